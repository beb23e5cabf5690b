"""What a player who forgets nothing knows: every view he has answered from, and his answers, in their order.

Nothing is computed before somebody asks: a position that was answered is kept as a clone, which is cheap, and only the
digest of its view is kept once it has been made.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from .episode import Episode

NOTHING = ""


class Memory:
    """A chain of answers; each link is shared by all positions that follow it."""

    __slots__ = ("_before", "_digest", "_then")

    def __init__(self, digest: str = NOTHING) -> None:
        self._digest: str | None = digest
        self._before: Memory | None = None
        self._then: tuple[Episode, str, int] | None = None

    def after(self, episode: Episode, seat: str, action: int) -> Memory:
        """The memory after a seat's answer to what it sees now."""
        new = Memory()
        new._digest, new._before, new._then = None, self, (episode.clone(), seat, action)
        return new

    def digest(self) -> str:
        """A short name of all that is remembered: equal for equal views and answers in the same order."""
        waiting: list[Memory] = []
        link: Memory | None = self
        while link is not None and link._digest is None:
            waiting.append(link)
            link = link._before
        for each in reversed(waiting):
            each._fold()
        return self._digest or NOTHING

    def _fold(self) -> None:
        assert self._then is not None
        assert self._before is not None
        episode, seat, action = self._then
        seen = json.dumps([str(episode.half), episode.view(seat), action], sort_keys=True)
        self._digest = hashlib.sha256(f"{self._before._digest}\n{seen}".encode()).hexdigest()
        self._before = self._then = None

    def __deepcopy__(self, memo: object) -> Memory:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Memory, (self.digest(),)
