"""The bench of the server runs, and ends for certain; what it measures is for a quiet machine."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from random import Random
from threading import Timer
from time import sleep

import pytest

from bench.growth import HEAD, Plan, ends_after, show_growth
from bench.load import Found, Load, Sat, moments
from bench.middle import prepare, saved, unbounded
from bench.server import LONG, Where, loaded, serving, under_load
from doppeladler.engine import read_record
from doppeladler.games import GAMES
from tests.server.postgres import Cluster


@pytest.mark.slow("starts a server and its players as processes")
def test_a_small_load_is_measured() -> None:
    found = loaded(tables=len(GAMES), computers=1, seconds=2.0, think=0.5, answers=20)
    assert found["answers"] >= len(GAMES)
    assert found["refused"] == found["lost"] == 0
    assert 0 < found["p50 ms"] <= found["p95 ms"] <= found["p99 ms"]
    assert found["CPU ms an answer"] > 0


@pytest.mark.slow("starts a server and its players as processes")
def test_a_small_load_on_two_workers_is_measured(postgres: Cluster) -> None:
    url = postgres.new_database()
    found = loaded(tables=len(GAMES), computers=0, seconds=2.0, think=0.5, answers=20, database=url, workers=2)
    assert found["answers"] >= len(GAMES)
    assert found["refused"] == found["lost"] == 0
    assert found["CPU ms an answer"] > 0


@pytest.mark.slow("starts a server and its players as processes")
def test_a_load_ends_when_the_server_dies(tmp_path: Path) -> None:
    sat = prepare(unbounded(tmp_path), 2, 0, answers=20)
    with serving(Where(str(tmp_path))) as (address, number):
        Timer(4.0, os.kill, (number, signal.SIGKILL)).start()
        load = Load([], sat, seconds=60.0, think=0.2)
        with pytest.raises(SystemExit, match="no figures"), under_load(address, number, load) as measure:
            measure(2)


@pytest.mark.slow("starts a server and its players as processes")
def test_growth_prints_a_row_for_each_load(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan(sizes=(2, 14), beside=2, computers=1, seconds=1.5, think=0.5, answers=20)
    assert show_growth(on_postgres=False, workers=1, plan=plan, most_seconds=300) == 0
    rows = [line.strip("| ").split(" | ") for line in capsys.readouterr().out.splitlines()]
    assert [row[:3] for row in rows[2:]] == [
        ["2", "SQLite, 1", "none"],
        ["14", "SQLite, 1", "none"],
        ["2", "SQLite, 1", "1 strong"],
    ]
    assert {len(row) for row in (rows[0], *rows[2:])} == {len(HEAD)}
    assert all(int(row[3]) > 0 and row[9] == "0, 0" for row in rows[2:])


def test_growth_ends_for_certain() -> None:
    with pytest.raises(SystemExit, match="not done after 1 s"), ends_after(1):
        sleep(30)


def test_tables_of_all_games_are_in_their_middle(tmp_path: Path) -> None:
    found = prepare(unbounded(tmp_path), len(GAMES), 0, answers=30)
    assert len({each.id for each in found}) == len(GAMES)
    assert {len(each.seats) for each in found} >= {2, 4}


def test_when_answers_are_due_does_not_depend_on_the_server() -> None:
    load = Load(["http://127.0.0.1:1"], [Sat("0" * 16, "x", ["AH"])], seconds=60.0, think=4.0)
    due = list(moments(Random(1), load))
    assert due == sorted(due)
    assert 10 <= len(due) <= 25
    assert Load.from_json(load.to_json()) == load


def test_what_was_refused_is_told() -> None:
    found = Found(took=[0.1, 0.2, 0.3, 0.4])
    found.refused["409"] += 2
    rows = found.rows(2.0)
    assert (rows["answers a second"], rows["p50 ms"], rows["refused"]) == (2.0, 300.0, 2.0)


def test_the_long_game_is_long() -> None:
    record = read_record(saved("galicia", 0, LONG))
    assert LONG <= len(record.answers) < LONG + 50
    assert record.seed
