"""Who is likely to win, as one who sees everything judges it: a few features, weighed by numbers.

Every feature speaks for Austria-Hungary. The weights in appraisal.json are logits.
"""

from __future__ import annotations

from doppeladler.engine import DRAW
from doppeladler.games.serbien.book import AH, SE, SIDES, Side
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch02_values import attack_strength, defence_strength, is_ineffective
from doppeladler.games.serbien.rules.ch03_control import is_held
from doppeladler.games.serbien.rules.ch27_victory import COLUMN_ZERO, column_of, furthest, hex_of
from doppeladler.games.serbien.rules.tables import DIVISION
from doppeladler.wargame.command import Appraisal

APPRAISAL = Appraisal.of(__package__)


def features(s: SerbienState) -> dict[str, float]:
    """What can be counted of a position."""
    length = s.rules.last_turn - s.rules.first_turn + 1
    left = (s.rules.last_turn - s.turn + 1) / length
    counted = {side: _forces(s, side) for side in SIDES}
    points = (s.vp - middle(s) + coming(s)) / 10
    return {
        "points": points,
        "points late": points * (1 - left) ** 2,
        **{name: left * (counted[AH][name] - counted[SE][name]) for name in counted[AH]},
    }


def middle(s: SerbienState) -> float:
    """27.0 The points with which nobody wins."""
    row = next(row for row in s.printed.levels if row.scenario == s.rules.number and row.level == DRAW)
    assert row.from_ is not None  # a draw lies between two victories
    assert row.to is not None
    return (row.from_ + row.to) / 2


def coming(s: SerbienState) -> float:
    """27.2, 27.4 The points that come if everybody stays where he is."""
    turns, total = s.rules.last_turn - s.turn + 1, 0.0
    for row in s.rules.victory:
        if row.clock == "player turn" and row.event == "control" and is_held(s, row.side, hex_of(s, row)):
            total += turns * row.vp
    there = furthest(s)
    if there is not None and any(row.event == "advance" for row in s.rules.victory):
        calendar = s.printed.calendar
        phases = sum(bool(calendar[turn].inter_phase) for turn in range(s.turn, s.rules.last_turn + 1))
        total += phases * (column_of(s, there) - COLUMN_ZERO)
    return total


def _forces(s: SerbienState, side: Side) -> dict[str, float]:
    """What a side has on the map."""
    printed = s.printed
    units = [unit for unit in printed.formations[side] if s.at[unit] >= 0]
    return {
        "strength": sum(attack_strength(s, unit) + defence_strength(s, unit) for unit in units) / 100,
        "effectiveness": -sum(s.ce[unit] * printed.bulk[unit] for unit in units) / DIVISION / 10,
        "ineffective": -sum(printed.bulk[unit] for unit in units if is_ineffective(s, unit)) / DIVISION / 2,
    }


def appraise(s: SerbienState) -> dict[str, float]:
    """Each side's chance to win; a draw is half a victory."""
    if s.is_over:
        return {side: 0.5 if s.winner == DRAW else float(side == s.winner) for side in SIDES}
    chance = APPRAISAL.chance(s.scenario, features(s))
    return {AH: chance, SE: 1 - chance}


def is_quiet(s: SerbienState) -> bool:
    """No combat is being fought, whose dice and losses are still to come."""
    return s.battle is None
