"""The contract of a game: all that the doors, the server and the studies know of one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from doppeladler.engine.words import sentence
from doppeladler.words import Sentence

from .box import Box, GameError
from .commander import MakeCommander
from .event import Event, Marks
from .objection import Objection
from .rulebook import Rulebook
from .state import State
from .text import Coders, position_to_text, read_position

S = TypeVar("S", bound=State)

DRAW = "draw"
"""The winner when nobody has won."""


class Game(Box, ABC, Generic[S]):
    """One game, loaded: its printed things are shared by all its positions."""

    rules_version: int
    data_version: str
    rulebook: Rulebook
    coders: Coders

    # --- what a game provides -----------------------------------------------------------------------------

    @abstractmethod
    def begin(self, scenario: str, options: Mapping[str, str]) -> S:
        """A settled position at the first decision."""

    @abstractmethod
    def view(self, state: S, seat: str) -> dict[str, Any]:
        """What a seat may know, as plain JSON values."""

    @abstractmethod
    def check(self, state: S) -> list[Objection]:
        """Invariants that do not hold, each with its rule."""

    @abstractmethod
    def describe(self, event: Event) -> Sentence | str:
        """An event in words."""

    @abstractmethod
    def body_to_lines(self, state: S) -> list[str]:
        """The position's columns as text lines."""

    @abstractmethod
    def body_from_lines(self, lines: Sequence[tuple[int, str]], scenario: str, options: Mapping[str, str]) -> S:
        """Read the columns back."""

    @abstractmethod
    def result(self, state: S) -> dict[str, Any]:
        """Who has won, and by what.

        ``winner`` is a side, ``draw``, or None while the game goes on; ``winners`` are the seats that share the win
        (`seats_on`); ``scores`` are by side, ``turns`` how many were played.
        """

    def marks(self, event: Event) -> Marks:
        """What a client draws of an event; never more than `describe` tells."""
        return Marks()

    def facts(self, event: Event) -> dict[str, Any]:
        """What an event tells, by name, as plain JSON values; never more than `describe` tells."""
        return {}

    def why_not_order(self, state: S, seat: str, order: str) -> list[Objection] | None:
        """Objections against an order in words ("4 marches to 12.20"); None when it is no such order."""
        return None

    def presentation(self) -> dict[str, Any]:
        """What never changes and a client draws: seats, phases, hexes, counters, rules. Plain JSON values."""
        return {}

    def assist(self, state: S, seat: str, question: str, about: Mapping[str, str]) -> dict[str, Any]:
        """Answer a seat's question that changes nothing (reach, why not, odds, overlays); GameError if it cannot."""
        raise GameError(sentence("answers-no-question", game=self.name, question=repr(question)))

    def commanders(self) -> Mapping[str, MakeCommander]:
        """The game's own computer commanders by name, from the weakest to the strongest."""
        return {}

    def appraise(self, state: S) -> dict[str, float]:
        """Each side's chance to win from here, as one who sees everything judges it; what is missing to 1 is a draw."""
        raise GameError(sentence("does-not-judge-positions", game=self.name))

    def is_quiet(self, state: S) -> bool:
        """Is nothing being resolved whose outcome `appraise` could not see yet?"""
        return True

    # --- what every game gets -----------------------------------------------------------------------------

    def setup(self, scenario: str | None = None, **options: str) -> S:
        """A new game, ready for its first decision."""
        return self.begin(*self.setting(scenario, options))

    # --- who plays, who wins ------------------------------------------------------------------------------

    def seats_of(self, state: S) -> tuple[str, ...]:
        """The seats of the game a position belongs to."""
        return self.seats_for(*self.setting_of(state))

    def seats_on(self, state: S, side: str | None) -> list[str]:
        """The seats of one side; none when it is a draw or nobody's."""
        return [seat for seat in self.seats_of(state) if side in (seat, self.side_of(seat))]

    def result_of_resigning(self, state: S, seat: str) -> dict[str, Any]:
        """The result when a seat gives up: its side has lost, the others share the win; two of them draw."""
        seats, lost = self.seats_of(state), self.side_of(seat)
        winners = [each for each in seats if self.side_of(each) != lost]
        sides = self.sides_of(winners)
        ending = {"resigned": seat, "winner": sides[0] if len(sides) == 1 else DRAW, "winners": winners}
        return self.result(state) | ending

    # --- text ---------------------------------------------------------------------------------------------

    def to_text(self, state: S) -> str:
        """A position as text."""
        return position_to_text(self, state)

    def from_text(self, text: str) -> S:
        """A position from its text; a PositionError names the line and what is expected."""
        state: S = read_position(self, text)
        return state

    @abstractmethod
    def setting_of(self, state: S) -> tuple[str, Mapping[str, str]]:
        """The scenario and options a position was begun with."""
