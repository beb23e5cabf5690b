"""Organic hexsides: the wavering lines that woods, rivers, ridges and frontiers follow.

A side is drawn from its two corners alone, so both hexes beside it get the very same line.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import pi, sin

from doppeladler.hexes import HexSet

from .chance import chance
from .shapes import Point, area, calmed, shifted
from .sheet import Corner, Sheet

LAND = 4.6
WATER = 6.2
PIECES = 8
CALM = 2
_WAVES = (0.9, 0.9, 0.55)


def side_line(sheet: Sheet, start: Corner, end: Corner, sway: float = LAND) -> list[Point]:
    """The line of one hexside from corner to corner, nine points, both ends included."""
    if start > end:
        return side_line(sheet, end, start, sway)[::-1]
    (ax, ay), (bx, by) = sheet.jittered[start], sheet.jittered[end]
    size = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    nx, ny = (by - ay) / size, (ax - bx) / size
    key = (start[0] * 8191 + start[1], end[0] * 8191 + end[1])
    waves = [sway * wave * (1 if chance(*key, i) < 0.5 else -1) for i, wave in enumerate(_WAVES)]
    line = []
    for piece in range(PIECES + 1):
        t = piece / PIECES
        off = sum(wave * sin((i + 1) * pi * t) for i, wave in enumerate(waves))
        line.append((ax + (bx - ax) * t + nx * off, ay + (by - ay) * t + ny * off))
    return line


def side_middle(sheet: Sheet, start: Corner, end: Corner, sway: float = WATER) -> Point:
    """The middle of the organic line of a side: where a bridge stands."""
    return side_line(sheet, start, end, sway)[PIECES // 2]


def chain_line(sheet: Sheet, chain: Sequence[Corner], sway: float = LAND) -> list[Point]:
    """The line that follows a chain of corners side by side."""
    line: list[Point] = [sheet.jittered[chain[0]]]
    for start, end in pairwise(chain):
        line.extend(side_line(sheet, start, end, sway)[1:])
    if chain[0] == chain[-1]:
        loop = calmed(line[:-1], CALM, closed=True)
        return [*loop, loop[0]]
    return calmed(line, CALM)


def border_chains(sheet: Sheet, chosen: HexSet) -> list[list[Corner]]:
    """The closed borders of a set of hexes, as loops of corners (the first is not repeated)."""
    following: dict[Corner, Corner] = {}
    for spot in sheet.hexes_in(chosen):
        for direction in range(6):
            beyond = sheet.grid.neighbour(spot, direction)
            if beyond is None or not chosen >> beyond & 1:
                start, end = sheet.side_corners(spot, direction)
                following[start] = end
    loops = []
    while following:
        start, here = next(iter(following.items()))
        del following[start]
        loop = [start]
        while here != start:
            loop.append(here)
            here = following.pop(here)
        loops.append(loop)
    return loops


def outlines(sheet: Sheet, chosen: HexSet, inset: float = 0.0) -> list[list[Point]]:
    """The organic outlines of a set of hexes, drawn inwards by the inset; holes are loops too."""
    loops = [chain_line(sheet, [*loop, loop[0]])[:-1] for loop in border_chains(sheet, chosen)]
    if not loops:
        return []
    inward = 1.0 if area(max(loops, key=lambda loop: abs(area(loop)))) < 0 else -1.0
    return [shifted(loop, inward * inset, closed=True) for loop in loops] if inset else loops
