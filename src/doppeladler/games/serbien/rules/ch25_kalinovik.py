"""25.4 Kalinovik threatened."""

from __future__ import annotations

from doppeladler.games.serbien.book import book
from doppeladler.games.serbien.columns import SerbienState


@book.step("25.4")
def threaten_kalinovik(s: SerbienState) -> None:
    """3 Gb appears when a Serbian unit comes adjacent; not written yet."""
