"""9.3 to 9.10 What an attack would bring: strengths line by line, the column, and what both intensities make of it.

Of the enemy only what a player may know is counted: of a stack its top unit at its printed strength.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

from doppeladler.engine import Sheet
from doppeladler.hexes import EMPTY, members

from .book import Hex, Side, Unit, Units, enemy_of
from .columns import GONE, Battle, SerbienState
from .rules.ch02_values import attack_strength
from .rules.ch03_stacking import top_unit
from .rules.ch06_effectiveness import force_level
from .rules.ch09_ammo import way_for
from .rules.ch09_attack import attackers_of, objections_to_attacking, targets_of
from .rules.ch09_intensity import retreat_due, wear_of
from .rules.ch09_odds import (
    WHOLE,
    Clash,
    attack_total,
    by_first_hex,
    by_hex,
    column_of,
    cut_of,
    defence_total,
    final_rung,
    forces_of,
    help_of,
    ratio_name,
    rung_of,
    share_of,
    shifts_of,
    white_modifier,
)
from .rules.ch10_artillery import attackers_value, fighters_in, modifier_of, size_of
from .rules.ch10_checks import levels_lost
from .rules.tables import DIE
from .steps import in_order, objections_to_force
from .words import sentence

TWO_DICE = Counter(one + other for one in DIE for other in DIE)
"""6.2.1 How often two dice show each sum."""


class Prospect(NamedTuple):
    """9.8.2, 9.9 What the dice bring if both sides fight so hard: in shares of all throws, and losses on average."""

    intense: tuple[bool, bool]
    falls_back: Fraction
    losses: tuple[Fraction, Fraction]
    """9.10 Strength reductions by the table and by intensity, of attacker and defender."""


class Check(NamedTuple):
    """10.2 How a Force comes out of its check: by levels lost from none to three."""

    force: Units
    level: int
    chances: tuple[Fraction, ...]


def known_position(s: SerbienState, side: Side, target: Hex) -> SerbienState:
    """3.1.6 The position as the attacker knows it: in the target only the top unit, fresh and with its ammunition."""
    then = s.clone()
    top = top_unit(s, target)
    for unit in s.units_in(target):
        if unit == top:
            then.sr[unit] = then.ce[unit] = then.crossed[unit] = then.detached[unit] = 0
        else:
            then.place(unit, GONE)
    then.forget(enemy_of(side))
    return then


def hidden_in(s: SerbienState, target: Hex) -> int:
    """3.1.6 How many units lie under the top of a stack."""
    return len(s.units_in(target)) - 1


def candidates(s: SerbienState, side: Side, target: Hex) -> Units:
    """9.2 Who stands beside the hex and can attack somebody; those who are in this attack already, too."""
    beside = [unit for unit in s.on_map(side) if targets_of(s, unit) >> target & 1 and s.attacks[unit] in (-1, target)]
    return tuple(unit for unit in beside if next(objections_to_attacking(s, unit), None) is None)


def best_force(s: SerbienState, side: Side, target: Hex) -> Units:
    """9.2 Who is bound to attack, and then the strongest of one corps as far as there is room."""
    found = attackers_of(s, side, target)
    able = [unit for unit in candidates(s, side, target) if unit not in found]
    for unit in in_order(s, tuple(sorted(able, key=lambda unit: -attack_strength(s, unit)))):
        if not objections_to_force(s, (*found, unit), target):
            found = (*found, unit)
    return found


def clash_for(s: SerbienState, side: Side, target: Hex, units: Units) -> Clash:
    """9.2, 9.4 The attack as it would be fought now; own Forces without ammunition are known."""
    hungry: list[Unit] = []
    for there in by_first_hex(s, units, target).values():
        for force in forces_of(s, there):
            if way_for(s, force) is None:
                hungry += force
    return Clash(side, target, units, fighters_in(s, target), tuple(hungry))


def points(quarters: int) -> float:
    """A strength from quarters."""
    return quarters / WHOLE if quarters % WHOLE else quarters // WHOLE


def attack_sheet(s: SerbienState, clash: Clash) -> Sheet:
    """9.3, 9.4 The attack strength, Force by Force: units, what the river takes, ammunition."""
    sheet = Sheet(sentence("sheet-attack"))
    for here, units in by_hex(s, clash.attackers, clash.target).items():
        for number, force in enumerate(forces_of(s, units)):
            for unit in force:
                sheet.add("9.3", s.name(unit), _shown(share_of(s, unit, attack_strength(s, unit), ())))
            full = sum(share_of(s, unit, attack_strength(s, unit), ()) for unit in force)
            fed = sum(share_of(s, unit, attack_strength(s, unit), clash.unfed) for unit in force)
            if fed < full:
                sheet.add("9.4", sentence("sheet-no-ammo"), _shown(fed - full))
            bands = help_of(s, force, here, clash.unfed) if not number else 0
            if bands:
                sheet.add("23.1.1", sentence("sheet-komitadji"), _shown(bands))
            cut = min(cut_of(s, force, here, clash.target), fed + bands)
            if cut:
                sheet.add("9.3.2", sentence("sheet-river", hex=s.label(here)), _shown(-cut))
    return sheet


def defence_sheet(s: SerbienState, clash: Clash) -> Sheet:
    """9.3.1 The defence strength of the hex: units, and its ground."""
    sheet = Sheet(sentence("sheet-defence"))
    total = defence_total(s, clash)
    ground = s.printed.tec[s.printed.board.terrain[clash.target]].defence
    for unit in clash.defenders:
        sheet.add("9.3", s.name(unit), _shown((total - WHOLE * ground) // max(1, len(clash.defenders))))
    if ground:
        terrain = s.printed.words.term(s.printed.board.terrain[clash.target])
        sheet.add("9.3.1", sentence("sheet-ground", terrain=terrain), ground)
    return sheet


def _shown(quarters: int) -> int:
    """Whole points where they are whole; a sheet adds up whole numbers, so halves are rounded down."""
    return quarters // WHOLE


def shift_sheets(s: SerbienState, clash: Clash) -> list[Sheet]:
    """9.6.1 Each shift of columns with its rule."""
    found = []
    for shift in shifts_of(s, clash):
        sheet = Sheet(sentence(f"shift-{shift.why.replace('.', '-')}"))
        sheet.add(
            shift.why, sentence("shift-columns", columns=abs(shift.columns), right=shift.columns > 0), shift.columns
        )
        found.append(sheet)
    return found


# --- what the dice bring (9.8, 9.9) -----------------------------------------------------------------------------


def prospects(s: SerbienState, side: Side, rung: int, white: int = 0) -> dict[tuple[bool, bool], Prospect]:
    """9.8.2, 9.9.2 By intensity of attacker and defender: how often the defender goes, and what both lose."""
    found = {}
    for intense in ((False, False), (False, True), (True, False), (True, True)):
        sides = tuple(one for one, hard in zip((side, enemy_of(side)), intense, strict=True) if hard)
        battle = Battle(side, Hex(0), (), (), intense=sides)
        back, worn, wear = 0, 0, 0
        for die in DIE:
            result = s.printed.black[die - 1][column_of(s, rung)]
            back += bool(retreat_due(battle, result.retreat))
            lost = wear_of(battle, result)
            worn, wear = worn + lost[0], wear + lost[1]
        share = len(DIE)
        found[intense] = Prospect(intense, Fraction(back, share), (Fraction(worn, share), Fraction(wear, share)))
    return found


def checks_of_attackers(s: SerbienState, clash: Clash, rung: int) -> list[Check]:
    """10.0 to 10.3 The checks of the attacker's Forces over all throws; the enemy's guns fire as they are known."""
    size = sum(size_of(s, units) for units in by_hex(s, clash.attackers, clash.target).values())
    guns = sum(s.printed.artillery[0][unit] for unit in clash.defenders) * WHOLE
    fire = modifier_of(s, guns, size)
    forces = [f for units in by_first_hex(s, clash.attackers, clash.target).values() for f in forces_of(s, units)]
    white = white_modifier(s, clash)
    return [_check(s, force, rung, white, fire, 0) for force in forces]


def checks_of_defenders(s: SerbienState, clash: Clash, rung: int) -> list[Check]:
    """10.0 to 10.3 The check of the defender as he is known, under the attacker's guns with their ammunition."""
    if rung < 0 or not clash.defenders:
        return []
    fire = modifier_of(s, attackers_value(s, clash, ()), size_of(s, clash.defenders))
    white = white_modifier(s, clash)
    return [_check(s, force, rung, white, fire, 1) for force in forces_of(s, clash.defenders)]


def _check(s: SerbienState, force: Units, rung: int, white: int, fire: int, at: int) -> Check:
    level, column = force_level(s, force), column_of(s, rung)
    chances: Counter[int] = Counter()
    for die in DIE:
        modified = max(0, min(die + white, len(s.printed.white) - 1))
        cell = s.printed.white[modified][column][at]
        for roll, times in TWO_DICE.items():
            chances[min(3, levels_lost(roll + cell.drm + fire - level) + cell.level)] += times
    throws = len(DIE) * sum(TWO_DICE.values())
    return Check(force, level, tuple(Fraction(chances[lost], throws) for lost in range(4)))


class Study(NamedTuple):
    """An attack as its player can reckon it."""

    clash: Clash
    attack: int
    defence: int
    first: int
    rung: int


def study(s: SerbienState, clash: Clash) -> Study:
    """9.6 The sums and the rungs of an attack."""
    attack, defence = attack_total(s, clash), defence_total(s, clash)
    return Study(clash, attack, defence, rung_of(s, attack, defence), final_rung(s, clash))


def columns_named(s: SerbienState, found: Study) -> tuple[str, str]:
    """9.6, 9.9 The final odds, and the column of the table that is used for them."""
    return ratio_name(s, found.rung), s.printed.ratios[column_of(s, found.rung)]


def targets(s: SerbienState, side: Side) -> list[Hex]:
    """9.2 The enemy hexes that somebody can attack."""
    near = EMPTY
    for unit in s.on_map(side):
        if next(objections_to_attacking(s, unit), None) is None:
            near |= targets_of(s, unit)
    return list(members(near))
