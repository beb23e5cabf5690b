"""Keeping reels, when nobody waits for it: what viewers saw can be looked at when the rules that made it are gone.

Of a game that is over the umpire's view of every position is kept. Of one that runs everybody's own view is kept when
nothing has been played for a while: of every tenth position since the last time, and of the last one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from doppeladler.engine import OUTSIDER, UMPIRE, Game, Record
from doppeladler.engine.replaying import replayed
from doppeladler.server.errors import Declined, Elsewhere
from doppeladler.server.storage import reels
from doppeladler.server.storage.rows import Json

from .hall import Hall, log
from .table import closed

RESTS_SECONDS = 60
EVERY = 10
PACKED = 50
"""So many positions are kept together."""
SHARE = 0.2
"""The part of the time that is spent on it."""
AT_A_TIME = 0.002
"""Seconds of work without a rest: so long who plays may have to share the processor with it."""


class Reels:
    """Brings the reels of all tables up to date."""

    def __init__(self, hall: Hall, share: float = SHARE) -> None:
        self.hall, self.share = hall, share
        self.is_stopped = False

    def keep_all(self, rests_seconds: float = RESTS_SECONDS) -> None:
        """Every table that is over or rests; a table that cannot be opened is left alone."""
        since = (datetime.now(UTC) - timedelta(seconds=rests_seconds)).isoformat(timespec="milliseconds")
        with self.hall.engine.connect() as connection:
            found = reels.behind(connection, since)
        for id in found:
            if self.is_stopped:
                return
            try:
                self.keep(id)
                self.hall.let_go(id)
            except Elsewhere:
                continue  # who holds it keeps its reel
            except Declined as declined:
                log.warning("no reel of table %s: %s", id, declined)

    def keep(self, id: str) -> None:
        """Of one table; what the rules that are here cannot show any more stays as it was kept."""
        with self.hall.aside(id) as table:
            version, is_over = table.version, table.is_over
            viewers = (UMPIRE,) if is_over else (*table.playing, OUTSIDER, UMPIRE)
            game, record, parted = table.game, table.play.export(), table.parted
        if parted is None:
            with self.hall.engine.connect() as connection:
                first = 0 if is_over else reels.last_kept(connection, id) + 1
            rest = Pauses(self.share).rest
            for chunk in _chunks(game, record, viewers, first, 1 if is_over else EVERY, rest):
                for viewer, views in chunk.items():
                    packed = reels.pack(views)  # before the writer is asked: nobody who answers waits for it
                    self.hall.write(partial(reels.keep, id=id, viewer=viewer, packed=packed))
                    rest()
        self.hall.write(lambda connection: reels.note(connection, id, version))


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


def _chunks(
    game: Game[Any], record: Record, viewers: tuple[str, ...], first: int, every: int, rest: Callable[[], None]
) -> Iterator[dict[str, dict[int, Json]]]:
    """What viewers see of a record from so many answers on, packed as it is kept."""
    chunk: dict[str, dict[int, Json]] = {viewer: {} for viewer in viewers}
    for number, state in replayed(game, record, is_checked=False):
        rest()
        if number < first or (number % every and number != len(record.answers)):
            continue
        for viewer in viewers:
            chunk[viewer][number] = closed(game.view(state, viewer))
            rest()
        if len(chunk[UMPIRE]) == PACKED:
            yield chunk
            chunk = {viewer: {} for viewer in viewers}
    if chunk[UMPIRE]:
        yield chunk
