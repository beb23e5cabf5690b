"""The terminal speaks the language that the environment names."""

from __future__ import annotations

import pytest

from doppeladler.cli import LANGUAGE
from doppeladler.words import PSEUDO
from tests.terminal.at_the_table import Shell


def test_the_table_speaks_the_language_of_the_environment(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    english = shell.play("blah blah", "quit", "")
    monkeypatch.setenv(LANGUAGE, PSEUDO)
    disguised = shell.play("blah blah", "quit", "")
    assert "Choose a unit to march" in english
    assert "Choose a unit to march" not in disguised
    assert "[Çhöösé à ûñît tö màrçh" in disguised
    assert "I do not understand 'blah blah'" in english
    assert "[Î dö ñöt" in disguised


def test_a_language_we_do_not_speak_is_refused_before_any_work(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LANGUAGE, "xx")
    ran = shell("games")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"doppeladler: {LANGUAGE}: expected one of en, ")
