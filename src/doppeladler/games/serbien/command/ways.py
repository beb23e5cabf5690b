"""Where a group can go in this phase, and by which hexes."""

from __future__ import annotations

from heapq import heappop, heappush

from doppeladler.games.serbien.book import Hex, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch03_stacking import MOST, bulk_in, bulk_of
from doppeladler.games.serbien.rules.ch07_costs import step_cost
from doppeladler.games.serbien.rules.ch07_ends import end_objections, entry_objections


class Reach:
    """The hexes within some points: by hex the cost, and the hex one comes from."""

    def __init__(self, s: SerbienState, units: Units, points: int) -> None:
        self.s, self.units, self.start = s, units, s.at[units[0]]
        self.cost: dict[Hex, int] = {self.start: 0}
        self.came: dict[Hex, Hex] = {}
        queue = [(0, self.start)]
        while queue:
            spent, here = heappop(queue)
            if spent > self.cost[here]:
                continue
            for there in s.printed.grid.neighbours[here]:
                price = step_cost(s, units, here, there)
                if price is None or spent + price > points or spent + price >= self.cost.get(there, points + 1):
                    continue
                if next(entry_objections(s, units, there), None) is None:
                    self.cost[there], self.came[there] = spent + price, here
                    heappush(queue, (spent + price, there))

    def way(self, hex: Hex) -> list[Hex]:
        """The hexes of the way to one, without the start."""
        found = []
        while hex != self.start:
            found.append(hex)
            hex = self.came[hex]
        return found[::-1]

    def ends(self) -> list[Hex]:
        """3.1.1, 8.7, 26.2.1 Where the group may end its movement; the start always."""
        s, units = self.s, self.units
        bulk = sum(bulk_of(s, unit) for unit in units)
        return [
            hex
            for hex in self.cost
            if hex == self.start
            or (bulk_in(s, hex) + bulk <= MOST and next(end_objections(s, units, hex), None) is None)
        ]
