"""5.0 Attachment: the areas of the armies and the corps of every Formation."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("5.1")
def attachment(s: SerbienState, side: Side) -> None:
    """The Attachment Phase; nobody is asked yet."""


@book.step("5.1.1a")
def extend_boundaries(s: SerbienState, side: Side) -> None:
    """Boundaries follow a front that has moved away; not written yet."""
