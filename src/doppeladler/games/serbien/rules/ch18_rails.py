"""18.0 Railways, and 15.0 the lines of communication along them."""

from __future__ import annotations

from collections.abc import Mapping

from doppeladler.games.serbien.book import Hex, HexSet, Side, Unit, enemy_of
from doppeladler.games.serbien.columns import BROD, DOBOJ, UNDER_WAY, ZAVIDOVICI, SerbienState
from doppeladler.hexes import BIT, EMPTY, first, union

from .ch03_control import held_by
from .ch03_zones import combat_hexes, enemy_zone

BEYOND = (UNDER_WAY, ZAVIDOVICI, DOBOJ, BROD)
"""15.6.3a Where a Depot on the railways beyond the map can be."""


def operational(s: SerbienState, side: Side) -> HexSet:
    """18.1.1 The railway hexes a side controls that are joined to a friendly map edge by such hexes.

    A hex with an enemy in it is not operational.
    """
    return s.remember(("operational", side, s.changed), lambda: _operational(s, side))


def _operational(s: SerbienState, side: Side) -> HexSet:
    own = held_by(s, side) & s.printed.rail & ~s.occupied[enemy_of(side)]
    return s.printed.grid.flood(s.rules.edge[side] & own, own, s.printed.tracks)


def joined(s: SerbienState, side: Side) -> HexSet:
    """15.0 The operational hexes from which a line leads to a friendly map edge.

    It passes no enemy zone but where a friendly unit is; a friendly zone is not enough.
    """
    own = operational(s, side) & ~(enemy_zone(s, side) & ~s.occupied[side])
    return s.printed.grid.flood(s.rules.edge[side] & own, own, s.printed.tracks)


def rail_ground(s: SerbienState, side: Side) -> HexSet:
    """15.6.2, 15.6.3 Where a Depot can be: on operational railways, in enemy zones only where a Combat unit is."""
    return operational(s, side) & ~(enemy_zone(s, side) & ~combat_hexes(s, side))


def joined_for(s: SerbienState, unit: Unit) -> HexSet:
    """15.0, 15.4 Where a Depot would have a line: not over a narrow track that another army uses now."""
    side = s.printed.side[unit]
    others = union(way for each, way in lines(s, side).items() if s.army[each] != s.army[unit])
    net = joined(s, side) & ~(others & s.printed.narrow)
    return s.printed.grid.flood(s.rules.edge[side] & net, net, s.printed.tracks)


def lines(s: SerbienState, side: Side) -> Mapping[Unit, HexSet]:
    """15.0 By supply unit that has a line of communication: the hexes of the line.

    A hex with narrow track serves one army: Depots before Corps Trains, in the order of the roster.
    """
    return s.remember(("lines", side, s.changed), lambda: _lines(s, side))


def _lines(s: SerbienState, side: Side) -> Mapping[Unit, HexSet]:
    printed, net = s.printed, joined(s, side)
    found: dict[Unit, HexSet] = {}
    taken: dict[int, HexSet] = {}
    for unit in (*printed.depots[side], *printed.trains[side]):
        hex, army = s.at[unit], s.army[unit]
        if hex < 0:
            continue
        free = net & ~union(hexes for other, hexes in taken.items() if other != army)
        way = _way(s, hex, free, s.rules.edge[side])
        if way:
            found[unit] = way
            taken[army] = taken.get(army, EMPTY) | way & printed.narrow
    return found


def _way(s: SerbienState, start: Hex, net: HexSet, edge: HexSet) -> HexSet:
    """The hexes of the shortest way by rail to the edge, of several that with the lowest hexes, if there is one."""
    if not net >> start & 1:
        return EMPTY
    tracks, rings = s.printed.tracks, []
    for ring in s.printed.grid.layers(BIT[start], net, tracks):
        rings.append(ring)
        if ring & edge:
            break
    else:
        return EMPTY
    here = first(rings[-1] & edge)
    way = BIT[here]
    for ring in reversed(rings[:-1]):
        here = first(tracks.adjacent[here] & ring)
        way |= BIT[here]
    return way


def has_line(s: SerbienState, unit: Unit) -> bool:
    """15.0 Has this supply unit a line of communication? A Depot on the railways beyond the map has one."""
    return s.at[unit] in BEYOND or unit in lines(s, s.printed.side[unit])
