"""The benches of commanders and of the arena run, and write what they found into their pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import arena, commanders
from doppeladler.commanders import commanders_of
from doppeladler.games import load_game
from doppeladler.studies.arena.bouts import Pairing
from doppeladler.studies.arena.table import Line


def test_every_commander_and_every_number_of_processes_has_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    assert commanders.main(["--seconds", "0.05", "--games", "1", "--only", "galicia", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["commander"] for row in found["commanders"]] == list(commanders_of(load_game("galicia")))
    assert all(row["decisions"] > 0 and row["worst"] > 0 for row in found["commanders"])
    assert found["scaling"][0]["workers"] == 1


def test_the_time_of_a_large_study_is_reckoned_from_the_rate() -> None:
    alone, two = commanders.Scaling("galicia", 1, 100, 50.0), commanders.Scaling("galicia", 2, 100, 25.0)
    assert alone.large_hours == pytest.approx(100_000 / 2 / 3600)
    page = "\n".join(commanders.lines_of([commanders.Thinking("galicia", "easy", 200, 0.5, 0.1)], [alone, two]))
    assert "| galicia | easy | 400 | 2.50 | 100.0 |" in page
    assert "| galicia | 2 | 100 | 25.0 | 4.00 | 2.00 | 6.9 h |" in page


def test_what_was_measured_goes_between_its_marks(tmp_path: Path) -> None:
    page = tmp_path / "speed.md"
    page.write_text("# Speed\n")
    commanders.write_between(page, "old")
    page.write_text(page.read_text() + "\nAfterwards.\n")
    commanders.write_between(page, "new")
    text = page.read_text()
    assert "old" not in text
    assert f"{commanders.BEGIN}\nnew\n{commanders.END}" in text
    assert text.startswith("# Speed\n")
    assert text.endswith("Afterwards.\n")


def test_the_arena_writes_its_page_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arena, "ladder_of", lambda game: [("random", "random")])
    words = ["--games", "2", "--only", "galicia", "--workers", "1", "--folder", str(tmp_path / "kept")]
    page = tmp_path / "arena.md"
    assert arena.main([*words, "--write", str(page)]) == 0
    text = page.read_text()
    assert "| campaign | random | random | 2 |" in text
    assert "## Battle for Galicia 1914" in text
    assert len(list((tmp_path / "kept" / "galicia" / "games").iterdir())) == 2
    kept = (tmp_path / "kept" / "galicia" / "results.jsonl").read_text()
    assert arena.main([*words, "--write", str(page)]) == 0
    assert (tmp_path / "kept" / "galicia" / "results.jsonl").read_text() == kept
    assert "random - random" in capsys.readouterr().out


def test_an_aim_is_met_surely_only_by_the_whole_interval() -> None:
    line = Line(Pairing("strong", "greedy", "campaign", {}), "campaign")
    line.by_side["AH"].update(won=85, lost=15)
    assert arena.is_met(line, 0.8) == "yes"
    assert arena.is_met(line, 0.7) == "surely"
    assert arena.is_met(line, 0.9) == "NO"
    assert arena.is_met(line, None) == ""
