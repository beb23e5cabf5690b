"""10.1 The Artillery Table: what guns add to the enemy's Effectiveness Checks."""

from __future__ import annotations

from doppeladler.games.serbien.book import Hex, HexSet, Unit, Units, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.tables import BRIGADE
from doppeladler.hexes import BIT, EMPTY, members, union

from .ch02_values import artillery_value, is_fort_now
from .ch03_stacking import ASSETS, bulk_of
from .ch09_odds import WHOLE, Clash, by_hex, forces_of, share_of

IN_MOUNTAINS = 2
"""10.1.1a The most a Force uses in or into mountainous ground."""


def value_of(s: SerbienState, force: Units, target: Hex, unfed: Units, silent: Units) -> int:
    """10.1.1a, 9.4, 23.2.1 The artillery value that a Force brings to a combat, in quarters.

    Half without ammunition, nothing for Serbs without shells, two at most in or into mountains.
    """
    total = sum(share_of(s, unit, artillery_value(s, unit), unfed) for unit in force if unit not in silent)
    return min(total, WHOLE * IN_MOUNTAINS) if s.printed.mountainous >> target & 1 else total


def attackers_value(s: SerbienState, clash: Clash, silent: Units) -> int:
    """10.1.1 The sum of all attackers, in quarters."""
    return sum(
        value_of(s, force, clash.target, clash.unfed, silent)
        for units in by_hex(s, clash.attackers, clash.target).values()
        for force in forces_of(s, units)
    )


def defenders_value(s: SerbienState, clash: Clash, silent: Units) -> int:
    """10.1.1 The sum of all defenders in the hex, in quarters; neighbours come on top."""
    return sum(value_of(s, force, clash.target, clash.unfed, silent) for force in forces_of(s, clash.defenders))


def size_of(s: SerbienState, units: Units) -> int:
    """10.1.2 Division equivalents under fire, in eighths; a Fort that defends counts as a brigade."""
    return sum(BRIGADE if is_fort_now(s, unit) else bulk_of(s, unit) for unit in units)


def modifier_of(s: SerbienState, value: int, size: int) -> int:
    """10.1.1a, 10.1.2 What a sum of artillery values, rounded up, adds to the checks of a target of this size."""
    points = -(-value // WHOLE)
    row = next(least for start, least in reversed(s.printed.artillery_table) if size >= start)
    return sum(points >= least for least in row) - 2


# --- neighbours (10.1.1) ----------------------------------------------------------------------------------------


def attacked_hexes(s: SerbienState, clash: Clash) -> HexSet:
    """10.1.1 The hexes that are attacked in this phase, before or after."""
    found = EMPTY
    for unit in s.on_map(clash.side):
        if s.attacks[unit] >= 0:
            found |= BIT[s.attacks[unit]]
    return found | s.battles


def supporting_forces(s: SerbienState, clash: Clash) -> tuple[Units, ...]:
    """10.1.1 The neighbouring Forces that may add their guns to the defence.

    Their hex touches the defended hex and a hex with an attacker, is not attacked in this phase, they are of the same
    corps (Independents never help another hex), and have neither fired yet nor (9.2.5) gone back in this phase.
    19.1.6 Half of a Two-Hex Unit fires, if the other half is not attacked in this phase either.
    """
    corps, attacked = {s.corps[unit] for unit in leaders_of(s, clash.defenders)} - {0}, attacked_hexes(s, clash)
    found: dict[Units, None] = {}
    for hex in members(supporting_hexes(s, clash) & ~attacked):
        able = (unit for unit in fighters_in(s, hex) if not s.retreated[unit] and not s.footprint(unit) & attacked)
        for force in forces_of(s, tuple(able)):
            firing = firing_of(s, force, clash.target)
            if s.corps[force[0]] in corps and not any(s.fired[unit] for unit in force) and has_guns(s, firing):
                found[firing] = None
    return tuple(found)


def supporting_hexes(s: SerbienState, clash: Clash) -> HexSet:
    """10.1.1 The hexes of the defender's side that touch the defended hex and a hex with an attacker."""
    adjacent = s.printed.grid.adjacent
    beside = union(adjacent[hex] for hex in by_hex(s, clash.attackers, clash.target))
    return adjacent[clash.target] & beside & s.occupied[enemy_of(clash.side)]


def firing_of(s: SerbienState, force: Units, target: Hex) -> Units:
    """3.1.2, 3.1.2a, 8.8.1 Who of a neighbouring Force fires: the best two Assets, and no guns into mountains."""
    printed = s.printed
    high = printed.mountainous >> target & 1
    assets = [unit for unit in force if printed.is_asset[unit] and not is_fort_now(s, unit)]
    able = [unit for unit in assets if not (high and printed.is_artillery[unit])]
    best = sorted(able, key=lambda unit: -artillery_value(s, unit))[:ASSETS]
    return tuple(unit for unit in force if unit not in assets or unit in best)


def leaders_of(s: SerbienState, units: Units) -> Units:
    """5.2, 10.1.1 Whose corps counts: that of the Formations, without any that of the Assets; A-H ones have none."""
    return tuple(unit for unit in units if s.printed.is_formation[unit]) or units


def fighters_in(s: SerbienState, hex: Hex) -> Units:
    """1.1 The units of a hex that can take part in a combat."""
    return tuple(unit for unit in s.units_in(hex) if not s.printed.is_supply[unit])


def has_guns(s: SerbienState, force: Units) -> bool:
    """10.1.1 Has this Force any artillery value?"""
    return any(artillery_value(s, unit) for unit in force)


def stands_higher(s: SerbienState, clash: Clash, unit: Unit) -> bool:
    """10.1.1 Is this neighbour, in a hex from which it fires, higher than every attacking hex that it touches?"""
    level, adjacent = s.printed.level, s.printed.grid.adjacent
    attackers = by_hex(s, clash.attackers, clash.target)
    return any(
        all(level[here] > level[hex] for hex in attackers if adjacent[here] >> hex & 1)
        for here in members(supporting_hexes(s, clash) & s.footprint(unit))
    )


def most_support(s: SerbienState, clash: Clash, chosen: Units) -> int:
    """10.1.1 How many neighbouring Forces may fire: two if each of them stands higher, else one."""
    return 2 if all(stands_higher(s, clash, unit) for unit in chosen) else 1
