"""4.3.2 Railway action: from station to station for a token, with the whole line clear of the enemy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Corner, Hex, Hexes, HexSet, Side, Unit, enemy_of
from doppeladler.games.limanowa.columns import FIELD, MOVED, LimanowaState
from doppeladler.games.limanowa.printed import ROWS, Printed
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import BIT, EMPTY, members, of

from .ch03_replacements import corner_of, fill_fields
from .ch04_moves import beside, left_by, spoken_for
from .ch07_modes import is_rapid
from .railways import RAIL_FIELDS

TOKENS_PER_SIDE = 4


def tokens_left(s: LimanowaState, side: str) -> int:
    """4.3.2 A side's railway tokens that no announced train needs."""
    return s.rails[side] - sum(1 for order in s.orders if order.verb == "rail" and s.printed.side[order.unit] == side)


def danger_to(s: LimanowaState, side: Side) -> HexSet:
    """4.3.2 B, D, E The fields that an enemy stands on or beside."""
    return s.occupied[enemy_of(side)] | beside(s, enemy_of(side))


def is_clear(s: LimanowaState, side: Side, fields: HexSet) -> bool:
    """4.3.2 B, D, E No enemy on these fields or beside them."""
    return not fields & danger_to(s, side)


def stations_at(s: LimanowaState, unit: Unit) -> HexSet:
    """4.3.2 A, B The stations on whose field, or next to which, a unit on the board can entrain."""
    return (s.printed.grid.adjacent[s.at[unit]] | BIT[s.at[unit]]) & s.printed.station_fields


def own_stations(s: LimanowaState, unit: Unit) -> HexSet:
    """4.3.2, 8 The stations to whose fields no train takes a unit: the one it stands on, or else all it is next to."""
    return stations_at(s, unit) & BIT[s.at[unit]] or stations_at(s, unit)


def stations_in_reach(s: LimanowaState, unit: Unit, danger: HexSet) -> HexSet:
    """4.3.2 C The fields of the stations a clear line leads to, and those next to them."""
    printed, here = s.printed, s.at[unit]
    if is_rapid(s.scenario) or (here >= 0 and danger >> here & 1):
        return EMPTY
    if here == FIELD:
        return _fields_at(printed, _ends_of_lines(printed, corner_of(s.group_name(unit)), danger), EMPTY)
    starts = stations_at(s, unit) & ~danger
    if not starts:
        return EMPTY
    ends = EMPTY
    for start in members(starts):
        ends |= _ends_of_lines(printed, start, danger)
    return _fields_at(printed, ends, own_stations(s, unit))


@lru_cache(maxsize=ROWS)
def _ends_of_lines(printed: Printed, start: Hex | Corner, danger: HexSet) -> HexSet:
    """4.3.2 The stations to which clear lines of at most ten fields lead, from a station or a corner's railhead."""
    return of(line[-1] for line in _lines(printed, start) if not printed.line_fields[line] & danger)


def _lines(printed: Printed, start: Hex | Corner) -> tuple[Hexes, ...]:
    return printed.trains_from[start] if isinstance(start, str) else printed.trips[start]


@lru_cache(maxsize=ROWS)
def _fields_at(printed: Printed, stations: HexSet, own: HexSet) -> HexSet:
    """4.3.2, 8 These stations and the fields next to them.

    Nobody takes the train to a field at his own station; only another station may lie next to it.
    """
    stations &= ~own
    spread = printed.grid.spread
    return stations | spread(stations) & ~(own | spread(own))


def arrivals(s: LimanowaState, unit: Unit) -> HexSet:
    """4.3.2 C Those of them that are or will be vacant and not beside an enemy."""
    side = s.printed.side[unit]
    danger = danger_to(s, side)
    return stations_in_reach(s, unit, danger) & open_to_trains(s, side, danger)


def open_to_trains(s: LimanowaState, side: Side, danger: HexSet) -> HexSet:
    """4.3.2 C, 8 The fields that are vacant or left by an announced move, not ordered to, and not beside an enemy."""
    return s.board & ~(danger | s.occupied[side] & ~left_by(s) | spoken_for(s))


# --- why not ----------------------------------------------------------------------------------------------


def objections_to_train(s: LimanowaState, unit: Unit, to: Hex) -> Iterator[Objection]:
    """4.3.2 A to E: token, departure, line and arrival, each with its own reasons."""
    side = s.printed.side[unit]
    if is_rapid(s.scenario):
        yield Objection("7.2", sentence("no-rapid-games-no-railway"))
        return
    if tokens_left(s, side) < 1:
        yield Objection("4.3.2", sentence("no-no-railway-token-left", side=side))
    if s.at[unit] >= 0:
        yield from _objections_to_departure(s, unit, to)
    yield from _objections_to_line(s, unit, to)
    yield from _objections_to_arrival(s, side, to)


def _objections_to_departure(s: LimanowaState, unit: Unit, to: Hex) -> Iterator[Objection]:
    """4.3.2 A, B, 8 No enemy beside the unit; a station there, clear of the enemy too; and not to its own fields."""
    danger, stations = danger_to(s, s.printed.side[unit]), stations_at(s, unit)
    if danger >> s.at[unit] & 1:
        yield Objection("4.3.2", sentence("no-enemy-stands-next", name=s.name(unit)))
    if not stations:
        yield Objection("4.3.2", sentence("no-unit-not-at-a-station", name=s.name(unit)))
    elif not stations & ~danger:
        for station in members(stations):
            yield Objection("4.3.2", sentence("no-enemy-beside-station", station=s.printed.station_at[station]))
    own = own_stations(s, unit)
    if (own | s.printed.grid.spread(own) & ~s.printed.station_fields) >> to & 1:
        yield Objection("4.3.2", sentence("no-train-to-own-station", hex=s.label(to), name=s.name(unit)))


def _objections_to_line(s: LimanowaState, unit: Unit, to: Hex) -> Iterator[Objection]:
    """4.3.2 C to E A station there, a line to it of at most ten fields, and no enemy on or beside that line."""
    printed = s.printed
    ends = (printed.grid.adjacent[to] | BIT[to]) & printed.station_fields
    starts = [corner_of(s.group_name(unit))] if s.at[unit] < 0 else list(members(stations_at(s, unit)))
    own = EMPTY if s.at[unit] < 0 else own_stations(s, unit)
    lines = [line for start in starts for line in _lines(printed, start) if (ends & ~own) >> line[-1] & 1]
    danger = danger_to(s, printed.side[unit])
    if not ends:
        yield Objection("4.3.2", sentence("no-hex-not-at-a-station", hex=s.label(to)))
    elif starts and ends & ~own and not lines:
        yield Objection("4.3.2", sentence("no-no-line-so-far", hex=s.label(to), rail_fields=RAIL_FIELDS))
    elif all(printed.line_fields[line] & danger for line in lines):
        stops = dict.fromkeys((line[-1], next(hex for hex in line if danger >> hex & 1)) for line in lines)
        for end, where in stops:
            yield Objection(
                "4.3.2", sentence("no-enemy-beside-line", station=printed.station_at[end], hex=s.label(where))
            )


def _objections_to_arrival(s: LimanowaState, side: Side, to: Hex) -> Iterator[Objection]:
    """4.3.2 C A field that is or will be vacant, and not beside an enemy."""
    label = s.label(to)
    if s.occupied[enemy_of(side)] >> to & 1:
        yield Objection("4.3.2", sentence("no-held-enemy", hex=label))
    elif danger_to(s, side) >> to & 1:
        yield Objection("4.3.2", sentence("no-train-arrives-beside-enemy", hex=label))
    if (s.occupied[side] & ~left_by(s)) >> to & 1:
        yield Objection("4.3.2", sentence("no-occupied", to=label))
    if spoken_for(s) >> to & 1:
        yield Objection("4.3.2", sentence("no-another-unit-ordered-field-holds", hex=label))


# --- carrying it out --------------------------------------------------------------------------------------


def carry_out_trains(s: LimanowaState) -> None:
    """4.2.2 C, 4.3.2 The announced trains, one after the other; a train that runs costs its token.

    3.3.3 Then those who wait take the replacement fields that moves and trains have left.
    """
    for order in s.orders:
        if order.verb != "rail":
            continue
        s.acted[order.unit] |= MOVED
        if order.unit in blown_up(s):
            s.rails[s.printed.side[order.unit]] -= 1
            s.tell("4.3.2", events.TrackBlownUp(order.unit))
        elif train_arrives(s, order.unit, order.to):
            s.tell("4.3.2", events.Rail(order.unit, s.at[order.unit], order.to))
            s.rails[s.printed.side[order.unit]] -= 1
            s.place(order.unit, order.to)
        else:
            s.tell("4.3.2", events.TrainPrevented(order.unit, order.to))
    fill_fields(s)


def train_arrives(s: LimanowaState, unit: Unit, to: Hex) -> bool:
    """4.3.2 The conditions still hold when the train runs."""
    danger = danger_to(s, s.printed.side[unit])
    in_reach = stations_in_reach(s, unit, danger) & ~danger
    return bool(in_reach >> to & 1) and to not in s.figure_at


def blown_up(s: LimanowaState) -> list[Unit]:
    """3.4.1 The units whose train the card Blown-up track stops."""
    cards = s.printed.cards
    return [s.printed.by_name[each.aims[0]] for each in s.played if cards[each.card].design == "Blown-up track"]
