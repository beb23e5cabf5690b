"""Hexes tinted by a figure, such as how often was fought there."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from doppeladler.hexes import Hex

from .shapes import straight_path
from .sheet import Sheet
from .svg import group, path

EMBER = "#c3160f"
LEAST, MOST = 0.08, 0.82
"""How opaque the tint is of a hex with almost nothing, and of the hottest."""


def draw_heat(sheet: Sheet, heat: Mapping[Hex, float]) -> str:
    """A tint on every hex that has some; its root counts, so that quieter places show beside a hot one."""
    most = max(heat.values(), default=0.0)
    tinted = [(spot, sqrt(heat[spot] / most)) for spot in sheet.grid.hexes if heat.get(spot, 0) > 0]
    parts = (
        path(
            straight_path(sheet.hexagon(spot), closed=True),
            fill=EMBER,
            fill_opacity=round(LEAST + (MOST - LEAST) * share, 3),
        )
        for spot, share in tinted
    )
    return group(parts, id="heat")
