"""Check, backup and restore, as they are typed."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from doppeladler import game
from doppeladler.cli import main
from doppeladler.engine import read_record, verify
from tests.server.desks import ME, desk_in, give_up, make, play
from tests.server.processes import running


def table_in(folder: Path, answers: int = 20) -> str:
    with desk_in(folder) as desk:
        table = make(desk)
        play(desk, table, answers)
    return table


def break_line(folder: Path, number: int) -> None:
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as base, base:
        base.execute("UPDATE journal SET body = 'answer AH end' WHERE number = ?", [number])


def test_a_whole_database_is_found_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table_in(tmp_path)
    assert main(["check", "--data-dir", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("tables.sqlite3: 1 table, all whole\n")


def test_a_damaged_table_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, _ = table_in(tmp_path), table_in(tmp_path)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as base, base:
        base.execute("UPDATE journal SET body = 'answer AH end' WHERE number = 4 AND table_id = ?", [table])
    assert main(["check", "--data-dir", str(tmp_path)]) == 2
    found = capsys.readouterr().out
    assert f"Table {table}: line 4 of its journal is not what was written.\n" in found
    assert found.endswith("2 tables, 1 fault\n")


def test_a_copy_made_while_a_server_plays_is_whole_and_can_be_put_back(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copies" / "monday.sqlite3"
    with desk_in(data) as desk:
        table = make(desk)
        playing = threading.Thread(target=play, args=(desk, table, 60))
        playing.start()
        assert main(["backup", str(copy), "--data-dir", str(data)]) == 0
        playing.join()
        after = desk.state(ME, table, "AH", 0)["answers"]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert main(["restore", str(copy), "--data-dir", str(data)]) == 0
    with desk_in(data) as desk:
        assert desk.state(ME, table, "AH", 0)["answers"] <= after
        play(desk, table, 5)
    assert len(list(data.glob("tables-before-restore-*.sqlite3"))) == 1
    assert not list(tmp_path.rglob("*.part"))


def test_a_table_that_is_put_back_gets_new_dice(tmp_path: Path) -> None:
    """Whoever has seen what was rolled after the copy was made knows nothing of what will be rolled now."""
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    with desk_in(data) as desk:
        table, over = make(desk), make(desk)
        give_up(desk, over)
        play(desk, table, 20)
        before = desk.state(ME, table, "AH", 0)["dice"]
    assert main(["backup", str(copy), "--data-dir", str(data)]) == 0
    assert main(["restore", str(copy), "--data-dir", str(data)]) == 0
    with desk_in(data) as desk:
        state = desk.state(ME, table, "AH", 0)
        assert state["dice"]["epoch"] == before["epoch"] + 1
        assert state["dice"]["commitment"] != before["commitment"]
        assert state["dice"]["waits_for"] == ["AH", "RU"]
        assert "dice are new" in state["events"][-1]["words"]
        desk.hall.forget(table)
        assert desk.state(ME, table, "AH", 0)["dice"]["epoch"] == before["epoch"] + 1, "once is enough"
        assert desk.state(ME, over, None, 0)["dice"]["epoch"] == 1, "a game that is over stays as it was"
        with desk.hall.at(table) as it:
            it.play.take_part("waive 2 AH")
            it.play.take_part("waive 2 RU")
            it.settle(desk.hall.save)
        play(desk, table, 30)
        give_up(desk, table)
        report = verify(game("galicia"), read_record(desk.record(ME, table)[0]))
    assert report.is_good, str(report)
    assert "brought back from a copy" in str(report)


def test_a_damaged_database_is_neither_copied_nor_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    table = table_in(data)
    assert main(["backup", str(copy), "--data-dir", str(data)]) == 0
    break_line(data, 3)
    assert main(["backup", str(tmp_path / "other.sqlite3"), "--data-dir", str(data)]) == 2
    assert "line 3" in capsys.readouterr().err
    assert not (tmp_path / "other.sqlite3").exists()
    copy.write_bytes((data / "tables.sqlite3").read_bytes())
    assert main(["restore", str(copy), "--data-dir", str(data)]) == 2
    assert not list(data.glob("*restore*"))
    assert table


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can leave files to somebody else")
def test_what_root_puts_back_belongs_to_who_serves(tmp_path: Path) -> None:
    """Otherwise the service, which runs as a user of its own, could not open what was restored."""
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    table_in(data)
    os.chown(data, 12345, 12345)
    assert main(["backup", str(copy), "--data-dir", str(data)]) == 0
    assert main(["restore", str(copy), "--data-dir", str(data)]) == 0
    assert main(["check", "--data-dir", str(data)]) == 0
    assert {file.stat().st_uid for file in data.iterdir() if file.is_file()} == {12345}
    assert copy.stat().st_uid == 0


@pytest.mark.parametrize("command", [["check"], ["backup", "copy"], ["restore", "copy"]])
def test_what_is_not_there_is_said_in_one_line(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command, "--data-dir", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"doppeladler: {command[0]}: there is no database ")


def test_a_copy_does_not_write_over_another(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table_in(tmp_path)
    (tmp_path / "copy").write_text("mine")
    assert main(["backup", str(tmp_path / "copy"), "--data-dir", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert (tmp_path / "copy").read_text() == "mine"


def test_nothing_is_put_back_under_a_running_server(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite3"
    table_in(data)
    with running(data):
        assert main(["check", "--data-dir", str(data)]) == 0
        assert main(["backup", str(copy), "--data-dir", str(data)]) == 0
        assert main(["restore", str(copy), "--data-dir", str(data)]) == 2
    assert "another server already uses" in capsys.readouterr().err
