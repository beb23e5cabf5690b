"""Intervals against figures from the literature, and what must always hold of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppeladler.studies import difference_of_means, difference_of_shares, wilson
from doppeladler.studies.intervals import Mean


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_newcombe_1998_prints_it(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [((56, 70), (48, 80), 0.0524, 0.3339), ((9, 10), (3, 10), 0.1705, 0.8090), ((10, 10), (0, 10), 0.6075, 1.0)],
)
def test_newcombe_as_its_paper_prints_it(one: tuple[int, int], other: tuple[int, int], low: float, high: float) -> None:
    found = difference_of_shares(one, other)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@given(st.integers(0, 500), st.integers(0, 500))
def test_an_interval_holds_its_share(successes: int, failures: int) -> None:
    found = wilson(successes, successes + failures)
    assert 0 <= found.low <= found.value <= found.high <= 1
    mirrored = wilson(failures, successes + failures)
    if successes + failures:
        assert mirrored.low == pytest.approx(1 - found.high)


def test_four_times_the_games_halve_the_interval_of_a_mean() -> None:
    few, many = (difference_of_means(Mean(games, 12, 9), Mean(games, 10, 16)) for games in (100, 400))
    assert few.value == many.value == 2
    assert few.high - few.low == pytest.approx(2 * (many.high - many.low))
    assert few.low == pytest.approx(2 - 1.96 * 0.5, abs=0.001)


def test_one_game_has_no_spread() -> None:
    assert Mean.of([3]) == (1, 3, 0)
    assert Mean.of([]) == (0, 0, 0)
    assert Mean.of([1, 2, 3]) == (3, 2, 1)
