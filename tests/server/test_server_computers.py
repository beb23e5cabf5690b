"""Computer seats play by themselves, one answer at a time, and block nobody."""

from __future__ import annotations

import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from doppeladler import game
from doppeladler.engine import read_record, verify
from doppeladler.server.settings import Settings
from doppeladler.server.tables.computer import _pause
from tests.server.browsers import Browser, play_on, served


def wait_until_over(browser: Browser, table: str, seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while not browser.get("/api/me").json()["tables"][0]["over"]:
        assert time.monotonic() < end, "the computers do not finish"
        time.sleep(0.2)


@pytest.mark.slow("self-play: a whole game")
def test_two_computers_finish_a_game_that_verifies(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        made = anna.make("computer:random", "computer:random", spectators="outsider")
        anna.sit(made["spectator_link"])
        wait_until_over(anna, made["table"])
        state = anna.state(made["table"])
        assert state["result"]["winner"] in ("AH", "RU", "draw")
        record = read_record(anna.get(f"/api/tables/{made['table']}/record").text)
        report = verify(game("galicia"), record)
        assert report.is_good, str(report)
        assert f"commit 1 {state['dice']['commitment']}" in record.journal
        assert "Only computers played" in str(report)
        assert record.who == {"AH": "computer random", "RU": "computer random"}


def test_a_computer_answers_in_its_turn_and_its_moves_are_seen(anna: Browser) -> None:
    table = anna.make(ru="computer:random")["table"]
    with anna.live(table, "AH") as wire:
        seen = anna.hear(wire)
        state = play_on({"AH": anna}, table, 1)
        while "RU" not in state["asked"] and not state["over"]:
            choices = {each["text"] for each in state["view"]["choices"]}
            state = anna.answer(state, "end" if "end" in choices else min(choices))
        while not (seen["asked"] == ["AH"] and seen["version"] > state["version"]):
            seen = anna.hear(wire)
        assert any(event["kind"] for event in anna.state(table, "AH")["events"])
    assert any('"type":"thinking"' in text for text in anna.wire) or seen["answers"] > state["answers"]


def test_nobody_answers_for_a_computer(anna: Browser) -> None:
    table = anna.make("computer:random", "me", pace=10_000)["table"]
    state = anna.state(table, "RU")
    assert anna.try_answer(state, "end", seat="AH").status_code == 403
    assert anna.try_answer(state, "end").status_code == 409


def test_the_pace_can_be_changed_while_a_computer_waits(anna: Browser) -> None:
    table = anna.make("computer:random", "me", pace=10_000)["table"]
    before = anna.state(table)
    with anna.live(table) as wire:
        assert anna.hear(wire)["answers"] == before["answers"]
        assert anna.post(f"/api/tables/{table}/pace", {"delay_ms": 0}).status_code == 204
        end = time.monotonic() + 8
        while anna.hear(wire)["answers"] == before["answers"]:
            assert time.monotonic() < end
    assert anna.state(table)["pace_ms"] == 0


def test_a_rollback_against_a_computer_needs_nobody(anna: Browser) -> None:
    table = anna.make(ru="computer:random", pace=10_000)["table"]
    state = play_on({"AH": anna}, table, 1)
    back = anna.do("rollback", state, do="offer", to=0)
    assert back.json()["state"]["answers"] == 0


def test_computers_go_on_after_a_restart(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        made = anna.make("computer:random", "computer:random", spectators="outsider", pace=50)
        anna.sit(made["spectator_link"])
        cookie = anna.http.cookies["doppeladler"]
        while anna.state(made["table"])["answers"] < 3:
            time.sleep(0.05)
    with served(tmp_path) as address, Browser(address, Cookie=f"doppeladler={cookie}") as anna:
        before = anna.state(made["table"])["answers"]
        assert before >= 3
        while anna.state(made["table"])["answers"] < before + 3:
            time.sleep(0.05)


def test_a_movement_phase_of_twenty_divisions_takes_about_fifteen_seconds() -> None:
    """Who goes on after an own answer waits a quarter of the pace; a march is about four answers."""
    answers = [SimpleNamespace(seat="AH")]
    table: Any = SimpleNamespace(
        row=SimpleNamespace(pace_ms=Settings(Path()).pace_ms),
        play=SimpleNamespace(record=SimpleNamespace(answers=answers)),
    )
    waited = 0
    for _ in range(20 * 4):
        waited += _pause(table, "RU")
        answers.append(SimpleNamespace(seat="RU"))
    assert 10_000 <= waited <= 15_000
