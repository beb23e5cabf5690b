"""The rows of the game's own data files: counters, charts, calendar, victory towns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import reduce
from typing import Literal

from doppeladler.boards import Record, parts, shown, whole
from doppeladler.wargame.dates import days
from doppeladler.words import Part, Sentence

from .words import sentence

NO_LOWER_END = -99
_BAND = re.compile(r"<=\d+|(?P<low>\d+)(?:-\d+|\+)")


@dataclass(frozen=True, kw_only=True)
class CounterRow(Record):
    """units.csv: one counter, front and back, with its set-up or arrival (2.1)."""

    side: Literal["AH", "RU"]
    nat: Literal["AH", "GE", "RU"]
    id: str
    corps: str = ""
    army: str = ""
    type: Literal["inf", "cav"]
    size: Literal["X", "XX", "XXX"]
    steps: int = whole(1, 2)
    att: int = whole(0, 20)
    def_: int = whole(0, 20)
    ma: int = whole(0, 20)
    av: int = whole(0, 20)
    r_att: int = whole(0, 20, default=0)
    r_def: int = whole(0, 20, default=0)
    r_av: int = whole(0, 20, default=0)
    ersatz_front: bool
    ersatz_back: bool
    white: bool
    hold_gt: int = whole(0, 12, default=0)
    setup: str = ""
    arr_gt: int = whole(0, 12, default=0)
    arr_hexes: tuple[str, ...] = parts("|", default=())
    alt_gt: int = whole(0, 12, default=0)
    alt_hexes: tuple[str, ...] = parts("|", default=())
    bn: int = shown(0, range=(0, 99))
    guns: int = shown(0, range=(0, 999))
    note: str = shown("")

    @property
    def entry_labels(self) -> list[str]:
        """The hexes that the schedule names, of a railway its ends."""
        return [label for text in self.arr_hexes for label in re.split(r"[-+]", text.removeprefix("RR:"))]

    @property
    def entry_in_words(self) -> Part:
        """14.0 Where the unit arrives; ``RR:a-b+c`` is by rail between a and b, or at c."""
        places: list[Part] = []
        for text in self.arr_hexes:
            line, *others = text.removeprefix("RR:").split("+")
            one, _, other = line.partition("-")
            places += [sentence("entry-by-rail", one=one, other=other) if other else line, *others]
        return reduce(lambda one, other: sentence("entry-or", one=one, other=other), places) if places else ""


@dataclass(frozen=True, kw_only=True)
class NameRow(Record):
    """names.csv: what a unit is called in full, and in running text."""

    side: Literal["AH", "RU"]
    id: str
    name: str
    short: str = ""


@dataclass(frozen=True, kw_only=True)
class LossRow(Record):
    """losses.csv: the loss table, a band of modified rolls for each size of battle (9.4)."""

    ce_reductions: int = whole(0, 20)
    small: str
    large: str

    def least(self, large: bool) -> int:
        """The lowest roll of the band; the first band has no lower end."""
        column, band = ("large", self.large) if large else ("small", self.small)
        found = _BAND.fullmatch(band)
        if found is None:
            raise self.origin.error(column, f"expected a band such as <=4, 5-7 or 17+, got {band!r}")
        return int(found["low"]) if found["low"] else NO_LOWER_END


@dataclass(frozen=True, kw_only=True)
class ArtilleryRow(Record):
    """artillery.csv: the modifier for the opponent's artillery value, in bands (9.4.1)."""

    least: int = whole(0, 99)
    most: int | None
    modifier: int = whole(0, 9)


@dataclass(frozen=True, kw_only=True)
class CalendarRow(Record):
    """calendar.csv: the game turns and their dates (3.0)."""

    gt: int = whole(1, 99)
    from_: str = shown()
    to: str = shown()
    players: tuple[str, ...]
    note: str = shown("")

    @property
    def days(self) -> Sentence:
        """The dates as players say them: 23 to 24 August 1914."""
        return days(self.day("from", self.from_), self.day("to", self.to))

    @property
    def span(self) -> str:
        """The same for clients, who say dates in their own language."""
        return f"{self.day('from', self.from_)}/{self.day('to', self.to)}"

    def day(self, column: str, text: str) -> date:
        """One date, or an error at its cell."""
        try:
            return date.fromisoformat(text)
        except ValueError:
            raise self.origin.error(column, f"expected a date such as 1914-08-23, got {text!r}") from None


@dataclass(frozen=True, kw_only=True)
class VictoryRow(Record):
    """victory.csv: the towns that pay points (15.1)."""

    side: Literal["AH", "RU"]
    town: str
    hex: str
    capture: int = whole(0, 99)
    occupy_per_gt: int = whole(0, 99)
