"""1914 Serbien muss sterbien as a game of the house: registration only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, cast

from doppeladler.engine import MakeCommander, Objection
from doppeladler.wargame import Order, Wargame, Wish, by_setting
from doppeladler.wargame.events import Teller
from doppeladler.wargame.speech import Speech

from . import events, tabletop, views
from .book import AH, SE, book
from .box import SerbienBox
from .columns import SerbienState, coders_of
from .printed import PLAY_FILES, Printed
from .rules.check import faults
from .rules.setup import set_up
from .setting import rules_of
from .steps import steps

RULES_VERSION = 1


class Serbien(SerbienBox, Wargame[SerbienState]):
    """Michael Resch's 1914 Serbien muss sterbien."""

    rules_version = RULES_VERSION
    rulebook = book
    position = SerbienState

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.data_version = printed.layers.digest(PLAY_FILES)
        self.coders = coders_of(printed)
        self.teller = Teller(events.event, printed, events.parts(printed))
        self.rules_of = by_setting(partial(rules_of, printed))
        for each in self.scenarios:
            self.rules_of(each.name, self.check_options({}))

    def set_up(self, state: SerbienState) -> None:
        set_up(state)

    def view(self, state: SerbienState, seat: str) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(state, seat))

    def check(self, state: SerbienState) -> list[Objection]:
        return list(faults(state))

    def commanders(self) -> Mapping[str, MakeCommander]:
        from .command import commanders  # only a table with a computer at it needs them

        return commanders(self)

    def result(self, state: SerbienState) -> dict[str, Any]:
        won = state.winner or None
        return {
            "winner": won,
            "winners": self.seats_on(state, won),
            "scores": {AH: state.vp, SE: -state.vp},
            "level": state.level,
            "turns": state.turn,
        }

    def appraise(self, state: SerbienState) -> dict[str, float]:
        from .command.appraisal import appraise  # only reviews and studies need it

        return appraise(state)

    def is_quiet(self, state: SerbienState) -> bool:
        from .command.appraisal import is_quiet

        return is_quiet(state)

    def presentation(self) -> dict[str, Any]:
        return cast("dict[str, Any]", tabletop.presentation(self.printed))

    def assist(self, state: SerbienState, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        return tabletop.assist(state, seat, question, about)

    def steps(self, state: SerbienState, seat: str, order: Order) -> Iterable[Wish] | None:
        found = steps(state, seat, order)
        return super().steps(state, seat, order) if found is None else found

    def speech(self) -> Speech[SerbienState]:
        from .speech import speech_of  # only a table with a player at it needs it

        return speech_of(self)
