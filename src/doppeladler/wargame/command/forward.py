"""Playing forward: plans are carried out in thought with sampled dice, and the one that leads furthest is taken.

A game says which plans there are, who answers in thought, where to stop, and what the position there is worth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import ceil, log2
from random import Random
from typing import Any, TypeVar

from doppeladler.engine import DICE, Asked, Choice, Decision, State, purpose_of

from .clock import Clock

P = TypeVar("P")
S = TypeVar("S", bound=State)
Hand = Callable[[S, Asked, Sequence[Choice]], Choice]
"""Answers in thought: the position, the question, what may be answered."""


def best_by_halving(plans: Sequence[P], judge: Callable[[P, int], float], budget: int, clock: Clock) -> P:
    """The best of some plans: all are tried with the same dice, then the better half with more, until one is left.

    `judge` plays a plan forward with the dice of a number and says what comes of it; `budget` is how often it is
    called at most, and each round gets an equal share of it. When time is up, the best so far is taken; before any
    comparison that is the first plan.
    """
    left, totals, number = list(range(len(plans))), [0.0] * len(plans), 0
    rounds = max(1, ceil(log2(len(plans))))
    while len(left) > 1 and len(left) <= budget:
        share = max(len(left), budget // rounds)
        for _ in range(share // len(left)):
            found = _tried(plans, left, judge, number, clock)
            if found is None:
                return plans[left[0]]
            for which, value in found.items():
                totals[which] += value
            left.sort(key=lambda which: -totals[which])
            number, budget = number + 1, budget - len(left)
        left, rounds = left[: (len(left) + 1) // 2], rounds - 1 or 1
    return plans[left[0]]


def _tried(
    plans: Sequence[P], left: Sequence[int], judge: Callable[[P, int], float], number: int, clock: Clock
) -> dict[int, float] | None:
    """What comes of each plan with these dice; nothing when time is up before all were tried."""
    found = {}
    for which in left:
        if clock.is_late:
            return None
        found[which] = judge(plans[which], number)
    return found


def play_forward(s: S, hands: Mapping[str, Hand[S]], dice: str, is_far: Callable[[S], bool]) -> None:
    """Play a position on in thought until it is far enough or the game is over.

    The nth roll for a purpose is the same for the same `dice`, whatever else is rolled for.
    """
    rolled: Counter[str] = Counter()
    while s.todo and not is_far(s):
        asked = s.decision_of(None)
        assert asked is not None, "a game that is not over asks somebody"
        offered = s.choices()
        if len(offered) == 1:
            choice = offered[0]
        elif asked.seat == DICE:
            purpose = purpose_of(asked)
            rolled[purpose] += 1
            choice = Random(f"{dice} {purpose} {rolled[purpose]}").choice(offered)
        else:
            choice = hands[asked.seat](s, _question(s, asked), offered)
        s.play(choice)


def _question(s: State, asked: Decision[Any]) -> Asked:
    """As it is put to a seat, without the words that nobody reads in thought."""
    return Asked(asked.seat, asked.rule, type(asked).__name__, "", asked.facts(s))
