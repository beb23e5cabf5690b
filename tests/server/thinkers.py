"""Commanders for tests at the toy Lanterns: one that waits, one that talks, one that stumbles."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event

from doppeladler.engine import Asked, Brief, Choice, Look, MakeCommander, Reply

REASON, TOLD, PLAN = "Amber hides under the bridge", "We burn what we have", "counting the enemy's amber"


class Waiter:
    """Answers when it is allowed to; says before how far it is."""

    def __init__(self, brief: Brief) -> None:
        self.brief, self.may_answer, self.asked = brief, Event(), Event()
        self.questions = 0

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        self.questions += 1
        self.brief.progress(0.4, PLAN)
        self.asked.set()
        assert self.may_answer.wait(30)
        return Reply(choices[-1])


class Talker:
    """Gives a reason, says something openly, and tells how far it is."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        self.brief.progress(0.5, PLAN)
        return Reply(choices[-1], f"{REASON}, says {question.seat}", TOLD)


class Clumsy:
    """Stumbles until it is told otherwise."""

    stumbles = True

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Reply:
        if Clumsy.stumbles:
            raise ArithmeticError("I cannot count that far")
        return Reply(choices[-1])


class Thinkers:
    """The commanders of Lanterns for a test, with the waiters that were made."""

    def __init__(self) -> None:
        self.waiters: list[Waiter] = []

    def all(self) -> dict[str, MakeCommander]:
        """By name, as a game has them."""
        return {"waiter": self._waiter, "clumsy": Clumsy, "talker": Talker}

    def _waiter(self, brief: Brief) -> Waiter:
        self.waiters.append(Waiter(brief))
        return self.waiters[-1]
