"""Fitting how a game will end: known weights are found again, and forecasts are of games that were not seen."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from doppeladler.games import load_game
from tuning.margin import Moment, best_spread, described, fit, forecasts, in_words, moments_of, read, write
from tuning.selfplay import play_all


def made_up(games: int, seed: int) -> list[Moment]:
    """Games in which a pull brings three points, each turn left a half, and dice the rest."""
    chance, found = Random(seed), []
    for game in range(games):
        luck = chance.gauss(0, 4)
        for left in (8.0, 4.0, 1.0):
            pull, lead = chance.gauss(0, 2), chance.gauss(0, 5)
            final = lead + 3 * pull + 0.5 * left + luck
            found.append(Moment(game, "only", "a b", final, lead, left, {"pull": pull, "noise": chance.gauss(0, 1)}))
    return found


def test_known_weights_are_found_again() -> None:
    found = fit(made_up(800, 1), 1.0)
    assert found.weights["pull"] == pytest.approx(3, abs=0.15)
    assert found.bias["only"] == pytest.approx(0.5, abs=0.1)
    assert abs(found.weights["noise"]) < 0.3


def test_a_stronger_ridge_gives_smaller_weights() -> None:
    moments = made_up(100, 2)
    assert 0 < fit(moments, 1000.0).weights["pull"] < fit(moments, 1.0).weights["pull"]


def test_a_game_is_forecast_by_others_only() -> None:
    moments = made_up(50, 3)
    changed = [
        each if each.game else Moment(0, "only", "a b", 900.0, each.lead, each.left, each.features) for each in moments
    ]
    assert forecasts(changed, 1.0)[:3] == forecasts(moments, 1.0)[:3]
    assert forecasts(changed, 1.0)[3:] != forecasts(moments, 1.0)[3:]


def test_chances_are_as_sure_as_the_dice_allow() -> None:
    moments = made_up(400, 4)
    differences = forecasts(moments, 1.0)
    end, root = best_spread(differences, moments)
    assert 1.0 < end + 2 * root < 5.0
    lucky = made_up(400, 4)
    wild = [Moment(m.game, m.scenario, m.who, m.final + 40 * (-1) ** m.game, m.lead, m.left, m.features) for m in lucky]
    assert sum(best_spread(differences, wild)) > end + root


def test_positions_are_kept_and_read_again(tmp_path: Path) -> None:
    file, moments = tmp_path / "positions.csv.gz", made_up(5, 5)
    write(file, moments)
    first = file.read_bytes()
    for kept, each in zip(read(file), moments, strict=True):
        assert (kept.game, kept.scenario, kept.who, kept.ended) == (each.game, each.scenario, each.who, each.ended)
        assert kept.features == pytest.approx(each.features, rel=1e-3)
    write(file, moments)
    assert file.read_bytes() == first


def test_what_is_written_tells_how_it_was_found() -> None:
    data = described(made_up(60, 6))
    assert json.loads(json.dumps(data)) == data
    assert {"date", "version", "ridge", "held out", "curve", "spread", "weights", "bias"} <= set(data)
    assert data["held out"]["log loss"] < data["held out"]["coin"]
    assert "60 games, 180 positions" in in_words(data)


def test_the_moments_of_a_game_are_its_phases(tmp_path: Path) -> None:
    game = load_game("galicia")
    (kept,) = play_all(game, [("greedy", "random")], 1, "test", tmp_path / "games.jsonl")
    moments = list(moments_of(game, kept, 7))
    assert {each.game for each in moments} == {7}
    assert {each.final for each in moments} == {kept.scores["AH"] - kept.scores["RU"]}
    left = [each.left for each in moments]
    assert left == sorted(left, reverse=True)
    assert 12 < len(moments) < 120
