"""14.0 Improved Positions."""

from __future__ import annotations

from doppeladler.games.serbien.book import AH, SE, HexSet, Side, book
from doppeladler.games.serbien.columns import SerbienState

from .ch03_zones import combat_hexes


def dug_in(s: SerbienState, side: Side) -> HexSet:
    """14.1, 14.3, 14.4 Where the positions of a side are; who comes into one of the enemy's has nothing of it."""
    return s.serbian if side == SE else s.positions & ~s.serbian


def clear_positions(s: SerbienState) -> None:
    """14.4 A position without a Combat unit of its own side at the end of a phase is gone."""
    austrian = dug_in(s, AH) & combat_hexes(s, AH)
    s.serbian &= combat_hexes(s, SE)
    s.positions &= s.serbian | austrian


@book.step("14.3.4")
def grant_rights(s: SerbienState, number: int) -> None:
    """14.3.4 Each side may construct so many positions until the next Inter-Phase."""
    rights = s.printed.inter_phases[number].ip_rights_each if s.rules.number != "29" else 0
    s.rights = dict.fromkeys(s.rights, rights)
