"""Lakes on hexsides, and the sea."""

from __future__ import annotations

from collections.abc import Sequence

from doppeladler.hexes import Hex, Hexside

from .chance import between
from .organic import WATER, outlines, side_line
from .palette import Theme
from .shapes import Point, shifted, smooth_path
from .sheet import Sheet
from .svg import group, line_path, path
from .terrain import hexes_of

_WATER_LINES = (7.0, 14.0, 22.0, 31.0)


def draw_sea(sheet: Sheet, theme: Theme) -> str:
    """The sea with its coast and four water lines, fainter away from the shore."""
    sea = hexes_of(sheet.board, "sea")
    loops = outlines(sheet, sea)
    if not loops:
        return ""
    coast = "".join(smooth_path(loop, closed=True) for loop in loops)
    parts = [path(coast, fill=theme.sea, fill_rule="evenodd")]
    for i, inset in enumerate(_WATER_LINES):
        d = "".join(smooth_path(loop[::2], closed=True) for loop in outlines(sheet, sea, inset))
        parts.append(line_path(d, theme.casing, 1.1, stroke_opacity=0.5 - 0.1 * i))
    parts.append(line_path(coast, theme.casing, 2.2))
    return group(parts, id="sea")


def draw_lakes(sheet: Sheet, lakes: Sequence[Hexside], theme: Theme) -> str:
    """The lakes that fill hexsides."""
    parts = []
    for a, b in lakes:
        shore = lake_shore(sheet, a, b)
        d = smooth_path(shore, closed=True)
        parts.append(path(d, fill=theme.river, stroke=theme.casing, stroke_width=1.8))
        for inset in (2.6, 4.8):
            inner = smooth_path(shifted(shore, -inset, closed=True), closed=True)
            parts.append(line_path(inner, theme.casing, 0.7, stroke_opacity=0.7))
    return group(parts, id="lakes")


def lake_shore(sheet: Sheet, a: Hex, b: Hex) -> list[Point]:
    """The shore of a lake: three lobes strung along the middle of the side."""
    line = side_line(sheet, *sheet.side_between(a, b), WATER)[1:-1]
    widths = [between(6.6, 9.6, a, b, i) for i in range(3)]
    shares = [i / (len(line) - 1) for i in range(len(line))]
    reach = [_lobes(widths, t) for t in shares]
    left = [p for p, _ in zip(_offset(line, reach), shares, strict=True)]
    right = [p for p, _ in zip(_offset(line, [-r for r in reach]), shares, strict=True)]
    return left + right[::-1]


def _lobes(widths: Sequence[float], t: float) -> float:
    """Half the width of the lake at a share of its length."""
    where = t * 2
    i = min(1, int(where))
    blend = where - i
    width = widths[i] * (1 - blend) + widths[i + 1] * blend
    ends = min(1.0, 0.55 + 2.2 * min(t, 1 - t))
    return width * ends


def _offset(line: Sequence[Point], reach: Sequence[float]) -> list[Point]:
    left = shifted(line, 1.0)
    return [(x + (lx - x) * r, y + (ly - y) * r) for (x, y), (lx, ly), r in zip(line, left, reach, strict=True)]
