"""6.4 Demoralized Retreat."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("6.4")
def demoralized_retreats(s: SerbienState, side: Side) -> None:
    """Demoralized Formations of a side in an enemy zone retreat; not written yet."""
