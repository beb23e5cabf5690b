"""Playing forward: plans compared with the same dice, within a budget, with an answer at any time."""

from __future__ import annotations

import pytest

from doppeladler.engine import Brief
from doppeladler.wargame.command import NO_CLOCK, Clock, best_by_halving

LATE = Clock(Brief(1, seconds=-1.0))


class Trial:
    """A judge that remembers what it was asked; dice 0 and 1 mislead."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def __call__(self, plan: int, number: int) -> float:
        self.asked.append((plan, number))
        return -abs(plan - 4) + (0.5 if number < 2 and plan == 3 else 0.0)


@pytest.mark.parametrize("budget", [8, 12, 24, 60])
def test_the_best_plan_is_found_within_the_budget_and_all_meet_the_same_dice(budget: int) -> None:
    trial = Trial()
    assert best_by_halving(range(8), trial, budget, NO_CLOCK) == 4
    assert 8 <= len(trial.asked) <= budget
    assert {plan for plan, number in trial.asked if number == 0} == set(range(8))
    for number in range(1, 1 + max(each for _, each in trial.asked)):
        assert {plan for plan, each in trial.asked if each == number} <= {
            plan for plan, each in trial.asked if each == number - 1
        }


def test_the_better_half_is_tried_more_often() -> None:
    trial = Trial()
    best_by_halving(range(8), trial, 24, NO_CLOCK)
    tried = [sum(plan == each for each, _ in trial.asked) for plan in range(8)]
    assert tried[4] == 7
    assert tried[0] == 1


def test_without_time_or_budget_the_first_plan_is_taken() -> None:
    trial = Trial()
    assert best_by_halving(range(8), trial, 24, LATE) == 0
    assert best_by_halving(range(8), trial, 7, NO_CLOCK) == 0
    assert best_by_halving([5], trial, 24, NO_CLOCK) == 5
    assert trial.asked == []


def test_a_round_that_time_ends_counts_nothing() -> None:
    class Short(Clock):
        left = 12

        @property
        def is_late(self) -> bool:
            self.left -= 1
            return self.left < 0

    trial = Trial()
    found = best_by_halving(range(8), trial, 24, Short(Brief(1)))
    assert len(trial.asked) == 12
    assert found == 4
