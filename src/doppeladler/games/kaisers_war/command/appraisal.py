"""Who is likely to win, as one who sees everything judges it: a few features, weighed by numbers.

Every feature is counted for the Allies less the same for the Central Powers, so it changes its sign when the sides are
exchanged. The weights in appraisal.json are logits.
"""

from __future__ import annotations

from doppeladler.engine import DRAW
from doppeladler.games.kaisers_war.book import AL, CP, SIDES, Side
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch04_victory import cities_counted
from doppeladler.games.kaisers_war.rules.ch05_points import most_points
from doppeladler.games.kaisers_war.rules.ch07_control import held_by, neutral_hexes
from doppeladler.wargame.command import Appraisal

APPRAISAL = Appraisal.of(__package__)


def features(s: KaiserState) -> dict[str, float]:
    """What can be counted of a position, the Allies less the Central Powers."""
    counted = {side: _count(s, side) for side in SIDES}
    return {name: counted[AL][name] - counted[CP][name] for name in counted[AL]}


def _count(s: KaiserState, side: Side) -> dict[str, float]:
    printed, neutral = s.printed, neutral_hexes(s)
    here = [unit for unit in s.on_map(side) if not neutral >> s.at[unit] & 1]
    length = s.rules.last_turn - s.rules.first_turn + 1
    left = (s.rules.last_turn - s.turn + 1) / length
    final = min(most_points(s, side), s.vp[side] + income(s, side)) + cities_counted(s, side)
    return {
        "points": s.vp[side] / 25,
        "final count late": final / 25 * (1 - left) ** 2,
        "near zero": -max(0, 30 - s.vp[side]) / 10,
        "income": income(s, side) / 10 * left,
        "strength": sum(printed.attack[unit] + printed.defence[s.face[unit]][unit] for unit in here) / 100 * left,
        "armies": sum(printed.is_army[unit] for unit in here) / 10 * left,
        "supply": sum(printed.is_supply[unit] for unit in here) / 5 * left,
        "cities": cities_counted(s, side) / 10,
    }


def income(s: KaiserState, side: Side) -> int:
    """5.4 What the objectives pay a side at the end of the turn."""
    chart, printed = s.printed.points, s.printed
    held = held_by(s, side) & printed.objectives
    own = (held & printed.home_objectives[side]).bit_count()
    return own * chart["own objective"].gain + (held.bit_count() - own) * chart["enemy objective"].gain


def appraise(s: KaiserState) -> dict[str, float]:
    """Each side's chance to win; a draw is half a victory."""
    if s.is_over:
        return {side: 0.5 if s.winner == DRAW else float(side == s.winner) for side in SIDES}
    chance = APPRAISAL.chance(s.scenario, features(s))
    return {AL: chance, CP: 1 - chance}


def is_quiet(s: KaiserState) -> bool:
    """No battle is being resolved, whose dice and losses are still to come."""
    return s.battle is None
