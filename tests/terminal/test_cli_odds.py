"""`doppeladler odds`: whole distributions from typed-in numbers."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.terminal.at_the_table import Shell

EXAMPLE = ("--attack", "13", "--defence", "7", "--attack-av", "9", "--defence-av", "5", "--steps", "8")
TABLES = ("results", "attacker_retreat", "defender_retreat", "attacker_losses", "defender_losses")


def odds(shell: Shell, *argv: str) -> dict[str, Any]:
    ran = shell("odds", "galicia", *argv, "--json")
    assert (ran.code, ran.err) == (0, "")
    values: dict[str, Any] = json.loads(ran.out)
    return values


def test_every_distribution_is_whole(shell: Shell) -> None:
    values = odds(shell, *EXAMPLE)
    for table in TABLES:
        assert sum(Fraction(each["exactly"]) for each in values[table].values()) == 1
        assert sum(each["percent"] for each in values[table].values()) == pytest.approx(100, abs=0.01)


def test_the_words_and_the_numbers_agree(shell: Shell) -> None:
    values = odds(shell, *EXAMPLE)
    out = shell("odds", "galicia", *EXAMPLE).out
    assert f"13 against 7: column {values['column']}\n" in out
    assert f"The defender must leave: {values['defender_must_leave']['percent']:.1f} %" in out
    for cell, chance in values["results"].items():
        assert f"\n{cell} " in out
        assert chance["exactly"] in out


def test_one_more_point_makes_it_two_to_one(shell: Shell) -> None:
    values = odds(shell, *EXAMPLE)
    assert values["column"] == "1.5:1"
    assert values["one_more_point"]["column"] == "2:1"
    assert values["next_column_at"] == 14
    assert "One more point of attack makes it 2:1" in shell("odds", "galicia", *EXAMPLE).out


def test_the_next_column_is_named_when_one_point_is_not_enough(shell: Shell) -> None:
    out = shell("odds", "galicia", "--attack", "20", "--defence", "10").out
    assert "One more point of attack makes it 2:1" in out
    assert "The next column, 2.5:1, begins at an attack of 25." in out


def test_large_numbers_do_not_take_for_ever(shell: Shell) -> None:
    assert odds(shell, "--attack", "999999", "--defence", "999999")["next_column_at"] == 1499999


@pytest.mark.rule("8.2")
def test_below_one_to_three_there_is_no_attack(shell: Shell) -> None:
    values = odds(shell, "--attack", "2", "--defence", "9")
    assert not values["allowed"]
    assert "results" not in values
    assert "no attack (8.2)" in shell("odds", "galicia", "--attack", "2", "--defence", "9").out


@pytest.mark.rule("7.8.1", "13.0")
def test_shifts_move_the_column_and_say_why(shell: Shell) -> None:
    numbers = ("--attack", "10", "--defence", "10")
    assert odds(shell, *numbers)["column"] == "1:1"
    assert odds(shell, *numbers, "--flank")["column"] == "2:1"
    assert odds(shell, *numbers, "--przemysl", "attacker")["column"] == "2:1"
    assert odds(shell, *numbers, "--przemysl", "defender")["column"] == "1:2"
    assert (
        "[13.0] next to Przemyśl, for the defender" in shell("odds", "galicia", *numbers, "--przemysl", "defender").out
    )


@pytest.mark.rule("8.4")
def test_seven_steps_make_a_large_battle(shell: Shell) -> None:
    numbers = ("--attack", "10", "--defence", "10", "--steps")
    assert not odds(shell, *numbers, "6")["large_battle"]
    assert odds(shell, *numbers, "7")["large_battle"]


def test_above_the_chart_the_last_column_counts(shell: Shell) -> None:
    values = odds(shell, "--attack", "30", "--defence", "4")
    assert values["column"] == "7:1"
    assert sum(Fraction(each["exactly"]) for each in values["results"].values()) == 1
