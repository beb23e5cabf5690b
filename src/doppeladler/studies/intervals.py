"""How sure a figure from so many games is: intervals that hold the truth in 95 of 100 studies."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

from doppeladler.studies.words import say

Z = 1.959963984540054
"""The normal deviate for 95 %."""


class Interval(NamedTuple):
    """A figure and the interval around it."""

    value: float
    low: float
    high: float

    def in_percent(self) -> str:
        """66.7 % (20.8 to 93.9 %)."""
        value, low, high = (f"{100 * each:.1f}" for each in self)
        return say("interval-percent", value=value, low=low, high=high)

    def as_change(self) -> str:
        """+6.7 % (-2.8 to +9.9 %)."""
        value, low, high = (f"{100 * each:+.1f}" for each in self)
        return say("interval-percent", value=value, low=low, high=high)

    def as_score(self) -> str:
        """+0.67 (-0.28 to +0.99)."""
        value, low, high = (f"{each:+.2f}" for each in self)
        return say("interval-score", value=value, low=low, high=high)

    def to_dict(self) -> dict[str, float]:
        """As plain JSON values."""
        return {name: round(value, 6) for name, value in self._asdict().items()}


def wilson(successes: int, trials: int) -> Interval:
    """Wilson's score interval for a share; of nothing, anything may be true."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    share, square = successes / trials, Z * Z
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    reach = Z / (1 + square / trials) * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return Interval(share, low if successes else 0.0, high if successes < trials else 1.0)


def difference_of_shares(one: tuple[int, int], other: tuple[int, int]) -> Interval:
    """Newcombe's interval for the first share minus the other, each given as successes and trials."""
    first, second = wilson(*one), wilson(*other)
    value = first.value - second.value
    low = value - sqrt((first.value - first.low) ** 2 + (second.high - second.value) ** 2)
    high = value + sqrt((first.high - first.value) ** 2 + (second.value - second.low) ** 2)
    return Interval(value, max(-1.0, low), min(1.0, high))


class Mean(NamedTuple):
    """What must be known of a column to compare its mean with another: how many games, the mean, the variance."""

    games: int
    mean: float
    variance: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Mean:
        """Of these values; one alone has no spread."""
        return cls(len(values), fmean(values) if values else 0.0, variance(values) if len(values) > 1 else 0.0)


def difference_of_means(one: Mean, other: Mean) -> Interval:
    """The first mean minus the other, by the normal distribution: good from some thirty games on."""
    value = one.mean - other.mean
    reach = Z * sqrt(sum(each.variance / each.games for each in (one, other) if each.games))
    return Interval(value, value - reach, value + reach)
