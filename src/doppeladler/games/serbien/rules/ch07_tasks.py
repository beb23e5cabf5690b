"""7.5 to 7.8 Tasks: what is done by spending movement points in a hex."""

from __future__ import annotations

from doppeladler.games.serbien.book import SIDES, book
from doppeladler.games.serbien.columns import SerbienState

from .ch03_zones import is_adjacent_to_enemy


@book.step("7.8.3")
def clear_recovery(s: SerbienState) -> None:
    """7.8.3 A recovery marker goes when an enemy unit is adjacent."""
    for side in SIDES:
        for unit in s.on_map(side):
            if s.recovering[unit] and any(is_adjacent_to_enemy(s, side, hex) for hex in s.hexes_of(unit)):
                s.recovering[unit] = 0
