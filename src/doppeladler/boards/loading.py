"""Loading a board: read the map's data files, check that they agree, and build the Board."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TypeVar

from doppeladler.boards.board import Board, Line, Road, SupplyHead
from doppeladler.boards.layers import Layers
from doppeladler.boards.mapfiles import (
    read_countries,
    read_effects,
    read_hexes,
    read_marks,
    read_nations,
    read_rails,
    read_regions,
    read_roads,
    read_settings,
    read_sides,
    read_supply,
    read_towns,
)
from doppeladler.boards.reader import MapReader
from doppeladler.boards.rows import HexRow
from doppeladler.hexes import BIT, EMPTY, Grid, Hex, HexSet, Hexside, HexsideSet, Numbering, of, side

__all__ = ["edges_of", "load_board"]

COMPASS = {"top": "north", "bottom": "south", "left": "west", "right": "east"}

T = TypeVar("T")


def load_board(layers: Layers, numbering: Numbering) -> Board:
    """The board of a game's data, every file checked; raises DataError at the first thing that is wrong."""
    reader = MapReader(layers, numbering)
    settings = read_settings(reader)
    effects = read_effects(reader)
    hexes = read_hexes(reader, effects)
    listed = read_sides(reader, effects)
    rails = read_rails(reader)
    rail_hexes = of(here for line in rails for here in line.hexes)
    roads = read_roads(reader, effects)
    heads = read_supply(reader, rail_hexes)
    grid = reader.grid
    return Board(
        name=settings.name,
        title=settings.title,
        km_per_hex=settings.km_per_hex,
        north=settings.north,
        grid=grid,
        terrain=_by_hex(grid, {here: row.terrain for here, row in hexes.items()}, ""),
        elevation=_by_hex(grid, {here: row.elevation for here, row in hexes.items()}, 0),
        level=_by_hex(grid, {here: row.level for here, row in hexes.items()}, 0),
        country=_by_hex(grid, {here: row.country for here, row in hexes.items()}, ""),
        half=of(here for here, row in hexes.items() if row.half),
        sides=_all_sides(reader, listed.by_feature, rails, hexes),
        rivers=listed.rivers,
        river_classes=listed.classes,
        pointing=listed.pointing,
        rails=rails,
        rail_hexes=rail_hexes,
        rail_links=frozenset(step for line in rails for step in _steps(line)),
        roads=roads,
        road_hexes=of(here for road in roads for here in road.hexes),
        road_links=frozenset(step for road in roads for step in _steps(road)),
        towns=read_towns(reader),
        supply=_by_side(heads),
        supply_heads=heads,
        edges=edges_of(grid),
        marks=read_marks(reader),
        regions=read_regions(reader),
        bands=read_countries(reader),
        nations=read_nations(reader),
        effects=effects,
        origins=reader.origins,
        layers=layers,
    )


def _by_hex(grid: Grid, values: Mapping[Hex, T], hole: T) -> tuple[T, ...]:
    return tuple(values.get(Hex(here), hole) for here in range(grid.size))


def _by_side(heads: Iterable[SupplyHead]) -> dict[str, HexSet]:
    found: dict[str, HexSet] = {}
    for head in heads:
        found[head.side] = found.get(head.side, EMPTY) | BIT[head.hex]
    return found


def _steps(line: Line | Road) -> Iterator[Hexside]:
    return (side(a, b) for a, b in pairwise(line.hexes))


def _all_sides(
    reader: MapReader, listed: Mapping[str, HexsideSet], rails: Iterable[Line], hexes: Mapping[Hex, HexRow]
) -> dict[str, HexsideSet]:
    """The listed sides, with the bridges of railways and the frontier, which follow from other data."""
    rivers = listed.get("river", frozenset())
    rail_bridges = set()
    for line in rails:
        for step in _steps(line):
            if step in rivers:
                rail_bridges.add(step)
                reader.remember("bridge", _label(reader, step), reader.origins["rail", line.name])
                reader.remember("rail bridge", _label(reader, step), reader.origins["rail", line.name])
    frontier = set()
    for here, row in hexes.items():
        for there in reader.grid.neighbours[here]:
            other = hexes[there].country
            if row.country and other and other != row.country:
                frontier.add(side(here, there))
                reader.remember("frontier", _label(reader, side(here, there)), row.origin)
    return {
        **listed,
        "bridge": listed.get("bridge", frozenset()) | rail_bridges,
        "rail bridge": frozenset(rail_bridges),
        "frontier": frozenset(frontier),
    }


def _label(reader: MapReader, place: Hexside) -> str:
    return reader.tidy_side("/".join(reader.grid.label(here) for here in place))


def edges_of(grid: Grid) -> dict[str, HexSet]:
    """The hexes along the four edges of the map.

    A hex lies on an edge where its neighbour straight out is missing; where hexes have no side straight out
    (the top of a pointy map), both neighbours slanting out must be missing.
    """
    return {edge: _edge(grid, word) for edge, word in COMPASS.items()}


def _edge(grid: Grid, word: str) -> HexSet:
    ways = range(len(grid.direction_names))
    outward = [way for way in ways if grid.direction_names[way] == word]
    outward = outward or [way for way in ways if word in grid.direction_names[way]]
    return of(here for here in grid.hexes if all(grid.neighbour(here, way) is None for way in outward))
