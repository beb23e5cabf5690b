"""What each answer to a question would mean, for whoever is asked: odds of a defender, losses, ways back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from doppeladler.engine import Choice, GameError
from doppeladler.wargame.pieces import Position
from doppeladler.wargame.words import sentence
from doppeladler.words import Sentence

P = TypeVar("P", bound=Position)
Json = dict[str, Any]
Cell = str | float
"""Words, a number, or a chance."""


@dataclass(frozen=True)
class Weighing(Generic[P]):
    """How the answers to one kind of question are compared."""

    heads: tuple[tuple[Sentence, str], ...]
    """What stands in each column, and how: as "words", as a whole "count", as a "number", as a "chance"."""
    row: Callable[[P, str, Any, Choice], Sequence[Cell] | None]
    """What a choice means for a seat, in the order of the heads; None: nothing is to be said of it."""

    def weigh(self, s: P, seat: str, asked: Any) -> Json:
        """Every choice with its row."""
        rows = [(choice, self.row(s, seat, asked, choice)) for choice in s.choices(seat)]
        return {
            "heads": [{"words": str(words), "as": kind} for words, kind in self.heads],
            "rows": [{"choice": str(choice), "cells": list(cells)} for choice, cells in rows if cells is not None],
        }


@dataclass(frozen=True)
class Scales(Generic[P]):
    """All questions of a game whose answers are weighed, by their kinds."""

    kinds: Mapping[str, Weighing[P]]

    @property
    def flow(self) -> Json:
        """So that a client knows when to ask."""
        return {"flow": "weigh", "ask": "weigh", "kinds": list(self.kinds)}

    def weigh(self, s: P, seat: str, about: Mapping[str, str]) -> Json:
        """What the choices of the question that this seat has to answer would mean."""
        asked = s.decision_of(seat)
        kind = type(asked).__name__
        if kind not in self.kinds:
            raise GameError(sentence("nothing-to-weigh", kinds=list(self.kinds)))
        return {"kind": kind} | self.kinds[kind].weigh(s, seat, asked)
