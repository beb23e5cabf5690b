"""Heroes of the Great War: Limanowa 1914 as a game of the house: registration only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doppeladler.wargame import FolderGame

from .book import SIDES, book
from .box import LimanowaBox
from .columns import LimanowaState
from .rules.ch01_setup import as_seen, set_up
from .rules.ch02_targets import goal_fields_held
from .rules.ch05_victory import score

RULES_VERSION = 2


class Limanowa(LimanowaBox, FolderGame[LimanowaState]):
    """Limanowa 1914, all rules of the basic and the advanced game, in every mode."""

    rules_version = RULES_VERSION
    rulebook = book
    position = LimanowaState

    def set_up(self, state: LimanowaState) -> None:
        set_up(state)

    def result(self, state: LimanowaState) -> dict[str, Any]:
        won, by = state.outcome or (None, "")
        return {
            "winner": won,
            "winners": self.seats_on(state, won),
            "by": by,
            "scores": state.remember("scores", lambda: {side: score(state, side) for side in SIDES}),
            "points": state.remember("points", lambda: _points(state)),
            "turns": state.turn,
        }

    def assist(self, state: LimanowaState, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        return super().assist(as_seen(state, seat), seat, question, about)


def _points(state: LimanowaState) -> dict[str, int]:
    return {f"{side} target fields": goal_fields_held(state, side) for side in SIDES}
