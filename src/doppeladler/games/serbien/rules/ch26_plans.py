"""26.0 The strategic plans."""

from __future__ import annotations

from doppeladler.games.serbien.book import book
from doppeladler.games.serbien.columns import SerbienState


@book.step("4.2.1")
def joint_preliminary(s: SerbienState) -> None:
    """Plans achieved and abandoned; not written yet."""
