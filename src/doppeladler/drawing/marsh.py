"""Marsh: pale water with rows of dashes and tufts of reed."""

from __future__ import annotations

from .chance import between, chance
from .clearing import Clearing
from .organic import outlines
from .palette import Theme
from .shapes import Pen, crossings, number, smooth_path
from .sheet import Sheet
from .svg import group, line_path, path
from .terrain import hexes_of

ROW = 5.2
REEDS = 0.085


def draw_marsh_ground(sheet: Sheet, theme: Theme) -> str:
    """The pale fill of the marsh."""
    loops = outlines(sheet, hexes_of(sheet.board, "marsh"), 4.0)
    d = "".join(smooth_path(loop, closed=True) for loop in loops)
    return path(d, fill=theme.marsh, fill_opacity=0.75, fill_rule="evenodd", id="marsh")


def draw_marsh_plants(sheet: Sheet, theme: Theme, clearing: Clearing) -> str:
    """Dashes of open water in level rows, and reeds on some of them."""
    loops = outlines(sheet, hexes_of(sheet.board, "marsh"), 7.0)
    if not loops:
        return ""
    dashes: list[str] = []
    reeds = Pen()
    ys = [y for loop in loops for _, y in loop]
    for row in range(int(min(ys) / ROW), int(max(ys) / ROW) + 1):
        cuts = crossings(loops, row * ROW)
        for start, end in zip(cuts[::2], cuts[1::2], strict=True):
            _row(dashes, reeds, clearing, row, start, end)
    return group(
        (
            line_path("".join(dashes), theme.marsh_dash, 1.25, stroke_linecap="round"),
            line_path(reeds.text(), theme.reed, 1.1, stroke_linecap="round"),
        ),
        id="marsh-plants",
    )


def _row(dashes: list[str], reeds: Pen, clearing: Clearing, row: int, start: float, end: float) -> None:
    """One level row of dashes from bank to bank."""
    y = row * ROW
    key = round(start)
    x = start + between(0, 6, row, key, 5)
    turn = 0
    while x < end - 3:
        size = min(between(6, 19, row, key, 10 + turn), end - x)
        if clearing.is_free(x, y) and clearing.is_free(x + size, y) and clearing.is_free(x + size / 2, y):
            dashes.append(f"M{number(x)} {number(y)}h{number(size)}")
            if size > 8 and chance(row, key, 1000 + turn) < REEDS:
                _tuft(reeds, x + size / 2, y)
        x += size + between(4.5, 11.5, row, key, 500 + turn)
        turn += 1


def _tuft(pen: Pen, x: float, y: float) -> None:
    """A tuft of five blades."""
    for lean, tall in ((-3.4, 3.6), (-1.8, 6.2), (0.0, 7.2), (1.9, 5.8), (3.5, 3.2)):
        pen.move(x + lean * 0.25, y)
        pen.line(x + lean, y - tall)
