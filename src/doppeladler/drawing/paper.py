"""The paper, and the relief that the heights of the hexes cast on it."""

from __future__ import annotations

from collections.abc import Iterator

from .chance import layered_noise
from .palette import Rgb, Theme
from .raster import png
from .shapes import Point
from .sheet import Sheet
from .svg import group, image, rect

CELL = 8.0
REACH = 170.0
SEED = 40

Rows = list[list[float]]


def draw_paper(sheet: Sheet, theme: Theme) -> str:
    """The sheet, and on it the paper with its height tint and shading."""
    left, top, right, bottom = sheet.box
    picture = png(_relief(_heights(sheet), theme))
    return group(
        (
            rect(0, 0, sheet.width, sheet.height, fill=theme.sheet),
            image(picture, left, top, right - left, bottom - top),
        ),
        id="paper",
    )


def _heights(sheet: Sheet) -> Rows:
    """Height over the whole paper, from 0 to about 1, smoothed from hex to hex and roughened a little."""
    left, top, right, bottom = sheet.box
    wide, high = round((right - left) / CELL), round((bottom - top) / CELL)
    sums = [[0.0] * wide for _ in range(high)]
    weights = [[1e-6] * wide for _ in range(high)]
    kernel = _kernel()
    for (x, y), height in _samples(sheet):
        column, row = round((x - left) / CELL - 0.5), round((y - top) / CELL - 0.5)
        _spread(sums, weights, kernel, column, row, height)
    return _roughened([[s / w for s, w in zip(a, b, strict=True)] for a, b in zip(sums, weights, strict=True)])


def _samples(sheet: Sheet) -> Iterator[tuple[Point, float]]:
    """The height of each hex, and beyond the border the height of the last hex carried on."""
    for spot in sheet.grid.hexes:
        x, y = sheet.centre(spot)
        height = float(sheet.board.elevation[spot])
        yield (x, y), height
        for direction in range(6):
            if sheet.grid.neighbour(spot, direction) is None:
                (ax, ay), (bx, by) = (sheet.exact[corner] for corner in sheet.side_corners(spot, direction))
                for steps in (1.0, 2.0):
                    yield (x + (ax + bx - 2 * x) * steps, y + (ay + by - 2 * y) * steps), height


def _kernel() -> list[tuple[int, int, float]]:
    """How much a hex counts for each square around its middle."""
    reach = int(REACH / CELL)
    return [
        (dx, dy, (1 - share) ** 3)
        for dy in range(-reach, reach + 1)
        for dx in range(-reach, reach + 1)
        if (share := (dx * dx + dy * dy) / (reach * reach)) < 1
    ]


def _spread(
    sums: Rows, weights: Rows, kernel: list[tuple[int, int, float]], column: int, row: int, height: float
) -> None:
    """Add one hex to all squares around it."""
    high, wide = len(sums), len(sums[0])
    for dx, dy, weight in kernel:
        x, y = column + dx, row + dy
        if 0 <= x < wide and 0 <= y < high:
            sums[y][x] += weight * height
            weights[y][x] += weight


def _roughened(smooth: Rows) -> Rows:
    """Small hills and hollows added: more of them where the land is high."""
    lowest, highest = min(map(min, smooth)), max(map(max, smooth))
    spread = (highest - lowest) or 1.0
    return [
        [
            (here := (value - lowest) / spread) + (0.05 + 0.20 * here) * (layered_noise(x / 21, y / 21, SEED, 3) - 0.5)
            for x, value in enumerate(row)
        ]
        for y, row in enumerate(smooth)
    ]


def _relief(heights: Rows, theme: Theme) -> list[bytes]:
    """The colour of each square: paper, warmer with height, lit from the upper left."""
    wide, high = len(heights[0]), len(heights)
    paper = _rgb(theme.paper)
    rows = []
    for y in range(high):
        above, here, below = heights[max(0, y - 1)], heights[y], heights[min(high - 1, y + 1)]
        row = bytearray()
        for x in range(wide):
            slope = here[min(wide - 1, x + 1)] - here[max(0, x - 1)] + below[x] - above[x]
            row += _colour(paper, here[x], slope, theme)
        rows.append(bytes(row))
    return rows


def _colour(paper: Rgb, height: float, slope: float, theme: Theme) -> bytes:
    warm = theme.tint_strength * max(0.0, min(1.0, height * 0.95 - 0.12)) ** 1.2
    lit = max(-1.0, min(1.0, slope * 7.5))
    light, strength = (
        (theme.light, lit * theme.light_strength) if lit > 0 else (theme.shadow, -lit * theme.shadow_strength)
    )
    mixed = (p + (t - p) * warm for p, t in zip(paper, theme.tint, strict=True))
    return bytes(round(m + (c - m) * strength) for m, c in zip(mixed, light, strict=True))


def _rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
