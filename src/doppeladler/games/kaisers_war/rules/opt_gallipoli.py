"""opt.20 Gallipoli succeeds: one more Allied supply unit a turn from 1916, by the Black Sea."""

from __future__ import annotations

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import AL, Hex, HexSet, Side, book, enemy_of
from doppeladler.games.kaisers_war.columns import SECOND, KaiserState
from doppeladler.games.kaisers_war.setting import GALLIPOLI
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickHex

from .ch07_control import held_by
from .ch09_placement import put_on_site
from .ch13_zoc import zoc

PORTS = ("Sevastopol", "Odessa")


def gift_ports(s: KaiserState, side: Side) -> HexSet:
    """opt.20, 9.7 Where the additional supply unit may land: Sevastopol or Odessa, if the Allies control them.

    opt.24 The Bolsheviks get none.
    """
    if side != AL or "gallipoli" not in s.rules.on or s.turn < GALLIPOLI or s.revolution == SECOND:
        return EMPTY
    found = EMPTY
    for city in PORTS:
        found |= BIT[s.printed.city_hex[city]]
    return found & held_by(s, side) & ~zoc(s, enemy_of(side))


@book.step("opt.20")
def gallipoli_supply(s: KaiserState, side: Side) -> None:
    """opt.20 One more supply unit, free; it is lost if there is no port for it, or none left (17.3)."""
    ports = gift_ports(s, side)
    if not s.free(s.printed.supply_units[side]):
        return
    if ports.bit_count() > 1:
        s.then(LandSupply(side))
    elif ports:
        land_supply(s, side, next(members(ports)))


def land_supply(s: KaiserState, side: Side, hex: Hex) -> None:
    """opt.20 The supply unit is there."""
    unit = s.free(s.printed.supply_units[side])[0]
    put_on_site(s, unit, hex)
    s.tell("opt.20", events.Arrives(unit, hex))


@book.decision("opt.20")
class LandSupply(PickHex[KaiserState]):
    """opt.20 At which port the additional supply unit lands."""

    verb = "place"
    seat: Side

    def among(self, s: KaiserState) -> tuple[Hex, ...]:
        return tuple(members(gift_ports(s, self.seat)))

    def picked(self, s: KaiserState, thing: Hex) -> None:
        land_supply(s, self.seat, thing)
