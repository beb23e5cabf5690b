"""Built-up hexes: a warm tint under the houses, one area for each place even where it fills several hexes."""

from __future__ import annotations

from doppeladler.hexes import BIT, EMPTY, Hex, HexSet

from .organic import outlines
from .palette import Theme
from .shapes import smooth_path
from .sheet import Sheet
from .svg import path
from .terrain import hexes_of

INSET = 9.0


def draw_built_ground(sheet: Sheet, theme: Theme) -> str:
    """The tint of everything built up."""
    loops = [loop for hexes in _places(sheet).values() for loop in outlines(sheet, hexes, INSET)]
    d = "".join(smooth_path(loop, closed=True) for loop in loops)
    return path(d, fill=theme.built, fill_opacity=0.34, fill_rule="evenodd", id="built")


def bare_fields(sheet: Sheet) -> list[Hex]:
    """The built-up hexes without a town of their own: the rest of a place that fills several hexes."""
    named = {town.hex for town in sheet.board.towns}
    return [spot for spot in sheet.hexes_in(hexes_of(sheet.board, "built")) if spot not in named]


def _places(sheet: Sheet) -> dict[Hex, HexSet]:
    """By the hex that names it: each place; a bare field belongs to the town beside it, a victory town first."""
    towns = sorted(sheet.board.towns, key=lambda town: town.kind != "victory")
    built = hexes_of(sheet.board, "built")
    places: dict[Hex, HexSet] = {town.hex: BIT[town.hex] for town in towns if built >> town.hex & 1}
    for spot in bare_fields(sheet):
        beside = [hex for hex in places if sheet.grid.are_adjacent(hex, spot)]
        owner = beside[0] if beside else spot
        places[owner] = places.get(owner, EMPTY) | BIT[spot]
    return places
