"""8.0 The five stages of a combat: ratio, shifts, resolution, magnitude, losses."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.engine import Facts, Roll, Sheet
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.galicia.columns import HAS_ATTACKED, WAS_ATTACKED, GaliciaState
from doppeladler.games.galicia.words import sentence
from doppeladler.words import Sentence

from .ch05_stacking import steps_of
from .ch07_flank import FLANK_SHIFT, is_flanked
from .ch07_terrain import attack_sheets
from .ch09_results import implement_result
from .ch10_effectiveness import artillery_value, defence_strength
from .ch13_przemysl import fortress_shift
from .ch15_victory import score_attack
from .tables import COLUMNS, FIRST_COLUMN, LAST_COLUMN, column_name, column_of

DEFENCE, DEFENCE_GUNS = sentence("sheet-defence"), sentence("sheet-defence-guns")
NO_STRENGTH, SHIFTS = sentence("sheet-no-strength"), sentence("sheet-shifts")
FLANKED, FORTRESS = sentence("sheet-flanked"), sentence("sheet-next-to-przemysl")


class Reckoning(NamedTuple):
    """Stages one and two as sheets: nothing is summed silently."""

    attack: Sheet
    defence: Sheet
    attack_av: Sheet
    defence_av: Sheet
    shifts: Sheet
    column: int
    flanked: bool
    steps: int

    @property
    def is_allowed(self) -> bool:
        """8.2 A final ratio below 1:3 is no attack."""
        return self.column >= FIRST_COLUMN


def reckon(s: GaliciaState, side: Side, target: Hex, attackers: Units, defenders: Units) -> Reckoning:
    """8.1 and 8.2 Add up both forces, compare, shift."""
    attack, attack_av = attack_sheets(s, target, attackers)
    defence, defence_av = defence_sheets(s, defenders)
    flanked = is_flanked(s, side, target, attackers)
    shifts = shift_sheet(s, side, target, flanked)
    column = column_of(attack.total, defence.total) + shifts.total
    steps = sum(steps_of(s, unit) for unit in (*attackers, *defenders))
    return Reckoning(attack, defence, attack_av, defence_av, shifts, column, flanked, steps)


def defence_sheets(s: GaliciaState, defenders: Units) -> tuple[Sheet, Sheet]:
    """7.3 and 7.4 The defenders fight as one; a stack without strength defends with one."""
    strength, guns = Sheet(DEFENCE), Sheet(DEFENCE_GUNS)
    strong = defence_strengths(s, defenders)
    for unit, power in strong:
        strength.add("8.1", s.name(unit), power)
    for unit in defenders:
        guns.add("9.4.1", s.name(unit), artillery_value(s, unit))
    if not strong:
        strength.add("7.4", NO_STRENGTH, 1)
    return strength, guns


def defence_strengths(s: GaliciaState, defenders: Units) -> tuple[tuple[Unit, int], ...]:
    """7.4 The defenders that have any strength, with it."""
    powers = ((unit, defence_strength(s, unit)) for unit in defenders)
    return tuple((unit, power) for unit, power in powers if power > 0)


def shift_sheet(s: GaliciaState, side: Side, target: Hex, flanked: bool) -> Sheet:
    """8.2 Column shifts: a flank attack (7.8.1) and the guns of Przemysl (13.0)."""
    sheet = Sheet(SHIFTS)
    if flanked:
        sheet.add("7.8.1", FLANKED, FLANK_SHIFT)
    fortress = fortress_shift(s, side, target)
    if fortress:
        sheet.add("13.0", FORTRESS, fortress)
    return sheet


def tell_withheld(s: GaliciaState, side: Side) -> None:
    """7.6 Who stood in the hexes of the attack and takes no part in it; both forces are announced."""
    battle = s.battle
    assert battle is not None
    beside = tuple(unit for hex in battle.hexes for unit in s.units_in(hex) if unit not in battle.attackers)
    spared = tuple(unit for unit in s.units_in(battle.target) if unit not in battle.defenders)
    for whose, units in ((side, beside), (enemy_of(side), spared)):
        if units:
            s.tell("7.6", events.Withheld(whose, units))


@book.step("8.1")
def compare_forces(s: GaliciaState, side: Side) -> None:
    """8.1, 8.2 Both totals are announced; below 1:3 only that: the attack is called off, its units have had it."""
    battle = s.battle
    assert battle is not None
    sums = reckon(s, side, battle.target, battle.attackers, battle.defenders)
    for unit in battle.attackers:
        s.fought[unit] |= HAS_ATTACKED
    s.reveal()
    if not sums.is_allowed:
        s.tell("8.2", events.CalledOff(battle.target))
        s.battle = None
        return
    tell_withheld(s, side)
    s.tell("8.1", events.Ratio(battle.target, sums.attack.total, sums.defence.total, sums.column))
    if s.options["reveal"] == "full":
        s.tell("5.4", events.Strengths(defence_strengths(s, battle.defenders)))
    for unit in s.units_in(battle.target):
        s.fought[unit] |= WAS_ATTACKED
    s.battle = battle._replace(
        column=sums.column,
        flanked=sums.flanked,
        attack=sums.attack.total,
        defence=sums.defence.total,
        attack_av=sums.attack_av.total,
        defence_av=sums.defence_av.total,
        steps=sums.steps,
    )
    s.then(CombatRoll(side))


@book.decision("8.3")
class CombatRoll(Roll):
    """8.3 Stage three: the attacker rolls two dice on the final column."""

    side: Side
    dice = 2
    seat = "dice"

    def prompt(self, s: GaliciaState) -> Sentence:
        assert s.battle is not None
        return sentence("ask-CombatRoll", target=s.label(s.battle.target), column_name=column_name(s.battle.column))

    def also_told(self, s: GaliciaState) -> Facts:
        assert s.battle is not None
        return {"target": s.label(s.battle.target), "column": column_name(s.battle.column)}

    def rolled(self, s: GaliciaState, faces: tuple[int, ...]) -> None:
        battle = s.battle
        assert battle is not None
        column = min(battle.column, LAST_COLUMN)
        cell = s.printed.crt[sum(faces)][COLUMNS[column]]
        s.battle = battle._replace(cell=cell)
        s.tell("9.1", events.CombatResult(battle.target, faces, column, cell))
        score_attack(s, self.side, any(not s.printed.cavalry[unit] for unit in battle.attackers))
        s.then(implement_result(self.side))
