"""The register of the game's steps and decisions, and the few names every chapter uses."""

from __future__ import annotations

from doppeladler.engine import Rulebook
from doppeladler.wargame.pieces import Hex, Hexes, HexSet, Unit, Units

from .words import words

__all__ = [
    "AH",
    "ARMIES",
    "CORPS",
    "COUNTRIES",
    "MO",
    "NO_ARMY",
    "NO_CORPS",
    "SE",
    "SERBIA",
    "SIDES",
    "Army",
    "Corps",
    "Hex",
    "HexSet",
    "Hexes",
    "Nation",
    "Side",
    "Unit",
    "Units",
    "book",
    "enemy_of",
]

book = Rulebook(words)

Side = str
Nation = str
Army = str
Corps = str

AH: Side = "AH"
SE: Side = "SE"
MO: Nation = "MO"
SIDES: tuple[Side, ...] = (SE, AH)
"""4.1 Serbia and Austria-Hungary, in the order of their player turns; Serbia plays Montenegro too."""

COUNTRIES = {"AH": AH, "SE": SE, "MO": SE}
"""3.5.5 By country of the map: the side to which it belongs at the start."""

SERBIA: Army = "SERBIA"
ARMIES: tuple[Army, ...] = ("", "SECOND", "FIFTH", "SIXTH", SERBIA)
"""5.0 The armies, by the number in the column `army`; all Serbian forces are one."""
CORPS: tuple[Corps, ...] = ("", "3", "4", "7", "8", "9", "13", "15", "16", "FIRST", "SECOND", "THIRD", "UZICE")
"""5.2 The corps, by the number in the column `corps`; Serbian armies count as corps. Nothing is Independent."""
NO_ARMY = NO_CORPS = 0

_ENEMY = {AH: SE, SE: AH}


def enemy_of(side: Side) -> Side:
    """The other player."""
    return _ENEMY[side]
