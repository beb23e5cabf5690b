"""The paper, and the relief that the heights of the hexes cast on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from .chance import layered_noise
from .palette import Rgb, Theme
from .raster import png
from .shapes import Point
from .sheet import Sheet
from .svg import group, image, rect

CELL = 8.0
LARGE, WIDE_CELL = 1000, 11.0
"""A board with more hexes than this has its relief on larger squares."""
REACH = 170.0
SEED = 40

Rows = list[list[float]]
Kernel = dict[int, list[tuple[int, float]]]


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
    cell = CELL if len(sheet.grid.hexes) <= LARGE else WIDE_CELL
    wide, high = round((right - left) / cell), round((bottom - top) / cell)
    sums = [[0.0] * wide for _ in range(high)]
    weights = [[1e-6] * wide for _ in range(high)]
    kernel = _kernel(int(REACH / cell))
    for (x, y), height in _samples(sheet):
        column, row = round((x - left) / cell - 0.5), round((y - top) / cell - 0.5)
        _spread(sums, weights, kernel, column, row, height)
    smooth = [[s / w for s, w in zip(a, b, strict=True)] for a, b in zip(sums, weights, strict=True)]
    return _roughened(smooth, 21 * CELL / cell)


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


def _kernel(reach: int) -> Kernel:
    """How much a hex counts for each square around its middle: by row, then by column."""
    around = range(-reach, reach + 1)
    return {
        dy: [(dx, (1 - share) ** 3) for dx in around if (share := (dx * dx + dy * dy) / (reach * reach)) < 1]
        for dy in around
    }


def _spread(sums: Rows, weights: Rows, kernel: Kernel, column: int, row: int, height: float) -> None:
    """Add one hex to all squares around it."""
    high, wide = len(sums), len(sums[0])
    for dy, parts in kernel.items():
        if not 0 <= row + dy < high:
            continue
        sum_row, weight_row = sums[row + dy], weights[row + dy]
        for dx, weight in parts:
            x = column + dx
            if 0 <= x < wide:
                sum_row[x] += weight * height
                weight_row[x] += weight


def _roughened(smooth: Rows, wave: float) -> Rows:
    """Small hills and hollows added, so many squares wide: more of them where the land is high."""
    lowest, highest = min(map(min, smooth)), max(map(max, smooth))
    spread = (highest - lowest) or 1.0
    return [
        [
            (here := (value - lowest) / spread)
            + (0.05 + 0.20 * here) * (layered_noise(x / wave, y / wave, SEED, 3) - 0.5)
            for x, value in enumerate(row)
        ]
        for y, row in enumerate(smooth)
    ]


def _relief(heights: Rows, theme: Theme) -> list[bytes]:
    """The colour of each square: paper, warmer with height, lit from the upper left."""
    wide, high = len(heights[0]), len(heights)
    colour = _colours(theme)
    rows = []
    for y in range(high):
        above, here, below = heights[max(0, y - 1)], heights[y], heights[min(high - 1, y + 1)]
        row = bytearray()
        for x in range(wide):
            slope = here[min(wide - 1, x + 1)] - here[max(0, x - 1)] + below[x] - above[x]
            row += bytes(colour(here[x], slope))
        rows.append(bytes(row))
    return rows


def _colours(theme: Theme) -> Callable[[float, float], Rgb]:
    """The colour of a square by height and slope. Hot: written out for red, green and blue."""
    (red, green, blue), (warm_red, warm_green, warm_blue) = _rgb(theme.paper), theme.tint
    more_red, more_green, more_blue = warm_red - red, warm_green - green, warm_blue - blue
    tint_strength, light_strength, shadow_strength = theme.tint_strength, theme.light_strength, theme.shadow_strength
    light, shadow = theme.light, theme.shadow

    def colour(height: float, slope: float) -> Rgb:
        warm = tint_strength * max(0.0, min(1.0, height * 0.95 - 0.12)) ** 1.2
        r, g, b = red + more_red * warm, green + more_green * warm, blue + more_blue * warm
        lit = max(-1.0, min(1.0, slope * 7.5))
        (to_r, to_g, to_b), strength = (light, lit * light_strength) if lit > 0 else (shadow, -lit * shadow_strength)
        return round(r + (to_r - r) * strength), round(g + (to_g - g) * strength), round(b + (to_b - b) * strength)

    return colour


def _rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
