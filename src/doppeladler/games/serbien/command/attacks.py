"""Which attacks are worth making: attackers of one corps round a hex, added one by one while it pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.games.serbien.book import Hex, Unit, Units
from doppeladler.games.serbien.columns import NOWHERE, Battle, SerbienState
from doppeladler.games.serbien.rules.ch02_values import attack_strength, is_combat_now
from doppeladler.games.serbien.rules.ch09_attack import attackers_of, may_initiate, objections_to_target, targets_of
from doppeladler.games.serbien.rules.ch09_withhold import command_of
from doppeladler.games.serbien.rules.ch10_artillery import fighters_in
from doppeladler.hexes import members

from .clash import Judge, Prospect, begun
from .field import Field

EASY = 0.3
"""What it is worth to drive off trains and guns that nobody protects."""


class Attack(NamedTuple):
    """An attack that could be made."""

    value: float
    target: Hex
    units: Units
    prospect: Prospect | None
    """Nothing where nobody fights back."""
    is_intense: bool = False


class Attacker:
    """Finds attacks in a position where some may be settled already."""

    def __init__(self, field: Field) -> None:
        self.field, self.s = field, field.s
        self.judge = Judge(field.s, field.weights, field.lasting)

    def judged(self, target: Hex, units: Units) -> Attack:
        """What an attack of these units on a hex promises."""
        s, field = self.s, self.field
        prize = field.prize(target)
        defenders = fighters_in(s, target)
        if not any(is_combat_now(s, unit) or s.printed.is_fort[unit] for unit in defenders):
            return Attack(EASY + prize, target, units, None)
        battle = begun(s, Battle(field.side, target, units, defenders), field.unfed(units))
        value, is_intense, prospect = self.judge.expected(battle, prize)
        return Attack(value, target, units, prospect, is_intense)

    def best(self, target: Hex) -> Attack | None:
        """The best attack on a hex by those who are free, beside those who are bound to attack it."""
        s, field = self.s, self.field
        bound = attackers_of(s, field.side, target)
        found = [self.judged(target, bound)] if bound else []
        free = [unit for unit in self._free(target) if unit not in bound]
        free.sort(key=lambda unit: -attack_strength(s, unit))
        for command in dict.fromkeys(command_of(s, unit) for unit in (bound or free)):
            with Declared(s) as declared:
                units = list(bound)
                for unit in free:
                    if command_of(s, unit) == command and declared.joins(unit, target):
                        units += [unit, *declared.assets(unit, target)]
                        found.append(self.judged(target, tuple(units)))
        return max(found, key=lambda each: each.value, default=None)

    def _free(self, target: Hex) -> Iterator[Unit]:
        """The Formations beside a hex that can attack it and do not attack another; where there is none, Assets."""
        s, printed = self.s, self.field.printed
        for hex in members(printed.grid.adjacent[target] & s.occupied[self.field.side]):
            units = s.units_in(hex)
            leaders = [unit for unit in units if printed.is_formation[unit]] or units
            yield from (unit for unit in leaders if s.attacks[unit] < 0 and may_initiate(s, unit))

    def plan(self) -> list[Attack]:
        """All attacks of the phase: the best first, then what is left for the others, while it pays.

        Who is bound by a marker attacks in any case.
        """
        s, side = self.s, self.field.side
        targets = {hex for unit in s.on_map(side) for hex in members(targets_of(s, unit))}
        planned = []
        while found := [attack for hex in sorted(targets) if (attack := self.best(hex)) is not None]:
            attack = max(found, key=lambda each: each.value)
            if attack.value <= self.field.weights.daring:
                break
            targets.remove(attack.target)
            planned.append(attack)
            for unit in attack.units:
                s.attacks[unit] = attack.target
        return planned


class Declared:
    """Attacks as they would be declared, taken back at the end."""

    def __init__(self, s: SerbienState) -> None:
        self.s = s
        self.units: list[Unit] = []

    def __enter__(self) -> Declared:
        return self

    def __exit__(self, *_: object) -> None:
        for unit in self.units:
            self.s.attacks[unit] = NOWHERE

    def joins(self, unit: Unit, target: Hex) -> bool:
        """9.2 Does a unit join the attack on a hex, if it can?"""
        s = self.s
        if s.attacks[unit] >= 0 or next(objections_to_target(s, unit, target), None) is not None:
            return False
        s.attacks[unit] = target
        self.units.append(unit)
        return True

    def assets(self, leader: Unit, target: Hex) -> Units:
        """5.5.1 The Assets in a Formation's hex that join it."""
        s = self.s
        if not s.printed.is_formation[leader]:
            return ()
        there = [unit for unit in s.units_in(s.at[leader]) if s.printed.is_asset[unit] and may_initiate(s, unit)]
        return tuple(unit for unit in there if self.joins(unit, target))
