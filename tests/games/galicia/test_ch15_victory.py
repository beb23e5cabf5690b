"""15.0 Victory: points for attacks, towns and eliminated units, and who has won at the end."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.rules.ch03_sequence import game_turn, player_turn
from doppeladler.games.galicia.rules.ch10_effectiveness import eliminate
from doppeladler.games.galicia.rules.ch15_victory import record_victory_points, winner
from tests.games.galicia.combat_table import attack, bring, kind, open_combat, roll, roll_losses
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, unit, where

TOWNS = {
    "Lublin": ("AH", "16.22", 10, 2),
    "Krasnostaw": ("AH", "16.18", 3, 1),
    "Chelm": ("AH", "18.17", 6, 2),
    "Hrubieszow": ("AH", "16.13", 3, 1),
    "Lemberg": ("RU", "7.09", 10, 1),
    "Grodek": ("RU", "6.10", 3, 1),
    "Sambor": ("RU", "2.11", 6, 2),
    "Jaworow": ("RU", "6.12", 3, 2),
}


def record(s: GaliciaState, side: str) -> int:
    """The points a side records at the end of its turn."""
    before = s.score(side)
    s.then(record_victory_points(side))
    s.settle()
    return s.score(side) - before


def pass_until_over(s: GaliciaState) -> None:
    """Both players do nothing more."""
    while not s.is_over:
        play(s, offered(s)[-1])


# --- 15.0 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.0")
@pytest.mark.parametrize(("ah", "ru", "won"), [(12, 11, "AH"), (11, 12, "RU"), (12, 12, "draw"), (0, 0, "draw")])
def test_most_points_win_and_equal_points_are_a_draw(ah: int, ru: int, won: str) -> None:
    s = bare()
    s.vp = {("AH", "towns"): ah, ("RU", "attacks"): ru}
    assert winner(s) == won


@pytest.mark.rule("15.0")
def test_the_game_ends_after_turn_12() -> None:
    s = bare(turn=12)
    for each in s.printed.all_units:
        s.place(each, ELIMINATED)
    put(s, "16.22", "AH 4")
    s.then(game_turn(12))
    s.settle()
    assert s.phasing == "RU"
    pass_until_over(s)
    assert (s.phase, s.turn) == ("over", 12)
    assert happened(s, events.Result) == [("AH", 10, 0)]
    assert s.game.result(s)["winner"] == "AH"


@pytest.mark.rule("15.0")
def test_the_game_goes_on_after_turn_11_and_has_no_winner_yet() -> None:
    s = bare(turn=11)
    for each in s.printed.all_units:
        s.place(each, ELIMINATED)
    s.then(game_turn(11))
    s.settle()
    for _ in range(4):
        play(s, "end")
    assert (s.turn, s.is_over) == (12, False)
    assert s.game.result(s)["winner"] is None


@pytest.mark.rule("15.0")
def test_points_of_all_kinds_add_up() -> None:
    s = bare()
    s.vp = {("AH", "towns"): 10, ("AH", "attacks"): 3, ("AH", "eliminations"): 2, ("RU", "attacks"): 7}
    assert (s.score("AH"), s.score("RU")) == (15, 7)


@pytest.mark.rule("15.1", "15.0")
@pytest.mark.parametrize(("turn", "paid"), [(9, [("AH", 1)]), (10, [])])
def test_every_point_is_told_with_what_it_is_for(turn: int, paid: list[tuple[str, int]]) -> None:
    s = bare(turn=turn)
    put(s, "16.22", "AH 4")
    put(s, "15.22", "RU 3 d cs", ce=2)
    put(s, "15.21", "AH 1 m")
    open_combat(s)
    attack(s, "15.22", "16.22")
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    eliminate(s, unit(s, "AH 1 m"), "5.2")
    record(s, "AH")
    record(s, "AH")
    assert s.phase == "victory points"
    assert happened(s, events.PointsForAttack) == paid
    assert happened(s, events.PointsForElimination) == [("AH", 1, unit(s, "RU 3 d cs"))]
    assert happened(s, events.PointsForTown) == [("AH", 10, at(s, "16.22")), ("AH", 2, at(s, "16.22"))]


# --- 15.1 (1) -----------------------------------------------------------------------------------------------


def points_for_attack(turn: int, side: str, *attackers: str) -> int:
    s = bare(turn=turn, side=side)
    put(s, "13.22", "RU 32" if side == "AH" else "AH 4")
    put(s, "12.22" if side == "AH" else "14.22", *attackers)
    open_combat(s, side)
    attack(s, "13.22", "12.22" if side == "AH" else "14.22", commit=attackers if len(attackers) > 1 else ())
    roll(s, 1, 6)
    return s.vp.get((side, "attacks"), 0)


@pytest.mark.rule("15.1")
@pytest.mark.parametrize("side", ["AH", "RU"])
@pytest.mark.parametrize(("turn", "earned"), [(1, 1), (9, 1), (10, 0), (12, 0)])
def test_an_infantry_attack_pays_through_turn_9(turn: int, side: str, earned: int) -> None:
    assert points_for_attack(turn, side, "AH 20" if side == "AH" else "RU 5") == earned


@pytest.mark.rule("15.1")
def test_an_attack_pays_once_however_many_units_take_part() -> None:
    assert points_for_attack(6, "AH", "AH 4", "AH 13", "AH 20") == 1


@pytest.mark.rule("15.1")
def test_cavalry_attacks_pay_nothing() -> None:
    assert points_for_attack(6, "AH", "AH 3 c", "AH 9 c") == 0
    assert points_for_attack(6, "RU", "RU 3 d cs", "RU 13 c") == 0


@pytest.mark.rule("15.1", "8.2")
def test_an_attack_that_is_called_off_pays_nothing() -> None:
    s = bare(turn=2)
    put(s, "13.22", "RU 32", "RU 11")
    put(s, "12.22", "AH 101 ls")
    open_combat(s)
    attack(s, "13.22", "12.22")
    assert kind(s) == "ChooseAttack"
    assert s.vp == {}


@pytest.mark.rule("15.1")
def test_each_attack_pays() -> None:
    s = bare(turn=6)
    put(s, "13.22", "RU 32")
    put(s, "13.23", "RU 5")
    put(s, "12.22", "AH 20", "AH 23")
    open_combat(s)
    for target, name in (("13.22", "AH 20"), ("13.23", "")):
        attack(s, target, "12.22", commit=(name,) if name else ())
        bring(s, "+1/-1")
        roll_losses(s, 1, 1)
    assert s.vp == {("AH", "attacks"): 2}


# --- 15.1 (2) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(("side", "hex", "capture", "occupation"), TOWNS.values(), ids=list(TOWNS))
def test_capture_pays_once_and_occupation_on_every_later_turn(
    side: str, hex: str, capture: int, occupation: int
) -> None:
    s = bare(side=side)
    name = "AH 4" if side == "AH" else "RU 32"
    assert record(s, side) == 0
    put(s, hex, name)
    assert [record(s, side) for _ in range(3)] == [capture, occupation, occupation]
    s.place(unit(s, name), at(s, "1.20"))
    assert record(s, side) == 0
    s.place(unit(s, name), at(s, hex))
    assert record(s, side) == occupation  # a second capture is no capture
    assert s.vp == {(side, "towns"): capture + 3 * occupation}


@pytest.mark.rule("15.1")
def test_the_towns_are_those_of_the_schedule_and_pay_one_side_only() -> None:
    s = bare()
    found = {
        town.name: (side, s.label(town.hex), town.capture, town.occupation)
        for side in ("AH", "RU")
        for town in s.printed.victory_towns[side]
    }
    assert found == TOWNS
    put(s, "16.22", "RU 32")
    put(s, "7.09", "AH 4")
    assert (record(s, "RU"), record(s, "AH")) == (0, 0)


@pytest.mark.rule("15.1")
def test_cavalry_takes_towns_too() -> None:
    s = bare()
    put(s, "16.22", "AH 3 c")
    assert record(s, "AH") == 10


@pytest.mark.rule("15.1")
def test_towns_are_recorded_at_the_end_of_the_own_turn_only() -> None:
    s = bare(turn=10)
    for each in s.printed.all_units:
        s.place(each, ELIMINATED)
    put(s, "16.22", "AH 4")
    s.then(player_turn("RU"), player_turn("AH"))
    s.settle()
    play(s, "end", "end")
    assert (s.phasing, s.score("AH")) == ("AH", 0)
    play(s, "end")
    assert (kind(s), s.score("AH")) == ("ChooseAttack", 0)
    play(s, "end")
    assert s.score("AH") == 10


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(("option", "occupation"), [("2", 2), ("1", 1)])
def test_what_chelm_pays_is_an_option(option: str, occupation: int) -> None:
    s = bare(chelm=option)
    put(s, "18.17", "AH 4")
    put(s, "16.22", "AH 13")  # Lublin pays two by either chart
    assert record(s, "AH") == 6 + 10
    assert record(s, "AH") == occupation + 2


# --- 15.1 (3) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(
    ("name", "earned"),
    [("AH 4", 1), ("AH 3 c", 1), ("AH 1 ls", 1), ("AH 1 m", 0), ("AH 101 ls", 0), ("GE ersatz", 0), ("GE 3 lw", 1)],
)
def test_eliminated_units_pay_the_enemy_but_ersatz_units_nothing(name: str, earned: int) -> None:
    s = bare()
    put(s, "12.22", name)
    eliminate(s, unit(s, name), "10.2")
    assert (s.score("RU"), s.score("AH")) == (earned, 0)


@pytest.mark.rule("15.1")
def test_russian_units_pay_austria_hungary() -> None:
    s = bare()
    put(s, "13.22", "RU 32")
    eliminate(s, unit(s, "RU 32"), "10.2")
    assert (s.score("AH"), s.score("RU")) == (1, 0)


@pytest.mark.rule("15.1")
@pytest.mark.parametrize(("flipped", "earned"), [(False, 0), (True, 1)])
def test_the_side_that_lies_up_says_whether_a_unit_is_ersatz(flipped: bool, earned: int) -> None:
    s = bare()
    put(s, "12.22", "AH 12 m+", flipped=flipped)
    eliminate(s, unit(s, "AH 12 m+"), "5.2")
    assert s.score("RU") == earned


@pytest.mark.rule("15.1")
def test_a_unit_lost_in_combat_pays() -> None:
    s = bare(turn=10)
    put(s, "13.22", "RU 3 d cs", ce=2)
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    assert where(s, "RU 3 d cs") == "off"
    assert s.vp == {("AH", "eliminations"): 1}
