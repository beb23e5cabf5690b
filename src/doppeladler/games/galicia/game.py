"""Battle for Galicia 1914 as a game of the house: registration only."""

from __future__ import annotations

from typing import Any

from doppeladler.wargame import FolderGame

from .book import book
from .box import GaliciaBox
from .columns import GaliciaState
from .rules.ch01_preparation import set_up
from .rules.ch15_victory import winner

RULES_VERSION = 3


class Galicia(GaliciaBox, FolderGame[GaliciaState]):
    """Michael Resch's Battle for Galicia 1914, all numbered rules."""

    rules_version = RULES_VERSION
    rulebook = book
    position = GaliciaState

    def set_up(self, state: GaliciaState) -> None:
        set_up(state)

    def result(self, state: GaliciaState) -> dict[str, Any]:
        won = winner(state) if state.is_over else None
        return {
            "winner": won,
            "winners": self.seats_on(state, won),
            "scores": {side: state.score(side) for side in self.seats},
            "points": {f"{side} {source}": points for (side, source), points in sorted(state.vp.items())},
            "turns": state.turn,
        }
