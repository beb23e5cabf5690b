"""9.1 The attack phases: declare all attacks, then resolve one after another."""

from __future__ import annotations

from doppeladler.games.serbien.book import Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("9.1")
def attack_phase(s: SerbienState, side: Side) -> None:
    """An attack phase; nobody is asked yet."""
