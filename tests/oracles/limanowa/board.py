"""The board of Limanowa 1914, from its data files: fields by our numbers, column then row, such as 0806."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from tests.oracles import rows

TERRAIN = {row["hex"]: row["terrain"] for row in rows("limanowa", "hexes")}
MARKS = {row["mark"]: row["hexes"].split() for row in rows("limanowa", "marks")}
STATIONS = {row["hex"] for row in rows("limanowa", "stations")}
BOARDS = {
    "campaign": set(TERRAIN),
    "limanowa-front": set(MARKS["front_limanowa"]),
    "carpathian-front": set(MARKS["front_carpathian"]),
}


def _links(file: str) -> set[frozenset[str]]:
    chains = (row["hexes"].split() for row in rows("limanowa", file))
    return {frozenset(link) for chain in chains for link in pairwise(chain)}


ROADS, RAILS = _links("roads"), _links("rails")


def around(field: str) -> list[str]:
    """The neighbours. Columns count from the left, rows from the top; odd columns stand half a field higher."""
    column, row = int(field[:2]), int(field[2:])
    up = row - 1 if column % 2 else row
    six = [(column, row - 1), (column, row + 1)]
    six += [(other, each) for other in (column - 1, column + 1) for each in (up, up + 1)]
    return [label for label in (f"{one:02d}{two:02d}" for one, two in six) if label in TERRAIN]


def within(field: str, fields: int) -> dict[str, int]:
    """All fields up to so many away, with the distance."""
    found, edge = {field: 0}, [field]
    for far in range(1, fields + 1):
        edge = [there for there in {each for here in edge for each in around(here)} if there not in found]
        found |= dict.fromkeys(edge, far)
    return found


def beside(fields: Collection[str]) -> set[str]:
    """These fields and all next to them."""
    return set(fields) | {there for here in fields for there in around(here)}
