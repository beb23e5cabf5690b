"""7.1 What a step costs: the hex entered, the side crossed, contours, enemy zones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Side, Unit, Units
from doppeladler.games.serbien.columns import MOVEMENT, NOWHERE, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import EMPTY, Grid, members, of, side, union

from .ch02_values import is_infantry_now
from .ch03_stacking import formations_in, open_ground
from .ch03_zones import enemy_zone
from .ch07_country import (
    CLOSED,
    Country,
    Crossing,
    country,
    ferry_hexes,
    fickle_hexes,
    ground_cost,
    is_rough,
    lasting_crossing,
)
from .ch15_trace import beset, ready_pontoons

POINTS = {MOVEMENT: 9}
COUNTER_POINTS = 5
"""7.1.1 Nine points in the Movement Phase, five in the Counter Movement Phase."""
FORCED, FORCED_BY_CAVALRY = 3, 7
"""7.2.1 Points that a forced march adds."""


def allowance(s: SerbienState) -> int:
    """7.1.1 The movement points of every unit in this phase."""
    return POINTS.get(s.phase, COUNTER_POINTS)


def spent_by(s: SerbienState, units: Units) -> int:
    """7.1.2 The running total of a group."""
    return max([s.spent[unit] for unit in units])


def points_left(s: SerbienState, units: Units) -> int:
    """7.1.1 Normal points that a group has left; below zero when it is forcing the march."""
    return allowance(s) - spent_by(s, units)


def most_forced(s: SerbienState, units: Units) -> int:
    """7.2, 7.2.1, 7.2.2a and 8.8.1 How many points a group can force: only Combat units, cavalry alone more."""
    kind = kind_of(s, units)
    if not kind.fights:
        return 0
    return FORCED_BY_CAVALRY if kind.rides and not any(is_bound(s, unit) for unit in units) else FORCED


class Kind(NamedTuple):
    """What is printed on the units of a group."""

    has_formation: bool
    fights: bool
    """7.2.2a, 8.8.1 Are all of them Combat units or Forts?"""
    rides: bool
    """7.2.1 Is all of it cavalry?"""
    wheels: bool
    """7.9 Is there cavalry or a Corps Train in the group?"""
    guards: Units
    """8.7 Its river guards."""
    foot: Units
    """26.2 Its infantry Formations."""
    hampered: bool
    """8.6.2, 15.6.2 and 25.2 Has it a train, a unit of a region or a garrison? Others enter wherever they can pay."""


def kind_of(s: SerbienState, units: Units) -> Kind:
    """Hot: found once for each group."""
    return _kind_of(s.printed, units)


@lru_cache(maxsize=8192)
def _kind_of(printed: Printed, units: Units) -> Kind:
    return Kind(
        has_formation=any(printed.is_formation[unit] for unit in units),
        fights=all(printed.is_combat[unit] or printed.is_fort[unit] for unit in units),
        rides=all(printed.is_cavalry[unit] for unit in units),
        wheels=any(printed.is_cavalry[unit] or printed.is_train[unit] for unit in units),
        guards=tuple(unit for unit in units if printed.is_river_guard[unit]),
        foot=tuple(unit for unit in units if printed.is_formation[unit] and printed.is_infantry[unit]),
        hampered=any(printed.is_train[u] or printed.is_garrison[u] or printed.region[u] for u in units),
    )


def bind_cavalry(s: SerbienState, units: Units) -> None:
    """7.2.2a Infantry that takes a step with cavalry holds it back for the whole phase, also when it is dropped."""
    leader = next((unit for unit in units if s.printed.is_cavalry[unit]), None) if on_wheels(s, units) else None
    if leader is not None:
        for unit in units:
            if is_infantry_now(s, unit):
                s.assigned[unit] = leader + 1


def is_bound(s: SerbienState, cavalry: Unit) -> bool:
    """7.2.2a Has an infantry Asset marched with this cavalry in this phase?"""
    return cavalry + 1 in s.assigned


def on_wheels(s: SerbienState, units: Units) -> bool:
    """7.9 Is there cavalry or a Corps Train in the group?"""
    return kind_of(s, units).wheels


# --- one step (7.1.3 to 7.1.7) ----------------------------------------------------------------------------------


def crossing(s: SerbienState, owner: Side, here: Hex, there: Hex) -> Crossing:
    """7.1.4a, 7.1.4b, 7.1.5, 7.1.5a and 21.2 What the side between two hexes costs."""
    printed, between = s.printed, side(here, there)
    lasting = lasting_crossing(printed, owner, between)
    if lasting is not None:
        return lasting
    mp, over_donau = printed.mp, between in printed.donau
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
    grid = printed.grid
    return {
        (here, there): ground_cost(printed, bottomland, here, there)
        for here in grid.hexes
        for there in grid.neighbours[here]
    }


def is_rough_step(s: SerbienState, here: Hex, there: Hex) -> bool:
    """7.9 Does a step enter or leave Foothills or Mountains without a roadway?"""
    return is_rough(s.printed, here, there)


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
    if over is None:
        return None
    return over + ground_cost(s.printed, bottomland_now(s), here, there) + harassment(s, owner, there)


def bottomland_now(s: SerbienState) -> int:
    """7.1.3 What bottomland costs in this season."""
    return s.printed.calendar[s.turn].bottomland_mp


def harassment(s: SerbienState, owner: Side, hex: Hex) -> int:
    """23.1.1 What Komitadji without Serbian units add for A-H."""
    return s.printed.mp["komitadji"] if beset(s, owner) >> hex & 1 else 0


def step_cost(s: SerbienState, units: Units, here: Hex, there: Hex) -> int | None:
    """7.1, 7.1.4b and 7.9 What a group pays for a step; None where it may not go."""
    return Prices(s, units).price(here, there)


def country_of(s: SerbienState, units: Units) -> Country:
    """7.1.3, 7.9 What the map makes of the steps of a group, in this season."""
    return country(s.printed, s.printed.side[units[0]], on_wheels(s, units), bottomland_now(s))


def crossings_near(s: SerbienState, units: Units) -> HexSet:
    """7.1.4b, 7.1.5a, 21.2 Where Sava or Donau may be open: at pontoons, at ferries, and where the group began."""
    printed, began, too = s.printed, s.began[units[0]], s.began_too[units[0]]
    fickle = fickle_hexes(printed)
    if began < 0:
        return fickle
    near = printed.near[began] | (printed.near[too] if too >= 0 else EMPTY) | ferry_hexes(printed)
    return fickle & (near | of(hex for each in s.pontoons for hex in (each.here, each.there)))


class Prices(dict[Hex, dict[Hex, int]]):
    """By hex and neighbour, in ascending order: what a step costs a group as the position is now; others are closed.

    Hot: made for one question and found hex by hex. Most hexes are what the map says. In the enemy's zone, or in one
    that is foreseen.
    """

    def __init__(self, s: SerbienState, units: Units, zone: HexSet | None = None) -> None:
        super().__init__()
        self.s, self.units, self.country = s, units, country_of(s, units)
        owner = self.country.owner
        self.zone = enemy_zone(s, owner) if zone is None else zone
        self.free, self.poor, self.fickle = open_ground(s, owner), beset(s, owner), crossings_near(s, units)
        self.unquiet = self.zone | ~self.free | self.poor | self.fickle
        """7.1 to 7.1.6, 23.1.1 Where a step may cost something else than the map says; it must not be near either."""

    def __missing__(self, here: Hex) -> dict[Hex, int]:
        found = self.country[here] if self.is_quiet(here) else self.found_now(here)
        self[here] = found
        return found

    def is_quiet(self, here: Hex) -> bool:
        """Does each step from here cost what the map says?"""
        return not self.s.printed.near[here] & self.unquiet

    def found_now(self, here: Hex) -> dict[Hex, int]:
        """Near enemies, Komitadji and fickle rivers."""
        price = self.price
        return {there: cost for there in neighbours(self.s, here) if (cost := price(here, there)) is not None}

    def price(self, here: Hex, there: Hex) -> int | None:
        """7.1, 7.1.4b and 7.9 What the group pays for a step; None where it may not go."""
        if not self.free >> there & 1:
            return None
        cost = self.country[here].get(there)
        if cost is None:
            cost = self.river_cost(here, there) if self.fickle >> here & 1 else None
            if cost is None:
                return None
        if self.poor >> there & 1:
            cost += self.s.printed.mp["komitadji"]
        zone = self.zone
        return cost + zone_cost(self.s, zone, here, there) if (zone >> here | zone >> there) & 1 else cost

    def river_cost(self, here: Hex, there: Hex) -> int | None:
        """7.1.4b, 7.1.5a, 21.2 Of a step over a side where pontoons, ferries or the beginning of a march tell."""
        s, country = self.s, self.country
        over = crossing(s, country.owner, here, there)
        if over.cost is None or (over.wet and not starts_beside(s, self.units, here, there)):
            return None
        if country.wheels and is_rough(s.printed, here, there):
            return None
        return over.cost + ground_cost(s.printed, country.bottomland, here, there)


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
    best, prices = {here: 0}, Prices(s, units, zone)
    queue = [(0, here)]
    while queue:
        spent, hex = heappop(queue)
        if spent > best[hex]:
            continue
        yield hex, spent
        for there, cost in prices[hex].items():
            if spent + cost < best.get(there, points + 1):
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
