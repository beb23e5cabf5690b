"""For whoever runs the server: health, readiness and what to watch."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.server.browsers import Browser, served

LINE = re.compile(r'[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [0-9.e+-]+')
Usage = namedtuple("Usage", "total used free")


def watched(address: str) -> dict[str, float]:
    """What a server tells of itself, by name."""
    found = {}
    for line in httpx.get(f"{address}/metrics").text.splitlines():
        if not line.startswith("#"):
            assert LINE.fullmatch(line), line
            name, _, number = line.rpartition(" ")
            found[name] = float(number)
    return found


def test_a_server_is_there_and_ready(address: str) -> None:
    assert httpx.get(f"{address}/healthz").text == "ok\n"
    assert httpx.get(f"{address}/readyz").text == "ready\n"


def test_a_full_disk_is_not_ready(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: Usage(10**9, 10**9, 1000))
    assert httpx.get(f"{address}/readyz").status_code == 503
    assert httpx.get(f"{address}/healthz").status_code == 200


def test_a_locked_database_is_not_ready(tmp_path: Path) -> None:
    with served(tmp_path) as address, closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as other:
        other.isolation_level = None
        other.execute("BEGIN EXCLUSIVE")
        assert httpx.get(f"{address}/readyz", timeout=60).status_code == 503
        other.execute("ROLLBACK")
        assert httpx.get(f"{address}/readyz").status_code == 200
        assert watched(address)["doppeladler_unsaved_total"] >= 1


def test_what_is_done_is_counted(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        before = watched(address)["doppeladler_saved_total"]
        state = anna.state(anna.make()["table"])
        anna.answer(state, state["view"]["choices"][0]["text"])
        anna.try_answer(state, "nonsense")
        with anna.live(state["table"]) as wire:
            anna.hear(wire)
            found = watched(address)
    assert found['doppeladler_calls_total{kind="create",status="201"}'] == 1
    assert found['doppeladler_calls_total{kind="act",status="200"}'] == 1
    assert found['doppeladler_calls_total{kind="act",status="409"}'] == 1
    assert found['doppeladler_call_seconds_bucket{kind="act",le="+Inf"}'] == 2
    assert found['doppeladler_call_seconds_count{kind="act"}'] == 2
    assert found["doppeladler_live_sockets"] == 1
    assert found["doppeladler_open_tables"] == 1
    assert found["doppeladler_saved_total"] >= before + 2
    assert found["doppeladler_damaged_tables"] == 0


def test_a_damaged_table_and_who_is_turned_away_are_seen(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        table = anna.make()["table"]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        database.execute("UPDATE tables SET barrier = 99")
    with served(tmp_path) as address:
        with Browser(address) as again:
            again.http.cookies = anna.http.cookies
            assert again.get(f"/api/tables/{table}").status_code == 409
        assert watched(address)["doppeladler_damaged_tables"] == 1


@pytest.mark.parametrize("headers", [{"X-Forwarded-For": "203.0.113.7"}, {"Via": "1.1 x"}, {"Host": "games.example"}])
def test_only_this_machine_watches(tmp_path: Path, headers: dict[str, str]) -> None:
    with served(tmp_path, hosts=("127.0.0.1", "games.example")) as address:
        assert httpx.get(f"{address}/metrics").status_code == 200
        assert httpx.get(f"{address}/metrics", headers=headers).status_code == 404
