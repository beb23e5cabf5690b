"""Ridges: a crest along hexsides with teeth on the lower side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from doppeladler.hexes import Hexside

from .chance import between
from .organic import LAND, chain_line
from .palette import Theme
from .shapes import Pen, Point, Points, shifted, smooth_path, straight_path, walk
from .sheet import Corner, Sheet
from .stringing import strung
from .svg import group, line_path, path

EVERY = 13.0
TOOTH = (6.0, 9.5)
BAND = 13.0


def draw_ridges(sheet: Sheet, ridges: Sequence[Hexside], theme: Theme) -> str:
    """All ridges: shade band, teeth, hair strokes and crest."""
    parts = []
    for chain in strung(sheet.side_between(a, b) for a, b in ridges):
        line = chain_line(sheet, chain, LAND)
        if not _falls_to_the_left(sheet, chain):
            line.reverse()
        parts.append(_ridge(line, theme))
    return group(parts, id="ridges")


def _falls_to_the_left(sheet: Sheet, chain: Sequence[Corner]) -> bool:
    """Is the land on the left of the chain the lower one, taken over its whole length?"""
    fall = 0.0
    for start, end in pairwise(chain):
        (ax, ay), (bx, by) = sheet.exact[start], sheet.exact[end]
        for spot in set(sheet.touching[start]) & set(sheet.touching[end]):
            x, y = sheet.centre(spot)
            left = (by - ay) * (x - ax) - (bx - ax) * (y - ay) > 0
            fall += sheet.board.elevation[spot] * (-1 if left else 1)
    return fall >= 0


def _ridge(line: Points, theme: Theme) -> str:
    """One ridge whose lower side is on its left."""
    band = straight_path([*line, *shifted(line, BAND)[::-1]], closed=True)
    teeth, hairs = Pen(), Pen()
    for count, (point, step) in enumerate(walk(line, EVERY / 4, 2.0)):
        if count % 4 == 0:
            _tooth(teeth, point, step)
        else:
            size = between(4.0, 7.4, round(point[0] * 5), round(point[1] * 5))
            hairs.move(*point)
            hairs.line(point[0] + step[1] * size, point[1] - step[0] * size)
    return group(
        (
            path(band, fill=theme.ridge, fill_opacity=0.16),
            line_path(hairs.text(), theme.ridge, 0.9),
            path(teeth.text(), fill=theme.ridge),
            line_path(smooth_path(line), theme.ridge, 2.7, stroke_linecap="round"),
        )
    )


def _tooth(pen: Pen, point: Point, step: Point) -> None:
    """A solid tooth that points to the left of the walk."""
    x, y = point
    dx, dy = step
    half, tall = TOOTH[0] / 2, TOOTH[1]
    pen.move(x - dx * half, y - dy * half)
    pen.line(x + dy * tall, y - dx * tall)
    pen.line(x + dx * half, y + dy * half)
    pen.close()
