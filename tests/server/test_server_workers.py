"""Several workers on one PostgreSQL: each table is held by one, all of them serve it, and any of them may be killed."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import Connection, create_engine, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from doppeladler.server.errors import Declined, Elsewhere, StartError
from doppeladler.server.settings import RATES, Rate, Settings
from doppeladler.server.storage import database, leases, store
from doppeladler.server.storage import postgres as opening
from doppeladler.server.storage.opening import open_database
from tests.server.browsers import PATIENCE, PLENTY, Browser, Json, play_on, served, until
from tests.server.desks import ME, desk_in, make, play
from tests.server.postgres import Cluster
from tests.server.processes import Process, refused, running
from tests.server.test_server_kill import Player, look_at

KILLS = 8


@pytest.fixture
def url(postgres: Cluster) -> str:
    return postgres.new_database()


@contextmanager
def looking(url: str) -> Iterator[Connection]:
    """The database itself."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@pytest.fixture
def houses(url: str, tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Two machines: servers with folders of their own on one database."""
    with served(tmp_path / "one", database_url=url) as one, served(tmp_path / "two", database_url=url) as two:
        yield one, two


def also_at(address: str, browser: Browser) -> Browser:
    """The same browser at another server."""
    found = Browser(address)
    found.http.cookies.set("doppeladler", browser.http.cookies["doppeladler"])
    return found


def hear(socket: ClientConnection, kind: str) -> Json:
    """The next message of a kind."""
    while True:
        message: Json = json.loads(socket.recv(20))
        if message["type"] == kind:
            return message


# --- one table, many workers ------------------------------------------------------------------------------


def test_seats_and_spectators_at_different_workers_hear_each_other(houses: tuple[str, str], url: str) -> None:
    one, two = houses
    with Browser(one) as anna, Browser(two) as boris, Browser(two) as clara, ExitStack() as lines:
        made = anna.make("me", "friend", spectators="open", delay=20)
        table = made["table"]
        assert boris.sit(made["links"]["RU"])["seat"] == "RU"
        clara.sit(made["spectator_link"])
        sockets = [lines.enter_context(who.live(table)) for who in (anna, boris, clara)]
        versions = {hear(each, "state")["version"] for each in sockets}
        for _ in range(6):
            state = anna.state(table)
            who, seat = (anna, "AH") if state["asked"] == ["AH"] else (boris, "RU")
            state = who.state(table, seat)
            after = who.answer(state, state["view"]["choices"][0]["text"])
            for each in sockets:
                while hear(each, "state")["version"] < after["version"]:
                    pass
            versions.add(after["version"])
        assert len(versions) >= 7
        boris.post(f"/api/tables/{table}/talk", {"seat": "RU", "words": "Good evening"})
        hear(sockets[0], "talk")
        remarks = boris.get(f"/api/tables/{table}/talk").json()["remarks"]
        assert [each["words"] for each in remarks] == ["Good evening"]
        assert anna.state(table)["seats"]["RU"]["online"]
        with looking(url) as rows:
            assert rows.execute(text("SELECT count(*) FROM leases")).scalar() == 1
            until(lambda: rows.execute(text("SELECT count(*) FROM present")).scalar() == 3)
        with also_at(two, anna) as elsewhere:
            assert elsewhere.get("/api/me").json()["tables"][0]["seats"]["AH"]["online"]
    with looking(url) as rows:
        until(lambda: rows.execute(text("SELECT count(*) FROM present")).scalar() == 0)


def test_calls_over_a_line_that_is_handed_on(houses: tuple[str, str]) -> None:
    one, two = houses
    with Browser(one) as anna:
        table = anna.make()["table"]
        with also_at(two, anna) as far, far.live(table, "AH", deltas=True) as line:
            state = hear(line, "state")
            choice = state["view"]["choices"][0]["text"]
            body = {"seat": "AH", "version": state["version"], "key": uuid4().hex, "answers": [choice]}
            line.send(json.dumps({"call": "answers", "body": body}))
            assert hear(line, "delta")["version"] == state["version"] + 1
            assert hear(line, "done")["key"] == body["key"]
            line.send(json.dumps({"call": "answers", "body": body | {"key": uuid4().hex}}))
            assert hear(line, "declined")["status"] == 409
        with also_at(two, anna) as far, far.live(table, "RU-nobody") as line, pytest.raises(ConnectionClosed) as closed:
            line.recv(20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
        with Browser(two) as stranger:
            assert stranger.get(f"/api/tables/{table}").status_code == 404


def test_a_link_lets_in_only_who_knows_its_secret(houses: tuple[str, str], url: str) -> None:
    assert len(_listening(url)) == 2
    for port in _listening(url):
        for headers in ({}, {"x-doppeladler-link": "0" * 64 + " http 127.0.0.1"}):
            assert httpx.get(f"http://127.0.0.1:{port}/api/games", headers=headers).status_code == 403


def test_what_to_watch_is_told_of_all_workers(houses: tuple[str, str], url: str) -> None:
    with looking(url) as rows:
        workers = rows.execute(text("SELECT id FROM workers ORDER BY id")).scalars().all()
    httpx.get(f"{houses[0]}/healthz")
    found = httpx.get(f"{houses[0]}/metrics", timeout=60).text.splitlines()
    at = found.index("# TYPE doppeladler_open_tables gauge")
    assert found[at + 1 : at + 3] == [f'doppeladler_open_tables{{worker="{each}"}} 0' for each in workers]
    assert any(line.startswith(f'doppeladler_calls_total{{worker="{workers[0]}",kind="read"') for line in found)
    assert len([line for line in found if line.startswith("# HELP")]) == len(
        {line for line in found if line[:6] == "# HELP"}
    )


def test_what_is_counted_by_the_day_is_counted_for_all_workers(url: str, tmp_path: Path) -> None:
    rates = {**PLENTY, "create": Rate(3, 0.001)}
    with (
        served(tmp_path / "one", database_url=url, rates=rates) as one,
        served(tmp_path / "two", database_url=url, rates=rates) as two,
        Browser(one) as anna,
        Browser(two) as boris,
    ):
        for who in (anna, boris, anna):
            who.make()
        for who in (anna, boris):
            assert (
                who.post("/api/tables", {"game": "galicia", "seats": {"AH": "me", "RU": "screen"}}).status_code == 429
            )
    assert set(rates) == set(RATES)


# --- who is dead writes nothing ---------------------------------------------------------------------------


def test_a_table_is_held_by_one_worker(url: str, tmp_path: Path) -> None:
    with desk_in(tmp_path / "one", database_url=url) as one, desk_in(tmp_path / "two", database_url=url) as two:
        table = make(one)
        with pytest.raises(Elsewhere):
            two.state(ME, table, None, 0)
        before = play(one, table, 5)
        one.hall.forget(table)
        one.hall.let_go(table)
        assert two.state(ME, table, before["seat"], 0)["view"] == before["view"]
        with pytest.raises(Elsewhere):
            one.state(ME, table, None, 0)


def test_who_was_buried_writes_nothing(url: str, tmp_path: Path) -> None:
    with desk_in(tmp_path, database_url=url) as desk, looking(url) as rows:
        table = make(desk)
        rows.execute(text("DELETE FROM workers"))
        for job in (lambda c: store.set_pace(c, table, 5), lambda c: store.delete_table(c, table)):
            with pytest.raises(Declined, match="could not be saved"):
                desk.hall.write(job)
        with pytest.raises(Declined):
            play(desk, table, 1)
        assert tuple(rows.execute(text("SELECT version, pace_ms FROM tables")).one()) == (1, 700)
        assert rows.execute(text("SELECT count(*) FROM leases")).scalar() == 0


@pytest.fixture
def pair(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[opening.Postgres, opening.Postgres]]:
    """Two workers, which give no sign of life by themselves."""
    monkeypatch.setattr(leases, "BEAT_SECONDS", 60)
    settings = Settings(tmp_path, database_url=url)
    one, two = open_database(settings), open_database(settings)
    assert isinstance(one, opening.Postgres)
    assert isinstance(two, opening.Postgres)
    yield one, two
    one.leases.is_lost = True  # it has nothing to give back
    one.close()
    two.close()


def test_who_writes_just_now_is_not_buried(url: str, pair: tuple[opening.Postgres, opening.Postgres]) -> None:
    stopped, other = pair
    with looking(url) as rows:
        old = text("UPDATE workers SET beat = beat - interval '1 minute' WHERE id = :id")
        rows.execute(old, {"id": stopped.leases.me})

        def living() -> set[int]:
            return set(rows.execute(text("SELECT id FROM workers")).scalars())

        with stopped.engine.begin() as connection:
            stopped.leases.fence(connection)
            other.leases.bury()
            assert stopped.leases.me in living()
        other.leases.bury()
        assert living() == {other.leases.me}
    with pytest.raises(store.Overtaken), stopped.engine.begin() as connection:
        stopped.leases.fence(connection)


def test_who_has_ended_is_buried_at_once(url: str, pair: tuple[opening.Postgres, opening.Postgres]) -> None:
    ended, other = pair
    with looking(url) as rows:
        rows.execute(text("UPDATE workers SET beat = beat + interval '1 hour'"))
        other.leases.bury()
        assert len(rows.execute(text("SELECT id FROM workers")).all()) == 2
        its = f"locktype = 'advisory' AND classid = {leases.OURS} AND objid = {ended.leases.me}"
        rows.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE {its}"))
        time.sleep(0.5)
        other.leases.bury()
        assert rows.execute(text("SELECT id FROM workers")).scalars().all() == [other.leases.me]


@pytest.mark.slow("waits until a worker is taken for dead")
def test_a_worker_that_was_stopped_for_a_while_writes_nothing(url: str, tmp_path: Path) -> None:
    with (
        running(tmp_path / "one", "--database", url) as one,
        running(tmp_path / "two", "--database", url) as two,
        Browser(one.address) as anna,
    ):
        table = anna.make()["table"]
        state = anna.state(table)
        (stopped,) = one.workers()
        with also_at(two.address, anna) as far, also_at(one.address, anna) as slow:
            os.kill(stopped, signal.SIGSTOP)
            late: list[int] = []
            hands = threading.Thread(target=lambda: late.append(_status(slow, state)))
            hands.start()
            try:
                begun = time.monotonic()
                until(lambda: far.get(f"/api/tables/{table}").status_code == 200)
                assert time.monotonic() - begun > leases.LATE_SECONDS
                before = play_on({"AH": far, "RU": far}, table, 4)
            finally:
                os.kill(stopped, signal.SIGCONT)
            hands.join()
            assert late != [200]
            assert far.state(table, before["seat"])["version"] == before["version"]
            until(lambda: one.workers() not in ([], [stopped]))
            assert slow.state(table, before["seat"])["view"] == before["view"]


def _status(browser: Browser, state: Json) -> int:
    """What comes of an answer; 0 when nobody says."""
    try:
        return browser.try_answer(state, state["view"]["choices"][-1]["text"]).status_code
    except httpx.TransportError:
        return 0


# --- kill -9 ----------------------------------------------------------------------------------------------


class Patient(Player):
    """Goes on playing, whoever of the workers is there."""

    passing = (429, 503)
    longest = 0.0
    """Seconds between two answers that were acknowledged."""

    def play_until(self, address: str, end: threading.Event) -> None:
        while not end.is_set():
            try:
                with Browser(address, Cookie=f"doppeladler={self.cookie}") as browser:
                    while not end.is_set():
                        self._play_once(browser)
            except httpx.TransportError:
                continue

    def _play_once(self, browser: Browser) -> None:
        count, begun = len(self.acknowledged), time.monotonic()
        while len(self.acknowledged) == count:
            self._answer(browser)
        self.longest = max(self.longest, time.monotonic() - begun)


@pytest.mark.slow("kills workers of a server many times")
def test_a_worker_that_is_killed_costs_no_answer_and_no_dice(url: str, tmp_path: Path) -> None:
    draw, end = Random(3), threading.Event()
    with running(tmp_path, "--database", url, "--workers", "2") as house, Browser(house.address) as anna:
        before = _both_serve(url, set())
        players = [Patient(anna.make()["table"], anna.http.cookies["doppeladler"]) for _ in range(3)]
        hands = [threading.Thread(target=each.play_until, args=(house.address, end)) for each in players]
        for each in hands:
            each.start()
        for _ in range(KILLS):
            time.sleep(draw.uniform(0.2, 0.7))
            os.kill(draw.choice(house.workers()), signal.SIGKILL)
            before = _both_serve(url, before)
        end.set()
        for each in hands:
            each.join()
        for player in players:
            look_at(anna, player)
            assert len(player.acknowledged) > KILLS
            assert player.longest < PATIENCE
        assert house.stop() == 0


def test_who_has_started_a_worker_frees_its_tables_at_once(url: str, tmp_path: Path) -> None:
    """There is no other worker, and the next one has not begun: nobody else can have done it."""
    with running(tmp_path, "--database", url) as house, Browser(house.address) as anna, looking(url) as rows:
        anna.make()

        def left() -> tuple[object, object]:
            return tuple(
                rows.execute(text("SELECT (SELECT max(id) FROM workers), (SELECT count(*) FROM leases)")).one()
            )

        (worker,) = house.workers()
        number, tables = left()
        assert tables == 1
        os.kill(worker, signal.SIGKILL)
        until(lambda: left() != (number, 1))
        assert left() == (None, 0)


def _both_serve(url: str, before: set[int]) -> set[int]:
    """Wait until two workers serve that are not the two of before."""
    until(lambda: len(_listening(url)) == 2 and set(_listening(url)) != before, 300)
    return set(_listening(url))


def _listening(url: str) -> Sequence[int]:
    """The ports at which workers wait for each other."""
    with looking(url) as rows:
        return rows.execute(text("SELECT port FROM workers WHERE port > 0")).scalars().all()


def test_computers_go_on_when_their_machine_is_gone(url: str, tmp_path: Path) -> None:
    def answers() -> int:
        return int(rows.execute(text("SELECT count(*) FROM journal")).scalar_one())

    one = Process(tmp_path / "one", "--database", url)
    with running(tmp_path / "two", "--database", url), looking(url) as rows:
        with Browser(one.address) as anna:
            anna.make("computer:random", "computer:random", pace=50)
        until(lambda: answers() > 10)
        one.kill()
        time.sleep(1)
        there = answers()
        until(lambda: answers() > there + 10)


def test_workers_end_with_the_process_that_started_them(url: str, tmp_path: Path) -> None:
    house = Process(tmp_path, "--database", url, "--workers", "2")
    (first, second), there = house.workers(), Path("/proc")
    house.kill()  # before they have begun: nobody would start them anew, and nobody would end them
    until(lambda: not any((there / str(each)).exists() for each in (first, second)))


# --- starting ---------------------------------------------------------------------------------------------


def test_workers_without_a_database_for_them_are_refused(tmp_path: Path) -> None:
    said = refused(tmp_path, "--port", "0", "--workers", "3")
    assert "doppeladler serve --database postgresql://user@host/name --workers 3" in said


def test_a_database_is_brought_up_once_however_many_start(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(tmp_path, database_url=url)
    made, upgraded = [], []

    def make_tables(connection: Connection) -> None:
        made.append(1)
        time.sleep(0.3)
        database.make_tables(connection)

    def upgrade(connection: Connection) -> None:
        upgraded.append(1)
        time.sleep(0.3)
        connection.execute(text("UPDATE alembic_version SET version_num = :now"), {"now": database.NEWEST})

    monkeypatch.setattr(opening, "make_tables", make_tables)
    monkeypatch.setattr(opening, "upgrade", upgrade)
    _open_at_once(settings)
    with looking(url) as rows:
        rows.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    _open_at_once(settings)
    assert (made, upgraded) == ([1], [1])


def _open_at_once(settings: Settings) -> None:
    with ThreadPoolExecutor(5) as threads:
        for each in list(threads.map(lambda _: open_database(settings), range(5))):
            each.close()


def test_a_newer_program_does_not_change_the_form_under_those_who_use_it(url: str, tmp_path: Path) -> None:
    settings = Settings(tmp_path, database_url=url)
    older = open_database(settings)
    with looking(url) as rows:
        rows.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    with pytest.raises(StartError, match="used by a server of another version"):
        open_database(settings, wait=0.2)
    older.close()
