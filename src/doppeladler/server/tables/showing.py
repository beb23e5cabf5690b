"""The views that went out over live sockets last, so that the next one can go as what has changed in it."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.server.deltas import NOTHING, Change, difference
from doppeladler.server.storage.rows import Json

Reader = tuple[str, str]
"""Who looks, and in which language."""


class _Step(NamedTuple):
    """How a view became the next one; `since` is none when nothing was shown before."""

    since: int | None
    version: int
    view: Json
    change: Change


class Showing:
    """Of each reader of one table the last view and what changed in it; whoever has an older one gets all of it."""

    def __init__(self) -> None:
        self._steps: dict[Reader, _Step] = {}

    def change(self, reader: Reader, since: int | None, version: int, view: Json) -> Change | None:
        """What makes this view of the one a reader has, by its version; None when he has none, or not the last."""
        last = self._steps.get(reader)
        if last is None:
            last = self._steps[reader] = _Step(None, version, view, NOTHING)
        elif last.version != version:
            last = self._steps[reader] = _Step(last.version, version, view, difference(last.view, view))
        if since == version:
            return NOTHING
        return last.change if since is not None and last.since == since else None
