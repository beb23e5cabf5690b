"""A wargame: what a game of the shared room says beside the engine's contract."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from doppeladler.engine import Game, State

from .orders import Order, Wish, plain_steps

S = TypeVar("S", bound=State)


class Wargame(Game[S]):
    """A game whose players give orders."""

    def steps(self, state: S, seat: str, order: Order) -> Iterable[Wish] | None:
        """The choices that an order consists of; None when it is none of this game.

        An order that cannot be carried out raises Refused with every objection.
        """
        return plain_steps(order)
