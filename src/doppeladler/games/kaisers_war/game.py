"""Kaiser's War in the East as a game of the house: registration only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, cast

from doppeladler.engine import OUTSIDER, Event, GameError, MakeCommander, Objection
from doppeladler.wargame import Order, Wargame, Wish, by_setting
from doppeladler.wargame.events import Teller
from doppeladler.wargame.noted import Noted
from doppeladler.wargame.speech import Speech

from . import events, tabletop, views
from .book import SIDES, book
from .box import KaisersWarBox
from .columns import KaiserState, coders_of
from .options import YES
from .printed import PLAY_FILES, Printed
from .rules.ch03_setup import set_up
from .rules.ch04_victory import final_totals, victory_level
from .rules.check import faults
from .setting import last_year, rules_of
from .steps import steps
from .words import sentence

RULES_VERSION = 1


class KaisersWar(KaisersWarBox, Wargame[KaiserState]):
    """Joseph Miranda's Kaiser's War in the East 1914-1917."""

    rules_version = RULES_VERSION
    rulebook = book
    position = KaiserState

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.data_version = printed.layers.digest(PLAY_FILES)
        self.coders = coders_of(printed)
        self.teller = Teller(events.event, printed, events.parts(printed))
        self.rules_of = by_setting(partial(rules_of, printed))
        for each in self.scenarios:
            self.rules_of(each.name, self.check_options({}))

    def setting(self, scenario: str | None, options: Mapping[str, str]) -> tuple[str, dict[str, str]]:
        """26.1, 27.1, 28.1 A game ends in a year that its scenario allows; opt.29 in 1918 only with the revolutions."""
        chosen = super().setting(scenario, options)
        row = self.printed.scenarios[chosen[0]]
        begins, ends = self.printed.calendar[row.first_turn].year, last_year(self.printed, *chosen)
        last = self.printed.calendar[self.printed.last_turn].year
        latest = last if chosen[1]["revolutions"] == YES else row.last_year
        if not begins <= ends <= latest:
            raise GameError(sentence("no-such-last-year", scenario=chosen[0], first=str(begins), last=str(latest)))
        return chosen

    def set_up(self, state: KaiserState) -> None:
        set_up(state)

    def view(self, state: KaiserState, seat: str) -> dict[str, Any]:
        return cast("dict[str, Any]", views.view(state, seat))

    def check(self, state: KaiserState) -> list[Objection]:
        return list(faults(state))

    def noted(self, event: Event) -> Iterable[Noted]:
        """Nothing of what is told again, with less in it, to those who do not see the units (opt.7)."""
        return () if OUTSIDER in event.seats else super().noted(event)

    def result(self, state: KaiserState) -> dict[str, Any]:
        won = state.winner or None
        return {
            "winner": won,
            "winners": self.seats_on(state, won),
            "scores": {side: state.vp[side] for side in SIDES},
            "totals": final_totals(state),
            "ending": state.ending,
            "level": victory_level(state) if state.is_over else "",
            "turns": state.turn,
        }

    def commanders(self) -> Mapping[str, MakeCommander]:
        from .command import commanders  # only a table with a computer at it needs them

        return commanders(self)

    def presentation(self) -> dict[str, Any]:
        return cast("dict[str, Any]", tabletop.presentation(self.printed))

    def assist(self, state: KaiserState, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        return tabletop.assist(state, seat, question, about)

    def steps(self, state: KaiserState, seat: str, order: Order) -> Iterable[Wish] | None:
        found = steps(state, seat, order)
        return super().steps(state, seat, order) if found is None else found

    def speech(self) -> Speech[KaiserState]:
        from .speech import speech_of  # only a table with a player at it needs it

        return speech_of(self)

    def appraise(self, state: KaiserState) -> dict[str, float]:
        from .command.appraisal import appraise  # only reviews and studies need it

        return appraise(state)

    def is_quiet(self, state: KaiserState) -> bool:
        from .command.appraisal import is_quiet

        return is_quiet(state)
