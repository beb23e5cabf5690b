"""A table for tests: commands run as from a shell, games driven by lines of text."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import StringIO
from typing import Any, NamedTuple

import pytest

from doppeladler.cli import main
from doppeladler.commanders import RandomCommander
from doppeladler.engine import Asked, Choice, Commander, FairDice, Look, Match, Reply
from doppeladler.terminal.screen import Screen
from doppeladler.terminal.session import Session
from doppeladler.terminal.table import HUMAN, Table
from tests.games.galicia.galicia_table import load


class Ran(NamedTuple):
    """What a command gave: its exit code and what it wrote."""

    code: int
    out: str
    err: str


class Shell:
    """Runs commands with lines on their standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def __call__(self, *argv: object, lines: tuple[str, ...] = ()) -> Ran:
        """One command."""
        self.monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
        code = main([str(each) for each in argv])
        written = self.capsys.readouterr()
        return Ran(code, written.out, written.err)

    def play(self, *lines: str, argv: tuple[object, ...] = ("--seed", "7")) -> str:
        """A game with these lines typed; what was written after the first question."""
        ran = self("play", "galicia", *argv, lines=lines)
        assert (ran.code, ran.err) == (0, "")
        return ran.out


def answers(out: str) -> dict[str, str]:
    """What was written after each line that was typed, by the line."""
    found: dict[str, str] = {}
    for part in out.split("\n"):
        seat, prompt, words = part.partition("> ")
        if prompt and seat in ("AH", "RU", "red", "blue"):
            found.pop(words, None)
            found[words] = ""
        elif found:
            found[next(reversed(found))] += f"{part}\n"
    return found


def table_at(state: Any, people: tuple[str, ...] = ("AH",)) -> Table:
    """A table with a position of its own making."""
    match: Match[Any] = Match(load(), who=dict.fromkeys(("AH", "RU"), HUMAN), dice=FairDice.seeded(1, "galicia"))
    match.state = state
    others = {seat: RandomCommander(1) for seat in ("AH", "RU") if seat not in people}
    return Table(match, others)


def session_at(state: Any, people: tuple[str, ...] = ("AH",), other: Commander | None = None) -> Session:
    """A sitting at a position of its own making."""
    table = table_at(state, people)
    table.commanders |= {seat: other for seat in table.commanders if other is not None}
    return Session(table, Screen(table.game.seats))


class Jumpy:
    """A commander who takes the first thing he is offered: his cavalry reacts whenever it can."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        return Reply(choices[0])


class Calm:
    """A commander who takes the last thing he is offered: his cavalry stays."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        return Reply(choices[-1])


def finished_record(seed: str = "1") -> str:
    """A whole game of two random movers, as a record with its seed."""
    match: Match[Any] = Match(load(), who={"AH": "random", "RU": "random"}, dice=FairDice.seeded(seed, "galicia"))
    commander = RandomCommander(seed)
    while not match.is_over:
        asked = match.state.decision
        match.answer(asked.seat, commander.pick(match.state.choices()))
    return match.export().to_text()


class Script:
    """A commander who answers by a list."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        return Reply(Choice.parse(self.answers.pop(0)))
