"""The greedy commander: at every question what looks best at once, with no plan and no thought of the enemy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.engine import Brief, Choice, Reply
from doppeladler.games.limanowa.rules.cards.card import attackers_of
from doppeladler.games.limanowa.rules.ch04_guns import action_of, supported_targets
from doppeladler.games.limanowa.rules.ch04_orders import DONE
from doppeladler.games.limanowa.words import sentence

from .attacks import Fights
from .commander import CardPlayer
from .land import FOOT, HORSE
from .levels import Level
from .problem import LimanowaProblem

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa

STEP = 0.2
"""What it is worth to be an action nearer to a target."""


class GreedyCommander(CardPlayer):
    """Takes the best-looking choice of every question."""

    def __init__(self, game: Limanowa, level: Level, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.answers = {**self.answers, "Announce": best_order}


def best_order(problem: LimanowaProblem) -> Reply:
    """4.2.2 The order that brings most by itself; done when none brings anything."""
    worth, choice = max((_worth(problem, each), each) for each in problem.choices)
    if worth <= 0 and DONE in problem.choices:
        return Reply(DONE, sentence("why-no-order-looks-good-any"))
    reason = sentence("why-looks-best-worth-about-points", choice=choice, worth=f"{worth:.1f}")
    is_open = choice.verb not in ("play", "change")
    return Reply(choice, reason, reason if is_open else "")


def _worth(problem: LimanowaProblem, choice: Choice) -> float:
    if choice.verb in ("attack", "support"):
        return _fight(problem, choice)
    if action_of(choice.verb) in ("bombard", "long-range"):
        return _shot(problem, choice)
    if choice.verb in ("move", "rail", "wave", "follow"):
        return _march(problem, choice)
    return 0.0


def _fight(problem: LimanowaProblem, choice: Choice) -> float:
    """What one more attacker, or support, adds to the attack on a field."""
    s, judge = problem.s, problem.judge
    target, unit = s.printed.hex_of[choice.to], s.printed.by_name[choice.noun]
    fights = Fights(s, judge.values, lambda hex: max(0.0, judge.control.swing(hex, judge.side, s.occupied, s.group)))
    there = attackers_of(s, target)
    under = bool(supported_targets(s) >> target & 1)
    before = fights.reckon(target, there, under).gain if there else 0.0
    after = there if choice.verb == "support" else (*there, unit)
    return fights.reckon(target, after, under or choice.verb == "support").gain - before


def _shot(problem: LimanowaProblem, choice: Choice) -> float:
    s = problem.s
    prey = s.figure_at[s.printed.hex_of[choice.to]]
    return problem.judge.shot(s, s.printed.by_name[choice.noun], prey, choice.verb == "long-range")


def _march(problem: LimanowaProblem, choice: Choice) -> float:
    """How much nearer it brings the unit to the next target that its side does not hold."""
    s, judge = problem.s, problem.judge
    unit, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
    wanted = [
        number
        for number, target in judge.control.targets
        if target.side == judge.side and judge.control.holder(number, s.occupied) != judge.side
    ]
    if s.at[unit] < 0 or not wanted or to in s.figure_at:
        return STEP * (s.at[unit] < 0 and to not in s.figure_at)
    away = judge.influence.land.away
    nearest = min(wanted, key=lambda number: (away[number][s.at[unit]], number))
    nearer = away[nearest][s.at[unit]] - away[nearest][to]
    return STEP * nearer / (HORSE if s.printed.horse[unit] else FOOT)
