"""4.3.5 Which close combats are worth while: who attacks whom, reckoned with exact chances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from doppeladler.games.limanowa.book import Hex, HexSet, Unit, Units, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch03_values import is_guarded
from doppeladler.hexes import EMPTY, members

from .reckoning import attacker_loses, defender_loses, losses, most_hurt
from .strengths import PLAIN, Twist, numbers
from .values import Values

Prize = Callable[[Hex], float]
"""What the field of a destroyed unit is worth to him who destroys it."""


class Peril(NamedTuple):
    """The chances of an attacker to fall: if he is the one who is struck back, and if another is."""

    struck: float
    spared: float


class Brought(NamedTuple):
    """What an attack brings without the fields it is about."""

    gain: float
    destroys: float
    perils: tuple[Peril, ...]
    """Those of the attackers, in their order."""
    left: float
    """The chance that one of them is left."""


Known = dict[tuple[Unit, Hex, Units, bool, tuple[int, ...], bool], Brought]
"""What attacks bring that have been reckoned before, while nobody loses points."""


def nothing(hex: Hex) -> float:
    """When the fields do not count."""
    return 0.0


class Fight(NamedTuple):
    """An attack on one field and what it brings on average."""

    target: Hex
    units: Units
    gain: float
    destroys: float
    """The chance that the defender is destroyed."""
    supported: bool = False
    takes: float = 0.0
    """4.4.9 The chance that he is destroyed and an attacker is left who can take his field."""


class Guns(NamedTuple):
    """What the guns add: the fields under support, and by field the numbers of the fire that falls first."""

    supported: HexSet = EMPTY
    fire: Mapping[Hex, tuple[int, ...]] = MappingProxyType({})


NO_GUNS = Guns()


class Fights:
    """The attacks of one side at a position."""

    def __init__(
        self,
        s: LimanowaState,
        values: Values,
        prize: Prize,
        care: float = 1.0,
        known: Known | None = None,
        stake: Prize = nothing,
        freed: Prize | None = None,
    ) -> None:
        self.s, self.values, self.prize, self.care, self.stake = s, values, prize, care, stake
        self.freed = freed or prize
        """The prize when nobody is left to take the field."""
        self.known = None if s.has("officers") else known

    def reckon(
        self, target: Hex, units: Units, supported: bool = False, fire: tuple[int, ...] = (), twist: Twist = PLAIN
    ) -> Fight:
        """4.4 One attack: what the defender loses less what the attackers lose."""
        gain, destroys, perils, left = self._brings(target, units, supported, fire, twist)
        takes = destroys * left
        prize = takes * self.prize(target) + (destroys - takes) * self.freed(target) if destroys else 0.0
        return Fight(target, units, gain + prize - self._staked(units, perils), destroys, supported, takes)

    def _staked(self, units: Units, perils: Sequence[Peril]) -> float:
        """4.4.7 What is lost with the fields of attackers who fall; the enemy strikes where that hurts most."""
        stakes = [self.stake(self.s.at[unit]) for unit in units]
        if not any(stakes):
            return 0.0
        spared = sum(stake * peril.spared for stake, peril in zip(stakes, perils, strict=True))
        return spared + max(stake * (peril.struck - peril.spared) for stake, peril in zip(stakes, perils, strict=True))

    def _brings(self, target: Hex, units: Units, supported: bool, fire: tuple[int, ...], twist: Twist) -> Brought:
        """What it brings without the field itself, and the chance to destroy; known numbers are not reckoned again."""
        if self.known is None or twist is not PLAIN:
            return self._reckon(target, units, supported, fire, twist)
        prey = self.s.figure_at[target]
        guarded = self.s.printed.artillery[prey] and is_guarded(self.s, prey)
        key = (prey, target, units, supported, fire, guarded)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._reckon(target, units, supported, fire, twist)
        return found

    def _reckon(self, target: Hex, units: Units, supported: bool, fire: tuple[int, ...], twist: Twist) -> Brought:
        s, values = self.s, self.values
        prey = s.figure_at[target]
        clash = numbers(s, prey, units, supported, fire, twist)
        loss = defender_loses(clash)
        gain = values.lost(prey, loss)
        struck, perils, all_fall = most_hurt(clash), [], 1.0
        for place, unit in enumerate(units):
            hit, spared = (attacker_loses(clash, place, s.rp[unit], is_struck) for is_struck in (True, False))
            mine = hit if place == struck else spared
            gain -= self.care * values.lost(unit, mine)
            all_fall *= mine[-1]
            perils.append(Peril(hit[-1], spared[-1]))
        if fire:
            gain -= self.alone(target, fire)
        return Brought(gain, loss[-1], tuple(perils), 1 - all_fall)

    def alone(self, target: Hex, fire: tuple[int, ...]) -> float:
        """4.4.2 What fire brings without an attack."""
        prey = self.s.figure_at[target]
        return self.values.lost(prey, losses(0, fire, self.s.rp[prey]))

    def best_on(self, target: Hex, able: Sequence[Unit], guns: Guns) -> Fight:
        """The best number of attackers on one field, the strongest first."""
        supported, fire = bool(guns.supported >> target & 1), guns.fire.get(target, ())
        best = self.reckon(target, (able[0],), supported, fire)
        for count in range(2, len(able) + 1):
            found = self.reckon(target, tuple(able[:count]), supported, fire)
            if found.gain > best.gain:
                best = found
        return best

    def best(self, able: Iterable[tuple[Unit, Hex]], guns: Guns = NO_GUNS) -> list[Fight]:
        """The best attacks together: the most promising field first, then what is left for the others.

        `able` are the units that can attack, each with the field it attacks from.
        """
        reach = self._in_reach(able)
        chosen: list[Fight] = []
        offers = {target: self.best_on(target, units, guns) for target, units in reach.items()}
        while offers:
            fight = max(offers.values(), key=lambda each: (each.gain, -each.target))
            if fight.gain <= 0:
                break
            chosen.append(fight)
            del offers[fight.target], reach[fight.target]
            self._withdraw(fight.units, reach, offers, guns)
        return chosen

    def _in_reach(self, able: Iterable[tuple[Unit, Hex]]) -> dict[Hex, list[Unit]]:
        grid, ap = self.s.printed.grid, self.s.printed.ap
        reach: dict[Hex, list[Unit]] = {}
        for unit, hex in able:
            enemy = grid.adjacent[hex] & self.s.occupied[enemy_of(self.s.printed.side[unit])]
            for target in members(enemy):
                units = reach.setdefault(target, [])
                if unit not in units:
                    units.append(unit)
        for units in reach.values():
            units.sort(key=lambda unit: (-ap[unit], -self.s.printed.dp[unit], -self.s.rp[unit], unit))
        return reach

    def _withdraw(self, used: Units, reach: dict[Hex, list[Unit]], offers: dict[Hex, Fight], guns: Guns) -> None:
        """These units are spoken for: the other fields must do without them."""
        for target in list(reach):
            left = [unit for unit in reach[target] if unit not in used]
            if len(left) == len(reach[target]):
                continue
            reach[target] = left
            if left:
                offers[target] = self.best_on(target, left, guns)
            else:
                del reach[target], offers[target]
