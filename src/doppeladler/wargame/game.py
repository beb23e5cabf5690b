"""A wargame: what a game of the shared room says beside the engine's contract."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

from doppeladler.engine import Event, Game, Marks, Objection, Refused, State
from doppeladler.words import Sentence

from .events import Outline, Teller
from .noted import Noted
from .orders import Order, Wish, plain_steps
from .speech import Speech
from .text import read_body, write_body

R = TypeVar("R")
S = TypeVar("S", bound=State)


class Wargame(Game[S]):
    """A game in the house: what most games say alike is said here, from what a game declares.

    A game declares `position`, `teller` and the data of `Game`; it provides `set_up`, `view`, `check` and
    `result`, and whatever of `seats_for`, `steps`, `speech`, `presentation`, `assist`, `commanders`, `appraise` and
    `is_quiet` it can.
    """

    printed: Any
    """What is printed, shared by all positions."""
    position: type[S]
    """What changes; made with the game, the scenario and the options."""
    teller: Teller

    @abstractmethod
    def set_up(self, state: S) -> None:
        """Put everything where the scenario begins, and the first things to do on the list."""

    def begin(self, scenario: str, options: Mapping[str, str]) -> S:
        state = self._empty(scenario, options)
        self.set_up(state)
        state.settle()
        return state

    def _empty(self, scenario: str, options: Mapping[str, str]) -> S:
        make: Any = self.position
        state: S = make(self, scenario, options)
        return state

    def setting_of(self, state: S) -> tuple[str, Mapping[str, str]]:
        played: Any = state
        return played.scenario, played.options

    def body_to_lines(self, state: S) -> list[str]:
        position: Any = state
        return write_body(position, self.coders)

    def body_from_lines(self, lines: Sequence[tuple[int, str]], scenario: str, options: Mapping[str, str]) -> S:
        state = self._empty(scenario, options)
        position: Any = state
        read_body(position, lines, self.coders)
        return state

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


def by_setting(read: Callable[[str, Mapping[str, str]], R]) -> Callable[[str, Mapping[str, str]], R]:
    """What a scenario and its options make of the rules, read once for each setting."""

    @lru_cache(maxsize=64)
    def found(scenario: str, options: tuple[tuple[str, str], ...]) -> R:
        return read(scenario, dict(options))

    return lambda scenario, options: found(scenario, tuple(options.items()))


def speech_of(game: Game[S]) -> Speech[S]:
    """What a game says and understands at a table; one that has nothing of its own to say says what any game does."""
    return game.speech() if isinstance(game, Wargame) else Speech(game)


def outline_of(game: Game[Any], event: Event) -> Outline:
    """What programs need of an event; nothing, of a game that does not say it."""
    return game.teller.outline(event) if isinstance(game, Wargame) else {}
