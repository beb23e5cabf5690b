"""The made-up ground under the hills: heights that fall off to the edge of the hills."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING

from .chance import noise, ridged_noise
from .shapes import Point, crossings
from .sheet import Sheet
from .terrain import art_of

if TYPE_CHECKING:
    from doppeladler.hexes import HexSet

CELL = 5.0
FALLOFF = 46.0
SEED = 90


class HeightField:
    """Heights on a lattice of squares; 0 outside the hills."""

    def __init__(self, left: float, top: float, rows: list[list[float]]) -> None:
        self.left = left
        self.top = top
        self.rows = rows

    def point(self, column: float, row: float) -> Point:
        """Where a place of the lattice lies on the sheet."""
        return self.left + column * CELL, self.top + row * CELL

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        column = min(len(self.rows[0]) - 3, max(1, int((x - self.left) / CELL)))
        row = min(len(self.rows) - 3, max(1, int((y - self.top) / CELL)))
        return column, row

    def slope(self, x: float, y: float) -> Point:
        """How fast the ground rises to the right and downwards."""
        column, row = self._cell(x, y)
        u, v = (x - self.left) / CELL - column, (y - self.top) / CELL - row
        above, here, below, under = self.rows[row - 1 : row + 3]
        right = (1 - v) * ((1 - u) * (here[column + 1] - here[column - 1]) + u * (here[column + 2] - here[column]))
        right += v * ((1 - u) * (below[column + 1] - below[column - 1]) + u * (below[column + 2] - below[column]))
        down = (1 - u) * ((1 - v) * (below[column] - above[column]) + v * (under[column] - here[column]))
        down += u * (
            (1 - v) * (below[column + 1] - above[column + 1]) + v * (under[column + 1] - here[column + 1])
        )
        return right / (2 * CELL), down / (2 * CELL)

    def is_hill(self, x: float, y: float) -> bool:
        """Does the place lie inside the hills?"""
        column, row = self._cell(x, y)
        return self.rows[row][column] > 0


def hill_heights(sheet: Sheet, hills: HexSet, loops: list[list[Point]]) -> HeightField:
    """The heights of all hills of a board."""
    xs = [x for loop in loops for x, _ in loop]
    ys = [y for loop in loops for _, y in loop]
    left, top = min(xs) - 2 * CELL, min(ys) - 2 * CELL
    wide, high = int((max(xs) - left) / CELL) + 3, int((max(ys) - top) / CELL) + 3
    depth = _depths(loops, left, top, wide, high)
    steep = _steepness(sheet, hills, left, top, wide, high)
    rows = [
        [
            _height(left + column * CELL, top + row * CELL, depth[row][column]) * steep[row][column]
            if depth[row][column] else 0.0
            for column in range(wide)
        ]
        for row in range(high)
    ]
    return HeightField(left, top, rows)


def _height(x: float, y: float, depth: float) -> float:
    """Height at a place so far inside the edge: steep rim, then crests and hollows."""
    share = min(1.0, depth / (FALLOFF * (0.75 + 0.5 * noise(x / 31, y / 31, SEED))))
    rim = share * share * (3 - 2 * share)
    return rim * (14 + 80 * ridged_noise(x / 118, y / 118, SEED + 1, 3))


def _depths(loops: list[list[Point]], left: float, top: float, wide: int, high: int) -> list[list[float]]:
    """How far inside the loops each place of the lattice lies (0 outside), in drawing units."""
    far = 1e6
    rows = []
    for row in range(high):
        cuts = crossings(loops, top + row * CELL)
        rows.append([far if bisect(cuts, left + column * CELL) % 2 else 0.0 for column in range(wide)])
    _sweep(rows, range(1, high - 1), range(1, wide - 1), -1)
    _sweep(rows, range(high - 2, 0, -1), range(wide - 2, 0, -1), 1)
    return rows


def _sweep(rows: list[list[float]], order: range, columns: range, back: int) -> None:
    """One pass of the distance sweep: a place is at most one step deeper than those already seen."""
    straight, slant = 0.955 * CELL, 1.369 * CELL
    for row in order:
        here, seen = rows[row], rows[row + back]
        for column in columns:
            if here[column]:
                here[column] = min(
                    here[column], here[column + back] + straight, seen[column] + straight,
                    seen[column - 1] + slant, seen[column + 1] + slant,
                )


def _steepness(
    sheet: Sheet, hills: HexSet, left: float, top: float, wide: int, high: int
) -> list[list[float]]:
    """How steep the hills are at each place, smoothed over the borders of the hexes."""
    spots = sheet.hexes_in(hills)
    steeps = {spot: art_of(sheet.board, spot).steep for spot in spots}
    if len(set(steeps.values())) == 1:
        return [[steeps[spots[0]]] * wide for _ in range(high)]
    sums = [[1e-9] * wide for _ in range(high)]
    weights = [[1e-9] * wide for _ in range(high)]
    reach = int(85 / CELL)
    for spot in spots:
        x, y = sheet.centre(spot)
        column, row = round((x - left) / CELL), round((y - top) / CELL)
        for j in range(max(0, row - reach), min(high, row + reach + 1)):
            for i in range(max(0, column - reach), min(wide, column + reach + 1)):
                share = ((i - column) ** 2 + (j - row) ** 2) / (reach * reach)
                if share < 1:
                    weight = (1 - share) ** 2
                    sums[j][i] += weight * steeps[spot]
                    weights[j][i] += weight
    return [[s / w for s, w in zip(a, b, strict=True)] for a, b in zip(sums, weights, strict=True)]
