"""The register of the game's steps and decisions, and the few names every chapter uses."""

from __future__ import annotations

from doppeladler.engine import Rulebook

book = Rulebook()

Hex = int
HexSet = int
Hexes = tuple[int, ...]
Unit = int
Units = tuple[int, ...]
Side = str

AH: Side = "AH"
RU: Side = "RU"
SIDES: tuple[Side, ...] = (RU, AH)
"""In the order in which they play (3.1)."""

OUTSIDER = "spectator"
"""Sees what both players may see of each other."""
UMPIRE = "umpire"
"""Sees everything; for open tables and finished games."""

SIDE_NAMES = {AH: "Austria-Hungary", RU: "Russia"}
_ENEMY = {AH: RU, RU: AH}


def counted(number: int, word: str, plural: str = "") -> str:
    """A number with its word: no reductions, 1 reduction, 2 hexes."""
    return f"{number or 'no'} {word if number == 1 else plural or word + 's'}"


def enemy_of(side: Side) -> Side:
    """The other player."""
    return _ENEMY[side]
