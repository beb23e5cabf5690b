"""A table for tests: an empty map, units put where a rule needs them, scripts of choices."""

from __future__ import annotations

from functools import cache

from doppeladler.engine import Facts, Happening
from doppeladler.games import serbien
from doppeladler.games.serbien.book import AH, ARMIES, CORPS, Side
from doppeladler.games.serbien.columns import GONE, MOVEMENT, SerbienState
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch03_control import held_by
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
    "attach",
    "bare",
    "begin",
    "dice",
    "extend",
    "give",
    "happened",
    "held",
    "labels",
    "load",
    "noted",
    "offered",
    "play",
    "put",
    "reasons",
    "refused",
    "rules",
    "told",
    "unit",
    "units",
    "where",
]


@cache
def load() -> Serbien:
    """The game, loaded once for all tests."""
    return serbien.load()


def bare(side: Side = AH, turn: int = 1, phase: str = MOVEMENT, scenario: str = "campaign") -> SerbienState:
    """An empty map in August 1914, all hexes controlled as at the start, units attached; nothing to do yet."""
    game = load()
    s = SerbienState(game, scenario, game.setting(scenario, {})[1])
    s.turn, s.phasing, s.phase, s.shells = turn, side, phase, s.rules.shells
    for each in s.rules.placings:
        s.place(each.unit, GONE)
        s.army[each.unit], s.corps[each.unit] = each.army, each.corps
    s.events = []
    return s


def told(s: SerbienState, seat: Side) -> Facts:
    """What a seat is told beside its question."""
    question = s.decision_of(seat)
    assert question is not None
    return question.facts(s)


def noted(s: SerbienState, kind: type[Happening]) -> list[tuple[str, Happening]]:
    """Every event of a kind so far, each with the rule that it is told by."""
    return [(event.rule, event.what) for event in s.events or [] if isinstance(event.what, kind)]


def attach(s: SerbienState, army: str, corps: str, *names: str) -> None:
    """Attach units to an army and a corps."""
    for each in units(s, *names):
        s.army[each], s.corps[each] = ARMIES.index(army), CORPS.index(corps)
        s.forget(s.printed.side[each])


def extend(s: SerbienState, name: str, hex: str, also: str) -> None:
    """Put a unit over two hexes."""
    s.place(unit(s, name), at(s, hex), at(s, also))


def give(s: SerbienState, side: Side, *hexes: str) -> None:
    """Let a side control these hexes."""
    for label in hexes:
        hex = at(s, label)
        if not held_by(s, side) >> hex & 1:
            s.changed ^= BIT[hex]


def held(s: SerbienState, side: Side, *hexes: str) -> bool:
    """Does a side control all of these hexes?"""
    return all(held_by(s, side) >> at(s, label) & 1 for label in hexes)
