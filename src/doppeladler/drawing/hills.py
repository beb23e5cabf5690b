"""Hills: a warm tint and hachures that run downhill, thick where it is steep or in the shade."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from .chance import between
from .clearing import Clearing
from .heights import HeightField, hill_heights
from .levels import is_graded
from .organic import outlines
from .palette import Theme
from .shapes import Pen, Point, smooth_path
from .sheet import Sheet
from .svg import group, line_path, path
from .terrain import hexes_of

INTERVAL = 8.0
ALONG = 3.7
GAP = 2.5
GRAINS = ((160, 1.0), (500, 1.4))
COARSEST = 1.9
"""A board with very many hill hexes is drawn in a coarser grain, or the hachures would drown it."""
_WIDTHS = (0.55, 0.85, 1.25, 1.5)
_OPACITIES = (0.55, 0.72, 0.82, 0.84)


def draw_hills_ground(sheet: Sheet, theme: Theme) -> str:
    """The warm tint of the hills; where every step of elevation has a tint, they need none."""
    if is_graded(sheet.board):
        return ""
    loops = outlines(sheet, hexes_of(sheet.board, "hills"), 2.0)
    d = "".join(smooth_path(loop, closed=True) for loop in loops)
    return path(d, fill=theme.hill, fill_opacity=0.42, fill_rule="evenodd", id="hills")


def draw_hachures(sheet: Sheet, theme: Theme, clearing: Clearing) -> str:
    """The hachures, gathered in four strengths of line."""
    hills = hexes_of(sheet.board, "hills")
    if not hills:
        return ""
    grain = next((grain for most, grain in GRAINS if hills.bit_count() <= most), COARSEST)
    field = hill_heights(sheet, hills, outlines(sheet, hills, 2.0), grain)
    pens = [Pen() for _ in _WIDTHS]
    slope = _Slope(field, pens, _Room(grain), clearing, grain)
    for start in _contour_points(field, INTERVAL * grain):
        _hachure(slope, start)
    return group(
        (
            line_path(pen.text(), theme.hachure, width, stroke_opacity=opacity, stroke_linecap="round")
            for pen, width, opacity in zip(pens, _WIDTHS, _OPACITIES, strict=True)
        ),
        id="hachures",
    )


def _contour_points(field: HeightField, interval: float) -> list[Point]:
    """Closely spaced points on the lines of equal height, from high to low."""
    found: list[tuple[float, float, float]] = []
    rows, columns = len(field.rows), len(field.rows[0])
    for row in range(rows - 1):
        here, below = field.rows[row], field.rows[row + 1]
        for column in range(columns - 1):
            corners = (here[column], here[column + 1], below[column + 1], below[column])
            low, high = min(corners), max(corners)
            level = interval * (int(low / interval) + 0.5)
            while level < high:
                if level > low:
                    found += [(-level, x, y) for x, y in _cell_points(field, row, column, corners, level)]
                level += interval
    found.sort(key=lambda item: item[0])
    return [(x, y) for _, x, y in found]


def _cell_points(
    field: HeightField, row: int, column: int, corners: tuple[float, float, float, float], level: float
) -> list[Point]:
    """Points along the piece of one height line inside one square of the field."""
    spots = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
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
    steps = max(1, round(hypot(bx - ax, by - ay) * field.cell / 1.6))
    return [field.point(column + ax + (bx - ax) * i / steps, row + ay + (by - ay) * i / steps) for i in range(steps)]


class _Room:
    """Keeps the strokes of one row from touching each other; rows lie between lines of height."""

    def __init__(self, grain: float) -> None:
        self._pitch = ALONG * grain
        self._end_gaps = (2.2 * grain, GAP * grain)
        self._taken: dict[tuple[int, int, int], list[Point]] = {}

    def _near(self, part: int, point: Point, gap: float) -> bool:
        x, y = point
        column, row = int(x / self._pitch), int(y / self._pitch)
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for px, py in self._taken.get((part, i, j), ()):
                    if (px - x) ** 2 + (py - y) ** 2 < gap * gap:
                        return True
        return False

    def is_open(self, start: Point, gap: float) -> bool:
        """May a stroke begin here?"""
        return not self._near(0, start, gap)

    def claim(self, start: Point, end: Point) -> bool:
        """Take the room for a stroke, if its end does not come too near to others."""
        if any(self._near(part, end, gap) for part, gap in enumerate(self._end_gaps)):
            return False
        for part, (x, y) in enumerate((start, end)):
            self._taken.setdefault((part, int(x / self._pitch), int(y / self._pitch)), []).append((x, y))
        return True


@dataclass(frozen=True)
class _Slope:
    """Everything a stroke needs to know."""

    field: HeightField
    pens: list[Pen]
    room: _Room
    clearing: Clearing
    grain: float


def _hachure(slope: _Slope, start: Point) -> None:
    """One stroke from a height line downhill, if the ground slopes and there is room."""
    if not slope.room.is_open(start, (ALONG - 0.3) * slope.grain):
        return
    gx, gy = slope.field.slope(*start)
    steep = hypot(gx, gy)
    if steep < 0.10 or not slope.clearing.is_free(*start) or not slope.room.is_open(start, _apart(steep, slope)):
        return
    size = min(13.5, 0.9 * INTERVAL / steep + 1.6) * slope.grain
    line = _downhill(slope.field, start, (-gx / steep, -gy / steep), size)
    if line is not None and slope.clearing.is_free(*line[1]) and slope.room.claim(start, line[1]):
        pen = slope.pens[_weight(start, line[1], steep)]
        pen.move(*start)
        pen.curve(*line[0], *line[1])


def _weight(start: Point, end: Point, steep: float) -> int:
    """Which of the four line widths a stroke gets: by slope, and thicker away from the light."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    strength = min(1.0, steep / 1.15) * 0.76 + 0.34 * (dx + dy) / (hypot(dx, dy) * 1.4142)
    return 0 if strength < 0.14 else 1 if strength < 0.38 else 2 if strength < 0.66 else 3


def _apart(steep: float, slope: _Slope) -> float:
    """How far apart strokes stand: close together on steep slopes, wider on gentle ones."""
    wider = 1 + max(0.0, 0.5 - steep) * 1.3
    return min(ALONG * 1.45, (ALONG - 0.3) * wider) * slope.grain


def _downhill(field: HeightField, start: Point, step: Point, size: float) -> tuple[Point, Point] | None:
    """Half-way point and end of the way of water from a point; none where it leaves the hills."""
    half = 0.5 * size * between(0.84, 1.1, round(start[0] * 8), round(start[1] * 8), 2)
    x, y = start[0] + step[0] * half, start[1] + step[1] * half
    gx, gy = field.slope(x, y)
    steep = hypot(gx, gy)
    end = (x - gx / steep * half, y - gy / steep * half) if steep > 0.04 else (x, y)
    return ((x, y), end) if field.is_hill(*end) else None
