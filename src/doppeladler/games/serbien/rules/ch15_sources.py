"""15.1, 15.2, 15.5 and 9.4 Who supplies whom, isolation, and ammunition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.games.serbien.book import AH, MO, NO_CORPS, Hex, HexSet, Side, Unit, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import EMPTY, union

from .ch03_zones import open_to
from .ch15_trace import bit, supplies
from .ch18_rails import has_line, operational

ISOLATED_BEYOND = 15
"""15.5 A path to a source has so many hexes at most."""


# --- sources (15.1) -------------------------------------------------------------------------------------------


def reach_of(s: SerbienState, unit: Unit, extended: bool) -> int:
    """2.6.1, 15.6.1 The range of a supply unit on its front or back."""
    row = s.printed.ranges["depot" if s.printed.is_depot[unit] else "train", s.printed.side[unit]]
    return row.extended_range if extended else row.range


def serves(s: SerbienState, source: Unit, unit: Unit) -> bool:
    """15.1.1, 15.2.1, 15.2.2, 5.3, 5.3.1, 5.3.2 and 5.3.3 May this Depot or Corps Train supply the unit?

    A Depot serves its army; a train of it the Formations of its corps, and all Assets and cavalry. 5.1.3 An idle train
    serves nobody.
    """
    printed = s.printed
    if s.idle[source]:
        return False
    if s.army[source] != s.army[unit]:
        return False
    if printed.is_depot[source]:
        return True
    if printed.is_train[unit]:
        return False
    if printed.is_formation[unit] and not printed.is_cavalry[unit]:
        return s.corps[unit] == s.corps[source] != NO_CORPS
    return True


def reaches(s: SerbienState, source: Unit, hex: Hex, extended: bool) -> bool:
    """15.3 Can a supply unit trace a line to a hex?"""
    far = reach_of(s, source, extended)
    return supplies(s, s.printed.side[source], bit(s.at[source]), far, hex)


def reaches_unit(s: SerbienState, source: Unit, unit: Unit, extended: bool) -> bool:
    """15.3 and 19.0 Can a supply unit trace a line to a unit, to the nearer hex of a Two-Hex Unit?"""
    return any(reaches(s, source, hex, extended) for hex in s.hexes_of(unit))


def depots_of(s: SerbienState, unit: Unit) -> Units:
    """15.1.1 The Depots with a line of communication that may supply a unit, if it is in their range."""
    return tuple(d for d in s.printed.depots[s.printed.side[unit]] if serves(s, d, unit) and has_line(s, d))


def trains_of(s: SerbienState, unit: Unit) -> Units:
    """15.1.2, 15.2.2 The Corps Trains that may supply a unit, if it is in their range."""
    return tuple(t for t in s.printed.trains[s.printed.side[unit]] if serves(s, t, unit))


def is_fed(s: SerbienState, train: Unit) -> bool:
    """15.1.2 Is a Corps Train a source: has it a line of communication, or a Depot in whose range it is?"""
    if has_line(s, train):
        return True
    return any(reaches_unit(s, depot, train, bool(s.extended[depot])) for depot in depots_of(s, train))


def railheads(s: SerbienState, side: Side) -> HexSet:
    """15.1.3 The operational railway hexes where a line can start: in no enemy zone that nothing negates."""
    return operational(s, side) & open_to(s, side)


def edge_sources(s: SerbienState, unit: Unit) -> HexSet:
    """15.1.4 and 15.1.5 Edge hexes that supply a unit: 06.25 whom it holds, and the symbols Montenegrins."""
    if s.printed.side[unit] == AH:
        return s.printed.edge_source
    return s.printed.montenegrin_edge if s.printed.nation[unit] == MO else EMPTY


def edge_range(s: SerbienState, unit: Unit) -> int:
    """15.1.4 and 15.1.5 How far those reach: not at all, and thirteen hexes."""
    return s.printed.ranges["montenegrin edge", MO].range if s.printed.nation[unit] == MO else 0


def is_fed_by_edge(s: SerbienState, unit: Unit) -> bool:
    """15.1.4 and 15.1.5 Is a unit supplied from the map edge?"""
    side, starts = s.printed.side[unit], edge_sources(s, unit)
    return any(supplies(s, side, starts, edge_range(s, unit), hex) for hex in s.hexes_of(unit))


def is_supplied(s: SerbienState, unit: Unit) -> bool:
    """15.1 to 15.4 Is a unit in full supply, with every supply unit on the side on which it lies?"""
    side = s.printed.side[unit]
    if s.printed.is_train[unit]:
        return is_fed(s, unit)
    if is_fed_by_edge(s, unit):
        return True
    five = s.printed.ranges["railway", "both"].range
    if any(supplies(s, side, railheads(s, side), five, hex) for hex in s.hexes_of(unit)):
        return True
    if any(reaches_unit(s, depot, unit, bool(s.extended[depot])) for depot in depots_of(s, unit)):
        return True
    near = (train for train in trains_of(s, unit) if reaches_unit(s, train, unit, bool(s.extended[train])))
    return any(is_fed(s, train) for train in near)


def would_help(s: SerbienState, source: Unit, unit: Unit) -> bool:
    """15.1.1, 15.1.2, 15.6.1 Would a supply unit on its back feed one that has no supply, itself or by a train?"""
    if not s.printed.is_depot[source]:
        return serves(s, source, unit) and reaches_unit(s, source, unit, True) and is_fed(s, source)
    if not has_line(s, source):
        return False
    if serves(s, source, unit) and reaches_unit(s, source, unit, True):
        return True
    near = (train for train in trains_of(s, unit) if reaches_unit(s, train, unit, bool(s.extended[train])))
    return any(serves(s, source, train) and reaches_unit(s, source, train, True) for train in near)


# --- isolation (15.5) -----------------------------------------------------------------------------------------


def all_sources(s: SerbienState, side: Side) -> HexSet:
    """15.5 Every friendly source, whomever it may supply; a Depot with a line stands on a railhead."""
    return union(bit(s.at[unit]) for unit in s.printed.trains[side] if is_fed(s, unit)) | railheads(s, side)


def is_isolated(s: SerbienState, unit: Unit) -> bool:
    """15.5 Does no path of fifteen hexes lead to a friendly source?

    Only enemies and their zones bar it; friendly zones open it, the unit's own too.
    """
    side = s.printed.side[unit]
    sources = all_sources(s, side) | edge_sources(s, unit)
    start = s.footprint(unit)
    return not s.printed.grid.flood(start, open_to(s, side), limit=ISOLATED_BEYOND) & sources


# --- ammunition (9.4) -----------------------------------------------------------------------------------------


class Link(NamedTuple):
    """A supply unit on the way of ammunition, and whether it must be on its back for it."""

    unit: Unit
    extended: bool


Way = tuple[Link, ...]
"""9.4.1 Through which supply units ammunition comes to a Force; nothing when it comes from the map edge."""


def modes(s: SerbienState, source: Unit) -> tuple[bool, ...]:
    """15.6.1 On which sides a supply unit can give ammunition now; on its back it has a limit (9.4.2)."""
    limit = s.printed.ranges["depot" if s.printed.is_depot[source] else "train", s.printed.side[source]].extended_ammo
    back = (True,) if s.given[source] < limit else ()
    return back if s.extended[source] else (False, *back)


def ammo_ways(s: SerbienState, unit: Unit) -> Iterator[Way]:
    """9.4.1 Every way in which ammunition can come to a unit now, those that cost nothing first."""
    found: list[Way] = [()] if is_fed_by_edge(s, unit) else []
    found += [(link,) for depot in depots_of(s, unit) for link in _links(s, depot, unit)]
    for train in trains_of(s, unit):
        for link in _links(s, train, unit):
            if has_line(s, train):
                found.append((link,))
            else:
                found += [(link, other) for depot in depots_of(s, train) for other in _links(s, depot, train)]
    yield from sorted(found, key=lambda way: (sum(link.extended for link in way), len(way)))


def _links(s: SerbienState, source: Unit, unit: Unit) -> list[Link]:
    reached = [mode for mode in modes(s, source) if reaches_unit(s, source, unit, mode)]
    return [Link(source, mode) for mode in reached[:1]]


def provide(s: SerbienState, way: Way) -> None:
    """9.4.2 One increment of ammunition comes on this way; supply units on their backs record it."""
    for unit, extended in way:
        if extended:
            s.extended[unit] = 1
            s.given[unit] += 1
