"""The register of the game's steps and decisions, and the few names every chapter uses."""

from __future__ import annotations

from doppeladler.engine import Rulebook
from doppeladler.wargame.pieces import Hex, Hexes, HexSet, Unit, Units

from .words import words

__all__ = ["AH", "RU", "SIDES", "SIDE_NAMES", "Hex", "HexSet", "Hexes", "Side", "Unit", "Units", "book", "enemy_of"]

book = Rulebook(words)

Side = str

AH: Side = "AH"
RU: Side = "RU"
SIDES: tuple[Side, ...] = (RU, AH)
"""In the order in which they play (3.1)."""

SIDE_NAMES = {AH: "Austria-Hungary", RU: "Russia"}
ATTACKS, TOWNS, ELIMINATIONS = "attacks", "towns", "eliminations"
"""What pays victory points (15.1)."""


enemy_of = dict[Side, Side]({AH: RU, RU: AH}).__getitem__
"""The other player. Hot: asked several times in every decision."""
