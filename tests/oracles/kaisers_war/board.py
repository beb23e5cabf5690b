"""The map of Kaiser's War in the East, from its data files: hexes by their printed numbers, such as 2622."""

from __future__ import annotations

from itertools import pairwise

from tests.oracles import rows

GAME = "kaisers_war"
HEXES = {row["hex"]: row for row in rows(GAME, "hexes")}
MARKS = {row["mark"]: row["hexes"].split() for row in rows(GAME, "marks")}
CITY_OF = {row["hex"]: row["name"] for row in rows(GAME, "towns")}
CITIES = {row["city"]: row for row in rows(GAME, "cities")}
OBJECTIVES = {hex for hex, name in CITY_OF.items() if CITIES[name]["objective"] == "1"}
SOIL = {
    country: {hex for hex, row in HEXES.items() if row["country"] == country}
    for country in ("GE", "AH", "RU", "RO", "BU")
}
CLOSED = {hex for hex, row in HEXES.items() if row["terrain"] == "sea" or row["country"] == "SB"}
"""11.7, 18.6 Sea, Ladoga and Serbia."""
Side = frozenset[str]


def terrain(hex: str) -> str:
    return HEXES[hex]["terrain"]


def pair(one: str, two: str) -> Side:
    """The side between two hexes."""
    return frozenset((one, two))


def _sides(feature: str) -> set[Side]:
    found = (row["side"].split("/") for row in rows(GAME, "hexsides") if row["feature"] == feature)
    return {frozenset(side) for side in found}


RIVERS, LAKES, ALL_SEA = map(_sides, ("river", "lake", "all-sea"))
LINES = {row["name"]: row["hexes"].split() for row in rows(GAME, "rails")}
TRANSIT = LINES["Serbian transit"]
RAILS = {pair(*link) for name, line in LINES.items() if name != "Serbian transit" for link in pairwise(line)}
RAIL_HEXES = {hex for name, line in LINES.items() if name != "Serbian transit" for hex in line}
TRANSIT_LINKS = {pair(*link) for link in pairwise(TRANSIT)}


def six(hex: str) -> list[str]:
    """The hexes around one, on the map or not. Odd columns stand half a hex further north."""
    column, row = int(hex[:2]), int(hex[2:])
    up = row - 1 if column % 2 else row
    near = [(column, row - 1), (column, row + 1)]
    near += [(aside, each) for aside in (column - 1, column + 1) for each in (up, up + 1)]
    return [f"{column:02d}{row:02d}" for column, row in near]


def around(hex: str) -> list[str]:
    """The neighbours on the map."""
    return [each for each in six(hex) if each in HEXES]


def distance(one: str, two: str) -> int:
    """In hexes, as the crow flies."""
    (a, b), (c, d) = _slanted(one), _slanted(two)
    return max(abs(a - c), abs(b - d), abs(a + b - c - d))


def _slanted(hex: str) -> tuple[int, int]:
    column, row = int(hex[:2]), int(hex[2:])
    return column, row - (column + column % 2) // 2


def beside(hex: str) -> list[str]:
    """13.1 The neighbours into which zones reach: not across an all-sea side."""
    return [each for each in around(hex) if pair(hex, each) not in ALL_SEA]


def is_russian(hex: str) -> bool:
    return hex in SOIL["RU"]
