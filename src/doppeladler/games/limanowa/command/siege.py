"""4.4, 5 A place on which the enemy would win: how likely it falls in his next two rounds, and what saves the game."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from doppeladler.games.limanowa.book import GROUPS, Group, Hex, HexSet, Seat, Side, Unit, Units, enemy_of
from doppeladler.games.limanowa.columns import DISCARDED, REMOVED, LimanowaState
from doppeladler.games.limanowa.rules.ch04_moves import FORCED_MARCH, reach
from doppeladler.games.limanowa.rules.ch04_rail import arrivals, tokens_left
from doppeladler.hexes import members

from .land import land_of
from .prospects import ACTIONS
from .reckoning import Losses, defender_loses, mean
from .strengths import numbers

WORN = 0.4
"""How much it counts that a keeper is worn down, though not destroyed."""

LEFT_OPEN = 0.3
"""How likely the enemy leaves a field empty though he needs the place and could step in."""


class Siege:
    """What two sides can do to each other's garrisons at one position; some enemies are taken to have fallen."""

    def __init__(self, s: LimanowaState, side: Side, fallen: set[Hex]) -> None:
        self.s, self.side, self.enemy = s, side, enemy_of(side)
        self.fallen = fallen
        self.away = land_of(s.printed, s.scenario).away
        self.risk: float | None = None
        """How much of the game is lost here, once that is known."""
        self._fighters_of = {each: self._fighters(each) for each in s.occupied}
        self._falls: dict[Hex, tuple[float, float]] = {}
        self._grips: dict[tuple[Group, int, bool], float] = {}

    # --- how the enemy takes a place ---

    def falls(self, hex: Hex) -> tuple[float, float]:
        """The chance that the enemy stands in a field after his next round, and after the one that follows."""
        found = self._falls.get(hex)
        if found is None:
            found = self._falls[hex] = self._reckon(hex)
        return found

    def _reckon(self, hex: Hex) -> tuple[float, float]:
        s, keeper = self.s, self.s.figure_at.get(hex)
        foes = [unit for unit in self._fighters_of[self.enemy] if s.at[unit] not in self.fallen]
        if keeper is None:
            return self._entered(foes, hex), 1.0
        first = self._beside(foes, hex)
        second = self._with_newcomers(first, foes, hex)
        loss = self._loss(keeper, first, s.rp[keeper])
        relief = self._relief(hex)
        left = [max(s.rp[keeper] - lost, relief) for lost in range(len(loss) - 1)]
        later = sum(p * self._loss(keeper, second, points)[-1] for p, points in zip(loss, left, strict=False))
        return loss[-1], loss[-1] + later

    def _fighters(self, side: Side) -> list[Unit]:
        units = (self.s.figure_at[here] for here in members(self.s.occupied[side]))
        return [unit for unit in units if not self.s.printed.artillery[unit]]

    def _beside(self, units: Sequence[Unit], hex: Hex) -> Units:
        """4.3.5, 4.4.4 Who can attack a field in the next round: whoever is beside it, and cavalry that charges."""
        s, grid = self.s, self.s.printed.grid
        free = grid.adjacent[hex] & s.board & ~(s.occupied["AH"] | s.occupied["RU"])
        beside = [unit for unit in units if grid.adjacent[hex] >> s.at[unit] & 1]
        riders = [
            unit
            for unit in units
            if s.printed.charges[unit] and unit not in beside and grid.adjacent[s.at[unit]] & free
        ]
        return (*beside, *riders[: min(ACTIONS, free.bit_count())])

    def _with_newcomers(self, first: Units, foes: Sequence[Unit], hex: Hex) -> Units:
        """4.3.1 The same, and the best of those who can march up in the round between."""
        s, grid, number = self.s, self.s.printed.grid, self.s.printed.target_at[hex]
        free = grid.adjacent[hex] & s.board & ~(s.occupied["AH"] | s.occupied["RU"])
        near = [
            unit for unit in foes if unit not in first and self.away[number][s.at[unit]] <= 2 * s.printed.move[unit] + 2
        ]
        found = [unit for unit in near if reach(s, unit, s.printed.move[unit]) & free]
        found.sort(key=lambda unit: -s.printed.ap[unit])
        return (*first, *found[: min(ACTIONS, free.bit_count())])

    def _relief(self, hex: Hex) -> int:
        """4.3.1 The points of the freshest unit that could change places with the keeper."""
        s = self.s
        able = (unit for unit in self._fighters_of[self.side] if s.at[unit] != hex and self._can_enter(unit, hex))
        return max((s.rp[unit] for unit in able), default=0)

    def _entered(self, foes: Sequence[Unit], hex: Hex) -> float:
        """4.3.1, 4.3.2 How likely one of them is in an empty field next: on the march, by train, by a forced march."""
        s, runs = self.s, tokens_left(self.s, self.enemy) > 0
        if any(self._can_enter(unit, hex) or (runs and arrivals(s, unit) >> hex & 1) for unit in foes):
            return 1.0
        groups = {s.group_name(unit) for unit in foes if self._can_enter(unit, hex, times=2)}
        return max((holds(s, s.seat_of[group], FORCED_MARCH) for group in groups), default=0.0)

    def _can_enter(self, unit: Unit, hex: Hex, times: int = 1) -> bool:
        s = self.s
        points, number = times * s.printed.move[unit], s.printed.target_at[hex]
        return self.away[number][s.at[unit]] <= 2 * points and bool(reach(s, unit, points) >> hex & 1)

    def _loss(self, keeper: Unit, attackers: Units, points: int) -> Losses:
        """4.4 What a keeper with so many points loses by these attackers."""
        if not attackers:
            return (1.0, *(0.0,) * points)
        return defender_loses(numbers(self.s, keeper, attackers, supported=False)._replace(points=points))

    # --- how the game is saved ---

    def saved(self, groups: Sequence[Group], places: Sequence[int], soon: bool) -> float:
        """The chance that one of these groups takes one of the places from the enemy in a round of its own."""
        lost = 1.0
        for group in groups:
            lost *= 1 - max((self._grip(group, number, soon) for number in places), default=0.0)
        return 1 - lost

    def _grip(self, group: Group, number: int, soon: bool) -> float:
        """How likely a group breaks the hold of a place: at once, or else with those who can march up before."""
        found = self._grips.get((group, number, soon))
        if found is None:
            found = self._grips[group, number, soon] = self._reckon_grip(group, number, soon)
        return found

    def _reckon_grip(self, group: Group, number: int, soon: bool) -> float:
        s, fields = self.s, self.s.printed.targets[number].fields
        units = [unit for unit in self._fighters_of[self.side] if s.group_of[unit] == GROUPS.index(group)]
        grips = [self._storm(units, hex, soon) for hex in members(fields & s.occupied[self.enemy])]
        empty = members(fields & ~s.occupied[self.enemy])
        grips += [self._stays_open(hex, fields) for hex in empty if any(self._can_enter(unit, hex) for unit in units)]
        return max(grips, default=0.0)

    def _stays_open(self, hex: Hex, place: HexSet) -> float:
        """4.3.1 How likely an empty field is still empty when we come: another enemy may step in before."""
        others = (unit for unit in self._fighters_of[self.enemy] if not place >> self.s.at[unit] & 1)
        return LEFT_OPEN if any(self._can_enter(unit, hex) for unit in others) else 1.0

    def _storm(self, units: Sequence[Unit], hex: Hex, soon: bool) -> float:
        first = self._beside(units, hex)
        grip = self._broken(hex, first)
        return grip if soon else (grip + self._broken(hex, self._with_newcomers(first, units, hex))) / 2

    def _broken(self, hex: Hex, attackers: Units) -> float:
        keeper = self.s.figure_at[hex]
        loss = self._loss(keeper, attackers, self.s.rp[keeper])
        return max(loss[-1], WORN * mean(loss) / (len(loss) - 1))


def holds(s: LimanowaState, seat: Seat, design: str) -> float:
    """3.4 How likely a seat has a card of a design, for all that the discards tell."""
    unseen = [card for card, place in enumerate(s.cards) if place not in (DISCARDED, REMOVED)]
    others = sum(s.printed.cards[card].design != design for card in unseen)
    held = len(s.hand(seat))
    return 1 - comb(others, held) / comb(len(unseen), held)
