"""The appraisal of positions: chances of both sides, and when they can be judged."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import RESERVE, Outcome
from doppeladler.games.limanowa.command.appraisal import APPRAISAL, features
from doppeladler.games.limanowa.rules.ch04_clash import begin_clash
from tests.games.limanowa.command.helpers import wander
from tests.games.limanowa.helpers import bare, begin, fresh, load, put


@pytest.mark.parametrize("scenario", ["campaign", "limanowa-front", "carpathian-front"])
def test_the_chances_of_both_sides_are_chances(scenario: str) -> None:
    for s in wander(scenario, "chances", 60):
        found = load().appraise(s)
        assert set(found) == {"AH", "RU"}
        assert all(0 <= chance <= 1 for chance in found.values())
        assert sum(found.values()) <= 1 + 1e-9


def test_every_weight_is_a_feature_and_there_is_a_bias_for_every_scenario() -> None:
    found = features(fresh())
    assert set(APPRAISAL.weights) <= set(found)
    assert set(APPRAISAL.bias) == {each.name for each in load().scenarios}


def test_a_lost_unit_is_a_lost_chance() -> None:
    s = fresh("limanowa-front")
    before = load().appraise(s)["AH"]
    s.place(s.printed.by_name["AH hussar 1"], RESERVE)
    assert load().appraise(s)["AH"] < before


def test_who_holds_the_town_that_decides_is_ahead() -> None:
    s = bare("Hadfy", scenario="limanowa-front")
    put(s, "0806", "AH hussar 1")
    put(s, "0404", "AH machine-gun 1")
    put(s, "0908", "RU infantry 1")
    put(s, "0909", "RU infantry 2")
    assert load().appraise(s)["AH"] > 0.8


def test_a_finished_game_is_certain() -> None:
    s = fresh("limanowa-front")
    s.outcome = Outcome("RU", "goal")
    assert load().appraise(s) == {"RU": 1.0, "AH": 0.0}
    s.outcome = Outcome("draw", "quiet")
    assert load().appraise(s) == {"RU": 0.0, "AH": 0.0}


def test_a_clash_is_not_quiet() -> None:
    s = bare("Hadfy", scenario="limanowa-front")
    assert load().is_quiet(s)
    prey = put(s, "0605", "RU machine-gun 1")
    begin(s, begin_clash(s.at[prey], "Hadfy", (put(s, "0505", "AH hussar 1"),), ""))
    assert not load().is_quiet(s)
