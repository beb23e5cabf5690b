"""9.0 Combat results: what the cell of the table brings, from retreats and advances to the loss rolls."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Facts, Objection, Roll, Sheet, Step
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Hex, Hexes, Side, Unit, Units, book, enemy_of
from doppeladler.games.galicia.columns import Battle, GaliciaState
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.ask import PickHex, PickUnit
from doppeladler.words import Sentence

from .ch04_shaded import objections_to_shaded_hex
from .ch05_stacking import STEP_LIMIT, clear_overstacks, fits
from .ch09_guidelines import yet_to_retreat
from .ch09_losses import begin_allocation
from .ch09_retreat import begin_retreat
from .tables import LAST_COLUMN, read_cell

DONE = Choice("done")
LARGE_BATTLE = 7
FLANKED_LOSSES = 2
FAILED_RETREAT = 2
TITLES = {attacker: sentence("sheet-loss-roll", is_attacker=attacker) for attacker in (False, True)}
COMBAT_RESULT, FLANKED = sentence("sheet-combat-result"), sentence("sheet-flanked-losses")
FAILED, HIGH_ODDS = sentence("sheet-failed-retreat"), sentence("sheet-high-odds")


@book.step("9.1")
def implement_result(s: GaliciaState, side: Side) -> None:
    """9.1 and 8.3 Left of the slash is the attacker's result, right the defender's: retreats, advance, then losses."""
    target = battle_of(s).target
    attacker, defender = read_cell(battle_of(s).cell)
    moves: list[Step] = [retreat_attackers(side, attacker.retreat)] if attacker.retreat else []
    if defender.retreat:
        moves.append(begin_retreat(enemy_of(side), s.units_in(target), (target,), defender.retreat))
        moves.append(advance_after_combat(side))
    s.then(*moves, loss_resolution(side))


def battle_of(s: GaliciaState) -> Battle:
    """The combat at hand."""
    assert s.battle is not None
    return s.battle


# --- retreat of attackers ---------------------------------------------------------------------------------


def hexes_to_leave(s: GaliciaState) -> Hexes:
    """9.2 The attacking hexes from where attackers have yet to retreat."""
    return tuple(hex for hex in battle_of(s).hexes if yet_to_retreat(s, hex))


@book.step("9.2")
def retreat_attackers(s: GaliciaState, side: Side, hexes: int) -> None:
    """9.2 The attackers of each hex retreat as a stack of their own, in their owner's order; then 5.2."""
    waiting = hexes_to_leave(s)
    if not waiting:
        s.then(clear_overstacks(side))
    elif len(waiting) == 1:
        leave_hex(s, side, waiting[0], hexes)
    else:
        s.then(WithdrawNext(side, hexes))


def leave_hex(s: GaliciaState, side: Side, hex: Hex, hexes: int) -> None:
    """9.2 The attackers in a hex retreat, then those of the others.

    Who has retreated into the hex before does not retreat a second time with them.
    """
    going, battle = yet_to_retreat(s, hex), battle_of(s)
    fought = (*battle.attackers, *battle.retreated)
    withheld = tuple(unit for unit in s.units_in(hex) if unit not in fought)
    s.then(retreat_from(side, hex, going, withheld, hexes), retreat_attackers(side, hexes))


@book.decision("9.2")
class WithdrawNext(PickHex[GaliciaState]):
    """9.2 Which attacking stack retreats next, when there are several."""

    verb = "withdraw"
    tells = ("hexes",)
    seat: Side
    hexes: int

    def among(self, s: GaliciaState) -> Hexes:
        return hexes_to_leave(s)

    def picked(self, s: GaliciaState, thing: Hex) -> None:
        leave_hex(s, self.seat, thing, self.hexes)


@book.step("9.2")
def retreat_from(s: GaliciaState, side: Side, hex: Hex, going: Units, withheld: Units, hexes: int) -> None:
    """9.2 and 7.6 The attackers of one hex retreat as a stack; whoever was withheld beside them may go along."""
    if any(next(objections_to_following(s, unit), None) is None for unit in withheld):
        s.then(FollowRetreat(side, hex, going, withheld, hexes))
    else:
        set_out(s, side, hex, going, hexes)


def set_out(s: GaliciaState, side: Side, hex: Hex, going: Units, hexes: int) -> None:
    """9.2 The retreat of one stack begins."""
    battle = battle_of(s)
    s.battle = battle._replace(retreated=(*battle.retreated, *going))
    s.then(begin_retreat(side, going, (hex,), hexes))


def objections_to_following(s: GaliciaState, unit: Unit) -> Iterator[Objection]:
    """7.6 and 2.1 Going along is a choice, and a unit that is held does not move by choice."""
    if s.turn < s.printed.hold[unit]:
        turn = s.printed.hold[unit]
        yield Objection("2.1", sentence("no-may-not-move-before-game", name=s.name(unit), turn=turn))


@book.decision("7.6")
class FollowRetreat(PickUnit[GaliciaState]):
    """7.6 Units withheld beside retreating attackers choose to retreat with them or to stay."""

    tells = ("hex", "going", "withheld")
    verb, finish = "follow", DONE
    seat: Side
    hex: Hex
    going: Units
    withheld: Units
    hexes: int

    def also_told(self, s: GaliciaState) -> Facts:
        return {"left": self.hexes}

    def among(self, s: GaliciaState) -> Units:
        return (*self.going, *self.withheld)

    def refuse(self, s: GaliciaState, thing: Unit) -> Iterator[Objection]:
        if thing in self.going:
            yield Objection("7.6", sentence("no-retreats-already", noun=s.name(thing)))
        else:
            yield from objections_to_following(s, thing)

    def picked(self, s: GaliciaState, thing: Unit) -> None:
        staying = tuple(unit for unit in self.withheld if unit != thing)
        s.then(retreat_from(self.seat, self.hex, (*self.going, thing), staying, self.hexes))

    def finished(self, s: GaliciaState) -> None:
        set_out(s, self.seat, self.hex, self.going, self.hexes)


# --- advance after combat ---------------------------------------------------------------------------------


def objections_to_advancing(s: GaliciaState, side: Side, unit: Unit) -> Iterator[Objection]:
    """9.3 Attackers that took part enter the vacated hex within the stacking limit; held units do not move."""
    battle = battle_of(s)
    name, target = s.name(unit), battle.target
    if unit not in battle.attackers or s.at[unit] < 0:
        yield Objection("9.3", sentence("no-did-not-take-part-attack", name=name))
        return
    if s.at[unit] == target:
        yield Objection("9.3", sentence("no-advanced", name=name))
        return
    if s.turn < s.printed.hold[unit]:
        yield Objection("2.1", sentence("no-may-not-move-before-game", name=name, turn=s.printed.hold[unit]))
    if not fits(s, target, (unit,)):
        yield Objection("5.1", sentence("no-hold-more-than-steps", target=s.label(target), step_limit=STEP_LIMIT))
    yield from objections_to_shaded_hex(s, side, target, "9.3")


@book.step("9.3")
def advance_after_combat(s: GaliciaState, side: Side) -> None:
    """9.3 When the defender's hex is vacated, the attacking units that took part may enter it, once.

    Only victorious units advance: attackers that had to retreat do not, even if losses empty the hex afterwards.
    """
    battle = battle_of(s)
    if battle.advanced or s.units_in(battle.target) or read_cell(battle.cell)[0].retreat:
        return
    s.battle = battle._replace(advanced=True)
    s.then(offer_advance(side))


@book.step("9.3")
def offer_advance(s: GaliciaState, side: Side) -> None:
    """9.3 Ask while anybody may still advance."""
    if any(next(objections_to_advancing(s, side, unit), None) is None for unit in battle_of(s).attackers):
        s.then(Advance(side))


@book.decision("9.3")
class Advance(PickUnit[GaliciaState]):
    """9.3 Which attacker advances next, or none."""

    verb, finish = "advance", DONE
    seat: Side

    def also_told(self, s: GaliciaState) -> Facts:
        return {"target": s.label(battle_of(s).target)}

    def among(self, s: GaliciaState) -> Units:
        return battle_of(s).attackers

    def refuse(self, s: GaliciaState, thing: Unit) -> Iterator[Objection]:
        return objections_to_advancing(s, self.seat, thing)

    strangers = refuse

    def picked(self, s: GaliciaState, thing: Unit) -> None:
        target = battle_of(s).target
        s.tell("9.3", events.Advance(thing, s.at[thing], target))
        s.place(thing, target)
        s.then(offer_advance(self.seat))


# --- losses -----------------------------------------------------------------------------------------------


@book.step("8.5")
def loss_resolution(s: GaliciaState, side: Side) -> None:
    """8.4 and 8.5 Each side with units left rolls one die for its losses; then the field is cleared."""
    s.then(
        roll_losses(side, True),
        roll_losses(side, False),
        withheld_fall_back(side),
        advance_after_combat(side),
        end_battle(),
    )


@book.step("8.5")
def roll_losses(s: GaliciaState, side: Side, attacker: bool) -> None:
    """8.5 One die for this side's losses."""
    if survivors(s, attacker):
        s.then(LossRoll(side, attacker))


def survivors(s: GaliciaState, attacker: bool) -> Units:
    """9.4.2 The units of one side that took part and are still on the map."""
    battle = battle_of(s)
    return tuple(unit for unit in (battle.attackers if attacker else battle.defenders) if s.at[unit] >= 0)


def is_large(steps: int) -> bool:
    """8.4 Seven steps or more of both sides make a large battle."""
    return steps >= LARGE_BATTLE


def loss_modifiers(printed: Printed, battle: Battle, attacker: bool) -> Sheet:
    """9.4.1 Every modifier on one side's loss roll."""
    own = read_cell(battle.cell)[0 if attacker else 1]
    sheet = Sheet(TITLES[attacker])
    if own.modifier:
        sheet.add("9.4.1", COMBAT_RESULT, own.modifier)
    guns = battle.defence_av if attacker else battle.attack_av
    by_guns = artillery_modifier(printed, guns)
    if by_guns:
        sheet.add("9.4.1", sentence("sheet-enemy-guns", guns=guns), by_guns)
    if battle.flanked and not attacker:
        sheet.add("7.8.1", FLANKED, FLANKED_LOSSES)
    if own.retreat:
        sheet.add("9.2", sentence("sheet-retreat", hexes=own.retreat), own.retreat)
    if battle.attacker_failed if attacker else battle.defender_failed:
        sheet.add("9.2.1", FAILED, FAILED_RETREAT)
    if battle.column > LAST_COLUMN and not attacker:
        sheet.add("9.4.1", HIGH_ODDS, battle.column - LAST_COLUMN)
    return sheet


def artillery_modifier(printed: Printed, guns: int) -> int:
    """9.4.1 (2) The opponent's artillery value in bands."""
    return next(band.modifier for band in reversed(printed.artillery) if guns >= band.least)


def losses_for(printed: Printed, roll: int, steps: int) -> int:
    """9.4 The reductions a modified roll brings in a battle of that many steps."""
    large = is_large(steps)
    return next(reductions for reductions, small, big in reversed(printed.losses) if roll >= (big if large else small))


@book.decision("9.4")
class LossRoll(Roll):
    """9.4 One die, modified, on the column of the battle's magnitude."""

    tells = ("attacker",)
    side: Side
    attacker: bool
    dice = 1
    seat = "dice"

    def prompt(self, s: GaliciaState) -> Sentence:
        return sentence("ask-LossRoll", is_attacker=bool(self.attacker))

    def rolled(self, s: GaliciaState, faces: tuple[int, ...]) -> None:
        battle = battle_of(s)
        sheet = loss_modifiers(s.printed, battle, self.attacker)
        losses = losses_for(s.printed, faces[0] + sheet.total, battle.steps)
        owner = self.side if self.attacker else enemy_of(self.side)
        s.tell("9.4", events.Losses(owner, faces[0], sheet.total, losses))
        begin_allocation.run(s, owner, survivors(s, self.attacker), losses)


@book.step("7.6")
def withheld_fall_back(s: GaliciaState, side: Side) -> None:
    """7.6 If all defenders are gone without a retreat result, the withheld units left retreat one hex."""
    battle = battle_of(s)
    if not survivors(s, False) and not read_cell(battle.cell)[1].retreat:
        s.then(begin_retreat(enemy_of(side), s.units_in(battle.target), (battle.target,), 1))


@book.step("8.0")
def end_battle(s: GaliciaState) -> None:
    """8.0 The combat is over."""
    s.battle = None
