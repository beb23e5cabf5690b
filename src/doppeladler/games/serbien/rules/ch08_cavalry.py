"""8.1 to 8.3 Cavalry: reaction and retirement."""

from __future__ import annotations

from doppeladler.games.serbien.book import Hex, Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("8.2")
def offer_reactions(s: SerbienState, side: Side, hex: Hex) -> None:
    """Cavalry of a side may react to an enemy that has marched into a hex; not written yet."""


@book.step("8.3")
def offer_retirements(s: SerbienState, side: Side) -> None:
    """Cavalry of a side may retire; not written yet."""
