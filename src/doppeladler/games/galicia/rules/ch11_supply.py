"""11.0 Supply: sources, paths, three states, attrition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import HexSet, Side, Unit, book, enemy_of
from doppeladler.games.galicia.columns import IN_SUPPLY, LOW_SUPPLY, OUT_OF_SUPPLY, GaliciaState
from doppeladler.games.galicia.printed import Printed
from doppeladler.hexes import BIT, EMPTY, Grid

from .ch06_zoc import hostile_zone, zoc
from .ch10_effectiveness import reduce_effectiveness

IN_RANGE, LOW_RANGE = 8, 12
"""11.4 The longest paths for full and for low supply."""
ATTRITION = 2
KEPT = 100
"""So many lines are kept."""


@book.step("11.0")
def supply_phase(s: GaliciaState, side: Side) -> None:
    """11.0 Determine every own unit's state until the next own supply phase; 11.5 attrition after two without."""
    s.phase = "supply"
    full, low = supplied(s, side)
    starving = []
    for unit in list(s.on_map(side)):
        bit = BIT[s.at[unit]]
        state = IN_SUPPLY if full & bit else LOW_SUPPLY if low & bit else OUT_OF_SUPPLY
        if state == OUT_OF_SUPPLY == s.supply[unit]:
            starving.append(unit)
        if state != s.supply[unit]:
            s.tell("11.4", events.Supply(unit, state), seats=(side,))
        s.supply[unit] = state
    for unit in starving:
        suffer_attrition(s, unit)


def suffer_attrition(s: GaliciaState, unit: Unit) -> None:
    """11.5 and 11.5.1 Out of supply twice running: two reductions, as if lost in combat."""
    s.tell("11.5", events.Attrition(unit, s.at[unit]), seats=(s.printed.side[unit],))
    for _ in range(ATTRITION):
        if s.at[unit] >= 0:
            reduce_effectiveness(s, unit, "11.5.1")


def sources(s: GaliciaState, side: Side) -> HexSet:
    """11.2 Friendly map-edge symbols, and every railway hex joined to one by an unblocked line."""
    edge = s.printed.supply_edge[side] & ~s.occupied[enemy_of(side)]
    return edge | railway_sources(s, side)


def railway_sources(s: GaliciaState, side: Side) -> HexSet:
    """11.2 (2) The line is blocked by enemy units and their zones (a friend in the hex reopens it, by option)."""
    enemy = enemy_of(side)
    zone = zoc(s, enemy) if s.options["rail-zoc"] == "blocks" else hostile_zone(s, side)
    free = s.printed.rail & ~s.occupied[enemy] & ~zone
    return _joined(s.printed, side, free)


@lru_cache(maxsize=KEPT)
def _joined(printed: Printed, side: Side, free: HexSet) -> HexSet:
    """11.2 (2) The railway hexes joined to a map-edge symbol of a side by those that are free.

    A retreat asks at every hex of its way, and the lines without the retreating stack stay the same.
    """
    return printed.grid.flood(printed.supply_edge[side] & free, free, printed.off_rail)


class Country(NamedTuple):
    """11.3 Where supply paths of a side may run: free of enemy units, with their zones that no friend negates."""

    grid: Grid
    free: HexSet
    zone: HexSet


def country(s: GaliciaState, side: Side) -> Country:
    """11.3 The map as the supply of this side sees it."""
    grid = s.printed.grid
    return Country(grid, grid.board & ~s.occupied[enemy_of(side)], hostile_zone(s, side))


def rings(land: Country, start: HexSet) -> Iterator[HexSet]:
    """11.3 The hexes whose shortest valid path from `start` is 0, 1, 2 ... hexes long."""
    seen = EMPTY
    for clean, tainted in paths(land, start):
        fresh = (clean | tainted) & ~seen
        seen |= fresh
        yield fresh


def paths(land: Country, start: HexSet) -> Iterator[tuple[HexSet, HexSet]]:
    """11.3 The hexes at the end of valid paths of 0, 1, 2 ... hexes, without and with a hex in an enemy zone.

    A path never passes an enemy unit and meets at most one hex in an enemy zone that no friend negates, so hexes
    reached without one (clean) and with one (tainted) spread side by side. What is reached clean later than tainted
    comes again, as it spreads again.
    """
    spread, safe, risky = land.grid.spread, land.free & ~land.zone, land.free & land.zone
    clean, tainted = start & safe, start & risky
    seen_clean, seen = clean, clean | tainted
    yield clean, tainted
    while clean or tainted:
        reached = spread(clean)
        tainted = (reached & risky | spread(tainted) & safe if tainted else reached & risky) & ~seen
        clean = reached & safe & ~seen_clean
        seen_clean |= clean
        tainted &= ~clean
        seen |= clean | tainted
        yield clean, tainted


def supplied(s: GaliciaState, side: Side) -> tuple[HexSet, HexSet]:
    """11.4 The hexes within 8 of a source, and those within 12."""
    full = low = EMPTY
    for length, ring in enumerate(rings(country(s, side), sources(s, side))):
        if length <= IN_RANGE:
            full |= ring
        elif length <= LOW_RANGE:
            low |= ring
        else:
            break
    return full, low
