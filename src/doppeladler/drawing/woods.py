"""Woods: a green area with a dashed edge, leafy crowns and conifers."""

from __future__ import annotations

from bisect import bisect
from math import floor

from .chance import chance
from .clearing import Clearing
from .organic import outlines
from .palette import Theme
from .shapes import Pen, Point, crossings, number, smooth_path
from .sheet import Sheet
from .svg import group, line_path, path, tag
from .terrain import hexes_of

GAP = 9.6
LEAFY = 0.62
_SIZES = (2.2, 2.6, 3.0)


def draw_woods_ground(sheet: Sheet, theme: Theme) -> str:
    """The green of the woods and its edge."""
    d = "".join(smooth_path(loop, closed=True) for loop in outlines(sheet, hexes_of(sheet.board, "woods"), 3.5))
    return group(
        (
            path(d, fill=theme.woods, fill_opacity=0.8, fill_rule="evenodd"),
            line_path(d, theme.woods_edge, 1.5, stroke_dasharray="2.6 2.2"),
        ),
        id="woods",
    )


def draw_trees(sheet: Sheet, theme: Theme, clearing: Clearing) -> str:
    """The trees, each crown with a foot shade at its lower right."""
    loops = outlines(sheet, hexes_of(sheet.board, "woods"), 8.0)
    if not loops:
        return ""
    crowns: dict[float, list[Point]] = {size: [] for size in _SIZES}
    conifers = Pen()
    for x, y in scattered(loops, GAP, 7):
        if not clearing.is_free(x, y):
            continue
        key = (round(x * 10), round(y * 10))
        if chance(*key, 3) < LEAFY:
            crowns[_SIZES[int(chance(*key, 4) * len(_SIZES))]].append((x, y))
        else:
            _conifer(conifers, x, y)
    parts = [_crowns(points, size, theme) for size, points in crowns.items()]
    parts.append(path(conifers.text(), fill=theme.conifer))
    return group(parts, id="trees")


def _conifer(pen: Pen, x: float, y: float) -> None:
    pen.move(x, y - 3.2)
    pen.line(x + 2.1, y + 2.2)
    pen.line(x - 2.1, y + 2.2)
    pen.close()


def _crowns(points: list[Point], size: float, theme: Theme) -> str:
    """Crowns of one size: dots drawn as very short round-ended strokes, three times over."""
    if not points:
        return ""
    name = f"crowns{number(size).replace('.', '')}"
    d = "".join(f"M{number(x)} {number(y)}h.1" for x, y in points)

    def copy(colour: str, width: float, shift: float = 0.0) -> str:
        move = f"translate({shift} {shift})" if shift else None
        return tag("use", href="#" + name, stroke=colour, stroke_width=width, transform=move)

    return group(
        (
            tag("defs", path(d, id=name)),
            copy(theme.crown_edge, 2 * size - 0.6, 1.5),
            copy(theme.crown_edge, 2 * size + 0.75),
            copy(theme.crown, 2 * size - 0.75),
        ),
        fill="none",
        stroke_linecap="round",
    )


def scattered(loops: list[list[Point]], gap: float, seed: int) -> list[Point]:
    """Points inside the loops, irregular but nowhere closer than the gap."""
    taken: dict[tuple[int, int], Point] = {}
    chosen = []
    for _, x, y in sorted(_candidates(loops, gap / 2, seed)):
        cell = (floor(x / gap), floor(y / gap))
        if _has_room(taken, cell, x, y, gap):
            taken[cell] = (x, y)
            chosen.append((x, y))
    return chosen


def _candidates(loops: list[list[Point]], step: float, seed: int) -> list[tuple[float, float, float]]:
    """Jittered lattice points inside the loops, each with the rank in which it may choose."""
    ys = [y for loop in loops for _, y in loop]
    xs = [x for loop in loops for x, _ in loop]
    found = []
    for row in range(int(min(ys) / step), int(max(ys) / step) + 1):
        cuts = crossings(loops, row * step)
        if not cuts:
            continue
        for column in range(int(min(xs) / step), int(max(xs) / step) + 1):
            x = (column + chance(column, row, seed)) * step
            if bisect(cuts, x) % 2:
                y = (row + 0.6 * chance(column, row, seed + 1) - 0.3) * step
                found.append((chance(column, row, seed + 2), x, y))
    return found


def _has_room(taken: dict[tuple[int, int], Point], cell: tuple[int, int], x: float, y: float, gap: float) -> bool:
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            near = taken.get((cell[0] + dx, cell[1] + dy))
            if near and (near[0] - x) ** 2 + (near[1] - y) ** 2 < gap * gap:
                return False
    return True
