"""The luck ledger: for every roll what each equally likely fall was worth, what could be expected, and what came."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from doppeladler.engine import DICE, Choice, Decision, State
from doppeladler.studies.words import say

from .foresight import Foresight
from .words import in_percent, tidy

MOST_FALLS = 36
"""The falls of two dice; of more (a card from a deck) a sample of so many is judged as well as the one that came."""
SAMPLE = 8


@dataclass(frozen=True)
class RollSeen:
    """One roll: what it was worth on average and as it fell, both as the first side's chance."""

    answer: int
    turn: int
    rule: str
    kind: str
    sentence: str
    side: str
    expected: float
    actual: float
    total: float

    @property
    def luck(self) -> float:
        """What the fall brought the first side beyond the average."""
        return self.actual - self.expected

    def to_dict(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "answer": self.answer,
            "turn": self.turn,
            "rule": self.rule,
            "kind": self.kind,
            "sentence": self.sentence,
            "side": self.side,
            "expected": round(self.expected, 4),
            "actual": round(self.actual, 4),
            "luck": round(self.luck, 4),
            "total": round(self.total, 4),
        }


class Ledger:
    """Keeps the sum of all luck."""

    def __init__(self, foresight: Foresight) -> None:
        self.foresight = foresight
        self.rolls: list[RollSeen] = []
        self.total = 0.0

    def enter(self, state: State, number: int, turn: int, asked: Decision[Any], fallen: Choice) -> None:
        """Judge the roll that is answer `number`, from the position before it; one that decides nothing is left out."""
        worths = self._worths(state, number, asked, fallen)
        if len(set(worths.values())) < 2:
            return
        actual, expected = worths[fallen], sum(worths.values()) / len(worths)
        self.total += actual - expected
        sides = self.foresight.sides
        helped = sides[0] if actual >= expected else sides[-1]
        told = self._told(worths, fallen, actual - expected)
        words = say("roll-seen", turn=turn, prompt=tidy(str(asked.prompt(state))), told=told)
        seen = RollSeen(number, turn, asked.rule, type(asked).__name__, words, helped, expected, actual, self.total)
        self.rolls.append(seen)

    def _worths(self, state: State, number: int, asked: Decision[Any], fallen: Choice) -> dict[Choice, float]:
        """What every fall is worth; falls that lead to the same position are judged once."""
        known: dict[str, float] = {}
        worths: dict[Choice, float] = {}
        for fall in judged_falls(state.choices(DICE), fallen, number):
            after = state.clone()
            after.events = None
            after.play(fall, DICE)
            text = self.foresight.game.to_text(after)
            if text not in known:
                known[text] = self.foresight.ahead(after, str(number))
            worths[fall] = known[text]
        return worths

    def _told(self, worths: dict[Choice, float], fallen: Choice, luck: float) -> str:
        """How the fall compares with the others."""
        first, actual = self.foresight.name_of(self.foresight.sides[0]), worths[fallen]
        others = sum(1 for worth in worths.values() if (worth > actual if luck < 0 else worth < actual))
        return say(
            "it-fell",
            is_roll=fallen.verb == "roll",
            verb=fallen.verb,
            noun=fallen.noun,
            others=others,
            falls=len(worths),
            is_worse=luck >= 0,
            luck=in_percent(luck, first),
        )


def judged_falls(choices: Sequence[Choice], fallen: Choice, number: int) -> list[Choice]:
    """All falls, or of very many a sample with the one that came among them; always the same for the same answer."""
    if len(choices) <= MOST_FALLS:
        return list(choices)
    others = [choice for choice in choices if choice != fallen]
    return [fallen, *Random(f"falls {number}").sample(others, SAMPLE)]
