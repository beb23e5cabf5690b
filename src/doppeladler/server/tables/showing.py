"""The views that went out over live sockets last, so that the next one can go as what has changed in it."""

from __future__ import annotations

from typing import Any, NamedTuple

from doppeladler.server.deltas import NOTHING, Change, changes, difference
from doppeladler.server.storage.rows import Json

Reader = tuple[str, str]
"""Who looks, and in which language."""


class _Step(NamedTuple):
    """How a view became the next one; `since` is none when nothing was shown before."""

    since: int | None
    version: int
    view: Json
    change: Change


class _Pair(NamedTuple):
    """Two parts of views, which live as long as their numbers are known, and what has changed between them."""

    old: Any
    new: Any
    change: Change


class Showing:
    """Of each reader of one table the last view and what changed in it; whoever has an older one gets all of it."""

    def __init__(self) -> None:
        self._steps: dict[Reader, _Step] = {}
        self._version = 0
        self._found: dict[tuple[int, int], _Pair] = {}

    def change(self, reader: Reader, since: int | None, version: int, view: Json) -> Change | None:
        """What makes this view of the one a reader has, by its version; None when he has none, or not the last."""
        last = self._steps.get(reader)
        if last is None:
            last = self._steps[reader] = _Step(None, version, view, NOTHING)
        elif last.version != version:
            last = self._steps[reader] = _Step(last.version, version, view, self._difference(version, last.view, view))
        if since == version:
            return NOTHING
        return last.change if since is not None and last.since == since else None

    def _difference(self, version: int, old: Json, new: Json) -> Change:
        """Parts that several readers see are compared once."""
        if self._version != version:
            self._version, self._found = version, {}
        return changes(old, new, self._between)

    def _between(self, old: Any, new: Any) -> Change:
        pair = id(old), id(new)
        if pair not in self._found:
            self._found[pair] = _Pair(old, new, difference(old, new))
        return self._found[pair].change
