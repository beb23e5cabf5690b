"""The frontier: dash and dots on the hexsides, and a coloured band on each country's side."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.hexes import BIT, EMPTY, HexSet, Hexside

from .organic import WATER, chain_line
from .palette import Theme
from .shapes import Point, smooth_path, straight_path
from .sheet import Sheet
from .stringing import strung
from .svg import group, line_path, tag

_DASH = "13 4 2.2 4 2.2 4"


def frontier_lines(sheet: Sheet, frontier: Sequence[Hexside]) -> list[list[Point]]:
    """The lines that the frontier follows."""
    sides = strung(sheet.side_between(a, b) for a, b in frontier)
    return [chain_line(sheet, chain, WATER) for chain in sides]


def _line(sheet: Sheet, frontier: Sequence[Hexside]) -> str:
    return "".join(map(smooth_path, frontier_lines(sheet, frontier)))


def draw_bands(sheet: Sheet, frontier: Sequence[Hexside], theme: Theme) -> str:
    """The national bands: a wide pale one and a narrow one, inside each country only."""
    parts = []
    for index, (country, hexes) in enumerate(_countries(sheet, frontier).items()):
        name = f"land{index}"
        d = _line(sheet, [side for side in frontier if (hexes >> side[0] | hexes >> side[1]) & 1])
        parts.append(tag("clipPath", tag("path", d=_area(sheet, hexes)), id=name))
        parts.append(
            group(
                (
                    line_path(d, theme.band(country), 40.0, stroke_opacity=0.34),
                    line_path(d, theme.band(country), 18.0, stroke_opacity=0.26),
                ),
                clip_path=f"url(#{name})",
            )
        )
    return group(parts, id="bands")


def _countries(sheet: Sheet, frontier: Sequence[Hexside]) -> dict[str, HexSet]:
    """Each country that has a frontier, with its hexes near it."""
    near = EMPTY
    for a, b in frontier:
        near |= BIT[a] | BIT[b]
    found: dict[str, HexSet] = {}
    for spot in sheet.hexes_in(near):
        country = sheet.board.country[spot]
        found[country] = found.get(country, EMPTY) | BIT[spot]
    return {country: found[country] for country in sorted(found)}


def _area(sheet: Sheet, hexes: HexSet) -> str:
    """The land of a country along its frontier, bounded by the line of the frontier itself."""
    parts = []
    for spot in sheet.hexes_in(hexes):
        corners = sheet.corners[spot]
        parts.append(straight_path(chain_line(sheet, [*corners, corners[0]], WATER)[:-1], closed=True))
    return "".join(parts)


def draw_frontier(sheet: Sheet, frontier: Sequence[Hexside], theme: Theme) -> str:
    """The line of the frontier on a pale halo."""
    d = _line(sheet, frontier)
    return group(
        (
            line_path(d, theme.halo, 5.0, stroke_opacity=0.8),
            line_path(d, theme.rail, 2.6, stroke_dasharray=_DASH),
        ),
        id="frontier",
    )
