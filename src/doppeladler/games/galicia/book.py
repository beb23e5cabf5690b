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

SIDE_NAMES = {AH: "Austria-Hungary", RU: "Russia"}
_ENEMY = {AH: RU, RU: AH}


def enemy_of(side: Side) -> Side:
    """The other player."""
    return _ENEMY[side]
