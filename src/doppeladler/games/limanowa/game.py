"""Heroes of the Great War: Limanowa 1914 as a game of the house: registration only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from doppeladler.engine import MakeCommander, Objection
from doppeladler.wargame import Order, Wargame, Wish
from doppeladler.wargame.events import Teller
from doppeladler.wargame.speech import Speech

from . import events, tabletop, views
from .book import SIDES, book
from .box import LimanowaBox
from .columns import LimanowaState, coders_of
from .printed import PLAY_FILES, Printed
from .rules.ch01_setup import as_seen, set_up
from .rules.ch02_targets import goal_fields_held
from .rules.ch05_victory import score
from .rules.check import faults
from .spoken import steps

RULES_VERSION = 2


class Limanowa(LimanowaBox, Wargame[LimanowaState]):
    """Limanowa 1914, all rules of the basic and the advanced game, in every mode."""

    rules_version = RULES_VERSION
    rulebook = book
    position = LimanowaState

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.data_version = printed.layers.digest(PLAY_FILES)
        self.coders = coders_of(printed)
        self.teller = Teller(events.event, printed, events.parts(printed))

    def set_up(self, state: LimanowaState) -> None:
        set_up(state)

    def view(self, state: LimanowaState, seat: str) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(state, seat))

    def check(self, state: LimanowaState) -> list[Objection]:
        return list(faults(state))

    def result(self, state: LimanowaState) -> dict[str, Any]:
        won, by = state.outcome or (None, "")
        return {
            "winner": won,
            "winners": self.seats_on(state, won),
            "by": by,
            "scores": {side: score(state, side) for side in SIDES},
            "points": {f"{side} target fields": goal_fields_held(state, side) for side in SIDES},
            "turns": state.turn,
        }

    # --- at the table -------------------------------------------------------------------------------------

    def presentation(self) -> dict[str, Any]:
        return cast("dict[str, Any]", tabletop.presentation(self.printed))

    def assist(self, state: LimanowaState, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        return tabletop.assist(as_seen(state, seat), seat, question, about)

    def steps(self, state: LimanowaState, seat: str, order: Order) -> Iterable[Wish] | None:
        return steps(state, seat, order.words) if order.words else super().steps(state, seat, order)

    def speech(self) -> Speech[LimanowaState]:
        from .speech import speech_of  # only a table with a player at it needs it

        return speech_of(self)

    def commanders(self) -> Mapping[str, MakeCommander]:
        from .command import commanders  # only who plays against one needs them

        return commanders(self)

    def appraise(self, state: LimanowaState) -> dict[str, float]:
        from .command.appraisal import appraise  # only reviews and studies need it

        return appraise(state)

    def is_quiet(self, state: LimanowaState) -> bool:
        from .command.appraisal import is_quiet

        return is_quiet(state)
