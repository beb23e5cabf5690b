"""What every encoder has: its layout, the printed names by number, where each hex lies, and what is asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from doppeladler.engine import DICE, Choice, Game

from .layout import LEAST, MOST, Layout, Vector, numbered, put_flags
from .vocabulary import Grammar, Names

Json = dict[str, Any]
Row = list[float]
Words = Mapping[str, Iterable[str | None]]
"""By part: the words that a view says."""

QUESTION, HALF, CHOSEN = "question", "half choice", "half chosen"


class Encoder(ABC):
    """Turns a seat's view into numbers. It is given the view and nothing else, so it can tell no more than the view."""

    grammar: Grammar
    situation: Sequence[str]
    """The channels of the situation."""
    words: Mapping[str, Sequence[str]]
    """By part: words, each with a channel; the question and the half choice follow them."""
    channels: Mapping[str, Sequence[str]]
    """The channels of each of the hexes, the units (`CHOSEN` follows) and, in games that have some, the cards."""

    def __init__(self, game: Game[Any], names: Names) -> None:
        self.names = names
        self.presentation = game.presentation()
        self.unit_of, self.hex_of = numbered(names.units), numbered(names.hexes)
        self.card_of = numbered(names.cards)
        self.side_of = {name: unit["side"] for name, unit in self.presentation["units"].items()}
        self._place_hexes()
        self._lay_out(game)

    def _place_hexes(self) -> None:
        places = self.presentation["board"]["hexes"]
        wide, high = (max(place[axis] for place in places) or 1.0 for axis in ("x", "y"))
        self.point = {place["hex"]: (place["x"] / wide, place["y"] / high) for place in places}

    def _lay_out(self, game: Game[Any]) -> None:
        kinds = [name for name, kind in game.rulebook.decisions.items() if not _is_roll(kind)]
        words = {**self.words, QUESTION: kinds, HALF: self.grammar.halves}
        self._places = {part: numbered(channels) for part, channels in words.items()}
        parts = {"situation": self.situation, **words}
        units = (*self.channels["units"], CHOSEN)
        rows = {"hexes": self.names.hexes, "units": self.names.units, "cards": self.names.cards}
        self.layout = Layout(
            [
                *((part, (), channels) for part, channels in parts.items()),
                *((part, rows[part], channels) for part, channels in {**self.channels, "units": units}.items()),
            ]
        )

    def encode(self, view: Json, half: Choice | None) -> Vector:
        """The view as a vector of `layout`; `half` is what this seat has said of a choice with two names."""
        vector, parts = self.layout.empty()
        kind = (view["decision"] or {}).get("kind")
        said = {**self.said(view), QUESTION: [kind], HALF: [half.verb if half else None]}
        for part, words in said.items():
            put_flags(parts[part], self._places[part], words)
        self.fill({**parts, "units": parts["units"][:, :-1]}, view)
        if half is not None and half.noun in self.unit_of:
            parts["units"][self.unit_of[half.noun], -1] = 1.0
        return np.clip(vector, LEAST, MOST, out=vector)

    @abstractmethod
    def said(self, view: Json) -> Words:
        """Which of the `words` a view says."""

    @abstractmethod
    def fill(self, parts: Mapping[str, Vector], view: Json) -> None:
        """Write the situation, the hexes, the units and the cards."""


def _is_roll(kind: type[Any]) -> bool:
    """Whether a kind of question is chance's: no seat ever gets it."""
    return getattr(kind, "seat", None) == DICE
