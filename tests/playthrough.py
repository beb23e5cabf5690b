"""Writes a game as a text to read: questions, choices, and what each seat is told.

The diff of that text is the review of a rule change: it shows what the change does to play.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from doppeladler.engine import DICE, Choice, Decision, Event, FairDice, Game, State, purpose_of
from tests.recording import Mover

S = TypeVar("S", bound=State)

SHOWN = 7
"""So many choices of a long list are written out; of the rest the number."""
HOW_TO_READ = (
    "Each answer: seat, rule, question; the choices offered; > the choice taken; what each seat is told of it."
)


@dataclass(frozen=True)
class Playthrough(Generic[S]):
    """How the text of one game is written: who moves, how far, and what stands at the head of a chapter."""

    title: str
    seed: str
    movers: Mapping[str, Mover]
    everybody: str
    is_enough: Callable[[S], bool]
    chapter: Callable[[S], str]
    standing: Callable[[S], Sequence[str]]
    closing: Callable[[S], Sequence[str]]

    def write(self, game: Game[S], s: S) -> str:
        """The game from this position on, answer by answer."""
        s.events = []
        return "\n".join([self.title, HOW_TO_READ, *self._answers(game, s), "", *self.closing(s), ""])

    def _answers(self, game: Game[S], s: S) -> Iterator[str]:
        dice, chapter, rolls = FairDice.seeded(self.seed, game.name), "", 0
        while not s.is_over and not self.is_enough(s):
            if chapter != self.chapter(s):
                chapter = self.chapter(s)
                yield from ["", f"=== {chapter} ===", *self.standing(s)]
            asked = s.decision_of(None)
            assert asked is not None
            yield from ["", f"{asked.seat} [{asked.rule}] {asked.prompt(s)}", f"    {_offer(s.choices())}"]
            rolls += asked.seat == DICE
            choice = self._choose(s, asked, dice, rolls)
            s.events = []
            s.play(choice)
            yield f"  > {choice}"
            yield from (f"    {line}" for event in s.events for line in self._told(game, event))

    def _choose(self, s: S, asked: Decision[S], dice: FairDice, rolls: int) -> Choice:
        """What the dice or a mover answer."""
        if asked.seat == DICE:
            return dice.pick(rolls, purpose_of(asked), s.choices())
        return self.movers[asked.seat](s, s.choices())

    def _told(self, game: Game[S], event: Event) -> Iterator[str]:
        """What happened in words, seat by seat where they are told different things."""
        if not event.seats:
            yield f"{self.everybody} [{event.rule}] {game.describe(event)}"
            return
        for seat in self.movers:
            if event.is_for(seat):
                yield f"{seat} [{event.rule}] {game.describe(event)}"


def _offer(choices: Sequence[Choice]) -> str:
    """The choices in a row; long lists are cut."""
    shown = [str(choice) for choice in choices[:SHOWN]]
    more = [f"... {choices[-1]} ({len(choices)} choices)"] if len(choices) > SHOWN else []
    return ", ".join([*shown, *more])


def check_playthrough(path: Path, text: str) -> None:
    """The committed text is what the rules play today; UPDATE_PLAYTHROUGH=1 rewrites it instead."""
    if os.environ.get("UPDATE_PLAYTHROUGH") == "1":
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()
