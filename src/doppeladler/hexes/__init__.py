"""Hexes: grids and their printed numbers, hex sets, hexsides, and path search. Geometry only, no rules."""

from doppeladler.hexes.errors import HexError
from doppeladler.hexes.grid import Grid
from doppeladler.hexes.layout import Point
from doppeladler.hexes.numbering import Numbering
from doppeladler.hexes.paths import Edges, Reach, ZocCosts, build_edges, cheapest_path, reach
from doppeladler.hexes.sets import BIT, EMPTY, Hex, Hexes, HexSet, count, first, members, of, union
from doppeladler.hexes.sides import Fence, Hexside, HexsideSet, side

__all__ = [
    "BIT",
    "EMPTY",
    "Edges",
    "Fence",
    "Grid",
    "Hex",
    "HexError",
    "HexSet",
    "Hexes",
    "Hexside",
    "HexsideSet",
    "Numbering",
    "Point",
    "Reach",
    "ZocCosts",
    "build_edges",
    "cheapest_path",
    "count",
    "first",
    "members",
    "of",
    "reach",
    "side",
    "union",
]
