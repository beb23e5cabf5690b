"""River names, set in italics along the water."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from .labels import Box, Placer
from .lettering import ITALIC, text_width, word_along
from .palette import Theme
from .rivers import Course
from .shapes import Point, Points, calmed, length, shifted, smooth_path, walk
from .svg import group, path, tag
from .zooms import MEDIUM, Zoom

_SPACING = 0.14
_STEP = 6.0
_REPEAT = 1500.0


def draw_river_names(courses: Sequence[Course], placer: Placer, theme: Theme, zoom: Zoom = MEDIUM) -> str:
    """The names of all rivers that have room for one; long rivers are named twice."""
    lines: list[str] = []
    texts: list[str] = []
    longest = _longest(courses)
    for course in sorted(longest, key=lambda course: (course.river.grade != "major", course.river.name)):
        for part in _halves(course.line):
            size = zoom.river(course.river.grade)
            place = _best_place(course, part, size, placer)
            if place is not None:
                lines.append(path(smooth_path(place), id=f"run{len(lines)}"))
                texts.append(_text(course, len(texts), size, theme))
                _take(place, size, placer)
    return group((tag("defs", "".join(lines)) if lines else "", *texts), id="river-names")


def _longest(courses: Sequence[Course]) -> list[Course]:
    """For each river its longest course."""
    best: dict[str, Course] = {}
    for course in courses:
        name = course.river.name
        if name and (name not in best or length(course.line) > length(best[name].line)):
            best[name] = course
    return list(best.values())


def _halves(line: Points) -> list[Points]:
    if length(line) < _REPEAT:
        return [line]
    middle = len(line) // 2
    return [line[: middle + 1], line[middle:]]


def _text(course: Course, index: int, size: float, theme: Theme) -> str:
    return word_along(
        course.river.name,
        f"run{index}",
        ITALIC,
        size,
        fill=theme.river_name,
        letter_spacing=size * _SPACING,
        stroke=theme.halo,
        stroke_width=size * 0.2,
        stroke_linejoin="round",
        paint_order="stroke",
    )


def _best_place(course: Course, line: Points, size: float, placer: Placer) -> list[Point] | None:
    """The calmest stretch beside the river that is long enough, or none if all are crowded."""
    need = text_width(course.river.name, ITALIC, size, size * _SPACING) + 10
    points = [point for point, _ in walk(calmed([point for point, _ in walk(line, _STEP)], 8), _STEP)]
    count = int(need / _STEP) + 1
    off = size * 0.35 + (5.5 if course.river.grade == "major" else 2.5)
    best, least = None, 1.4
    for start in range(0, len(points) - count, 3):
        for side in (1.0, -1.0):
            piece = _beside(points[start : start + count + 1], off, side, size)
            bent = _bend(piece)
            if bent >= least:
                continue
            cost = bent + _covered(piece, size, placer) + (0.05 if side < 0 else 0.0)
            if cost < least:
                best, least = piece, cost
    return best


def _beside(points: list[Point], off: float, side: float, size: float) -> list[Point]:
    """The stretch moved above (1) or below (-1) the water, reading from left to right."""
    run = points if points[-1][0] >= points[0][0] else points[::-1]
    move = off if side > 0 else -(off + size * 0.42)
    return calmed(shifted(run, move), 3)[::2]


def _bend(piece: list[Point]) -> float:
    """How much a name here would bend."""
    bend = 0.0
    for a, b, c in zip(piece, piece[1:], piece[2:], strict=False):
        u, v = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
        bend += abs(u[0] * v[1] - u[1] * v[0]) / ((hypot(*u) * hypot(*v)) or 1.0)
    steep = abs(piece[-1][1] - piece[0][1]) / (abs(piece[-1][0] - piece[0][0]) + 1)
    return bend * 0.22 + min(steep, 3.0) * 0.08


def _covered(piece: list[Point], size: float, placer: Placer) -> float:
    """How much a name here would cover."""
    return sum(placer.cost(box, ink=2.2) for box in _boxes(piece, size)) / len(piece)


def _boxes(piece: list[Point], size: float) -> list[Box]:
    """Small squares along the letters."""
    half = size * 0.42
    risen = shifted(piece, size * 0.3)
    return [Box(x - half, y - half, x + half, y + half) for x, y in risen]


def _take(piece: list[Point], size: float, placer: Placer) -> None:
    for box in _boxes(piece, size):
        placer.take(box)
