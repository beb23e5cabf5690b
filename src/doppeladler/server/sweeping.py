"""When Python looks for what may go: seldom, and while nobody plays.

With hundreds of open tables such a search stops the whole process for a few tenths of a second, and one among what was
made of late still for twenty milliseconds; left to itself it comes while tables are being opened and played at. What
has just been made is looked through as ever. Answers leave nothing behind that only a search would find.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

OFTEN = (5_000, 1_000_000, 1_000_000)
"""New things until the youngest are looked through; the older ones are only when we say so."""
LOOK_SECONDS = 5.0
APART_SECONDS = 120.0
"""No two searches are nearer to each other."""
LATEST_SECONDS = 3600.0
"""Then it is time, whoever plays."""


class Sweep:
    """Decides when it is time: nothing was saved since the last look, or far too much time has gone by."""

    def __init__(self, saved: Callable[[], int], clock: Callable[[], float] = monotonic) -> None:
        self._saved, self._clock = saved, clock
        self._last, self._then = saved(), clock()

    def look(self) -> bool:
        """Search now if it is time; was it?"""
        saved, waited = self._saved(), self._clock() - self._then
        is_quiet, self._last = saved == self._last, saved
        if waited < APART_SECONDS or not (is_quiet or waited >= LATEST_SECONDS) or not gc.get_count()[1]:
            return False
        gc.collect()
        self._then = self._clock()
        return True

    async def look_on(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look()
