"""The same tables in PostgreSQL: for who has a database server already, and for who wants several workers."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from doppeladler.server.errors import StartError
from doppeladler.server.words import sentence

from .buckets import Buckets
from .database import NEWEST, form_of, make_tables, upgrade
from .leases import OURS, Leases, bury, house, log

SESSION = "-c lock_timeout=5s -c statement_timeout=20s -c idle_in_transaction_session_timeout=5s"
"""No session of ours holds others up for long, also when its process is stopped in the middle."""
CONNECTIONS = 10
UNFOUND_SECONDS = 2.0


class Postgres:
    """An open PostgreSQL database in the newest form, and this process as one of the workers on it."""

    def __init__(self, url: str, wait: float, finishes: Collection[str] = ()) -> None:
        self.engine = make_engine(url)
        self.name = self.engine.url.render_as_string(hide_password=True)
        try:
            self._session = self.engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        except DBAPIError as error:
            raise self._cannot_be_opened(error) from error
        try:
            self._prepare(wait)
            self.leases = Leases(self.engine, self._session, finishes)
        except BaseException as error:
            self._session.close()
            self.engine.dispose()
            if isinstance(error, DBAPIError):
                raise self._cannot_be_opened(error) from error
            raise
        self.buckets = Buckets(self.engine)

    def _cannot_be_opened(self, error: DBAPIError) -> StartError:
        found = str(error.orig).strip().replace("\n", "; ")
        return StartError(sentence("database-cannot-opened", path=self.name, orig=found))

    def _prepare(self, wait: float) -> None:
        """Share the database with those who use the same form; who changes the form is alone, and does it once.

        The locks are held as long as the session is: they go with the process, however that ends. PostgreSQL may need a
        moment to notice that a server was killed, so who comes waits a little.
        """
        end = time.monotonic() + wait
        while True:
            if self._try("lock_shared"):
                if self._is_ready():
                    return
                self._do("pg_advisory_unlock_shared")
            if self._try("lock"):
                if not self._is_ready():
                    with self.engine.begin() as connection:
                        _bring_up(connection)
                self._do("pg_advisory_unlock")
            elif time.monotonic() > end:
                raise StartError(sentence("another-server-already-uses-database", name=self.name))
            else:
                time.sleep(0.1)

    def _try(self, lock: str) -> bool:
        return bool(self._do(f"pg_try_advisory_{lock}"))

    def _do(self, how: str) -> object:
        return self._session.execute(text(f"SELECT {how}({OURS})")).scalar()

    def _is_ready(self) -> bool:
        now = form_of(self._session)
        if now is not None and now > NEWEST:
            raise StartError(sentence("database-made-newer-version-doppeladler", path=self.name, now=now))
        return now == NEWEST and inspect(self._session).has_table("offers")

    def close(self) -> None:
        """Give the database back."""
        self.leases.close()
        self._session.close()
        self.engine.dispose()


class Undertaker:
    """Frees the tables of workers that have ended, for who has started them: he knows it first.

    The database may learn a moment later that a process is gone, so who is not found yet is looked for again.
    """

    def __init__(self, url: str) -> None:
        self._engine, self._ended, self._until = make_engine(url), 0, 0.0

    def told(self) -> None:
        """A worker has ended."""
        self._ended, self._until = self._ended + 1, time.monotonic() + UNFOUND_SECONDS

    def look(self) -> None:
        """Bury whoever has ended; workers that live do it as well, if less soon."""
        if not self._ended:
            return
        try:
            self._ended = max(0, self._ended - bury(self._engine))
        except DBAPIError as error:
            log.warning("nobody is buried: %s", error.orig)
        if time.monotonic() > self._until:
            self._ended = 0


def _bring_up(connection: Connection) -> None:
    for timeout in ("statement_timeout", "idle_in_transaction_session_timeout"):
        connection.execute(text(f"SET LOCAL {timeout} = 0"))
    now = form_of(connection)
    if now is None:
        make_tables(connection)
    elif now < NEWEST:
        upgrade(connection)
    house.create_all(connection)


def make_engine(url: str) -> Engine:
    """Connections to a database by its address."""
    try:
        import psycopg  # noqa: F401  # who plays at home has none
    except ImportError as error:
        raise StartError(sentence("postgres-needs-extra")) from error
    try:
        address: Any = make_url(url).set(drivername="postgresql+psycopg")
    except ArgumentError as error:
        raise StartError(sentence("database-no-address", url=repr(url))) from error
    return create_engine(address, pool_size=CONNECTIONS, connect_args={"options": SESSION, "connect_timeout": 10})
