"""Questions in words: each has a pattern and whoever answers it; what is asked in every game has its pattern here."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from doppeladler.engine import State
from doppeladler.wargame.pieces import Hex, Units
from doppeladler.wargame.words import say

from .blocks import Block, Chart
from .gazetteer import Gazetteer

S = TypeVar("S", bound=State)
Answer = Callable[[S, str, "re.Match[str]"], Iterable[Block]]
"""What a seat is told about a position, and the words in which it asked."""


class Lookup(NamedTuple, Generic[S]):
    """A question: its words as a pattern, who answers it, and whether it must end with a question mark."""

    pattern: str
    answer: Answer[S]
    marked: bool = False


@dataclass(frozen=True)
class Common(Generic[S]):
    """What players ask in every game, as one game answers it; `units` and `hex` read names, or refuse them."""

    label: str
    hex: Callable[[S, str], Hex]
    units: Callable[[S, str, str], Units]
    """Own units by name."""
    any_units: Callable[[S, str, str], Units]
    """Units that may be shown, by name."""
    who: Callable[[S, str, Hex], Iterable[Block]]
    show: Callable[[S, str, Units], Iterable[Block]]
    where: Callable[[S, str, Units], Iterable[Block]]
    """Where units can go; without a name, those on the march."""
    odds: Callable[[S, str, Hex | None, Units], Iterable[Block]]
    """Without a hex, all that could be attacked."""
    stacks: Callable[[S, str], Iterable[Block]]
    warnings: Callable[[S, str], Iterable[tuple[str, str]]]
    """Rule and sentence of each."""
    window: Callable[[S, str, Hex | None], Iterable[Block]]
    """The map around a hex; without one, around the action."""
    whole: Callable[[S, str], Iterable[Block]]

    def rows(self) -> Iterator[Lookup[S]]:
        """The questions with their patterns."""
        hex = rf"(?P<hex>{self.label})"
        yield Lookup(r"where\s+can\s+(?P<units>.+?)\s+(?:go|march|move)(?:\s+to)?", self._where)
        yield Lookup(r"(?:reach|where\s+to)(?:\s+(?P<units>.+))?", self._where)
        yield Lookup(rf"(?:who(?:\s+is|'s)?|what\s+is|look)\s+(?:in\s+|at\s+)?{hex}", self._who)
        yield Lookup(hex, self._who, marked=True)
        yield Lookup(rf"odds(?:\s+(?:on\s+|of\s+)?{hex}(?:\s+with\s+(?P<units>.+))?)?", self._odds)
        yield Lookup(r"warnings|threats", lambda s, seat, _: self._warnings(s, seat))
        yield Lookup(r"stacks", lambda s, seat, _: self.stacks(s, seat))
        yield Lookup(r"map\s+all|whole\s+map", lambda s, seat, _: self.whole(s, seat))
        yield Lookup(rf"map(?:\s+{hex})?", lambda s, seat, found: self.window(s, seat, self._hex(s, found)))
        yield Lookup(r"(?:show|where\s+is|look\s+at|unit)\s+(?P<units>.+)", self._show)

    def _hex(self, s: S, found: re.Match[str]) -> Hex | None:
        return self.hex(s, found["hex"]) if found["hex"] else None

    def _units(self, s: S, seat: str, found: re.Match[str]) -> Units:
        return self.units(s, seat, found["units"]) if found["units"] else ()

    def _where(self, s: S, seat: str, found: re.Match[str]) -> Iterable[Block]:
        return self.where(s, seat, self._units(s, seat, found))

    def _who(self, s: S, seat: str, found: re.Match[str]) -> Iterable[Block]:
        return self.who(s, seat, self.hex(s, found["hex"]))

    def _odds(self, s: S, seat: str, found: re.Match[str]) -> Iterable[Block]:
        return self.odds(s, seat, self._hex(s, found), self._units(s, seat, found))

    def _show(self, s: S, seat: str, found: re.Match[str]) -> Iterable[Block]:
        return self.show(s, seat, self.any_units(s, seat, found["units"]))

    def _warnings(self, s: S, seat: str) -> Iterator[Block]:
        rows = tuple(self.warnings(s, seat))
        yield Chart("", (say("head-rule"), say("head-warning")), rows) if rows else say("no-warnings")


class Lookups(Generic[S]):
    """Finds the answer to a question; what is no question of the game stays unanswered."""

    def __init__(self, gazetteer: Gazetteer, rows: Iterable[Lookup[S]]) -> None:
        self.gazetteer = gazetteer
        self.rows = tuple((re.compile(row.pattern, re.IGNORECASE), row) for row in rows)

    def answer(self, s: S, seat: str, words: str) -> Iterable[Block] | None:
        """The answer in blocks; Refused when the question names what there is not."""
        asked = words.strip()
        text = self.gazetteer.tidy(asked.rstrip("?! ").strip())
        for pattern, row in self.rows:
            found = pattern.fullmatch(text)
            if found and (not row.marked or asked.endswith("?")):
                return tuple(row.answer(s, seat, found))
        return None
