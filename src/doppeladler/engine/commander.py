"""What a commander is: somebody who answers for a seat and knows no more than that seat may know.

A person's browser, a program far away and a class in this process are asked in the same words: the seat's view, the
question and its choices, all of them plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from doppeladler.words import Sentence

from .choice import Choice
from .todo import Facts

Look = Callable[[], dict[str, Any]]
"""Makes the seat's view when it is called: a commander that does not look does not pay for it."""

Progress = Callable[[float, Sentence | str], None]
"""Told while a commander thinks: the share that is done, from 0 to 1, and what it thinks about, in a few words."""


class Asked(NamedTuple):
    """The question as it is put to a seat: plain values, and no way to the position behind them.

    A program reads `kind` and `facts`; the prompt is for people.
    """

    seat: str
    rule: str
    kind: str
    prompt: str
    facts: Facts


class Reply(NamedTuple):
    """A commander's answer and why it was given.

    `reason` is for the commander's own seat, and for everybody once the game is over. `told` is what anybody may
    hear at once: it names nothing that an enemy, or an ally, could not see.
    """

    choice: Choice
    reason: Sentence | str = ""
    told: Sentence | str = ""


class Commander(Protocol):
    """Answers for a seat."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        """One of the choices, never anything else, and why."""
        ...


def to_nobody(share: float, what: Sentence | str) -> None:
    """The progress of a commander to whom nobody listens."""


@dataclass(frozen=True)
class Brief:
    """What a commander is given for a game.

    The same seed gives the same answers to the same questions. With `seconds` no answer takes longer, but a slow
    machine may answer otherwise than a fast one; without, a commander counts its steps instead of the time.
    """

    seed: int | str
    seconds: float | None = None
    progress: Progress = to_nobody


MakeCommander = Callable[[Brief], Commander]
