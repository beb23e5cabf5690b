"""4.4, 5 A place on which the enemy would win: how likely it falls in his next rounds, and what saves the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

from doppeladler.games.limanowa.book import GROUPS, Group, Hex, HexSet, Seat, Side, Unit, Units, enemy_of
from doppeladler.games.limanowa.columns import DISCARDED, REMOVED, LimanowaState
from doppeladler.games.limanowa.rules.ch04_moves import FORCED_MARCH, reach
from doppeladler.games.limanowa.rules.ch04_rail import arrivals, tokens_left
from doppeladler.hexes import members

from .land import land_of
from .prospects import ACTIONS
from .reckoning import defender_loses, mean
from .strengths import numbers

ROUNDS = 3
"""So many rounds of the enemy a siege is looked at: riders who are two marches away attack in the third."""

WORN = 0.4
"""How much it counts that a keeper is worn down, though not destroyed."""

LEFT_OPEN = 0.3
"""How likely the enemy leaves a field empty though he needs the place and could step in."""

Left = dict[int, float]
"""By the points that a keeper has left: the chance."""


class Siege:
    """What two sides can do to each other's garrisons at one position; some enemies are taken to have fallen."""

    def __init__(self, s: LimanowaState, side: Side, fallen: set[Hex]) -> None:
        self.s, self.side, self.enemy = s, side, enemy_of(side)
        self.fallen = fallen
        self.away = land_of(s.printed, s.scenario).away
        self.risk: float | None = None
        """How much of the game is lost here, once that is known."""
        self._fighters_of = {each: self._fighters(each) for each in s.occupied}
        self._falls: dict[Hex, tuple[float, ...]] = {}
        self._grips: dict[tuple[Group, int, bool], float] = {}

    # --- how the enemy takes a place ---

    def falls(self, hex: Hex) -> tuple[float, ...]:
        """The chance that the enemy stands in a field after his next round, and after each that follows."""
        found = self._falls.get(hex)
        if found is None:
            found = self._falls[hex] = tuple(self._reckon(hex))
        return found

    def _reckon(self, hex: Hex) -> Iterator[float]:
        s, keeper = self.s, self.s.figure_at.get(hex)
        foes = [unit for unit in self._fighters_of[self.enemy] if s.at[unit] not in self.fallen]
        attackers = self._beside(foes, hex)
        if keeper is not None:
            left = _attacked(s, keeper, attackers, {s.rp[keeper]: 1.0})
        else:
            entered, keeper = self._entered(foes, hex), self._guard(hex)
            if keeper is None:
                yield from (entered, *(1.0,) * (ROUNDS - 1))
                return
            left = {0: entered, s.rp[keeper]: 1 - entered}
            s = s.clone()
            s.place(keeper, hex)
        yield left.get(0, 0.0)
        for marches in range(1, ROUNDS):
            attackers = self._with_newcomers(attackers, foes, hex, marches)
            left = _attacked(s, keeper, attackers, _relieved(left, self._relief(keeper, hex, marches)))
            yield left.get(0, 0.0)

    def _guard(self, hex: Hex) -> Unit | None:
        """4.3.1 The freshest unit that could step into an empty field in its next round, before the enemy's second."""
        able = [unit for unit in self._fighters_of[self.side] if self._can_enter(unit, hex)]
        return max(able, key=lambda unit: (self.s.rp[unit], -unit), default=None)

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

    def _with_newcomers(self, first: Units, units: Sequence[Unit], hex: Hex, marches: int = 1) -> Units:
        """4.3.1 The same, and the best of those who can march up in the rounds between."""
        s, near = self.s, self.s.printed.grid.adjacent[hex]
        free = near & s.board & ~(s.occupied["AH"] | s.occupied["RU"])
        found = [unit for unit in units if unit not in first and self._comes_beside(unit, hex, free, marches)]
        found.sort(key=lambda unit: -s.printed.ap[unit])
        room = free.bit_count() - sum(not near >> s.at[unit] & 1 for unit in first)
        return (*first, *found[: max(0, min(ACTIONS, room))])

    def _comes_beside(self, unit: Unit, hex: Hex, free: HexSet, marches: int) -> bool:
        """4.3.1, 4.4.4 Whether a unit is beside a place after so many marches; who charges may be a field short."""
        s = self.s
        points, steps = marches * s.printed.move[unit], 2 + 2 * s.printed.charges[unit]
        if not free or self.away[s.printed.target_at[hex]][s.at[unit]] > 2 * points + steps:
            return False
        start = free | s.printed.grid.spread(free) if s.printed.charges[unit] else free
        return marches > 1 or bool(reach(s, unit, points) & start)

    def _relief(self, keeper: Unit, hex: Hex, marches: int) -> int:
        """4.3.1 The points of the freshest unit that could change places with the keeper after so many marches."""
        able = (unit for unit in self._fighters_of[self.side] if unit != keeper and self._can_come(unit, hex, marches))
        return max((self.s.rp[unit] for unit in able), default=0)

    def _can_come(self, unit: Unit, hex: Hex, marches: int) -> bool:
        """4.3.1 Whether a unit can be in a field after so many marches; of more than one only the distance is asked."""
        if marches == 1:
            return self._can_enter(unit, hex)
        return self.away[self.s.printed.target_at[hex]][self.s.at[unit]] <= 2 * marches * self.s.printed.move[unit]

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
        if not attackers:
            return 0.0
        loss = defender_loses(numbers(self.s, self.s.figure_at[hex], attackers, supported=False))
        return max(loss[-1], WORN * mean(loss) / (len(loss) - 1))


def _attacked(s: LimanowaState, keeper: Unit, attackers: Units, left: Left) -> Left:
    """4.4 What is left of a keeper after one more attack; of the fallen nothing is."""
    if not attackers:
        return left
    clash, after = numbers(s, keeper, attackers, supported=False), {0: left.get(0, 0.0)}
    for points, p in left.items():
        for lost, q in enumerate(defender_loses(clash._replace(points=points)) if points else ()):
            after[points - lost] = after.get(points - lost, 0.0) + p * q
    return after


def _relieved(left: Left, points: int) -> Left:
    """4.3.1 What is left of the keeper, or of another with so many points in his place; the fallen stay fallen."""
    after: Left = {}
    for own, p in left.items():
        fresh = max(own, points) if own else 0
        after[fresh] = after.get(fresh, 0.0) + p
    return after


def holds(s: LimanowaState, seat: Seat, design: str) -> float:
    """3.4 How likely a seat has a card of a design, for all that the discards tell."""
    unseen = [card for card, place in enumerate(s.cards) if place not in (DISCARDED, REMOVED)]
    others = sum(s.printed.cards[card].design != design for card in unseen)
    held = len(s.hand(seat))
    return 1 - comb(others, held) / comb(len(unseen), held)
