"""Who is likely to win: features of a position, weighed by numbers fitted to games."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from math import exp
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
