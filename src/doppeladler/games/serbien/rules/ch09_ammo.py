"""9.4, 23.2.1 Ammunition and shells for the Forces of one combat."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import SE, Side, Units, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence

from .ch02_values import artillery_value, is_fort_now
from .ch09_odds import Clash, forces_of
from .ch10_artillery import attackers_value, defenders_value, modifier_of, size_of, supporting_forces, value_of
from .ch15_sources import Way, ammo_ways, provide

PROVIDE, SAVE = Choice("provide"), Choice("save")
FIRE = Choice("fire")


def way_for(s: SerbienState, force: Units) -> Way | None:
    """9.4.1 The cheapest way in which ammunition comes to a Force now, or none."""
    return next(ammo_ways(s, force[0]), None)


@book.step("9.4")
def ammunition(s: SerbienState, side: Side, force: Units) -> None:
    """9.4, 9.4.1 One increment for a Force; nobody is asked where it costs nothing. 8.5.1 A Fort alone needs none."""
    if is_fort_now(s, force[0]):
        s.then(shells(side, force))
        return
    way = way_for(s, force)
    if way is None:
        go_without(s, force)
    elif any(link.extended for link in way):
        s.then(GiveAmmo(side, force))
    else:
        s.then(shells(side, force))


def go_without(s: SerbienState, force: Units) -> None:
    """9.4, 23.2.1 A Force fights without ammunition, and a Serbian one without shells too."""
    battle = s.battle
    assert battle is not None
    s.battle = battle._replace(unfed=(*battle.unfed, *force))
    s.tell("9.4", events.WithoutAmmo(force))
    if s.printed.side[force[0]] == SE:
        be_silent(s, force)


def be_silent(s: SerbienState, force: Units) -> None:
    """23.2.1 The guns of a Serbian Force without shells do not fire."""
    battle = s.battle
    assert battle is not None
    s.battle = battle._replace(silent=(*battle.silent, *force))


@book.decision("9.4.1")
class GiveAmmo(Decision[SerbienState]):
    """9.4, 9.4.2 Is ammunition given to a Force through supply units in Extended Mode, which have little of it?"""

    tells = ("force",)
    seat: Side
    force: Units

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield PROVIDE
        yield SAVE

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice not in (PROVIDE, SAVE):
            yield Objection("9.4", sentence("no-ammo-like-this"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == SAVE:
            go_without(s, self.force)
            return
        way = way_for(s, self.force)
        assert way is not None  # else it is not asked
        provide(s, way)
        s.tell("9.4.2", events.ProvidesAmmo(tuple(link.unit for link in way if link.extended), self.force))
        s.then(shells(self.seat, self.force))


@book.step("23.2.1")
def shells(s: SerbienState, side: Side, force: Units) -> None:
    """23.2.1 Serbia says for each Force with guns and ammunition if it gets shells; asked also when there are none.

    Those of a defending Force serve one neighbour too.
    """
    if side == SE and any(artillery_value(s, unit) for unit in force) and not is_served(s, force):
        s.then(GiveShells(side, force))


def is_served(s: SerbienState, force: Units) -> bool:
    """23.2.1 Is this a neighbour that fires with the shells of a defending Force: one for each that has some?"""
    battle = s.battle
    assert battle is not None
    if force[0] not in battle.support:
        return False
    armed = [each for each in battle.defenders if artillery_value(s, each) and each not in battle.silent]
    return battle.support.index(force[0]) < len(forces_of(s, tuple(armed)))


def do_shells_matter(s: SerbienState, force: Units) -> bool:
    """23.2.1, 10.1.1, 10.1.2 Would shells for a Force move the Artillery Table, or could they serve a neighbour too?

    The Forces that have not been asked yet count as firing, so that of two which only help together both matter.
    """
    battle = s.battle
    assert battle is not None
    clash = Clash(battle.side, battle.target, battle.attackers, battle.defenders, battle.unfed)
    silent = (*battle.silent, *force)
    if force[0] in battle.support:
        own = value_of(s, force, battle.target, battle.unfed, battle.silent)
        values, size = (battle.reply + own, battle.reply), battle.attacking
    elif s.printed.side[force[0]] == battle.side:
        values = attackers_value(s, clash, battle.silent), attackers_value(s, clash, silent)
        size = size_of(s, battle.defenders)
    elif supporting_forces(s, clash):
        return True
    else:
        values = defenders_value(s, clash, battle.silent), defenders_value(s, clash, silent)
        size = size_of(s, battle.attackers)
    loud, still = (modifier_of(s, value, size) for value in values)
    return loud != still


@book.decision("23.2.1")
class GiveShells(Decision[SerbienState]):
    """23.2.1 Does a Serbian Force get an increment of shells?"""

    tells = ("force",)
    seat: Side
    force: Units

    def also_told(self, s: SerbienState) -> Facts:
        return {"shells": s.shells, "matters": do_shells_matter(s, self.force)}

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield FIRE
        yield SAVE

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice not in (FIRE, SAVE):
            yield Objection("23.2.1", sentence("no-shells-like-this"))
        elif choice == FIRE and not s.shells:
            yield Objection("23.2", sentence("no-shells-left"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        if choice == FIRE:
            s.shells -= 1
        else:
            be_silent(s, self.force)
        s.tell("23.2.1", events.Shells(self.force, choice == FIRE))
