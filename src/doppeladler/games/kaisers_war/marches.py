"""Where a unit can go in this movement phase: on foot, and by rail and on foot, each hex the cheapest way."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.hexes import members

from .book import Hex, Hexes, HexSet, Side, Unit, enemy_of
from .columns import KaiserState
from .rules.ch11_movement import March, closed_to, points_left
from .rules.ch13_zoc import zoc
from .rules.ch18_rail import rail_cost, rail_destinations


class Way(NamedTuple):
    """How a unit comes somewhere: what it costs in half points, over which hexes, and where the train sets it down."""

    cost: int
    hexes: Hexes
    rail: Hex | None = None
    is_minimum: bool = False
    """11.6 It has too few points and moves one hex all the same."""


def on_the_march(s: KaiserState, side: Side) -> March | None:
    """The march that a side is asked for now."""
    asked = s.decision_of(side)
    return asked if isinstance(asked, March) else None


def ways(s: KaiserState, unit: Unit, by_rail: bool = False) -> dict[Hex, Way]:
    """By hex: the cheapest way; by rail only where no march leads, since it takes from the capacity, or if asked."""
    march = on_the_march(s, s.printed.side[unit])
    begun = march if march is not None and march.unit == unit else None
    start, railed = (begun.start, begun.railed) if begun else (s.at[unit], False)
    here, found = s.at[unit], dict[Hex, Way]()
    is_train = s.printed.type[unit] == "train"
    if not is_train and not by_rail:
        found = _on_foot(s, unit, {here: Way(0, (here,))})
    if not railed and s.printed.rail >> here & 1:
        fare = rail_cost(s, unit)
        hexes = members(rail_destinations(s, unit, start, points_left(s, unit)))
        rides = {hex: Way(fare, (here, hex), hex) for hex in hexes if hex not in found}
        found |= rides if is_train else _on_foot(s, unit, rides, frozenset(found))
    found.pop(here, None)
    return found


def _on_foot(s: KaiserState, unit: Unit, begun: dict[Hex, Way], known: frozenset[Hex] = frozenset()) -> dict[Hex, Way]:
    """11.4 to 11.7, 13.4, 13.5 The cheapest marches that go on from these ways; an enemy zone ends one."""
    printed, points = s.printed, points_left(s, unit)
    zone, closed = zoc(s, enemy_of(printed.side[unit])), closed_to(s, unit)
    found: dict[Hex, Way] = {}
    heap = [(way.cost, number, hex, way) for number, (hex, way) in enumerate(begun.items())]
    heap.sort()
    pushed = len(heap)
    while heap:
        cost, _, hex, way = heappop(heap)
        if hex in found or hex in known:
            continue
        found[hex] = way
        moved = len(way.hexes) > 1 or s.spent[unit] > 0
        if way.is_minimum or cost >= points or (moved and zone >> hex & 1):
            continue
        for there, price in _steps(s, hex, zone, closed):
            total, is_minimum = cost + price, False
            if total > points:
                if moved:
                    continue
                total, is_minimum = points, True
            pushed += 1
            heappush(heap, (total, pushed, there, Way(total, (*way.hexes, there), way.rail, is_minimum)))
    return found


def _steps(s: KaiserState, here: Hex, zone: HexSet, closed: HexSet) -> list[tuple[Hex, int]]:
    """11.7, 13.5 The hexes beside this one that may be entered from it, and what each costs."""
    extra, barred = (s.printed.leaving_cost, closed | zone) if zone >> here & 1 else (0, closed)
    return [(hex, cost + extra) for hex, cost in s.printed.edges[s.weather][here] if not barred >> hex & 1]
