"""4.4.4 Preventive abilities: cavalry charges, machine-guns and ambushes strike before the clash, all at once."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Seat, Unit, Units, book
from doppeladler.games.limanowa.columns import Clash, LimanowaState
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.ask import PickUnit

from .ch03_values import effect_on
from .ch04_losses import destroy_if_spent, note_spoils
from .ch04_strikes import NIGHT_ASSAULT, PreventiveRoll, at_hand, fighting, strike

HOLD = Choice("hold")
FIRE = Choice("fire")
AMBUSH = "Ambush"


@book.step("4.4.4")
def use_preventive_abilities(s: LimanowaState) -> None:
    """4.4.4 First the attacker says whether his cavalry charges, then the defender whether his machine-guns fire."""
    clash = fighting(s)
    if clash is None or clash.card == NIGHT_ASSAULT:
        return
    for unit in clash.attackers:
        if must_charge(s, unit):
            begin_charge(s, unit)
    able = tuple(unit for unit in clash.attackers if s.printed.charges[unit] and not must_charge(s, unit))
    if able:
        s.then(Charge(s.seat_of[clash.group], able), answer_with_machine_guns())
    else:
        s.then(answer_with_machine_guns())


def must_charge(s: LimanowaState, unit: Unit) -> bool:
    """4.3.5 Who moves in this phase may attack only by that ability: hussars and Cossacks ordered to both charge."""
    return any(order.unit == unit and order.verb == "move" for order in s.orders)


def begin_charge(s: LimanowaState, unit: Unit) -> None:
    """4.4.4 A unit charges in the clash at hand."""
    clash = at_hand(s)
    s.clash = clash._replace(charging=(*clash.charging, unit))
    s.tell("4.4.4", events.Charge(unit))


@book.step("4.4.4")
def answer_with_machine_guns(s: LimanowaState) -> None:
    """4.4.4 The defender decides when he has seen whether the attacker charges."""
    defender = at_hand(s).defender
    if s.printed.machine_gun[defender]:
        s.then(MachineGuns(s.seat_of[s.group_name(defender)]))
    else:
        s.then(strike_preventively(False))


@book.decision("4.4.4")
class Charge(PickUnit[LimanowaState]):
    """4.4.4 Which hussars and Cossacks charge: +2 AP, -2 DP and an attack before the clash."""

    tells = ("units",)
    verb, finish = "charge", HOLD
    seat: Seat
    units: Units

    def among(self, s: LimanowaState) -> Units:
        return self.units

    def strangers(self, s: LimanowaState, thing: Unit) -> Iterator[Objection]:
        yield Objection("4.4.4", sentence("no-answer-hussar-cossack-attacks-here"))

    def picked(self, s: LimanowaState, thing: Unit) -> None:
        begin_charge(s, thing)
        rest = tuple(each for each in self.units if each != thing)
        if rest:
            s.then(Charge(self.seat, rest))


@book.decision("4.4.4")
class MachineGuns(Decision[LimanowaState]):
    """4.4.4 Whether the attacked machine-gunners fire on every attacker before the clash."""

    seat: Seat

    def candidates(self, s: LimanowaState) -> Iterator[Choice]:
        yield FIRE
        yield HOLD

    def objections(self, s: LimanowaState, choice: Choice) -> Iterator[Objection]:
        if choice not in (FIRE, HOLD):
            yield Objection("4.4.4", sentence("no-answer-fire-hold"))

    def answer(self, s: LimanowaState, choice: Choice) -> None:
        s.then(strike_preventively(choice == FIRE))


def preventive_strikes(s: LimanowaState, clash: Clash, fires: bool) -> list[tuple[Unit, Unit]]:
    """4.4.4 Who strikes whom before the clash: the charging cavalry, the machine-guns, and who lies in ambush."""
    strikes = [(unit, clash.defender) for unit in clash.charging if unit in clash.attackers]
    if fires:
        strikes += [(clash.defender, unit) for unit in clash.attackers]
    ambush = effect_on(s, AMBUSH, clash.defender)
    if ambush is not None and s.printed.by_name[ambush.aims[1]] in clash.attackers:
        strikes.append((clash.defender, s.printed.by_name[ambush.aims[1]]))
    return strikes


@book.step("4.4.4")
def strike_preventively(s: LimanowaState, fires: bool) -> None:
    """4.4.4 Charges and defensive fire at the same time; afterwards the destroyed are removed."""
    clash = fighting(s)
    if clash is not None:
        strikes = (preventive_strike(*each) for each in preventive_strikes(s, clash, fires))
        s.then(*strikes, end_preventive_section())


@book.step("4.4.4")
def preventive_strike(s: LimanowaState, unit: Unit, target: Unit) -> None:
    """4.4.4 One strike, by its own attack points, for one replacement point."""
    strike(s, PreventiveRoll, unit, target)


@book.step("4.4.4")
def end_preventive_section(s: LimanowaState) -> None:
    """4.4.4 The destroyed are removed and fight no more; the field of a destroyed defender may be taken."""
    clash = at_hand(s)
    if not s.rp[clash.defender]:
        note_spoils(s, clash)
    by = s.group_name(clash.defender)
    for unit in clash.attackers:
        destroy_if_spent(s, unit, by, "4.4.4")
    destroy_if_spent(s, clash.defender, clash.group, "4.4.4")
