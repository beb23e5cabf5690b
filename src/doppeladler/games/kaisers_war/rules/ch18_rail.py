"""18.0 Railroad movement: the net, its capacity, German rails, the Russian border, the Serbian transit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Choice, Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import CP, Hex, HexSet, Side, Unit, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, members

from .ch07_control import held_by
from .ch13_zoc import zoc
from .ch17_trace import is_supplied, is_transit_open
from .ch23_balkans import forbidden_to, objections_to_soil

ANSWERS = 4096
"""So many answers are kept."""


def rail_net(s: KaiserState, side: Side) -> HexSet:
    """18.4 The railway hexes that a side has controlled since the start of the movement phase."""
    return s.printed.rail & held_by(s, side) & ~s.fresh


@lru_cache(maxsize=ANSWERS)
def ride(printed: Printed, here: Hex, net: HexSet, zone: HexSet, over_border: bool) -> HexSet:
    """18.1, 18.5 Every hex of a net that a rail move from here reaches; one in an enemy zone ends it.

    From an enemy zone the first hex must be free of it (13.5).
    """
    tracks = printed.train_tracks if over_border else printed.tracks
    reached = printed.grid.flood(BIT[here], net & ~zone, tracks)
    ends = tracks.spread(reached & ~zone) & net & zone
    return (reached | ends) & ~BIT[here]


@lru_cache(maxsize=ANSWERS)
def rail_choices(printed: Printed, hexes: HexSet) -> tuple[Choice, ...]:
    """The moves by rail to these hexes."""
    return tuple(printed.go_by_rail[hex] for hex in members(hexes))


def rail_cost(s: KaiserState, unit: Unit) -> int:
    """18.1 One point; 13.5 another to leave an enemy zone."""
    leaving = zoc(s, enemy_of(s.printed.side[unit])) >> s.at[unit] & 1
    return s.printed.rail_cost + (s.printed.leaving_cost if leaving else 0)


def is_free_in_germany(s: KaiserState, unit: Unit) -> bool:
    """18.3 German units and the supply of the Central Powers ride free inside Germany."""
    printed = s.printed
    return printed.nation[unit] == "GE" or (printed.is_supply[unit] and printed.side[unit] == CP)


def free_destinations(s: KaiserState, unit: Unit) -> HexSet:
    """18.2, 18.3 Where a rail move counts against no capacity: trains anywhere, German units inside Germany."""
    printed, here, side = s.printed, s.at[unit], s.printed.side[unit]
    if not printed.thirds[unit]:
        return all_destinations(s, unit)
    inside = rail_net(s, side) & printed.soil["GE"]
    if not is_free_in_germany(s, unit) or not inside >> here & 1:
        return EMPTY
    return ride(printed, here, inside, zoc(s, enemy_of(side)), False)


def all_destinations(s: KaiserState, unit: Unit) -> HexSet:
    """18.4, 18.6, 21.4, 23.3 Where the net leads from here, whatever the capacity."""
    printed, here, side = s.printed, s.at[unit], s.printed.side[unit]
    net, zone = rail_net(s, side) & ~forbidden_to(s, unit), zoc(s, enemy_of(side))
    if not net >> here & 1:
        return EMPTY
    found = ride(printed, here, net, zone, printed.type[unit] == "train")
    return found | transit_destinations(s, unit, found & ~zone | BIT[here], net, zone)


def transit_destinations(s: KaiserState, unit: Unit, reached: HexSet, net: HexSet, zone: HexSet) -> HexSet:
    """18.6 From the net on one side of Serbia to that on the other, where the move ends; an enemy zone closes it.

    Bulgarians cannot use it: the other side is closed to them (23.3), and out of the net that they may use.
    """
    printed, found = s.printed, EMPTY
    if not is_transit_open(s, printed.side[unit]) or zone & printed.transit_hexes & printed.closed:
        return found
    for near, far in (("AH", "BU"), ("BU", "AH")):
        here, there = printed.transit_ends[near], printed.transit_ends[far]
        if reached >> here & 1 and net >> there & 1:
            beyond = BIT[there] if zone >> there & 1 else ride(printed, there, net, zone, False) | BIT[there]
            found |= beyond & printed.soil[far]
    return found


def crossed_the_border(s: KaiserState, unit: Unit, start: Hex) -> bool:
    """18.4 Does a unit stand on the other side of the Russian border than at the start of the phase?"""
    russia = s.printed.soil["RU"]
    return bool(russia >> s.at[unit] & 1) != bool(russia >> start & 1)


def rail_destinations(s: KaiserState, unit: Unit, start: Hex, left: int) -> HexSet:
    """18.1 to 18.6, opt.27 Where a unit that has not gone by rail in this phase may go by rail now."""
    printed = s.printed
    is_train = printed.type[unit] == "train"
    if rail_cost(s, unit) > left or printed.type[unit] == "partisan":
        return EMPTY
    if not is_train and (crossed_the_border(s, unit, start) or not is_supplied(s, unit)):
        return EMPTY
    return all_destinations(s, unit) if printed.thirds[unit] <= s.rail_left else free_destinations(s, unit)


def objections_to_rail(
    s: KaiserState, unit: Unit, start: Hex, railed: bool, left: int, there: Hex
) -> Iterator[Objection]:
    """18.1 to 18.6, 21.4, opt.27 Why a unit may not go by rail to a hex."""
    name, cost = s.name(unit), rail_cost(s, unit)
    if s.printed.type[unit] == "partisan":
        yield Objection("opt.27", sentence("no-partisans-by-rail", unit=name))
    if railed:
        yield Objection("18.1", sentence("no-railed-already", unit=name))
    if cost > left:
        facts = {"cost": cost, "left": left}
        yield Objection("18.1", sentence("no-points-for-rail", unit=name, cost=events.spell_halves(cost)), facts)
    if s.printed.type[unit] != "train":
        yield from objections_to_riding(s, unit, start, there)
    yield from objections_to_line(s, unit, there)


def objections_to_riding(s: KaiserState, unit: Unit, start: Hex, there: Hex) -> Iterator[Objection]:
    """18.1, 18.4 What stops all but armored trains: no general supply, and the Russian border."""
    russia = s.printed.soil["RU"]
    if not is_supplied(s, unit):
        yield Objection("18.1", sentence("no-general-supply", unit=s.name(unit)))
    if crossed_the_border(s, unit, start):
        yield Objection("18.4", sentence("no-rail-beyond-border", unit=s.name(unit)))
    if bool(russia >> there & 1) != bool(russia >> s.at[unit] & 1):
        yield Objection("18.4", sentence("no-rail-across-border", hex=s.label(there)))


def objections_to_line(s: KaiserState, unit: Unit, there: Hex) -> Iterator[Objection]:
    """18.2, 18.4, 18.5, 23.3 What stops everybody: hexes outside the net, soil closed to it, no line, no capacity."""
    printed, here = s.printed, s.at[unit]
    yield from objections_to_soil(s, unit, there)
    outside = [hex for hex in dict.fromkeys((here, there)) if not rail_net(s, printed.side[unit]) >> hex & 1]
    for hex in outside:
        yield Objection("18.4", sentence("no-not-in-net", hex=s.label(hex)))
    if all_destinations(s, unit) >> there & 1:
        if printed.thirds[unit] > s.rail_left and not free_destinations(s, unit) >> there & 1:
            yield Objection("18.2", sentence("no-rail-capacity", unit=s.name(unit)), {"left": s.rail_left})
    elif not outside and not forbidden_to(s, unit) >> there & 1:
        yield Objection("18.5", sentence("no-railway-leads-there", hex=s.label(there), here=s.label(here)))


def go_by_rail(s: KaiserState, unit: Unit, there: Hex) -> None:
    """18.1, 18.2 Carry out a rail move: its point, its part of the capacity, and the unit is there."""
    s.spent[unit] += rail_cost(s, unit)
    if not free_destinations(s, unit) >> there & 1:
        s.rail_left -= s.printed.thirds[unit]
    s.tell("18.1", events.ByRail(unit, s.at[unit], there))
    s.place(unit, there)
