"""What a layer of the map means in one hex: who supplies it and by which line, or where the line ends; who holds it."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import GameError
from doppeladler.games.serbien.book import Hex, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch02_values import is_fort_now
from doppeladler.games.serbien.rules.ch03_control import front_line, held_by, nodes
from doppeladler.games.serbien.rules.ch15_sources import (
    edge_range,
    edge_sources,
    is_fed,
    is_isolated,
    is_supplied,
    railheads,
    reach_of,
    serves,
)
from doppeladler.games.serbien.rules.ch18_rails import has_line, joined, lines, operational
from doppeladler.games.serbien.words import say, sentence
from doppeladler.hexes import BIT, members
from doppeladler.wargame.table.assists import About, Json, hex_asked

from .tracing import FAR, RULES, Traced, trace

Told = tuple[list[Json], list[Json]]
"""Lines of words, each with its rule, and ways to draw."""
SHOWN = 3
"""So many sources that do not reach a unit are explained."""


def explain(s: SerbienState, side: Side, about: About) -> Json:
    """15.3, 3.4 What a layer means in a hex, for a seat."""
    name, hex = about.get("overlay", ""), hex_asked(s, about, "hex")
    if name not in EXPLAINED:
        raise GameError(sentence("no-such-layer", layers=list(EXPLAINED)))
    words, paths = EXPLAINED[name](s, side, hex)
    return {"hex": s.label(hex), "lines": words, "paths": paths}


def _line(rule: str, words: str, tone: str = "") -> Json:
    return {"rule": rule, "words": words, "tone": tone}


def _path(s: SerbienState, hexes: tuple[Hex, ...], end: Hex | None = None) -> Json:
    return {"hexes": [s.label(hex) for hex in hexes], "end": s.label(end) if end is not None else None}


# --- supply (15.0 to 15.5) --------------------------------------------------------------------------------------


def _supply(s: SerbienState, side: Side, hex: Hex) -> Told:
    """15.1 to 15.5 How the own units in a hex are supplied, each supply unit and the Force that seeks it."""
    own = [unit for unit in s.units_in(hex) if s.printed.side[unit] == side]
    words: list[Json] = []
    paths: list[Json] = []
    for unit in _seekers(s, own):
        found = _source(s, unit) if s.printed.is_supply[unit] else _seeker(s, unit)
        words += found[0]
        paths += found[1]
    if not own:
        words.append(_line("15.3", say("explain-nobody", hex=s.label(hex))))
    return words, paths


def _seekers(s: SerbienState, own: list[Unit]) -> list[Unit]:
    """5.5.1, 8.5.1 Supply units, and the Formations; Assets only where no Formation is, Forts never."""
    formations = [unit for unit in own if s.printed.is_formation[unit]]
    assets = [unit for unit in own if s.printed.is_asset[unit] and not is_fort_now(s, unit)]
    return [*(unit for unit in own if s.printed.is_supply[unit]), *(formations or assets)]


def _source(s: SerbienState, unit: Unit) -> Told:
    """15.0, 15.1.2, 18.1.1 Has a supply unit its line of communication, or a Depot that feeds it?"""
    printed, side, name = s.printed, s.printed.side[unit], s.name(unit)
    if has_line(s, unit):
        way = lines(s, side)[unit]
        told = say("explain-line", unit=name, hexes=way.bit_count() - 1)
        return [_line("15.0", told, "good")], [_path(s, _by_rail(s, s.at[unit], way))]
    words = [_line(*_why_no_line(s, side, unit))]
    if printed.is_depot[unit]:
        return words, []
    fed = _seeker(s, unit)
    return [*words, *fed[0]], fed[1]


def _why_no_line(s: SerbienState, side: Side, unit: Unit) -> tuple[str, str]:
    hex = s.at[unit]
    if not s.printed.rail >> hex & 1:
        return "15.0", say("explain-no-rail", unit=s.name(unit))
    if not operational(s, side) >> hex & 1:
        return "18.1.1", say("explain-not-operational", unit=s.name(unit))
    if not joined(s, side) >> hex & 1:
        return "15.0", say("explain-rail-in-zone", unit=s.name(unit))
    return "15.0", say("explain-narrow", unit=s.name(unit))


def _by_rail(s: SerbienState, start: Hex, way: HexSet) -> tuple[Hex, ...]:
    """15.0 The hexes of a line of communication from the supply unit on."""
    found, left = [start], way & ~BIT[start]
    while more := s.printed.tracks.adjacent[found[-1]] & left:
        found.append(next(members(more)))
        left &= ~BIT[found[-1]]
    return tuple(found)


def _seeker(s: SerbienState, unit: Unit) -> Told:
    """15.1, 15.3, 15.5 The line that supplies a unit; without one where the nearest lines end, and why."""
    name = s.name(unit)
    found = sorted(_traced(s, unit), key=lambda each: (not each[1].is_whole, each[1].cost))
    whole = [each for each in found if each[1].is_whole]
    if whole:
        who, line, far = whole[0]
        told = say("explain-reached", unit=name, source=who, cost=line.cost, far=far)
        return [_line("15.3", told, "good")], [_path(s, line.hexes)]
    if is_supplied(s, unit):
        return [_line("15.1.4", say("explain-edge", unit=name), "good")], []
    state = "isolated" if is_isolated(s, unit) else "without"
    words = [_line("15.5" if state == "isolated" else "15.4", say(f"explain-{state}", unit=name), "bad")]
    if not found:
        words.append(_line("15.2.2", say("explain-no-source", unit=name)))
    paths = []
    for who, line, far in found[:SHOWN]:
        words.append(_line(RULES[line.why], _end_words(s, who, line, far)))
        paths.append(_path(s, line.hexes, line.end))
    return words, paths


def _end_words(s: SerbienState, who: str, line: Traced, far: int) -> str:
    assert line.end is not None
    place = s.printed.gazetteer.place(line.end)
    if line.why == FAR:
        return say("explain-end-far", source=who, cost=line.cost, far=far)
    return say(f"explain-end-{line.why}", source=who, place=place)


def _traced(s: SerbienState, unit: Unit) -> Iterator[tuple[str, Traced, int]]:
    """15.1, 15.2 Every source that may supply a unit: its name, its line, its range."""
    printed, side = s.printed, s.printed.side[unit]
    for source in _sources(s, unit):
        far = reach_of(s, source, bool(s.extended[source]))
        yield s.name(source), _nearest(s, side, [s.at[source]], unit, far), far
    if printed.is_train[unit]:
        return
    far = printed.ranges["railway", "both"].range
    for starts, reach, name in (
        (railheads(s, side), far, say("explain-railway")),
        (edge_sources(s, unit), edge_range(s, unit), say("explain-map-edge")),
    ):
        if starts & s.rules.board and reach:
            yield name, _nearest(s, side, _closest(s, starts, unit), unit, reach), reach


def _sources(s: SerbienState, unit: Unit) -> Units:
    """15.1.1, 15.1.2, 15.2 The supply units on the map that work and may supply a unit."""
    printed, side = s.printed, s.printed.side[unit]
    working = [
        source
        for source in (*printed.depots[side], *printed.trains[side])
        if source != unit and s.at[source] >= 0 and serves(s, source, unit)
    ]
    return tuple(each for each in working if (has_line if printed.is_depot[each] else is_fed)(s, each))


def _closest(s: SerbienState, starts: HexSet, unit: Unit) -> list[Hex]:
    """The hexes of a railway or an edge from which it is worth looking."""
    here = s.at[unit]
    return sorted(members(starts & s.rules.board), key=lambda hex: s.printed.grid.distance(hex, here))[:3]


def _nearest(s: SerbienState, side: Side, starts: list[Hex], unit: Unit, far: int) -> Traced:
    """15.3, 19.0 The best line from one of some hexes, to the nearer hex of a Two-Hex Unit."""
    found = [trace(s, side, start, hex, far) for start in starts for hex in s.hexes_of(unit)]
    return min(found, key=lambda line: (not line.is_whole, line.cost))


# --- control and front (3.4) ------------------------------------------------------------------------------------


def _control(s: SerbienState, side: Side, hex: Hex) -> Told:
    """3.4, 3.4.1, 18.1.1 Who controls a hex, whether a front line runs through it, and what becomes of its railway."""
    words = []
    for owner in (side, enemy_of(side)):
        own = owner == side
        if held_by(s, owner) >> hex & 1:
            words.append(_line("3.4", say("explain-held", own=own), "good" if own else "bad"))
        if nodes(s, owner) >> hex & 1:
            words.append(_line("3.4.1", say("explain-front", own=own)))
        elif front_line(s, owner) >> hex & 1:
            words.append(_line("3.4.1", say("explain-front-gap", own=own)))
    if s.printed.rail >> hex & 1:
        works = bool(operational(s, side) >> hex & 1)
        words.append(_line("18.1.1", say("explain-rail", works=works), "good" if works else "bad"))
    return words, []


EXPLAINED = {"supply": _supply, "control": _control}
"""The layers that say why, by name."""
