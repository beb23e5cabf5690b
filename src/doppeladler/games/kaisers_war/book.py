"""The register of the game's steps and decisions, and the few names every chapter uses."""

from __future__ import annotations

from doppeladler.engine import Rulebook
from doppeladler.wargame.pieces import Hex, Hexes, HexSet, Unit, Units

from .words import words

__all__ = [
    "AL",
    "COUNTRIES",
    "CP",
    "SIDES",
    "Hex",
    "HexSet",
    "Hexes",
    "Kind",
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
Kind = str
"""What units that are alike have in common, such as ``RU infantry``; choices name it."""

AL: Side = "AL"
CP: Side = "CP"
SIDES: tuple[Side, ...] = (AL, CP)
"""2.2 The Allies and the Central Powers."""

COUNTRIES = {"GE": CP, "AH": CP, "RU": AL, "RO": AL, "BU": CP}
"""2.2 By country of the map: the side it fights on."""


enemy_of = dict[Side, Side]({AL: CP, CP: AL}).__getitem__
"""The other player. Hot: asked several times in every decision."""
