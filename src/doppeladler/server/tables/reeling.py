"""Keeping reels, when nobody waits for it: what viewers saw can be looked at when the rules that made it are gone.

Of a game that is over the umpire's view of every position is kept. Of one that runs everybody's own view is kept when
nothing has been played for a while: of every tenth position since the last time, and of the last one. It is played on
from a kept position near the end of the reel, and by a thinker where there is one: who plays shares nothing with it.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import Connection

from doppeladler.engine import OUTSIDER, UMPIRE
from doppeladler.server.errors import Declined, Elsewhere
from doppeladler.server.filming import Packed, Piece, Take, film
from doppeladler.server.storage import reels
from doppeladler.server.thinkers import LATER, Died, Thinkers

from .hall import Hall, log
from .table import Table

RESTS_SECONDS = 60
EVERY = 10
PACKED = 50
"""So many positions are kept together."""
SHARE = 0.2
"""The part of the time that is spent on it."""
AT_A_TIME = 0.002
"""Seconds of work without a rest: so long who plays may have to share the processor with it."""
REELS = "reels"
"""Stands for the table of a question: one thinker makes all reels."""


@dataclass
class Reel:
    """The reel of a table in the making: what is to be kept, and the position from which on the next piece is made."""

    id: str
    version: int
    game: str
    viewers: tuple[str, ...]
    every: int
    answers: list[tuple[str, str]]
    first: int
    number: int = 0
    position: str = ""

    @classmethod
    def of(cls, table: Table, kept: int) -> Reel:
        """What is to be made of a table whose reel ends after so many answers; nothing when it has no rules here."""
        answers = [(each.seat, str(each.choice)) for each in table.play.record.answers]
        viewers, every = ((UMPIRE,), 1) if table.is_over else ((*table.playing, OUTSIDER, UMPIRE), EVERY)
        first = len(answers) + 1 if table.parted else 0 if table.is_over else kept + 1
        reel = cls(table.id, table.version, table.game.name, viewers, every, answers, first)
        if not reel.is_done:
            reel.number, state = table.play.nearest(first)
            reel.position = table.game.to_text(state)
        return reel

    @property
    def is_done(self) -> bool:
        """Is everything made?"""
        return self.first > len(self.answers)

    def take(self) -> Take:
        """The next piece."""
        answers = self.answers[self.number : self.first + PACKED * self.every - 1]
        about = self.viewers, self.first, self.every, len(self.answers)
        return Take(self.game, self.number, self.position, answers, *about)

    def go_on(self, take: Take, piece: Piece) -> None:
        """A piece is made."""
        self.number, self.position = take.number + len(take.answers), piece.position
        self.first = self.number + 1


class Reels:
    """Brings the reels of all tables up to date."""

    def __init__(self, hall: Hall, thinkers: Thinkers | None = None, share: float = SHARE) -> None:
        """Without thinkers reels are made here, in a thread, a little at a time."""
        self.hall, self.thinkers, self.share = hall, thinkers, share

    async def keep_all(self, rests_seconds: float = RESTS_SECONDS) -> None:
        """Every table that is over or rests; a table that cannot be opened is left alone."""
        since = (datetime.now(UTC) - timedelta(seconds=rests_seconds)).isoformat(timespec="milliseconds")
        for id in await asyncio.to_thread(self._behind, since):
            try:
                await self.keep(id)
                await asyncio.to_thread(self.hall.let_go, id)
            except Elsewhere:
                continue  # who holds it keeps its reel
            except (Declined, Died) as error:
                log.warning("no reel of table %s: %s", id, error)

    async def keep(self, id: str) -> None:
        """Of one table; what the rules that are here cannot show any more stays as it was kept."""
        reel = await asyncio.to_thread(self._begun, id)
        if reel.is_done:
            await self._write(reel, {})
        while not reel.is_done:
            take = reel.take()
            piece = await (self._film_here(take) if self.thinkers is None else self._film_aside(take, self.thinkers))
            reel.go_on(take, piece)
            if not await self._write(reel, piece.reels):
                return  # somebody plays there again: it is done when the table rests

    def _behind(self, since: str) -> list[str]:
        with self.hall.engine.connect() as connection:
            return reels.behind(connection, since)

    def _begun(self, id: str) -> Reel:
        with self.hall.aside(id) as table, self.hall.engine.connect() as connection:
            return Reel.of(table, reels.last_kept(connection, id))

    async def _write(self, reel: Reel, made: dict[str, Packed]) -> bool:
        """Keep a piece, in one go for all viewers; False when the table is another by now."""

        def job(connection: Connection) -> bool:
            return reels.keep(connection, reel.id, reel.version, made, reel.is_done)

        return await asyncio.to_thread(self.hall.write, job)

    async def _film_here(self, take: Take) -> Piece:
        return await asyncio.to_thread(film, take, Pauses(self.share).rest)

    async def _film_aside(self, take: Take, thinkers: Thinkers) -> Piece:
        begun = time.monotonic()
        told = await thinkers.ask(REELS, LATER, {"do": "film", **take._asdict()})
        if "error" in told:
            raise Died(told["error"])
        await asyncio.sleep((time.monotonic() - begun) / self.share)
        return Piece.from_json(told)


class Pauses:
    """Rests so long after each piece of work that only a share of the time is spent on it."""

    def __init__(self, share: float) -> None:
        self.share, self._begun = share, time.thread_time()

    def rest(self) -> None:
        """A piece of work is done; very small ones are done together."""
        spent = time.thread_time() - self._begun
        if spent >= AT_A_TIME:
            time.sleep(spent / self.share)
            self._begun = time.thread_time()
