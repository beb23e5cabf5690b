"""Rivers: big ones with banks, small ones as one line, both growing wider downstream."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin

from doppeladler.boards.board import River

from .organic import WATER, chain_line
from .palette import Theme
from .shapes import Pen, Point, Points, add_smooth, length
from .sheet import Corner, Sheet
from .stringing import strung
from .svg import group, line_path

STEPS = 7
_BIG = (6.2, 10.4)
_SMALL = (2.3, 4.9)
_BANK = 3.0
_SPRING = 0.66
_FACTORS = {"Vistula": 1.45, "Donau": 1.6, "Danube": 1.6, "Sava": 1.25, "Wieprz": 0.82, "Styr": 0.82}


@dataclass(frozen=True)
class Course:
    """One river from its source to its mouth, as it is drawn."""

    river: River
    line: tuple[Point, ...]
    springs_here: bool
    """Does it begin on the board, not at its border nor out of another river?"""


def river_courses(sheet: Sheet, rivers: Sequence[River]) -> list[Course]:
    """The lines of all rivers, each running downstream."""
    spread = {river.name: _corners(sheet, river) for river in rivers}
    courses = []
    for river in rivers:
        greater = _greater_corners(river, rivers, spread)
        others = {corner for name, corners in spread.items() if name != river.name for corner in corners}
        for chain in strung(sheet.side_between(a, b) for a, b in river.sides):
            downstream = _downstream(sheet, chain, greater)
            line = chain_line(sheet, downstream, WATER)
            course = Course(river, tuple(_to_the_border(sheet, downstream, line)), _springs(sheet, downstream, others))
            courses.append(course)
    return courses


def _springs(sheet: Sheet, downstream: Sequence[Corner], others: set[Corner]) -> bool:
    return downstream[0] not in others and not sheet.is_outer(downstream[0])


def _corners(sheet: Sheet, river: River) -> set[Corner]:
    return {corner for a, b in river.sides for corner in sheet.side_between(a, b)}


def _greater_corners(river: River, rivers: Sequence[River], spread: dict[str, set[Corner]]) -> set[Corner]:
    """The corners of the rivers that this one may flow into: greater ones, or longer ones of its class."""
    found: set[Corner] = set()
    for other in rivers:
        bigger = other.grade == "major" and river.grade == "minor"
        longer = other.grade == river.grade and len(other.sides) > len(river.sides)
        if other.name != river.name and (bigger or longer):
            found |= spread[other.name]
    return found


def _downstream(sheet: Sheet, chain: list[Corner], greater: set[Corner]) -> list[Corner]:
    """The chain turned so that it ends at the greater river, or else at the lower end."""
    first, last = chain[0] in greater, chain[-1] in greater
    if first != last:
        return chain if last else chain[::-1]
    return chain if _height(sheet, chain[-3:]) <= _height(sheet, chain[:3]) else chain[::-1]


def _height(sheet: Sheet, corners: Sequence[Corner]) -> float:
    heights = [sheet.board.elevation[spot] for corner in corners for spot in sheet.touching[corner]]
    return sum(heights) / len(heights)


def _to_the_border(sheet: Sheet, chain: Sequence[Corner], line: list[Point]) -> list[Point]:
    """The line led on to the frame where it reaches the border of the board."""
    before = _way_out(sheet, chain[0]) if sheet.is_outer(chain[0]) else []
    after = _way_out(sheet, chain[-1]) if sheet.is_outer(chain[-1]) else []
    return [*before[::-1], *line, *after]


def _way_out(sheet: Sheet, corner: Corner) -> list[Point]:
    x, y = sheet.jittered[corner]
    dx, dy = sheet.outward(corner)
    left, top, right, bottom = sheet.box
    reach = min(
        (limit - at) / step
        for at, step, limit in ((x, dx, right if dx > 0 else left), (y, dy, bottom if dy > 0 else top))
        if abs(step) > 0.05
    )
    turn = 1 if (corner[0] + corner[1]) % 2 else -1
    count = max(2, round(reach / 12))
    points = []
    for i in range(1, count + 1):
        along = reach * i / count
        off = turn * min(6.0, reach / 10) * sin(along / 13) * min(1.0, (reach - along) / 20)
        points.append((x + dx * along - dy * off, y + dy * along + dx * off))
    return points


def draw_rivers(courses: Sequence[Course], theme: Theme) -> str:
    """All rivers: banks first, then water, so that tributaries open into each other."""
    small: dict[float, Pen] = {}
    banks: dict[float, Pen] = {}
    water: dict[float, Pen] = {}
    for course in courses:
        factor = _FACTORS.get(course.river.name, 1.0)
        low, high = _BIG if course.river.grade == "major" else _SMALL
        low *= _SPRING if course.springs_here else 1.0
        for width, piece in _pieces(course.line, low * factor, high * factor):
            if course.river.grade == "major":
                add_smooth(banks.setdefault(width + _BANK, Pen()), piece)
                add_smooth(water.setdefault(width, Pen()), piece)
            else:
                add_smooth(small.setdefault(width, Pen()), piece)
    return group(
        (
            group(_strokes(small, theme.minor), id="streams"),
            group(_strokes(banks, theme.casing), id="banks"),
            group(_strokes(water, theme.river), id="rivers"),
        ),
        id="water",
    )


def _strokes(pens: dict[float, Pen], colour: str) -> list[str]:
    return [line_path(pen.text(), colour, width, stroke_linecap="round") for width, pen in sorted(pens.items())]


def _pieces(line: Points, low: float, high: float) -> list[tuple[float, Points]]:
    """A river cut into pieces of growing width; a short river does not reach full width."""
    reach = min(1.0, length(line) / 900)
    count = max(1, min(STEPS, len(line) // 8))
    size = len(line) / count
    pieces = []
    for i in range(count):
        start, end = round(i * size), min(len(line) - 1, round((i + 1) * size))
        width = low + (high - low) * reach * (i / max(1, STEPS - 1) if count == STEPS else i / STEPS)
        if end > start:
            pieces.append((round(width, 1), line[start : end + 1]))
    return pieces
