"""What a host watches: counts, times and what is there now, in the text that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate
from typing import NamedTuple

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Seconds that calls are sorted by."""
TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Gauge(NamedTuple):
    """A number that is asked for when somebody looks; `kind` is gauge or counter."""

    name: str
    kind: str
    about: str
    ask: Callable[[], float]


class Times:
    """How long calls of one kind took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds


class Metrics:
    """Counts every call by what it wants and how it was answered. Only the event loop calls it."""

    def __init__(self) -> None:
        self.calls: Counter[tuple[str, int]] = Counter()
        self.times: dict[str, Times] = {}
        self.gauges: list[Gauge] = []

    def called(self, kind: str, status: int, seconds: float) -> None:
        """A call was answered."""
        self.calls[kind, status] += 1
        self.times.setdefault(kind, Times()).add(seconds)

    def text(self) -> str:
        """Everything now."""
        return "".join(f"{line}\n" for line in (*self._calls(), *self._times(), *self._gauges()))

    def _calls(self) -> Iterator[str]:
        yield from _head("doppeladler_calls_total", "counter", "Calls, by what they want and how they were answered.")
        for (kind, status), count in sorted(self.calls.items()):
            yield f'doppeladler_calls_total{{kind="{kind}",status="{status}"}} {count}'

    def _times(self) -> Iterator[str]:
        name = "doppeladler_call_seconds"
        yield from _head(name, "histogram", "How long calls took until the answer began.")
        for kind, times in sorted(self.times.items()):
            below = list(accumulate(times.counts))
            for bound, count in zip((*BOUNDS, "+Inf"), below, strict=True):
                yield f'{name}_bucket{{kind="{kind}",le="{bound}"}} {count}'
            yield f'{name}_sum{{kind="{kind}"}} {times.seconds:.6f}'
            yield f'{name}_count{{kind="{kind}"}} {below[-1]}'

    def _gauges(self) -> Iterator[str]:
        for each in self.gauges:
            yield from _head(each.name, each.kind, each.about)
            yield f"{each.name} {each.ask():g}"


def merged(texts: Mapping[int, str]) -> str:
    """What several workers tell as one text: each number with the worker that tells it."""
    families: dict[str, list[str]] = {}
    for worker, text in texts.items():
        family: list[str] = []
        for line in text.splitlines():
            if line.startswith("# HELP "):
                family = families.setdefault(line, [])
            elif line.startswith("# TYPE "):
                family[:1] = [line]
            else:
                name, value = line.rsplit(" ", 1)
                name, _, labels = name.rstrip("}").partition("{")
                family.append(f'{name}{{worker="{worker}"{"," + labels if labels else ""}}} {value}')
    return "".join(f"{line}\n" for head, family in families.items() for line in (head, *family))


def _head(name: str, kind: str, about: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
