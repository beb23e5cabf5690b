"""The names of regions: wide, pale capitals across the land."""

from __future__ import annotations

from .lettering import ROMAN, text_width, word
from .palette import Theme
from .shapes import number
from .sheet import Sheet
from .svg import group

SIZES = {"large": 64.0, "small": 33.0}
SPACING = 0.55


def draw_regions(sheet: Sheet, theme: Theme) -> str:
    """Each region's name centred on its hex, moved if need be so that it stays inside the frame."""
    left, _, right, _ = sheet.box
    parts = []
    for place in sheet.board.regions:
        x, y = sheet.centre(place.hex)
        text, size = place.text.upper(), SIZES[place.size]
        half = text_width(text, ROMAN, size, size * SPACING) / 2
        x = min(max(x, left + half + 20), right - half - 20)
        parts.append(
            word(
                text,
                ROMAN,
                size,
                x=number(x + size * SPACING / 2),
                y=number(y + size * 0.35),
                text_anchor="middle",
                letter_spacing=size * SPACING,
            )
        )
    return group(parts, id="regions", fill=theme.region, fill_opacity=theme.region_opacity)
