"""While the computer thinks a line says so, on a terminal only; what it says of its moves stands beside them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO

import pytest

from doppeladler.engine import Asked, Choice, Look, Reply
from doppeladler.engine.commander import Progress
from doppeladler.terminal.screen import Screen
from doppeladler.terminal.session import Session
from tests.terminal.at_the_table import Shell
from tests.terminal.test_terminal_hotseat import terminal
from tests.terminal.test_terminal_table import Talker, race, typed

LINE_GONE = "\x1b[2K"
END_OF_TURN = ("end", "end")
"""Nobody marches and nobody attacks: Russia is next."""


class Tty(StringIO):
    """A terminal that keeps what is written on it."""

    def isatty(self) -> bool:
        return True


# --- thinking ---------------------------------------------------------------------------------------------


def on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> Tty:
    """Standard output becomes a terminal."""
    found = Tty()
    for name, value in {"TERM": "xterm", "COLUMNS": "80", "LINES": "24"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", found)
    return found


def test_a_thought_is_one_line_that_disappears(monkeypatch: pytest.MonkeyPatch) -> None:
    tty = on_a_terminal(monkeypatch)
    screen = Screen()
    screen.think("Russia plans the marches", 0.5)
    shown = tty.getvalue()
    assert "Russia plans the marches" in shown
    assert "\n" not in shown
    screen.stop_thinking()
    assert LINE_GONE in tty.getvalue().removeprefix(shown)
    length = len(tty.getvalue())
    screen.stop_thinking()
    assert len(tty.getvalue()) == length


class Thinker(Talker):
    """Thinks aloud; then he answers, or Ctrl-C comes between."""

    def __init__(self, think: Progress, is_interrupted: bool) -> None:
        self.think, self.is_interrupted = think, is_interrupted

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        self.think(0.5, "ponders")
        if self.is_interrupted:
            raise KeyboardInterrupt
        return super().choose(look, question, choices)


@pytest.mark.parametrize("is_interrupted", [False, True])
def test_the_line_is_gone_when_the_computer_has_answered_or_is_interrupted(
    monkeypatch: pytest.MonkeyPatch, is_interrupted: bool
) -> None:
    tty = on_a_terminal(monkeypatch)
    table = race()
    table.commanders["blue"] = Thinker(table.thoughts.of("blue"), is_interrupted)
    session = Session(table, Screen(table.game.seats))
    with suppress(KeyboardInterrupt):
        session.let_others_answer()
    assert LINE_GONE in tty.getvalue().partition("blue ponders")[2]
    assert session.screen.thinking is None


def test_through_a_pipe_nobody_sees_a_thought(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.think("Russia plans the marches", 0.5)
    screen.stop_thinking()
    assert capsys.readouterr().out == ""


def test_the_thoughts_of_the_computer_reach_the_screen(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[tuple[str, float]] = []
    monkeypatch.setattr(Screen, "think", lambda screen, words, share: thoughts.append((words, share)))
    out = shell.play(*END_OF_TURN)
    assert thoughts
    assert all(words.startswith("Russia ") and 0 <= share <= 1 for words, share in thoughts)
    assert not any(words in out for words, _ in thoughts)


def test_on_a_terminal_the_line_is_gone_before_the_next_question() -> None:
    with terminal("play", "galicia", "--seed", "7") as table:
        for line in END_OF_TURN:
            table.read_until("AH> ")
            table.type(f"{line}\n")
        thought = table.read_until("AH> ")
        assert "Russia plans" in thought
        assert LINE_GONE in thought.rpartition("Russia plans")[2]
        table.type("quit\n")
        table.read_until("Save first?")
        table.type("\n")


# --- speaking ---------------------------------------------------------------------------------------------


def test_what_the_computer_says_stands_after_its_move_and_its_reasons_do_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = race()
    table.commanders["blue"] = Talker()
    out = typed(table, "done", "reasons", capsys=capsys, monkeypatch=monkeypatch)
    assert "blue says: I have nothing." in out
    assert "I have the fox." not in out
    first = out.partition("red> done")[0]
    assert first.index("dealt red") < first.index("blue says: ") < first.index("red [2.1] Bid")
    assert "blue I have nothing." in out.partition("red> reasons")[2]


def test_nobody_hears_the_same_words_twice(capsys: pytest.CaptureFixture[str]) -> None:
    table = race()
    table.commanders["blue"] = Talker()
    session = Session(table, Screen(table.game.seats))
    session.let_others_answer()
    session.tell_news()
    assert capsys.readouterr().out.count("blue says: ") == 1
    session.tell_news()
    assert "blue says: " not in capsys.readouterr().out


def test_words_stand_behind_the_events_of_their_answer() -> None:
    table = race(people=("red",))
    table.commanders["blue"] = Talker()
    table.let_others_answer()
    table.answer("red", "done")
    table.let_others_answer()
    news = table.news("red")
    assert [each.said is None for each in news] == [False] * (len(news) - 1) + [True]
    assert [event for each in news for event in each.events] == table.events("red")
    for each in news[:-1]:
        assert each.said is not None
        later = {told.event for told in table.log if told.answers > each.said.answers}
        assert not later & set(each.events)
