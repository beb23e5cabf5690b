"""The hex grid: faint sides, strong corner ticks, and the hex numbers."""

from __future__ import annotations

from doppeladler.hexes import EMPTY, Hex

from .labels import Box, Placer
from .lettering import SANS, text_width
from .palette import Theme
from .shapes import number, straight_path
from .sheet import Sheet
from .svg import group, line_path, path, tag

SIDE = 57.735
TICK = 0.17
NUMBER_SIZE = 9.5
SHADED = "shaded"


def draw_grid(sheet: Sheet, theme: Theme) -> str:
    """Each hexside once, faint all along and strong near its two corners."""
    d = "".join(straight_path((sheet.exact[start], sheet.exact[end])) for start, end, _, _ in sheet.sides())
    tick = SIDE * TICK
    ticks = f"{tick:.2f} {SIDE - 2 * tick:.2f} {tick + 1:.2f} 9"
    return group(
        (
            tag("defs", path(d, id="sides")),
            tag("use", href="#sides", stroke_width=1.5, stroke_opacity=theme.side_opacity),
            tag("use", href="#sides", stroke_width=1.9, stroke_opacity=theme.tick_opacity, stroke_dasharray=ticks),
        ),
        id="grid",
        fill="none",
        stroke=theme.grid,
    )


def draw_shaded(sheet: Sheet, theme: Theme) -> str:
    """The hexes that the map shades because a rule speaks of them."""
    shaded = sheet.board.marks.get(SHADED, EMPTY)
    d = "".join(straight_path(sheet.hexagon(spot), closed=True) for spot in sheet.hexes_in(shaded))
    hatch = tag(
        "pattern",
        line_path("M0 3.5H7", theme.grid, 1.1, stroke_opacity=0.3),
        id="hatch",
        width=7,
        height=7,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(-45)",
    )
    return group((tag("defs", hatch), path(d, fill="url(#hatch)"))) if d else ""


def draw_hex_numbers(sheet: Sheet, placer: Placer, theme: Theme, size: float = NUMBER_SIZE) -> str:
    """The printed number of every hex, near its top, out of the way of names."""
    parts = []
    for spot in sheet.grid.hexes:
        label = sheet.grid.label(spot)
        x, y = _number_place(sheet, spot, label, placer, size)
        parts.append(f'<text x="{number(x)}" y="{number(y)}">{label}</text>')
    return group(
        parts,
        id="hex-numbers",
        font_family=SANS.family,
        font_size=size,
        text_anchor="middle",
        fill=theme.quiet,
        stroke=theme.halo,
        stroke_width=1.6,
        stroke_opacity=0.55,
        paint_order="stroke",
    )


def _number_place(sheet: Sheet, spot: Hex, label: str, placer: Placer, size: float) -> tuple[float, float]:
    """Top middle, or a little to one side where a name lies across it."""
    x, y = sheet.centre(spot)
    half = text_width(label, SANS, size) / 2 + 1
    if sheet.pointy:
        places = [
            (x, y - 42.0),
            (x, y - 36.5),
            (x - 24, y - 29.5),
            (x + 24, y - 29.5),
            (x - 33, y - 24),
            (x + 33, y - 24),
        ]
    else:
        places = [
            (x, y - 39.5),
            (x - 17, y - 39.5),
            (x + 17, y - 39.5),
            (x, y - 31),
            (x - 26, y - 24),
            (x + 26, y - 24),
        ]

    def disturbance(place: tuple[float, float]) -> float:
        box = Box(place[0] - half, place[1] - size * 0.75, place[0] + half, place[1] + 0.6)
        return round(placer.cost(box, ink=0.8), 1)

    return min(places, key=disturbance)
