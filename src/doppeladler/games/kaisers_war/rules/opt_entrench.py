"""opt.3 Entrenching: supply units on their reverse side, each good for one defence in its radius."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.ask import PickUnit

from .ch17_trace import expend, general_reach
from .opt_sight import is_foggy

OPTION = "entrenching"
ENTRENCH, REDEPLOY = "entrench", "redeploy"
PASS = Choice("pass")
INFANTRY = ("infantry", "alpine", "shock")
"""opt.3, 2.4 Infantry, alpine infantry and shock units dig in; nobody else does."""


def can_dig_in(s: KaiserState, unit: Unit) -> bool:
    """opt.3 Does an enhanced defence strengthen this unit?"""
    return s.printed.type[unit] in INFANTRY


# --- turning over -----------------------------------------------------------------------------------------------


def objections_to_turning(s: KaiserState, side: Side, supply: Unit, verb: str) -> Iterator[Objection]:
    """opt.3 An own supply unit on the map, once a phase: to its reverse side, or in a later phase back."""
    printed, name = s.printed, s.name(supply)
    if OPTION not in s.rules.on:
        yield Objection("opt.3", sentence("no-entrenching"))
    if not printed.is_supply[supply] or printed.side[supply] != side or s.at[supply] < 0:
        yield Objection("opt.3", sentence("no-not-your-supply", unit=name))
    elif bool(s.dug[supply]) == (verb == ENTRENCH):
        yield Objection("opt.3", sentence("no-is-entrenched" if s.dug[supply] else "no-not-entrenched", unit=name))
    elif s.turned[supply]:
        yield Objection("opt.3", sentence("no-turned-already", unit=name))


def turning(s: KaiserState, side: Side) -> list[Choice]:
    """opt.3 Every supply unit that may be turned over now."""
    if OPTION not in s.rules.on:
        return []
    printed, at, turned = s.printed, s.at, s.turned
    there = [unit for unit in printed.supply_units[side] if at[unit] >= 0 and not turned[unit]]
    return [(printed.redeploy if s.dug[unit] else printed.entrench)[unit] for unit in there]


def turn_over(s: KaiserState, supply: Unit) -> None:
    """opt.3 A supply unit is turned to its other side."""
    s.dug[supply] ^= 1
    s.forget_all()
    s.turned[supply] = 1
    what = events.DugIn if s.dug[supply] else events.DugOut
    s.tell_owner("opt.3", what(supply, s.at[supply]), s.printed.side[supply])


# --- an enhanced defence ----------------------------------------------------------------------------------------


def trenches_for(s: KaiserState, target: Hex) -> Units:
    """opt.3 The entrenched supply units of the defender whose radius reaches the attacked hex; winter is no matter."""
    units = s.units_in(target)
    if not any(can_dig_in(s, unit) for unit in units):
        return ()
    supply = s.printed.supply_units[s.printed.side[units[0]]]
    return tuple(unit for unit in supply if s.dug[unit] and general_reach(s, unit) >> target & 1)


@book.step("opt.3")
def offer_trenches(s: KaiserState, target: Hex) -> None:
    """opt.3 Before the roll the defender may declare enhanced defences.

    opt.7 In fog he is asked whenever somebody could dig in, so that it tells nothing.
    """
    battle = s.battle
    assert battle is not None
    is_asked = OPTION in s.rules.on and is_foggy(s) and any(can_dig_in(s, unit) for unit in s.units_in(target))
    if is_asked or trenches_for(s, target):
        s.then(EnhanceDefence(enemy_of(battle.side), target))


@book.decision("opt.3")
class EnhanceDefence(PickUnit[KaiserState]):
    """opt.3 Which entrenched supply unit strengthens the defence, and is expended afterwards; or none."""

    tells = ("target",)
    verb, finish = "spend", PASS
    seat: Side
    target: Hex

    def among(self, s: KaiserState) -> Units:
        return trenches_for(s, self.target)

    def picked(self, s: KaiserState, thing: Unit) -> None:
        battle = s.battle
        assert battle is not None
        s.battle = battle._replace(trench=(thing,))
        s.looked[thing] = is_foggy(s)
        s.tell("opt.3", events.Entrenched(self.seat, self.target, thing))


def leave_the_trenches(s: KaiserState, trench: Units) -> None:
    """opt.3 When the combat is over, the supply unit that strengthened the defence is expended, if it still exists."""
    for supply in trench:
        if s.at[supply] >= 0:
            expend(s, supply)
