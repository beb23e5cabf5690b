"""8.7, 19.1.4, 26.2.1 Looking ahead: can a group that may not end everywhere still get to where it may?"""

from __future__ import annotations

from functools import cached_property, lru_cache
from heapq import heappop, heappush

from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import BIT, EMPTY, Grid, of, union

from .ch07_costs import Prices
from .ch07_ends import all_ends
from .ch07_tasks import held_hexes
from .ch19_two_hex import CLOSED, NO_STEPS, two_hex_ground, ways_from
from .ch26_plans import Ends

Onward = tuple[tuple[int, Hexes, HexSet], ...]
"""What it costs to come to hold which hexes, also as a set; the cheapest first."""


class Ahead:
    """What is known of the way ahead of a group while nobody moves; each way of a march asks for much the same."""

    __slots__ = ("agree", "enough", "onward", "too_few", "within")

    def __init__(self, ends: list[Ends]) -> None:
        self.within = ends[0].within if ends else ~EMPTY
        """It ends in none but these, with one half at least."""
        self.agree = ends[0].agree if len(ends) == 1 else lambda hexes: all(each.agree(hexes) for each in ends)
        """May it end in these hexes?"""
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
        self.ahead = s.remember(key, lambda: Ahead(all_ends(s, units)))

    def can_end(self, hexes: Hexes, points: int) -> bool:
        """8.7, 19.1.4, 26.2.1 May it end its movement in these hexes, or with so many points in others beyond?"""
        if self.is_end(of(hexes)):
            return True
        known = self.ahead
        if points < self.prices.country.least or known.too_few.get(hexes, -1) >= points:
            return False
        return known.enough.get(hexes, points + 1) <= points or self.finds_end(hexes, points)

    def is_end(self, hexes: HexSet) -> bool:
        """8.7, 26.2.1 May the group end its movement in these hexes?"""
        return bool(hexes & self.ahead.within) and self.ahead.agree(hexes)

    def finds_end(self, start: Hexes, points: int) -> bool:
        """Is there an end further on that costs at most so much? Mostly the next step or move comes to one."""
        if self.has_end_beside(start, points):
            return True
        return points >= 2 * self.prices.country.least and self.finds_end_beyond(start, points)

    def has_end_beside(self, hexes: Hexes, points: int) -> bool:
        """Is there an end one step or move further on? If the ways on are not known yet only ends are priced."""
        agree, within, near = self.ahead.agree, self.ahead.within, self.s.printed.near
        if not (near[hexes[0]] | near[hexes[-1]]) & within:
            return False
        if hexes in self.ahead.onward or len(hexes) == 1 or self.is_quiet(hexes):
            for cost, _, taken in self.onward(hexes):
                if cost > points:
                    return False
                if taken & within and agree(taken):
                    return True
            return False
        full, (one, two) = self.full, self.halves(hexes)
        for there, taken, first, second in ways_between(self.s.printed.grid, self.s.rules.board, *hexes):
            if not taken & within or not agree(taken) or (full & taken and len(there) > 1):
                continue
            if (first < 0 or one.get(first, CLOSED) <= points) and (second < 0 or two.get(second, CLOSED) <= points):
                return True
        return False

    def finds_end_beyond(self, start: Hexes, points: int) -> bool:
        """Is there an end however far? The cheapest ways are gone first."""
        enough, too_few = self.ahead.enough, self.ahead.too_few
        best, queue = {start: 0}, [(0, start)]
        while queue:
            spent, here = heappop(queue)
            if spent > best[here]:
                continue
            for cost, there, hexes in self.onward(here):
                left = points - spent - cost
                if left < 0:
                    break
                beyond = 0 if self.is_end(hexes) else enough.get(there, points + 1)
                if beyond <= left:
                    enough[start] = spent + cost + beyond
                    return True
                if spent + cost < best.get(there, points + 1) and too_few.get(there, -1) < left:
                    best[there] = spent + cost
                    heappush(queue, (spent + cost, there))
        for each, spent in best.items():
            too_few[each] = max(points - spent, too_few.get(each, -1))
        return False

    # --- the ways on (7.1, 19.1.4) ------------------------------------------------------------------------------

    def onward(self, hexes: Hexes) -> Onward:
        """7.1, 19.1.2, 19.1.4 Which hexes the group can hold next; from one hex it does not spread again."""
        found = self.ahead.onward.get(hexes)
        if found is None:
            found = self.ahead.onward[hexes] = self.by_map(hexes) if self.is_quiet(hexes) else self.by_price(hexes)
        return found

    def is_quiet(self, hexes: Hexes) -> bool:
        """Does each step from these hexes cost what the map says, and is nobody held or in the way?"""
        near = self.s.printed.near
        if len(hexes) == 1:
            return not near[hexes[0]] & self.prices.unquiet
        return not (near[hexes[0]] | near[hexes[1]]) & (self.prices.unquiet | self.held | self.full)

    def by_map(self, hexes: Hexes) -> Onward:
        """What the map says is found once for all games."""
        known: dict[Hexes, Onward] = self.prices.country.onward
        if hexes not in known:
            known[hexes] = self.by_price(hexes)
        return known[hexes]

    def by_price(self, hexes: Hexes) -> Onward:
        """As the position is now. Nobody leaves a hex in which he is held, nor joins another Two-Hex Force."""
        if len(hexes) == 1:
            return tuple(sorted([(cost, (there,), BIT[there]) for there, cost in self.prices[hexes[0]].items()]))
        full, (one, two), found = self.full, self.halves(hexes), []
        for there, taken, first, second in ways_between(self.s.printed.grid, self.s.rules.board, *hexes):
            cost = one.get(first, CLOSED) if first >= 0 else 0
            if second >= 0:
                cost = max(cost, two.get(second, CLOSED))
            if cost < CLOSED and not (full & taken and len(there) > 1):
                found.append((cost, there, taken))
        return tuple(sorted(found))

    def halves(self, hexes: Hexes) -> list[dict[Hex, int]]:
        """7.3.3, 19.1.4 What the steps of each half cost; none leaves a hex in which the group is held."""
        return [NO_STEPS if self.held >> hex & 1 else self.prices[hex] for hex in hexes]

    @cached_property
    def held(self) -> HexSet:
        """7.3.3, 19.1.4 The hexes that the group cannot leave."""
        return union([held_hexes(self.s, unit) for unit in self.units])

    @cached_property
    def full(self) -> HexSet:
        """19.1.2 The hexes of other Two-Hex Forces."""
        return two_hex_ground(self.s, self.units)


@lru_cache(maxsize=16384)
def ways_between(grid: Grid, board: HexSet, here: Hex, also: Hex) -> tuple[tuple[Hexes, HexSet, Hex, Hex], ...]:
    """19.1.4 The hexes that a group over two can hold next, in ascending order, and where each half goes for it."""
    ways = ways_from(grid, board, here, also)
    return tuple((tuple(sorted(way.move.hexes)), of(way.move.hexes), way.one, way.two) for way in ways)
