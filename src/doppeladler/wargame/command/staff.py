"""A question as a commander takes it up, and a commander that answers by kinds of questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any, Generic, TypeVar

from doppeladler.engine import Asked, Brief, Choice, Commander, Look, MakeCommander, Reply

from .clock import Clock, TurnClock
from .imagine import View
from .levels import Levels
from .sightings import Sightings

G = TypeVar("G")
L = TypeVar("L")
S = TypeVar("S")


class Problem(ABC, Generic[G, L, S]):
    """A question, what may be answered, and the position behind it as far as the seat may know it."""

    def __init__(self, game: G, level: L, brief: Brief, look: Look, question: Asked, choices: Sequence[Choice]) -> None:
        self.game, self.level, self.brief = game, level, brief
        self.question, self.choices = question, tuple(choices)
        self.seat, self.facts = question.seat, question.facts
        self.clock = Clock(brief)
        self.sightings = Sightings()
        self._look = look

    @cached_property
    def view(self) -> View:
        """What the seat sees, and what it will remember."""
        found = self._look()
        self.sightings.note(found)
        return found

    @cached_property
    def s(self) -> S:
        """The position as the seat imagines it."""
        return self.imagined()

    @abstractmethod
    def imagined(self) -> S:
        """Imagine the position from the view."""


P = TypeVar("P", bound=Problem[Any, Any, Any])


class Staff(ABC, Generic[G, L, P]):
    """A commander: where there is one choice it takes it; every other question has an answer for its kind."""

    answers: Mapping[str, Callable[[P], Reply]]

    def __init__(self, game: G, level: L, brief: Brief) -> None:
        self.game, self.level, self.brief = game, level, brief
        self.sightings = Sightings()
        self.turn_clock = TurnClock(brief)

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """One of the choices, and why."""
        if len(choices) == 1:
            return Reply(choices[0])
        problem = self.problem(look, question, choices)
        problem.sightings = self.sightings
        if self.brief.seconds is None:
            return self.answer(problem)
        problem.clock = self.turn_clock.begin(problem.view["turn"])
        reply = self.answer(problem)
        self.turn_clock.end(problem.clock)
        return reply

    def answer(self, problem: P) -> Reply:
        """The answer for the kind of question."""
        return self.answers[problem.question.kind](problem)

    @abstractmethod
    def problem(self, look: Look, question: Asked, choices: Sequence[Choice]) -> P:
        """Take up a question."""

    def in_thought(self, s: Any, question: Asked, choices: Sequence[Choice]) -> Choice:
        """What it would answer in a position that is only imagined, and so is seen whole."""
        problem = self.problem(_no_look, question, choices)
        problem.s = s
        return self.answer(problem).choice


def _no_look() -> dict[str, Any]:
    """In thought there is no view."""
    raise NotImplementedError


def seated(
    game: G, levels: Levels[L], others: Callable[[G, L, Brief], Commander], **own: Callable[[G, L, Brief], Commander]
) -> Mapping[str, MakeCommander]:
    """A commander for each level, from the weakest to the strongest; some levels have one of their own."""
    return {name: partial(own.get(name, others), game, levels.level(name)) for name in levels.names}
