"""1914 Serbien muss sterbien as a game of the house: registration only."""

from __future__ import annotations

from functools import partial
from typing import Any

from doppeladler.wargame import FolderGame, by_setting

from .book import AH, SE, book
from .box import SerbienBox
from .columns import SerbienState
from .printed import Printed
from .rules.setup import set_up
from .setting import rules_of

RULES_VERSION = 7


class Serbien(SerbienBox, FolderGame[SerbienState]):
    """Michael Resch's 1914 Serbien muss sterbien."""

    rules_version = RULES_VERSION
    rulebook = book
    position = SerbienState

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed)
        self.rules_of = by_setting(partial(rules_of, printed))
        for each in self.scenarios:
            self.rules_of(each.name, self.check_options({}))

    def set_up(self, state: SerbienState) -> None:
        set_up(state)

    def result(self, state: SerbienState) -> dict[str, Any]:
        won = state.winner or None
        return {
            "winner": won,
            "winners": self.seats_on(state, won),
            "scores": {AH: state.vp, SE: -state.vp},
            "level": state.level,
            "turns": state.turn,
        }
