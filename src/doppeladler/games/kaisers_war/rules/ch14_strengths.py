"""14.8 to 14.13 The strengths of an attack and of a defence, every multiplier with its reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.engine import Sheet
from doppeladler.games.kaisers_war.book import Hex, HexSet, Unit, Units
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.printed import WINTER
from doppeladler.games.kaisers_war.rules.tables import column_of, percentage
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import EMPTY, side
from doppeladler.words import Sentence

from .ch13_zoc import fortress_hexes
from .opt_entrench import can_dig_in

RING = 0b111111
"""14.8 All six hexes around a target."""
MOST = 3
"""14.9 Nobody is more than tripled."""


class Attack(NamedTuple):
    """An attack as it is declared."""

    target: Hex
    attackers: Units
    hq: Units = ()
    supplies: Units = ()
    air: Units = ()


class Force(NamedTuple):
    """One unit's part of an attack: its factor, and what multiplies it."""

    unit: Unit
    factor: int
    supplied: bool
    ring: bool
    alpine: bool

    @property
    def multiplier(self) -> int:
        """14.9, 21.3 One bonus doubles, two or more triple."""
        return min(MOST, 1 + self.supplied + self.ring + self.alpine)

    @property
    def strength(self) -> int:
        return self.factor * self.multiplier


def is_concentric(s: KaiserState, attack: Attack) -> bool:
    """14.8, 19.5, 20.2 Do the attackers and their zones hold all six hexes around the target?

    A hex that cannot be played counts as if it could, and units that take no part count for nothing. A fortress in
    the target forbids it unless an HQ supports the attack (19.5).
    """
    target, printed = attack.target, s.printed
    if not attack.hq and fortress_hexes(s, printed.side[s.units_in(target)[0]]) >> target & 1:
        return False
    covered, covers = 0, printed.covers[target]
    for unit in attack.attackers:
        covered |= covers[s.at[unit]]
    return covered == RING


def served_hexes(s: KaiserState, supplies: Units) -> HexSet:
    """17.9, 17.11 The hexes that these supply units reached when they were committed."""
    found = EMPTY
    for supply, reached in s.committed:
        if supply in supplies:
            found |= reached
    return found


def can_be_doubled(s: KaiserState, unit: Unit) -> bool:
    """17.13, opt.27 Maximum attack supply doubles everybody but partisans."""
    return s.printed.type[unit] != "partisan"


def forces(s: KaiserState, attack: Attack) -> Iterator[Force]:
    """14.8, 14.9, 17.13, 19.4, 21.3, opt.9 Every attacking unit, the HQ and the airbase, each with its bonuses."""
    printed, at = s.printed, s.at
    ring, served = is_concentric(s, attack), served_hexes(s, attack.supplies)
    is_rough = bool(printed.terrain["rough"] >> attack.target & 1)
    for unit in attack.attackers:
        alpine = is_rough and printed.type[unit] == "alpine"
        supplied = bool(served >> at[unit] & 1) and can_be_doubled(s, unit)
        yield Force(unit, printed.attack[unit], supplied, ring, alpine)
    for unit in (*attack.hq, *attack.air):
        yield Force(unit, printed.support[s.face[unit]][unit], bool(served >> at[unit] & 1), ring, False)


def attack_strength(s: KaiserState, attack: Attack) -> int:
    """14.3 The attackers' strength with all bonuses."""
    return sum([force.strength for force in forces(s, attack)])


# --- defence (14.11) --------------------------------------------------------------------------------------------


def doubling_ground(s: KaiserState, target: Hex) -> str:
    """14.11 The ground that doubles a defence in this hex: a city, rough, marsh, forest in winter; else nothing."""
    printed = s.printed
    if printed.cities >> target & 1:
        return "city"
    for name in ("rough", "marsh"):
        if printed.terrain[name] >> target & 1:
            return name
    if printed.terrain["forest"] >> target & 1 and printed.is_wintry(s.weather, target):
        return "forest"
    return ""


def is_behind_water(s: KaiserState, target: Hex, attackers: Units) -> bool:
    """14.11 Do all attackers attack across rivers and lakes that are not frozen?"""
    if s.weather == WINTER:
        return False
    return all(side(s.at[unit], target) in s.printed.water for unit in attackers)


def defence_multiplier(s: KaiserState, target: Hex, attackers: Units) -> int:
    """14.11 Ground or water doubles, never both together more."""
    return 2 if doubling_ground(s, target) or is_behind_water(s, target, attackers) else 1


def defence_of(s: KaiserState, unit: Unit) -> int:
    """14.7 A unit's own defence; opt.3 an entrenched supply unit has 1."""
    return s.printed.defence[s.face[unit]][unit] + s.dug[unit]


def dug_in(s: KaiserState, target: Hex) -> int:
    """opt.3 What entrenching adds to a defence: infantry and shock units count once more, whatever the ground."""
    return sum([defence_of(s, unit) for unit in s.units_in(target) if can_dig_in(s, unit)])


def defence_strength(s: KaiserState, target: Hex, attackers: Units, entrenched: bool = False) -> int:
    """14.7, 14.11, 15.3, opt.3 All units in the hex together, also who has retreated there; at least 1."""
    total = sum([defence_of(s, unit) for unit in s.units_in(target)])
    more = dug_in(s, target) if entrenched else 0
    return max(1, total) * defence_multiplier(s, target, attackers) + more


class Odds(NamedTuple):
    """What an attack comes to before the die."""

    attack: int
    defence: int
    percent: int
    column: int


def odds_of(s: KaiserState, attack: Attack, entrenched: bool = False) -> Odds:
    """14.13 The two strengths, the percentage and its column."""
    strength = attack_strength(s, attack)
    defence = defence_strength(s, attack.target, attack.attackers, entrenched)
    percent = percentage(strength, defence)
    return Odds(strength, defence, percent, column_of(s.printed.bands, percent))


# --- the same as sheets -----------------------------------------------------------------------------------------


def attack_sheet(s: KaiserState, attack: Attack) -> Sheet:
    """14.3, 14.9 The attack, line by line: every factor, and what multiplies it."""
    sheet = Sheet(sentence("sheet-attack"))
    for force in forces(s, attack):
        rule = "19.1" if force.unit in attack.hq else "opt.9" if force.unit in attack.air else "14.3"
        sheet.add(rule, s.name(force.unit), force.factor)
        if force.multiplier > 1:
            times = sentence("sheet-times", times=force.multiplier, unit=s.name(force.unit), why=_bonuses(force))
            sheet.add("14.9", times, force.strength - force.factor)
    return sheet


def _bonuses(force: Force) -> list[Sentence]:
    bonuses = (
        (force.supplied, sentence("sheet-supplied")),
        (force.ring, sentence("sheet-ring")),
        (force.alpine, sentence("sheet-alpine")),
    )
    return [reason for applies, reason in bonuses if applies]


def defence_sheet(s: KaiserState, target: Hex, attackers: Units, entrenched: bool = False) -> Sheet:
    """14.7, 14.11, opt.3 The defence, line by line."""
    sheet = Sheet(sentence("sheet-defence"))
    for unit in s.units_in(target):
        sheet.add("14.7", s.name(unit), defence_of(s, unit))
    if sheet.total < 1:
        sheet.add("14.7", sentence("sheet-at-least-one"), 1)
    ground = doubling_ground(s, target)
    if ground:
        sheet.add("14.11", sentence(f"sheet-ground-{ground}"), sheet.total)
    elif is_behind_water(s, target, attackers):
        sheet.add("14.11", sentence("sheet-behind-water"), sheet.total)
    if entrenched:
        sheet.add("opt.3", sentence("sheet-entrenched"), dug_in(s, target))
    return sheet
