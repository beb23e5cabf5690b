"""Rate limits, in this process: a bucket for each address and kind, which empties by use and fills with time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from time import monotonic

from doppeladler.server.settings import Rate

MOST_BUCKETS = 10_000


class Limits:
    """Counts what every address does. Only the event loop calls it, so it needs no lock."""

    def __init__(self, rates: Mapping[str, Rate], clock: Callable[[], float] = monotonic) -> None:
        self.rates, self.clock = rates, clock
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def wait(self, address: str, kind: str) -> int:
        """Take one from the bucket: 0 when there was one, else the seconds until there is."""
        rate, now = self.rates[kind], self.clock()
        left, then = self._buckets.get((address, kind), (float(rate.burst), now))
        left = min(float(rate.burst), left + (now - then) * rate.per_second)
        if left < 1:
            self._buckets[address, kind] = left, now
            return max(1, ceil((1 - left) / rate.per_second))
        if len(self._buckets) >= MOST_BUCKETS:
            self._drop_full(now)
        self._buckets[address, kind] = left - 1, now
        return 0

    def _drop_full(self, now: float) -> None:
        """Forget the buckets that are full again, and when that is not enough, the oldest half."""
        for key, (left, then) in list(self._buckets.items()):
            rate = self.rates[key[1]]
            if left + (now - then) * rate.per_second >= rate.burst:
                del self._buckets[key]
        if len(self._buckets) >= MOST_BUCKETS:
            oldest = sorted(self._buckets, key=lambda key: self._buckets[key][1])
            for key in oldest[: MOST_BUCKETS // 2]:
                del self._buckets[key]
