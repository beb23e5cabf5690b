"""2 Combat: the odds as sums, one die, retreat and advance; and cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from doppeladler.engine import Choice, Objection, Roll
from doppeladler.hexes import members
from doppeladler.wargame.ask import PickCard, PickHex, PickUnit
from doppeladler.wargame.pieces import NOWHERE, Hex, Unit, Units
from doppeladler.wargame.plain import Sums

from .. import events
from ..columns import CardName, FordState, Side, book
from ..printed import GUNS, SCREEN
from ..words import sentence
from .ch1_movement import GoBack, go, ways_back


def strength(s: FordState, unit: Unit) -> int:
    """1.2 The strength on the side that lies up."""
    return s.printed.units[unit].back if s.hurt[unit] else s.printed.units[unit].strength


def lose(s: FordState, rule: str, unit: Unit) -> None:
    """1.2 A step is lost: the counter is turned over, or gone."""
    s.tell(rule, events.StepLost(unit, s.at[unit], 1 - s.hurt[unit]))
    if s.hurt[unit]:
        s.place(unit, NOWHERE)
    s.hurt[unit] = 1


def may_attack(s: FordState, side: Side, target: Hex) -> Units:
    """2.1, 3.4 The divisions next to a hex that are in supply and have not attacked."""
    near = (s.figure_at[hex] for hex in members(s.printed.grid.adjacent[target] & s.occupied[side]))
    return tuple(unit for unit in near if not s.starved[unit] and not s.fought[unit])


def reckon(s: FordState, target: Hex, attackers: Units) -> Sums:
    """2.2, 2.7, 3.4 Both strengths, and the column: the ratio rounded for the defender, shifted within the table."""
    sums, defender = Sums(), s.figure_at[target]
    for unit in attackers:
        sums.attack.add("1.2", s.name(unit), strength(s, unit))
    sums.defence.add("1.2", s.name(defender), strength(s, defender))
    if s.starved[defender]:
        sums.defence.add("3.4", sentence("sum-starved"), -(strength(s, defender) // 2))
    if s.printed.board.terrain[target] == "woods":
        sums.shifts.add("2.2", sentence("sum-woods"), -1)
    if not any(s.printed.dry[s.at[unit]] >> target & 1 for unit in attackers):
        sums.shifts.add("2.2", sentence("sum-river"), -1)
    if s.in_force == GUNS:
        sums.shifts.add("2.7", sentence("sum-guns"), 1)
    ratio = min(sums.attack.total // sums.defence.total, 3)
    return sums.at(s.printed.crt.columns[max(0, min(3, ratio + sums.shifts.total))])


@book.decision("2.1")
class ChooseAttack(PickHex[FordState]):
    """2.1 Which enemy is attacked next; or the phase ends."""

    seat: Side
    verb, finish = "attack", Choice("end")

    def among(self, s: FordState) -> Collection[Hex]:
        return tuple(members(s.occupied[s.enemy_of(self.seat)]))

    def refuse(self, s: FordState, thing: Hex) -> Iterator[Objection]:
        if not may_attack(s, self.seat, thing):
            yield Objection("2.1", sentence("no-attackers", hex=s.label(thing)))

    def picked(self, s: FordState, thing: Hex) -> None:
        s.then(Commit(self.seat, thing, ()), self)


@book.decision("2.1")
class Commit(PickUnit[FordState]):
    """2.1 Who attacks: one division after the other, then the attack is made."""

    seat: Side
    target: Hex
    units: Units
    tells = ("target", "units")
    verb, finish = "commit", Choice("fight")

    def among(self, s: FordState) -> Collection[Unit]:
        return tuple(unit for unit in may_attack(s, self.seat, self.target) if unit not in self.units)

    def refuse_finish(self, s: FordState) -> Iterator[Objection]:
        if not self.units:
            yield Objection("2.1", sentence("no-one-yet", hex=s.label(self.target)))

    def picked(self, s: FordState, thing: Unit) -> None:
        s.then(Commit(self.seat, self.target, (*self.units, thing)))

    def finished(self, s: FordState) -> None:
        for unit in self.units:
            s.fought[unit] = 1
        s.then(PlayCard(self.seat, GUNS), CombatRoll(self.seat, self.target, self.units))


@book.decision("2.3")
class CombatRoll(Roll):
    """2.3 One die: AL, AR, nothing, DR, DL. The division named first leads the attack, and bears its loss."""

    side: Side
    target: Hex
    units: Units
    tells = ("target",)

    def rolled(self, s: FordState, faces: tuple[int, ...]) -> None:
        column, defender = reckon(s, self.target, self.units).column, s.figure_at[self.target]
        cell = s.printed.crt[str(faces[0]), column]
        s.tell("2.3", events.CombatResult(self.units, self.target, faces[0], column, cell))
        if cell in ("AL", "DL"):
            lose(s, "2.3", self.units[0] if cell == "AL" else defender)
        if cell == "AR":
            s.then(*(retreat(self.side, unit) for unit in self.units))
        if cell in ("DR", "DL"):
            enemy = s.enemy_of(self.side)
            s.then(retreat(enemy, defender), PlayCard(enemy, SCREEN), advance(self.units[0], self.target))


@book.step("2.4")
def retreat(s: FordState, side: Side, unit: Unit) -> None:
    """2.4 A division goes back; one that cannot loses a step and stays."""
    if s.at[unit] >= 0 and ways_back(s, side, unit):
        s.then(GoBack(side, unit))
    elif s.at[unit] >= 0:
        lose(s, "2.4", unit)


@book.step("2.5")
def advance(s: FordState, leader: Unit, target: Hex) -> None:
    """2.5, 2.7 The division that led the attack takes the emptied hex, unless the enemy screens it."""
    if target not in s.figure_at and s.in_force != SCREEN:
        go(s, "2.5", leader, target)


@book.decision("2.6")
class PlayCard(PickCard[FordState]):
    """2.6 In its moment a side is asked for a card, whatever it holds; then the card is in force."""

    seat: Side
    card: CardName
    tells = ("card",)
    verb, finish = "play", Choice("pass")

    def among(self, s: FordState) -> Collection[CardName]:
        return (self.card,)

    def refuse(self, s: FordState, thing: CardName) -> Iterator[Objection]:
        if s.hand[self.seat] != thing:
            yield Objection("2.6", sentence("no-card", card=thing))

    def picked(self, s: FordState, thing: CardName) -> None:
        s.hand[self.seat], s.in_force = "", thing
        s.reveal()
        s.tell("2.6", events.CardPlayed(self.seat, thing))

    def finished(self, s: FordState) -> None:
        s.in_force = ""
