from __future__ import annotations

import pytest

from doppeladler.engine import DRAW
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle
from doppeladler.games.serbien.command.appraisal import appraise, coming, features, is_quiet, middle
from tests.games.serbien.serbien_table import at, bare, load, put


def test_chances_add_up_and_points_help() -> None:
    s = load().setup("macva")
    before = appraise(s)
    assert before[AH] + before[SE] == pytest.approx(1)
    s.vp += 10
    assert appraise(s)[AH] > before[AH]


def test_the_end_is_certain() -> None:
    s = load().setup("macva")
    s.todo.clear()
    s.winner = SE
    assert appraise(s) == {AH: 0.0, SE: 1.0}
    s.winner = DRAW
    assert appraise(s) == {AH: 0.5, SE: 0.5}


@pytest.mark.rule("27.0")
def test_the_middle_lies_between_the_victories() -> None:
    assert middle(load().setup("macva")) == pytest.approx(8.5)
    assert middle(load().setup("campaign")) == pytest.approx(-8)


@pytest.mark.rule("27.2", "27.4")
def test_what_comes_if_nothing_changes_is_counted() -> None:
    s = bare(scenario="macva", turn=6)
    assert coming(s) == -1  # Serbia holds Sabac
    put(s, "24.13", "9")
    assert coming(s) == -1 + 4


def test_tired_divisions_count_less() -> None:
    s = bare(scenario="macva")
    put(s, "24.13", "9")
    fresh = features(s)
    put(s, "24.13", "9", ce=4)
    tired = features(s)
    assert tired["effectiveness"] < fresh["effectiveness"]
    assert tired["ineffective"] < fresh["ineffective"]


def test_a_position_in_the_middle_of_a_combat_is_not_quiet() -> None:
    s = bare()
    assert is_quiet(s)
    s.battle = Battle(AH, at(s, "24.14"), (), ())
    assert not is_quiet(s)
