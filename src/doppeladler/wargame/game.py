"""A wargame: what a game of the shared room says beside the engine's contract."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from doppeladler.engine import Event, Game, Marks, Objection, Refused, State
from doppeladler.words import Sentence

from .events import Teller
from .noted import Noted
from .orders import Order, Wish, plain_steps
from .speech import Speech

S = TypeVar("S", bound=State)


class Wargame(Game[S]):
    """A game whose events are registered and whose players give orders."""

    teller: Teller

    def describe(self, event: Event) -> Sentence | str:
        return self.teller.describe(event)

    def marks(self, event: Event) -> Marks:
        return self.teller.marks(event)

    def facts(self, event: Event) -> dict[str, Any]:
        return self.teller.facts(event)

    def noted(self, event: Event) -> Iterable[Noted]:
        """What a study counts of an event; nothing, of most."""
        return self.teller.noted(event)

    def steps(self, state: S, seat: str, order: Order) -> Iterable[Wish] | None:
        """The choices that an order consists of; None when it is none of this game.

        An order that cannot be carried out raises Refused with every objection.
        """
        return plain_steps(order)

    def speech(self) -> Speech[S]:
        """What the game says and understands at a table, in its own words."""
        return Speech(self)

    def why_not_order(self, state: S, seat: str, order: str) -> list[Objection] | None:
        try:
            steps = self.steps(state, seat, Order(words=order))
        except Refused as refused:
            return list(refused.objections)
        return None if steps is None else []


def speech_of(game: Game[S]) -> Speech[S]:
    """What a game says and understands at a table; one that has nothing of its own to say says what any game does."""
    return game.speech() if isinstance(game, Wargame) else Speech(game)
