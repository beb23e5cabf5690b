"""The made-up ground under the hills: heights that fall off to the edge of the hills."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass

from doppeladler.hexes import HexSet

from .chance import noise, ridged_noise
from .shapes import Point, crossings
from .sheet import Sheet
from .terrain import art_of

CELL = 5.0
FALLOFF = 46.0
BORDER = 6
SEED = 90


@dataclass(frozen=True)
class Lattice:
    """Squares laid over a part of the sheet."""

    left: float
    top: float
    cell: float
    wide: int
    high: int


class HeightField:
    """Heights on a lattice of squares; 0 outside the hills."""

    def __init__(self, left: float, top: float, cell: float, rows: list[list[float]]) -> None:
        self.left = left
        self.top = top
        self.cell = cell
        self.rows = rows

    def point(self, column: float, row: float) -> Point:
        """Where a place of the lattice lies on the sheet."""
        return self.left + column * self.cell, self.top + row * self.cell

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        """The square of a place; the field is so wide that no stroke ever leaves it."""
        return int((x - self.left) / self.cell), int((y - self.top) / self.cell)

    def slope(self, x: float, y: float) -> Point:
        """How fast the ground rises to the right and downwards."""
        column, row = self._cell(x, y)
        u, v = (x - self.left) / self.cell - column, (y - self.top) / self.cell - row
        above, here, below, under = self.rows[row - 1 : row + 3]
        right = (1 - v) * ((1 - u) * (here[column + 1] - here[column - 1]) + u * (here[column + 2] - here[column]))
        right += v * ((1 - u) * (below[column + 1] - below[column - 1]) + u * (below[column + 2] - below[column]))
        down = (1 - u) * ((1 - v) * (below[column] - above[column]) + v * (under[column] - here[column]))
        down += u * ((1 - v) * (below[column + 1] - above[column + 1]) + v * (under[column + 1] - here[column + 1]))
        return right / (2 * self.cell), down / (2 * self.cell)

    def is_hill(self, x: float, y: float) -> bool:
        """Does the place lie inside the hills?"""
        column, row = self._cell(x, y)
        return self.rows[row][column] > 0


def hill_heights(sheet: Sheet, hills: HexSet, loops: list[list[Point]], grain: float = 1.0) -> HeightField:
    """The heights of all hills of a board; a coarser grain makes larger squares."""
    cell = CELL * grain
    xs = [x for loop in loops for x, _ in loop]
    ys = [y for loop in loops for _, y in loop]
    left, top = min(xs) - BORDER * cell, min(ys) - BORDER * cell
    lattice = Lattice(left, top, cell, int((max(xs) - left) / cell) + BORDER, int((max(ys) - top) / cell) + BORDER)
    depth, steep = _depths(loops, lattice), _steepness(sheet, hills, lattice)
    rows = [
        [
            _height(left + column * cell, top + row * cell, depth[row][column]) * steep[row][column]
            if depth[row][column]
            else 0.0
            for column in range(lattice.wide)
        ]
        for row in range(lattice.high)
    ]
    return HeightField(left, top, cell, rows)


def _height(x: float, y: float, depth: float) -> float:
    """Height at a place so far inside the edge: steep rim, then crests and hollows."""
    share = min(1.0, depth / (FALLOFF * (0.75 + 0.5 * noise(x / 31, y / 31, SEED))))
    rim = share * share * (3 - 2 * share)
    return rim * (14 + 80 * ridged_noise(x / 118, y / 118, SEED + 1, 3))


def _depths(loops: list[list[Point]], lattice: Lattice) -> list[list[float]]:
    """How far inside the loops each place of the lattice lies (0 outside), in drawing units."""
    far = 1e6
    rows = []
    for row in range(lattice.high):
        cuts = crossings(loops, lattice.top + row * lattice.cell)
        rows.append(
            [far if bisect(cuts, lattice.left + column * lattice.cell) % 2 else 0.0 for column in range(lattice.wide)]
        )
    _sweep(rows, range(1, lattice.high - 1), range(1, lattice.wide - 1), -1, lattice.cell)
    _sweep(rows, range(lattice.high - 2, 0, -1), range(lattice.wide - 2, 0, -1), 1, lattice.cell)
    return rows


def _sweep(rows: list[list[float]], order: range, columns: range, back: int, cell: float) -> None:
    """One pass of the distance sweep: a place is at most one step deeper than those already seen."""
    straight, slant = 0.955 * cell, 1.369 * cell
    for row in order:
        here, seen = rows[row], rows[row + back]
        for column in columns:
            if here[column]:
                here[column] = min(
                    here[column],
                    here[column + back] + straight,
                    seen[column] + straight,
                    seen[column - 1] + slant,
                    seen[column + 1] + slant,
                )


def _steepness(sheet: Sheet, hills: HexSet, lattice: Lattice) -> list[list[float]]:
    """How steep the hills are at each place, smoothed over the borders of the hexes."""
    spots = sheet.hexes_in(hills)
    steeps = {spot: art_of(sheet.board, spot).steep for spot in spots}
    if len(set(steeps.values())) == 1:
        return [[steeps[spots[0]]] * lattice.wide for _ in range(lattice.high)]
    sums = [[1e-9] * lattice.wide for _ in range(lattice.high)]
    weights = [[1e-9] * lattice.wide for _ in range(lattice.high)]
    for spot in spots:
        _weigh(sums, weights, lattice, sheet.centre(spot), steeps[spot])
    return [[s / w for s, w in zip(a, b, strict=True)] for a, b in zip(sums, weights, strict=True)]


def _weigh(sums: list[list[float]], weights: list[list[float]], lattice: Lattice, centre: Point, steep: float) -> None:
    """Add the steepness of one hex to the places around its middle."""
    reach = int(85 / lattice.cell)
    column = round((centre[0] - lattice.left) / lattice.cell)
    row = round((centre[1] - lattice.top) / lattice.cell)
    for j in range(max(0, row - reach), min(lattice.high, row + reach + 1)):
        for i in range(max(0, column - reach), min(lattice.wide, column + reach + 1)):
            share = ((i - column) ** 2 + (j - row) ** 2) / (reach * reach)
            if share < 1:
                weight = (1 - share) ** 2
                sums[j][i] += weight * steep
                weights[j][i] += weight
