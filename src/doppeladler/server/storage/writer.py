"""The one thread that writes. Jobs that wait together share one transaction, so one sync to disk serves many tables."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Job = tuple[Callable[[Connection], Any], "Future[Any]"]
MOST_AT_ONCE = 64


class Writer:
    """Carries out jobs in the order they come; a job's caller goes on only when its work is on disk."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._gate = Lock()
        self._is_closed = False
        self.saved = self.failed = self.commits = 0
        self._thread = Thread(target=self._run, name="doppeladler-writer", daemon=True)
        self._thread.start()

    def do(self, job: Callable[[Connection], T]) -> T:
        """Carry out a job and wait until it is committed; its error, if any, comes back here."""
        future: Future[T] = Future()
        with self._gate:
            if self._is_closed:
                raise RuntimeError("the writer has stopped")
            self._jobs.put((job, future))
        return future.result()

    def _count(self, batch: list[Job]) -> None:
        failed = sum(future.exception() is not None for _, future in batch)
        self.commits += failed < len(batch)
        self.failed += failed
        self.saved += len(batch) - failed

    def close(self) -> None:
        """Finish what waits, then stop."""
        with self._gate:
            self._is_closed = True
            self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch: list[Job] = [first]
            stop = False
            while len(batch) < MOST_AT_ONCE and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    stop = True
                    break
                batch.append(job)
            if len(batch) == 1:
                self._commit_one(*first)
            else:
                self._commit_all(batch)
            self._count(batch)
            if stop:
                return

    def _commit_one(self, job: Callable[[Connection], Any], future: Future[Any]) -> None:
        try:
            with self._engine.begin() as connection:
                result = job(connection)
        except Exception as error:  # noqa: BLE001  # it goes to whoever asked for the job
            future.set_exception(error)
        else:
            future.set_result(result)

    def _commit_all(self, batch: list[Job]) -> None:
        """All jobs in one transaction, each in a savepoint of its own: one that fails harms no other."""
        done: list[tuple[Future[Any], Any]] = []
        try:
            with self._engine.begin() as connection:
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
