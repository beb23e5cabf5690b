"""1914 Serbien muss sterbien as a game of the house: registration only."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, cast

from doppeladler.engine import MakeCommander, Objection, Scenario
from doppeladler.wargame import Wargame, by_setting
from doppeladler.wargame.events import Teller

from . import events, views
from .book import AH, SE, book
from .columns import SerbienState, coders_of
from .options import OPTIONS
from .printed import PLAY_FILES, Printed
from .rules.check import faults
from .rules.setup import set_up
from .setting import rules_of
from .words import sentence

RULES_VERSION = 1
SCENARIOS = ("macva", "campaign", "drina", "case-b")


class Serbien(Wargame[SerbienState]):
    """Michael Resch's 1914 Serbien muss sterbien."""

    name = "serbien"
    title = "1914 Serbien muss sterbien"
    rules_version = RULES_VERSION
    seats = (SE, AH)
    scenarios = tuple(Scenario(name, sentence(f"scenario-{name}"), sentence(f"summary-{name}")) for name in SCENARIOS)
    options = OPTIONS
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
