"""A question of Limanowa as its commander takes it up: the position as its seat knows it, and its judgement."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from doppeladler.games.limanowa.book import SIDE_OF, Card, Side
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.wargame.command import Problem

from .cardsense import CardSense
from .imagine import imagine
from .judgement import Judge
from .levels import Level
from .trail import Trail

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa  # noqa: F401  # in the base's type only


class LimanowaProblem(Problem["Limanowa", Level, LimanowaState]):
    """A question, and who weighs the answers."""

    idle = 0
    """How many turns nobody has fought, as far as the commander has seen."""

    @cached_property
    def trail(self) -> Trail:
        """Where the seat's units have stood of late, as far as the commander has seen."""
        return Trail()

    def imagined(self) -> LimanowaState:
        return imagine(self.game, self.view, self.brief.seed)

    @property
    def side(self) -> Side:
        """The side the seat fights on."""
        return SIDE_OF.get(self.seat, self.seat)

    @cached_property
    def judge(self) -> Judge:
        """Who weighs the position for the seat's side."""
        return Judge(self.s, self.level, self.side, self.idle, self.clock, self.trail)

    @cached_property
    def sense(self) -> CardSense:
        """Who knows what cards can do."""
        return CardSense(self.s, self.seat, self.judge)

    @cached_property
    def chance(self) -> Random:
        """The same luck for the same question of the same game."""
        where = f"{self.s.turn}/{self.s.group}/{self.s.phase}/{self.question.kind}/{len(self.s.orders)}"
        return Random(f"limanowa {self.level.name} {self.brief.seed} {where}")

    @property
    def is_careless(self) -> bool:
        """Whether this is one of the questions that a weak commander does not think about."""
        return self.chance.random() < self.level.careless

    def hand(self) -> list[Card]:
        """The cards of the seat."""
        return self.s.hand(self.seat)
