"""A study in a folder: tables, going on after a stop or a kill, and refusing what does not belong there."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from doppeladler.engine import GameError
from doppeladler.studies import Crew, Plan, StudyError, plan_of, simulate, study
from doppeladler.studies.results import folder
from doppeladler.studies.results.tables import NAMES, arrow
from tests.studies.hands import Track


def cases(seed: int = 1) -> list[Plan]:
    commanders = {"red": "eager"}
    return [plan_of(Track(), seed, "sprint", {"dice": dice}, commanders, listens=True) for dice in ("one", "two")]


def tables(path: Path) -> dict[str, Any]:
    return {name: arrow().read_table(path / f"{name}.parquet").to_pylist() for name in NAMES}


def test_what_is_kept_is_what_was_played(tmp_path: Path) -> None:
    reports = study(Track(), cases(), 7, folder=tmp_path / "study")
    assert reports == study(Track(), cases(), 7)
    found = tables(tmp_path / "study")
    assert len(found["games"]) == 14
    first = found["games"][0]
    assert (first["case"], first["game"], first["commanders"]) == ("sprint dice=one", 0, "red=eager blue=random")
    assert first["winner"] == reports[0].games[0].winner
    assert first["score red"] == reports[0].games[0].scores["red"]
    assert [row["game"] for row in found["games"]] == [number for number in range(7) for _ in range(2)]
    last = [row for row in found["turns"] if row["game"] == 6 and row["case"] == "sprint dice=two"][-2:]
    assert {row["side"]: row["score"] for row in last} == reports[1].games[6].scores


def test_a_stopped_study_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "SECONDS", 0.0)

    def stop(done: int, asked: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    stopped = study(Track(), cases(), 6, stop, folder=tmp_path / "one")
    assert [len(report.games) for report in stopped] == [3, 2]
    assert not (tmp_path / "one" / "games.parquet").exists()
    seen: list[int] = []
    whole = study(Track(), cases(), 6, lambda done, asked: seen.append(done), folder=tmp_path / "one")
    assert seen[0] == 6
    assert whole == study(Track(), cases(), 6, folder=tmp_path / "other")
    assert tables(tmp_path / "one") == tables(tmp_path / "other")


def test_more_games_can_be_added_later_by_other_workers(tmp_path: Path) -> None:
    study(Track(), cases(), 3, folder=tmp_path)
    more = study(Track(), cases(), 8, crew=Crew(2, Track), folder=tmp_path)
    assert more == study(Track(), cases(), 8)
    assert json.loads((tmp_path / "study.json").read_text())["games"] == 8
    with pytest.raises(StudyError, match="holds a study of 8 games, more than the 2 asked for"):
        study(Track(), cases(), 2, folder=tmp_path)


def test_what_a_kill_left_half_written_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folder, "SECONDS", 0.0)
    whole = study(Track(), cases(), 4, folder=tmp_path)
    parts = sorted((tmp_path / "parts").iterdir())
    parts[4].rename(parts[4].with_name(f".{parts[4].name}"))  # the rest has a gap before it now
    assert study(Track(), cases(), 4, folder=tmp_path) == whole
    assert len(arrow().read_table(tmp_path / "games.parquet")) == 8


@pytest.mark.parametrize(
    ("plans", "message"),
    [(cases(2), "holds another study: its seed is '1', not '2'"), (cases()[:1], "holds another study: its cases is")],
)
def test_another_study_is_not_let_in(tmp_path: Path, plans: list[Plan], message: str) -> None:
    study(Track(), cases(), 1, folder=tmp_path)
    with pytest.raises(StudyError, match=message):
        study(Track(), plans, 1, folder=tmp_path)


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("dear Anna")
    with pytest.raises(StudyError, match="expected a new or an empty folder"):
        study(Track(), cases(), 1, folder=tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["letters.txt"]


def test_who_has_no_pyarrow_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(StudyError, match=r"keeping a study needs pyarrow, .*pip install 'doppeladler\[studies\]'"):
        study(Track(), cases(), 1, folder=tmp_path / "study")
    assert not (tmp_path / "study").exists()
    assert simulate(Track(), 1, 1).is_complete


def test_a_study_needs_a_case() -> None:
    with pytest.raises(StudyError, match="at least one case"):
        study(Track(), [], 1)
    with pytest.raises(GameError, match="no scenario"):
        plan_of(Track(), 1, "stroll")


# --- killed -----------------------------------------------------------------------------------------------

PROGRAM = """
import sys
from doppeladler.studies import study
from doppeladler.studies.results import folder
from tests.studies.hands import Track
from tests.studies.test_folder import cases
folder.SECONDS = 0.0
study(Track(), cases(), 400, folder=sys.argv[1])
"""
ROOT = Path(__file__).parents[2]


def test_a_killed_study_goes_on_and_ends_as_if_nothing_had_happened(tmp_path: Path) -> None:
    parts = tmp_path / "killed" / "parts"
    with subprocess.Popen((sys.executable, "-c", PROGRAM, tmp_path / "killed"), cwd=ROOT) as run:
        end = monotonic() + 60
        while not (parts.is_dir() and len(list(parts.iterdir())) >= 3) and monotonic() < end:
            sleep(0.01)
        run.send_signal(signal.SIGKILL)
    assert run.returncode == -signal.SIGKILL
    assert not (tmp_path / "killed" / "games.parquet").exists()
    seen: list[int] = []
    resumed = study(Track(), cases(), 400, lambda done, asked: seen.append(done), folder=tmp_path / "killed")
    assert 1 < seen[0] < 800  # what was kept is not played again
    assert resumed == study(Track(), cases(), 400, folder=tmp_path / "whole")
    assert tables(tmp_path / "killed") == tables(tmp_path / "whole")
