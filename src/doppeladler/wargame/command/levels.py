"""How strong a commander is, as data: what it counts for how much, and how well each level thinks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, Generic, TypeVar

L = TypeVar("L")


class Levels(Generic[L]):
    """The levels in a game's weights.json: the common weights, those a level sees otherwise, and its diligence.

    `weights` and `level` are frozen dataclasses; a level has its name, its weights, and the rest of its entry.
    """

    def __init__(self, package: str, weights: Callable[..., Any], level: Callable[..., L]) -> None:
        self._package, self._weights, self._level = package, weights, level
        self._changed: Mapping[str, float] = {}

    def changed(self, weights: Mapping[str, float]) -> Levels[L]:
        """The same levels with other weights, for tuning."""
        levels = Levels(self._package, self._weights, self._level)
        levels._changed = weights
        return levels

    @cached_property
    def _data(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((files(self._package) / "weights.json").read_text(encoding="utf-8"))
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """From the weakest to the strongest."""
        return tuple(self._data["levels"])

    @property
    def weights(self) -> dict[str, float]:
        """The common weights by name."""
        return {name: float(value) for name, value in self._data["weights"].items()}

    def level(self, name: str) -> L:
        """A level by name."""
        entry = dict(self._data["levels"][name])
        own = {which: float(value) for which, value in entry.pop("weights", {}).items()}
        weights = self._weights(**{**self.weights, **own, **self._changed})
        return self._level(name=name, weights=weights, **entry)
