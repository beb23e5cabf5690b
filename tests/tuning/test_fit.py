"""Fitting the chances: known weights are found again, and forecasts of games held out are better than a coin."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random

import numpy as np
import pytest

from doppeladler.engine import State
from tests.engine.toy import RaceState
from tests.studies.judged import CALM, JudgedRace
from tuning.fit import arguments_of, described, how_good, in_words, main
from tuning.regression import calibration, fit, log_loss, solve
from tuning.sampling import Sample, play_with, tasks_of


def made_up(count: int, seed: int) -> list[Sample]:
    """Positions whose true chance is known: a pull of 1.5 and none, and a bias of -0.5."""
    random = Random(seed)
    found = []
    for number in range(count):
        features = {"pull": random.gauss(0, 1), "noise": random.gauss(0, 1)}
        chance = 1 / (1 + np.exp(-(1.5 * features["pull"] - 0.5)))
        found.append(Sample(number, "only", features, float(random.random() < chance)))
    return found


def test_known_weights_are_found_again() -> None:
    found = fit(made_up(4000, 1), ["only"])
    assert found.weights["pull"] == pytest.approx(1.5, abs=0.15)
    assert found.bias["only"] == pytest.approx(-0.5, abs=0.12)
    assert abs(found.weights.get("noise", 0.0)) < 0.1


def test_no_feature_counts_against_its_own_side() -> None:
    turned = [Sample(each.game, "only", {"pull": -each.features["pull"]}, each.ended) for each in made_up(500, 2)]
    found = fit(turned, ["only"])
    assert "pull" not in found.weights


def test_a_stronger_ridge_gives_smaller_weights() -> None:
    x, y = np.array([[1.0], [2.0], [-1.0]]), np.array([1.0, 1.0, 0.0])
    weak, strong = (solve(x, y, np.array([ridge]), np.ones(3))[0] for ridge in (0.5, 5.0))
    assert 0 < strong < weak


def ahead(state: State) -> Mapping[str, float]:
    assert isinstance(state, RaceState)
    return {"ahead": float(state.at["red"] - state.at["blue"])}


def test_forecasts_of_games_held_out_are_better_than_a_coin() -> None:
    game = JudgedRace()
    samples = [each for task in tasks_of(game, 240, [CALM], "test") for each in play_with(game, task, ahead)]
    test = how_good(samples, ["sprint", "marathon"])
    assert test["log loss"] < 0.65
    assert sum(each["count"] for each in test["calibration"]) == test["positions"] > 50
    high = [each for each in test["calibration"] if each["least"] >= 0.7]
    assert all(each["won"] > 0.5 for each in high)


def test_what_is_written_tells_how_it_was_found(tmp_path: Path) -> None:
    samples = made_up(200, 3)
    data = described(fit(samples, ["only"]), how_good(samples, ["only"]), arguments_of(["limanowa"]), 200)
    assert json.loads(json.dumps(data)) == data
    assert {"date", "version", "games", "held out", "weights", "bias"} <= set(data)
    assert "log loss of 40 positions held out" in in_words(data, "there")


def test_calibration_and_loss_of_a_sure_and_right_forecast() -> None:
    assert log_loss([1.0, 0.0], [1.0, 0.0], [1.0, 1.0]) == pytest.approx(0.0001, abs=1e-3)
    bins = calibration([1.0, 0.05, 0.04], [1.0, 0.0, 1.0], [1.0, 1.0, 3.0])
    assert [(each.count, each.won) for each in bins] == [(2, 0.75), (1, 1.0)]


def test_a_game_that_foresees_the_difference_is_fitted_otherwise() -> None:
    with pytest.raises(SystemExit, match=r"tuning\.margin galicia"):
        main(["galicia"])
