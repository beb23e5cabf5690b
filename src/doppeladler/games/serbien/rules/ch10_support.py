"""10.1.1 Neighbours that add their guns to a defence."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Side, Unit, Units, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.ask import PickUnit

from .ch09_ammo import ammunition
from .ch09_odds import Clash
from .ch10_artillery import most_support, supporting_forces, value_of

DONE = Choice("done")


def defence(s: SerbienState) -> Clash:
    """The battle that is being fought."""
    battle = s.battle
    assert battle is not None
    return Clash(battle.side, battle.target, battle.attackers, battle.defenders, battle.unfed)


@book.step("10.1.1")
def offer_support(s: SerbienState, side: Side) -> None:
    """10.1.1 The defender is asked while a neighbour can add its guns."""
    if supporting_forces(s, defence(s)):
        s.then(ChooseSupport(side))


@book.decision("10.1.1")
class ChooseSupport(PickUnit[SerbienState]):
    """10.1.1 Which neighbouring Force fires, named by its first unit."""

    verb, finish = "support", DONE
    seat: Side

    def among(self, s: SerbienState) -> Units:
        return tuple(force[0] for force in supporting_forces(s, defence(s)))

    def refuse(self, s: SerbienState, thing: Unit) -> Iterator[Objection]:
        battle = s.battle
        assert battle is not None
        if len(battle.support) >= most_support(s, defence(s), (*battle.support, thing)):
            yield Objection("10.1.1", sentence("no-more-support", hex=s.label(battle.target)))

    def picked(self, s: SerbienState, thing: Unit) -> None:
        battle = s.battle
        assert battle is not None
        force = next(force for force in supporting_forces(s, defence(s)) if force[0] == thing)
        for unit in force:
            s.fired[unit] = 1
        s.battle = battle._replace(support=(*battle.support, thing))
        s.tell("10.1.1", events.Supports(thing, battle.target))
        s.then(ammunition(self.seat, force), join_fire(force), offer_support(self.seat))


@book.step("10.1.1")
def join_fire(s: SerbienState, force: Units) -> None:
    """10.1.1, 9.4, 23.2.1 The guns of a neighbour count as its ammunition and shells let them."""
    battle = s.battle
    assert battle is not None
    value = value_of(s, force, battle.target, battle.unfed, battle.silent)
    s.battle = battle._replace(reply=battle.reply + value)
