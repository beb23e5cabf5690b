"""3.1, 3.2 Stacking: how much a hex holds, who lies on top, and the Forces of a stack."""

from __future__ import annotations

from doppeladler.games.serbien.book import Hex, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.tables import DIVISION

from .ch02_values import is_demoralized, is_fort_now
from .ch03_zones import is_adjacent_to_enemy

MOST = 7 * DIVISION // 2
"""3.1.1 Three and a half divisions at the end of a friendly movement phase."""
IN_COMBAT = 9 * DIVISION // 4
"""3.1.2 Two and a quarter attack from, or defend in, a hex."""
IN_MOUNTAINS = 5 * DIVISION // 4
"""3.1.2a One and a quarter in, into or out of mountainous terrain."""
ASSETS, GUNS = 2, 1
"""3.1.2 Asset units in combat, of which artillery units."""

SIZES = ("", "III", "X", "XX", "XXX")


def bulk_of(s: SerbienState, unit: Unit) -> int:
    """1.1, 19.1.3 A unit's size in one hex, in eighths of a division; half of it for a Two-Hex Unit."""
    bulk = s.printed.bulk[unit]
    return bulk // 2 if s.also_at[unit] >= 0 else bulk


def bulk_in(s: SerbienState, hex: Hex) -> int:
    """3.1.1 The size of a stack."""
    return sum([bulk_of(s, unit) for unit in s.units_in(hex)])


def combat_limit(s: SerbienState, *hexes: Hex) -> int:
    """3.1.2 and 3.1.2a How much may fight, from the first hex into the others or in the first; less in mountains."""
    return IN_MOUNTAINS if any(s.printed.mountainous >> hex & 1 for hex in hexes) else IN_COMBAT


# --- who is in a hex (3.2) --------------------------------------------------------------------------------------


def formations_in(s: SerbienState, hex: Hex) -> Units:
    """3.2 The Formations of a stack."""
    is_formation = s.printed.is_formation
    return tuple([unit for unit in s.units_in(hex) if is_formation[unit]])


def assets_in(s: SerbienState, hex: Hex) -> Units:
    """1.1 The Asset Units of a stack; a Fort only on its infantry side."""
    is_asset = s.printed.is_asset
    return tuple([unit for unit in s.units_in(hex) if is_asset[unit] and not is_fort_now(s, unit)])


# --- the top unit (3.1.5) ---------------------------------------------------------------------------------------


def top_unit(s: SerbienState, hex: Hex) -> Unit:
    """3.1.5 The unit of a stack that the enemy sees; of equals the first by roster lies on top."""
    printed, units = s.printed, s.units_in(hex)
    if len(units) == 1:
        return units[0]
    near = is_adjacent_to_enemy(s, printed.side[units[0]], hex)
    return min(units, key=lambda unit: (_rank(s, unit, near), -printed.proficiency[unit]))


def _rank(s: SerbienState, unit: Unit, near: bool) -> tuple[int, int]:
    """3.1.5 The place of a unit in the order of a stack, beside the enemy or not."""
    printed = s.printed
    if printed.is_formation[unit]:
        if is_demoralized(s, unit):
            return 2, 0
        if near:
            return 1, -SIZES.index(printed.size[unit])
        return (0 if printed.is_cavalry[unit] else 1), 0
    if is_fort_now(s, unit):
        return 4, 0
    if printed.is_artillery[unit]:
        return 5, 0
    return (6 if printed.is_supply[unit] else 3), 0


def open_ground(s: SerbienState, side: Side) -> HexSet:
    """3.1 No unit enters a hex with enemies; of friends any number passes."""
    return s.rules.board & ~s.occupied[enemy_of(side)]


def may_enter(s: SerbienState, side: Side, hex: Hex) -> bool:
    """3.1 Is a hex open to a side?"""
    return bool(open_ground(s, side) >> hex & 1)
