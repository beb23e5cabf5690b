"""25.1.1 to 25.1.4 The rivers for who sails them: ways, low water, dangers."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.games.serbien.book import SE, Hex, Hexes, HexSet, Unit
from doppeladler.games.serbien.columns import AFLOAT, BROD, STANDING, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import EMPTY, Hexside, members, of, side

from .ch03_control import held_by

SAVA_SQUADRON = "Sava"
TO_BROD = 5
"""25.1.2 Brod lies so many hexes beyond the edge of the map."""
MINES_FROM = 19
"""25.1.2 The turn in which the Russian mission begins to lay mines."""


# --- ways (25.1.1) ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def waterways(printed: Printed) -> dict[Hex, HexSet]:
    """25.1.1 By hex at Sava or Donau: where a squadron can go next, across the river or along the same bank of it.

    Two hexes lie on the same bank when the river passes both at the corner where they meet a third.
    """
    rivers, near = printed.sava | printed.donau, printed.grid.adjacent

    def is_way(here: Hex, there: Hex) -> bool:
        if side(here, there) in rivers:
            return True
        # no river ends at a corner: if it passes one of them there, it passes the other
        return any(side(here, hex) in rivers for hex in members(near[here] & near[there]))

    return {
        here: of(there for there in members(near[here] & printed.banks) if is_way(here, there))
        for here in members(printed.banks)
    }


@lru_cache(maxsize=8)
def shallows(printed: Printed) -> HexSet:
    """25.1.3 The hexes that lie only at the Sava between 17.08/17.09 and 29.09/30.09."""
    marks, sava = printed.board.marks, printed.sava
    upper, lower = (side(*members(marks[name])) for name in ("low_water_upper", "low_water_lower"))
    left = set(sava) - {upper, lower}
    reached = {each for each in left if of(each) & marks["sava_edge"]}
    queue = list(reached)
    while queue:
        here = queue.pop()
        more = {each for each in left - reached if _meet(printed, here, each)}
        reached |= more
        queue += more
    low = left - reached
    deep = of(hex for each in (sava | printed.donau) - low for hex in each)
    return of(hex for each in low for hex in each) & ~deep


def _meet(printed: Printed, one: Hexside, other: Hexside) -> bool:
    """Do two sides meet at a corner: have they a hex in common, and are the other two adjacent?"""
    shared = of(one) & of(other)
    if shared.bit_count() != 1:
        return False
    a, b = members((of(one) | of(other)) & ~shared)
    return printed.grid.are_adjacent(a, b)


def run_dry(s: SerbienState) -> HexSet:
    """25.1.3 The hexes that low water closes in this turn."""
    return shallows(s.printed) if s.printed.calendar[s.turn].low_water else EMPTY


def under_fire(s: SerbienState) -> HexSet:
    """25.1.4 The hexes that the French guns close while they stand."""
    return s.printed.board.marks["french_guns_water"] if s.guns == STANDING else EMPTY


def open_water(s: SerbienState) -> HexSet:
    """25.1.1, 25.1.3 and 25.1.4 The hexes that are not closed to squadrons now."""
    return s.rules.board & ~run_dry(s) & ~under_fire(s)


# --- dangers (25.1.2) -------------------------------------------------------------------------------------------


def is_past_beograd(s: SerbienState, here: Hex, there: Hex) -> bool:
    """25.1.2 Does this step enter or leave a hex at Beograd? Not between 29.09 and 28.08 or 29.08."""
    marks, step = s.printed.board.marks, of((here, there))
    if not step & marks["beograd_water"]:
        return False
    return not (step & marks["low_water_refuge_donau"] and step & marks["beograd_free"])


def mined(s: SerbienState) -> HexSet:
    """25.1.2 From turn 19 on the hexes that the enemy controls, and those with such a hex across the river."""
    if s.turn < MINES_FROM:
        return EMPTY
    held = held_by(s, SE)
    across = of(hex for each in s.printed.sava | s.printed.donau if of(each) & held for hex in each)
    return held | across


class Danger(NamedTuple):
    """25.1.2 The dice that a squadron must roll at the end of its movement."""

    beograd: bool
    mines: bool


# --- sailing ----------------------------------------------------------------------------------------------------


def steps_from(s: SerbienState, unit: Unit, here: Hex, water: HexSet) -> list[tuple[Hex, int]]:
    """25.1.1, 25.1.2 The next places of a squadron and their price; Brod is for the Sava squadron only."""
    edge = next(members(s.printed.board.marks["sava_edge"]))
    if here == BROD:
        return [(edge, TO_BROD)] if water >> edge & 1 else []
    found = [(there, 1) for there in members(waterways(s.printed)[here] & water)]
    return [*found, (BROD, TO_BROD)] if here == edge and s.name(unit) == SAVA_SQUADRON else found


def courses(s: SerbienState, unit: Unit, points: int, due: Danger) -> dict[Hex, tuple[Hexes, Danger]]:
    """25.1.1, 25.1.2 Where a squadron can go: by place the way with the fewest dice, then the shortest."""
    here = where_is(s, unit)
    found: dict[Hex, tuple[Hexes, Danger]] = {}
    beograd, mines = {due.beograd, True}, {due.mines, bool(mined(s))}
    for risk in (Danger(one, other) for one in sorted(beograd) for other in sorted(mines)):
        for place, way in _shortest(s, unit, here, points, risk).items():
            found.setdefault(place, (way, risk))
    return found


def _shortest(s: SerbienState, unit: Unit, start: Hex, points: int, risk: Danger) -> dict[Hex, Hexes]:
    """The shortest ways that run no danger but these."""
    water, mines = open_water(s), EMPTY if risk.mines else mined(s)
    best: dict[Hex, int] = {start: 0}
    ways: dict[Hex, Hexes] = {start: ()}
    queue = [(0, start)]
    while queue:
        spent, here = heappop(queue)
        for there, price in steps_from(s, unit, here, water & ~mines):
            total = spent + price
            if total >= best.get(there, points + 1):
                continue
            if not risk.beograd and BROD not in (here, there) and is_past_beograd(s, here, there):
                continue
            best[there], ways[there] = total, (*ways[here], there)
            heappush(queue, (total, there))
    del ways[start]
    return ways


def where_is(s: SerbienState, unit: Unit) -> Hex:
    """25.1 The hex of a squadron, or Brod."""
    return s.berth[unit] if s.at[unit] == AFLOAT else s.at[unit]


def price_of(way: Hexes, start: Hex) -> int:
    """25.1.1 What a way costs: a point for each hex, five between the edge and Brod."""
    return sum(TO_BROD if BROD in pair else 1 for pair in zip((start, *way), way, strict=False))
