"""The steps of a map's ladder of elevations: a tint for each, and contour lines where the highest are reached."""

from __future__ import annotations

from doppeladler.boards import Board
from doppeladler.hexes import HexSet, Hexside, of

from .organic import LAND, chain_line, outlines
from .palette import Theme
from .shapes import smooth_path
from .sheet import Sheet
from .stringing import strung
from .svg import group, line_path, path

CONTOURS = (4, 5)
"""The steps at which a contour line runs: where the Low and the High Mountains begin."""
APART = {"plateau": "plateau", "Drina river canyon": "canyon", "bottomland with river": "wet"}
"""Terrain with a tint of its own, and the name of that tint."""


def is_graded(board: Board) -> bool:
    """Does the map have a ladder of elevations?"""
    return any(board.level)


def tints_of(board: Board, theme: Theme) -> dict[str, str]:
    """By terrain with a tint: its tint, from low to high."""
    found = {terrain: getattr(theme, APART[terrain]) for terrain in {*board.terrain} & {*APART}}
    graded = {
        board.terrain[spot]: board.level[spot]
        for spot in board.grid.hexes
        if board.level[spot] and board.terrain[spot] not in APART
    }
    steps = sorted(graded, key=graded.__getitem__)
    return {terrain: theme.steps[graded[terrain] - 1] for terrain in steps} | dict(sorted(found.items()))


def draw_levels(sheet: Sheet, theme: Theme) -> str:
    """A tint for each step, laid over the one below, and the tints of terrain that has its own."""
    board = sheet.board
    if not is_graded(board):
        return ""
    parts = [_tint(sheet, _from(board, step), tint) for step, tint in enumerate(theme.steps, 1)]
    for terrain, name in APART.items():
        hexes = of(spot for spot in board.grid.hexes if board.terrain[spot] == terrain)
        parts.append(_tint(sheet, hexes, getattr(theme, name)))
    return group(parts, id="levels")


def _from(board: Board, step: int) -> HexSet:
    return of(spot for spot in board.grid.hexes if board.level[spot] >= step)


def _tint(sheet: Sheet, hexes: HexSet, colour: str) -> str:
    d = "".join(smooth_path(loop, closed=True) for loop in outlines(sheet, hexes))
    return path(d, fill=colour, fill_opacity=0.86, fill_rule="evenodd") if d else ""


def contour_sides(board: Board, step: int) -> list[Hexside]:
    """The hexsides on which one goes up to this step or beyond."""
    level = board.level
    return [
        (spot, there)
        for spot in board.grid.hexes
        for there in board.grid.neighbours[spot]
        if spot < there and (level[spot] >= step) != (level[there] >= step)
    ]


def draw_contours(sheet: Sheet, theme: Theme) -> str:
    """The contour lines, the higher one stronger."""
    if not is_graded(sheet.board):
        return ""
    parts = []
    for step in CONTOURS:
        chains = strung(sheet.side_between(a, b) for a, b in contour_sides(sheet.board, step))
        d = "".join(smooth_path(chain_line(sheet, chain, LAND)) for chain in chains)
        parts.append(line_path(d, theme.contour, 1.5 + 0.7 * (step - CONTOURS[0]), stroke_opacity=0.75))
    return group(parts, id="contours", stroke_linecap="round")
