"""Hex sets: whole numbers with one bit per hex.

Union, intersection and difference are `a | b`, `a & b` and `a & ~b`; a hex belongs to a set when
`s >> here & 1`; the empty set is 0.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from doppeladler.hexes.errors import HexError

__all__ = ["Hex", "HexSet", "count", "first", "members", "of"]

Hex: TypeAlias = int
"""A hex of a grid: its index, which is also its bit in a hex set."""

HexSet: TypeAlias = int
"""A set of hexes: bit h is set when hex h is a member."""

# Measured: above about this many members, reading whole bytes beats plucking single bits.
_MANY = 60
_ENDLESS = "the complement of a hex set has no end: expected it cut to the board, as in `grid.board & ~s`"
_BITS_OF_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def members(s: HexSet) -> Iterator[Hex]:
    """The hexes of a set, in ascending order."""
    if s < 0:
        raise HexError(_ENDLESS)
    if s.bit_count() > _MANY:
        return _members_of_many(s)
    found = []
    while s:
        highest = s.bit_length() - 1
        found.append(highest)
        s ^= 1 << highest
    found.reverse()
    return iter(found)


def _members_of_many(s: HexSet) -> Iterator[Hex]:
    """The hexes of a large set, eight bits at a time."""
    data = s.to_bytes((s.bit_length() + 7) // 8, "little")
    bits = _BITS_OF_BYTE
    return iter([8 * base + bit for base, byte in enumerate(data) if byte for bit in bits[byte]])


def of(hexes: Iterable[Hex]) -> HexSet:
    """The set of the given hexes."""
    s = 0
    for here in hexes:
        s |= 1 << here
    return s


def count(s: HexSet) -> int:
    """How many hexes the set has."""
    if s < 0:
        raise HexError(_ENDLESS)
    return s.bit_count()


def first(s: HexSet) -> Hex:
    """The lowest hex of the set, which must not be empty."""
    if not s:
        raise HexError("an empty hex set has no first hex: expected at least one hex")
    return (s & -s).bit_length() - 1
