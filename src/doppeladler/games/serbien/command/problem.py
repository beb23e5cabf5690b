"""A question of Serbien as its commander takes it up: the theatre of war as its seat sees it."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from doppeladler.games.serbien.book import Unit
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.wargame.command import Problem

from .field import Field
from .imagine import imagine
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.serbien.game import Serbien  # noqa: F401  # in the base's type only


class SerbienProblem(Problem["Serbien", Level, SerbienState]):
    """A question and the theatre of war."""

    def imagined(self) -> SerbienState:
        return imagine(self.game, self.view)

    @cached_property
    def field(self) -> Field:
        """Everything from the side of the seat."""
        return Field(self.s, self.seat, self.level.weights)

    def overlooks(self, unit: Unit) -> bool:
        """Is a unit forgotten in this phase, as careless commanders do?"""
        s = self.s
        luck = Random(f"serbien commander {self.brief.seed} {s.turn} {s.phasing} {s.phase} {unit}")
        return luck.random() < self.level.careless
