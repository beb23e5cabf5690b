"""16.1, 16.2, 16.5 Reinforcements, substitutions and withdrawals."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("4.2.1")
def preliminary(s: SerbienState, side: Side) -> None:
    """What comes and goes in this turn; not written yet."""
