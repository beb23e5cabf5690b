"""2.4 and 5 The three ways to win, the draw, and when each thing is checked."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import GROUPS, Hex
from doppeladler.games.limanowa.columns import FIELD, KRAKOW, RESERVE, WAITING, LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch04_rounds import play_turn
from doppeladler.games.limanowa.rules.ch05_victory import check_victory
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin,
    begin_round,
    fresh,
    happened,
    order,
    play,
    put,
    skip,
    skip_to,
)

SOMEBODY = {"VIII": "RU cavalry 1", "Hadfy": "AH hussar 1", "VII": "RU cavalry 3", "Szurmay": "AH hussar 5"}
CAMPS = {"VIII": "1002", "Hadfy": "0602", "VII": "2005", "Szurmay": "1715"}

RU_TACTICAL = ["0505", "0506", "1317", "0813", "0502", "0516", "0312", "0511"]
AH_TACTICAL = ["0807", "1803", "1303", "1306", "1311", "1608", "1912"]
RUSSIANS = [f"RU infantry {n}" for n in range(1, 8)] + ["RU guard 1"]
AUSTRIANS = [f"AH infantry {n}" for n in range(1, 9)]


def quiet_board(**options: str) -> LimanowaState:
    """One unit of each group, far from every target."""
    s = bare(**options)
    for group in s.groups:
        put(s, CAMPS[group], SOMEBODY[group])
    return s


def garrisons(s: LimanowaState) -> LimanowaState:
    """Russian units in Neu Sandez, Gorlice and Bartfa."""
    take(s, ["RU infantry 5", "RU infantry 6", "RU infantry 7"], ["0806", "1605", "1813"])
    return s


def verdict(s: LimanowaState) -> str:
    """Check victory now."""
    begin(s, check_victory())
    return " ".join(s.outcome or ())


def take(s: LimanowaState, names: list[str], fields: list[str]) -> None:
    for name, field in zip(names, fields, strict=False):
        put(s, field, name)


@pytest.mark.rule("2.4", "5")
def test_everybody_hears_who_has_won_and_by_what() -> None:
    s = garrisons(quiet_board())
    put(s, "0614", "RU cavalry 4")
    begin(s, check_victory())
    assert [(event.rule, event.what) for event in s.events or []] == [
        ("2.4", events.Victory("RU", "strategic targets"))
    ]
    assert (s.phase, s.todo) == ("", [])


# --- the three ways ---------------------------------------------------------------------------------------


@pytest.mark.rule("2.1", "2.4")
def test_three_strategic_targets_do_not_win_and_four_do() -> None:
    assert verdict(garrisons(quiet_board())) == ""
    s = garrisons(quiet_board())
    put(s, "0614", "RU infantry 1")  # Podolin
    assert verdict(s) == "RU strategic targets"
    assert s.is_over


@pytest.mark.rule("2.4")
def test_a_ride_into_the_fourth_target_does_not_win_while_one_of_the_others_is_empty() -> None:
    s = garrisons(quiet_board())
    put(s, "0614", "RU cavalry 4")
    put(s, "1606", "RU infantry 6")  # next to Gorlice
    assert verdict(s) == ""


@pytest.mark.rule("2.4")
def test_austria_hungary_needs_two_more_strategic_targets() -> None:
    s = quiet_board()
    take(s, ["AH infantry 3", "AH infantry 4"], ["0404", "0614"])  # Limanowa and Podolin
    put(s, "0706", "AH infantry 1")  # Neu Sandez
    assert verdict(s) == ""
    put(s, "1605", "AH infantry 2")  # Gorlice
    assert verdict(s) == "AH strategic targets"


@pytest.mark.rule("2.4")
def test_a_contested_town_does_not_count() -> None:
    s = quiet_board()
    put(s, "0404", "RU infantry 1")
    put(s, "0304", "AH infantry 1")
    assert verdict(s) == ""


@pytest.mark.rule("2.4")
def test_eight_target_fields_cut_the_supply_lines() -> None:
    s = quiet_board()
    take(s, RUSSIANS, RU_TACTICAL[:7])
    assert verdict(s) == ""
    put(s, "0417", "RU guard 1")  # Kesmark, special
    assert verdict(s) == "RU supply lines"


@pytest.mark.rule("2.4")
def test_a_town_of_two_fields_makes_up_two_of_the_eight() -> None:
    s = quiet_board()
    take(s, AUSTRIANS, ["0706", *AH_TACTICAL[:5]])  # Neu Sandez and five others
    assert verdict(s) == ""
    put(s, AH_TACTICAL[5], "AH infantry 7")
    assert verdict(s) == "AH supply lines"


@pytest.mark.rule("2.4")
@pytest.mark.parametrize(("group", "side"), [("VIII", "AH"), ("VII", "AH"), ("Hadfy", "RU"), ("Szurmay", "RU")])
def test_a_group_wiped_out_loses_the_game_for_its_side(group: str, side: str) -> None:
    s = quiet_board()
    put(s, RESERVE, SOMEBODY[group])
    assert verdict(s) == f"{side} wiped out"


@pytest.mark.rule("2.4")
@pytest.mark.parametrize("place", [FIELD, WAITING, KRAKOW])
def test_units_off_the_board_do_not_save_a_group(place: Hex) -> None:
    s = quiet_board()
    put(s, RESERVE, SOMEBODY["Hadfy"])
    put(s, place, "AH infantry 6", group="Hadfy")
    assert verdict(s) == "RU wiped out"


@pytest.mark.rule("2.4")
def test_a_unit_that_changed_its_group_stands_for_the_new_one() -> None:
    s = quiet_board()
    put(s, RESERVE, SOMEBODY["Hadfy"])
    put(s, "0603", "AH infantry 2", group="Hadfy")  # once of Szurmay
    assert verdict(s) == ""


# --- draws ------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.4", "5")
def test_if_both_sides_succeed_in_the_same_turn_it_is_a_draw(game: Limanowa) -> None:
    s = garrisons(quiet_board())
    put(s, "0614", "RU infantry 1")
    for name in (SOMEBODY["VII"], "RU infantry 5", "RU infantry 6", "RU infantry 7"):
        put(s, RESERVE, name)
    take(s, ["RU infantry 2", "RU infantry 3", "RU infantry 4"], ["0806", "1605", "1813"])  # all of VIII
    assert verdict(s) == "draw both"
    assert (game.result(s)["winner"], game.result(s)["winners"]) == ("draw", [])


@pytest.mark.rule("2.4", "5")
def test_forty_turns_in_which_nothing_happens_are_a_draw(game: Limanowa) -> None:
    s = quiet_board()
    begin(s, play_turn(1))
    skip(s)
    assert (s.turn, s.outcome) == (40, ("draw", "quiet"))
    assert game.result(s)["by"] == "quiet"


@pytest.mark.rule("2.4")
def test_a_unit_destroyed_or_a_target_taken_begins_the_forty_turns_anew() -> None:
    s = quiet_board()
    s.quiet = 39
    put(s, "1003", "RU M1902 1")
    put(s, "1004", "AH infantry 1", rp=1)
    order(s, "bombard RU M1902 1 > 1004")
    play(s, "roll 1")
    assert s.quiet == 0
    s = quiet_board()
    s.quiet = 38
    put(s, "1205", "AH infantry 1")
    begin(s, play_turn(9))
    skip(s, "Hadfy Announce")
    play(s, "move AH infantry 1 > 1306")
    skip_to(s, 10, "VIII")
    assert (s.turn, s.outcome, s.quiet) == (10, None, 1)


# --- when (5) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("5", "4.1")
def test_rewards_are_checked_after_rounds_and_victory_after_turns() -> None:
    s = garrisons(quiet_board())
    put(s, "0714", "RU infantry 1")  # beside Podolin, the fourth strategic target
    begin(s, play_turn(4))
    skip(s, "VIII Announce")
    play(s, "move RU infantry 1 > 0614")
    skip_to(s, 4, "Hadfy")
    assert s.hand_size("VIII") == 1
    assert not s.is_over
    skip(s)
    assert [each.group for each in happened(s, events.Round)] == list(GROUPS)
    assert (s.outcome, s.turn) == (("RU", "strategic targets"), 4)


@pytest.mark.rule("5")
def test_what_was_won_in_a_round_and_lost_in_a_later_one_does_not_win() -> None:
    s = garrisons(quiet_board())
    put(s, "0714", "RU infantry 1")
    begin(s, play_turn(4))
    skip(s, "VIII Announce")
    play(s, "move RU infantry 1 > 0614")
    skip(s, "VII Announce")
    put(s, "0714", "RU infantry 1")
    skip_to(s, 5, "VIII")
    assert (s.turn, s.outcome) == (5, None)


@pytest.mark.rule("5")
def test_if_nobody_has_won_the_next_turn_begins() -> None:
    s = skip_to(fresh(), 2, "VIII")
    assert (s.turn, s.group, s.phase) == (2, "VIII", "opening")


@pytest.mark.rule("2.4", "7.1")
@pytest.mark.parametrize(
    ("players", "winners"), [("one-per-group", ["VIII", "VII"]), ("one-for-RU", ["RU"]), ("one-per-side", ["RU"])]
)
def test_allies_win_together(game: Limanowa, players: str, winners: list[str]) -> None:
    s = garrisons(quiet_board(players=players))
    put(s, "0614", "RU infantry 1")
    verdict(s)
    assert game.result(s)["winners"] == winners
    assert s.view("spectator")["winners"] == winners
    assert game.result(s)["scores"] == {"RU": 4, "AH": 0}


@pytest.mark.rule("5")
def test_a_game_that_is_over_asks_nobody_and_says_why_nothing_can_be_played(game: Limanowa) -> None:
    s = garrisons(quiet_board())
    put(s, "0614", "RU infantry 1")
    begin_round(s, "VIII")
    verdict(s)
    assert (asked(s), s.choices()) == ("nobody", ())
    assert s.why_not("pass")[0].sentence == "The game is over; nothing can be played."
