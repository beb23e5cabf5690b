"""Kaiser's War in the East as a game of the house: registration only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from doppeladler.engine import OUTSIDER, Event, GameError
from doppeladler.wargame import FolderGame, by_setting
from doppeladler.wargame.noted import Noted

from .book import SIDES, book
from .box import KaisersWarBox
from .columns import KaiserState
from .options import YES
from .printed import Printed
from .rules.ch03_setup import set_up
from .rules.ch04_victory import final_totals, victory_level
from .setting import last_year, rules_of
from .words import sentence

RULES_VERSION = 4


class KaisersWar(KaisersWarBox, FolderGame[KaiserState]):
    """Joseph Miranda's Kaiser's War in the East 1914-1917."""

    rules_version = RULES_VERSION
    rulebook = book
    position = KaiserState

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed)
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
