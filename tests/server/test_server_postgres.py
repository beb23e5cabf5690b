"""The server on PostgreSQL: what is asked of any server once more, from answers to shared dice, and what is its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from doppeladler.cli import main
from doppeladler.server.errors import Declined
from doppeladler.server.settings import Settings
from doppeladler.server.storage.leases import house
from doppeladler.server.storage.opening import open_database
from doppeladler.server.storage.schema import metadata
from tests.server import (
    test_server_answers,
    test_server_fair,
    test_server_live,
    test_server_orders,
    test_server_rollback,
    test_server_seats,
    test_server_socket,
    test_server_talk,
)
from tests.server.browsers import Browser, served
from tests.server.desks import ME, desk_in, make, play
from tests.server.postgres import Cluster
from tests.server.processes import refused
from tests.server.test_server_kill import kill_and_look

AGAIN = (
    test_server_answers, test_server_fair, test_server_live, test_server_orders, test_server_rollback,
    test_server_seats, test_server_socket, test_server_talk,
)  # fmt: skip
"""Their tests run here too, at the address of this module."""
for module in AGAIN:
    about = module.__name__.rpartition("_")[2]
    tests = {name: test for name, test in vars(module).items() if name.startswith("test_")}
    globals().update({name.replace("test_", f"test_{about}_", 1): test for name, test in tests.items()})


@pytest.fixture(scope="module")
def address(postgres: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server listens that keeps its tables in PostgreSQL."""
    folder = tmp_path_factory.mktemp("server")
    with served(folder, database_url=postgres.new_database()) as found:
        yield found
    assert not list(folder.glob("*.sqlite3*"))


def test_it_has_the_tables_of_the_newest_form(postgres: Cluster, tmp_path: Path) -> None:
    url = postgres.new_database()
    for _ in range(2):
        open_database(Settings(tmp_path, database_url=url)).close()
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        names = connection.execute(text("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")).scalars().all()
    engine.dispose()
    assert set(names) == {*metadata.tables, *house.tables, "alembic_version"}


def test_what_was_played_is_there_after_a_restart(postgres: Cluster, tmp_path: Path) -> None:
    url = postgres.new_database()
    with desk_in(tmp_path, database_url=url) as desk:
        table = make(desk)
        before = play(desk, table, 80)
    with desk_in(tmp_path, database_url=url) as desk:
        after = desk.state(ME, table, before["seat"], 0)
        assert after["view"] == before["view"]
        assert [each["words"] for each in after["events"]] == [
            each["words"] for each in desk.log(ME, table, before["seat"], 0)[-len(after["events"]) :]
        ]
        desk.delete(ME, table)
        assert desk.my_tables(ME) == []


def test_a_changed_line_is_noticed_here_too(
    postgres: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.new_database()
    with desk_in(tmp_path, database_url=url) as desk:
        table = make(desk)
        play(desk, table, 10)
        with desk.hall.engine.begin() as connection:
            connection.execute(text("UPDATE journal SET body = body || ' x' WHERE number = 5"))
    with served(tmp_path, database_url=url) as address, Browser(address) as anna:
        response = anna.get(f"/api/tables/{table}")
        assert (response.status_code, "damaged" in response.text) == (409, True)
        assert main(["check", "--database", url]) == 2, "also while a server runs"
    assert f"Table {table}: line 5 of its journal" in capsys.readouterr().out
    assert main(["check", "--database", postgres.new_database()]) == 2
    assert "brings it up" in capsys.readouterr().err


@pytest.mark.slow("kills and restarts a server process many times")
def test_kill_dash_nine_loses_nothing_on_postgres(postgres: Cluster, tmp_path: Path) -> None:
    kill_and_look(tmp_path, "--database", postgres.new_database())


def test_what_is_no_database_is_refused_in_words(tmp_path: Path) -> None:
    assert "expected an address such as" in refused(tmp_path, "--port", "0", "--database", "mysql://localhost/x")
    nobody = refused(tmp_path, "--port", "0", "--database", f"postgresql://doppeladler@/x?host={tmp_path}")
    assert "cannot be opened" in nobody
    assert "connection" in nobody


def test_a_connection_that_is_cut_costs_one_try(postgres: Cluster, tmp_path: Path) -> None:
    """Whoever answers just then is told that nothing was saved; the next one finds another connection."""
    url = postgres.new_database()
    with desk_in(tmp_path, database_url=url) as desk:
        table = make(desk)
        state = play(desk, table, 5)
        mine = desk.hall.writer.do(lambda connection: connection.execute(text("SELECT pg_backend_pid()")).scalar())
        with desk.hall.engine.begin() as connection:
            connection.execute(text("SELECT pg_terminate_backend(:mine)"), {"mine": mine})
        with pytest.raises(Declined, match="could not be saved") as declined:
            play(desk, table, 1)
        assert declined.value.status == 503
        assert desk.state(ME, table, "AH", 0)["answers"] == state["answers"]
        assert play(desk, table, 3)["answers"] > state["answers"]
