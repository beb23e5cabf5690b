"""The log of a table: events in words, each with those who may read it, numbered for each reader by himself.

A reader's numbers have no gaps, so they tell nothing of what he may not read.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from doppeladler.engine import Event, Game
from doppeladler.server.storage.rows import Json, LogLine

OUTSIDER, UMPIRE = "spectator", "umpire"
"""Who sees what any outsider may see, and who sees everything."""
_WORD = re.compile(r"[^\s,;:()]+")
LONGEST_NAME = 5


class Log:
    """Lines in the order in which they happened; the tail can be dropped."""

    def __init__(self, viewers: Sequence[str], lines: Iterable[LogLine] = ()) -> None:
        self.lines: list[LogLine] = []
        self._seen: dict[str, list[int]] = {viewer: [] for viewer in viewers}
        self.add(lines)

    def __len__(self) -> int:
        return len(self.lines)

    def add(self, lines: Iterable[LogLine]) -> None:
        """Write lines down."""
        for line in lines:
            for viewer in line.viewers:
                self._seen[viewer].append(len(self.lines))
            self.lines.append(line)

    def cut(self, kept: int) -> None:
        """Drop all but the first lines."""
        del self.lines[kept:]
        for seen in self._seen.values():
            del seen[bisect_left(seen, kept) :]

    def kept_by(self, viewer: str, kept: int) -> int:
        """How many of the first lines this viewer has."""
        return bisect_left(self._seen[viewer], kept)

    def count(self, viewer: str) -> int:
        """How many lines this viewer has in all."""
        return len(self._seen[viewer])

    def until(self, at: int) -> int:
        """How many lines tell of the first answers."""
        return bisect_left(self.lines, at + 1, key=lambda line: line.at)

    def read(self, viewer: str, after: int, upto: int | None = None) -> Iterator[Json]:
        """A viewer's lines after his first so many, as a client gets them."""
        seen = self._seen[viewer]
        for number in range(after, len(seen) if upto is None else upto):
            line = self.lines[seen[number]]
            yield {
                "number": number + 1,
                "rule": line.rule,
                "words": line.words,
                "kind": line.kind,
                **line.marks,
                "at": line.at,
            }


class Scribe:
    """Puts the events of one game into words, and says who may read them."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.aide = game.aide()
        self.viewers = (*game.seats, OUTSIDER, UMPIRE)
        shown = game.presentation()
        self._units = frozenset(shown.get("units", ()))
        self._hexes = frozenset(each["hex"] for each in shown.get("board", {}).get("hexes", ()))

    def lines(self, events: Iterable[Event], at: int) -> list[LogLine]:
        """The events of an answer; one that is worded differently for some becomes several lines."""
        found = []
        for event in events:
            worded: dict[str, list[str]] = {}
            for viewer in self.viewers:
                if self._may_read(event, viewer):
                    words = self.game.describe(event, viewer)
                    worded.setdefault(words, []).append(viewer)
            found += [
                LogLine(at, event.rule, event.kind, tuple(viewers), words, self.marks(words))
                for words, viewers in worded.items()
            ]
        return found

    def house_line(self, words: str, at: int, kind: str) -> LogLine:
        """Something that happened at the table rather than in the game: everybody may know."""
        return LogLine(at, "", kind, self.viewers, words, self.marks(words))

    def _may_read(self, event: Event, viewer: str) -> bool:
        """The umpire reads what the players read; what is told to outsiders is the same told with less in it."""
        if viewer == UMPIRE:
            return not event.seats or UMPIRE in event.seats or OUTSIDER not in event.seats
        return event.is_for(viewer)

    def marks(self, words: str) -> Json:
        """The hexes and units that a sentence names, in its order; never more than the sentence says."""
        tokens = [token.rstrip(".") for token in _WORD.findall(words)]
        hexes: dict[str, None] = {}
        units: dict[str, None] = {}
        at = 0
        while at < len(tokens):
            if tokens[at] in self._hexes:
                hexes[tokens[at]] = None
            length = self._unit_at(tokens, at)
            if length:
                units[" ".join(tokens[at : at + length])] = None
            at += length or 1
        return {"hexes": list(hexes), "units": list(units)}

    def _unit_at(self, tokens: Sequence[str], at: int) -> int:
        """How many words the name of a unit takes that begins here; 0 when none does."""
        for length in range(LONGEST_NAME, 0, -1):
            if " ".join(tokens[at : at + length]) in self._units:
                return length
        return 0
