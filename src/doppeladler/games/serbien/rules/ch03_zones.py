"""3.3 Zones of control."""

from __future__ import annotations

from doppeladler.games.serbien.book import Hex, HexSet, Side, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import BIT, EMPTY, members, of, union
from doppeladler.wargame.pieces import by_both, by_side

from .ch02_values import is_combat_now


@by_side
def combat_hexes(s: SerbienState, side: Side) -> HexSet:
    """1.1 The hexes with Combat units of a side."""
    at, also_at, printed = s.at, s.also_at, s.printed
    found = EMPTY
    for unit in printed.roster[side]:
        if at[unit] >= 0 and (printed.is_combat[unit] or is_combat_now(s, unit)):
            found |= BIT[at[unit]] if also_at[unit] < 0 else s.footprint(unit)
    return found


@by_side
def zone(s: SerbienState, side: Side) -> HexSet:
    """3.3, 3.3.1 The hexes around Combat units, of a Two-Hex Unit eight; not across Sava, Donau or impassable sides."""
    return s.printed.zone.spread(combat_hexes(s, side))


def enemy_zone(s: SerbienState, side: Side) -> HexSet:
    """3.3 The hexes in the zone of the other side."""
    return zone(s, enemy_of(side))


def zone_without(s: SerbienState, side: Side, *hexes: Hex) -> HexSet:
    """3.3.2, 19.0 The zone of a side without that of the units in these hexes, of Two-Hex Units all of it."""
    left_out = of(hexes)
    halves = union(s.footprint(unit) for hex in hexes for unit in s.units_in(hex)) & ~left_out
    kept = of(hex for hex in members(halves) if _is_held_by_others(s, hex, left_out))
    return s.printed.zone.spread(combat_hexes(s, side) & ~left_out & ~halves | kept)


def _is_held_by_others(s: SerbienState, hex: Hex, hexes: HexSet) -> bool:
    """3.3.2 Is there a Combat unit in this hex that is in none of the others?"""
    return any(is_combat_now(s, unit) and not s.footprint(unit) & hexes for unit in s.units_in(hex))


def open_to(s: SerbienState, side: Side, *, zones: HexSet | None = None) -> HexSet:
    """1.1, 15.3.1 Where a supply line may pass: no enemy, and no enemy zone that nothing negates.

    A friendly unit negates, and so do `zones`, the whole zone of the side if nothing else is said.
    """
    friendly = zone(s, side) if zones is None else zones
    closed = enemy_zone(s, side) & ~s.occupied[side] & ~friendly
    return s.rules.board & ~s.occupied[enemy_of(side)] & ~closed


def is_adjacent_to_enemy(s: SerbienState, side: Side, hex: Hex) -> bool:
    """3.1.5 Does an enemy unit stand beside this hex, whatever lies between?"""
    return bool(s.printed.grid.adjacent[hex] & s.occupied[enemy_of(side)])


@by_both
def unguarded(s: SerbienState, side: Side) -> HexSet:
    """15.6.2, 8.8.1 The hexes in an enemy zone in which the side has units and no Combat unit among them."""
    return s.occupied[side] & ~combat_hexes(s, side) & enemy_zone(s, side)


def in_zone(s: SerbienState, side: Side, hex: Hex) -> bool:
    """3.3 Is this hex in the zone of the side's enemy?"""
    return bool(enemy_zone(s, side) & BIT.get(hex, EMPTY))
