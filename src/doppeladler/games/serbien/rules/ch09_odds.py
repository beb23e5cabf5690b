"""9.2 to 9.7 What an attack is worth: strengths by terrain, the ratio on its ladder, the shifts, the better troops.

Strengths are counted in quarters, because ammunition and two hexes halve them.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from typing import NamedTuple

from doppeladler.games.serbien.book import SE, Hex, Hexes, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.serbien.columns import NOWHERE, SerbienState
from doppeladler.games.serbien.rows import TecRow
from doppeladler.hexes import BIT, members, of, side

from .ch02_values import attack_strength, defence_strength, is_combat_now, is_fort_now
from .ch03_stacking import ASSETS, SIZES, bulk_of
from .ch14_positions import dug_in

WHOLE = 4
"""A strength point in quarters."""
FLANKED_HEXES, FLANK_SHIFT, PREPARED_SHIFT = 5, 2, 1
NOTHING_TO_CROSS = "lowland"
NO_STRENGTH = -16
"""9.6.2 The rung of an attack that the ground has left without any strength: 1:20."""


class Clash(NamedTuple):
    """Who fights whom for a hex."""

    side: Side
    target: Hex
    attackers: Units
    defenders: Units
    unfed: Units = ()
    """9.4 Units whose Force has no ammunition."""


class Shift(NamedTuple):
    """9.6.1 Columns to the right, or to the left if below zero, and their rule."""

    why: str
    columns: int


# --- Forces and where they attack from --------------------------------------------------------------------------


def forces_of(s: SerbienState, units: Units) -> tuple[Units, ...]:
    """1.1, 5.5.1, 19.1.1 Units of one hex as Forces: each Formation with its Assets, the first with all others.

    Assets over two hexes are with the Formation that holds both. Without a Formation two Assets are a Force.
    """
    is_formation = s.printed.is_formation
    formations = [unit for unit in units if is_formation[unit]]
    forts = tuple(unit for unit in units if is_fort_now(s, unit))
    assets = [unit for unit in units if not is_formation[unit] and unit not in forts]
    if formations:
        first, *others = formations
        wide = next((one for one in formations if s.also_at[one] >= 0), NOWHERE)
        leaders = {unit: wide if s.also_at[unit] >= 0 else s.assigned[unit] - 1 for unit in assets}
        led = {one: tuple(unit for unit in assets if leaders[unit] == one) for one in others}
        rest = (unit for unit in assets if leaders[unit] not in led)
        return ((first, *rest, *forts), *((one, *its) for one, its in led.items()))
    pairs = [tuple(assets[at : at + ASSETS]) for at in range(0, len(assets), ASSETS)] or [()]
    first_pair, *more = pairs
    return tuple(force for force in ((*first_pair, *forts), *more) if force)


def hexes_beside(s: SerbienState, unit: Unit, target: Hex) -> Hexes:
    """19.1.6 The hexes of a unit from which it can attack the target: of a Two-Hex Unit one, or both."""
    beside = s.printed.grid.adjacent[target]
    return tuple(hex for hex in s.hexes_of(unit) if beside >> hex & 1 and not is_barred(s, hex, target))


def is_barred(s: SerbienState, here: Hex, there: Hex) -> bool:
    """9.2.3 Do the Donau or impassable mountains lie between two hexes?"""
    between = side(here, there)
    return between in s.printed.donau or between in s.printed.impassable


def hex_beside(s: SerbienState, unit: Unit, target: Hex) -> Hex:
    """9.2, 19.1.6 The hex from which a unit attacks, its first if it is both of a Two-Hex Unit."""
    return next(iter(hexes_beside(s, unit, target)), NOWHERE)


def by_hex(s: SerbienState, units: Units, target: Hex) -> dict[Hex, Units]:
    """9.2.1, 19.1.6 The attackers by the hexes from which they attack; a Two-Hex Unit may attack with both halves."""
    found: dict[Hex, Units] = {}
    for unit in units:
        for hex in hexes_beside(s, unit, target):
            found[hex] = (*found.get(hex, ()), unit)
    return found


def by_first_hex(s: SerbienState, units: Units, target: Hex) -> dict[Hex, Units]:
    """10.0, 19.1.6 The attackers by hexes, each of them once: for what happens to a unit and not to its halves.

    5.5.1 An Asset is where its Formation is counted, also if that is the other hex of a Two-Hex Unit. 7.4 Who has been
    repulsed since counts in the hex from which it attacked.
    """
    found: dict[Hex, Units] = {}
    for unit in units:
        leader = leader_of(s, unit, units)
        hex = s.began[leader] if s.retreated[leader] else hex_beside(s, leader, target)
        found[hex] = (*found.get(hex, ()), unit)
    return found


def leader_of(s: SerbienState, unit: Unit, units: Units) -> Unit:
    """5.5.1 Of some units the Formation in the hex of an Asset: that to which it is assigned, or the first."""
    if s.printed.is_formation[unit]:
        return unit
    formations = [each for each in units if s.printed.is_formation[each] and s.footprint(each) & s.footprint(unit)]
    named = [each for each in formations if s.assigned[unit] == each + 1]
    return (*named, *formations, unit)[0]


def features_between(s: SerbienState, here: Hex, there: Hex) -> tuple[TecRow, ...]:
    """3.5.2, 3.5.4, 9.3.2 What an attack from here meets on its way: the river on the side, and its own wet ground."""
    printed, between = s.printed, side(here, there)
    found = [NOTHING_TO_CROSS]
    if (here, there) in printed.bends:
        found.append("riverbend")
    elif between in printed.sava_islands:
        found.append("sava island")
    else:
        rivers = {"sava": printed.sava, "major": printed.major, "minor": printed.minor}
        found.extend(name for name, sides in rivers.items() if between in sides)
    if printed.terrain["bottomland with river"] >> here & 1:
        found.append("bottomland with river")
    return tuple(printed.tec[name] for name in found)


# --- strengths (9.3, 9.4) ---------------------------------------------------------------------------------------


def share_of(s: SerbienState, unit: Unit, points: int, unfed: Units) -> int:
    """9.4, 19.1.3 A strength in quarters: half without ammunition, and half in each hex of a Two-Hex Unit."""
    found = WHOLE * points
    if unit in unfed and not is_fort_now(s, unit):
        found //= 2
    return found // 2 if s.also_at[unit] >= 0 else found


def cut_of(s: SerbienState, force: Units, here: Hex, there: Hex) -> int:
    """9.3.2 What river or wet ground takes from a Force, by its largest unit; half a division pays as a brigade."""
    rank = max(SIZES.index(s.printed.size[unit]) - (s.also_at[unit] >= 0) for unit in force)
    worst = 0
    for row in features_between(s, here, there):
        worst = max(worst, (row.cut_rgt, row.cut_rgt, row.cut_bde, row.cut_div)[max(0, rank)])
    return WHOLE * worst


def help_of(s: SerbienState, units: Units, hex: Hex, unfed: Units) -> int:
    """23.1.1 Komitadji in their hex give one of the Serbian units one more strength, in quarters; no Montenegrin."""
    if not s.komitadji >> hex & 1:
        return 0
    return max((share_of(s, unit, 1, unfed) for unit in units if s.printed.nation[unit] == SE), default=0)


def attack_of(s: SerbienState, force: Units, here: Hex, there: Hex, unfed: Units = (), more: int = 0) -> int:
    """9.3.2, 9.4 The attack strength of a Force from one hex into another, in quarters, with help of Komitadji."""
    total = sum(share_of(s, unit, attack_strength(s, unit), unfed) for unit in force) + more
    return max(0, total - cut_of(s, force, here, there))


def attack_total(s: SerbienState, clash: Clash) -> int:
    """9.1.1 d The attack strength of all Forces together, in quarters."""
    total, unfed = 0, clash.unfed
    for here, units in by_hex(s, clash.attackers, clash.target).items():
        forces = forces_of(s, units)
        helps = [help_of(s, force, here, unfed) for force in forces]
        helped = helps.index(max(helps))
        for number, force in enumerate(forces):
            more = helps[number] if number == helped else 0
            total += attack_of(s, force, here, clash.target, unfed, more)
    return total


def defence_total(s: SerbienState, clash: Clash) -> int:
    """9.2.4, 9.3.1 One defence strength for the hex, and once the bonus of its ground, in quarters."""
    total = sum(share_of(s, unit, defence_strength(s, unit), clash.unfed) for unit in clash.defenders)
    total += help_of(s, clash.defenders, clash.target, clash.unfed)
    return total + WHOLE * s.printed.tec[s.printed.board.terrain[clash.target]].defence


# --- the ladder (9.6, 9.6.2) ------------------------------------------------------------------------------------


def rung_of(s: SerbienState, attack: int, defence: int) -> int:
    """9.6, 9.6.2 The initial odds as a rung: 0 is the first column; the ladder goes on above and below the table.

    From the midpoint of two ratios on the higher one counts. Against no strength at all the last column is used.
    """
    starts = s.printed.ratio_from
    last = len(starts) - 1
    if not defence:
        return last
    if not attack:
        return NO_STRENGTH
    ratio = Fraction(attack, defence)
    if ratio >= starts[last]:
        return last + int((ratio - starts[last]) // 2)
    rung = sum(ratio >= start for start in starts) - 1
    if rung >= 0:
        return rung
    return 4 - next(below for below in count(5) if ratio >= Fraction(2 * below + 1, 2 * below * (below + 1)))


def column_of(s: SerbienState, rung: int) -> int:
    """9.9 Beyond the ends of the table its first or last column is used."""
    return max(0, min(rung, len(s.printed.ratios) - 1))


def ratio_name(s: SerbienState, rung: int) -> str:
    """9.6.2 A rung in words: ``10:1`` above the table, ``1:5`` below it."""
    last = len(s.printed.ratios) - 1
    if rung > last:
        return f"{8 + 2 * (rung - last)}:1"
    return s.printed.ratios[rung] if rung >= 0 else f"1:{4 - rung}"


# --- shifts (9.5, 9.6.1) ----------------------------------------------------------------------------------------


def shifts_of(s: SerbienState, clash: Clash) -> tuple[Shift, ...]:
    """9.6.1 The column shifts of an attack, each with its rule."""
    found = (
        Shift("7.3", PREPARED_SHIFT if is_prepared(s, clash) else 0),
        Shift("9.5", FLANK_SHIFT if is_flanked(s, clash) else 0),
        Shift("14.1", -s.printed.tec["IP"].all_shift if dug_in(s, enemy_of(clash.side)) >> clash.target & 1 else 0),
        Shift("3.5", -river_shift(s, clash)),
        Shift("3.6", -s.printed.tec["uphill"].all_shift if is_uphill(s, clash) else 0),
    )
    return tuple(shift for shift in found if shift.columns)


def is_prepared(s: SerbienState, clash: Clash) -> bool:
    """7.3, 9.6.1 Have all attacking Combat units placed a marker that points at the hex?"""
    return all(s.aim[unit] == clash.target for unit in clash.attackers if is_combat_now(s, unit))


def river_shift(s: SerbienState, clash: Clash) -> int:
    """9.6.1 What rivers and wet ground shift to the left.

    As much as the best way of all attackers, and at least one if any of them comes over the Sava.
    """
    ways = [features_between(s, here, clash.target) for here in by_hex(s, clash.attackers, clash.target)]
    least = min(max(row.all_shift for row in way) for way in ways)
    return max(least, max(row.any_shift for way in ways for row in way))


def is_uphill(s: SerbienState, clash: Clash) -> bool:
    """3.6, 9.6.1 Is the defender's hex higher than those of all attackers?"""
    level = s.printed.level
    return all(level[here] < level[clash.target] for here in by_hex(s, clash.attackers, clash.target))


def is_flanked(s: SerbienState, clash: Clash) -> bool:
    """9.5.1, 9.5.4 As many attackers as defenders, and five of the six hexes around are theirs; never with a Fort."""
    stack = s.units_in(clash.target)
    if any(is_fort_now(s, unit) for unit in stack):
        return False
    there = sum(bulk_of(s, unit) for unit in stack if not s.printed.is_train[unit])
    here = sum(bulk_of(s, unit) for units in by_hex(s, clash.attackers, clash.target).values() for unit in units)
    return here >= there and len(tuple(members(flanking_hexes(s, clash)))) >= FLANKED_HEXES


def flanking_hexes(s: SerbienState, clash: Clash) -> HexSet:
    """9.5.1, 9.5.3 The hexes around the target that help to flank it.

    They are held by its enemies or in the zone of attacking Formations, hold no defenders of its side, and do not lie
    beyond Sava, Donau or an impassable side.
    """
    printed = s.printed
    formations = [unit for unit in clash.attackers if printed.is_formation[unit]]
    reached = printed.zone.spread(of(hex for unit in formations for hex in s.hexes_of(unit)))
    theirs = (s.occupied[clash.side] | reached) & ~s.occupied[enemy_of(clash.side)]
    return printed.zone.spread(BIT[clash.target]) & theirs


# --- odds and proficiency (9.6.2, 9.7) --------------------------------------------------------------------------


def final_rung(s: SerbienState, clash: Clash) -> int:
    """9.6, 9.6.2 The odds after all shifts, which offset each other."""
    initial = rung_of(s, attack_total(s, clash), defence_total(s, clash))
    return initial + sum(shift.columns for shift in shifts_of(s, clash))


def white_modifier(s: SerbienState, clash: Clash) -> int:
    """9.7 The best proficiency of the defenders less the best of the attackers."""
    rating = s.printed.proficiency
    return max(rating[unit] for unit in clash.defenders) - max(rating[unit] for unit in clash.attackers)
