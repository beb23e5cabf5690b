"""8.7, 19.1.4, 26.2.1 Looking ahead: can a group that may not end everywhere still get to where it may?"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from heapq import heappop, heappush

from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import EMPTY, of, union

from .ch07_costs import country_of, pricing, unquiet
from .ch07_ends import end_objections, ends_in_one_hex
from .ch07_tasks import held_hexes
from .ch19_two_hex import moves_from, two_hex_ground

Price = Callable[[Hex, Hex], int | None]
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
    """8.7, 19.1.4, 26.2.1 May a group end its movement in these hexes, or is there an end in reach where it may?

    Kept for the phase: who is bound, where units began and who is held change in it before a march, or when units move.
    """
    key = ("ahead", units, s.turn, s.phasing, s.phase, s.used)
    ahead = s.remember(key, lambda: Ahead(ends_in_one_hex(s, units)))
    if ahead.enough.get(hexes, points + 1) <= points:
        return True
    return ahead.too_few.get(hexes, -1) < points and Lookout(s, units, ahead).finds_end(hexes, points)


class Lookout:
    """One look ahead from a position: what it finds is left in what is known."""

    def __init__(self, s: SerbienState, units: Units, ahead: Ahead) -> None:
        self.s, self.units, self.ahead = s, units, ahead
        self.country, self.unquiet = country_of(s, units), unquiet(s, s.printed.side[units[0]])

    def finds_end(self, start: Hexes, points: int) -> bool:
        """Is there an end that costs at most so much? The cheapest ways are gone first."""
        enough, too_few = self.ahead.enough, self.ahead.too_few
        if self.is_end(start):
            return True
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
        enough = self.ahead.enough
        if hexes not in enough and hexes not in self.ahead.too_few:
            if len(hexes) == 1:
                may_end = bool(self.ahead.one_hex >> hexes[0] & 1)
            else:
                may_end = next(end_objections(self.s, self.units, *hexes), None) is None
            (enough if may_end else self.ahead.too_few)[hexes] = 0 if may_end else -1
        return enough.get(hexes) == 0

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
        around = near[hexes[0]] if len(hexes) == 1 else near[hexes[0]] | near[hexes[1]]
        return not around & (self.unquiet if len(hexes) == 1 else self.unquiet | self.held | self.full)

    def by_map(self, hexes: Hexes) -> Onward:
        """Where the map alone tells: found once for all games."""
        found: Onward | None = self.country.onward.get(hexes)
        if found is None:
            found = self.country.onward[hexes] = self.priced(hexes, lambda here, there: self.country[here].get(there))
        return found

    def by_price(self, hexes: Hexes) -> Onward:
        """Near enemies, rivers and who is in the way, as the position is now."""
        price = pricing(self.s, self.units)
        return self.priced(hexes, price) if len(hexes) == 1 else self.priced(hexes, price, self.held, self.full)

    def priced(self, hexes: Hexes, price: Price, held: HexSet = EMPTY, full: HexSet = EMPTY) -> Onward:
        """7.1, 19.1.2, 19.1.4 The ways on by the prices of their steps: of two halves the dearer."""
        if len(hexes) == 1:
            here = hexes[0]
            ways = [((there,), ((here, there),)) for there in self.s.printed.grid.neighbours[here]]
        else:
            ways = [(move.hexes, move.steps) for move in moves_from(self.s, *hexes).values()]
        found = []
        for there, steps in ways:
            if any(held >> here & 1 for here, _ in steps) or (len(there) > 1 and full & of(there)):
                continue
            costs = [price(*step) for step in steps]
            if None not in costs:
                found.append((max(cost for cost in costs if cost is not None), tuple(sorted(there))))
        return tuple(sorted(found))

    @cached_property
    def held(self) -> HexSet:
        """7.3.3, 19.1.4 The hexes that the group cannot leave."""
        return union(held_hexes(self.s, unit) for unit in self.units)

    @cached_property
    def full(self) -> HexSet:
        """19.1.2 The hexes of other Two-Hex Forces."""
        return two_hex_ground(self.s, self.units)
