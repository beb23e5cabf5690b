"""21.2 Pontoon bridges, and the River Step."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("7.1.4")
def turn_crossing_markers(s: SerbienState) -> None:
    """7.1.4b In the Finishing Phase a River Crossing marker is flipped, and the next time removed."""
    for unit in s.printed.all_units:
        if s.crossed[unit]:
            s.crossed[unit] -= 1


@book.step("21.2")
def build_pontoons(s: SerbienState, side: Side) -> None:
    """Pontoons are begun and finished; not written yet."""


@book.step("21.2.2")
def clear_pontoons(s: SerbienState) -> None:
    """Pontoons with an enemy in one of their two hexes go; not written yet."""
