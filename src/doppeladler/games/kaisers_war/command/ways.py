"""11.0 Everywhere a unit can get to in a movement phase, by march and by rail, and how."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import Hex, HexSet, Unit, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch11_movement import allowance, closed_to
from doppeladler.games.kaisers_war.rules.ch13_zoc import zoc
from doppeladler.games.kaisers_war.rules.ch18_rail import free_destinations, rail_cost, rail_destinations
from doppeladler.hexes import EMPTY, Edges, members, of
from doppeladler.wargame.command import FAR


class Reach:
    """Where a unit can go: by hex the cost, and the hex it comes from."""

    def __init__(self, s: KaiserState, unit: Unit) -> None:
        self.unit, self.start = unit, s.at[unit]
        self.cost: dict[Hex, int] = {self.start: 0}
        self.came: dict[Hex, tuple[Hex, bool]] = {}
        """By hex: from where, and whether by rail."""
        self.free: HexSet = EMPTY
        """The hexes to which the railway takes it without using capacity."""
        self.thirds = s.printed.thirds[unit]
        self._search(s)

    def _search(self, s: KaiserState) -> None:
        printed, unit, start = s.printed, self.unit, self.start
        left, zone = allowance(s, unit), zoc(s, enemy_of(printed.side[unit]))
        buckets: list[list[Hex]] = [[] for _ in range(left + 1)]
        buckets[0].append(start)
        if printed.rail >> start & 1:
            self._ride(s, left, buckets)
        if printed.type[unit] == "train":
            return
        closed, edges = closed_to(s, unit), printed.edges[s.weather]
        if zone >> start & 1:
            self._step(start, printed.leaving_cost, left, closed | zone, edges, buckets)
        else:
            self._step(start, 0, left, closed, edges, buckets)
        for spent, bucket in enumerate(buckets):
            for here in bucket:
                if here != start and self.cost[here] == spent and not zone >> here & 1:
                    self._step(here, spent, left, closed, edges, buckets)

    def _ride(self, s: KaiserState, left: int, buckets: list[list[Hex]]) -> None:
        """18.1 By rail, before anything else."""
        self.free = free_destinations(s, self.unit)
        price = rail_cost(s, self.unit)
        for hex in members(rail_destinations(s, self.unit, self.start, left)):
            self.cost[hex], self.came[hex] = price, (self.start, True)
            buckets[price].append(hex)

    def _step(self, here: Hex, spent: int, left: int, closed: HexSet, edges: Edges, buckets: list[list[Hex]]) -> None:
        """11.4, 11.6 The hexes next to one; from the start the first is never too dear."""
        cost, came, is_start = self.cost, self.came, here == self.start
        known = cost.get
        for there, price in edges[here]:
            total = spent + price
            if total > left:
                if not is_start:
                    continue
                total = left
            if total < known(there, FAR) and not closed >> there & 1:
                cost[there], came[there] = total, (here, False)
                buckets[total].append(there)

    @property
    def hexes(self) -> HexSet:
        return of(self.cost)

    def way(self, s: KaiserState, hex: Hex) -> Way:
        """The steps to a hex."""
        steps: list[Choice] = []
        thirds, printed = 0, s.printed
        while hex != self.start:
            before, by_rail = self.came[hex]
            steps.append(printed.go_by_rail[hex] if by_rail else printed.enter[hex])
            if by_rail and not self.free >> hex & 1:
                thirds = self.thirds
            hex = before
        return Way(tuple(reversed(steps)), thirds)


class Way(NamedTuple):
    """Steps to a hex, and what they take of the rail capacity, in thirds."""

    steps: tuple[Choice, ...]
    thirds: int
