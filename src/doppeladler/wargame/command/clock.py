"""How long a commander may think, and who is told while it does."""

from __future__ import annotations

from time import monotonic

from doppeladler.engine import Brief
from doppeladler.words import Sentence

SHARE = 0.8
"""Of the seconds it is given: the rest is for what it does besides."""


class Clock:
    """Runs from the moment a question is taken up; without a limit it is never late."""

    def __init__(self, brief: Brief) -> None:
        self._end = None if brief.seconds is None else monotonic() + SHARE * brief.seconds
        self._brief = brief

    @property
    def is_late(self) -> bool:
        """Whether it is time to answer."""
        return self._end is not None and monotonic() > self._end

    def tell(self, share: float, what: Sentence | str) -> None:
        """Tell who listens what it thinks about."""
        self._brief.progress(share, what)


NO_CLOCK = Clock(Brief(""))
