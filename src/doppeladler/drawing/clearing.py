"""Ground kept free of small symbols, so that lines and names stay readable."""

from __future__ import annotations

from .shapes import Point, Points, walk

CELL = 3.0


class Clearing:
    """Remembers where trees, hachures and reeds must not stand."""

    def __init__(self) -> None:
        self._taken: set[tuple[int, int]] = set()

    def keep_disc(self, centre: Point, radius: float) -> None:
        """Keep a disc free."""
        column, row = round(centre[0] / CELL), round(centre[1] / CELL)
        reach = int(radius / CELL) + 1
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                if (dx * dx + dy * dy) * CELL * CELL <= radius * radius:
                    self._taken.add((column + dx, row + dy))

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
        taken = sum((column, row) in self._taken for row in rows for column in columns)
        return taken / (len(rows) * len(columns))
