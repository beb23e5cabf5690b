"""Railways, their bridges, and roads."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from doppeladler.hexes import Hex, Hexside

from .palette import Theme
from .shapes import Pen, Point
from .sheet import Sheet
from .svg import group, line_path
from .tracks import Network, Way, crossing


def _written(ways: Sequence[Way]) -> str:
    pen = Pen()
    for way in ways:
        way.write(pen)
    return pen.text()


def draw_rails(network: Network, theme: Theme) -> str:
    """Double lines black with white dashes, single lines thin with sleepers, narrow ones with short and close ones."""
    double, single, narrow = map(_written, (network.double, network.single, network.narrow))
    return group(
        (
            line_path(single, theme.halo, 8.0, stroke_opacity=0.5, stroke_linecap="round"),
            line_path(double, theme.halo, 9.0, stroke_opacity=0.5, stroke_linecap="round"),
            *_narrow_line(narrow, theme),
            line_path(single, theme.rail, 2.1, stroke_linecap="round"),
            line_path(single, theme.rail, 8.4, stroke_dasharray="1.7 13.3", stroke_dashoffset=-7),
            line_path(double, theme.rail, 5.6, stroke_linecap="round"),
            line_path(double, theme.rail_dash, 2.8, stroke_dasharray="9 9", stroke_dashoffset=-5),
        ),
        id="rails",
    )


def _narrow_line(d: str, theme: Theme) -> list[str]:
    if not d:
        return []
    return [
        line_path(d, theme.halo, 6.5, stroke_opacity=0.5, stroke_linecap="round"),
        line_path(d, theme.rail, 1.3, stroke_linecap="round"),
        line_path(d, theme.rail, 5.2, stroke_dasharray="1.2 5.4", stroke_dashoffset=-3),
    ]


def draw_roads(network: Network, theme: Theme) -> str:
    """Roads: a brown ribbon with dark edges."""
    d = _written(network.ways())
    return group(
        (
            line_path(d, theme.road_edge, 5.2, stroke_linecap="round"),
            line_path(d, theme.road, 3.2, stroke_linecap="round"),
        ),
        id="roads",
    )


def draw_bridges(
    sheet: Sheet,
    bridges: Sequence[Hexside],
    rivers: set[Hexside],
    big: set[Hexside],
    rails: dict[Hexside, bool],
    theme: Theme,
) -> str:
    """Bridges: a bed across the water between two flared parapets."""
    bed, rail, dash, parapet = Pen(), Pen(), Pen(), Pen()
    for a, b in bridges:
        half = 10.5 if (a, b) in big else 7.5
        point, step = crossing(sheet, a, b, rivers), _direction(sheet, a, b)
        _along(bed, point, step, half)
        if (a, b) in rails:
            _along(dash if rails[a, b] else rail, point, step, half + 1)
        for side in (-1.0, 1.0):
            _parapet(parapet, point, step, half, side)
    return group(
        (
            line_path(bed.text(), theme.paper, 9.6),
            line_path(rail.text(), theme.rail, 2.1),
            line_path(dash.text(), theme.rail, 5.6),
            line_path(dash.text(), theme.rail_dash, 2.8),
            line_path(parapet.text(), theme.rail, 2.1, stroke_linecap="round"),
        ),
        id="bridges",
    )


def _direction(sheet: Sheet, a: Hex, b: Hex) -> Point:
    (ax, ay), (bx, by) = sheet.centre(a), sheet.centre(b)
    size = hypot(bx - ax, by - ay)
    return (bx - ax) / size, (by - ay) / size


def _along(pen: Pen, point: Point, step: Point, half: float) -> None:
    pen.move(point[0] - step[0] * half, point[1] - step[1] * half)
    pen.line(point[0] + step[0] * half, point[1] + step[1] * half)


def _parapet(pen: Pen, point: Point, step: Point, half: float, side: float) -> None:
    """One parapet, bent outwards at both ends."""
    (x, y), (dx, dy) = point, step
    nx, ny = -dy * side, dx * side
    marks = ((-half - 3.2, 8.4), (-half, 5.2), (half, 5.2), (half + 3.2, 8.4))
    points = [(x + dx * along + nx * off, y + dy * along + ny * off) for along, off in marks]
    pen.move(*points[0])
    for spot in points[1:]:
        pen.line(*spot)
