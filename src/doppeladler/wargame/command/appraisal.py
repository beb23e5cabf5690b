"""Who is likely to win: features of a position, weighed by numbers fitted to games."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import exp, sqrt
from typing import Self

CERTAIN = 30.0
"""Logits beyond which a chance is as good as certain."""


@dataclass(frozen=True)
class Appraisal:
    """What each feature weighs, and what a scenario adds, in logits for the side that the features speak for."""

    weights: Mapping[str, float]
    bias: Mapping[str, float]

    @classmethod
    def of(cls, package: str) -> Self:
        """The numbers of a game's appraisal.json."""
        found = json.loads((files(package) / "appraisal.json").read_text(encoding="utf-8"))
        return cls(found["weights"], found["bias"])

    def chance(self, scenario: str, features: Mapping[str, float]) -> float:
        """That side's chance to win. Features without a weight count nothing."""
        weighed = sum(self.weights.get(name, 0.0) * value for name, value in features.items())
        total = self.bias.get(scenario, 0.0) + weighed
        return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, total))))


@dataclass(frozen=True)
class Margin:
    """How the final difference is foreseen: what each feature adds to the lead, in points, and how far it may stray.

    The chance to win is that of the sum to stay above zero; the more is left of the game, the less a lead is worth.
    """

    weights: Mapping[str, float]
    bias: Mapping[str, float]
    spread: Sequence[float]
    """The logistic spread in points when nothing is left, and what the root of all that is left adds to it."""

    @classmethod
    def of(cls, package: str) -> Self:
        """The numbers of a game's appraisal.json."""
        found = json.loads((files(package) / "appraisal.json").read_text(encoding="utf-8"))
        return cls(found["weights"], found["bias"], found["spread"])

    def difference(self, scenario: str, features: Mapping[str, float], lead: float, left: float) -> float:
        """By how many points that side is likely to be ahead at the end; `bias` is what it gains by each turn left."""
        weighed = sum(self.weights.get(name, 0.0) * value for name, value in features.items())
        return lead + self.bias.get(scenario, 0.0) * left + weighed

    def chance(self, scenario: str, features: Mapping[str, float], lead: float, left: float) -> float:
        """That side's chance to win."""
        logit = self.difference(scenario, features, lead, left) / (self.spread[0] + self.spread[1] * sqrt(left))
        return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, logit))))
