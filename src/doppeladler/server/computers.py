"""Computer seats play by themselves: one answer at a time, at the table's pace, never on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from doppeladler.server.errors import Declined
from doppeladler.server.storage import store
from doppeladler.server.tables.desk import Desk

T = TypeVar("T")
THREADS = 4
LONGEST_PAUSE = 10_000
log = logging.getLogger("doppeladler.server")


class Computers:
    """One task for each table where a computer is to answer; it ends when a person is asked."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._threads = ThreadPoolExecutor(THREADS, "doppeladler-computer")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._hurry: dict[str, asyncio.Event] = {}
        self._stopped = False

    @property
    def count(self) -> int:
        """At how many tables a computer is to answer."""
        return len(self._tasks)

    async def start(self) -> None:
        """Go on wherever a computer was to answer when the server stopped."""
        for id in await self._call(self._running):
            self.wake(id)

    def _running(self) -> list[str]:
        with self.desk.hall.engine.connect() as connection:
            return store.tables_with_computer_asked(connection, self.desk.hall.away_before())

    async def stop(self) -> None:
        """Let everyone finish the answer at hand."""
        self._stopped = True
        for event in self._hurry.values():
            event.set()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._threads.shutdown()

    def wake(self, id: str) -> None:
        """Something changed at a table: look whether a computer is asked. Called on the event loop."""
        if self._stopped or not self.desk.computers.may_be_at(id):
            return
        if id in self._tasks:
            self._hurry[id].set()
            return
        self._hurry[id] = asyncio.Event()
        self._tasks[id] = asyncio.create_task(self._play(id), name=f"computer at {id}")

    async def _play(self, id: str) -> None:
        try:
            while not self._stopped and await self._next(id):
                pass
        except Declined as declined:
            log.info("no computer plays at %s: %s", id, declined)
        except Exception:
            log.exception("the computer at %s has stopped", id)
        finally:
            self._tasks.pop(id, None)
            self._hurry.pop(id, None)

    async def _next(self, id: str) -> bool:
        """Wait for the pace and answer; False when no computer is asked."""
        self._hurry[id].clear()
        asked = await self._call(self.desk.computers.to_move, id)
        if asked is None:
            return self._hurry[id].is_set()
        if await self._is_interrupted(id, asked[1]):
            return True
        await self._call(self.desk.computers.move, id)
        return True

    async def _is_interrupted(self, id: str, pause_ms: int) -> bool:
        """Sleep; True when something changed meanwhile, so that the pace and the question are looked at again."""
        try:
            await asyncio.wait_for(self._hurry[id].wait(), min(pause_ms, LONGEST_PAUSE) / 1000)
        except TimeoutError:
            return False
        return not self._stopped

    async def _call(self, work: Callable[..., T], *args: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
