"""Where a unit can go in this movement phase: on foot, and by rail before, after or between marches (18.5)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.hexes import BIT, EMPTY, members

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
    on_foot = {here: Way(0, (here,))}
    if not is_train:
        on_foot = _on_foot(s, unit, on_foot)
    if not by_rail:
        found |= on_foot
    if not railed:
        rides = _rides(s, unit, start, on_foot)
        found = (rides if is_train else _on_foot(s, unit, rides)) | found
    found.pop(here, None)
    return found


def _rides(s: KaiserState, unit: Unit, start: Hex, on_foot: dict[Hex, Way]) -> dict[Hex, Way]:
    """18.1, 18.5 The rides from here and from every railway that a march reaches, not in an enemy zone, cheapest first.

    Whoever has boarded the line for less gains nothing by boarding it again further on.
    """
    printed, found, aboard = s.printed, dict[Hex, Way](), EMPTY
    stations = printed.rail & (~zoc(s, enemy_of(printed.side[unit])) | BIT[s.at[unit]])
    for hex, way in on_foot.items():
        if not (stations & ~aboard) >> hex & 1:
            continue
        then = _after(s, unit, way)
        ends, fare = rail_destinations(then, unit, start, points_left(then, unit)), rail_cost(then, unit)
        aboard |= ends
        for end in members(ends):
            found.setdefault(end, Way(way.cost + fare, (*way.hexes, end), end))
    return found


def _after(s: KaiserState, unit: Unit, way: Way) -> KaiserState:
    """The position when a unit has marched this way; what it captures on it is no part of the rail net yet (18.4)."""
    if len(way.hexes) == 1:
        return s
    then = s.clone()
    then.place(unit, way.hexes[-1])
    then.spent[unit] += way.cost
    return then


def _on_foot(s: KaiserState, unit: Unit, begun: dict[Hex, Way]) -> dict[Hex, Way]:
    """11.4 to 11.7, 13.4, 13.5 The cheapest marches that go on from these ways; an enemy zone ends one."""
    printed, points = s.printed, points_left(s, unit)
    zone, closed = zoc(s, enemy_of(printed.side[unit])), closed_to(s, unit)
    found: dict[Hex, Way] = {}
    heap = [(way.cost, number, hex, way) for number, (hex, way) in enumerate(begun.items())]
    heap.sort()
    pushed = len(heap)
    while heap:
        cost, _, hex, way = heappop(heap)
        if hex in found:
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
