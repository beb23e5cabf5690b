"""The aide of Limanowa 1914: orders, questions and answers in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from doppeladler.engine import (
    Aide,
    Block,
    Choice,
    ChoiceError,
    Figure,
    Objection,
    Picture,
    RuleText,
    Study,
)
from doppeladler.games.limanowa.book import GROUP_NAMES, SIDE_NAMES
from doppeladler.games.limanowa.spoken import why_not
from doppeladler.games.limanowa.state import LimanowaState
from doppeladler.games.limanowa.verbs import VERBS

from . import situation
from .questions import HELP, Questions
from .reading import read_choice
from .typed import FIGURES, study

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa


class LimanowaAide(Aide[LimanowaState]):
    """Knows units by kind and number, fields by number or place, cards by name."""

    def __init__(self, game: Limanowa) -> None:
        super().__init__(game)
        self.printed = game.printed
        self.gazetteer = game.gazetteer
        self.questions = Questions(self.gazetteer)

    # --- showing ------------------------------------------------------------------------------------------

    def name_of(self, seat: str) -> str:
        return GROUP_NAMES.get(seat) or SIDE_NAMES.get(seat, seat)

    def situation(self, s: LimanowaState, seat: str) -> Iterator[Block]:
        return situation.situation(s, self.gazetteer, seat)

    def heading(self, s: LimanowaState) -> str:
        return situation.heading(s)

    def note(self, s: LimanowaState, seat: str, choice: Choice) -> str:
        return situation.note(s, self.gazetteer, choice)

    # --- listening ----------------------------------------------------------------------------------------

    def verbs(self) -> frozenset[str]:
        return VERBS.words

    def read_choice(self, s: LimanowaState, seat: str, words: str) -> Choice:
        return read_choice(s, self.gazetteer, seat, words)

    def why_not(self, s: LimanowaState, seat: str, words: str) -> list[Objection] | None:
        text = re.sub(r"\bcan\s+go\s+to\b", "to", self.gazetteer.tidy(words.strip()))
        found = why_not(s, self.gazetteer, seat, text)
        if found is not None:
            return found
        try:
            choice = read_choice(s, self.gazetteer, seat, text)
        except ChoiceError:
            return None
        return s.why_not(choice, seat) if choice.verb in VERBS.words else None

    def look_up(self, s: LimanowaState, seat: str, words: str) -> Iterable[Block] | None:
        return self.questions.answer(s, seat, words)

    def help(self) -> tuple[tuple[str, str], ...]:
        return HELP

    # --- looking up without a position --------------------------------------------------------------------

    def rules(self) -> Mapping[str, RuleText]:
        return {row.rule: RuleText(row.rule, row.title, row.in_short) for row in self.printed.rules.values()}

    def odds_figures(self) -> tuple[Figure, ...]:
        return FIGURES

    def odds_of(self, numbers: Mapping[str, Any]) -> Study | None:
        return study(numbers)

    def picture(self) -> Picture | None:
        return Picture(self.printed.board, {}, "December 1914")
