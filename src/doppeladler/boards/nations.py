"""The colours of a nation: nations.csv."""

from dataclasses import dataclass
from typing import Literal

from doppeladler.boards.records import Record

__all__ = ["Daylight", "NationRow"]

Daylight = Literal["day", "night"]


@dataclass(frozen=True, kw_only=True)
class NationRow(Record):
    """nations.csv: how the counters, the flag and the name of a nation are coloured, by day and by night."""

    nation: str
    name: str
    theme: Daylight
    paper: str
    ink: str
    box: str
    edge: str
    moved: str
    changed: str
    stripe: str
    text: str
    flag: tuple[str, ...]
