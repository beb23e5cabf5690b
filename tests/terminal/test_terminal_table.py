"""The table under any game: a toy race is played on it, with no words of its own."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest

from doppeladler.commanders import RandomCommander
from doppeladler.engine import DICE, Asked, Choice, FairDice, Look, Match, MatchError, Reply
from doppeladler.terminal.screen import Screen
from doppeladler.terminal.seating import saved_roles
from doppeladler.terminal.session import Session
from doppeladler.terminal.table import Table, retell, write
from tests.engine.toy import Race, RaceState
from tests.games.galicia.galicia_table import load


def race(people: tuple[str, ...] = ("red",), seed: str = "1") -> Table:
    match: Match[RaceState] = Match(Race(), dice=FairDice.seeded(seed, "race"))
    return Table(match, {seat: RandomCommander(seed) for seat in ("red", "blue") if seat not in people})


def typed(table: Table, *lines: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
    assert Session(table, Screen(table.game.seats)).run() == 0
    return capsys.readouterr().out


def test_any_game_can_be_played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (
        "add coin",
        "1",
        "u",
        "take",
        "nonsense",
        "why not take coin",
        "rule 2.1",
        "help",
        "reasons",
        *["done"] * 40,
        "log all",
    )
    out = typed(race(), *lines, capsys=capsys, monkeypatch=monkeypatch)
    assert "red [2.1] Bid 0 of 3 coins: add, take, or done." in out
    assert "Taken back: 1 answer." in out
    assert "I do not understand 'nonsense'" in out
    assert "There is no rule '2.1' in this game" in out
    assert "The game is over: export FILE keeps its record, quit leaves." in out
    assert "[2.2] bids" in out
    assert "No computer has said anything yet." in out


def test_sealed_answers_are_given_by_both_at_a_hot_seat(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = race(people=("red", "blue"))
    out = typed(table, "add coin", "done", "done", capsys=capsys, monkeypatch=monkeypatch)
    assert "--- blue takes the seat ---" in out
    assert "sealed red 1" not in out.partition("--- blue")[2].partition("--- red")[0]
    assert table.answers > 3


def test_commanders_answer_and_the_log_keeps_what_happened() -> None:
    table = race()
    table.let_others_answer()
    assert table.asked() == "red"
    assert {answer.seat for answer in table.match.record.answers} == {"blue", DICE}
    table.answer("red", "done")
    (news,) = table.news("red")
    known = news.events
    assert known == table.events("red")
    assert table.news("red") == [([], None)]
    assert all(event.is_for("red") for event in known)


class Talker:
    """Takes the last thing he is offered, and says something and its opposite of it."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        return Reply(choices[-1], "I have the fox.", "I have nothing.")


def test_what_commanders_say_is_kept_and_their_reasons_told_at_the_end() -> None:
    table = race()
    table.commanders["blue"] = Talker()
    assert table.reasons() == []
    table.let_others_answer()
    assert set(table.reasons()) == {("blue", "I have nothing.")}
    while not table.match.is_over:
        table.answer("red", table.choices("red")[-1])
        table.let_others_answer()
    assert set(table.reasons()) == {("blue", "I have the fox.")}


def test_the_log_of_a_loaded_game_is_the_log_of_the_played_one() -> None:
    table = race()
    for _ in range(3):
        table.let_others_answer()
        if table.asked() == "red":
            table.answer("red", "done")
    table.let_others_answer()
    again = [event for _, event in retell(table.match)]
    assert again[-len(table.log) :] == [told.event for told in table.log]
    table.remember_all()
    assert not table.events("red", table.seen["red"])


def test_what_cannot_be_taken_back_says_why() -> None:
    table = race(people=("red", "blue"))
    with pytest.raises(MatchError, match="red cannot take back: The dice have been rolled since"):
        table.take_back("red")
    table.mark()
    table.answer("red", "add coin")
    table.answer("red", "add coin")
    assert table.take_back("red") == 2
    with pytest.raises(MatchError, match="blue cannot take back"):
        table.take_back("blue")


def test_what_was_saved_is_known_by_its_answers(tmp_path: Path) -> None:
    table = race(people=("red", "blue"))
    saved = [table.is_saved]
    table.answer("red", "add coin")
    saved.append(table.is_saved)
    table.save(tmp_path / "game")
    saved.append(table.is_saved)
    table.take_back("red")
    table.answer("red", "done")
    saved.append(table.is_saved)
    assert saved == [True, False, True, False]


def test_files_are_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game"
    file.write_text("old")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="No space"):
        write(file, "new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("game", "old")]


def test_whoever_is_no_commander_was_a_player() -> None:
    assert saved_roles(load(), ("AH", "RU"), {"AH": "Anna", "RU": "random"}) == {"AH": "player", "RU": "random"}
    assert saved_roles(load(), ("AH", "RU"), {}) == {"AH": "player", "RU": "player"}
