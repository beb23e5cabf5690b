"""23.0 The Balkans: Romania and Bulgaria, neutral at first, join the war."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL, COUNTRIES, CP, Hex, HexSet, Side, Unit, book
from doppeladler.games.kaisers_war.columns import WAITING, KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import EMPTY

from .ch09_placement import is_volunteer, open_sites

ROMANIA, BULGARIA = "RO", "BU"


@book.step("23.1")
def belligerency(s: KaiserState, side: Side) -> None:
    """23.1 Romania joins when its Allied player turn begins, Bulgaria in the next one of the Central Powers.

    opt.21 With a variable entry a die has said when.
    """
    if "variable" not in s.rules.on and s.turn == s.printed.turn_of["Romania"]:
        s.entry = s.turn
    if side == AL and ROMANIA not in s.joined and s.entry:
        join(s, ROMANIA)
    if side == CP and BULGARIA not in s.joined and ROMANIA in s.joined:
        join(s, BULGARIA)


def join(s: KaiserState, country: str) -> None:
    """23.1 A neutral becomes a belligerent: its units are its side's, and its soil (no points are paid for it)."""
    s.joined = (*s.joined, country)
    s.forget_all()
    s.tell("23.1", events.Joins(country, COUNTRIES[country]))


def forbidden_to(s: KaiserState, unit: Unit) -> HexSet:
    """23.3, opt.12, opt.27 Soil that a unit never enters, however it moves: by its nation, or as a partisan."""
    printed = s.printed
    return printed.forbidden.get("partisan" if unit == printed.partisan else printed.nation[unit], EMPTY)


def objections_to_soil(s: KaiserState, unit: Unit, hex: Hex) -> Iterator[Objection]:
    """23.3, opt.12, opt.27 Why a unit never enters a hex."""
    if forbidden_to(s, unit) >> hex & 1:
        rule = "opt.27" if unit == s.printed.partisan else "opt.12" if is_volunteer(s, unit) else "23.3"
        yield Objection(rule, sentence("no-forbidden-to-nation", unit=s.name(unit), hex=s.label(hex)))


def call_mackensen(s: KaiserState, side: Side) -> None:
    """23.2 Once Bulgaria is at war Mackensen is lifted from the map and placed on its southern edge, face kept.

    While no hex of the edge is open he stays where he is; eliminated, he does not come.
    """
    if side != CP or s.lifted or BULGARIA not in s.joined:
        return
    for unit in s.printed.after_romania:
        if s.printed.type[unit] == "hq" and s.printed.side[unit] == CP:
            if s.at[unit] >= 0 and open_sites(s, unit):
                s.tell("23.2", events.CalledAway(unit, s.at[unit]))
                s.place(unit, WAITING)
            s.lifted = s.at[unit] < 0
