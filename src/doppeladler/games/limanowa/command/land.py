"""The lie of the land: how many actions every field is from every target, found once for a scenario."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from doppeladler.games.limanowa.book import CORNERS, Corner, Hex, HexSet, Unit
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.printed import Printed
from doppeladler.games.limanowa.rules.ch03_replacements import corner_of
from doppeladler.games.limanowa.rules.ch07_modes import board_of, is_rapid
from doppeladler.hexes import members
from doppeladler.wargame.command import FAR, distances

FOOT, HORSE = 2, 4
"""Half points of an action: one movement point, two on horseback."""
FARTHEST = 12
"""Actions beyond which it makes no difference."""


class Land(NamedTuple):
    """By number of a target in play: the half points to it from every field, over an empty board."""

    away: dict[int, list[int]]
    from_corner: dict[Corner, dict[int, int]]


@lru_cache(maxsize=8)
def land_of(printed: Printed, scenario: str) -> Land:
    """The land of a scenario."""
    board = board_of(printed, scenario)
    names = printed.rapid_targets[scenario] if is_rapid(scenario) else None
    numbers = [n for n, target in enumerate(printed.targets) if names is None or target.name in names]
    edges = _edges(printed, board)
    away = {number: distances(edges, dict.fromkeys(members(printed.targets[number].fields), 0)) for number in numbers}
    corners = {
        corner: {number: 2 + min((row[hex] for hex in members(printed.entry[corner] & board)), default=FAR)
                 for number, row in away.items()}
        for corner in CORNERS
    }  # fmt: skip
    return Land(away, corners)


def _edges(printed: Printed, board: HexSet) -> list[list[tuple[Hex, int]]]:
    """By field: its neighbours on the board and the half points to them, one along a road, two elsewhere."""
    grid, on_road = printed.grid, printed.on_road
    edges: list[list[tuple[Hex, int]]] = [[] for _ in range(1 + max(grid.hexes))]
    for here in grid.hexes:
        near = (there for there in grid.neighbours[here] if board >> there & 1)
        edges[here] = [(there, 2 if on_road.blocks(here, there) else 1) for there in near]
    return edges


def actions_away(s: LimanowaState, unit: Unit, hex: Hex, number: int) -> float:
    """How many actions a unit on a field, or about to enter the board, is from a target."""
    land = land_of(s.printed, s.scenario)
    half = land.away[number][hex] if hex >= 0 else land.from_corner[corner_of(s.group_name(unit))][number]
    return min(FARTHEST, half / (HORSE if s.printed.horse[unit] else FOOT))
