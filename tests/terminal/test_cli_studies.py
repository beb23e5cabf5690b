"""`doppeladler simulate` and `map`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from doppeladler.studies import SimulationError
from doppeladler.terminal import mapping, simulate
from tests.games.galicia.galicia_table import load
from tests.terminal.at_the_table import Shell


def test_simulate_reports_and_repeats(shell: Shell) -> None:
    argv = ("simulate", "galicia", "--games", "2", "--seed", "5", "--json")
    first, second = shell(*argv), shell(*argv)
    assert (first.code, first.err) == (0, "")
    one, two = json.loads(first.out), json.loads(second.out)
    assert one["games"] == two["games"]
    assert one["played"] == 2
    assert "2 games, random play, seed 5" in shell(*argv[:-1]).out


def test_simulate_takes_options_and_says_which(shell: Shell) -> None:
    ran = shell("simulate", "galicia", "--games", "1", "--seed", "5", "--option", "chelm=1", "--json")
    assert json.loads(ran.out)["options"]["chelm"] == "1"


def test_a_stopped_simulation_reports_what_was_played(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(done: int, asked: int) -> None:
        raise KeyboardInterrupt

    class Bar:
        def __enter__(self) -> Any:
            return stop

        def __exit__(self, *args: object) -> None: ...

    monkeypatch.setattr(simulate, "progress_bar", lambda title: Bar())
    ran = shell("simulate", "galicia", "--games", "3", "--seed", "5")
    assert ran.code == 130
    assert "1 of 3 games" in ran.out


def test_a_game_that_fails_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise SimulationError("game 3 fell over")

    monkeypatch.setattr(simulate, "simulate", fail)
    ran = shell("simulate", "galicia", "--games", "3", "--seed", "5")
    assert ran.code == 2
    assert "game 3 fell over" in ran.err


def test_the_map_is_drawn(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "map.svg"
    ran = shell("map", "galicia", "-o", file, "--no-numbers")
    assert (ran.code, ran.out) == (0, f"The map is in {file}.\n")
    assert file.read_text(encoding="utf-8").startswith("<svg")


def test_what_the_map_is_asked_for(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def draw(board: object, **kwargs: Any) -> str:
        asked.update(kwargs)
        return "<svg/>"

    monkeypatch.setattr(mapping, "draw_board", draw)
    monkeypatch.chdir(tmp_path)
    assert shell("map", "galicia", "--setup", "--theme", "dark").code == 0
    assert (tmp_path / "galicia.svg").read_text() == "<svg/>"
    assert (asked["theme"], asked["numbers"], asked["title"]) == ("dark", True, load().title)
    assert asked["victory"][load().printed.hex_of["16.22"]] == 10
    faces = {(face.nationality, face.unit): face for face in asked["counters"]}
    s = load().setup()
    assert len(faces) == sum(1 for hex in s.at if hex >= 0)
    four = faces["AH", "4"]
    assert (four.hex, four.corps, four.arm, four.size) == (load().printed.hex_of["8.17"], "II", "infantry", "XX")
