"""The units of an imagined position, summed up: strength, guns, steps, and what they can still bear."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from doppeladler.games.galicia.book import Hex, Unit, Units
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import steps_of
from doppeladler.games.galicia.rules.ch10_effectiveness import (
    artillery_value,
    attack_strength,
    defence_strength,
    is_ersatz,
)

from .ground import Ground
from .weights import Weights


class Force(NamedTuple):
    """Units that defend a hex together, summed up."""

    strength: int
    av: int
    steps: int
    room: int
    """Reductions they bear before the first is eliminated."""
    units: int
    price: float
    """Points for the next one eliminated: none for ersatz."""
    worth: float
    """How much a reduction of theirs weighs: less for ersatz."""


class Muster:
    """What all units of a position are worth in a fight."""

    def __init__(self, s: GaliciaState, ground: Ground, weights: Weights) -> None:
        self.s, self.printed, self.ground, self.w = s, s.printed, ground, weights
        self._forces: dict[Units, Force] = {}
        self._defence: dict[Hex, Force] = {}

    def room(self, unit: Unit) -> int:
        """10.2 The reductions a unit bears before the one that eliminates it."""
        s = self.s
        first = 2 if s.printed.white[unit] and not s.flipped[unit] else 3
        more = 3 if s.printed.steps[unit] == 2 and not s.flipped[unit] else 0
        return first + more - s.ce[unit] - 1

    @cached_property
    def power(self) -> list[int]:
        """By unit: its attack strength now, none below zero."""
        s = self.s
        return [max(0, attack_strength(s, unit)) if s.at[unit] >= 0 else 0 for unit in s.printed.all_units]

    @cached_property
    def steps(self) -> list[int]:
        """By unit: its steps now."""
        return [steps_of(self.s, unit) for unit in self.s.printed.all_units]

    @cached_property
    def guns(self) -> list[int]:
        """By unit: its artillery now."""
        return [artillery_value(self.s, unit) for unit in self.s.printed.all_units]

    def force(self, units: Units) -> Force:
        """Those who defend together, summed up."""
        found = self._forces.get(units)
        if found is None:
            s, is_made_up = self.s, [is_ersatz(self.s, unit) for unit in units]
            found = self._forces[units] = Force(
                max(1, sum([max(0, defence_strength(s, unit)) for unit in units])),
                sum([self.guns[unit] for unit in units]),
                sum([self.steps[unit] for unit in units]),
                sum([self.room(unit) for unit in units]),
                len(units),
                0.0 if all(is_made_up) else self.w.kill,
                1.0 - (1.0 - self.w.ersatz) * sum(is_made_up) / len(units),
            )
        return found

    def defence(self, hex: Hex) -> Force:
        """7.3.1 The strongest force that may defend an enemy hex."""
        found = self._defence.get(hex)
        if found is None:
            found = self._defence[hex] = self.force(self.best_company(self.s.units_in(hex)))
        return found

    def best_company(self, units: Units) -> Units:
        """7.3.1 and 7.5 Who of a stack would defend together; quick rather than exact."""
        is_company = self.ground.is_company
        if is_company(units):
            return units
        s, cavalry = self.s, self.printed.cavalry
        ranked = sorted(units, key=lambda unit: (cavalry[unit], -defence_strength(s, unit)))
        found: list[Units] = []
        for first in ranked[:2]:
            chosen: Units = (first,)
            for unit in ranked:
                if unit != first and is_company((*chosen, unit)):
                    chosen = (*chosen, unit)
            found.append(chosen)
        return max(found, key=lambda force: sum(defence_strength(s, unit) for unit in force))
