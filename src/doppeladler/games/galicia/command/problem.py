"""A question of Battle for Galicia as its commander takes it up: the battlefield as its seat sees it."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from doppeladler.games.galicia.book import HexSet
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.hexes import BIT, EMPTY
from doppeladler.wargame.command import Problem
from doppeladler.wargame.pieces import NOWHERE

from .field import Field
from .ground import ground_of
from .imagine import imagine
from .wearing import Guess
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia  # noqa: F401  # in the base's type only


class GaliciaProblem(Problem["Galicia", Level, GaliciaState]):
    """A question and the battlefield."""

    def imagined(self) -> GaliciaState:
        return imagine(self.game, self.view, self.sightings if self.level.recalls else None)

    @cached_property
    def field(self) -> Field:
        """The whole battlefield."""
        return Field(self.s, self.seat, ground_of(self.s.printed), self.level.weights, guesses=self.guesses())

    def guesses(self) -> list[GaliciaState]:
        """5.4 The position in several of the ways in which it may be."""
        number, recalled = self.level.guesses, self.sightings if self.level.recalls else None
        return [imagine(self.game, self.view, recalled, Guess(each, number)) for each in range(number)]

    @cached_property
    def nearby(self) -> Field:
        """As much of the battlefield as the choices are about."""
        return Field(self.s, self.seat, ground_of(self.s.printed), self.level.weights, self._places())

    def _places(self) -> HexSet:
        """The hexes that the choices speak of, and those where the units stand that they name."""
        s, hex_of, by_name = self.s, self.s.printed.hex_of, self.s.printed.by_name
        found = BIT[s.battle.target] if s.battle else EMPTY
        for choice in self.choices:
            for word in (choice.noun, choice.to):
                hex = hex_of.get(word, s.at[by_name[word]] if word in by_name else NOWHERE)
                found |= BIT[hex] if hex >= 0 else EMPTY
        return found

    @property
    def luck(self) -> Random:
        """Chance for careless moments: the same throughout a phase, whatever was asked before."""
        s = self.s
        return Random(f"galicia commander {self.brief.seed} {s.turn} {s.phasing} {s.phase}")
