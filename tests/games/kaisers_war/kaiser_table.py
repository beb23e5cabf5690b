"""A table for tests: an empty map, units put where a rule needs them, scripts of choices."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from doppeladler.games import kaisers_war
from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.events import Gains, Loses
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rows import CalendarRow
from doppeladler.games.kaisers_war.rules.ch03_setup import first_place
from doppeladler.games.kaisers_war.rules.ch07_control import held_by
from doppeladler.hexes import BIT
from doppeladler.wargame.testing import (
    asked,
    at,
    begin,
    dice,
    happened,
    labels,
    offered,
    play,
    put,
    reasons,
    refused,
    rules,
    unit,
    units,
    where,
)

__all__ = [
    "asked",
    "at",
    "bare",
    "begin",
    "dice",
    "give",
    "happened",
    "labels",
    "load",
    "offered",
    "paid",
    "play",
    "put",
    "reasons",
    "refused",
    "rules",
    "turn_of",
    "unit",
    "units",
    "where",
]


@cache
def load() -> KaisersWar:
    """The game, loaded once for all tests."""
    return kaisers_war.load()


def turn_of(months: str, year: int) -> int:
    """A turn by its date."""
    calendar: Mapping[int, CalendarRow] = load().printed.calendar
    return next(turn for turn, row in calendar.items() if (row.months, row.year) == (months, year))


def bare(
    side: str = AL,
    date: tuple[str, int] = ("Sep", 1914),
    phase: str = "movement",
    scenario: str = "1914",
    **options: str,
) -> KaiserState:
    """An empty map in summer 1914, all hexes controlled as at the start; nothing to do yet."""
    game = load()
    named = {name.replace("_", "-"): value for name, value in options.items()}
    s = KaiserState(game, scenario, game.setting(scenario, named)[1])
    s.turn, s.phasing, s.phase = turn_of(*date), side, phase
    s.vp = {AL: 60, CP: 60}
    for each in s.printed.all_units:
        s.place(each, first_place(s, each))
    s.events = []
    return s


def give(s: KaiserState, side: str, *hexes: str) -> None:
    """Let a side control these hexes."""
    for label in hexes:
        hex = at(s, label)
        if not held_by(s, side) >> hex & 1:
            s.changed ^= BIT[hex]


def paid(s: KaiserState) -> list[tuple[str, str, int, str]]:
    """What was told of points: rule, side, how many more or fewer, and why."""
    told = [(event.rule, event.what) for event in s.events or ()]
    return [
        (rule, what.side, what.points if isinstance(what, Gains) else -what.points, what.why)
        for rule, what in told
        if isinstance(what, Gains | Loses)
    ]
