"""The processes that think for this server: a few, each with its queue, in which whoever has people waiting goes first.

A table keeps its thinker, which keeps the table's commanders. A thinker that dies is told in the log, and its question
is asked once more of a new one; one whose table goes is ended, and so is one that takes much too long.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

Json = dict[str, Any]
Progress = Callable[[Json], None]
LONGEST_LINE = 8 * 1024 * 1024
LATE_SECONDS = 60.0
"""A thinker that has not answered by then is ended; a commander's own bound is much shorter."""
PERSON, NOBODY, LATER = 0, 1, 2
"""Who waits: with a person at the table a question goes before those of computers alone, and some have time."""
log = logging.getLogger("doppeladler.server")


class Died(Exception):
    """A thinker has ended in the middle of a question."""


class Dropped(Exception):
    """The table of a question is gone."""


def usual_number() -> int:
    """One less than the machine has processors, and at least one: somebody has to play."""
    return max(1, (os.cpu_count() or 1) - 1)


@dataclass(order=True)
class _Errand:
    """A question in a queue."""

    rank: int
    number: int
    question: Json = field(compare=False)
    progress: Progress = field(compare=False)
    answer: asyncio.Future[Json] = field(compare=False)


class Thinkers:
    """All of them. Everything is called on the event loop."""

    def __init__(self, number: int) -> None:
        self._all = [_Process() for _ in range(number)]
        self._of_table: dict[str, _Process] = {}
        self._numbers = count(1)

    async def ask(self, table: str, rank: int, question: Json, progress: Progress = lambda told: None) -> Json:
        """The answer; Died when a second thinker has ended over it as well, Dropped when the table is gone."""
        process = self._of_table.setdefault(table, self._least_used())
        number = next(self._numbers)
        asked = question | {"id": number, "table": table}
        errand = _Errand(rank, number, asked, progress, asyncio.get_running_loop().create_future())
        return await process.take(errand)

    def _least_used(self) -> _Process:
        used = Counter(map(id, self._of_table.values()))
        return min(self._all, key=lambda each: (used[id(each)], each.waiting))

    @property
    def waiting(self) -> int:
        """How many questions wait or are being thought about."""
        return sum(each.waiting for each in self._all)

    def drop(self, table: str) -> None:
        """A table is gone: nobody thinks about it any longer."""
        process = self._of_table.pop(table, None)
        if process is not None:
            process.drop(table)

    async def stop(self) -> None:
        """Leave off."""
        await asyncio.gather(*(each.stop() for each in self._all))


class _Process:
    """One thinker, started when it is first needed, and again when it has died."""

    def __init__(self) -> None:
        self._queue: asyncio.PriorityQueue[_Errand] = asyncio.PriorityQueue()
        self._now: _Errand | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None
        self._forgotten: list[str] = []

    @property
    def waiting(self) -> int:
        return self._queue.qsize() + (self._now is not None)

    async def take(self, errand: _Errand) -> Json:
        self._queue.put_nowait(errand)
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="a thinker")
        return await errand.answer

    def drop(self, table: str) -> None:
        if self._now is not None and self._now.question["table"] == table:
            if not self._now.answer.done():
                self._now.answer.set_exception(Dropped())
            self._end()
        else:
            self._forgotten.append(table)

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._end()
        if self._process is not None:
            await self._process.wait()

    def _end(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):  # it may have ended by itself just now
                self._process.kill()

    # --- working ------------------------------------------------------------------------------------------

    async def _work(self) -> None:
        while True:
            self._now = await self._queue.get()
            if not self._now.answer.done():  # who asked may have gone meanwhile
                await self._answer(self._now)
            self._now = None

    async def _answer(self, errand: _Errand) -> None:
        try:
            found = await self._twice(errand)
        except (Died, Dropped) as error:
            if not errand.answer.done():
                errand.answer.set_exception(error)
        else:
            if not errand.answer.done():
                errand.answer.set_result(found)

    async def _twice(self, errand: _Errand) -> Json:
        try:
            return await self._once(errand)
        except Died as died:
            log.warning("a thinker has ended over a question of table %s and is asked again: %s", *_about(errand, died))
        return await self._once(errand)

    async def _once(self, errand: _Errand) -> Json:
        process = await self._ready()
        try:
            return await asyncio.wait_for(self._talk(process, errand), LATE_SECONDS)
        except (TimeoutError, BrokenPipeError, ConnectionResetError, ValueError) as error:
            self._end()
            await process.wait()
            raise Died(f"{type(error).__name__} {process.returncode}") from error

    async def _talk(self, process: asyncio.subprocess.Process, errand: _Errand) -> Json:
        assert process.stdin is not None
        assert process.stdout is not None
        forgotten, self._forgotten = self._forgotten, []
        lines = [*({"id": 0, "do": "forget", "table": each} for each in forgotten), errand.question]
        process.stdin.write("".join(json.dumps(line) + "\n" for line in lines).encode())
        await process.stdin.drain()
        while line := await process.stdout.readline():
            told: Json = json.loads(line)
            if told["id"] != errand.number:
                continue
            if "share" not in told:
                return told
            errand.progress(told)
        await process.wait()
        if errand.answer.done():
            raise Dropped
        raise Died(f"it left with {process.returncode}")

    async def _ready(self) -> asyncio.subprocess.Process:
        """The process, running."""
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "doppeladler.server.thinking",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE,
            )  # fmt: skip
        return self._process


def _about(errand: _Errand, died: Died) -> tuple[str, str]:
    return errand.question["table"], str(died)
