"""16.6, 24.1 Replacements."""

from __future__ import annotations

from doppeladler.games.serbien.book import book
from doppeladler.games.serbien.columns import SerbienState


@book.step("16.6")
def replacements(s: SerbienState, number: int) -> None:
    """The Replacement Segment of an Inter-Phase; not written yet."""
