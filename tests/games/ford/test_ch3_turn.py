"""3 The turn: set-up, phases, supply, victory."""

from __future__ import annotations

from typing import Any

import pytest

from doppeladler.wargame.testing import asked, offered, play, put, refused, unit, where
from tests.games.ford.ford_table import ask, begin, facts, load, table, turn

QUIET = ("pass", "end", "end")
"""A player turn in which nothing is done."""


@pytest.mark.rule("3.1")
def test_divisions_begin_in_their_printed_hexes_and_a_die_deals_each_card() -> None:
    s = load().setup()
    assert [where(s, name) for name in ("Blue 1", "Blue 5", "Red 1", "Red 5")] == ["02.02", "04.03", "06.02", "05.03"]
    held = {(face, side): begin_with(face, side) for face in range(1, 7) for side in ("Blue", "Red")}
    assert [held[face, "Blue"] for face in range(1, 7)] == [held[face, "Red"] for face in range(1, 7)]
    assert [held[face, "Blue"] for face in (1, 2, 3, 4, 5, 6)] == [
        *("Forced march", "Forced march", "Guns", "Guns", "Screen", "Screen")
    ]


def begin_with(face: int, side: str) -> str:
    other = 1
    s = play(load().setup(), f"roll {face if side == 'Blue' else other}", f"roll {face if side == 'Red' else other}")
    card: str = s.hand[side]
    return card


@pytest.mark.rule("3.2")
def test_a_player_turn_is_movement_then_combat_blue_before_red() -> None:
    s = begin()
    assert (s.turn, s.phasing, s.phase, asked(s)) == (1, "Blue", "movement", "Blue PlayCard")
    play(s, "pass")
    assert asked(s) == "Blue ChooseMarch"
    play(s, "end")
    assert (s.phase, asked(s)) == ("combat", "Blue ChooseAttack")
    play(s, "end")
    assert (s.turn, s.phasing, s.phase, asked(s)) == (1, "Red", "movement", "Red PlayCard")
    play(s, *QUIET)
    assert (s.turn, s.phasing) == (2, "Blue")
    assert [each["side"] for each in facts(s, "player turn")] == ["Blue", "Red", "Blue"]


@pytest.mark.rule("3.2")
def test_what_a_division_has_done_is_forgotten_in_the_next_player_turn() -> None:
    s = play(begin(), "pass", "march Blue 5", "enter 04.02", "stop", "end", "end")
    assert s.moved[unit(s, "Blue 5")] == s.spent[unit(s, "Blue 5")] == 0


@pytest.mark.rule("3.3")
@pytest.mark.parametrize(
    ("divisions", "is_fed"),
    [
        ("Blue 1 06.03", True),
        ("Blue 1 01.03, Red 1 02.03", True),  # on its own edge
        ("Blue 1 08.03, Red 1 06.02, Red 2 06.04, Red 3 07.05, Red 4 07.01", False),  # zones from edge to edge
        ("Blue 1 08.03, Red 1 06.02, Red 4 07.01", True),  # a gap
        ("Blue 1 08.03, Blue 2 07.03, Blue 3 06.03, Red 1 06.02, Red 2 06.04, Red 3 07.05", True),  # friends open it
    ],
)
def test_supply_is_a_path_to_the_own_edge(divisions: str, is_fed: bool) -> None:
    s = table(divisions, "combat")
    assert s.starved[unit(s, "Blue 1")] == (not is_fed)


@pytest.mark.rule("3.3")
def test_a_zone_does_not_bar_a_path_over_the_river() -> None:
    s = table("Blue 1 08.01, Red 1 04.01, Red 2 04.03, Red 3 04.05", "combat")
    assert s.starved[unit(s, "Blue 1")] == 1
    put(s, "08.05", "Red 2")
    assert turn(s, "Blue", "combat").starved[unit(s, "Blue 1")] == 0


CUT_OFF = "Blue 1 08.03, Red 1 06.02, Red 2 06.04, Red 3 07.05, Red 4 07.01, Red 5 07.03"


@pytest.mark.rule("3.4")
def test_who_is_out_of_supply_does_not_attack() -> None:
    s = table(CUT_OFF, "combat")
    assert offered(s) == ["end"]
    assert refused(s, "attack 07.03") == {"2.1"}


@pytest.mark.rule("3.4")
def test_who_is_out_of_supply_defends_at_half() -> None:
    s = turn(table(CUT_OFF, "combat"), "Red", "combat")
    found = ask(s, "odds", seat="Red", target="08.03", units="Red 5")
    assert (found["attack"], found["defence"], found["column"]) == (2, 2, "1:1")
    s.hurt[unit(s, "Blue 1")] = 1
    assert ask(s, "odds", seat="Red", target="08.03", units="Red 5")["defence"] == 1


@pytest.mark.rule("3.4")
def test_supply_lasts_until_the_next_own_turn() -> None:
    s = table(CUT_OFF, "combat")
    put(s, "01.05", "Red 4")
    put(s, "01.04", "Red 1")
    turn(s, "Red", "combat")
    assert s.starved[unit(s, "Blue 1")] == 1
    turn(s, "Blue", "combat")
    assert s.starved[unit(s, "Blue 1")] == 0


def end_of_turn(s: Any, side: str) -> Any:
    """What comes after a player turn of this side."""
    turn(s, side, "combat")
    s.todo.insert(0, s.game.rulebook.steps["player_turn"](s.turn + (side == "Red"), s.enemy_of(side)))
    return play(s, "end")


@pytest.mark.rule("3.5")
def test_both_towns_at_the_end_of_the_own_turn_win() -> None:
    s = begin()
    put(s, "08.01", "Red 2")
    put(s, "06.03", "Blue 1")
    assert not end_of_turn(s.clone(), "Red").is_over
    won = end_of_turn(s, "Blue")
    assert won.is_over
    assert s.game.result(won)["winner"] == "Blue"
    assert s.game.appraise(won) == {"Blue": 1.0, "Red": 0.0}


@pytest.mark.rule("3.5")
def test_six_steps_win_whoever_plays() -> None:
    s = begin()
    for name in ("Red 1", "Red 3"):
        s.place(unit(s, name), -1)
    s.hurt[unit(s, "Red 4")] = 1
    assert not end_of_turn(s.clone(), "Red").is_over
    s.hurt[unit(s, "Red 5")] = 1
    won = end_of_turn(s, "Red")
    assert s.game.result(won) == {"winner": "Blue", "winners": ["Blue"], "scores": {"Blue": 6, "Red": 0}, "turns": 1}


@pytest.mark.rule("3.5")
def test_after_turn_eight_it_is_a_draw() -> None:
    s = begin()
    for number in range(1, 9):
        assert s.turn == number
        play(s, *QUIET, *QUIET)
    assert s.is_over
    assert s.game.result(s)["winner"] == "draw"


def test_the_zones_and_the_supply_of_the_enemy_can_be_laid_on_the_map() -> None:
    s = table("Blue 1 04.03, Red 1 05.03", "combat")
    assert set(ask(s, "overlay", overlay="zones")["hatched"]) == {"05.02", "06.03", "05.04"}
    assert "04.03" in ask(s, "overlay", overlay="supply")["hexes"]["own"]
