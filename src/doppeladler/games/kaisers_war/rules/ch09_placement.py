"""9.4 to 9.8 Where reinforcements may be placed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war.book import AL, COUNTRIES, CP, Hex, HexSet, Side, Unit, enemy_of
from doppeladler.games.kaisers_war.columns import SECOND, KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY, of

from .ch07_control import held_by, is_neutral
from .ch07_entering import enter
from .ch13_zoc import zoc

SUPPLY_CAPS = {(CP, "AH"): 2, (CP, "BU"): 1, (AL, "RO"): 1}
"""9.8, 23.1 By side and country: so many supply units are placed there in a turn."""
PER_HEX = 3
"""9.6 A hex takes three units in a phase, or one army or HQ, which counts as three."""


def share(s: KaiserState, unit: Unit) -> int:
    """9.6 What a unit takes of a hex in a mobilization phase; supply units are always on top."""
    if s.printed.is_supply[unit]:
        return 0
    return PER_HEX if s.printed.is_army[unit] or s.printed.type[unit] == "hq" else 1


def comes_to_bulgaria(s: KaiserState, unit: Unit) -> bool:
    """21.5, 23.2 Is it Mackensen or the Turkish corps, called by Romania's entry?"""
    return s.entry > 0 and unit in s.printed.after_romania and s.printed.side[unit] == CP


def is_volunteer(s: KaiserState, unit: Unit) -> bool:
    """opt.12 Volunteers rise in eight Russian cities, whoever controls them, and take control of theirs."""
    return s.printed.nation[unit] == "NA"


def sites_of_partisan(s: KaiserState) -> HexSet:
    """opt.24, opt.26 Any hex of Russia, whoever controls it, without enemies and their zones."""
    return s.printed.soil["RU"] & s.printed.open & ~s.occupied[CP] & ~zoc(s, CP)


def takes_control(s: KaiserState, unit: Unit) -> bool:
    """opt.12, opt.24 Volunteers and partisans rise in hexes they need not control, and control them from then on."""
    return is_volunteer(s, unit) or s.printed.type[unit] == "partisan"


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
        return sites_in(s, printed.nation[unit])
    side, found = printed.side[unit], EMPTY
    for country, owner in COUNTRIES.items():
        if owner == side:
            found |= sites_in(s, country)
    return found | printed.objectives & ~printed.homeland_of[side]


def sites_in(s: KaiserState, country: str) -> HexSet:
    """9.4, 23.1 The cities of a country, and its map-edge hexes with a railway leading off."""
    return EMPTY if is_neutral(s, country) else s.printed.sites_in.get(country, EMPTY)


def is_capped(s: KaiserState, side: Side, country: str) -> bool:
    """9.8, 23.1 Has a country all the supply units it may have this turn?"""
    cap = SUPPLY_CAPS.get((side, country))
    return cap is not None and s.supplied.count(country) >= cap


def capped_hexes(s: KaiserState, side: Side) -> HexSet:
    """9.8 The soil of the countries that may have no more supply units this turn."""
    found = EMPTY
    for one, country in SUPPLY_CAPS:
        if one == side and is_capped(s, side, country):
            found |= s.printed.soil[country]
    return found


def full_hexes(s: KaiserState, unit: Unit) -> HexSet:
    """9.6 The hexes that have taken too much in this phase for this unit."""
    wanted, found = share(s, unit), EMPTY
    if wanted:
        for hex in dict.fromkeys(s.placed):
            if s.placed.count(hex) + wanted > PER_HEX:
                found |= BIT[hex]
    return found


class Room(NamedTuple):
    """9.4 to 9.8 What holds for all reinforcements of a side at one moment."""

    held: HexSet
    free: HexSet
    """9.7 The hexes outside enemy zones."""
    full: HexSet
    """9.6 The hexes that take no third of an army more."""
    begun: HexSet
    """9.6 The hexes that take no army or HQ any more."""


def room_of(s: KaiserState, side: Side) -> Room:
    """9.4 to 9.7 Where a side can place anything now."""
    full = [hex for hex in s.placed if s.placed.count(hex) >= PER_HEX]
    board = s.printed.grid.board
    return Room(held_by(s, side), board & ~zoc(s, enemy_of(side)), of(full), of(s.placed))


def open_sites(s: KaiserState, unit: Unit, room: Room | None = None) -> HexSet:
    """9.4 to 9.8 Where a unit may be placed now."""
    side, wanted = s.printed.side[unit], share(s, unit)
    held, free, full, begun = room or room_of(s, side)
    found = sites(s, unit) & free
    if wanted:
        found &= ~(full if wanted == 1 else begun)
    else:
        found &= ~capped_hexes(s, side)
    return found & ~s.occupied[enemy_of(side)] if takes_control(s, unit) else found & held


def objections_to_site(s: KaiserState, unit: Unit, hex: Hex) -> Iterator[Objection]:
    """9.4 to 9.8 Why a unit may not be placed in a hex."""
    printed, side, label = s.printed, s.printed.side[unit], s.label(hex)
    if not sites(s, unit) >> hex & 1:
        yield Objection("9.4", sentence("no-no-site", unit=s.name(unit), hex=label))
    if takes_control(s, unit):
        if s.occupied[enemy_of(side)] >> hex & 1:
            yield Objection("opt.12" if is_volunteer(s, unit) else "opt.26", sentence("no-enemy-in-hex", hex=label))
    elif not held_by(s, side) >> hex & 1:
        yield Objection("9.4", sentence("no-site-not-controlled", hex=label))
    if zoc(s, enemy_of(side)) >> hex & 1:
        yield Objection("9.7", sentence("no-site-in-enemy-zone", hex=label))
    if full_hexes(s, unit) >> hex & 1:
        yield Objection("9.6", sentence("no-site-full", hex=label))
    country = printed.board.country[hex]
    if printed.is_supply[unit] and is_capped(s, side, country):
        yield Objection("9.8", sentence("no-more-supply-in-country", hex=label))


def put_on_site(s: KaiserState, unit: Unit, hex: Hex) -> None:
    """9.4, 9.7 Place a reinforcement: it is no movement, but it counts against the limits of the phase."""
    s.placed = (*s.placed, *[hex] * share(s, unit))
    country = s.printed.board.country[hex]
    if s.printed.is_supply[unit] and (s.printed.side[unit], country) in SUPPLY_CAPS:
        s.supplied = (*s.supplied, country)
    if takes_control(s, unit):
        enter(s, unit, hex)
    else:
        s.place(unit, hex)
