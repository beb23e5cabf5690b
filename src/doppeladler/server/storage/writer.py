"""One writes at a time. Jobs that wait together share one transaction, so one sync to disk serves many tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

from .prepared import begin_directly, commit_directly

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], "Future[Any]"]
MOST_AT_ONCE = 64


class Writer:
    """Carries out jobs in the order they come; a job's caller goes on only when its work is on disk.

    Whoever comes first writes for all who wait by then: no thread of its own, so nobody is woken but who asked.
    """

    def __init__(self, engine: Engine, fence: Callable[[Connection], None] = lambda connection: None) -> None:
        """Every transaction begins with `fence`, which raises when nothing may be written any more."""
        self._engine, self._fence = engine, fence
        self._jobs: SimpleQueue[Job] = SimpleQueue()
        self._turn = Lock()
        self._is_closed = False
        self._connection: Connection | None = None
        self.saved = self.failed = self.commits = 0

    def do(self, job: Callable[[Connection], T]) -> T:
        """Carry out a job and wait until it is committed; its error, if any, comes back here."""
        future: Future[T] = Future()
        self._jobs.put((job, future))
        with self._turn:
            while not future.done():
                self._commit(self._waiting())
        return future.result()

    @property
    def is_writing(self) -> bool:
        """Does anybody write now? Who comes then waits."""
        return self._turn.locked()

    def close(self) -> None:
        """Finish what waits, then stop."""
        with self._turn:
            self._is_closed = True
            self._let_go()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """A transaction on the one connection that writes; one that is broken is given up for another."""
        if self._connection is None:
            self._connection = self._engine.connect()
        connection = self._connection
        try:
            self._begin(connection)
            self._fence(connection)
            yield connection
            commit_directly(connection)
        except BaseException:
            self._roll_back(connection)
            raise

    def _begin(self, connection: Connection) -> None:
        """SQLAlchemy takes all for one transaction until one fails: another would take longer than what is in it."""
        if connection.in_transaction():
            begin_directly(connection)
        else:
            connection.begin()

    def _roll_back(self, connection: Connection) -> None:
        try:
            connection.rollback()
        finally:
            if connection.invalidated or connection.in_transaction():
                self._let_go()

    def _let_go(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _waiting(self) -> list[Job]:
        """The jobs that wait, up to as many as go at once."""
        batch: list[Job] = []
        while len(batch) < MOST_AT_ONCE and not self._jobs.empty():
            batch.append(self._jobs.get())
        return batch

    def _commit(self, batch: list[Job]) -> None:
        if self._is_closed:
            for _, future in batch:
                future.set_exception(RuntimeError("the writer has stopped"))
            return
        if len(batch) == 1:
            self._commit_one(*batch[0])
        else:
            self._commit_all(batch)
        failed = sum(future.exception() is not None for _, future in batch)
        self.commits += failed < len(batch)
        self.failed += failed
        self.saved += len(batch) - failed

    def _commit_one(self, job: Callable[[Connection], Any], future: Future[Any]) -> None:
        try:
            with self._transaction() as connection:
                result = job(connection)
        except Exception as error:  # noqa: BLE001  # it goes to whoever asked for the job
            future.set_exception(error)
        else:
            future.set_result(result)

    def _commit_all(self, batch: list[Job]) -> None:
        """All jobs in one transaction, each in a savepoint of its own: one that fails harms no other."""
        done: list[tuple[Future[Any], Any]] = []
        try:
            with self._transaction() as connection:
                for job, future in batch:
                    try:
                        with connection.begin_nested():
                            result = job(connection)
                        done.append((future, result))
                    except Exception as error:  # noqa: BLE001  # it goes to whoever asked for the job
                        future.set_exception(error)
        except Exception as error:  # noqa: BLE001  # the commit failed: nobody's job is done, all must know
            for _, future in batch:
                if not future.done():
                    future.set_exception(error)
            return
        for future, result in done:
            future.set_result(result)
