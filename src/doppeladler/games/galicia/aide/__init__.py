"""The aide of Battle for Galicia: orders, questions and answers in the game's own words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from doppeladler.engine import (
    Aide,
    Block,
    Choice,
    ChoiceError,
    Event,
    Figure,
    Objection,
    Picture,
    RuleText,
    Study,
)
from doppeladler.games.galicia.book import SIDE_NAMES, SIDES
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.orders import MarchOrder, marching, objections_to_order
from doppeladler.games.galicia.rules.ch04_movement import ChooseMarch
from doppeladler.games.galicia.spoken import why_not
from doppeladler.games.galicia.verbs import VERBS

from . import situation
from .questions import HELP, Questions
from .typed import FIGURES, study
from .wishes import read_choice

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia

_BARE_HEX = re.compile(r"(?:to\s+|go\s+)?\d{1,2}\.\d{1,2}")


class GaliciaAide(Aide[GaliciaState]):
    """Knows units by their designation and hexes by number or town."""

    def __init__(self, game: Galicia) -> None:
        super().__init__(game)
        self.printed = game.printed
        self.gazetteer = game.printed.gazetteer
        self.questions = Questions(self.gazetteer)

    # --- showing ------------------------------------------------------------------------------------------

    def name_of(self, seat: str) -> str:
        return SIDE_NAMES.get(seat, seat)

    def situation(self, s: GaliciaState, seat: str) -> Iterator[Block]:
        return situation.situation(s, self.gazetteer, seat)

    def heading(self, s: GaliciaState) -> str:
        return situation.heading(s)

    def note(self, s: GaliciaState, seat: str, choice: Choice) -> str:
        return situation.note(s, self.gazetteer, seat, choice)

    def narrate(self, events: Sequence[Event], seat: str | None) -> Iterator[tuple[str, str]]:
        for event, way in situation.merge_marches(events, seat):
            if isinstance(event.what, situation.Marched):
                yield event.rule, situation.march_in_words(self.printed, event.what, way)
            else:
                yield event.rule, self.game.describe(event)

    # --- listening ----------------------------------------------------------------------------------------

    def verbs(self) -> frozenset[str]:
        return VERBS.words

    def read_choice(self, s: GaliciaState, seat: str, words: str) -> Choice:
        return read_choice(s, self.gazetteer, seat, words)

    def why_not(self, s: GaliciaState, seat: str, words: str) -> list[Objection] | None:
        text = self.gazetteer.tidy(words.strip())
        if _BARE_HEX.fullmatch(text):
            return self._why_not_hex(s, seat, text.split()[-1])
        found = why_not(s, seat, text)
        if found is not None:
            return found
        try:
            return s.why_not(self.read_choice(s, seat, text), seat)
        except ChoiceError:
            return None

    def _why_not_hex(self, s: GaliciaState, seat: str, label: str) -> list[Objection]:
        """A hex alone means whatever the question at hand is about."""
        asked = s.decision_of(seat)
        hex = self.gazetteer.hex(label)
        if hex is None:
            return [Objection("1.3", f"There is no hex {label} on the map.")]
        if marching(s, seat) or isinstance(asked, ChooseMarch) or asked is None:
            return objections_to_order(s, seat, MarchOrder((), hex))
        verbs = dict.fromkeys(choice.verb for choice in asked.candidates(s) if choice.noun in self.printed.hex_of)
        for verb in verbs:
            return s.why_not(Choice(verb, s.label(hex)), seat)
        return [Objection(asked.rule, f"No hex alone is asked for here. {asked.prompt(s)}")]

    def look_up(self, s: GaliciaState, seat: str, words: str) -> Iterable[Block] | None:
        return self.questions.answer(s, seat, words)

    def help(self) -> tuple[tuple[str, str], ...]:
        return HELP

    # --- looking up without a position --------------------------------------------------------------------

    def rules(self) -> Mapping[str, RuleText]:
        return {row.rule: RuleText(row.rule, row.title, row.in_short) for row in self.printed.rules.values()}

    def odds_figures(self) -> tuple[Figure, ...]:
        return FIGURES

    def odds_of(self, numbers: Mapping[str, Any]) -> Study | None:
        return study(self.printed, numbers)

    def picture(self) -> Picture | None:
        badges = {town.hex: town.capture for side in SIDES for town in self.printed.victory_towns[side]}
        return Picture(self.printed.board, badges, self.printed.campaign)
