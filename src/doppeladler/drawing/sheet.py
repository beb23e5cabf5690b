"""The sheet: a board laid out in drawing units, 100 to a hex from flat side to flat side."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.boards import Board
from doppeladler.hexes import Hex, HexSet

from .chance import chance
from .shapes import Point

Corner = tuple[int, int]
"""The name of a corner; the up to three hexes that meet there all find the same name."""

UNIT = 100.0
MARGIN = 30.0
RIM = 31.0
JITTER = 3.5
_KEY = 7.3


class Sheet:
    """Where every hex, corner and border of a board lies on the paper."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.grid = board.grid
        self.pointy = board.grid.numbering.orientation == "pointy"
        self._find_box()
        self.corners: dict[Hex, tuple[Corner, ...]] = {}
        self.exact: dict[Corner, Point] = {}
        for spot in self.grid.hexes:
            self._name_corners(spot)
        self.jittered = {corner: self._jitter(corner) for corner in self.exact}
        self.touching = self._hexes_at_corners()

    def _find_box(self) -> None:
        points = [p for spot in self.grid.hexes for p in self.grid.corners(spot)]
        left, top = min(p[0] for p in points) * UNIT, min(p[1] for p in points) * UNIT
        right, bottom = max(p[0] for p in points) * UNIT, max(p[1] for p in points) * UNIT
        edge = RIM + MARGIN
        self._shift = (edge - left, edge - top)
        self.box = (RIM, RIM, edge + right - left + MARGIN, edge + bottom - top + MARGIN)
        self.width = self.box[2] + RIM
        self.height = self.box[3] + RIM

    def _place(self, point: Point) -> Point:
        return point[0] * UNIT + self._shift[0], point[1] * UNIT + self._shift[1]

    def _name_corners(self, spot: Hex) -> None:
        names = []
        for point in map(self._place, self.grid.corners(spot)):
            name = (round(point[0] / _KEY), round(point[1] / _KEY))
            self.exact.setdefault(name, point)
            names.append(name)
        self.corners[spot] = tuple(names)

    def _jitter(self, corner: Corner) -> Point:
        x, y = self.exact[corner]
        return (
            x + JITTER * (2 * chance(*corner, 1) - 1),
            y + JITTER * (2 * chance(*corner, 2) - 1),
        )

    def _hexes_at_corners(self) -> dict[Corner, tuple[Hex, ...]]:
        touching: dict[Corner, tuple[Hex, ...]] = {}
        for spot, corners in self.corners.items():
            for corner in corners:
                touching[corner] = (*touching.get(corner, ()), spot)
        return touching

    def centre(self, spot: Hex) -> Point:
        """The middle of a hex."""
        return self._place(self.grid.centre(spot))

    def side_corners(self, spot: Hex, direction: int) -> tuple[Corner, Corner]:
        """The two corners of the side of a hex in that direction."""
        corners = self.corners[spot]
        return corners[direction], corners[(direction + 1) % 6]

    def side_between(self, a: Hex, b: Hex) -> tuple[Corner, Corner]:
        """The two corners of the side between two neighbours."""
        return self.side_corners(a, self.grid.direction(a, b))

    def hexes_in(self, chosen: HexSet) -> list[Hex]:
        """The hexes of a set, in the order of the board."""
        return [spot for spot in self.grid.hexes if chosen >> spot & 1]

    def hexagon(self, spot: Hex) -> list[Point]:
        """The six exact corners of a hex."""
        return [self.exact[corner] for corner in self.corners[spot]]

    def is_outer(self, corner: Corner) -> bool:
        """Does this corner lie on the border of the board?"""
        return len(self.touching[corner]) < 3

    def outward(self, corner: Corner) -> Point:
        """The direction that leads from a corner on the border away from the board."""
        x, y = self.exact[corner]
        hexes = self.touching[corner]
        cx = sum(self.centre(h)[0] for h in hexes) / len(hexes)
        cy = sum(self.centre(h)[1] for h in hexes) / len(hexes)
        size = ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 or 1.0
        return (x - cx) / size, (y - cy) / size

    def sides(self) -> Iterator[tuple[Corner, Corner, Hex, Hex | None]]:
        """Every hexside once: its corners, its hex, and the hex beyond (none at the border)."""
        for spot in self.grid.hexes:
            for direction in range(6):
                beyond = self.grid.neighbour(spot, direction)
                if beyond is None or spot < beyond:
                    yield (*self.side_corners(spot, direction), spot, beyond)
