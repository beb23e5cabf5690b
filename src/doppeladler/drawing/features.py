"""What the drawing needs to know of a board beyond its terrain, gathered in one place."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from doppeladler.boards.board import Board, Line, River, SupplyHead
from doppeladler.hexes import Hexside

from .stringing import strung


@dataclass(frozen=True)
class Features:
    """The lines and places of a board that are drawn above its terrain."""

    rivers: tuple[River, ...]
    lakes: tuple[Hexside, ...]
    ridges: tuple[Hexside, ...]
    bridges: tuple[Hexside, ...]
    frontier: tuple[Hexside, ...]
    rails: tuple[Line, ...]
    roads: tuple[Line, ...]
    supply: tuple[SupplyHead, ...]


def features_of(board: Board) -> Features:
    """The features of a board, hexsides in a fixed order so that drawing never varies."""

    def sides(feature: str) -> tuple[Hexside, ...]:
        return tuple(sorted(board.sides.get(feature, ())))

    return Features(
        rivers=board.rivers,
        lakes=sides("lake"),
        ridges=(*sides("ridge"), *sides("impassable")),
        bridges=sides("bridge"),
        frontier=sides("frontier"),
        rails=board.rails,
        roads=tuple(Line("", 1, tuple(chain)) for chain in strung(sorted(board.road_links))),
        supply=board.supply_heads,
    )


def river_sides(features: Features, major: bool = False) -> set[Hexside]:
    """The hexsides with a river, or only those of the major rivers."""
    return {side for river in features.rivers if not major or river.grade == "major" for side in river.sides}


def rail_sides(features: Features) -> dict[Hexside, bool]:
    """The hexsides that railways cross, and whether on two tracks."""
    found: dict[Hexside, bool] = {}
    for line in features.rails:
        for a, b in pairwise(line.hexes):
            side = (min(a, b), max(a, b))
            found[side] = found.get(side, False) or line.tracks > 1
    return found
