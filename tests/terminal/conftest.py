"""Fixtures for the tests of the terminal door."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.at_the_table import Shell, finished_record


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs commands and gives what they wrote."""
    return Shell(capsys, monkeypatch)


@pytest.fixture(scope="session")
def record_text() -> str:
    """A finished game."""
    return finished_record()


@pytest.fixture
def record(record_text: str, tmp_path: Path) -> Path:
    """A finished game in a file."""
    file = tmp_path / "game.record"
    file.write_text(record_text, encoding="utf-8")
    return file
