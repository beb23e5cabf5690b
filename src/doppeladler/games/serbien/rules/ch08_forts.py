"""8.5 Forts and 8.8 artillery: what happens to them when they are left alone."""

from __future__ import annotations

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Side, Unit, book
from doppeladler.games.serbien.columns import SerbienState

from .lost import eliminate


@book.step("8.5.3")
def test_forts(s: SerbienState, side: Side) -> None:
    """Forts of a side that are alone in an enemy zone are tested once; not written yet."""


@book.step("8.8.1")
def lose_guns(s: SerbienState, unit: Unit) -> None:
    """8.8.1 Artillery that is in an enemy zone without a Combat unit is eliminated at once."""
    s.tell("8.8.1", events.Eliminated(unit, s.at[unit]))
    eliminate(s, unit)
