"""The frame around the map with row and column numbers, and the strip with title and scale."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from doppeladler.drawing.words import say

from .legend import ROW, Legend
from .lettering import BOLD, ITALIC, SANS, text_width, word
from .palette import Theme
from .shapes import number
from .sheet import RIM, Sheet
from .svg import group, path, rect

_TITLE = 40.0
_SUBTITLE = 19.0
_HEIGHT = 104.0
_BESIDE = 900.0


def draw_frame(sheet: Sheet, theme: Theme) -> str:
    """The rim, which covers line ends, with its three lines and the numbers of rows and columns."""
    left, top, right, bottom = sheet.box

    def box(out: float, width: float) -> str:
        return rect(
            left - out,
            top - out,
            right - left + 2 * out,
            bottom - top + 2 * out,
            fill="none",
            stroke=theme.label,
            stroke_width=width,
        )

    rim = f"M0 0H{number(sheet.width)}V{number(sheet.height)}H0z" + (
        f"M{number(left)} {number(top)}V{number(bottom)}H{number(right)}V{number(top)}z"
    )
    return group(
        (path(rim, fill=theme.sheet), box(0, 1.6), box(18, 1.0), box(23, 4.2), _numbers(sheet, theme)), id="frame"
    )


def _numbers(sheet: Sheet, theme: Theme) -> str:
    left, top, right, bottom = sheet.box
    rows, columns = _rows_and_columns(sheet)
    parts = []
    for x, text, upper in columns:
        y = top - 5.6 if upper else bottom + 12.6
        parts.append(f'<text x="{number(x)}" y="{number(y)}">{text}</text>')
    for y, text, lefthand in rows:
        x = left - 9 if lefthand else right + 9
        parts.append(f'<text x="{number(x)}" y="{number(y + 3.6)}">{text}</text>')
    return group(
        parts, font_family=SANS.family, font_size=10.5, text_anchor="middle", fill=theme.label, fill_opacity=0.8
    )


Mark = tuple[float, str, bool]


def _rows_and_columns(sheet: Sheet) -> tuple[list[Mark], list[Mark]]:
    """Where the numbers of rows (y) and columns (x) stand, at both ends of each straight line of hexes."""
    places = []
    for spot in sheet.grid.hexes:
        row, column = sheet.grid.numbering.parse(sheet.grid.label(spot))
        places.append((f"{row}", f"{column:02}", *sheet.centre(spot)))
    xs, ys = [x for _, _, x, _ in places], [y for _, _, _, y in places]
    straight, zigzag = 1e9, 1.0
    reach_x, reach_y = (straight, zigzag) if sheet.pointy else (zigzag, straight)
    rows = {(round(y, 1), row, end) for row, _, x, y in places for end in _ends(x, xs, reach_x)}
    columns = {(round(x, 1), column, end) for _, column, x, y in places for end in _ends(y, ys, reach_y)}
    return sorted(rows), sorted(columns)


def _ends(value: float, values: list[float], reach: float) -> list[bool]:
    """At which ends (first: True, last: False) a hex is near enough to carry a number."""
    return [is_first for is_first, end in ((True, min(values)), (False, max(values))) if abs(value - end) < reach]


@dataclass(frozen=True)
class Strip:
    """The strip under the map: title, subtitle, scale, legend and north arrow, and how high it is."""

    sheet: Sheet
    theme: Theme
    title: str
    subtitle: str
    legend: Legend | None

    @property
    def _left(self) -> float:
        return self.sheet.box[0] - 20

    @property
    def _right(self) -> float:
        return self.sheet.box[2] + 20

    @property
    def _scale_left(self) -> float:
        title = text_width(self.title.upper(), BOLD, _TITLE, 1.2)
        return self._left + max(title, text_width(self.subtitle, ITALIC, _SUBTITLE)) + 70

    def _legend_field(self) -> tuple[float, float, float]:
        """Left edge, top below the frame, and right edge of the legend: beside the scale, or under all."""
        beside = self._scale_left + 480
        if self._right - 90 - beside >= _BESIDE:
            return beside, 12.0, self._right - 90
        return self._left, 92.0, self._right

    def height(self) -> float:
        """How much paper the strip needs below the frame."""
        if self.legend is None:
            return _HEIGHT
        left, top, right = self._legend_field()
        return max(_HEIGHT, top + ROW * len(self.legend.rows(right - left)) + 16)

    def draw(self) -> str:
        """The strip with all it holds."""
        theme, foot = self.theme, self.sheet.box[3] + RIM
        middle = foot + 34
        parts = [
            word(
                self.title.upper(),
                BOLD,
                _TITLE,
                x=number(self._left),
                y=number(middle + 8),
                fill=theme.label,
                letter_spacing=1.2,
            ),
            word(self.subtitle, ITALIC, _SUBTITLE, x=number(self._left), y=number(middle + 36), fill=theme.label),
            _scale(self._scale_left, middle, theme, self.sheet.board.km_per_hex),
            _north(self._right - 34, middle + 15, self.sheet.board.north, theme),
        ]
        if self.legend is not None:
            left, top, right = self._legend_field()
            parts.append(self.legend.draw(left, foot + top, right))
        return group(parts, id="strip")


def _scale(x: float, y: float, theme: Theme, km_per_hex: float | None) -> str:
    """A bar four hexes long, in kilometres if the scale is known."""
    parts = []
    for i in range(4):
        fill = theme.label if i % 2 == 0 else theme.sheet
        parts.append(rect(x + i * 100, y - 10, 100, 7, fill=fill, stroke=theme.label, stroke_width=1.3))
    for i in range(5):
        text = f"{i}" if km_per_hex is None else f"{i * km_per_hex:g}"
        if i == 4:
            text = say("scale-hexes" if km_per_hex is None else "scale-km", length=text)
        parts.append(
            word(text, SANS, 15, x=number(x + i * 100), y=number(y + 15), text_anchor="middle", fill=theme.label)
        )
    return group(parts, id="scale")


def _north(x: float, y: float, degrees: float, theme: Theme) -> str:
    """A needle that points to true north, clockwise from the top of the sheet by so many degrees."""
    angle = radians(degrees)
    ux, uy = sin(angle), -cos(angle)

    def at(along: float, aside: float) -> str:
        return f"{number(x + ux * along - uy * aside)} {number(y + uy * along + ux * aside)}"

    dark = path(f"M{at(34, 0)}L{at(-24, 9)}L{at(-14, 0)}z", fill=theme.label)
    pale = path(f"M{at(34, 0)}L{at(-24, -9)}L{at(-14, 0)}z", fill=theme.sheet, stroke=theme.label, stroke_width=1.2)
    tx, ty = x + ux * 46, y + uy * 46
    letter = word(say("north"), BOLD, 17, x=number(tx), y=number(ty + 6), text_anchor="middle", fill=theme.label)
    return group((dark, pale, letter), id="north")
