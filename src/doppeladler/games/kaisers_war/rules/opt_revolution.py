"""opt.23 and opt.24 The Russian revolutions, and opt.11 the Czech Legion that the first one brings."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Objection, Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL, CP, Hex, HexSet, Side, Unit, Units, book
from doppeladler.games.kaisers_war.columns import (
    FIRST,
    GIFT_DUE,
    GONE,
    NO_GIFT,
    POOL,
    SECOND,
    WAITING,
    KaiserState,
)
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickHex

from .ch05_points import pay
from .ch07_control import held_by
from .ch07_entering import enter
from .ch09_lost import clear_marks, take_off
from .ch09_placement import sites_of_partisan
from .ch12_stacking import fits
from .opt_caps import CAPS, is_second_due, is_time

REVOLUTION_FROM = 5
"""opt.23 On 5 or 6 there is a revolution."""
CAPITALS = ("Petrograd", "Moscow")
IN_EFFECT_FROM = (24, 31)
"""opt.29 The turns March-April and November-December 1917: what begins later begins after the First or the Second."""


def in_effect_at(turn: int) -> int:
    """opt.29 The revolution that is in effect in a scenario that begins on this turn."""
    return sum(turn >= begun for begun in IN_EFFECT_FROM)


# --- the First Revolution (opt.23) ------------------------------------------------------------------------------


@book.step("opt.23")
def revolution_check(s: KaiserState, side: Side) -> None:
    """opt.23 An Allied player turn in 1917 or 1918 at 25 points or less begins with a roll, until the First."""
    if side == AL and is_time(s) and not s.revolution and s.vp[AL] <= CAPS[FIRST]:
        s.then(RevolutionRoll())


@book.decision("opt.23")
class RevolutionRoll(Roll):
    """opt.23 Is there a revolution?"""

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        s.tell("opt.23", events.RevolutionRolled(faces[0], REVOLUTION_FROM))
        if faces[0] >= REVOLUTION_FROM:
            first_revolution(s)


def first_revolution(s: KaiserState) -> None:
    """opt.23, opt.24 Russian HQs on the map are weakened; at 10 points or less the Second follows at once.

    opt.11 The Czech Legion appears in this moment.
    """
    s.revolution = FIRST
    for hq in s.printed.hqs[AL]:
        if s.at[hq] >= 0:
            weaken(s, hq)
    if is_second_due(s):
        s.then(second_revolution())
    elif "czechs" in s.rules.on:
        s.then(raise_czechs())


def weaken(s: KaiserState, hq: Unit) -> None:
    """opt.23 An HQ on its stronger side is turned to its front; one on its front goes, and costs nothing."""
    if s.face[hq]:
        s.face[hq] = 0
        s.tell("opt.23", events.Weakened(hq, s.at[hq]))
    else:
        s.tell("opt.23", events.Dissolved(hq, s.at[hq]))
        take_off(s, hq)


def rouse_russia(s: KaiserState, side: Side, defenders: Units) -> None:
    """opt.23 The first attack on a Russian unit after the First Revolution gives the Allies two supply units."""
    is_first = side == CP and s.revolution == FIRST and s.gift == NO_GIFT
    if is_first and any(s.printed.nation[unit] == "RU" for unit in defenders):
        s.gift = GIFT_DUE
        s.tell("opt.23", events.Roused())


# --- the Czech Legion (opt.11) ----------------------------------------------------------------------------------


def legion_hexes(s: KaiserState) -> HexSet:
    """opt.11, 12.1 The Allied railway hexes in Russia with room for a corps."""
    found, legion = s.printed.rail & s.printed.soil["RU"] & held_by(s, AL), s.printed.by_name["CZ Legion"]
    for hex in members(found & s.occupied[AL]):
        if not fits(s, hex, legion):
            found &= ~BIT[hex]
    return found


@book.step("opt.11")
def raise_czechs(s: KaiserState) -> None:
    """opt.11 The Czech Legion appears if there is a railway for it."""
    if legion_hexes(s):
        s.then(RaiseCzechs(AL))


@book.decision("opt.11")
class RaiseCzechs(PickHex[KaiserState]):
    """opt.11 On which railway hex the Czech Legion appears."""

    verb = "place"
    seat: Side

    def among(self, s: KaiserState) -> tuple[Hex, ...]:
        return tuple(members(legion_hexes(s)))

    def picked(self, s: KaiserState, thing: Hex) -> None:
        legion = s.printed.by_name["CZ Legion"]
        s.place(legion, thing)
        s.tell("opt.11", events.Arrives(legion, thing))


# --- the Second Revolution (opt.24) -----------------------------------------------------------------------------


@book.step("opt.24")
def second_revolution(s: KaiserState) -> None:
    """opt.24 All Allied units are gone for good, ordered ones too, and nothing is paid for them.

    Their supply units can come back with the Bolsheviks (opt.26), who are placed now. What a capture in the battle
    that brought it has raised the total above 10 is lost.
    """
    s.revolution = SECOND
    s.tell("opt.24", events.SecondRevolution())
    for unit in s.printed.roster[AL]:
        s.place(unit, POOL if s.printed.is_supply[unit] else GONE)
        clear_marks(s, unit)
        s.due[unit] = s.face[unit] = s.released[unit] = 0
    for unit in s.printed.bolsheviks:
        s.place(unit, WAITING)
    s.then(place_bolsheviks(), place_partisan())
    pay(s, AL, min(0, CAPS[SECOND] - s.vp[AL]), "opt.24", "option")


def to_be_placed(s: KaiserState) -> Units:
    """opt.24 The Bolshevik corps and the train that have no place yet."""
    return tuple(unit for unit in s.printed.bolsheviks if s.at[unit] == WAITING and s.printed.type[unit] != "partisan")


def red_cities(s: KaiserState) -> HexSet:
    """opt.24 The Allied cities in Russia without a unit; Petrograd and Moscow before the others."""
    printed, capitals = s.printed, EMPTY
    found = printed.cities & printed.soil["RU"] & held_by(s, AL) & ~s.occupied[AL]
    for city in CAPITALS:
        capitals |= BIT[printed.city_hex[city]]
    return found & capitals or found


@book.step("opt.24")
def place_bolsheviks(s: KaiserState) -> None:
    """opt.24 One unit a city while there are both; who finds no city comes later (opt.26)."""
    units, cities = to_be_placed(s), red_cities(s)
    if not units or not cities:
        for unit in units:
            s.place(unit, POOL)
    elif len(units) == cities.bit_count() == 1:
        put_in_city(s, units[0], next(members(cities)))
    else:
        s.then(PlaceBolshevik(AL), place_bolsheviks())


def put_in_city(s: KaiserState, unit: Unit, hex: Hex) -> None:
    """opt.24 A Bolshevik unit stands in a city."""
    s.place(unit, hex)
    s.tell("opt.24", events.Arrives(unit, hex))


@book.decision("opt.24")
class PlaceBolshevik(Decision[KaiserState]):
    """opt.24 Which Bolshevik unit stands in which city."""

    seat: Side

    def candidates(self, s: KaiserState) -> Iterator[Choice]:
        cities = [s.label(hex) for hex in members(s.printed.cities & s.printed.soil["RU"])]
        return (Choice("place", s.name(unit), city) for unit in to_be_placed(s) for city in cities)

    def objections(self, s: KaiserState, choice: Choice) -> Iterator[Objection]:
        unit, hex = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to)
        if choice.verb != "place" or unit not in to_be_placed(s):
            yield Objection("opt.24", sentence("no-bolsheviks-first", units=s.names_of(to_be_placed(s))))
        elif hex is None:
            yield Objection("opt.24", sentence("no-such-hex", noun=choice.to))
        elif not red_cities(s) >> hex & 1:
            labels = [s.label(each) for each in members(red_cities(s))]
            yield Objection("opt.24", sentence("no-not-a-red-city", hex=choice.to, hexes=labels))

    def answer(self, s: KaiserState, choice: Choice) -> None:
        put_in_city(s, s.printed.by_name[choice.noun], s.printed.hex_of[choice.to])


@book.step("opt.24")
def place_partisan(s: KaiserState) -> None:
    """opt.24 The partisan is placed too, if Russia has a hex without enemies and their zones."""
    if sites_of_partisan(s):
        s.then(PlacePartisan(AL))
    else:
        s.place(s.printed.partisan, POOL)


@book.decision("opt.24")
class PlacePartisan(PickHex[KaiserState]):
    """opt.24 Where the partisan rises; the hex is Allied from then on (7.3)."""

    verb = "place"
    seat: Side

    def among(self, s: KaiserState) -> tuple[Hex, ...]:
        return tuple(members(sites_of_partisan(s)))

    def picked(self, s: KaiserState, thing: Hex) -> None:
        s.tell("opt.24", events.Arrives(s.printed.partisan, thing))
        enter(s, s.printed.partisan, thing)
