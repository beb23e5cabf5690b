"""Limanowa 1914 at the terminal: a round typed in words, questions, and typed odds."""

from __future__ import annotations

import json
import re

import pytest

from tests.terminal.at_the_table import Shell


def play(shell: Shell, *lines: str, argv: tuple[str, ...] = ("--seat", "Hadfy", "--vs", "random")) -> str:
    ran = shell("play", "limanowa", "--seed", "3", *argv, lines=lines)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def test_a_round_in_words(shell: Shell) -> None:
    to_the_plan = ("pass",) * 4  # cards that the random enemy may give us a reason to answer; more are refused in words
    out = play(shell, *to_the_plan, "legion to 0605", "1875M 1 to 0505", "hussars 2 to 0604", "plan", "done")
    assert "Announced: AH legion moves to 0605." in out
    assert "1  AH legion moves to 0605" in out
    assert "AH hussar 2: 0503 to 0604." in out or "can no longer move" in out
    assert "Round of Russian VII Corps." in out


def test_questions_at_the_table(shell: Shell) -> None:
    out = play(
        shell, "hand", "targets", "groups", "map 0505", "map all", "show legion", "why not legion to 0806", "help"
    )
    for words in (
        "Your cards",
        "Neu Sandez",
        "Szurmay Group",
        "[legion]",
        "Polish Legion, elite",
        "No: legion to 0806",
    ):
        assert words in out
    assert "infantry 1, legion attack 0605" in out
    assert "I do not understand" not in out


def test_the_plan_menu_has_a_line_for_each_unit(shell: Shell) -> None:
    out = play(shell, "pass", "pass", "pass", "pass", "choices")
    assert re.search(r"\d+-\d+ AH legion > \d{4} ", out)


def test_four_at_one_screen_and_nobody_sees_another_hand(shell: Shell) -> None:
    out = play(shell, *("hand", "pass", "done") * 12, argv=("--hotseat",))
    parts = re.split(r"--- (.+?) takes the seat ---", out)
    assert len(parts) > 4
    for who, part in zip(parts[1::2], parts[2::2], strict=True):
        drawn = re.findall(r"\[3\.4\.2\] (.+?) draws (?!a battlecard)", part)
        assert set(drawn) <= {who}


def test_bad_orders_are_refused_with_their_rules(shell: Shell) -> None:
    out = play(shell, "pass", "pass", "pass", "pass", "legion to 2118", "dragoons to 0605", "play trumpets")
    assert "[4.3.1] AH legion has 1 MP" in out
    assert "[3.2] There is no unit 'dragoons' on your side." in out
    assert "[3.4.2] You hold no card 'trumpets'." in out


# --- odds from typed-in points ----------------------------------------------------------------------------


@pytest.mark.rule("4.4.5")
def test_typed_odds(shell: Shell) -> None:
    ran = shell("odds", "limanowa", "--attack", "12", "--defence", "2", "--json")
    values = json.loads(ran.out)
    assert values["target_number"] == 10
    assert values["sure_losses"] == 1
    assert values["one_more"]["exactly"] == "2/3"
    assert {lost: each["exactly"] for lost, each in values["losses"].items()} == {"1": "1/3", "2": "2/3"}
    out = shell("odds", "limanowa", "--attack", "12", "--defence", "2").out
    assert "Basic attack 12 against 2: target number 10" in out
    assert "1 sure loss, one more with 66.7 % (4.4.5)." in out


@pytest.mark.rule("4.4.2", "4.4.3")
def test_typed_fire_and_support(shell: Shell) -> None:
    fire = json.loads(shell("odds", "limanowa", "--attack", "6", "--defence", "2", "--fire", "--json").out)
    assert fire["losses"]["1"]["exactly"] == "2/3"
    argv = ("--attack", "6", "--defence", "2", "--counter", "6", "--bayonets", "--support", "--json")
    support = json.loads(shell("odds", "limanowa", *argv).out)
    assert support["target_number"] == 6
    assert support["losses"]["1"]["exactly"] == "1"
    assert sum(each["percent"] for each in support["attacker_losses"].values()) == pytest.approx(100, abs=0.01)
    assert support["attacker_losses"]["2"]["exactly"] == "1/9"
