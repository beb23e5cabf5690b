"""6.0 Zones of control: where they are, what they cost on the march, and where friends negate them."""

from __future__ import annotations

from doppeladler.games.galicia.book import Hex, HexSet, Side, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.wargame.pieces import by_side


@by_side
def zoc(s: GaliciaState, side: Side) -> HexSet:
    """6.0, 6.1 The six hexes around every unit of a side, but none across a river, with a bridge or without."""
    return s.printed.rivers.spread(s.occupied[side])


def zoc_cost(s: GaliciaState, side: Side, here: Hex, there: Hex) -> int:
    """6.3 One point to enter or to leave an enemy zone, two from one zone hex straight to another."""
    zone = zoc(s, enemy_of(side))
    return s.printed.zone_costs[(zone >> here & 1) + (zone >> there & 1)]


def hostile_zone(s: GaliciaState, side: Side) -> HexSet:
    """6.2 The enemy's zone where no own unit negates it: what counts for supply, retreat and reaction."""
    return zoc(s, enemy_of(side)) & ~s.occupied[side]
