"""Missed chances: what the best commander would have chosen from the same seat, where that was worth clearly more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from doppeladler.commanders import ask, best_of, make_commander
from doppeladler.engine import Brief, Choice, Game, Record, State
from doppeladler.studies.words import say

from .foresight import Foresight
from .words import percent

WORTH_A_WORD = 0.03
"""What costs less is not called a missed chance."""


@dataclass(frozen=True)
class Asked:
    """A decision with more than one choice that a seat has answered: the answer's number, the kind, the time."""

    number: int
    seat: str
    kind: str
    heading: str


@dataclass(frozen=True)
class Missed:
    """A choice, or a whole phase, that cost a seat's side so much of its chance, and what was better."""

    answer: int
    seat: str
    sentence: str
    cost: float
    better: str
    phase: str = ""
    """The heading, if a whole phase is meant."""
    error: float = 0.0
    """The standard error of the cost, if it is a mean over throws of the dice."""

    def to_dict(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "answer": self.answer,
            "seat": self.seat,
            "sentence": self.sentence,
            "cost": round(self.cost, 4),
            "better": self.better,
            "phase": self.phase,
            "error": round(self.error, 4),
        }


def sampled(decisions: Sequence[Asked], most: int) -> list[Asked]:
    """At most so many decisions, every kind with the same share, spread over the whole game."""
    kinds: dict[str, list[Asked]] = {}
    for each in decisions:
        kinds.setdefault(each.kind, []).append(each)
    found: list[Asked] = []
    left = most
    for place, kind in enumerate(sorted(kinds, key=lambda kind: (len(kinds[kind]), kind))):
        share = min(len(kinds[kind]), left // (len(kinds) - place))
        step = len(kinds[kind]) / share if share else 0
        found += [kinds[kind][int(index * step)] for index in range(share)]
        left -= share
    return sorted(found, key=lambda each: each.number)


class Critic:
    """Compares what was chosen with what the best commander would choose."""

    def __init__(self, game: Game[Any], record: Record, foresight: Foresight, best: str = "") -> None:
        self.game, self.record, self.foresight = game, record, foresight
        self.best = best or best_of(game)
        self.missed: list[Missed] = []

    def look_at(self, state: State, asked: Asked, turn: int, later: Sequence[Choice]) -> None:
        """Judge one decision from the position before it; `later` is what the seat chose after it in the same phase."""
        commander = make_commander(self.game, self.best, Brief(f"{self.foresight.seed}/{asked.number}"))
        reply = ask(commander, state, asked.seat)
        chosen = self.record.answers[asked.number - 1].choice
        if reply.choice == chosen or reply.choice in later:
            return
        cost = self._worth(state, asked, reply.choice) - self._worth(state, asked, chosen)
        if cost < WORTH_A_WORD:
            return
        better = f"{reply.choice}"
        words = say(
            "missed-choice",
            turn=turn,
            name=self.foresight.name_of(asked.seat),
            better=better,
            chosen=chosen,
            cost=percent(cost),
            has_reason=bool(reply.reason),
            reason=str(reply.reason).rstrip("."),
        )
        self.missed.append(Missed(asked.number, asked.seat, words, cost, better))

    def _worth(self, state: State, asked: Asked, choice: Choice) -> float:
        """What a choice is worth to the side of its seat."""
        after = state.clone()
        after.events = None
        after.play(choice, asked.seat)
        worth = self.foresight.ahead(after, str(asked.number))
        return worth if self.game.side_of(asked.seat) == self.foresight.sides[0] else 1 - worth
