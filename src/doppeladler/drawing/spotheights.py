"""Spot heights: the height in metres of the highest hex of each group of hills."""

from __future__ import annotations

from doppeladler.hexes import BIT, Hex, HexSet, first

from .labels import Label, Placer
from .lettering import ITALIC
from .levels import is_graded
from .palette import Theme
from .sheet import Sheet
from .svg import circle, group
from .terrain import hexes_of

SIZE = 11.0
_ROOM = 0.35


def draw_spot_heights(sheet: Sheet, placer: Placer, theme: Theme) -> str:
    """A dot and a figure on each summit that has room for them; none where the heights have names."""
    if is_graded(sheet.board):
        return ""
    parts = []
    for spot in _summits(sheet):
        label = Label(f"{sheet.board.elevation[spot]}", ITALIC, SIZE)
        x, y = sheet.centre(spot)
        shift = label.width() / 2 + 5
        places = [(x + dx + shift, y + dy + 4) for dx, dy in ((-10, 0), (-24, 14), (8, 14), (-24, -18), (8, -18))]
        best = min(places, key=lambda place: round(placer.cost(label.box(*place)), 2))
        if placer.cost(label.box(*best)) < _ROOM:
            placer.take(label.box(*best))
            parts.append(circle(best[0] - shift, best[1] - 4, 1.6, fill=theme.label))
            parts.append(label.draw(*best, theme.label, theme, 3.0))
    return group(parts, id="spot-heights")


def _summits(sheet: Sheet) -> list[Hex]:
    """The highest hex of each connected group of hills."""
    left: HexSet = hexes_of(sheet.board, "hills")
    summits = []
    while left:
        group_of_hills = sheet.grid.flood(BIT[first(left)], left)
        left &= ~group_of_hills
        summits.append(max(sheet.hexes_in(group_of_hills), key=lambda spot: sheet.board.elevation[spot]))
    return summits
