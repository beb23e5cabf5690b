"""What stands on and beside rivers: ferries, islands, arrows of riverbends, naval bases, gates in the edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import atan2, degrees

from doppeladler.boards import Board
from doppeladler.hexes import EMPTY, Hex, Hexside

from .lettering import SANS_BOLD, word
from .organic import side_middle
from .palette import Theme
from .shapes import Point, number
from .sheet import Sheet
from .svg import circle, group, line_path, path

FERRY, BEND, ISLAND = "ferry", "riverbend", "island"
BASES = ("naval_base_sava", "naval_base_donau")
GATES = "montenegrin_exits"
_ASIDE = 27.0


def islands_of(board: Board) -> list[Hexside]:
    """The sides with an island, of whatever river."""
    return sorted(each for feature, sides in board.sides.items() if feature.split()[-1] == ISLAND for each in sides)


def draw_river_marks(sheet: Sheet, theme: Theme) -> str:
    """All of them, each turned as its side lies."""
    parts = [_set(island, sheet, each, theme) for each in islands_of(sheet.board)]
    parts += [_set(ferry, sheet, each, theme) for each in sorted(sheet.board.sides.get(FERRY, ()))]
    bends = sorted(sheet.board.pointing.get(BEND, ()))
    parts += [_set(bend, sheet, (a, b), theme) for a, b in bends]
    parts += [anchor(*spot, theme) for spot in base_places(sheet)]
    parts += [gate(x, y + _ASIDE, theme) for x, y in map(sheet.centre, _marked(sheet, GATES))]
    return group(parts, id="river-marks")


def _set(glyph: Callable[[Theme], str], sheet: Sheet, side: Hexside, theme: Theme) -> str:
    """A glyph on the water of a side, its x axis from the first hex to the second."""
    (ax, ay), (bx, by) = map(sheet.centre, side)
    x, y = side_middle(sheet, *sheet.side_between(min(side), max(side)))
    turn = degrees(atan2(by - ay, bx - ax))
    return group((glyph(theme),), transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})")


def marked_sides(sheet: Sheet) -> Iterator[Point]:
    """Where a mark stands on the water, so that names keep off."""
    for a, b in (*islands_of(sheet.board), *sorted(sheet.board.sides.get(FERRY, ()))):
        yield side_middle(sheet, *sheet.side_between(a, b))
    for a, b in sorted(sheet.board.pointing.get(BEND, ())):
        yield side_middle(sheet, *sheet.side_between(min(a, b), max(a, b)))


def base_places(sheet: Sheet) -> list[Point]:
    """Beside the town of each naval base."""
    return [(x + _ASIDE, y + 14) for mark in BASES for x, y in map(sheet.centre, _marked(sheet, mark))]


def _marked(sheet: Sheet, mark: str) -> list[Hex]:
    return sheet.hexes_in(sheet.board.marks.get(mark, EMPTY))


def island(theme: Theme) -> str:
    """A long island in the stream."""
    return path(
        "M0 -11q4.6 4.6 4.2 11t-4.2 11q-4.6 -4.6 -4.2 -11t4.2 -11z",
        fill=theme.paper,
        stroke=theme.casing,
        stroke_width=1.5,
    )


def ferry(theme: Theme) -> str:
    """A boat on a line across the water."""
    line = line_path("M-17 0h34", theme.casing, 1.6, stroke_dasharray="3 2.4")
    boat = path("M-8 -3.4h16l-3.4 6.8h-9.2z", fill=theme.sheet, stroke=theme.casing, stroke_width=1.5)
    return line + boat


def bend(theme: Theme) -> str:
    """An arrow over the side, as an attack may follow it."""
    return path(
        "M-17 -4.2h18v-5.4l14 9.6l-14 9.6v-5.4h-18z",
        fill=theme.badge_figure,
        stroke=theme.rail,
        stroke_width=1.4,
        stroke_linejoin="round",
    )


def anchor(x: float, y: float, theme: Theme) -> str:
    """An anchor."""
    lines = "M0 -6.4v14M-4.6 -2.6h9.2M-7 2.4q1 5.4 7 5.4t7 -5.4"
    body = circle(0, -8.6, 2.2, fill="none", stroke=theme.casing, stroke_width=1.7)
    return group(
        (line_path(lines, theme.casing, 1.9, stroke_linecap="round"), body),
        transform=f"translate({number(x)} {number(y)})",
    )


def gate(x: float, y: float, theme: Theme) -> str:
    """A disc with the letter by which the gates of the map's edge are known."""
    disc = circle(x, y, 8.6, fill=theme.sheet, stroke=theme.rail, stroke_width=1.6)
    letter = word("M", SANS_BOLD, 10.5, x=number(x), y=number(y + 3.7), text_anchor="middle", fill=theme.rail)
    return disc + letter
