"""Pieces: the types that the checker keeps apart."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, NewType, TypeAlias

from doppeladler.hexes import BIT, EMPTY, Hex, Hexes, HexSet

__all__ = ["BIT", "EMPTY", "NOWHERE", "Card", "Hex", "HexSet", "Hexes", "Places", "Unit", "Units"]

Unit = NewType("Unit", int)
"""A piece, by its place in the roster."""

Units: TypeAlias = tuple[Unit, ...]

Card = NewType("Card", int)
"""A card, by its place in the list of all cards."""

NOWHERE = Hex(-1)
"""No hex of the map."""

if TYPE_CHECKING:

    class Places(array[int]):
        """By unit: the hex it is in, or a number below 0 off the map. A class for the checker, an array for Python."""

        # Narrower than an array's on purpose (override): only a unit has a place, and only a hex is one.
        def __getitem__(self, unit: Unit) -> Hex: ...  # type: ignore[override]
        def __setitem__(self, unit: Unit, hex: Hex) -> None: ...  # type: ignore[override]
        def __iter__(self) -> Iterator[Hex]: ...
        def __copy__(self) -> Places: ...

else:
    Places = array
