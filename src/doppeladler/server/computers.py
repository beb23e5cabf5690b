"""Computer seats play by themselves: one answer at a time, at the table's pace, thought out by processes aside."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from doppeladler.engine import Reply, as_choice
from doppeladler.server.errors import Declined, Elsewhere
from doppeladler.server.storage import store
from doppeladler.server.tables.computer import TRIES, Question
from doppeladler.server.tables.desk import Desk
from doppeladler.server.thinkers import NOBODY, PERSON, Died, Dropped, Thinkers
from doppeladler.server.thinking import heard

T = TypeVar("T")
THREADS = 4
LONGEST_PAUSE = 10_000
log = logging.getLogger("doppeladler.server")


class Computers:
    """One task for each table where a computer is to answer; it ends when a person is asked."""

    def __init__(self, desk: Desk, thinkers: Thinkers | None = None) -> None:
        """Without thinkers it is thought about here, in a thread: who plays then waits for who thinks."""
        self.desk, self.thinkers = desk, thinkers
        self._threads = ThreadPoolExecutor(THREADS, "doppeladler-computer")
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._hurry: dict[str, asyncio.Event] = {}
        self._stopped = False
        self._taking_over: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        """At how many tables a computer is to answer."""
        return len(self._tasks)

    async def start(self) -> None:
        """Go on wherever a computer was to answer when the server stopped."""
        for id in await self._call(self._running):
            self.wake(id)

    def take_over(self) -> None:
        """Another worker is gone: go on where its computers were to answer. Called on the event loop."""
        if not self._stopped:
            self._taking_over = asyncio.create_task(self.start(), name="going on for another worker")

    def _running(self) -> list[str]:
        with self.desk.hall.engine.connect() as connection:
            return store.tables_with_computer_asked(connection, self.desk.hall.away_before())

    async def stop(self) -> None:
        """Let everyone finish the answer at hand."""
        self._stopped = True
        for event in self._hurry.values():
            event.set()
        if self._taking_over is not None:
            await asyncio.wait([self._taking_over])
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
        except Elsewhere:
            log.info("the computer at %s is another worker's", id)
        except Dropped:
            log.info("no computer plays at %s: the table is gone", id)
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
        if self.thinkers is None:
            await self._call(self.desk.computers.move, id)
        else:
            await self._move(self.thinkers, id)
        return True

    async def _move(self, thinkers: Thinkers, id: str) -> None:
        """Take the question, let somebody think about it aside, and give the answer if the question still stands."""
        seats = self.desk.computers
        question = await self._call(seats.take, id)
        if question is None:
            return
        if question.is_stood_in_for:
            reply = await self._call(seats.think, question)
        else:
            reply = await self._thought_aside(thinkers, question)
        await self._call(seats.give, question, reply)

    async def _thought_aside(self, thinkers: Thinkers, question: Question) -> Reply | None:
        """The answer of a process; None when it stumbles, or dies, whatever is tried."""
        id, seat, report = question.table, question.seat, self.desk.computers.report
        asked = await self._call(_as_json, question, self.desk.hall.settings.think_seconds)
        for attempt in range(TRIES):
            try:
                told = await thinkers.ask(
                    id,
                    PERSON if question.has_people else NOBODY,
                    asked | {"is_new": attempt > 0, "seed": secrets.token_hex(16)},
                    lambda told: report(id, seat, told["share"], heard(told["what"])),
                )
            except Died as died:
                log.error("the computer of %s at %s has stumbled: its thinker ended twice (%s)", seat, id, died)
                return None
            if "error" not in told:
                return Reply(as_choice(told["choice"]), heard(told["reason"]), heard(told["told"]))
            log.error("the computer of %s at %s has stumbled\n%s", seat, id, told["error"])
        return None

    def drop(self, id: str) -> None:
        """A table is gone; called on the event loop."""
        if self.thinkers is not None:
            self.thinkers.drop(id)

    async def _is_interrupted(self, id: str, pause_ms: int) -> bool:
        """Sleep; True when something changed meanwhile, so that the pace and the question are looked at again."""
        try:
            await asyncio.wait_for(self._hurry[id].wait(), min(pause_ms, LONGEST_PAUSE) / 1000)
        except TimeoutError:
            return False
        return not self._stopped

    async def _call(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)


def _as_json(question: Question, seconds: float) -> dict[str, Any]:
    """A question as a thinker takes it."""
    position = question.game.to_text(question.state)
    about = {"game": question.game.name, "seat": question.seat, "name": question.name, "seconds": seconds}
    return {"do": "answer", "position": position, **about}
