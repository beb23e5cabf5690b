"""The ways a game of Kaiser's War can end (4.0), as short names for recorded games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doppeladler.games.kaisers_war.book import SIDES

DRAW = "draw"
LEVELS = ("marginal", "continental", "imperial")
ENDINGS = (DRAW, *(f"{side}-{end}" for side in SIDES for end in (*LEVELS, "overthrows", "objectives")))
"""A draw, a victory of each level after the last turn, and the sudden deaths.

Both sides overthrown is not among them: no step of the rules takes points from both at once, so that nobody sees it
but a test (4.1).
"""


def endings_of(result: Mapping[str, Any]) -> set[str]:
    """Every ending that describes the result."""
    winner, ending = result["winner"], result["ending"]
    if winner == DRAW:
        return {DRAW}
    if ending == "counted":
        return {f"{winner}-{result['level']}"}
    return {f"{winner}-overthrows" if ending == "overthrown" else f"{winner}-objectives"}
