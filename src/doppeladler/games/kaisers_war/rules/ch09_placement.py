"""9.4 to 9.8 Where reinforcements may be placed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war.book import AL, CP, Hex, Hexes, HexSet, Side, Unit, enemy_of
from doppeladler.games.kaisers_war.columns import SECOND, KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, of, union

from .ch07_control import held_by, neutral_hexes
from .ch07_entering import enter
from .ch13_zoc import zoc

SUPPLY_CAPS = {(CP, "AH"): 2, (CP, "BU"): 1, (AL, "RO"): 1}
"""9.8, 23.1 By side and country: so many supply units are placed there in a turn."""
PER_HEX = 3
"""9.6 A hex takes three units in a phase, or one army or HQ, which counts as three (`share` of what is printed)."""
ANSWERS = 4096
"""So many answers are kept."""


def comes_to_bulgaria(s: KaiserState, unit: Unit) -> bool:
    """21.5, 23.2 Is it Mackensen or the Turkish corps, called by Romania's entry?"""
    return bool(s.entry) and unit in s.printed.after_romania and s.printed.side[unit] == CP


def is_volunteer(s: KaiserState, unit: Unit) -> bool:
    """opt.12 Volunteers rise in eight Russian cities, whoever controls them, and take control of theirs."""
    return s.printed.nation[unit] == "NA"


def sites_of_partisan(s: KaiserState) -> HexSet:
    """opt.24, opt.26 Any hex of Russia, whoever controls it, without enemies and their zones."""
    return s.printed.soil["RU"] & s.printed.open & ~s.occupied[CP] & ~zoc(s, CP)


def sites(s: KaiserState, unit: Unit) -> HexSet:
    """9.4, opt.10, opt.26 The hexes where a unit may arrive if nothing is in its way, whoever controls them.

    The expeditionary force comes by the northern edge, with Gallipoli by the Black Sea coast too; Bolsheviks and their
    supply come in Russian objectives, the partisan anywhere in Russia.
    """
    printed, marks = s.printed, s.printed.board.marks
    if printed.is_fortress[unit]:
        return BIT[printed.fort_hex[unit]]
    if printed.side[unit] == AL and s.revolution == SECOND:
        russia = printed.soil["RU"] & printed.open
        return russia if printed.type[unit] == "partisan" else russia & printed.objectives
    if comes_to_bulgaria(s, unit):
        return marks["south_edge_BU"]
    if printed.nation[unit] == "AE":
        return marks["north_edge_RU"] | (printed.coast["Black"] if "gallipoli" in s.rules.on else EMPTY)
    if is_volunteer(s, unit):
        return marks["volunteer_cities"]
    if not printed.is_supply[unit]:
        return printed.sites_in.get(printed.nation[unit], EMPTY) & ~neutral_hexes(s)
    side = printed.side[unit]
    return printed.own_sites[side] & ~neutral_hexes(s) | printed.objectives & ~printed.homeland_of[side]


def is_capped(s: KaiserState, side: Side, country: str) -> bool:
    """9.8, 23.1 Has a country all the supply units it may have this turn?"""
    cap = SUPPLY_CAPS.get((side, country))
    return cap is not None and s.supplied.count(country) >= cap


def capped_hexes(s: KaiserState, side: Side) -> HexSet:
    """9.8 The soil of the countries that may have no more supply units this turn."""
    return union(s.printed.soil[country] for country in s.supplied if is_capped(s, side, country))


@lru_cache(maxsize=ANSWERS)
def full_hexes(placed: Hexes, share: int) -> HexSet:
    """9.6 The hexes that have taken too much in this phase for one that takes so much; supply is always on top."""
    return of(hex for hex in placed if placed.count(hex) + share > PER_HEX)


class Room(NamedTuple):
    """9.4 to 9.8 What holds for all reinforcements of a side at one moment."""

    own: HexSet
    """9.4, 9.7 The hexes it controls, outside enemy zones."""
    wild: HexSet
    """opt.12, opt.24 The hexes without enemies and their zones, whoever controls them."""
    capped: HexSet
    """9.8 The hexes that take no more supply units."""


def room_of(s: KaiserState, side: Side) -> Room:
    """9.4 to 9.8 Where a side can place anything now."""
    free = s.printed.grid.board & ~zoc(s, enemy_of(side))
    return Room(free & held_by(s, side), free & ~s.occupied[enemy_of(side)], capped_hexes(s, side))


def open_sites(s: KaiserState, unit: Unit, room: Room | None = None) -> HexSet:
    """9.4 to 9.8 Where a unit may be placed now."""
    printed = s.printed
    own, wild, capped = room or room_of(s, printed.side[unit])
    found = sites(s, unit) & (wild if printed.rises[unit] else own)
    share = printed.share[unit]
    return found & ~full_hexes(s.placed, share) if share else found & ~capped


def objections_to_site(s: KaiserState, unit: Unit, hex: Hex) -> Iterator[Objection]:
    """9.4 to 9.8 Why a unit may not be placed in a hex."""
    printed, side, label = s.printed, s.printed.side[unit], s.label(hex)
    if not sites(s, unit) >> hex & 1:
        yield Objection("9.4", sentence("no-no-site", unit=s.name(unit), hex=label))
    if printed.rises[unit]:
        if s.occupied[enemy_of(side)] >> hex & 1:
            yield Objection("opt.12" if is_volunteer(s, unit) else "opt.26", sentence("no-enemy-in-hex", hex=label))
    elif not held_by(s, side) >> hex & 1:
        yield Objection("9.4", sentence("no-site-not-controlled", hex=label))
    if zoc(s, enemy_of(side)) >> hex & 1:
        yield Objection("9.7", sentence("no-site-in-enemy-zone", hex=label))
    if full_hexes(s.placed, printed.share[unit]) >> hex & 1:
        yield Objection("9.6", sentence("no-site-full", hex=label))
    country = printed.board.country[hex]
    if printed.is_supply[unit] and is_capped(s, side, country):
        yield Objection("9.8", sentence("no-more-supply-in-country", hex=label))


def put_on_site(s: KaiserState, unit: Unit, hex: Hex) -> None:
    """9.4, 9.7 Place a reinforcement: it is no movement, but it counts against the limits of the phase."""
    s.placed = (*s.placed, *[hex] * s.printed.share[unit])
    country = s.printed.board.country[hex]
    if s.printed.is_supply[unit] and (s.printed.side[unit], country) in SUPPLY_CAPS:
        s.supplied = (*s.supplied, country)
    if s.printed.rises[unit]:
        enter(s, unit, hex)
    else:
        s.place(unit, hex)
