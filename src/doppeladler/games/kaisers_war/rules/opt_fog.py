"""opt.7 and opt.8 Fog of war: units are laid face down, and intelligence looks at the enemy's stacks."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection, Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickHex, PickUnit

from .ch07_control import neutral_hexes
from .ch17_trace import ground, trace
from .opt_sight import has_flag, is_foggy

COVER, COVER_ALL, PASS = "cover", Choice("cover"), Choice("pass")


# --- face down (opt.7) ------------------------------------------------------------------------------------------


def coverable(s: KaiserState, side: Side) -> list[Unit]:
    """opt.7 The units of a side that lie face up and could lie face down."""
    if not is_foggy(s):
        return []
    return [unit for unit in s.on_map(side) if has_flag(s, unit) and not s.down[unit]]


def covering(s: KaiserState, side: Side) -> list[Choice]:
    """opt.7 One of them, or all at once."""
    found = [s.printed.cover[unit] for unit in coverable(s, side)]
    return [COVER_ALL, *found] if found else []


def objections_to_covering(s: KaiserState, side: Side, noun: str) -> Iterator[Objection]:
    """opt.7 Own units on the map with a flag on their back, that lie face up."""
    unit = s.printed.by_name.get(noun)
    if not is_foggy(s):
        yield Objection("opt.7", sentence("no-fog"))
    elif not noun:
        if not coverable(s, side):
            yield Objection("opt.7", sentence("no-nobody-to-cover"))
    elif unit is None:
        yield Objection("opt.7", sentence("no-such-unit", noun=noun))
    elif s.printed.side[unit] != side or s.at[unit] < 0:
        yield Objection("opt.7", sentence("no-not-yours-on-map", unit=noun))
    elif not has_flag(s, unit):
        yield Objection("opt.7", sentence("no-flag-on-back", unit=noun))
    elif s.down[unit]:
        yield Objection("opt.7", sentence("no-is-covered", unit=noun))


def cover(s: KaiserState, side: Side, noun: str) -> None:
    """opt.7 A unit is laid face down, or all that can be."""
    for unit in coverable(s, side):
        if not noun or s.name(unit) == noun:
            s.down[unit] = 1


# --- looking at stacks (opt.8) ----------------------------------------------------------------------------------


def show(s: KaiserState, units: Units) -> None:
    """opt.8 Units that are examined lie face up, and are seen until the player turn ends."""
    for unit in units:
        s.down[unit], s.looked[unit] = 0, 1


def open_stacks(s: KaiserState, target: Hex, attackers: Units, support: Units) -> None:
    """opt.8 (1) At the start of a battle both players look at all stacks in it, and at HQ, supply and air support."""
    if not is_foggy(s):
        return
    for hex in dict.fromkeys((target, *[s.at[unit] for unit in attackers])):
        show(s, s.units_in(hex))
    show(s, support)
    s.reveal()


def enemy_stacks(s: KaiserState, side: Side) -> HexSet:
    """opt.8 The hexes with enemies that are at war."""
    return s.occupied[enemy_of(side)] & ~neutral_hexes(s)


def staff_reach(s: KaiserState, hq: Unit) -> HexSet:
    """opt.8 (2), 19.1 The enemy stacks in the support radius of an HQ, which enemy zones do not end."""
    printed, side = s.printed, s.printed.side[hq]
    lanes = ground(s, side)._replace(zone=EMPTY)
    inner = trace(printed, s.at[hq], printed.radius[s.face[hq]][hq] - 1, lanes) & lanes.passable
    return printed.zone.spread(inner) & printed.dry & enemy_stacks(s, side)


def air_reach(s: KaiserState, air: Unit) -> HexSet:
    """opt.8 (3) The enemy stacks in the range of an airbase, whatever lies between."""
    printed = s.printed
    return printed.grid.within(BIT[s.at[air]], printed.radius[0][air]) & enemy_stacks(s, printed.side[air])


def examine(s: KaiserState, side: Side, hex: Hex) -> None:
    """opt.8 A player looks at all units of an enemy stack; both know that he does."""
    show(s, s.units_in(hex))
    s.tell("opt.8", events.Examines(side, hex))
    s.tell("opt.8", events.Finds(hex, s.units_in(hex)), seats=(side,))
    s.reveal()


@book.step("opt.8")
def offer_look(s: KaiserState, side: Side, hexes: HexSet, number: int) -> None:
    """opt.8 A player may look at so many of these stacks."""
    if number and hexes:
        s.then(Examine(side, hexes, number))


@book.decision("opt.8")
class Examine(PickHex[KaiserState]):
    """opt.8 Which enemy stack is examined; or none more."""

    tells = ("number",)
    verb, finish = "examine", PASS
    seat: Side
    hexes: HexSet
    number: int

    def among(self, s: KaiserState) -> tuple[Hex, ...]:
        return tuple(members(self.hexes))

    def picked(self, s: KaiserState, thing: Hex) -> None:
        s.then(offer_look(self.seat, self.hexes & ~BIT[thing], self.number - 1))
        examine(s, self.seat, thing)


# --- at the start of the movement phase (opt.8) -----------------------------------------------------------------


@book.step("opt.8")
def intelligence(s: KaiserState, side: Side) -> None:
    """opt.8 (2), (3) An HQ staff and the airbases may look at enemy stacks. All are asked, so that it tells nothing."""
    if not is_foggy(s):
        return
    s.then(DesignateStaff(side))
    if "air" in s.rules.on:
        s.then(Reconnoitre(side, tuple(air for air in s.printed.airbases[side] if s.at[air] >= 0)))


@book.decision("opt.8")
class DesignateStaff(PickUnit[KaiserState]):
    """opt.8 (2) The one HQ whose staff tries to find out about an enemy stack in its radius; or none."""

    verb, finish = "scout", PASS
    seat: Side

    def among(self, s: KaiserState) -> Units:
        return tuple(hq for hq in s.printed.hqs[self.seat] if s.at[hq] >= 0)

    def refuse(self, s: KaiserState, thing: Unit) -> Iterator[Objection]:
        if not staff_reach(s, thing):
            yield Objection("opt.8", sentence("no-stack-in-radius", unit=s.name(thing)))

    def picked(self, s: KaiserState, thing: Unit) -> None:
        s.then(StaffRoll(thing))


@book.decision("opt.8")
class StaffRoll(Roll):
    """opt.8 (2) Does the staff find something out? On its support factor or less."""

    hq: Unit

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        hq, (die,) = self.hq, faces
        side = s.printed.side[hq]
        s.tell("opt.8", events.StaffRolled(side, hq, die))
        if die <= s.printed.support[s.face[hq]][hq]:
            s.then(offer_look(side, staff_reach(s, hq), 1))


@book.decision("opt.8")
class Reconnoitre(PickHex[KaiserState]):
    """opt.8 (3) Which stack in its range an airbase examines; or none more."""

    tells = ("airbases",)
    verb, finish = "examine", PASS
    seat: Side
    airbases: Units

    def among(self, s: KaiserState) -> tuple[Hex, ...]:
        found = EMPTY
        for air in self.airbases:
            found |= air_reach(s, air)
        return tuple(members(found))

    def picked(self, s: KaiserState, thing: Hex) -> None:
        flies = next(air for air in self.airbases if air_reach(s, air) >> thing & 1)
        left = tuple(air for air in self.airbases if air != flies)
        if left:
            s.then(Reconnoitre(self.seat, left))
        examine(s, self.seat, thing)
