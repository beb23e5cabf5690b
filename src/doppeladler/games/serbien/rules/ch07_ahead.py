"""8.7, 19.1.4, 26.2.1 Looking ahead: can a group that may not end everywhere still get to where it may?"""

from __future__ import annotations

from functools import cached_property, lru_cache
from heapq import heappop, heappush

from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import Grid, of, union

from .ch07_costs import Prices
from .ch07_ends import end_objections, ends_in_one_hex
from .ch07_tasks import held_hexes
from .ch19_two_hex import CLOSED, NO_STEPS, two_hex_ground, ways_from

Onward = tuple[tuple[int, Hexes], ...]
"""What it costs to come to hold which hexes, the cheapest first."""


class Ahead:
    """What is known of the way ahead of a group while nobody moves; each way of a march asks for much the same."""

    __slots__ = ("enough", "one_hex", "onward", "too_few")

    def __init__(self, one_hex: HexSet) -> None:
        self.one_hex = one_hex
        """The single hexes in which it may end."""
        self.enough: dict[Hexes, int] = {}
        """By the hexes it holds: points with which it gets to an end."""
        self.too_few: dict[Hexes, int] = {}
        """By the hexes it holds: points with which it does not."""
        self.onward: dict[Hexes, Onward] = {}


def can_end(s: SerbienState, units: Units, hexes: Hexes, points: int) -> bool:
    """8.7, 19.1.4, 26.2.1 May a group end its movement in these hexes, or is there an end in reach where it may?"""
    return Lookout(s, units, Prices(s, units)).can_end(hexes, points)


class Lookout:
    """A group that looks ahead from where it stands.

    What it finds is kept for the phase: who is bound, where units began and who is held change in it before a march,
    or when units move.
    """

    def __init__(self, s: SerbienState, units: Units, prices: Prices) -> None:
        self.s, self.units, self.prices = s, units, prices
        key = ("ahead", units, s.turn, s.phasing, s.phase, s.used)
        self.ahead = s.remember(key, lambda: Ahead(ends_in_one_hex(s, units)))

    def can_end(self, hexes: Hexes, points: int) -> bool:
        """8.7, 19.1.4, 26.2.1 May it end its movement in these hexes, or with so many points in others beyond?"""
        known = self.ahead
        if known.enough.get(hexes, points + 1) <= points:
            return True
        return known.too_few.get(hexes, -1) < points and self.finds_end(hexes, points)

    def finds_end(self, start: Hexes, points: int) -> bool:
        """Is there an end that costs at most so much? The cheapest ways are gone first."""
        if self.is_end(start):
            return True
        enough, too_few = self.ahead.enough, self.ahead.too_few
        best, queue = {start: 0}, [(0, start)]
        while queue:
            spent, here = heappop(queue)
            if spent > best[here]:
                continue
            for cost, there in self.onward(here):
                left = points - spent - cost
                if left < 0:
                    break
                if self.is_end(there) or enough.get(there, left + 1) <= left:
                    enough[start] = spent + cost + enough[there]
                    return True
                if spent + cost < best.get(there, points + 1) and too_few.get(there, -1) < left:
                    best[there] = spent + cost
                    heappush(queue, (spent + cost, there))
        for hexes, spent in best.items():
            too_few[hexes] = max(points - spent, too_few.get(hexes, -1))
        return False

    def is_end(self, hexes: Hexes) -> bool:
        """8.7, 26.2.1 May the group end its movement in these hexes?"""
        enough, too_few = self.ahead.enough, self.ahead.too_few
        if hexes not in enough and hexes not in too_few:
            if len(hexes) == 1:
                may_end = bool(self.ahead.one_hex >> hexes[0] & 1)
            else:
                may_end = next(end_objections(self.s, self.units, *hexes), None) is None
            if may_end:
                enough[hexes] = 0
            else:
                too_few[hexes] = -1
        return enough.get(hexes) == 0

    # --- the ways on (7.1, 19.1.4) ------------------------------------------------------------------------------

    def onward(self, hexes: Hexes) -> Onward:
        """7.1, 19.1.2, 19.1.4 Which hexes the group can hold next; from one hex it does not spread again."""
        found = self.ahead.onward.get(hexes)
        if found is None:
            found = self.ahead.onward[hexes] = self.from_one(*hexes) if len(hexes) == 1 else self.from_two(*hexes)
        return found

    def from_one(self, here: Hex) -> Onward:
        return tuple(sorted([(cost, (there,)) for there, cost in self.prices[here].items()]))

    def from_two(self, here: Hex, also: Hex) -> Onward:
        """19.1.2, 19.1.4 Nobody leaves a hex in which he is held, nor joins another Two-Hex Force."""
        near, prices, full = self.s.printed.near, self.prices, self.full
        shifts = ways_between(self.s.printed.grid, self.s.rules.board, here, also)
        if full and full & (near[here] | near[also]):
            shifts = tuple(each for each in shifts if len(each[0]) == 1 or not full & of(each[0]))
        one = NO_STEPS if self.held >> here & 1 else prices[here]
        two = NO_STEPS if self.held >> also & 1 else prices[also]
        found = []
        for hexes, first, second in shifts:
            cost = one.get(first, CLOSED) if first >= 0 else 0
            if second >= 0:
                cost = max(cost, two.get(second, CLOSED))
            if cost < CLOSED:
                found.append((cost, hexes))
        return tuple(sorted(found))

    @cached_property
    def held(self) -> HexSet:
        """7.3.3, 19.1.4 The hexes that the group cannot leave."""
        return union([held_hexes(self.s, unit) for unit in self.units])

    @cached_property
    def full(self) -> HexSet:
        """19.1.2 The hexes of other Two-Hex Forces."""
        return two_hex_ground(self.s, self.units)


@lru_cache(maxsize=16384)
def ways_between(grid: Grid, board: HexSet, here: Hex, also: Hex) -> tuple[tuple[Hexes, Hex, Hex], ...]:
    """19.1.4 The hexes that a group over two can hold next, in ascending order, and where each half goes for it."""
    return tuple((tuple(sorted(way.move.hexes)), way.one, way.two) for way in ways_from(grid, board, here, also))
