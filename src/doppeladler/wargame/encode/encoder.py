"""What every encoder has: the printed names by number, and where each hex lies."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from doppeladler.engine import DICE, Choice, Game

from .layout import Layout, Vector, numbered
from .vocabulary import Names

Json = dict[str, Any]
Row = list[float]


class Encoder(ABC):
    """Turns a seat's view into numbers. It is given the view and nothing else, so it can tell no more than the view."""

    layout: Layout

    def __init__(self, game: Game[Any], names: Names) -> None:
        self.names = names
        self.presentation = game.presentation()
        self.unit_of, self.hex_of = numbered(names.units), numbered(names.hexes)
        self.card_of = numbered(names.cards)
        self.side_of = {name: unit["side"] for name, unit in self.presentation["units"].items()}
        places = self.presentation["board"]["hexes"]
        wide, high = (max(place[axis] for place in places) or 1.0 for axis in ("x", "y"))
        self.point = {place["hex"]: (place["x"] / wide, place["y"] / high) for place in places}

    @abstractmethod
    def encode(self, view: Json, half: Choice | None) -> Vector:
        """The view as a vector of `layout`; `half` is what this seat has said of a choice with two names."""


def is_roll(kind: type[Any]) -> bool:
    """Whether a kind of question is chance's: no seat ever gets it."""
    return getattr(kind, "seat", None) == DICE
