"""Logistic regression by iteratively reweighted least squares, with a ridge and no weight below zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .sampling import Sample

Matrix = NDArray[np.float64]
RIDGE, BIAS_RIDGE = 2.0, 0.5
STEPS = 60
GAME_COUNTS = 10.0
SURE = 1e-4
"""No forecast is surer than this."""


@dataclass(frozen=True)
class Fitted:
    """Weights by feature and a bias for every scenario."""

    weights: dict[str, float]
    bias: dict[str, float]

    def chance(self, sample: Sample) -> float:
        """The forecast for one position."""
        total = self.bias.get(sample.scenario, 0.0)
        total += sum(self.weights.get(name, 0.0) * value for name, value in sample.features.items())
        return float(1 / (1 + np.exp(-np.clip(total, -30, 30))))


def fit(samples: Sequence[Sample], scenarios: Sequence[str]) -> Fitted:
    """The weights that forecast best and speak for the first side.

    A feature that would count the other way, because others tell the same, is left out, the worst first.
    """
    names = sorted({name for sample in samples for name in sample.features})
    while True:
        found = _fit(samples, names, scenarios)
        wrong = [name for name in names if found.weights[name] < 0]
        if not wrong:
            return found
        names.remove(min(wrong, key=lambda name: found.weights[name] * _scale(samples, name)))


def _scale(samples: Sequence[Sample], name: str) -> float:
    return float(np.sqrt(np.mean([sample.features.get(name, 0.0) ** 2 for sample in samples]))) or 1.0


def _fit(samples: Sequence[Sample], names: Sequence[str], scenarios: Sequence[str]) -> Fitted:
    scales = [_scale(samples, name) for name in names]
    rows = [
        [sample.features.get(name, 0.0) / scale for name, scale in zip(names, scales, strict=True)]
        + [float(sample.scenario == scenario) for scenario in scenarios]
        for sample in samples
    ]
    ridge = np.array([RIDGE] * len(names) + [BIAS_RIDGE] * len(scenarios))
    ended, shares = np.array([sample.ended for sample in samples]), np.array(shares_of(samples))
    found = solve(np.array(rows), ended, ridge, shares)
    weights = {name: float(found[place] / scales[place]) for place, name in enumerate(names)}
    return Fitted(weights, {name: float(found[len(names) + place]) for place, name in enumerate(scenarios)})


def shares_of(samples: Sequence[Sample]) -> list[float]:
    """What each position counts: a game counts like ten positions, however long it was."""
    lengths = Counter(sample.game for sample in samples)
    return [GAME_COUNTS / lengths[sample.game] for sample in samples]


def solve(x: Matrix, y: Matrix, ridge: Matrix, shares: Matrix) -> Matrix:
    """The weights of the least penalised log loss."""
    weights: Matrix = np.zeros(x.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-np.clip(x @ weights, -30, 30)))
        spread = np.maximum(chances * (1 - chances), 1e-6)
        slope = x.T @ (shares * (y - chances)) - ridge * weights
        step = np.linalg.solve((x.T * (shares * spread)) @ x + np.diag(ridge), slope)
        weights = weights + step
        if np.max(np.abs(step)) < 1e-9:
            break
    return weights


def log_loss(chances: Sequence[float], ended: Sequence[float], shares: Sequence[float]) -> float:
    """The mean surprise; a coin has 0.693."""
    p = np.clip(np.array(chances), SURE, 1 - SURE)
    y = np.array(ended)
    return float(-np.average(y * np.log(p) + (1 - y) * np.log(1 - p), weights=shares))


@dataclass(frozen=True)
class Bin:
    """Forecasts from one chance to another: how many, their mean, and how often the first side really won."""

    least: float
    most: float
    count: int
    forecast: float
    won: float


def calibration(chances: Sequence[float], ended: Sequence[float], shares: Sequence[float], bins: int = 10) -> list[Bin]:
    """Forecasts in steps of ten percent against what came."""
    found = []
    rows = list(zip(chances, ended, shares, strict=True))
    for place in range(bins):
        inside = [row for row in rows if min(int(row[0] * bins), bins - 1) == place]
        if inside:
            whole = sum(share for _, _, share in inside)
            forecast = sum(p * share for p, _, share in inside) / whole
            won = sum(y * share for _, y, share in inside) / whole
            found.append(Bin(place / bins, (place + 1) / bins, len(inside), forecast, won))
    return found
