"""19.1.7 How a Two-Hex Unit retreats: one half of it, or the whole of it after the half that had to go."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, HexSet, Side, Units, book
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickHex

from .ch09_odds import forces_of
from .ch11_retreat import (
    Way,
    begin_retreat,
    by_guidelines,
    displaced,
    end_retreat,
    guideline_objections,
    is_closed,
    next_hexes,
    on_map,
    pay_for_step,
    refuges_of,
    retreat,
    stay_apart,
    steps_back,
    under_way,
    with_company,
    zone_in_the_way,
)
from .ch19_two_hex import is_extended, others_extended
from .moved import RETREATED, at_once

FAR = 2
"""19.1.7 From so many hexes on the whole unit goes."""


def is_wide(s: SerbienState, force: Units) -> bool:
    """19.0 Does this Force hold two hexes?"""
    return any(is_extended(s, unit) for unit in force)


def other_hex(s: SerbienState, force: Units, hex: Hex) -> Hex:
    """19.0 The other hex of a Two-Hex Force."""
    wide = next(unit for unit in force if is_extended(s, unit))
    return next(each for each in s.hexes_of(wide) if each != hex)


# --- one half (19.1.7) ------------------------------------------------------------------------------------------


def ways_around(s: SerbienState, one: Side, force: Units, hex: Hex) -> list[Way]:
    """19.1.7, 11.1.1 The ways of half a Force beside its other half, and how they do by the guidelines of retreats."""
    beside = steps_back(s, force, hex) & s.printed.grid.adjacent[other_hex(s, force, hex)]
    aims, zone, distance = refuges_of(s, one, force[0]), zone_in_the_way(s, one, hex), s.printed.grid.distance
    near = min((distance(hex, aim) for aim in members(aims)), default=0)
    ways = [
        Way((there,), 1, zone >> there & 1, any(distance(there, aim) < near for aim in members(aims)))
        for there in members(beside)
        if not others_extended(s, force, there)
    ]
    return by_guidelines(s, force, ways)


def half_ways(s: SerbienState, one: Side, force: Units, hex: Hex) -> HexSet:
    """19.1.7, 11.1.1 Where half a Force may go: to its other half, or beside it by the guidelines of retreats.

    11.1 Not over the Donau, but by its bridge.
    """
    other = other_hex(s, force, hex)
    return next_hexes(ways_around(s, one, force, hex)) | (EMPTY if is_closed(s, one, hex, other) else BIT[other])


@book.step("19.1.7")
def retreat_half(s: SerbienState, one: Side, force: Units, hex: Hex) -> None:
    """19.1.7 A retreat of one hex by the table moves only the half that was hit: it consolidates or wheels.

    Who holds one hex by now goes back as any Force, if it is still here.
    """
    force = on_map(s, force)
    if not force:
        return
    if not is_wide(s, force):
        begin_retreat(s, one, force, s.at[force[0]], (hex,), 1)
        return
    force = with_company(s, force, hex)
    under_way(s, force)
    s.then(*displaced(s, hex), half_goes(one, force, hex))


@book.step("19.1.7")
def half_goes(s: SerbienState, one: Side, force: Units, hex: Hex) -> None:
    """19.1.7 Where half a Force goes; nobody is asked where one way is left. 11.1.5 Without any it stays and pays."""
    hexes = half_ways(s, one, force, hex)
    if not hexes:
        s.then(stay_apart(one, force, 1))
    elif hexes.bit_count() == 1:
        s.then(pull_back(one, force, hex, next(members(hexes))))
    else:
        s.then(PullBack(one, force, hex))


@book.decision("19.1.7")
class PullBack(PickHex[SerbienState]):
    """19.1.7 Where half of a Two-Hex Unit goes: to its other half, or around it."""

    tells = ("force", "hex")
    verb = "retreat"
    seat: Side
    force: Units
    hex: Hex

    def among(self, s: SerbienState) -> tuple[Hex, ...]:
        return tuple(members(steps_back(s, self.force, self.hex) | BIT[other_hex(s, self.force, self.hex)]))

    def refuse(self, s: SerbienState, thing: Hex) -> Iterator[Objection]:
        if thing == other_hex(s, self.force, self.hex):
            if is_closed(s, self.seat, self.hex, thing):
                yield Objection("11.1", sentence("no-closed-to-retreats", hex=s.label(thing)))
            return
        ways = ways_around(s, self.seat, self.force, self.hex)
        if any(way.hexes[0] == thing for way in ways):
            yield from guideline_objections(s, ways, thing)
        else:
            yield Objection("19.1.7", sentence("no-half-goes-there", hex=s.label(thing)))

    def picked(self, s: SerbienState, thing: Hex) -> None:
        s.then(pull_back(self.seat, self.force, self.hex, thing))


@book.step("19.1.7")
def pull_back(s: SerbienState, one: Side, force: Units, hex: Hex, there: Hex) -> None:
    """19.1.7, 11.1.3, 11.1.4 Half a Force leaves a hex; who stood in it with one hex goes the same way."""
    in_zone, stays = bool(zone_in_the_way(s, one, hex) >> there & 1), other_hex(s, force, hex)
    s.tell("19.1.7", events.PullsBack(force, hex, there))
    for unit in force:
        s.place(unit, there, *((stays,) if is_extended(s, unit) and there != stays else ()))
        s.began[unit] = hex if there != stays else s.began[unit]
    s.then(at_once(one, there, RETREATED), end_retreat(one, force))
    pay_for_step(s, force, hex, there, in_zone)


# --- both combats of a Two-Hex Unit (19.1.6, 19.1.7) ------------------------------------------------------------


def shared_by(first: Battle, second: Battle) -> Units:
    """19.1.6 The defenders that fight in both combats."""
    return tuple(unit for unit in first.defenders if unit in second.defenders)


def retreat_shared(s: SerbienState, one: Side, first: Battle, second: Battle) -> None:
    """19.1.7 What both combats together make a Two-Hex Unit do.

    A retreat of two hexes swallows one of a single hex; two of them end two hexes from both.
    """
    hit = [battle for battle in (first, second) if battle.back]
    far = [battle for battle in hit if battle.back >= FAR]
    for force in forces_of(s, on_map(s, shared_by(first, second))):
        if hit and not is_wide(s, force):
            s.then(retreat(one, force, max(battle.back for battle in hit)))
        elif far:
            begin_retreat(s, one, force, far[0].target, tuple(battle.target for battle in far), FAR)
        else:
            s.then(*(retreat_half(one, force, battle.target) for battle in hit))
