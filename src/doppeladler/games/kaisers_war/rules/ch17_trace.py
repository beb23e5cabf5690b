"""17.0 Supply: how far it reaches, who is in general supply, and what expending a supply unit means."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import CP, Hex, HexSet, Side, Unit, enemy_of
from doppeladler.games.kaisers_war.columns import MOVED, KaiserState, by_forts, by_supply
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.hexes import BIT, EMPTY

from .ch07_control import neutral_hexes
from .ch09_lost import take_off
from .ch13_zoc import forts, zoc

WINTER_RADIUS = 1
ANSWERS = 4096
"""So many answers are kept."""


class Ground(NamedTuple):
    """What stops a trace of one side."""

    passable: HexSet
    """17.3 No enemies, no sea, no marsh, no neutral country."""
    zone: HexSet
    """17.3 The enemy zone, in which a trace ends."""


@by_forts
def ground(s: KaiserState, side: Side) -> Ground:
    """17.3, 13.7 Where a side can trace supply now."""
    enemy = enemy_of(side)
    return Ground(s.printed.dry & ~neutral_hexes(s) & ~s.occupied[enemy], zoc(s, enemy))


@lru_cache(maxsize=ANSWERS)
def trace(printed: Printed, hex: Hex, radius: int, ground: Ground) -> HexSet:
    """17.2 to 17.4 All hexes within a radius; from an enemy zone, and from marsh, its own hex only."""
    passable, zone = ground
    reached = edge = BIT[hex]
    if not passable >> hex & 1:
        return reached
    for _ in range(radius):
        edge = printed.zone.spread(edge & ~zone) & passable & ~reached
        reached |= edge
    return reached


def general_reach(s: KaiserState, supply: Unit) -> HexSet:
    """17.2 The hexes that a supply unit reaches for general supply."""
    return trace(s.printed, s.at[supply], s.printed.radius[0][supply], ground(s, s.printed.side[supply]))


def offensive_radius(s: KaiserState, supply: Unit) -> int:
    """22.1, 22.2 One hex in winter, and in thaw if the supply unit is in Russia."""
    is_short = s.printed.is_wintry(s.weather, s.at[supply])
    return WINTER_RADIUS if is_short else s.printed.radius[0][supply]


def offensive_reach(s: KaiserState, supply: Unit) -> HexSet:
    """17.2, 22.1 The hexes that a supply unit reaches for offensive supply."""
    return trace(s.printed, s.at[supply], offensive_radius(s, supply), ground(s, s.printed.side[supply]))


def hq_reach(s: KaiserState, hq: Unit) -> HexSet:
    """19.1 The hexes within the support radius of an HQ, traced like supply; winter does not shorten it."""
    return trace(s.printed, s.at[hq], s.printed.radius[s.face[hq]][hq], ground(s, s.printed.side[hq]))


# --- general supply ---------------------------------------------------------------------------------------------


def is_transit_open(s: KaiserState, side: Side) -> bool:
    """18.6 The Serbian line carries the Central Powers from 1916 on; while Bulgaria is neutral, it is closed (23.0)."""
    return side == CP and s.turn >= s.printed.turn_of["transit"]


def supplied_hexes(s: KaiserState, side: Side) -> HexSet:
    """17.5 The hexes in which a unit of this side is in general supply."""
    return _with_transit(s, side) if is_transit_open(s, side) else _without_transit(s, side)


@by_supply
def _with_transit(s: KaiserState, side: Side) -> HexSet:
    return _in_supply(s, side, True)


@by_supply
def _without_transit(s: KaiserState, side: Side) -> HexSet:
    return _in_supply(s, side, False)


def _in_supply(s: KaiserState, side: Side, transit: bool) -> HexSet:
    """17.5 (2) In its own fortresses, and where supply units supply it; opt.3 entrenched ones do not."""
    at, dug, radius = s.at, s.dug, s.printed.radius[0]
    supply = [unit for unit in s.printed.supply_units[side] if at[unit] >= 0 and not dug[unit]]
    sources = tuple([(at[unit], radius[unit]) for unit in supply])
    return forts(s, side) | _supplied(s.printed, sources, ground(s, side), transit)


@lru_cache(maxsize=ANSWERS)
def _supplied(printed: Printed, sources: tuple[tuple[Hex, int], ...], ground: Ground, transit: bool) -> HexSet:
    """17.5 (1) Within the radius of a supply unit; (3) on or beside a railway that leads to one."""
    found = standing = EMPTY
    for hex, radius in sources:
        found |= trace(printed, hex, radius, ground)
        standing |= BIT[hex]
    line = printed.rail & ground.passable & ~ground.zone
    fence = printed.train_tracks
    if transit:
        line, fence = line | printed.transit_hexes & printed.closed & ~ground.zone, printed.tracks_with_transit
    net = printed.grid.flood(standing & line, line, fence)
    return found | net | printed.zone.spread(net) & ground.passable


def is_supplied(s: KaiserState, unit: Unit) -> bool:
    """17.5, 17.7, opt.25 Is a unit on the map in general supply? Supply units, fortresses and Bolsheviks always are."""
    printed = s.printed
    if printed.always_supplied[unit]:
        return True
    return bool(supplied_hexes(s, printed.side[unit]) >> s.at[unit] & 1)


# --- offensive supply -------------------------------------------------------------------------------------------


def can_expend(s: KaiserState, supply: Unit) -> bool:
    """17.10 Only a supply unit on the map that has not moved in this player turn serves offensive supply.

    opt.3 Nor does one that is entrenched.
    """
    return s.at[supply] >= 0 and s.moved[supply] != MOVED and not s.dug[supply]


def objection_to_expending(s: KaiserState, supply: Unit) -> Objection:
    """17.10, opt.3 Why a supply unit on the map cannot be expended."""
    if s.dug[supply]:
        return Objection("opt.3", sentence("no-is-entrenched", unit=s.name(supply)))
    return Objection("17.10", sentence("no-supply-has-moved", unit=s.name(supply)))


def expend(s: KaiserState, supply: Unit) -> None:
    """17.9, 17.10 The supply unit is used up."""
    s.tell("17.9", events.Expended(supply, s.at[supply]))
    take_off(s, supply)
