"""2.4 The common aims of a side: which targets it takes and keeps, and who sees to which.

Found from what lies open to everybody, in the same way for every seat of the side: allies who do not talk to each other
still go for the same targets, with enough of both groups.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from doppeladler.games.limanowa.book import Side, Unit, Units, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState

from .influence import Influence
from .land import actions_away
from .levels import Weights
from .values import Values, is_in_action

AT_HAND = 8
"""Actions from a target beyond which nobody is sent to it."""

Roll = list[tuple[float, Unit]]
"""Units with the actions they are away, the nearest first."""


class Aim(NamedTuple):
    """A target, whether it is to be taken or kept, and who sees to it, the nearest first."""

    number: int
    takes: bool
    units: Units


class Aims:
    """The aims of one side at a position."""

    def __init__(self, s: LimanowaState, side: Side, influence: Influence, values: Values, w: Weights) -> None:
        self.s, self.side, self.w = s, side, w
        self.control, self.matters, self.values = influence.control, dict(influence.matters), values
        ours, theirs = self._fighters(side), self._fighters(enemy_of(side))
        numbers = [number for number, matters in self.matters.items() if matters]
        self._rolls: dict[int, Roll] = {number: self._roll(ours, number) for number in numbers}
        self._enemy_at = {
            number: sum(self._force(unit) * w.pull**away for away, unit in self._roll(theirs, number))
            for number in numbers
        }
        """By target the enemy's force: who is farther away counts less."""
        self.kept = self._keep()
        self.main = self._next(self.kept)
        """The target to take before all others; None when nobody is left for one."""

    def _fighters(self, side: Side) -> list[Unit]:
        s = self.s
        return [unit for unit in s.printed.roster[side] if is_in_action(s, unit) and not s.printed.artillery[unit]]

    def _roll(self, units: Sequence[Unit], number: int) -> Roll:
        found = ((actions_away(self.s, unit, self.s.at[unit], number), unit) for unit in units)
        return sorted(each for each in found if each[0] <= AT_HAND)

    def _force(self, unit: Unit) -> float:
        return self.values.points[unit][self.s.rp[unit]]

    # --- who sees to what ---

    @cached_property
    def aims(self) -> list[Aim]:
        """Everything the side sees to: what it keeps, then what it takes, until nobody is left."""
        found, aim = list(self.kept), self.main
        while aim is not None:
            found.append(aim)
            aim = self._next(found)
        return found

    def of(self, unit: Unit) -> Aim | None:
        """What a unit is to see to."""
        return next((aim for aim in self.aims if unit in aim.units), None)

    def _keep(self) -> list[Aim]:
        """The great targets of the side, the most threatened first, with as many keepers as they need."""
        found: list[Aim] = []
        held = [number for number in self._rolls if self._is_great(number) and self._is_ours(number)]
        for number in sorted(held, key=lambda number: (-self._enemy_at[number], number)):
            units = self._enough(number, self._enemy_at[number] * self.w.guard, found)
            if units:
                found.append(Aim(number, False, units))
        return found

    def _next(self, chosen: Sequence[Aim]) -> Aim | None:
        """The most promising target to take with those who have no other aim."""
        done = {aim.number for aim in chosen}
        offers = [
            self._offer(number, chosen) for number in self._rolls if number not in done and self._is_wanted(number)
        ]
        score, aim = max(offers, key=lambda each: (each[0], -each[1].number), default=(0.0, None))
        return aim if score > 0 else None

    def _offer(self, number: int, chosen: Sequence[Aim]) -> tuple[float, Aim]:
        """How promising it is to take a target: what it matters, how soon and in what force they could be there."""
        needed = self.w.superiority * max(1.0, self._enemy_at[number])
        units = self._enough(number, needed, chosen)
        aim = Aim(number, True, units)
        if not units:
            return 0.0, aim
        force = sum(self._force(unit) for unit in units)
        away = sum(away for away, unit in self._rolls[number] if unit in units) / len(units)
        return self.matters[number] * self.w.pull**away * min(1.0, force / needed) ** 2, aim

    def _enough(self, number: int, needed: float, chosen: Sequence[Aim]) -> Units:
        """The nearest free units that together have the force."""
        taken = {unit for aim in chosen for unit in aim.units}
        found: list[Unit] = []
        force = 0.0
        for _, unit in self._rolls[number]:
            if force >= needed:
                break
            if unit not in taken:
                found.append(unit)
                force += self._force(unit)
        return tuple(found)

    def _is_great(self, number: int) -> bool:
        if self.control.rapid:
            return number in self.control.goal.values()
        return self.s.printed.targets[number].kind == "strategic"

    def _is_wanted(self, number: int) -> bool:
        target = self.s.printed.targets[number]
        mine = target.side == self.side or target.kind == "strategic"
        return mine and not self._is_ours(number)

    def _is_ours(self, number: int) -> bool:
        """2.4 Held, or one's own from the beginning and empty: it is to be kept, not to be taken."""
        target, enemy = self.s.printed.targets[number], self.s.occupied[enemy_of(self.side)]
        is_home = target.side != self.side and not enemy & target.fields
        return is_home or self.control.holder(number, self.s.occupied) == self.side
