"""The log of a table: events in words, each with those who may read it, numbered for each reader by himself.

A reader's numbers have no gaps, so they tell nothing of what he may not read.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from doppeladler.engine import OUTSIDER, UMPIRE, Event, Game, Marks
from doppeladler.server.storage.rows import Json, LogLine
from doppeladler.wargame import outline_of, speech_of
from doppeladler.words import Sentence, language

NO_MARKS: Json = Marks().to_dict() | {"facts": {}}
REASON, TOLD = "reason", "told"
"""Why a commander answered as he did: for his own seat until the game is over; and what he says openly."""
MOST_SAID = 500


class Said(NamedTuple):
    """What a commander says of an answer: to his own seat and, when the game is over, to all; and openly at once.

    Not even an ally reads a reason before the end: there are games in which hands are secret from him too.
    """

    reason: Sentence | str = ""
    told: Sentence | str = ""


NOTHING_SAID = Said()


class Log:
    """Lines in the order in which they happened; the tail can be dropped."""

    def __init__(self, viewers: Sequence[str], lines: Iterable[LogLine] = (), is_open: bool = False) -> None:
        self.viewers, self.is_open = tuple(viewers), is_open
        self.lines: list[LogLine] = []
        self._seen: dict[str, list[int]] = {viewer: [] for viewer in viewers}
        self.add(lines)
        self._new = len(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def add(self, lines: Iterable[LogLine]) -> None:
        """Write lines down."""
        self._new = len(self.lines)
        """The first of the lines that were written down last: soon everybody reads them."""
        self._read: dict[tuple[int, str], Json] = {}
        for line in lines:
            for viewer in self.viewers if self.is_open and line.kind == REASON else line.viewers:
                self._seen[viewer].append(len(self.lines))
            self.lines.append(line)

    def cut(self, kept: int) -> None:
        """Drop all but the first lines."""
        del self.lines[kept:]
        for seen in self._seen.values():
            del seen[bisect_left(seen, kept) :]

    def open(self) -> bool:
        """The game is over: let everybody read every reason; True when that gives somebody lines he had not."""
        lines, self.lines, self.is_open = self.lines, [], True
        self._seen = {viewer: [] for viewer in self.viewers}
        self.add(lines)
        return any(line.kind == REASON and len(line.viewers) < len(self.viewers) for line in lines)

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
            yield {"number": number + 1, **self._in_words(seen[number])}

    def _in_words(self, place: int) -> Json:
        """A line without its number; a new one is put into words once for all who read it in a language."""
        key = place, language()
        found = self._read.get(key)
        if found is None:
            line = self.lines[place]
            words = {"rule": line.rule, "words": str(line.words), "kind": line.kind}
            found = {**words, **NO_MARKS, **line.marks, "at": line.at}
            if place >= self._new:
                self._read[key] = found
        return found

    def outlines(self, viewer: str, upto: int) -> Iterator[Json]:
        """A viewer's first so many lines as programs read them, without their words."""
        for number in range(upto):
            line = self.lines[self._seen[viewer][number]]
            yield {"number": number + 1, **NO_MARKS, **line.marks}


class Scribe:
    """Puts the events of one game into words for those who sit at it, and says who may read them."""

    def __init__(self, game: Game[Any], seats: Sequence[str]) -> None:
        self.game = game
        self.speech = speech_of(game)
        self.seats = tuple(seats)
        self.viewers = (*seats, OUTSIDER, UMPIRE)

    def lines(self, events: Iterable[Event], at: int) -> list[LogLine]:
        """The events of an answer, each for those who may know it."""
        told = ((event, tuple(viewer for viewer in self.viewers if event.is_for(viewer))) for event in events)
        return [self._line(event, viewers, at) for event, viewers in told if viewers]

    def _line(self, event: Event, viewers: tuple[str, ...], at: int) -> LogLine:
        marks = self.game.marks(event).to_dict() | {"facts": self.game.facts(event)} | outline_of(self.game, event)
        return LogLine(at, event.rule, event.kind, viewers, self.game.describe(event), marks)

    def house_line(self, words: Sentence, at: int, kind: str) -> LogLine:
        """Something that happened at the table rather than in the game: everybody may know."""
        return LogLine(at, "", kind, self.viewers, words, NO_MARKS)

    def said_lines(self, seat: str, said: Said, at: int) -> list[LogLine]:
        """What a commander says of an answer; who hears the reason is not told the open words besides."""
        reason, told = _one_line(said.reason), _one_line(said.told)
        others = tuple(each for each in self.viewers if each != seat)
        marks = NO_MARKS | {"seat": seat}
        if not reason or reason == told:
            return [LogLine(at, "", TOLD, self.viewers, told, marks)] if told else []
        openly = [LogLine(at, "", TOLD, others, told, marks)] if told else []
        return [LogLine(at, "", REASON, (seat,), reason, marks), *openly]


def _one_line(words: Sentence | str) -> Sentence | str:
    """What a program says, as one line that is not too long; our own sentences are."""
    return words if isinstance(words, Sentence) else " ".join(words.split())[:MOST_SAID]
