"""16.1, 16.2, 16.5 Reinforcements, substitutions and withdrawals."""

from __future__ import annotations

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import ARMIES, Hex, HexSet, Side, Unit, Units, book, enemy_of
from doppeladler.games.serbien.columns import COMING, GONE, OFF_MAP, SerbienState
from doppeladler.games.serbien.rows import ScheduleRow
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.ask import PickHex

from .ch03_control import held_by
from .ch18_rails import BEYOND
from .lost import take_off
from .moved import ARRIVED, LEFT, at_once


@book.step("4.2.1")
def preliminary(s: SerbienState, side: Side) -> None:
    """4.2.1, 16.0 What the schedule has for this turn: withdrawals and transfers, substitutions, reinforcements."""
    rows = [row for row in s.rules.schedule[s.turn] if row.side == side]
    for row in rows:
        if row.what == "withdraw":
            withdraw(s, s.printed.unit(row.unit))
        elif row.what == "transfer":
            transfer(s, s.printed.unit(row.unit), row.where[0])
    new = [s.printed.unit(row.unit) for row in rows if row.what == "substitute"]
    s.then(*map(substitute, new), reinforce(side))


def row_of(s: SerbienState, unit: Unit, what: str) -> ScheduleRow:
    """16.0 The row of the schedule that speaks of a unit."""
    rows = (row for turn in s.rules.schedule.values() for row in turn)
    return next(row for row in rows if (row.unit, row.what) == (s.name(unit), what))


# --- withdrawals (16.5) -----------------------------------------------------------------------------------------


def withdraw(s: SerbienState, unit: Unit) -> None:
    """16.5 A withdrawn unit is removed from the map."""
    hex = s.at[unit]
    take_off(s, unit, GONE)
    if hex >= 0:
        s.tell("16.5", events.Withdrawn(unit, hex))
        s.then(at_once(s.printed.side[unit], hex, LEFT))


def transfer(s: SerbienState, unit: Unit, army: str) -> None:
    """5.0, 16.0 A unit passes to another army."""
    s.army[unit] = ARMIES.index(army)
    s.forget(s.printed.side[unit])


# --- substitutions (16.2) ---------------------------------------------------------------------------------------


def replaced_by(s: SerbienState, unit: Unit) -> Units:
    """16.2 The units for which this one comes, on the map or not."""
    return tuple(s.printed.unit(name) for name in row_of(s, unit, "substitute").where)


def departing(s: SerbienState, named: Units) -> Units:
    """16.2 Those of the units named that are there to be exchanged: on the map, or Depots beyond it (15.6.3a)."""
    return tuple(each for each in named if s.at[each] >= 0 or s.at[each] in (OFF_MAP, *BEYOND))


def steps_lost(s: SerbienState, unit: Unit, named: Units) -> int:
    """16.2.2 The steps of destroyed Assets for which a Formation comes: it enters without them."""
    printed = s.printed
    lost = (each for each in named if s.at[each] == GONE and printed.is_asset[each])
    return sum(1 + printed.most_sr[each] for each in lost) if printed.is_formation[unit] else 0


@book.step("16.2")
def substitute(s: SerbienState, unit: Unit) -> None:
    """16.2 A unit takes the place of others; of two hexes the owner chooses one. With none left it does not come."""
    named = replaced_by(s, unit)
    places = {s.at[each] for each in departing(s, named)}
    if not places:
        s.place(unit, GONE)
    elif len(places) > 1:
        s.then(ChooseHex(s.printed.side[unit], unit))
    else:
        exchange(s, unit, named, places.pop())


@book.decision("16.2")
class ChooseHex(PickHex[SerbienState]):
    """16.2 In which hex a unit takes the place of two others."""

    tells = ("unit",)
    verb = "place"
    seat: Side
    unit: Unit

    def among(self, s: SerbienState) -> list[Hex]:
        return [s.at[each] for each in departing(s, replaced_by(s, self.unit))]

    def picked(self, s: SerbienState, thing: Hex) -> None:
        exchange(s, self.unit, replaced_by(s, self.unit), thing)


def exchange(s: SerbienState, unit: Unit, named: Units, hex: Hex) -> None:
    """16.2.1 The newcomer keeps the strength reductions, added up, and the effectiveness, on average the better.

    It stands as the unit in that hex stood: over two hexes (19.0), with a River Crossing marker (7.1.4b), under way.
    """
    owner, old, missing = s.printed.side[unit], departing(s, named), steps_lost(s, unit, named)
    reductions, status = sum(s.sr[each] for each in old), sum(s.ce[each] for each in old) // len(old)
    first, wet = next(each for each in old if s.at[each] == hex), max(s.crossed[each] for each in old)
    also, line, leg = s.also_at[first], s.line[first], s.leg[first]
    for each in old:
        take_off(s, each)
    s.place(unit, hex, also)
    s.sr[unit] = min(reductions + missing, s.printed.most_sr[unit])
    s.ce[unit] = status if s.printed.is_formation[unit] else 0
    s.crossed[unit], s.line[unit], s.leg[unit] = wet, line, leg
    s.tell("16.2", events.Substitutes(unit, old, hex))
    s.then(at_once(owner, hex, LEFT))


# --- reinforcements (16.1) --------------------------------------------------------------------------------------


def due(s: SerbienState, side: Side) -> Units:
    """16.1 The reinforcements whose turn has come and that are not on the map yet."""
    rows = [row for turn, rows in s.rules.schedule.items() if turn <= s.turn for row in rows if row.what == "reinforce"]
    units = (s.printed.unit(row.unit) for row in rows if row.side == side)
    return tuple(unit for unit in units if s.at[unit] == COMING)


@book.step("16.1")
def reinforce(s: SerbienState, side: Side) -> None:
    """16.1 Reinforcements enter play in their hex, or with their Depot; who finds no place waits a turn."""
    for unit in due(s, side):
        hex = arrival_hex(s, side, unit)
        if hex is not None:
            s.place(unit, hex)
            s.tell("16.1", events.Arrives(unit, hex))
            s.then(at_once(side, hex, ARRIVED))


def arrival_hex(s: SerbienState, side: Side, unit: Unit) -> Hex | None:
    """16.1 Where a reinforcement arrives: if enemies are there, in the nearest own hex without any."""
    (where,) = row_of(s, unit, "reinforce").where
    hex = s.at[s.printed.by_name[where]] if where in s.printed.by_name else s.printed.hex_of[where]
    if hex < 0:
        return None
    enemies = s.occupied[enemy_of(side)]
    return next(members(nearest(s, hex, held_by(s, side) & ~enemies)), None) if enemies >> hex & 1 else hex


def nearest(s: SerbienState, hex: Hex, among: HexSet) -> HexSet:
    """Those of some hexes that are nearest to one."""
    for ring in s.printed.grid.layers(BIT[hex], s.rules.board):
        if ring & among:
            return ring & among
    return EMPTY
