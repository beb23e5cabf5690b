"""15.6 Supply units in enemy zones: Corps Trains retreat, Depots fly."""

from __future__ import annotations

from doppeladler.games.serbien.book import Unit, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("15.6.2")
def retreat_train(s: SerbienState, unit: Unit) -> None:
    """A Corps Train alone in an enemy zone retreats three hexes; not written yet."""


@book.step("15.6.2")
def displace_depot(s: SerbienState, unit: Unit) -> None:
    """A Depot alone in an enemy zone is displaced; not written yet."""
