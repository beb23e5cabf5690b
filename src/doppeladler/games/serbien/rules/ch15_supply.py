"""15.4 The Supply Phase."""

from __future__ import annotations

from doppeladler.engine import Choice, Facts
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Side, Unit, Units, book
from doppeladler.games.serbien.columns import NOWHERE, OFF_MAP, SerbienState
from doppeladler.hexes import members
from doppeladler.wargame.ask import PickUnit

from .ch03_stacking import assets_in, formations_in
from .ch06_effectiveness import lower
from .ch09_odds import forces_of
from .ch15_sources import is_isolated, is_supplied, would_help
from .ch15_units import displace_depot, return_train
from .ch18_rails import has_line
from .instant import instant
from .moved import LEFT

WITHOUT, ISOLATED = 1, 3
"""15.4 Levels lost without supply, and when isolated."""


@book.step("15.4")
def supply(s: SerbienState, side: Side) -> None:
    """4.2.3, 15.4 Supply units go back to their fronts; then Depots, Corps Trains and Forces are looked at in turn."""
    for unit in s.printed.roster[side]:
        s.extended[unit] = s.given[unit] = 0
    away = [unit for unit in s.printed.depots[side] if s.at[unit] == OFF_MAP]
    cut_off = [unit for unit in s.printed.depots[side] if s.at[unit] >= 0 and not has_line(s, unit)]
    waiting = [unit for unit in s.printed.trains[side] if s.at[unit] == OFF_MAP]
    s.then(
        *map(displace_depot, (*cut_off, *away)),
        *map(return_train, waiting),
        offer_extending(side),
        want(side),
    )


# --- who goes without (15.4) ----------------------------------------------------------------------------------


def seekers(s: SerbienState, side: Side) -> list[Units]:
    """15.4, 5.5.1 The Forces that seek supply: each Formation, and Assets that are stacked with none.

    Assets with a Formation are supplied as part of its Force; Forts need no supply (8.5.1), guns alone have no level
    to lose (8.8). 19.0 Who holds two hexes seeks once.
    """
    found: list[Units] = [(unit,) for unit in s.on_map(side) if s.printed.is_formation[unit]]
    for hex in members(s.occupied[side]):
        alone = tuple(unit for unit in assets_in(s, hex) if s.at[unit] == hex and not has_formation(s, unit))
        found += (force for force in forces_of(s, alone) if not all(s.printed.is_artillery[unit] for unit in force))
    return found


def has_formation(s: SerbienState, asset: Unit) -> bool:
    """5.5.1, 19.0 Is an Asset stacked with a Formation, in one of its hexes?"""
    return any(formations_in(s, hex) for hex in s.hexes_of(asset))


def unsupplied(s: SerbienState, side: Side) -> list[Units]:
    """15.4 The Forces and Corps Trains out of supply as the supply units lie now."""
    return s.remember(("unsupplied", side, *lie_of_supply(s)), lambda: _unsupplied(s, side))


def _unsupplied(s: SerbienState, side: Side) -> list[Units]:
    trains = [(unit,) for unit in s.printed.trains[side] if s.at[unit] >= 0]
    return [force for force in (*trains, *seekers(s, side)) if not any(is_supplied(s, unit) for unit in force)]


def lie_of_supply(s: SerbienState) -> tuple[object, ...]:
    """15.1 to 15.4 What supply hangs on beside who stands where: control, Komitadji, bridges, and who serves whom."""
    return s.changed, s.komitadji, s.pontoons, *map(bytes, (s.extended, s.army, s.corps, s.idle))


@book.step("15.4")
def want(s: SerbienState, side: Side) -> None:
    """15.4 A Force out of supply loses a level of effectiveness, an isolated one three."""
    hungry = [force for force in unsupplied(s, side) if not s.printed.is_train[force[0]]]
    cut_off = [all(is_isolated(s, unit) for unit in force) for force in hungry]
    for force, isolated in zip(hungry, cut_off, strict=True):
        s.tell("15.4", events.OutOfSupply(force, isolated))
        lower(s, force, ISOLATED if isolated else WITHOUT)
    if hungry:
        s.then(instant(side, NOWHERE, LEFT))


# --- extended mode (15.6.1) -----------------------------------------------------------------------------------


def helpful(s: SerbienState, side: Side) -> Units:
    """15.6.1 The supply units on their fronts that would bring somebody into supply on their backs."""
    return s.remember(("helpful", side, *lie_of_supply(s)), lambda: _helpful(s, side))


def _helpful(s: SerbienState, side: Side) -> Units:
    wanting = [unit for force in unsupplied(s, side) for unit in force]
    sources = [unit for unit in (*s.printed.depots[side], *s.printed.trains[side]) if not s.extended[unit]]
    return tuple([source for source in sources if any(would_help(s, source, unit) for unit in wanting)])


@book.step("15.6.1")
def offer_extending(s: SerbienState, side: Side) -> None:
    """15.6.1 A supply unit may be flipped to reach further; asked while it helps anybody."""
    if helpful(s, side):
        s.then(ExtendSupply(side))


@book.decision("15.6.1")
class ExtendSupply(PickUnit[SerbienState]):
    """15.6.1 Which supply unit goes to its Extended Mode to bring provisions further."""

    verb, finish = "extend", Choice("done")
    seat: Side

    def also_told(self, s: SerbienState) -> Facts:
        return {"units": [s.name(unit) for force in unsupplied(s, self.seat) for unit in force]}

    def among(self, s: SerbienState) -> Units:
        return helpful(s, self.seat)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        s.extended[thing] = 1
        s.tell("15.6.1", events.Extended(thing))
        s.then(offer_extending(self.seat))
