"""What a position promises a side: the difference at the end of the game that can be expected, and what it is worth."""

from __future__ import annotations

from math import erf, exp, pi, sqrt

from doppeladler.engine import DRAW
from doppeladler.games.kaisers_war.book import Side, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch04_victory import BONUS, cities_counted
from doppeladler.games.kaisers_war.rules.ch05_points import most_points
from doppeladler.games.kaisers_war.rules.ch07_control import neutral_hexes

from .appraisal import income
from .weights import Level
from .worth import Worth

SWING = 9.0
"""How far the points of a side go up and down in a turn beside its income."""
DOUBT = 6.0
"""How far a position may be misjudged, in points."""


def outlook(s: KaiserState, side: Side, level: Level) -> float:
    """4.1, 4.2 From 0 for a defeat to 1 for a victory; a draw counts as much as the level says."""
    enemy = enemy_of(side)
    if s.is_over:
        return level.draw if s.winner == DRAW else float(s.winner == side)
    turns = s.rules.last_turn - s.turn + 1
    margin = expected(s, side, level, turns) - expected(s, enemy, level, turns)
    spread = SWING * sqrt(2 * turns) + DOUBT
    won, not_lost = _normal((margin - BONUS) / spread), _normal((margin + BONUS) / spread)
    return won + level.draw * (not_lost - won)


def expected(s: KaiserState, side: Side, level: Level, turns: int) -> float:
    """The final total of a side that can be expected, with what its units on the map may still win it."""
    worth = Worth(s, side, level.weights)
    mean = s.vp[side] + turns * (income(s, side) - level.weights.toll)
    neutral = neutral_hexes(s)
    units = sum([worth.bare(unit) for unit in s.on_map(side) if not neutral >> s.at[unit] & 1])
    death = max(0.0, 30.0 - s.vp[side]) * 0.5
    return _capped(mean, SWING * sqrt(turns), most_points(s, side)) + cities_counted(s, side) + units - death


def _capped(mean: float, spread: float, most: int) -> float:
    """5.6 The mean of a total that varies and goes no higher than the track."""
    over = (mean - most) / spread
    return mean - spread * (over * _normal(over) + exp(-over * over / 2) / sqrt(2 * pi))


def _normal(deviations: float) -> float:
    return (1 + erf(deviations / sqrt(2))) / 2
