"""16.0 Pursuit: units that took part enter the hex that was cleared, and after a breakthrough one more."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, members, of
from doppeladler.wargame.ask import PickHex

from .ch07_control import held_by, neutral_hexes
from .ch07_entering import enter
from .ch15_retreat import beside
from .ch23_balkans import forbidden_to

RIDE, RIDING = 2, ("DZ", "BT")
"""opt.17 So many hexes, after these results."""
DONE = Choice("done")
STOP = Choice("stop")


@book.step("16.0")
def pursuit(s: KaiserState, side: Side, attacked: bool, hexes: int) -> None:
    """16.1, 16.3, 16.4 Those of the winner who can may pursue, if the enemy has left a hex empty."""
    battle = s.battle
    assert battle is not None
    force = battle.attackers if attacked else battle.defenders
    goals = BIT[battle.target] if attacked else of(battle.left)
    s.then(offer_pursuit(side, force, goals & ~s.occupied[enemy_of(side)], hexes))


def may_pursue(s: KaiserState, unit: Unit) -> bool:
    """16.3 A unit pursues that has an attack and a movement factor, and is still there."""
    return s.at[unit] >= 0 and s.printed.attack[unit] > 0 and s.printed.ma[s.face[unit]][unit] > 0


def pursuit_of(s: KaiserState, unit: Unit, hexes: int) -> int:
    """16.2, opt.17 How far a unit pursues; by option cavalry two hexes after DZ and BT, when only attackers pursue."""
    battle = s.battle
    assert battle is not None
    rides = "cavalry" in s.rules.on and s.printed.type[unit] == "cavalry"
    return max(hexes, RIDE) if rides and battle.code in RIDING else hexes


def ground_ahead(s: KaiserState, unit: Unit) -> HexSet:
    """16.4, 21.4, 23.3 The hexes next to a unit that it could enter, enemy zones or not; trains along railways."""
    barred = s.occupied[enemy_of(s.printed.side[unit])] | neutral_hexes(s) | forbidden_to(s, unit)
    return beside(s, unit, s.at[unit]) & s.printed.open & ~barred


def ground_beyond(s: KaiserState, unit: Unit) -> HexSet:
    """16.1, 21.4 The hexes that a unit can enter from the cleared one; a train only those of its own railways."""
    ahead = ground_ahead(s, unit)
    return ahead & held_by(s, s.printed.side[unit]) if s.printed.type[unit] == "train" else ahead


def goals_of(s: KaiserState, unit: Unit, goals: HexSet) -> HexSet:
    """16.1 Which of the cleared hexes a unit can enter."""
    return ground_ahead(s, unit) & goals if may_pursue(s, unit) else EMPTY


@book.step("16.1")
def offer_pursuit(s: KaiserState, side: Side, force: Units, goals: HexSet, hexes: int) -> None:
    """16.4 Pursuit is voluntary: it is offered while somebody can."""
    left = tuple(unit for unit in force if goals_of(s, unit, goals))
    if left:
        s.then(Pursue(side, left, goals, hexes))


@book.decision("16.1")
class Pursue(Decision[KaiserState]):
    """16.1 Who enters a cleared hex next; or nobody more."""

    tells = ("units", "goals", "hexes")
    seat: Side
    units: Units
    goals: HexSet
    hexes: int

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        for unit in self.units:
            yield from (Choice("pursue", s.name(unit), s.label(hex)) for hex in members(self.goals))
        yield DONE

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        if choice == DONE:
            return
        unit, hex = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "pursue" or unit not in self.units:
            yield Objection("16.3", sentence("no-not-in-pursuit", units=s.names_of(self.units)))
        elif hex is None or not self.goals >> hex & 1:
            yield Objection("16.1", sentence("no-cleared-hexes-only", hex=choice.to))
        elif not goals_of(s, unit, self.goals) >> hex & 1:
            yield Objection("16.4", sentence("no-cannot-enter", unit=choice.noun, hex=choice.to))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        if choice == DONE:
            return
        unit, hex = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        rest = tuple(each for each in self.units if each != unit)
        s.tell("16.1", events.Pursues(unit, s.at[unit], hex))
        more = pursuit_of(s, unit, self.hexes) - 1
        s.then(follow_up(self.seat, unit, more), offer_pursuit(self.seat, rest, self.goals, self.hexes))
        enter(s, unit, hex)


@book.step("16.2")
def follow_up(s: KaiserState, side: Side, unit: Unit, hexes: int) -> None:
    """16.1, 16.2 After some results a unit may go on, in any direction."""
    if hexes and ground_beyond(s, unit):
        s.then(FollowUp(side, unit, hexes))


@book.decision("16.2")
class FollowUp(PickHex[KaiserState]):
    """16.1 The next hex of a pursuit, or none."""

    tells = ("unit", "hexes")
    verb, finish = "enter", STOP
    seat: Side
    unit: Unit
    hexes: int

    def among(self, s: KaiserState) -> tuple[Hex, ...]:
        return tuple(members(ground_beyond(s, self.unit)))

    def strangers(self, s: KaiserState, thing: Hex) -> Iterator[Objection]:
        rule = "21.4" if ground_ahead(s, self.unit) >> thing & 1 else "16.4"
        yield Objection(rule, sentence("no-cannot-enter", unit=s.name(self.unit), hex=s.label(thing)))

    def picked(self, s: KaiserState, thing: Hex) -> None:
        s.tell("16.2", events.Pursues(self.unit, s.at[self.unit], thing))
        s.then(follow_up(self.seat, self.unit, self.hexes - 1))
        enter(s, self.unit, thing)
