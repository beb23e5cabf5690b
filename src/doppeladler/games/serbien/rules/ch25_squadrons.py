"""25.1 The squadrons of the Donau flotilla: they sail, are hit, refit, and add their guns to combats ashore."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Decision, Facts, Objection, Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Hex, Hexes, HexSet, Side, Unit, Units, book
from doppeladler.games.serbien.columns import AFLOAT, BROD, NOWHERE, PLACES, REFIT, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.ask import PickUnit

from .ch02_values import artillery_value
from .ch07_costs import allowance
from .ch09_odds import WHOLE
from .ch15_trace import bit
from .ch21_pontoons import clear_pontoons
from .ch25_waters import (
    SAVA_SQUADRON,
    Danger,
    courses,
    open_water,
    price_of,
    run_dry,
    under_fire,
    waterways,
    where_is,
)
from .lost import take_off

STOP, DONE = Choice("stop"), Choice("done")
HIT, AWAY = 6, 3
"""25.1.2 The die that hits, and how many turns a squadron is away."""
IN_PLAY = (AFLOAT, BROD)


def can_sail(s: SerbienState, unit: Unit) -> bool:
    """25.1.1 Is a squadron on the rivers that has not moved in this phase?"""
    return s.at[unit] in IN_PLAY and not s.moved[unit]


def put_squadron(s: SerbienState, unit: Unit, place: Hex) -> None:
    """25.1, 25.1.2 A squadron comes to a river hex or to Brod."""
    s.place(unit, BROD if place == BROD else AFLOAT)
    s.berth[unit] = NOWHERE if place == BROD else place


# --- movement (25.1.1) ------------------------------------------------------------------------------------------


@book.step("25.1.1")
def sail(s: SerbienState, unit: Unit, beograd: bool, mines: bool) -> None:
    """25.1.1, 25.1.2 A squadron sails on while it has points; at the end it rolls for the dangers it has met."""
    if not s.offer(Sail(AH, unit, beograd, mines)):
        s.then(end_sailing(unit, beograd, mines))


@book.decision("25.1.1")
class Sail(Decision[SerbienState]):
    """25.1.1 Where a squadron sails, or no further."""

    tells = ("unit", "beograd", "mines")
    seat: Side
    unit: Unit
    beograd: bool
    mines: bool

    def also_told(self, s: SerbienState) -> Facts:
        return {"left": self.left(s), "from": place_name(s, where_is(s, self.unit))}

    def left(self, s: SerbienState) -> int:
        """7.1.1 Points not spent yet."""
        return allowance(s) - s.spent[self.unit]

    def courses(self, s: SerbienState) -> dict[Hex, tuple[Hexes, Danger]]:
        """25.1.1 Where it can sail from here, on which way, and what it has to fear by then."""
        return courses(s, self.unit, self.left(s), Danger(self.beograd, self.mines))

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from (Choice("sail", s.label(hex)) for hex in members(s.printed.banks & s.rules.board))
        yield Choice("sail", PLACES[BROD])
        yield STOP

    def choices(self, s: SerbienState) -> tuple[Choice, ...]:
        """Hot: the places in reach are found together."""
        ends = sorted(place for place in self.courses(s) if not s.occupied[SE] & bit(place))
        return (*(Choice("sail", place_name(s, place)) for place in ends), STOP)

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == STOP:
            return
        place = place_named(s, choice.noun)
        if choice.verb != "sail" or choice.to or place is None:
            yield Objection("25.1.1", sentence("no-sailing-like-this"))
            return
        if place not in self.courses(s):
            yield from self.refuse_way(s, place)
        if s.occupied[SE] & bit(place):
            yield Objection("25.1.1", sentence("no-berth-with-the-enemy", hex=choice.noun))

    def refuse_way(self, s: SerbienState, place: Hex) -> Iterator[Objection]:
        """25.1.1, 25.1.3 and 25.1.4 Why no way leads there: closed water, no river, or too far."""
        there, name = bit(place), place_name(s, place)
        if there & under_fire(s):
            yield Objection("25.1.4", sentence("no-sailing-before-french-guns", hex=name))
        if there & run_dry(s):
            yield Objection("25.1.3", sentence("no-sailing-at-low-water", hex=name))
        if not there & (under_fire(s) | run_dry(s)):
            yield Objection("25.1.1", sentence("no-way-to-sail", unit=s.name(self.unit), hex=name))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        unit = self.unit
        if choice == STOP:
            s.then(end_sailing(unit, self.beograd, self.mines))
            return
        start, end = where_is(s, unit), place_named(s, choice.noun)
        assert end is not None
        way, danger = self.courses(s)[end]
        s.spent[unit] += price_of(way, start)
        s.tell("25.1.1", events.Sails(unit, place_name(s, start), place_name(s, end)))
        s.then(*(pass_by(unit, place) for place in way), sail(unit, danger.beograd, danger.mines))


@book.step("25.1.1")
def pass_by(s: SerbienState, unit: Unit, place: Hex) -> None:
    """25.1.1, 21.2.4 A squadron enters the next hex of its way; a Serbian pontoon bridge beside it goes."""
    put_squadron(s, unit, place)
    s.then(clear_pontoons())


def place_name(s: SerbienState, place: Hex) -> str:
    """25.1.2 A river hex, or Brod, by name."""
    return PLACES[BROD] if place == BROD else s.label(place)


def place_named(s: SerbienState, name: str) -> Hex | None:
    """25.1.2 A place of a squadron by its name."""
    return BROD if name == PLACES[BROD] else s.printed.hex_of.get(name)


# --- hits (25.1.2) ----------------------------------------------------------------------------------------------


@book.step("25.1.2")
def end_sailing(s: SerbienState, unit: Unit, beograd: bool, mines: bool) -> None:
    """25.1.2 A die for Beograd and one for mines, each once in a movement, at its end."""
    s.moved[unit] = 1
    s.then(*([roll_for_hit(unit)] if beograd else []), *([roll_for_hit(unit)] if mines else []))


@book.step("25.1.2")
def roll_for_hit(s: SerbienState, unit: Unit) -> None:
    """25.1.2 A squadron that has been hit is away and rolls no second die."""
    if s.at[unit] in IN_PLAY:
        s.then(HitRoll(unit))


@book.decision("25.1.2")
class HitRoll(Roll):
    """25.1.2 A die for a squadron that has met danger: a six hits."""

    tells = ("unit",)
    unit: Unit

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        hit = faces[0] >= HIT
        s.tell("25.1.2", events.ShotAt(self.unit, faces[0], hit))
        if hit:
            strike(s, self.unit)


def strike(s: SerbienState, unit: Unit) -> None:
    """25.1.2 A squadron that is hit refits for three turns; one that was reduced already is removed."""
    reduced = s.sr[unit]
    take_off(s, unit)
    s.berth[unit] = NOWHERE
    if not reduced:
        s.place(unit, REFIT)
        s.sr[unit], s.refit[unit] = 1, s.turn + AWAY


# --- coming back (25.1.2) ---------------------------------------------------------------------------------------


def bases(s: SerbienState, unit: Unit) -> list[Hex]:
    """25.1.2, 25.1.4 Where a squadron can come back: its bases without enemies; Semlin not before French guns."""
    marks = s.printed.board.marks
    own = marks["naval_base_sava" if s.name(unit) == SAVA_SQUADRON else "naval_base_donau"] & s.rules.board
    found = list(members(own & ~under_fire(s) & ~s.occupied[SE]))
    return [*found, BROD] if s.name(unit) == SAVA_SQUADRON else found


def refitted(s: SerbienState) -> Units:
    """25.1.2 The squadrons whose time to come back has come."""
    return tuple(unit for unit in s.printed.squadrons if s.at[unit] == REFIT and s.refit[unit] <= s.turn)


@book.step("25.1.2")
def return_squadrons(s: SerbienState) -> None:
    """25.1.2 Squadrons come back in the A-H Preliminary Phase of their turn, or later if no base is free."""
    s.then(*(ReturnSquadron(AH, unit) for unit in refitted(s) if bases(s, unit)))


@book.decision("25.1.2")
class ReturnSquadron(Decision[SerbienState]):
    """25.1.2 To which base a squadron comes back, reduced, or once in a game restored by its replacement."""

    tells = ("unit",)
    seat: Side
    unit: Unit

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        for verb in ("return", "restore"):
            yield from (Choice(verb, place_name(s, place)) for place in bases(s, self.unit))

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if (
            choice.verb not in ("return", "restore")
            or choice.to
            or place_named(s, choice.noun) not in bases(s, self.unit)
        ):
            yield Objection("25.1.2", sentence("no-base-there", unit=s.name(self.unit), hex=choice.noun))
        if choice.verb == "restore" and s.restored:
            yield Objection("25.1.2", sentence("no-second-overhaul"))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        place = place_named(s, choice.noun)
        assert place is not None
        put_squadron(s, self.unit, place)
        s.refit[self.unit] = 0
        if choice.verb == "restore":
            s.sr[self.unit], s.restored = 0, True
        s.tell("25.1.2", events.SquadronReturns(self.unit, choice.noun))
        s.then(clear_pontoons())


# --- low water (25.1.3) -----------------------------------------------------------------------------------------


def leave_shallows(s: SerbienState) -> None:
    """25.1.3 At the start of a turn with low water squadrons leave the stretch: to 17.08, or to 29.09.

    If enemies are there they go on towards their base.
    """
    for unit in s.printed.squadrons:
        if s.at[unit] == AFLOAT and run_dry(s) >> s.berth[unit] & 1:
            start = s.berth[unit]
            put_squadron(s, unit, refuge(s, unit))
            s.tell("25.1.3", events.Sails(unit, place_name(s, start), place_name(s, where_is(s, unit))))


def refuge(s: SerbienState, unit: Unit) -> Hex:
    """25.1.3 The first hex without enemies from the end of the stretch to the base; at last Brod, or the base."""
    marks, is_sava = s.printed.board.marks, s.name(unit) == SAVA_SQUADRON
    start = next(members(marks["low_water_refuge_sava" if is_sava else "low_water_refuge_donau"]))
    base = next(hex for hex in members(marks["naval_base_sava" if is_sava else "naval_base_donau"]) if hex != start)
    way = river_way(s, start, base)
    last = BROD if is_sava else base
    return next((hex for hex in way if not s.occupied[SE] >> hex & 1), last)


def river_way(s: SerbienState, start: Hex, end: Hex) -> list[Hex]:
    """25.1.1, 25.1.3 The shortest way by river between two hexes, both included, clear of the shallows."""
    ways, water = waterways(s.printed), open_water(s)
    came: dict[Hex, Hex] = {start: start}
    queue = [start]
    for here in queue:
        for there in members(ways[here] & water):
            if there not in came:
                came[there] = here
                queue.append(there)
    way = [end]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way[::-1]


# --- guns (25.1) ------------------------------------------------------------------------------------------------


def under_guns(s: SerbienState, unit: Unit) -> HexSet:
    """25.1 Where a squadron can add its guns: to combats in its hex and in adjacent ones at Sava or Donau."""
    if s.at[unit] != AFLOAT:
        return EMPTY
    return s.printed.near[s.berth[unit]] & s.printed.banks


def gunboats(s: SerbienState) -> Units:
    """25.1 The squadrons that can fire in the combat that is fought, each once in a phase."""
    battle = s.battle
    assert battle is not None
    ready = (unit for unit in s.printed.squadrons if not s.fired[unit])
    return tuple(unit for unit in ready if under_guns(s, unit) >> battle.target & 1)


@book.step("25.1")
def offer_gunboats(s: SerbienState) -> None:
    """25.1 A-H is asked while a squadron can fire, attacking or defending."""
    if gunboats(s):
        s.then(FireGunboats(AH))


@book.decision("25.1")
class FireGunboats(PickUnit[SerbienState]):
    """25.1 Which squadron adds its artillery value to the combat."""

    verb, finish = "fire", DONE
    seat: Side

    def also_told(self, s: SerbienState) -> Facts:
        return {"hex": s.label(s.battle.target) if s.battle is not None else ""}

    def among(self, s: SerbienState) -> Units:
        return gunboats(s)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        battle = s.battle
        assert battle is not None
        value = WHOLE * artillery_value(s, thing)
        s.fired[thing] = 1
        if battle.side == AH:
            s.battle = battle._replace(fire=battle.fire + value)
        else:
            s.battle = battle._replace(reply=battle.reply + value)
        s.tell("25.1", events.Supports(thing, battle.target))
        s.then(offer_gunboats())
