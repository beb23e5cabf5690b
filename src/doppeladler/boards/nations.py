"""The nations of a game and their colours: nations.csv."""

from dataclasses import dataclass
from typing import Literal

from doppeladler.boards.layers import Layers
from doppeladler.boards.records import Record
from doppeladler.boards.tables import read_rows

__all__ = ["NationRow", "read_nations"]


@dataclass(frozen=True, kw_only=True)
class NationRow(Record):
    """nations.csv: how the counters, the flag and the name of a nation are coloured, by day and by night."""

    nation: str
    name: str
    theme: Literal["day", "night"]
    paper: str
    ink: str
    box: str
    edge: str
    moved: str
    changed: str
    stripe: str
    text: str
    flag: tuple[str, ...]


def read_nations(layers: Layers) -> list[NationRow]:
    """Every nation twice, in the order of the file."""
    return read_rows(layers, "nations.csv", NationRow, ("nation", "theme"))
