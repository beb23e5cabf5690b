"""A question of Kaiser's War as its commander takes it up: the theatre of war as its seat sees it."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.wargame.command import Problem

from .field import Field, Foe
from .imagine import imagine
from .needs import Need, needs_of
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.game import KaisersWar  # noqa: F401  # in the base's type only


SLOW_PHASES = ("set-up", "mobilization", "reorganization")
"""Those in which little happens that changes how far the enemy comes."""


class Memory:
    """How far the enemy came when it was last looked at, and what supply was needed for, and when that was."""

    def __init__(self) -> None:
        self.is_rough = False
        """Is it enough to look at the enemy's reach once a phase? So in thought."""
        self.key: tuple[int, str, int] | None = None
        self.foes: list[Foe] = []
        self.asked: tuple[int, str] | None = None
        self.needs: list[Need] = []


class KaiserProblem(Problem["KaisersWar", Level, KaiserState]):
    """A question and the theatre of war."""

    def imagined(self) -> KaiserState:
        return imagine(self.game, self.view)

    memory: Memory
    """What the commander has found out in earlier questions."""

    @cached_property
    def field(self) -> Field:
        """Everything from the side of the seat."""
        field = Field(self.s, self.seat, self.level.weights)
        if self.s.phase in SLOW_PHASES or self.memory.is_rough:
            key = (self.s.turn, self.s.phase, 0 if self.memory.is_rough else self.s.occupied[field.enemy])
            if self.memory.key != key:
                self.memory.key, self.memory.foes = key, field.enemy_reach
            field.enemy_reach = self.memory.foes
        return field

    @property
    def needs(self) -> list[Need]:
        """Where supply would help, found once a phase."""
        key = (self.s.turn, self.seat)
        if self.memory.asked != key:
            self.memory.asked, self.memory.needs = key, needs_of(self.field, self.level)
        return self.memory.needs

    @property
    def luck(self) -> Random:
        """Chance for careless moments: the same throughout a phase, whatever was asked before."""
        s = self.s
        return Random(f"kaisers-war commander {self.brief.seed} {s.turn} {s.phasing} {s.phase}")
