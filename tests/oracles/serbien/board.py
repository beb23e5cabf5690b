"""The map of Serbien, from its data files: hexes by their printed numbers, such as 21.10."""

from __future__ import annotations

from itertools import pairwise

from tests.oracles import rows

GAME = "serbien"
HEXES = {row["hex"]: row for row in rows(GAME, "hexes")}
MP = {row["feature"]: int(row["mp"]) for row in rows(GAME, "terrain")}
MARKS = {row["mark"]: row["hexes"].split() for row in rows(GAME, "marks")}
Side = frozenset[str]


def _sides(feature: str, grade: str = "") -> set[Side]:
    found = (
        row for row in rows(GAME, "hexsides") if row["feature"] == feature and (not grade or row["class"] == grade)
    )
    return {frozenset(row["side"].split("/")) for row in found}


MINOR, MAJOR, SAVA, DONAU = (_sides("river", grade) for grade in ("minor", "major", "sava", "donau"))
IMPASSABLE, BRIDGES, FERRIES, ISLANDS = map(_sides, ("impassable", "bridge", "ferry", "sava island"))
BENDS = [(row["side"].split("/"), row["toward"]) for row in rows(GAME, "hexsides") if row["feature"] == "riverbend"]
ROADS = {frozenset(link) for row in rows(GAME, "roads") for link in pairwise(row["hexes"].split())}


def pair(one: str, two: str) -> Side:
    """The side between two hexes."""
    return frozenset((one, two))


def around(hex: str) -> list[str]:
    """The neighbours on the map. Odd columns stand half a hex further north."""
    column, row = map(int, hex.split("."))
    up = row - 1 if column % 2 else row
    near = [(column, row - 1), (column, row + 1)]
    near += [(aside, each) for aside in (column - 1, column + 1) for each in (up, up + 1)]
    return [label for label in (f"{column:02d}.{row:02d}" for column, row in near) if label in HEXES]


def cube(hex: str) -> tuple[int, int]:
    """Column, and row along a slanting axis."""
    column, row = map(int, hex.split("."))
    return column, row - (column + column % 2) // 2


def distance(one: str, other: str) -> int:
    """How many hexes two are apart."""
    (a, b), (c, d) = cube(one), cube(other)
    return max(abs(a - c), abs(b - d), abs(a - c + b - d))


def order(hex: str) -> tuple[int, int]:
    """Which of equal hexes comes first: by the slanting rows of the grid, then by column."""
    column, row = cube(hex)
    return row, column


def south(hex: str) -> float:
    """How far to the south a hex lies."""
    column, row = map(int, hex.split("."))
    return row - 0.5 * (column % 2)


def bends() -> set[tuple[str, str]]:
    """3.5.4 From which hex to which an attack follows the arrow of a bend."""
    return {(next(hex for hex in ends if hex != toward), toward) for ends, toward in BENDS}


def crossed_by(side: Side) -> list[str]:
    """9.3.2 The river that an attack over a side has to cross; an island makes it easier."""
    if side in ISLANDS:
        return ["sava island"]
    rivers = {"sava": SAVA, "major": MAJOR, "minor": MINOR}
    return [name for name, sides in rivers.items() if side in sides]


def beside(hex: str) -> list[str]:
    """3.3.1 The neighbours into which a zone reaches: not over Sava, Donau or impassable sides."""
    return [each for each in around(hex) if pair(hex, each) not in SAVA | DONAU | IMPASSABLE]


def contours(here: str, there: str) -> int:
    """3.6.1 One where a Low Mountain area begins, one where a High Mountain area does; uphill only."""
    low, high = int(HEXES[here]["level"]), int(HEXES[there]["level"])
    return (low < 4 <= high) + (low < 5 <= high)
