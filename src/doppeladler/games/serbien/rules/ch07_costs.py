"""7.1 What a step costs: the hex entered, the side crossed, contours, enemy zones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.games.serbien.book import AH, SE, Hex, Hexes, HexSet, Side, Unit, Units
from doppeladler.games.serbien.columns import MOVEMENT, NOWHERE, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import BIT, Grid, Hexside, members, of, side, union

from .ch02_values import is_infantry_now
from .ch03_stacking import formations_in, open_ground
from .ch03_zones import enemy_zone
from .ch15_trace import ready_pontoons

POINTS = {MOVEMENT: 9}
COUNTER_POINTS = 5
"""7.1.1 Nine points in the Movement Phase, five in the Counter Movement Phase."""
FORCED, FORCED_BY_CAVALRY = 3, 7
"""7.2.1 Points that a forced march adds."""


class Crossing(NamedTuple):
    """What lies on a side for who marches across it: its cost, or none if it is closed, and what it means."""

    cost: int | None
    wet: bool = False
    """7.1.4b An unbridged crossing of the Sava."""
    narrow: bool = False
    """7.1.5a, 21.2 A ferry, or a pontoon with its cheap crossing: one Force in a phase."""


DRY = Crossing(0)
CLOSED = Crossing(None)


def allowance(s: SerbienState) -> int:
    """7.1.1 The movement points of every unit in this phase."""
    return POINTS.get(s.phase, COUNTER_POINTS)


def spent_by(s: SerbienState, units: Units) -> int:
    """7.1.2 The running total of a group."""
    return max(s.spent[unit] for unit in units)


def points_left(s: SerbienState, units: Units) -> int:
    """7.1.1 Normal points that a group has left; below zero when it is forcing the march."""
    return allowance(s) - spent_by(s, units)


def most_forced(s: SerbienState, units: Units) -> int:
    """7.2, 7.2.1, 7.2.2a and 8.8.1 How many points a group can force: only Combat units, cavalry alone more."""
    printed = s.printed
    if not all(printed.is_combat[unit] or printed.is_fort[unit] for unit in units):
        return 0
    return FORCED_BY_CAVALRY if all(printed.is_cavalry[unit] and not is_bound(s, unit) for unit in units) else FORCED


def bind_cavalry(s: SerbienState, units: Units) -> None:
    """7.2.2a Infantry that takes a step with cavalry holds it back for the whole phase, also when it is dropped."""
    leader = next((unit for unit in units if s.printed.is_cavalry[unit]), None)
    if leader is not None:
        for unit in units:
            if is_infantry_now(s, unit):
                s.assigned[unit] = leader + 1


def is_bound(s: SerbienState, cavalry: Unit) -> bool:
    """7.2.2a Has an infantry Asset marched with this cavalry in this phase?"""
    return cavalry + 1 in s.assigned


def on_wheels(s: SerbienState, units: Units) -> bool:
    """7.9 Is there cavalry or a Corps Train in the group?"""
    return any(s.printed.is_cavalry[unit] or s.printed.is_train[unit] for unit in units)


# --- one step (7.1.3 to 7.1.7) ----------------------------------------------------------------------------------


def crossing(s: SerbienState, owner: Side, here: Hex, there: Hex) -> Crossing:
    """7.1.4a, 7.1.4b, 7.1.5, 7.1.5a and 21.2 What the side between two hexes costs."""
    printed, between = s.printed, side(here, there)
    if between not in wet_sides(printed):
        return DRY
    mp = printed.mp
    if between in printed.impassable:
        return CLOSED
    if between not in printed.sava and between not in printed.donau:
        return Crossing(mp["minor"] if between in printed.minor else mp["major"])
    over_donau = between in printed.donau
    if over_donau and owner == SE:
        return CLOSED
    if between in printed.bridges:
        return Crossing(mp["bridge"])
    if between in ready_pontoons(s):
        if between not in s.used:
            return Crossing(mp["pontoon"], narrow=True)
        return CLOSED if over_donau else Crossing(mp["sava"])
    if over_donau:
        is_free = between in printed.ferries and between not in s.used
        return Crossing(mp["ferry"], narrow=True) if is_free else CLOSED
    return Crossing(mp["sava"], wet=True)


@cache
def ground(printed: Printed, bottomland: int) -> dict[tuple[Hex, Hex], int]:
    """3.5.3, 3.6.1, 7.1.3 and 7.1.7 By step: the hex entered or the roadway, and contours; found once by season."""
    found: dict[tuple[Hex, Hex], int] = {}
    for here in printed.grid.hexes:
        for there in printed.grid.neighbours[here]:
            if side(here, there) in printed.roadways:
                cost = printed.mp["road"]
            elif printed.terrain["bottomland"] >> there & 1:
                cost = bottomland
            else:
                cost = printed.mp[printed.board.terrain[there]]
            found[here, there] = cost + printed.mp["contour"] * printed.contours(here, there)
    return found


@cache
def wet_sides(printed: Printed) -> frozenset[Hexside]:
    """7.1.3 The sides that are not simply crossed: rivers, and impassable mountains."""
    return printed.impassable | printed.sava | printed.donau | printed.minor | printed.major


def is_rough_step(s: SerbienState, here: Hex, there: Hex) -> bool:
    """7.9 Does a step enter or leave Foothills or Mountains without a roadway?"""
    return (
        bool((s.printed.rough >> here | s.printed.rough >> there) & 1) and side(here, there) not in s.printed.roadways
    )


def zone_cost(s: SerbienState, zone: HexSet, here: Hex, there: Hex) -> int:
    """7.1.6 and 7.1.6a What enemy zones add: entering, leaving, or from one to the other, less among friends."""
    mp = s.printed.mp
    if not zone >> there & 1:
        return mp["leave"] if zone >> here & 1 else 0
    if not zone >> here & 1:
        return mp["enter"]
    return mp["between company"] if formations_in(s, there) else mp["between"]


def bare_cost(s: SerbienState, owner: Side, here: Hex, there: Hex) -> int | None:
    """7.1, 7.1.3a and 23.1.1 A step without zones: ground, side, contours, and Komitadji; None if it is closed."""
    over = crossing(s, owner, here, there).cost
    return None if over is None else over + entry_cost(s, owner, here, there)


def entry_cost(s: SerbienState, owner: Side, here: Hex, there: Hex) -> int:
    """7.1.3, 7.1.3a and 23.1.1 The hex entered without zones and without the side: ground, contours, Komitadji."""
    return ground(s.printed, s.printed.calendar[s.turn].bottomland_mp)[here, there] + harassment(s, owner, there)


def harassment(s: SerbienState, owner: Side, hex: Hex) -> int:
    """23.1.1 What Komitadji without Serbian units add for A-H."""
    harassed = owner == AH and s.komitadji >> hex & 1 and not s.occupied[SE] >> hex & 1
    return s.printed.mp["komitadji"] if harassed else 0


def step_cost(s: SerbienState, units: Units, here: Hex, there: Hex) -> int | None:
    """7.1, 7.1.4b and 7.9 What a group pays for a step; None where it may not go."""
    return pricing(s, units)(here, there)


def pricing(s: SerbienState, units: Units, zone: HexSet | None = None) -> Callable[[Hex, Hex], int | None]:
    """7.1, 7.1.4b and 7.9 Hot: what a group pays for steps as the position is now; what they share is found once.

    In the enemy's zone, or in one that is foreseen.
    """
    owner = s.printed.side[units[0]]
    free, wheels = open_ground(s, owner), on_wheels(s, units)
    zone = enemy_zone(s, owner) if zone is None else zone

    def price(here: Hex, there: Hex) -> int | None:
        if not free >> there & 1 or (wheels and is_rough_step(s, here, there)):
            return None
        over = crossing(s, owner, here, there)
        if over.cost is None or (over.wet and not starts_beside(s, units, here, there)):
            return None
        cost = over.cost + entry_cost(s, owner, here, there)
        return cost + zone_cost(s, zone, here, there) if zone & (BIT[here] | BIT[there]) else cost

    return price


def starts_beside(s: SerbienState, units: Units, here: Hex, there: Hex) -> bool:
    """7.1.4b Who crosses the Sava without a bridge must have begun the phase at that side, every unit of the group."""
    banks = (here, there)
    return all(s.began[unit] in (*banks, NOWHERE) or s.began_too[unit] in banks for unit in units)


# --- everything in reach ----------------------------------------------------------------------------------------


def march_reach(s: SerbienState, units: Units, here: Hex, points: int) -> dict[Hex, int]:
    """7.1.2 The hexes a group can get to as the position is now, and what each costs; the start costs nothing."""
    return dict(reached(s, units, here, points))


def reached(
    s: SerbienState, units: Units, here: Hex, points: int, zone: HexSet | None = None
) -> Iterator[tuple[Hex, int]]:
    """7.1.2 The same one after another, the cheapest first: who looks for one hex need not find all."""
    best, price = {here: 0}, pricing(s, units, zone)
    queue = [(0, here)]
    while queue:
        spent, hex = heappop(queue)
        if spent > best[hex]:
            continue
        yield hex, spent
        for there in s.printed.grid.neighbours[hex]:
            cost = price(hex, there)
            if cost is not None and spent + cost < best.get(there, points + 1):
                best[there] = spent + cost
                heappush(queue, (spent + cost, there))


def neighbours(s: SerbienState, *hexes: Hex) -> Hexes:
    """The hexes around one, or around two, on the board that is used."""
    return _around(s.printed.grid, s.rules.board, hexes)


@lru_cache(maxsize=16384)
def _around(grid: Grid, board: HexSet, hexes: Hexes) -> Hexes:
    return tuple(members(union(grid.adjacent[hex] for hex in hexes) & board & ~of(hexes)))


def largest(s: SerbienState, units: Units) -> Unit:
    """7.1.4b The largest unit of a group; of equals the first."""
    return max(units, key=lambda unit: s.printed.bulk[unit])
