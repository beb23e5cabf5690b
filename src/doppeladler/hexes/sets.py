"""Hex sets: whole numbers with one bit per hex.

Union, intersection and difference are `a | b`, `a & b` and `a & ~b`; a hex belongs to a set when
`s >> here & 1`; `BIT[here]` is the set of one hex and `EMPTY` that of none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, NewType, TypeAlias

from doppeladler.hexes.errors import HexError
from doppeladler.hexes.words import sentence

__all__ = ["BIT", "EMPTY", "MOST", "Hex", "HexSet", "Hexes", "count", "first", "members", "of", "union"]

Hex = NewType("Hex", int)
"""A hex of a grid: its index, which is also its bit in a hex set."""

Hexes: TypeAlias = tuple[Hex, ...]
"""Hexes in an order that matters."""

if TYPE_CHECKING:

    class HexSet(int):
        """A set of hexes: bit h is set when hex h is a member. A class for the type checker, an int for Python."""

        # Narrower than int's on purpose (override): a set meets only sets, and a number only in `s >> here & 1`.
        def __or__(self, other: HexSet) -> HexSet: ...  # type: ignore[override]
        def __xor__(self, other: HexSet) -> HexSet: ...  # type: ignore[override]
        def __and__(self, other: HexSet | Literal[1]) -> HexSet: ...  # type: ignore[override]
        def __invert__(self) -> HexSet: ...
        def __lshift__(self, bits: int) -> HexSet: ...
        def __rshift__(self, bits: int) -> HexSet: ...

else:
    HexSet = int

MOST = 4096
"""No board has more hexes, holes counted."""

BIT: dict[Hex, HexSet] = {Hex(here): HexSet(1 << here) for here in range(MOST)}
"""By hex: the set of that hex alone. Anything else is a KeyError, where a shift would take any number."""

EMPTY = HexSet(0)
"""The set of no hexes."""

# Measured: above about this many members, reading whole bytes beats plucking single bits.
_MANY = 60
_ENDLESS = sentence("the-complement-of-a-hex-set")
_BITS_OF_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def members(s: HexSet) -> Iterator[Hex]:
    """The hexes of a set, in ascending order."""
    if s < 0:
        raise HexError(_ENDLESS)
    if s.bit_count() > _MANY:
        return _members_of_many(s)
    found: list[Any] = []  # not of hexes, which would have to be made one by one
    left: int = s
    while left:
        highest = left.bit_length() - 1
        found.append(highest)
        left ^= 1 << highest
    found.reverse()
    return iter(found)


def _members_of_many(s: HexSet) -> Iterator[Hex]:
    """The hexes of a large set, eight bits at a time."""
    data = s.to_bytes((s.bit_length() + 7) // 8, "little")
    bits: tuple[tuple[Any, ...], ...] = _BITS_OF_BYTE
    return iter([8 * base + bit for base, byte in enumerate(data) if byte for bit in bits[byte]])


def of(hexes: Iterable[Hex]) -> HexSet:
    """The set of the given hexes."""
    s = EMPTY
    for here in hexes:
        s |= BIT[here]
    return s


def union(sets: Iterable[HexSet]) -> HexSet:
    """The hexes of all the given sets together."""
    s = EMPTY
    for each in sets:
        s |= each
    return s


def count(s: HexSet) -> int:
    """How many hexes the set has."""
    if s < 0:
        raise HexError(_ENDLESS)
    return s.bit_count()


def first(s: HexSet) -> Hex:
    """The lowest hex of the set, which must not be empty."""
    if not s:
        raise HexError(sentence("an-empty-hex-set-has-no-first"))
    return Hex((int(s) & -s).bit_length() - 1)
