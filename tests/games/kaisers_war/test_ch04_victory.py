"""Chapter 4: sudden death, the final count and the levels of victory."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch04_victory import final_check, final_totals, level_of, sudden_death
from doppeladler.games.kaisers_war.rules.ch05_points import pay, record_victory_points
from doppeladler.games.kaisers_war.rules.ch06_sequence import game_turn
from doppeladler.hexes import members
from tests.games.kaisers_war.kaiser_table import bare, begin, give, happened

OBJECTIVES = ("1417", "2214", "1624", "1926", "2622", "2523", "2218", "2611", "3206", "4012", "3321", "3427")


def at_points(al: int, cp: int) -> KaiserState:
    s = bare()
    s.vp = {"AL": al, "CP": cp}
    return s


@pytest.mark.rule("4.1")
def test_a_side_at_zero_has_lost_at_once_and_the_winner_adds_25() -> None:
    s = at_points(2, 3)
    s.then(game_turn(3))
    pay(s, "AL", -2, "5.1", "loss")
    s.settle()
    assert s.is_over
    assert (s.winner, s.ending) == ("CP", "overthrown")
    result = s.game.result(s)
    assert (result["winner"], result["winners"], result["level"]) == ("CP", ["CP"], "marginal")
    assert result["totals"]["CP"] == 28


@pytest.mark.rule("4.1")
def test_a_sudden_death_near_the_top_of_the_track_is_an_imperial_victory() -> None:
    s = begin(at_points(0, 99), sudden_death())
    assert s.game.result(s)["level"] == "imperial"
    assert final_totals(s)["CP"] == 124


@pytest.mark.rule("4.1")
def test_two_sides_at_zero_in_the_same_step_both_lose() -> None:
    s = at_points(5, 5)
    s.then(game_turn(3))
    pay(s, "AL", -9, "5.1", "loss")
    pay(s, "CP", -5, "5.1", "loss")
    s.settle()
    assert (s.winner, s.ending) == ("draw", "both overthrown")
    assert s.game.result(s)["winners"] == []
    assert s.game.result(s)["level"] == "draw"


@pytest.mark.rule("4.1")
def test_who_controls_all_objectives_wins_but_not_while_some_are_neutral() -> None:
    s = bare()
    give(s, "CP", *OBJECTIVES)
    begin(s, sudden_death())
    assert not s.winner
    s.joined = ("RO", "BU")
    give(s, "CP", "2831")
    begin(s, sudden_death())
    assert not s.winner
    give(s, "CP", "2830")
    begin(s, sudden_death())
    assert (s.winner, s.ending) == ("CP", "objectives")
    assert s.game.result(s)["level"] == "imperial"


@pytest.mark.rule("4.2")
def test_enemy_cities_count_one_point_each_at_the_end_even_above_99() -> None:
    s = at_points(50, 99)
    give(s, "CP", "2218", "2119", "2117")
    give(s, "AL", "2622")
    begin(s, final_check())
    assert final_totals(s) == {"AL": 51, "CP": 101}
    assert (s.winner, s.ending) == ("CP", "counted")
    assert s.game.result(s)["level"] == "marginal"
    (ended,) = happened(s, events.Ended)
    assert (ended.al, ended.cp, ended.level) == (51, 101, "marginal")


@pytest.mark.rule("4.2")
def test_cities_of_a_neutral_country_count_for_nobody() -> None:
    s = at_points(50, 50)
    s.changed = s.printed.soil["RO"] & s.printed.cities
    assert final_totals(s) == {"AL": 50, "CP": 50}
    s.joined = ("RO",)
    assert final_totals(s) == {"AL": 50, "CP": 50 + len(list(members(s.changed)))}


@pytest.mark.rule("4.3")
@pytest.mark.parametrize(
    ("points", "level"),
    [(0, "draw"), (25, "draw"), (26, "marginal"), (50, "marginal"), (51, "continental"), (75, "continental"),
     (76, "imperial"), (100, "imperial"), (130, "imperial")],
)  # fmt: skip
def test_levels_of_victory(points: int, level: str) -> None:
    assert level_of(bare(), points) == level


@pytest.mark.rule("4.3", "4.0")
def test_a_difference_of_25_is_a_draw() -> None:
    assert begin(at_points(50, 75), final_check()).winner == "draw"
    assert begin(at_points(76, 50), final_check()).winner == "AL"


@pytest.mark.rule("4.1")
def test_nothing_is_left_to_do_after_the_end() -> None:
    s = at_points(0, 50)
    s.then(record_victory_points(), game_turn(3))
    begin(s, sudden_death())
    assert s.todo == []
    assert s.phase == "over"
    assert s.vp == {"AL": 0, "CP": 50}


@pytest.mark.rule("3.0")
@pytest.mark.parametrize(("gives_up", "wins"), [("AL", "CP"), ("CP", "AL")])
def test_who_concedes_has_lost_and_no_level_is_given(gives_up: str, wins: str) -> None:
    s = at_points(80, 65)
    s.then(game_turn(3))
    result = s.game.result_of_resigning(s, gives_up)
    assert (result["winner"], result["winners"], result["resigned"]) == (wins, [wins], gives_up)
    assert result["level"] == result["ending"] == ""
