"""The shape of hexes: the six directions, and centres and corners as points.

Directions are counted counter-clockwise as seen on the map, pointy maps from the east and flat maps from
the north; the opposite of direction d is (d + 3) % 6. Distances are in hexes: flat to flat is 1. Points
have x to the right and y down, as on a screen. All points lie on one lattice, so a corner that three
hexes share has the very same numbers for each of them.
"""

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import NamedTuple, TypeAlias

__all__ = ["LAYOUTS", "Layout", "Place", "Point", "line_places", "steps_between"]

Place: TypeAlias = tuple[int, int]
"""Where a hex lies, in axial steps (q, r)."""

Point: TypeAlias = tuple[float, float]
"""A point (x, y)."""

_HALF = 0.5
_SIXTH = sqrt(3) / 6  # half the length of a hexside


class Layout(NamedTuple):
    """What differs between pointy and flat maps."""

    names: tuple[str, ...]
    """The six directions, in order."""
    steps: tuple[tuple[int, int], ...]
    """The axial step (q, r) of each direction."""
    lattice: tuple[tuple[int, int], tuple[int, int]]
    """The lattice point of hex (q, r): x = a*q + b*r, y = c*q + d*r."""
    corners: tuple[tuple[int, int], ...]
    """The corners on the lattice, seen from the centre; corners i and i + 1 bound direction i."""
    unit: Point
    """The size of one lattice step across and down."""
    tie: tuple[float, float]
    """The axial nudge that decides a line along a hexside: to the east (pointy), to the south (flat)."""

    def lattice_point(self, q: int, r: int) -> tuple[int, int]:
        """The lattice point at the centre of hex (q, r)."""
        (a, b), (c, d) = self.lattice
        return a * q + b * r, c * q + d * r


LAYOUTS: Mapping[str, Layout] = {
    "pointy": Layout(
        names=("east", "north-east", "north-west", "west", "south-west", "south-east"),
        steps=((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)),
        lattice=((2, 1), (0, 3)),
        corners=((1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1), (0, 2)),
        unit=(_HALF, _SIXTH),
        tie=(1e-6, 0.0),
    ),
    "flat": Layout(
        names=("north", "north-west", "south-west", "south", "south-east", "north-east"),
        steps=((0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1)),
        lattice=((3, 0), (1, 2)),
        corners=((1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1), (2, 0)),
        unit=(_SIXTH, _HALF),
        tie=(0.0, 1e-6),
    ),
}


def steps_between(a: Place, b: Place) -> int:
    """How many hexes apart two places are."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def line_places(layout: Layout, a: Place, b: Place) -> Iterator[Place]:
    """The places on the straight line from one hex to another, both included."""
    steps = steps_between(a, b)
    for step in range(steps + 1):
        part = step / steps if steps else 0.0
        q = a[0] + (b[0] - a[0]) * part + layout.tie[0]
        r = a[1] + (b[1] - a[1]) * part + layout.tie[1]
        yield _nearest_place(q, r)


def _nearest_place(q: float, r: float) -> Place:
    """The hex in which a point lies: round q, r and -q-r, then mend the one that was rounded most."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return -whole_r - whole_s, whole_r
    if off_r > off_s:
        return whole_q, -whole_q - whole_s
    return whole_q, whole_r
