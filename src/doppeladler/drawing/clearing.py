"""Ground kept free of small symbols, so that lines and names stay readable."""

from __future__ import annotations

from functools import lru_cache

from .shapes import Point, Points, walk

CELL = 3.0


@lru_cache(maxsize=64)
def _disc(radius: float) -> list[tuple[int, int]]:
    """The squares of a disc around the square of its middle."""
    around = range(-int(radius / CELL) - 1, int(radius / CELL) + 2)
    return [(dx, dy) for dy in around for dx in around if (dx * dx + dy * dy) * CELL * CELL <= radius * radius]


class Clearing:
    """Remembers where trees, hachures and reeds must not stand."""

    def __init__(self) -> None:
        self._taken: set[tuple[int, int]] = set()

    def keep_disc(self, centre: Point, radius: float) -> None:
        """Keep a disc free."""
        column, row = round(centre[0] / CELL), round(centre[1] / CELL)
        self._taken.update([(column + dx, row + dy) for dx, dy in _disc(radius)])

    def keep_line(self, points: Points, width: float) -> None:
        """Keep a strip along a line free, so far to each side."""
        for point, _ in walk(points, CELL):
            self.keep_disc(point, width)

    def is_free(self, x: float, y: float) -> bool:
        """May a symbol stand here?"""
        return (round(x / CELL), round(y / CELL)) not in self._taken

    def share(self, left: float, top: float, right: float, bottom: float) -> float:
        """How much of a rectangle is kept free, from 0 to 1."""
        rows = range(round(top / CELL), round(bottom / CELL) + 1)
        columns = range(round(left / CELL), round(right / CELL) + 1)
        taken = len([0 for row in rows for column in columns if (column, row) in self._taken])
        return taken / (len(rows) * len(columns))
