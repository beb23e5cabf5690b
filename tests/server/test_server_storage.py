"""The database: migrations make what the schema says, one failing job harms no other, and tables open fast."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from doppeladler import game
from doppeladler.engine import Match, Record, State
from doppeladler.engine.replaying import play_again
from doppeladler.server.errors import Declined
from doppeladler.server.storage import store
from doppeladler.server.storage.database import MIGRATIONS, NEWEST, Database, writing
from doppeladler.server.storage.rows import Stored
from doppeladler.server.storage.schema import metadata
from doppeladler.server.storage.writer import Writer
from doppeladler.server.tables.desk import Desk
from doppeladler.server.tables.table import Table
from tests.server.browsers import Browser, served
from tests.server.desks import ME, desk_in, finish, make, play
from tests.server.old import make_old

NEW = {"game": "galicia", "seats": {"AH": "me", "RU": "screen"}}


def tables_of(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The columns of every table of a database, as it tells them itself."""
    with closing(sqlite3.connect(path)) as found:
        names = [name for (name,) in found.execute("SELECT name FROM sqlite_master ORDER BY name")]
        return {name: found.execute(f"PRAGMA table_info({name})").fetchall() for name in names}


def test_the_migrations_make_what_the_schema_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from doppeladler.server.storage import database as module

    Database(tmp_path / "new.sqlite3").close()
    monkeypatch.setattr(module, "make_tables", module.upgrade)
    database = Database(tmp_path / "migrated.sqlite3")
    assert tables_of(tmp_path / "new.sqlite3") == tables_of(tmp_path / "migrated.sqlite3")
    with database.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    database.close()


def test_before_an_old_database_changes_a_copy_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from doppeladler.server.storage import database as module

    path = tmp_path / "tables.sqlite3"
    Database(path).close()
    copied: list[str] = []
    monkeypatch.setattr(module, "NEWEST", "9999")
    monkeypatch.setattr(module, "_copy", lambda path, version: copied.append(version))
    monkeypatch.setattr(module, "upgrade", lambda connection: copied.append("upgrade"))
    Database(path).close()
    assert copied == [NEWEST, "upgrade"]


def test_a_key_used_twice_counts_once_when_an_old_database_is_brought_up(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with desk_in(tmp_path) as desk:
        play(desk, make(desk), 3)
    make_old(path, "0002")
    with closing(sqlite3.connect(path)) as old, old:
        old.execute("UPDATE changes SET seat = 'AH', \"key\" = 'twice' WHERE version > 1")
    Database(path).close()
    with closing(sqlite3.connect(path)) as new:
        assert new.execute("SELECT version FROM changes WHERE \"key\" = 'twice'").fetchall() == [(2,)]


def test_the_newest_migration_is_the_last_one() -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_current_head() == NEWEST
    assert all(len(each.revision) == 4 for each in scripts.walk_revisions())


def test_the_copy_holds_everything(tmp_path: Path) -> None:
    from doppeladler.server.storage.database import _copy

    path = tmp_path / "tables.sqlite3"
    Database(path).close()
    _copy(path, NEWEST)
    again = Database(tmp_path / f"tables-before-{NEWEST}.sqlite3")
    with again.engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == NEWEST
    again.close()


# --- the writer -------------------------------------------------------------------------------------------


def test_one_job_that_fails_harms_no_other(tmp_path: Path) -> None:
    database = Database(tmp_path / "new.sqlite3")
    writer = Writer(writing(database.engine))

    def bad(connection: Connection) -> None:
        connection.execute(text("DELETE FROM alembic_version"))
        raise ValueError("this one is wrong")

    with pytest.raises(ValueError, match="wrong"):
        writer.do(bad)
    assert writer.do(lambda c: c.execute(text("SELECT count(*) FROM alembic_version")).scalar()) == 1
    writer.close()
    database.close()


def test_who_commits_does_not_bring_the_log_into_the_file(tmp_path: Path) -> None:
    """Every hundredth answer waited for that, and everybody behind it."""
    database = Database(tmp_path / "tables.sqlite3")
    writer = Writer(writing(database.engine))
    writer.do(lambda connection: connection.execute(text("CREATE TABLE large (part BLOB)")))
    database.bring_in()
    before = database.path.stat().st_size
    writer.do(lambda connection: connection.execute(text("INSERT INTO large VALUES (zeroblob(8000000))")))
    assert database.path.stat().st_size == before, "more than the thousand pages after which SQLite would do it"
    database.bring_in()
    assert database.path.stat().st_size > before + 8_000_000
    writer.close()
    database.close()


def test_a_writer_that_has_stopped_keeps_nobody_waiting(tmp_path: Path) -> None:
    database = Database(tmp_path / "tables.sqlite3")
    writer = Writer(writing(database.engine))
    writer.close()
    with pytest.raises(RuntimeError, match="stopped"):
        writer.do(lambda connection: None)
    database.close()


def test_jobs_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    database = Database(tmp_path / "new.sqlite3")
    writer = Writer(writing(database.engine))
    gate, begun = threading.Event(), threading.Event()

    def hold(connection: Connection) -> bool:
        begun.set()
        return gate.wait(10)

    def write(number: int) -> int:
        def job(connection: Connection) -> int:
            connection.execute(text(f"CREATE TABLE t{number} (x INTEGER)"))
            if number == 3:
                raise ValueError("this one is wrong")
            return number

        return writer.do(job)

    with ThreadPoolExecutor(8) as hands:
        first = hands.submit(writer.do, hold)
        assert begun.wait(10)  # alone in its batch, so that all later ones wait together
        later = [hands.submit(write, number) for number in range(6)]
        deadline = time.monotonic() + 10
        while writer._jobs.qsize() < len(later) and time.monotonic() < deadline:
            time.sleep(0.001)
        gate.set()
        assert first.result() is True
        assert [each.result() for each in later if each is not later[3]] == [0, 1, 2, 4, 5]
        assert isinstance(later[3].exception(), ValueError)
    writer.close()
    with database.engine.connect() as connection:
        names = set(connection.execute(text("SELECT name FROM sqlite_master WHERE name LIKE 't_'")).scalars())
    assert names == {"t0", "t1", "t2", "t4", "t5"}
    assert writer.commits == 2
    database.close()


def test_a_commit_that_fails_is_told_to_everybody(tmp_path: Path) -> None:
    database = Database(tmp_path / "new.sqlite3", wait=0.1)
    writer = Writer(writing(database.engine))
    with database.engine.connect() as other:
        other.execution_options(begin="IMMEDIATE")
        other.execute(text("SELECT 1"))
        with pytest.raises(OperationalError, match="locked"):
            writer.do(lambda c: None)
    assert writer.do(lambda c: 5) == 5
    writer.close()
    database.close()


# --- tables -----------------------------------------------------------------------------------------------


def test_what_could_not_be_saved_did_not_happen(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make(desk)
    play(desk, table, 5)
    before = desk.state(ME, table, "AH", 0)
    monkeypatch.setattr(store, "_add_parts", _full_disk)
    with pytest.raises(Declined, match="could not be saved") as declined:
        play(desk, table, 1)
    assert declined.value.status == 503
    monkeypatch.undo()
    assert desk.state(ME, table, "AH", 0) == before
    play(desk, table, 5)
    assert desk.state(ME, table, "AH", 0)["answers"] >= 10


def test_a_table_that_cannot_be_saved_is_not_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served(tmp_path) as address, Browser(address) as anna:
        monkeypatch.setattr(store, "_add_parts", _full_disk)
        begun = Match(game("galicia"), "campaign").record.to_text()
        text = {"Content-Type": "text/plain"}
        made = (
            anna.post("/api/tables", NEW),
            anna.http.post("/api/records", content=begun, headers=text),
        )
        for refused in made:
            assert (refused.status_code, "could not be saved" in refused.json()["error"]) == (503, True)
        monkeypatch.undo()
        assert anna.get("/api/me").json()["tables"] == []


@pytest.mark.slow("a whole game is played and brought back")
def test_a_full_disk_makes_nothing_by_half(desk: Desk) -> None:
    """Nothing is made, nothing is answered, and when there is room again everything goes on."""
    table = make(desk)
    finish(desk, make(desk))
    record = desk.record(ME, desk.my_tables(ME)[0]["table"])[0]
    before, state = sorted(each["table"] for each in desk.my_tables(ME)), desk.state(ME, table, "AH", 0)
    allow_pages(desk, 1)
    refused: list[Callable[[], object]] = [
        lambda: desk.import_record(record, ME),
        lambda: [make(desk) for _ in range(1000)],
        lambda: play(desk, table, 1000),
    ]
    for act in refused:
        with pytest.raises(Declined, match="could not be saved") as declined:
            act()
        assert declined.value.status == 503
    kept = sorted(each["table"] for each in desk.my_tables(ME))
    assert set(before) <= set(kept)
    assert all(desk.state(ME, each, "AH", 0)["table"] == each for each in kept), "none is there by half"
    allow_pages(desk, 2**30)
    assert desk.import_record(record, ME)["verified"]
    assert play(desk, table, 5)["version"] > state["version"]


def allow_pages(desk: Desk, most: int) -> None:
    """How large the file may grow, as if the disk ended there; what is there already stays."""
    desk.hall.writer.do(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {most}"))


def test_a_locked_database_is_no_stumble(tmp_path: Path) -> None:
    with (
        served(tmp_path) as address,
        Browser(address) as anna,
        closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as other,
    ):
        other.execute("BEGIN IMMEDIATE")
        assert anna.post("/api/tables", NEW).status_code == 503
        other.rollback()
        assert anna.post("/api/tables", NEW).status_code == 201


def test_what_is_secret_is_for_its_owner_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for name in ("tables.sqlite3", "server.lock"):
        (tmp_path / name).touch(0o644)
    with served(tmp_path) as address, Browser(address) as anna:
        anna.make()
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.glob("*") if file.is_file()}
    assert set(modes.values()) == {0o600}, modes


def _full_disk(connection: Connection, change: object, lines: object) -> None:
    raise OperationalError("INSERT", {}, Exception("database or disk is full"))


def test_a_table_changed_behind_our_back_is_read_again(desk: Desk) -> None:
    table = make(desk)
    play(desk, table, 3)
    desk.hall.writer.do(lambda c: c.execute(text("UPDATE tables SET version = version + 1")))
    with pytest.raises(Declined, match="could not be saved"):
        play(desk, table, 1)


def test_reopened_tables_are_just_as_they_were(desk: Desk) -> None:
    """Answer by answer: state, log and what can be undone do not depend on who remembers."""
    table = make(desk)
    for _ in range(60):
        play(desk, table, 3)
        kept = {seat: desk.state(ME, table, seat, 0) for seat in ("AH", "RU")}
        desk.hall.forget(table)
        assert {seat: desk.state(ME, table, seat, 0) for seat in ("AH", "RU")} == kept


def test_long_games_open_from_a_kept_position(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make(desk)
    play(desk, table, 600)
    with desk.hall.at(table) as opened:
        count = opened.answer_count
        barrier = opened.play.barrier
    kept = desk.hall._snapshot(table, barrier)
    assert kept is not None
    assert barrier - kept[0] < 200
    played: list[int] = []
    monkeypatch.setattr("doppeladler.server.tables.play.play_again", lambda *args: _note(played, *args))
    desk.hall.forget(table)
    assert desk.state(ME, table, "AH", 0)["answers"] == count
    assert played == list(range(kept[0] + 1, count + 1))


def _note(played: list[int], state: State, record: Record, number: int) -> None:
    played.append(number)
    play_again(state, record, number)


def test_opening_a_long_game_stops_nobody_else(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    long, short, other = make(desk), make(desk), make(desk)
    for table in (long, short):
        desk.hall.forget(table)
    begun, may_end, opened = Event(), Event(), list[str]()

    def slowly(game: Any, scribe: Any, stored: Stored, *more: Any) -> Table:
        opened.append(stored.row.id)
        if stored.row.id == long:
            begun.set()
            assert may_end.wait(60)
        return reopened(game, scribe, stored, *more)

    reopened = Table.reopened
    monkeypatch.setattr(Table, "reopened", slowly)
    with ThreadPoolExecutor(3) as threads:
        waiting = [threads.submit(desk.state, ME, long, "AH", 0) for _ in range(2)]
        try:
            assert begun.wait(60)
            for table in (other, short):
                playing = threads.submit(desk.state, ME, table, "AH", 0)
                assert playing.result(20)["table"] == table
            assert not any(each.done() for each in waiting)
        finally:
            may_end.set()
        assert [each.result(60)["table"] for each in waiting] == [long, long]
    assert opened == [long, short], "who wants the same table waits for it"


def test_a_table_that_cannot_be_opened_is_tried_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make(desk)
    desk.hall.forget(table)
    with monkeypatch.context() as fault:
        fault.setattr(Table, "reopened", lambda *args: pytest.fail("stumbled"))
        with pytest.raises(pytest.fail.Exception):
            desk.state(ME, table, "AH", 0)
    assert desk.state(ME, table, "AH", 0)["table"] == table


def test_only_so_many_tables_stay_open(desk: Desk) -> None:
    tables = [make(desk) for _ in range(6)]
    assert len(desk.hall._open) == 3
    for table in tables:
        assert desk.state(ME, table, "AH", 0)["table"] == table
    assert len(desk.hall._open) == 3
