"""Hexsides, and fences: hexsides that stop whatever spreads."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from doppeladler.hexes.errors import HexError
from doppeladler.hexes.grid import Grid
from doppeladler.hexes.sets import BIT, Hex, HexSet, of
from doppeladler.hexes.words import sentence

__all__ = ["Fence", "Hexside", "HexsideSet", "side"]

Hexside: TypeAlias = tuple[Hex, Hex]
"""A hexside: the two hexes it lies between, the smaller first."""

HexsideSet: TypeAlias = frozenset[Hexside]


def side(a: Hex, b: Hex) -> Hexside:
    """The hexside between two neighbours."""
    return (a, b) if a < b else (b, a)


class Fence:
    """Hexsides across which nothing spreads, such as unbridged rivers for zones of control."""

    __slots__ = ("_masks", "_width", "adjacent", "grid", "sides")

    def __init__(self, grid: Grid, sides: Iterable[Hexside]) -> None:
        """Compile the hexsides; each must lie between two neighbours on the board."""
        self.grid: Final = grid
        self.sides: Final[HexsideSet] = frozenset(_checked(grid, a, b) for a, b in sides)
        self.adjacent: Final[tuple[HexSet, ...]] = _open_neighbours(grid, self.sides)
        """By hex: the neighbours that are not across a fenced side."""
        self._width: Final = max(grid.shifts)
        self._masks: Final = _open_steps(grid, self.sides)

    def __repr__(self) -> str:
        """A short description."""
        return f"<Fence of {len(self.sides)} hexsides>"

    def spread(self, s: HexSet) -> HexSet:
        """All neighbours of the set that are not across a fenced side (they may be members too)."""
        a, b, c, d, e, f = self._masks
        width = self._width
        back = width - 1
        return (s & a) << 1 | (s & b) << back | (s & c) << width | (s & d) >> 1 | (s & e) >> back | (s & f) >> width

    def blocks(self, a: Hex, b: Hex) -> bool:
        """Whether the side between these two hexes is fenced."""
        return side(a, b) in self.sides


def _checked(grid: Grid, a: Hex, b: Hex) -> Hexside:
    """The side, if it is one."""
    if not grid.are_adjacent(a, b):
        raise HexError(sentence("no-hexside-lies-between-and-expected-two", a=grid.label(a), b=grid.label(b)))
    return side(a, b)


def _open_neighbours(grid: Grid, sides: HexsideSet) -> tuple[HexSet, ...]:
    """By hex: the neighbours that are not across one of these sides."""
    neighbours = list(grid.adjacent)
    for a, b in sides:
        neighbours[a] &= ~BIT[b]
        neighbours[b] &= ~BIT[a]
    return tuple(neighbours)


def _open_steps(grid: Grid, sides: HexsideSet) -> tuple[HexSet, ...]:
    """By way: the hexes from which the step that way crosses none of these sides."""
    steps = dict(_all_steps(grid))
    for a, b in sides:
        steps[b - a] &= ~BIT[a]
        steps[a - b] &= ~BIT[b]
    return tuple(steps.values())


@lru_cache(maxsize=16)
def _all_steps(grid: Grid) -> dict[int, HexSet]:
    """By way, as how many bits on the next hex lies: the hexes from which a step that way stays on the board."""
    width = max(grid.shifts)
    ways = (1, width - 1, width, -1, 1 - width, -width)
    return {
        way: of(here for here in grid.hexes if here + way >= 0 and grid.adjacent[here] >> here + way & 1)
        for way in ways
    }
