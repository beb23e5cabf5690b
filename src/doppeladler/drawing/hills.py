"""Hills: a warm tint and hachures that run downhill, thick where it is steep or in the shade."""

from __future__ import annotations

from math import hypot

from .chance import between
from .clearing import Clearing
from .heights import CELL, HeightField, hill_heights
from .organic import outlines
from .palette import Theme
from .shapes import Pen, Point, smooth_path
from .sheet import Sheet
from .svg import group, line_path, path
from .terrain import hexes_of

INTERVAL = 8.0
ALONG = 3.7
GAP = 2.5
_WIDTHS = (0.55, 0.85, 1.25, 1.5)
_OPACITIES = (0.55, 0.72, 0.82, 0.84)


def draw_hills_ground(sheet: Sheet, theme: Theme) -> str:
    """The warm tint of the hills."""
    loops = outlines(sheet, hexes_of(sheet.board, "hills"), 2.0)
    d = "".join(smooth_path(loop, closed=True) for loop in loops)
    return path(d, fill=theme.hill, fill_opacity=0.42, fill_rule="evenodd", id="hills")


def draw_hachures(sheet: Sheet, theme: Theme, clearing: Clearing) -> str:
    """The hachures, gathered in four strengths of line."""
    hills = hexes_of(sheet.board, "hills")
    if not hills:
        return ""
    field = hill_heights(sheet, hills, outlines(sheet, hills, 2.0))
    pens = [Pen() for _ in _WIDTHS]
    room = _Room()
    for start in _contour_points(field):
        _hachure(field, pens, room, clearing, start)
    return group((
        line_path(pen.text(), theme.hachure, width, stroke_opacity=opacity, stroke_linecap="round")
        for pen, width, opacity in zip(pens, _WIDTHS, _OPACITIES, strict=True)
    ), id="hachures")


def _contour_points(field: HeightField) -> list[Point]:
    """Closely spaced points on the lines of equal height, from high to low."""
    found: list[tuple[float, float, float]] = []
    rows, columns = len(field.rows), len(field.rows[0])
    for row in range(rows - 1):
        here, below = field.rows[row], field.rows[row + 1]
        for column in range(columns - 1):
            corners = (here[column], here[column + 1], below[column + 1], below[column])
            low, high = min(corners), max(corners)
            level = INTERVAL * (int(low / INTERVAL) + 0.5)
            while level < high:
                if level > low:
                    found += [(-level, x, y) for x, y in _cell_points(field, row, column, corners, level)]
                level += INTERVAL
    found.sort(key=lambda item: item[0])
    return [(x, y) for _, x, y in found]


def _cell_points(
    field: HeightField, row: int, column: int, corners: tuple[float, float, float, float], level: float
) -> list[Point]:
    """Points along the piece of one height line inside one square of the field."""
    spots = ((0, 0), (1, 0), (1, 1), (0, 1))
    cuts = []
    for i in range(4):
        a, b = corners[i], corners[(i + 1) % 4]
        if (a < level) != (b < level):
            t = (level - a) / (b - a)
            (ax, ay), (bx, by) = spots[i], spots[(i + 1) % 4]
            cuts.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    if len(cuts) < 2:
        return []
    (ax, ay), (bx, by) = cuts[0], cuts[1]
    steps = max(1, round(hypot(bx - ax, by - ay) * CELL / 1.6))
    return [field.point(column + ax + (bx - ax) * i / steps, row + ay + (by - ay) * i / steps) for i in range(steps)]


class _Room:
    """Keeps the strokes of one row from touching each other; rows lie between lines of height."""

    def __init__(self) -> None:
        self._taken: dict[tuple[int, int, int], list[Point]] = {}

    def _near(self, part: int, point: Point, gap: float) -> bool:
        x, y = point
        column, row = int(x / ALONG), int(y / ALONG)
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for px, py in self._taken.get((part, i, j), ()):
                    if (px - x) ** 2 + (py - y) ** 2 < gap * gap:
                        return True
        return False

    def claim(self, start: Point, end: Point) -> bool:
        """Take the room for a stroke, if there is any beside the starts and beside the ends of the others."""
        if self._near(0, start, ALONG - 0.3) or self._near(1, end, GAP) or self._near(0, end, 2.2):
            return False
        for part, (x, y) in enumerate((start, end)):
            self._taken.setdefault((part, int(x / ALONG), int(y / ALONG)), []).append((x, y))
        return True


def _hachure(field: HeightField, pens: list[Pen], room: _Room, clearing: Clearing, start: Point) -> None:
    """One stroke from a height line downhill, if the ground slopes and there is room."""
    steep = hypot(*field.slope(*start))
    if steep < 0.10 or not clearing.is_free(*start):
        return
    line = _downhill(field, start, min(13.5, 0.9 * INTERVAL / steep + 1.6))
    end = line[-1]
    if len(line) < 3 or not clearing.is_free(*end) or not room.claim(start, end):
        return
    (ax, ay), (bx, by) = start, end
    shade = (bx - ax + by - ay) / (hypot(bx - ax, by - ay) * 1.4142)
    strength = min(1.0, steep / 1.15) * 0.76 + shade * 0.34
    pen = pens[0 if strength < 0.14 else 1 if strength < 0.38 else 2 if strength < 0.66 else 3]
    pen.move(ax, ay)
    pen.curve(*line[len(line) // 2], bx, by)


def _downhill(field: HeightField, start: Point, size: float) -> list[Point]:
    """The way of water from a point, in four steps, as far as it stays on the hills."""
    size *= between(0.84, 1.1, round(start[0] * 8), round(start[1] * 8), 2)
    line = [start]
    for _ in range(4):
        x, y = line[-1]
        gx, gy = field.slope(x, y)
        steep = hypot(gx, gy)
        if steep < 0.04 or not field.is_hill(x, y):
            break
        line.append((x - gx / steep * size / 4, y - gy / steep * size / 4))
    return line
