"""What a commander is: somebody who answers for a seat and knows no more than that seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from doppeladler.engine import Choice, State

Look = Callable[[], dict[str, Any]]
"""Makes the seat's view when it is called: a commander that does not look does not pay for it."""


class Asked(NamedTuple):
    """The question as it is put to a seat: plain words, and no way to the position behind them."""

    seat: str
    rule: str
    kind: str
    prompt: str


class Commander(Protocol):
    """Answers for a seat."""

    def choose(self, look: Look, question: Asked, choices: Sequence[Choice]) -> Choice:
        """One of the choices; never anything else."""
        ...


class CommanderError(ValueError):
    """No such commander, or one that does not keep to what is offered."""


def ask(commander: Commander, state: State, seat: str) -> Choice:
    """Put the question that waits for a seat to its commander, and see that the answer was offered."""
    asked = state.decision_of(seat)
    if asked is None:
        raise CommanderError(f"{seat} is not asked anything now")
    question = Asked(seat, asked.rule, type(asked).__name__, asked.prompt(state))
    choices = state.choices(seat)
    choice = commander.choose(lambda: state.view(seat), question, choices)
    if choice not in choices:
        raise CommanderError(f"the commander of {seat} answered '{choice}', which was not offered: {question}")
    return choice
