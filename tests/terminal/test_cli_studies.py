"""`doppeladler simulate`, `arena` and `map`."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from doppeladler.commanders import commanders_of
from doppeladler.studies import SimulationError
from doppeladler.terminal import arena, mapping, simulate
from tests.games.galicia.galicia_table import load
from tests.terminal.at_the_table import Calm, Shell

ONE = ("simulate", "galicia", "--games", "1", "--seed", "5", "--workers", "1")


def test_simulate_reports_and_repeats(shell: Shell) -> None:
    argv = ("simulate", "galicia", "--games", "2", "--seed", "5", "--workers", "1", "--json")
    first, second = shell(*argv), shell(*argv)
    assert (first.code, first.err) == (0, "")
    one, two = json.loads(first.out), json.loads(second.out)
    assert one["games"] == two["games"]
    assert one["played"] == 2
    assert "2 games, random play, seed 5" in shell(*argv[:-1]).out


def test_simulate_takes_options_and_says_which(shell: Shell) -> None:
    ran = shell(*ONE, "--option", "chelm=1", "--json")
    assert json.loads(ran.out)["options"]["chelm"] == "1"


def test_a_stopped_simulation_reports_what_was_played(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(done: int, asked: int) -> None:
        raise KeyboardInterrupt

    class Bar:
        def __enter__(self) -> Any:
            return stop

        def __exit__(self, *args: object) -> None: ...

    monkeypatch.setattr(simulate, "progress_bar", lambda title: Bar())
    ran = shell("simulate", "galicia", "--games", "3", "--seed", "5", "--workers", "1")
    assert ran.code == 130
    assert "1 of 3 games" in ran.out
    pytest.importorskip("pyarrow")
    ran = shell("simulate", "galicia", "--games", "3", "--seed", "5", "--workers", "1", "--out", tmp_path)
    assert (ran.code, ran.err) == (130, f"Stopped; what was played is in {tmp_path}, and the same command goes on.\n")
    assert not (tmp_path / "report.md").exists()


def test_a_game_that_fails_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise SimulationError("game 3 fell over")

    monkeypatch.setattr(simulate, "study", fail)
    ran = shell("simulate", "galicia", "--games", "3", "--seed", "5")
    assert ran.code == 2
    assert "game 3 fell over" in ran.err


def test_several_values_are_several_cases_and_are_compared(shell: Shell) -> None:
    ran = shell(*ONE, "--vary", "chelm", "--option", "reveal=names,full", "--json")
    read = json.loads(ran.out)
    assert [case["label"] for case in read["cases"]] == [
        f"campaign reveal={reveal} chelm={chelm}" for reveal in ("names", "full") for chelm in ("2", "1")
    ]
    assert [each["baseline"] for each in read["comparisons"]] == ["campaign reveal=names chelm=2"] * 3
    assert "compared with campaign chelm=2" in shell(*ONE, "--vary", "chelm").out


def test_any_commanders_for_any_seats(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(load()), "commanders", lambda game: {"calm": lambda brief: Calm()})
    for words in (("--a", "calm"), ("--commander", "AH=calm")):
        read = json.loads(shell(*ONE, *words, "--limit", "300", "--json").out)
        assert read["commanders"] == {"AH": "calm", "RU": "random"}
        assert "findings" in read
    assert "findings" not in json.loads(shell(*ONE, "--limit", "300", "--json").out)
    assert "losses, a game" in shell(*ONE, "--noted").out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--commander", "AH"), "--commander AH: expected SEAT=NAME, such as AH=strong"),
        (("--a", "nobody"), "simulate: there is no commander 'nobody' for galicia"),
        (("--resume",), "--resume: there is no study to go on with without the --out that it was begun with"),
        (("--baseline", "nowhere"), "simulate: nowhere: expected the folder of a finished study"),
        (("--vary", "wind"), "galicia has no option 'wind'"),
    ],
)
def test_what_cannot_be_studied_is_said_in_one_line(shell: Shell, words: tuple[str, ...], message: str) -> None:
    ran = shell(*ONE, *words)
    assert ran.code == 2
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


@pytest.mark.slow("a study with plots")
def test_a_study_is_kept_with_report_tables_plots_and_heat_map(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "study"
    first = shell(*ONE, "--out", folder)
    assert first.code == 0
    assert f"The study is in {folder}" in first.err
    names = {file.name for file in folder.iterdir()}
    assert names >= {"report.md", "report.json", "games.parquet", "turns.parquet", "noted.parquet", "study.json"}
    page = (folder / "report.md").read_text()
    for picture in re.findall(r"\]\(([^)]+)\)", page):
        assert (folder / picture).read_text().find("<svg") >= 0
        assert (folder / picture).with_suffix(".png").is_file()
    heat = (folder / "plots" / "campaign-fights.svg").read_text()
    assert 'id="heat"' in heat
    fights = json.loads((folder / "report.json").read_text())["cases"][0]["findings"]["fights"]
    assert heat.count('fill="#c3160f"') == len(fights)
    compared = shell(*ONE, "--baseline", folder)
    assert "compared with the baseline’s campaign" in compared.out
    assert "+0.0 %" in compared.out


# --- arena ------------------------------------------------------------------------------------------------


def test_the_arena_prints_its_table_and_keeps_records_that_verify(shell: Shell, tmp_path: Path) -> None:
    argv = ("arena", "galicia", "--a", "random", "--b", "random", "--games", "2", "--workers", "1", "--out", tmp_path)
    ran = shell(*argv)
    assert ran.code == 0
    assert ran.err == f"The games are in {tmp_path}: doppeladler verify, replay and review open them.\n"
    assert "random - random" in ran.out
    assert "s/decision" in ran.out
    records = sorted((tmp_path / "games").iterdir())
    assert len(records) == 2
    assert shell("verify", records[0]).code == 0
    again = json.loads(shell(*argv, "--json").out)
    assert again == json.loads((tmp_path / "arena.json").read_text())
    assert again["pairings"][0]["games"] == 2


def test_a_stopped_arena_shows_what_was_played_and_keeps_it_without_being_told_where(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(done: int, asked: int) -> None:
        raise KeyboardInterrupt

    class Bar:
        def __enter__(self) -> Any:
            return stop

        def __exit__(self, *args: object) -> None: ...

    monkeypatch.setattr(arena, "progress_bar", lambda title: Bar())
    monkeypatch.chdir(tmp_path)
    ran = shell("arena", "galicia", "--a", "random", "--b", "random", "--games", "2", "--workers", "1", "--limit", "50")
    assert ran.code == 130
    assert "random - random               1" in ran.out
    assert len(list((tmp_path / "arena-galicia" / "games").iterdir())) == 1


def test_the_arena_refuses_in_one_line(shell: Shell) -> None:
    ran = shell("arena", "galicia", "--a", "random", "--b", "nobody", "--games", "2")
    assert (ran.code, ran.out) == (2, "")
    assert "arena: there is no commander 'nobody' for galicia" in ran.err


def test_the_ladder_names_every_rung() -> None:
    args = Namespace(ladder=True, a="", b="")
    assert arena.names_of(load(), args)[0][0] == list(commanders_of(load()))[-1]
    assert arena.names_of(load(), Namespace(ladder=False, a="strong", b="random,easy")) == [
        ("strong", "random"),
        ("strong", "easy"),
    ]


# --- map --------------------------------------------------------------------------------------------------


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


# --- blunders ----------------------------------------------------------------------------------------------


def test_blunders_are_printed_as_tables_or_json(shell: Shell) -> None:
    few = ("--a", "random", "--b", "random", "--games", "2", "--limit", "60", "--workers", "1")
    ran = shell("blunders", "galicia", *few)
    assert ran.code == 0
    assert "marched, could have rested" in ran.out
    (case,) = json.loads(shell("blunders", "galicia", *few, "--json").out)
    assert case["played"] == 2
    assert set(case["blunders"]) == {"AH", "RU"}
    assert "there is no commander 'nobody'" in shell("blunders", "galicia", "--a", "nobody").err
