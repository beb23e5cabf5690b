"""7.8 Flank attacks: who is all but surrounded."""

from __future__ import annotations

from doppeladler.games.galicia.book import Hex, Side, Units
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.hexes import union

from .ch13_przemysl import is_under_its_guns

FLANK_SHIFT = 2
"""7.8.1 So many columns for the attacker."""
FLANK_HEXES = 5


def is_flanked(s: GaliciaState, side: Side, target: Hex, attackers: Units) -> bool:
    """7.8 and 7.8.2 Five of the six hexes around are held by the attacker's side or in an attacking unit's zone.

    None of the five may hold a friend of the defender or be next to Przemysl, so nobody next to Przemysl is ever
    flanked. Never at the map edge.
    """
    printed = s.printed
    near = printed.grid.neighbours[target]
    if printed.map_edge >> target & 1:
        return False
    zone = union(printed.zone_of[s.at[unit]] for unit in attackers)
    own = s.occupied[side]
    closed = [hex for hex in near if own >> hex & 1 or (zone >> hex & 1 and hex not in s.stacks)]
    return sum(1 for hex in closed if not is_under_its_guns(s, hex)) >= FLANK_HEXES
