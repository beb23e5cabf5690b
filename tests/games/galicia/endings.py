"""The ways a game of Battle for Galicia can end (15.0, 15.1), as short names for recorded games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doppeladler.games.galicia.book import AH, ATTACKS, ELIMINATIONS, RU, TOWNS, enemy_of

DRAW = "draw"
ENDINGS = (DRAW, AH, RU, *(f"{side}-{source}" for side in (AH, RU) for source in (ATTACKS, TOWNS, ELIMINATIONS)))
"""A draw; a win; a win with points for attacks only; a win that towns, or eliminations, have decided."""


def endings_of(result: Mapping[str, Any]) -> set[str]:
    """Every ending that describes the result; a win may be decided by towns and by eliminations alike."""
    winner, scores, points = result["winner"], result["scores"], result["points"]
    if winner == DRAW:
        return {DRAW}
    found = {winner}
    if points.get(f"{winner} {ATTACKS}") == scores[winner]:
        found.add(f"{winner}-{ATTACKS}")
    for source in (TOWNS, ELIMINATIONS):
        if scores[winner] - points.get(f"{winner} {source}", 0) <= scores[enemy_of(winner)]:
            found.add(f"{winner}-{source}")
    return found
