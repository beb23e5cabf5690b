"""Workers on one PostgreSQL, and which of them holds which table.

A worker is a row and, as long as its process lives, a lock of its session. What it holds are rows that go with its own,
so to bury a worker is to delete one row, and then its tables are free. Every transaction of a worker holds on to its
own row first: who is buried can never write again, and who is in the middle of writing is not buried. All clocks are
the database's.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Collection, Iterable
from threading import Event, Lock, Thread
from time import monotonic
from typing import NamedTuple

from sqlalchemy import Column, Connection, DateTime, Engine, Float, ForeignKey, Integer, MetaData, String, Table, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from . import schema
from .store import Overtaken

BEAT_SECONDS = 0.5
LATE_SECONDS = 7.0
"""A worker that could not give a sign of life for so long answers nobody: others may soon take its tables."""
DEAD_SECONDS = 10.0
"""Then they may. It is long, so that workers of a machine that is much too busy do not bury each other; one that was
killed is known to be dead at once, because its session has ended."""
OURS = 0x446F7070
"""The advisory locks of this program."""
log = logging.getLogger("doppeladler.server")
house = MetaData(naming_convention=schema.metadata.naming_convention)
"""What lasts as long as workers do. It is made when it is missing, and is no part of the form of a database."""


def _worker(is_key: bool) -> Column[int]:
    goes_with_it = ForeignKey("workers.id", ondelete="CASCADE")
    return Column("worker", Integer, goes_with_it, nullable=False, index=True, primary_key=is_key)


workers = Table(
    "workers",
    house,
    Column("id", Integer, primary_key=True),  # counts on: nobody ever gets the number of another
    Column("host", String(100), nullable=False),  # where the other workers reach it
    Column("port", Integer, nullable=False),
    Column("secret", String(64), nullable=False),  # which they must know
    Column("beat", DateTime(timezone=True), nullable=False),  # its last sign of life
)
leases = Table(
    "leases",
    house,
    Column("table_id", String(32), ForeignKey(schema.tables.c.id, ondelete="CASCADE"), primary_key=True),
    _worker(is_key=False),
)
offers = Table(
    "offers",
    house,
    Column("rules", String(140), primary_key=True),  # a game and the rules it has there
    _worker(is_key=True),
)
"""Games that a worker of an older version finishes by their rules."""
present = Table(
    "present",
    house,
    Column("table_id", String(32), primary_key=True),
    Column("seat", String(20), primary_key=True),
    _worker(is_key=True),
    prefixes=["UNLOGGED"],
)
"""Seats at which somebody is connected."""
buckets = Table(
    "buckets",
    house,
    Column("address", String(64), primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("room", Float, nullable=False),
    Column("used", DateTime(timezone=True), nullable=False),
    prefixes=["UNLOGGED"],
)
"""What each address may still do of what is counted for the whole house."""

_REGISTER = text("INSERT INTO workers VALUES (:me, '', 0, :secret, clock_timestamp())")
_ANNOUNCE = text("UPDATE workers SET host = :host, port = :port WHERE id = :me")
_BEAT = text("UPDATE workers SET beat = clock_timestamp() WHERE id = :me")
NOBODY = 0
"""No worker has this number."""
_BURY = text(
    "DELETE FROM workers WHERE id IN (SELECT id FROM workers WHERE id <> :me AND"
    f" (beat < clock_timestamp() - interval '{DEAD_SECONDS} seconds' OR pg_try_advisory_xact_lock({OURS}, id))"
    " FOR UPDATE SKIP LOCKED) RETURNING id"
)
_FENCE = "SELECT id FROM workers WHERE id = %s FOR KEY SHARE"
_TAKE = text(
    "INSERT INTO leases (table_id, worker) SELECT id, :me FROM tables WHERE id = :table"
    " ON CONFLICT (table_id) DO NOTHING"
)
_HOLDER = text(
    "SELECT w.id, w.host, w.port, w.secret FROM leases l JOIN workers w ON w.id = l.worker WHERE l.table_id = :table"
)
_OFFERED = "FROM offers o JOIN tables t ON o.rules = t.game || ' ' || t.rules WHERE t.id = :table"
_HAND_OVER = text(
    f"UPDATE leases SET worker = (SELECT max(o.worker) {_OFFERED})"
    f" WHERE table_id = :table AND worker = :me AND EXISTS (SELECT 1 {_OFFERED})"
)
_RELEASE = text("DELETE FROM leases WHERE table_id = :table AND worker = :me")


class Holder(NamedTuple):
    """The worker that holds a table, and how others reach it."""

    worker: int
    host: str
    port: int
    secret: str


def bury(engine: Engine, me: int = NOBODY) -> int:
    """Free the tables of whoever is dead, and say how many are; also for who is no worker, but has started some."""
    with engine.begin() as connection:
        return len(connection.execute(_BURY, {"me": me}).all())


class Leases:
    """One worker among those who share a database. It lives by a thread of its own, on a session of its own."""

    def __init__(self, engine: Engine, session: Connection, finishes: Collection[str] = ()) -> None:
        """Who `finishes` games by older rules takes nothing by itself: it holds what others hand over to it."""
        self._engine, self._session, self.is_older = engine, session, bool(finishes)
        self.secret = secrets.token_hex(32)
        self.me = int(session.execute(text("SELECT nextval('workers_id_seq')")).scalar_one())
        session.execute(text("SELECT pg_advisory_lock(:ours, :me)"), {"ours": OURS, "me": self.me})
        self._beaten = monotonic()
        session.execute(_REGISTER, {"me": self.me, "secret": self.secret})
        self._finishes = finishes
        self.is_lost = False
        self.on_loss: Callable[[], None] = lambda: None
        self.on_burial: Callable[[], None] = lambda: None
        """Somebody is gone for good, whoever buried him; called from the thread."""
        self.on_living: Callable[[Collection[int]], None] = lambda living: None
        """Who lives; called from the thread, with every sign of life."""
        self._living: frozenset[int] = frozenset()
        self._shown: dict[str, Collection[str]] = {}
        """Tables where others are present than the database knows."""
        self._lock, self._end = Lock(), Event()
        self._thread = Thread(target=self._live, name="doppeladler-lease", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Give everything back."""
        self._end.set()
        self._thread.join()
        if not self.is_lost:
            self._session.execute(text("DELETE FROM workers WHERE id = :me"), {"me": self.me})

    # --- living -------------------------------------------------------------------------------------------

    @property
    def is_late(self) -> bool:
        """May others think that we are dead?"""
        return self.is_lost or monotonic() - self._beaten > LATE_SECONDS

    def _live(self) -> None:
        try:
            while not self._end.wait(BEAT_SECONDS):
                begun = monotonic()
                if not self._session.execute(_BEAT, {"me": self.me}).rowcount:
                    break
                self._beaten = begun
                self._look_around()
            else:
                return
        except DBAPIError as error:
            log.error("worker %s has lost its database: %s", self.me, error.orig)
        self.is_lost = True
        self.on_loss()

    def _look_around(self) -> None:
        with self._lock:
            shown, self._shown = self._shown, {}
        for table, seats in shown.items():
            self._show(table, seats)
        self._session.execute(_BURY, {"me": self.me})
        before, self._living = self._living, frozenset(self._session.execute(text("SELECT id FROM workers")).scalars())
        self.on_living(self._living)
        if not self._living.issuperset(before):
            self.on_burial()

    def fence(self, connection: Connection) -> None:
        """Hold on to our own life until this transaction ends; who has none any more writes nothing."""
        if connection.exec_driver_sql(_FENCE, (self.me,)).first() is None:
            raise Overtaken(f"worker {self.me} is taken for dead")

    # --- holding ------------------------------------------------------------------------------------------

    def announce(self, host: str, port: int) -> None:
        """From now on others can hand calls on to us."""
        with self._engine.begin() as connection:
            connection.execute(_ANNOUNCE, {"me": self.me, "host": host, "port": port})
            for rules in self._finishes:
                connection.execute(text("INSERT INTO offers VALUES (:rules, :me)"), {"rules": rules, "me": self.me})

    def take(self, table: str) -> Holder | None:
        """Who holds a table: we, if nobody did; None when there is no such table."""
        try:
            with self._engine.begin() as connection:
                self.hold(connection, table)
                row = connection.execute(_HOLDER, {"table": table}).first()
        except IntegrityError as error:  # our own row is gone
            raise Overtaken(f"worker {self.me} is taken for dead") from error
        return None if row is None else Holder(*row)

    def hold(self, connection: Connection, table: str, is_new: bool = False) -> None:
        """Take a table that nobody holds."""
        if is_new or not self.is_older:
            connection.execute(_TAKE, {"me": self.me, "table": table})

    def is_offered(self, table: str) -> bool:
        """Is there a worker that has the rules a table was begun by?"""
        with self._engine.connect() as connection:
            return connection.execute(text(f"SELECT 1 {_OFFERED}"), {"table": table}).first() is not None

    def hand_over(self, connection: Connection, table: str) -> None:
        """Let a worker hold a table of ours that has the rules it was begun by, if there is one."""
        connection.execute(_HAND_OVER, {"me": self.me, "table": table})

    def release(self, connection: Connection, table: str) -> None:
        """Let go of a table, which must not be open here."""
        connection.execute(_RELEASE, {"me": self.me, "table": table})

    def all(self) -> list[Holder]:
        """Every worker that can be reached."""
        with self._engine.connect() as connection:
            found = connection.execute(text("SELECT id, host, port, secret FROM workers WHERE port > 0 ORDER BY id"))
            return [Holder(*row) for row in found]

    def bury(self) -> None:
        """Free the tables of whoever is dead."""
        bury(self._engine, self.me)

    # --- who is there -------------------------------------------------------------------------------------

    def show(self, table: str, seats: Collection[str]) -> None:
        """Let the others know, soon, who is connected at a table of ours."""
        with self._lock:
            self._shown[table] = seats

    def _show(self, table: str, seats: Iterable[str]) -> None:
        here = {"table": table, "me": self.me}
        self._session.execute(text("DELETE FROM present WHERE table_id = :table AND worker = :me"), here)
        for seat in seats:
            self._session.execute(text("INSERT INTO present VALUES (:table, :seat, :me)"), here | {"seat": seat})

    def present_at(self, tables: Collection[str]) -> set[tuple[str, str]]:
        """Tables and seats at which somebody is connected, here or elsewhere."""
        wanted = text("SELECT table_id, seat FROM present WHERE table_id = ANY(:tables)")
        with self._engine.connect() as connection:
            return {(row.table_id, row.seat) for row in connection.execute(wanted, {"tables": list(tables)})}
