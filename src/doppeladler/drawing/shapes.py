"""Points, lines and areas on the sheet, and how they are written in SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot

Point = tuple[float, float]
Points = Sequence[Point]


def number(value: float) -> str:
    """A length with one decimal, as short as it can be written."""
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0."):
        return "-" + text[2:]
    return "0" if text == "-0" else text


def pair(x: float, y: float) -> str:
    """Two lengths, with no space where the minus sign already divides them."""
    second = number(y)
    return number(x) + (second if second[0] == "-" else " " + second)


class Pen:
    """Writes one SVG path with relative steps; rounding errors never add up."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._x = 0.0
        self._y = 0.0

    def _step(self, x: float, y: float) -> str:
        return pair(x - self._x, y - self._y)

    def _arrive(self, dx: float, dy: float) -> None:
        self._x += round(dx, 1)
        self._y += round(dy, 1)

    def move(self, x: float, y: float) -> None:
        """Lift the pen and set it down at a point."""
        self._parts.append("M" + pair(x, y))
        self._x, self._y = round(x, 1), round(y, 1)

    def line(self, x: float, y: float) -> None:
        """Draw straight to a point."""
        self._parts.append("l" + self._step(x, y))
        self._arrive(x - self._x, y - self._y)

    def curve(self, hx: float, hy: float, x: float, y: float) -> None:
        """Draw to a point, bent towards a handle."""
        end = self._step(x, y)
        self._parts.append("q" + self._step(hx, hy) + (end if end[0] == "-" else " " + end))
        self._arrive(x - self._x, y - self._y)

    def close(self) -> None:
        """Draw back to where the pen was last set down."""
        self._parts.append("z")

    def text(self) -> str:
        """The path as the value of an SVG `d` attribute."""
        return "".join(self._parts)


def straight_path(points: Points, closed: bool = False) -> str:
    """A path of straight pieces."""
    pen = Pen()
    pen.move(*points[0])
    for x, y in points[1:]:
        pen.line(x, y)
    if closed:
        pen.close()
    return pen.text()


def smooth_path(points: Points, closed: bool = False) -> str:
    """A path that rounds every corner: the curve that endless corner cutting would give."""
    pen = Pen()
    add_smooth(pen, points, closed)
    return pen.text()


def add_smooth(pen: Pen, points: Points, closed: bool = False) -> None:
    """Draw a smooth line or loop with a pen already in use."""
    if closed:
        ring = [*points, points[0]]
        pen.move(*middle(points[-1], points[0]))
        for here, after in pairwise(ring):
            pen.curve(*here, *middle(here, after))
        pen.close()
        return
    pen.move(*points[0])
    if len(points) == 2:
        pen.line(*points[1])
        return
    for here, after in pairwise(points[1:-1]):
        pen.curve(*here, *middle(here, after))
    pen.curve(*points[-2], *points[-1])


def middle(a: Point, b: Point) -> Point:
    """The point half-way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def toward(a: Point, b: Point, share: float) -> Point:
    """The point that share of the way from a to b."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def length(points: Points) -> float:
    """How long a line is."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def calmed(points: Points, times: int, closed: bool = False) -> list[Point]:
    """The line with its kinks softened so many times; the ends of an open line stay."""
    line = list(points)
    for _ in range(times):
        ring = [line[-1], *line, line[0]]
        soft = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(ring, ring[1:], ring[2:], strict=False)
        ]
        line = soft if closed else [line[0], *soft[1:-1], line[-1]]
    return line


def normals(points: Points, closed: bool = False) -> list[Point]:
    """At each point the unit vector to the left of the walk (on a sheet whose y points down)."""
    last = len(points) - 1
    result = []
    for i in range(len(points)):
        a = points[i - 1] if i or closed else points[i]
        b = points[(i + 1) % len(points)] if i < last or closed else points[i]
        dx, dy = b[0] - a[0], b[1] - a[1]
        size = hypot(dx, dy) or 1.0
        result.append((dy / size, -dx / size))
    return result


def shifted(points: Points, distance: float, closed: bool = False) -> list[Point]:
    """The line moved sideways, to its left when distance is positive."""
    return [
        (x + nx * distance, y + ny * distance) for (x, y), (nx, ny) in zip(points, normals(points, closed), strict=True)
    ]


def walk(points: Points, every: float, start: float = 0.0) -> Iterator[tuple[Point, Point]]:
    """Points at equal distances along a line, each with the unit direction of the line there."""
    wait = start
    for a, b in pairwise(points):
        size = hypot(b[0] - a[0], b[1] - a[1])
        if size == 0:
            continue
        step = ((b[0] - a[0]) / size, (b[1] - a[1]) / size)
        while wait <= size:
            yield (a[0] + step[0] * wait, a[1] + step[1] * wait), step
            wait += every
        wait -= size


def area(points: Points) -> float:
    """The area inside a loop; positive when the loop runs clockwise on the sheet."""
    total = 0.0
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        total += ax * by - bx * ay
    return total / 2


def crossings(loops: Sequence[Points], y: float) -> list[float]:
    """Where a level line enters and leaves the area inside the loops, from left to right."""
    found = []
    for points in loops:
        ax, ay = points[-1]
        for bx, by in points:
            if (ay <= y) != (by <= y):
                found.append(ax + (y - ay) / (by - ay) * (bx - ax))
            ax, ay = bx, by
    return sorted(found)
