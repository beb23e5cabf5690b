"""Hexsides, and fences: hexsides that stop whatever spreads."""

from collections.abc import Iterable
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
        width = max(grid.shifts)
        ways = (1, width - 1, width, -1, 1 - width, -width)
        self._width: Final = width
        self._masks: Final = tuple(_open_steps(grid, self.adjacent, way) for way in ways)

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


def _open_steps(grid: Grid, neighbours: tuple[HexSet, ...], way: int) -> HexSet:
    """The hexes from which the step to the hex `way` bits on is open."""
    return of(here for here in grid.hexes if here + way >= 0 and neighbours[here] >> here + way & 1)
