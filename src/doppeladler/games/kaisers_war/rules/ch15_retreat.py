"""15.0 Retreat after combat: hex by hex, by the owner, always further away; who cannot is eliminated."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection, Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickHex, PickUnit

from .ch07_control import held_by, neutral_hexes
from .ch07_entering import enter
from .ch12_stacking import fits, load_in
from .ch13_zoc import zoc
from .ch14_losses import eliminate
from .ch23_balkans import forbidden_to
from .opt_sight import is_foggy

ONE_HEX = 1


# --- where a unit may go (15.2) ---------------------------------------------------------------------------------


def open_ground(s: KaiserState, unit: Unit) -> HexSet:
    """13.6, 15.2, 21.4, 23.3 The hexes a retreat may enter: no enemies, no enemy zone, nothing closed."""
    printed, side = s.printed, s.printed.side[unit]
    enemy = enemy_of(side)
    barred = s.occupied[enemy] | zoc(s, enemy) | neutral_hexes(s) | forbidden_to(s, unit)
    ground = printed.open & ~barred
    return ground & printed.rail & held_by(s, side) if printed.type[unit] == "train" else ground


def beside(s: KaiserState, unit: Unit, hex: Hex) -> HexSet:
    """15.2 (3), 21.4 The hexes into which a unit can step from a hex: as on the march, trains along railways."""
    if s.printed.type[unit] == "train":
        return s.printed.linked[hex]
    return s.printed.steps[s.weather][hex]


def onward(s: KaiserState, unit: Unit, origin: Hex, hex: Hex, hexes: int, ground: HexSet) -> HexSet:
    """15.2 (5) The open hexes next to this one that are further from where the retreat began.

    Who has come far enough and is pushed on may also go where it is as far, but never nearer.
    """
    distance, away = s.printed.grid.distance, s.printed.grid.distance(origin, hex)
    least = away if away >= hexes else away + 1
    found = EMPTY
    for there in members(beside(s, unit, hex) & ground):
        if distance(origin, there) >= least:
            found |= BIT[there]
    return found


def ways(s: KaiserState, unit: Unit, origin: Hex, hexes: int) -> list[HexSet]:
    """15.2 (4), (5), (7) By step: the hexes of the ways on which the retreat can go on from where the unit is.

    A way ends as many hexes from its origin as called for; where that would overstack, it goes on until there is
    room. The shortest ways that end well are the only ones; none at all if there is no such way.
    """
    ground, here = open_ground(s, unit), s.at[unit]
    layers = [BIT[here]]
    away = s.printed.grid.distance(origin, here)
    while layers[-1]:
        step = EMPTY
        for hex in members(layers[-1]):
            step |= onward(s, unit, origin, hex, hexes, ground)
        ground &= ~step
        layers.append(step)
        away += 1
        ends = _with_room(s, unit, step) if away >= hexes else EMPTY
        if ends:
            return _only_to(s, unit, origin, hexes, [*layers[:-1], ends])
    return []


def _with_room(s: KaiserState, unit: Unit, hexes: HexSet) -> HexSet:
    found = EMPTY
    for hex in members(hexes):
        if fits(s, hex, unit):
            found |= BIT[hex]
    return found


def _only_to(s: KaiserState, unit: Unit, origin: Hex, hexes: int, layers: list[HexSet]) -> list[HexSet]:
    """Of the hexes by step, those from which the last step can be reached."""
    kept = [layers[-1]]
    for layer in reversed(layers[:-1]):
        good = EMPTY
        for hex in members(layer):
            if onward(s, unit, origin, hex, hexes, kept[0]):
                good |= BIT[hex]
        kept.insert(0, good)
    return kept[1:]


def can_retreat(s: KaiserState, unit: Unit, hexes: int) -> bool:
    """15.2 Is there a way for this unit? (8) Not for one that cannot move; opt.3 nor for entrenched supply."""
    return bool(s.printed.ma[s.face[unit]][unit] and not s.dug[unit] and ways(s, unit, s.at[unit], hexes))


# --- retreat of one hex (15.0) ----------------------------------------------------------------------------------


@book.step("15.0")
def retreat(s: KaiserState, side: Side, units: Units) -> None:
    """15.0, 15.2 One unit after another retreats one hex; the owner says in which order, unless they are all alike.

    Who finds no way waits, as another's going may open one, and is eliminated when nobody is left who can go.
    """
    able = [unit for unit in units if can_retreat(s, unit, ONE_HEX)]
    if len({(s.printed.kind[unit], s.at[unit]) for unit in able}) > 1:
        s.then(ChooseRetreat(side, units))
    elif able:
        first = able[0]
        s.then(go_back(side, first, s.at[first], ONE_HEX), retreat(side, without(units, first)))
    elif units:
        s.then(retreat(side, units[1:]))
        lose_in_retreat(s, units[0])


def without(units: Units, gone: Unit) -> Units:
    """15.2 Those that are still to go when one has gone."""
    return tuple(unit for unit in units if unit != gone)


def lose_in_retreat(s: KaiserState, unit: Unit) -> None:
    """15.2 No way to retreat: the unit is eliminated, and paid for like any loss in combat."""
    s.tell("15.2", events.CannotRetreat(unit, s.at[unit]))
    eliminate(s, unit)


@book.decision("15.2")
class ChooseRetreat(PickUnit[KaiserState]):
    """15.2 Which unit retreats next."""

    tells = ("units",)
    verb = "retreat"
    seat: Side
    units: Units

    def among(self, s: KaiserState) -> Units:
        return self.units

    def refuse(self, s: KaiserState, thing: Unit) -> Iterator[Objection]:
        if not can_retreat(s, thing, ONE_HEX):
            yield Objection("15.2", sentence("no-way-now", unit=s.name(thing)))

    def picked(self, s: KaiserState, thing: Unit) -> None:
        s.then(go_back(self.seat, thing, s.at[thing], ONE_HEX), retreat(self.seat, without(self.units, thing)))


@book.step("15.2")
def go_back(s: KaiserState, side: Side, unit: Unit, origin: Hex, hexes: int) -> None:
    """15.2 The next hex of a retreat for which there is a way: it is asked for only if there is a choice.

    opt.7 Of a defender in fog it is always asked for.
    """
    here = s.at[unit]
    if s.printed.grid.distance(origin, here) >= hexes and fits_in_hex(load_in(s, here)):
        return
    ahead = ways(s, unit, origin, hexes)[0]
    if ahead.bit_count() == 1 and not (is_foggy(s) and side != s.phasing):
        step_back(s, side, unit, origin, hexes, next(members(ahead)))
    else:
        s.then(Retreat(side, unit, origin, hexes))


def step_back(s: KaiserState, side: Side, unit: Unit, origin: Hex, hexes: int, there: Hex) -> None:
    """15.0, 7.3 One hex of a retreat; its side controls every hex it enters."""
    s.tell("15.0", events.Retreats(unit, s.at[unit], there))
    s.then(go_back(side, unit, origin, hexes))
    enter(s, unit, there)


@book.decision("15.2")
class Retreat(PickHex[KaiserState]):
    """15.2 The next hex of a retreat."""

    tells = ("unit",)
    verb = "enter"
    seat: Side
    unit: Unit
    origin: Hex
    hexes: int

    def among(self, s: KaiserState) -> tuple[Hex, ...]:
        return tuple(members(ways(s, self.unit, self.origin, self.hexes)[0]))

    def strangers(self, s: KaiserState, thing: Hex) -> Iterator[Objection]:
        yield Objection("15.2", sentence("no-way-of-retreat", unit=s.name(self.unit), hex=s.label(thing)))

    def picked(self, s: KaiserState, thing: Hex) -> None:
        step_back(s, self.seat, self.unit, self.origin, self.hexes, thing)


# --- panic (15.1) -----------------------------------------------------------------------------------------------


@book.step("15.1")
def panic(s: KaiserState, side: Side, units: Units) -> None:
    """15.1 One unit after another, in the owner's order, rolls and retreats as far as its die says."""
    if len(units) > 1:
        s.then(ChoosePanic(side, units))
    elif units:
        s.then(PanicRoll(units[0]))


@book.decision("15.1")
class ChoosePanic(PickUnit[KaiserState]):
    """15.1 Which unit panics next."""

    tells = ("units",)
    verb = "retreat"
    seat: Side
    units: Units

    def among(self, s: KaiserState) -> Units:
        return self.units

    def picked(self, s: KaiserState, thing: Unit) -> None:
        s.then(PanicRoll(thing), panic(self.seat, without(self.units, thing)))


@book.decision("15.1")
class PanicRoll(Roll):
    """15.1 How far a unit runs."""

    tells = ("unit",)
    unit: Unit

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        unit, (hexes,) = self.unit, faces
        side = s.printed.side[unit]
        s.tell("15.1", events.Panics(unit, hexes))
        if can_retreat(s, unit, hexes):
            s.then(go_back(side, unit, s.at[unit], hexes))
        else:
            lose_in_retreat(s, unit)
