"""7.1 Movement: one Force after another marches hex by hex."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("7.1")
def march_phase(s: SerbienState, side: Side) -> None:
    """A movement phase; nobody is asked yet."""
