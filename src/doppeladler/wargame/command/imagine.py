"""The position as a seat imagines it: what its view shows; what lies hidden is each game's own guess.

Only the view is read. So two positions that look alike to a seat are imagined alike, and all rules can be asked about
the imagined one without anybody learning what he may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from doppeladler.hexes import Hex
from doppeladler.wargame.pieces import Unit

View = Mapping[str, Any]


class Map(Protocol):
    """A position on which pieces can be put."""

    printed: Any

    def place(self, unit: Unit, hex: Hex) -> None:
        """Put a piece there."""
        ...


def place_seen(s: Map, stacks: Iterable[View]) -> Iterator[tuple[Unit, View]]:
    """Put every piece whose name can be read where it is seen; each with what can be read of it."""
    for stack in stacks:
        hex = s.printed.hex_of[stack["hex"]]
        for piece in stack["pieces"]:
            if "unit" in piece:
                unit = s.printed.by_name[piece["unit"]]
                s.place(unit, hex)
                yield unit, piece
