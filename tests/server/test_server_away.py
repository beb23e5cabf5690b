"""Tables at which nobody has played for long are put away, and whoever opens one brings it back."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy import func, select, text

from doppeladler.server.storage import schema
from doppeladler.server.tables.desk import Desk
from tests.server.browsers import Browser, served
from tests.server.desks import ME, finish, make, play

LONG_AGO = "2020-01-01T00:00:00.000+00:00"


def positions(desk: Desk, table: str) -> int:
    """How many kept positions a table has."""
    with desk.hall.engine.connect() as connection:
        wanted = select(func.count()).select_from(schema.snapshots).where(schema.snapshots.c.table_id == table)
        return connection.execute(wanted).scalar_one()


def long_ago(desk: Desk) -> None:
    """Nobody has been here since."""
    desk.hall.writer.do(lambda connection: connection.execute(text(f"UPDATE tables SET changed = '{LONG_AGO}'")))


def test_an_abandoned_table_is_put_away_and_comes_back_as_it_was(desk: Desk) -> None:
    table = make(desk)
    play(desk, table, 200)
    before = desk.state(ME, table, "AH", 0)
    assert positions(desk, table) > 0
    desk.hall.put_away()
    assert positions(desk, table) > 0, "it has just been played"
    long_ago(desk)
    desk.hall.forget(table)
    desk.hall.put_away()
    assert positions(desk, table) == 0
    assert desk.my_tables(ME)[0]["put_away"]
    assert desk.state(ME, table, "AH", 0) == before
    assert not desk.my_tables(ME)[0]["put_away"]
    desk.hall.forget(table)
    assert desk.state(ME, table, "AH", 0) == before


def test_a_finished_game_stays(desk: Desk) -> None:
    table = make(desk)
    finish(desk, table)
    kept = positions(desk, table)
    long_ago(desk)
    desk.hall.put_away()
    assert positions(desk, table) == kept > 0
    assert not desk.my_tables(ME)[0]["put_away"]


def test_no_computer_plays_at_a_table_that_is_put_away_until_somebody_comes(tmp_path: Path) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        table = anna.make(ah="computer:random", ru="me", pace=10_000)["table"]
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database, database:
        database.execute("UPDATE tables SET pace_ms = 0, changed = ?", (LONG_AGO,))
    with served(tmp_path) as address, Browser(address) as again:
        again.http.cookies = anna.http.cookies
        (card,) = again.get("/api/me").json()["tables"]
        assert card["put_away"]
        before = card["version"]
        end = time.monotonic() + 60
        while again.state(table)["version"] == before:
            assert time.monotonic() < end
            time.sleep(0.05)
