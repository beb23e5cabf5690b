"""16.3, 16.4, 21.1 Units that become another unit."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("16.3")
def offer_combinations(s: SerbienState, side: Side) -> None:
    """Units that may be combined at the end of a movement phase; not written yet."""
