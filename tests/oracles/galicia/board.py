"""The map of Battle for Galicia, from its data files: hexes by their printed numbers, such as 13.15."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from tests.oracles import rows

TERRAIN = {row["hex"]: row["terrain"] for row in rows("galicia", "hexes")}
COST = {row["feature"]: int(row["mp"]) for row in rows("galicia", "terrain")}
MARKS = {row["mark"]: set(row["hexes"].split()) for row in rows("galicia", "marks")}
SHADED = MARKS["shaded"]
PRZEMYSL = "3.15"


def pair(one: str, two: str) -> frozenset[str]:
    """The side between two hexes."""
    return frozenset((one, two))


def _sides(feature: str) -> set[frozenset[str]]:
    found = (row["side"].split("/") for row in rows("galicia", "hexsides") if row["feature"] == feature)
    return {frozenset(side) for side in found}


RIVERS, RIDGES = _sides("river"), _sides("ridge")
LINES = [row["hexes"].split() for row in rows("galicia", "rails")]
RAILS = {pair(one, two) for line in LINES for one, two in pairwise(line)}
RAIL_HEXES = {hex for line in LINES for hex in line}
BRIDGES = RIVERS & (_sides("bridge") | RAILS)
"""4.2.1 A symbol, or a railway across a river."""
SYMBOLS = {side: {row["hex"] for row in rows("galicia", "supply") if row["side"] == side} for side in ("AH", "RU")}


def numbered(row: int, column: int) -> str:
    return f"{row}.{column:02d}"


def around(hex: str) -> list[str]:
    """The neighbours on the map. Columns count to the left; even rows stand half a hex further left."""
    row, column = map(int, hex.split("."))
    left = column + 1 if row % 2 == 0 else column
    six = [(row, column - 1), (row, column + 1)]
    six += [(other, each) for other in (row - 1, row + 1) for each in (left - 1, left)]
    return [label for label in (numbered(*each) for each in six) if label in TERRAIN]


def distance(one: str, other: str) -> int:
    """In hexes, as the crow flies."""
    (row, column), (row2, column2) = (map(int, each.split(".")) for each in (one, other))
    down = abs(row - row2)
    aside = abs((2 * column + (row % 2 == 0)) - (2 * column2 + (row2 % 2 == 0)))
    return down + max(0, aside - down) // 2


def zone(hexes: Iterable[str]) -> set[str]:
    """6.1 The zones of control of units in these hexes: all around, except across rivers."""
    return {there for here in hexes for there in around(here) if pair(here, there) not in RIVERS}
