"""How long a commander may think about an answer and in a turn, and who is told while it does.

At a table it has seconds, and thinks as long as its plan gets better; in studies it counts steps, so that the same seed
gives the same game on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from time import monotonic

from doppeladler.engine import Brief
from doppeladler.words import Sentence

SHARE = 0.8
"""Of the seconds it is given for an answer: the rest is for what it does besides."""
TURN = 30
"""A turn has so many times the seconds of an answer."""
RESERVE = 4
"""An answer takes at most this part, one in so many, of what is left of the turn: there is always some left."""


class Clock:
    """Runs from the moment a question is taken up; without seconds it is never late."""

    def __init__(self, brief: Brief, seconds: float | None = None) -> None:
        """`seconds`: how long it may think; if nothing is said, its share of those in the brief."""
        if seconds is None and brief.seconds is not None:
            seconds = SHARE * brief.seconds
        self._begun = monotonic()
        self._end = None if seconds is None else self._begun + seconds
        self._brief = brief

    @property
    def is_late(self) -> bool:
        """Whether it is time to answer."""
        return self._end is not None and monotonic() > self._end

    @property
    def ran(self) -> float:
        """The seconds since the question was taken up."""
        return monotonic() - self._begun

    def steps(self, number: int) -> Iterator[int]:
        """The steps in which something is made better: as many as there is time for, or so many without seconds.

        Whoever takes no steps without seconds takes none with them.
        """
        for step in range(number) if self._end is None or not number else count():
            if self.is_late:
                return
            yield step

    def first(self, part: float) -> Clock:
        """A clock for the first of several thoughts, which may take this part of the time that is left."""
        return self if self._end is None else Clock(self._brief, part * (self._end - monotonic()))

    def tell(self, share: float, what: Sentence | str) -> None:
        """Tell who listens what it thinks about."""
        self._brief.progress(share, what)


class TurnClock:
    """The time of a whole turn, shared among its answers."""

    def __init__(self, brief: Brief) -> None:
        self._brief = brief
        self._turn: int | None = None
        self._left = 0.0

    def begin(self, turn: int) -> Clock:
        """The clock of the next answer in a turn."""
        seconds = self._brief.seconds
        assert seconds is not None, "only time is shared; steps are counted by each answer"
        if turn != self._turn:
            self._turn, self._left = turn, TURN * seconds
        return Clock(self._brief, min(SHARE * seconds, self._left / RESERVE))

    def end(self, clock: Clock) -> None:
        """An answer has been given."""
        self._left -= clock.ran


NO_CLOCK = Clock(Brief(""))
