"""15.4 The Supply Phase."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("15.4")
def supply(s: SerbienState, side: Side) -> None:
    """4.2.3, 15.4 Supply units are unflipped; the rest is not written yet."""
    for unit in s.printed.roster[side]:
        s.extended[unit] = s.given[unit] = 0
