"""Battle for Galicia 1914 as a game of the house: registration only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from doppeladler.engine import MakeCommander, Objection
from doppeladler.wargame import Order, Wargame, Wish
from doppeladler.wargame.events import Teller
from doppeladler.wargame.speech import Speech

from . import events, tabletop, views
from .book import book
from .box import GaliciaBox
from .columns import GaliciaState, coders_of
from .printed import PLAY_FILES, Printed
from .rules.ch01_preparation import set_up
from .rules.ch15_victory import winner
from .rules.check import faults
from .steps import steps

RULES_VERSION = 2


class Galicia(GaliciaBox, Wargame[GaliciaState]):
    """Michael Resch's Battle for Galicia 1914, all numbered rules."""

    rules_version = RULES_VERSION
    rulebook = book
    position = GaliciaState

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.data_version = printed.layers.digest(PLAY_FILES)
        self.coders = coders_of(printed)
        self.teller = Teller(events.event, printed, events.parts(printed))

    def set_up(self, state: GaliciaState) -> None:
        set_up(state)

    def view(self, state: GaliciaState, seat: str) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(state, seat))

    def check(self, state: GaliciaState) -> list[Objection]:
        return list(faults(state))

    def result(self, state: GaliciaState) -> dict[str, Any]:
        won = winner(state) if state.is_over else None
        return {
            "winner": won,
            "winners": self.seats_on(state, won),
            "scores": {side: state.score(side) for side in self.seats},
            "points": {f"{side} {source}": points for (side, source), points in sorted(state.vp.items())},
            "turns": state.turn,
        }

    def presentation(self) -> dict[str, Any]:
        return cast("dict[str, Any]", tabletop.presentation(self.printed))

    def assist(self, state: GaliciaState, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        return tabletop.assist(state, seat, question, about)

    def steps(self, state: GaliciaState, seat: str, order: Order) -> Iterable[Wish] | None:
        found = steps(state, seat, order)
        return super().steps(state, seat, order) if found is None else found

    def speech(self) -> Speech[GaliciaState]:
        from .speech import speech_of  # only a table with a player at it needs it

        return speech_of(self)

    def commanders(self) -> Mapping[str, MakeCommander]:
        from .command import commanders  # only a table with a computer at it needs them

        return commanders(self)

    def appraise(self, state: GaliciaState) -> dict[str, float]:
        from .command.appraisal import appraise

        return appraise(state)

    def is_quiet(self, state: GaliciaState) -> bool:
        from .command.appraisal import is_quiet

        return is_quiet(state)
