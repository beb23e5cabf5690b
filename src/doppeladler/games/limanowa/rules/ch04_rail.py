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
from doppeladler.hexes import BIT, EMPTY, members

from .ch03_replacements import corner_of, fill_fields
from .ch04_moves import spoken_for
from .ch07_modes import is_rapid
from .railways import RAIL_FIELDS

TOKENS_PER_SIDE = 4


def tokens_left(s: LimanowaState, side: str) -> int:
    """4.3.2 A side's railway tokens that no announced train needs."""
    return s.rails[side] - sum(1 for order in s.orders if order.verb == "rail" and s.printed.side[order.unit] == side)


def danger_to(s: LimanowaState, side: Side) -> HexSet:
    """4.3.2 B, D, E The fields that an enemy stands on or beside."""
    enemy = s.occupied[enemy_of(side)]
    return enemy | s.printed.grid.spread(enemy)


def is_clear(s: LimanowaState, side: Side, fields: HexSet) -> bool:
    """4.3.2 B, D, E No enemy on these fields or beside them."""
    return not fields & danger_to(s, side)


def departures(s: LimanowaState, unit: Unit) -> Iterator[Hex]:
    """4.3.2 A, B The stations on whose field, or next to it, the unit can entrain."""
    grid, side, here = s.printed.grid, s.printed.side[unit], s.at[unit]
    if not is_clear(s, side, BIT[here]):
        return
    near = grid.adjacent[here] | BIT[here]
    for station in s.printed.stations.values():
        if near >> station & 1 and is_clear(s, side, BIT[station]):
            yield station


def routes(s: LimanowaState, unit: Unit) -> Iterator[Hexes]:
    """4.3.2 The clear lines of at most ten fields, from a station or the corner's railhead, to another station."""
    printed, side = s.printed, s.printed.side[unit]
    if s.at[unit] == FIELD:
        lines: Iterator[Hexes] = iter(printed.trains_from[corner_of(s.group_name(unit))])
    else:
        lines = (line for start in departures(s, unit) for line in printed.trips[start])
    for line in lines:
        if is_clear(s, side, printed.line_fields[line]):
            yield line


def stations_in_reach(s: LimanowaState, unit: Unit, danger: HexSet) -> HexSet:
    """4.3.2 C The fields of the stations a clear line leads to, and those next to them."""
    printed, here, fields = s.printed, s.at[unit], EMPTY
    if is_rapid(s.scenario) or (here >= 0 and danger >> here & 1):
        return fields
    if here == FIELD:
        return _ends_of_lines(printed, corner_of(s.group_name(unit)), danger)
    starts = (printed.grid.adjacent[here] | BIT[here]) & printed.station_fields & ~danger
    for start in members(starts) if starts else ():
        fields |= _ends_of_lines(printed, start, danger)
    return fields


@lru_cache(maxsize=ROWS)
def _ends_of_lines(printed: Printed, start: Hex | Corner, danger: HexSet) -> HexSet:
    """4.3.2, 8 Where trains go to from a station, or from a corner's railhead.

    Nobody takes the train to a field at the station he departs from, unless it is the other station.
    """
    near, fields = printed.grid.adjacent, EMPTY
    if isinstance(start, str):
        lines, here = printed.trains_from[start], EMPTY
    else:
        lines, here = printed.trips[start], near[start] | BIT[start]
    for line in lines:
        if not printed.line_fields[line] & danger:
            fields |= near[line[-1]] & ~here | BIT[line[-1]]
    return fields


def arrivals(s: LimanowaState, unit: Unit) -> HexSet:
    """4.3.2 C Those of them that are vacant and not beside an enemy."""
    side = s.printed.side[unit]
    danger = danger_to(s, side)
    return stations_in_reach(s, unit, danger) & open_to_trains(s, side, danger)


def open_to_trains(s: LimanowaState, side: Side, danger: HexSet) -> HexSet:
    """4.3.2 C The fields that are vacant, not ordered to, and not beside an enemy."""
    return s.board & ~(danger | s.occupied[side] | spoken_for(s))


def objections_to_train(s: LimanowaState, unit: Unit, to: Hex) -> Iterator[Objection]:
    """4.3.2 A to E: token, departure, line and arrival."""
    side, name, label = s.printed.side[unit], s.name(unit), s.label(to)
    if is_rapid(s.scenario):
        yield Objection("7.2", sentence("no-rapid-games-no-railway"))
        return
    if tokens_left(s, side) < 1:
        yield Objection("4.3.2", sentence("no-no-railway-token-left", side=side))
    if s.at[unit] >= 0 and not is_clear(s, side, BIT[s.at[unit]]):
        yield Objection("4.3.2", sentence("no-enemy-stands-next", name=name))
    elif s.at[unit] >= 0 and not any(departures(s, unit)):
        yield Objection("4.3.2", sentence("no-not-station-enemy-next", name=name))
    elif not any(routes(s, unit)):
        yield Objection("4.3.2", sentence("no-no-line-most-fields-here", rail_fields=RAIL_FIELDS))
    elif not arrivals(s, unit) >> to & 1:
        yield Objection("4.3.2", sentence("no-not-vacant-field-station-reach", hex=label))


def carry_out_trains(s: LimanowaState) -> None:
    """4.2.2 C, 4.3.2 The announced trains, one after the other; a train that runs costs its token."""
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
