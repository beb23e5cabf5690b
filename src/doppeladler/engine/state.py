"""A position and how it moves: settle carries out steps, play answers the decision on top."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Self

from doppeladler.engine.words import sentence

from .choice import Choice, ChoiceError, as_choice
from .event import Event, Happening
from .objection import Objection, Refused
from .todo import Decision, Facts, Step, Todo, Together

if TYPE_CHECKING:
    from .game import Game

PATIENCE = 10_000
"""More steps than any rule needs between two decisions; beyond it the flow is endless."""


AUTOMATIC = (Step, Together)
"""What settles itself, wholly or in part."""


class EndlessSettling(RuntimeError):
    """Steps kept coming without a decision: a fault in a game's rules, not in anybody's play."""


class Question:
    """The decision on top as a player meets it: seat, rule, prompt, facts."""

    __slots__ = ("asked", "state")

    def __init__(self, state: State, asked: Decision[Any]) -> None:
        self.state = state
        self.asked = asked

    @property
    def seat(self) -> str:
        return self.asked.seat

    @property
    def rule(self) -> str:
        return self.asked.rule

    @property
    def kind(self) -> str:
        return type(self.asked).__name__

    @property
    def prompt(self) -> str:
        return str(self.asked.prompt(self.state))

    @property
    def facts(self) -> Facts:
        return self.asked.facts(self.state)

    def __repr__(self) -> str:
        return f"<{self.seat} [{self.rule}] {self.prompt}>"


class State(ABC):
    """A position. Games add their columns; the flow, the text form and the refusals live here."""

    __slots__ = ("_offered", "events", "game", "revealed", "todo")

    phase: str = ""
    """What a game calls this part of a turn; every event bears it."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.todo: list[Todo] = []
        self.events: list[Event] | None = None
        self.revealed = 0
        self._offered: tuple[Choice, ...] | None = None

    # --- the flow -----------------------------------------------------------------------------------------

    def then(self, *items: Todo) -> None:
        """Put steps and decisions on the list, written in the order in which they will happen."""
        self.todo += items[::-1]

    def offer(self, asked: Decision[Any], least: int = 2, besides: Choice | None = None) -> bool:
        """Ask a question that leaves so many choices, as the last thing a step or answer does: they are found once.

        One choice may be left out of the count. Says whether it is asked.
        """
        found = asked.choices(self)
        is_asked = len(found) - (besides in found) >= least
        if is_asked:
            self.todo.append(asked)
            self._offered = found
        return is_asked

    def settle(self) -> None:
        """Carry out steps until a decision is on top or nothing is left."""
        if self.todo and type(self.todo[-1]) not in AUTOMATIC:  # hot: nothing to be done
            return
        for _ in range(PATIENCE):
            todo = self.todo
            if not todo:
                return
            top = todo[-1]
            if type(top) is Step:
                todo.pop()
                self._offered = None
                kind, args = top
                kind.run(self, *args)
            elif type(top) is not Together or not self._settle_lanes(top):
                return
        raise EndlessSettling(sentence("steps-without-a-decision", patience=PATIENCE, todo=repr(self.todo[-3:])))

    def _settle_lanes(self, together: Together) -> bool:
        """Carry out the steps on top of each lane; drop the question and say so when every lane is empty."""
        outside = self.todo
        for seat, lane in together.lanes:
            if lane and isinstance(lane[-1], Step):
                self.todo = list(lane)
                self.settle()
                together = together.with_lane(seat, tuple(self.todo))
        self.todo, self._offered = outside, None
        self.todo[-1] = together
        if together.is_answered:
            self.todo.pop()
        return together.is_answered

    def open_decisions(self) -> list[Decision[Any]]:
        """Every decision that waits now: one, or one per seat when several are asked together."""
        if not self.todo:
            return []
        top = self.todo[-1]
        if isinstance(top, Together):
            lanes = (todo[-1] for _, todo in top.lanes if todo)
            return [each for each in lanes if isinstance(each, Decision)]
        return [top] if isinstance(top, Decision) else []

    @property
    def is_over(self) -> bool:
        return not self.todo

    @property
    def decision(self) -> Question | None:
        """The decision that waits (the first, when several seats are asked); None when the game is over."""
        waiting = self.open_decisions()
        return Question(self, waiting[0]) if waiting else None

    def decision_of(self, seat: str | None) -> Decision[Any] | None:
        """The decision that waits for this seat; for nobody in particular, the first."""
        if not self.todo:
            return None
        top = self.todo[-1]
        if type(top) is Step or type(top) is Together:
            waiting = self.open_decisions()
            return next((each for each in waiting if seat is None or each.seat == seat), None)
        return top if seat is None or top.seat == seat else None

    def choices(self, seat: str | None = None) -> tuple[Choice, ...]:
        """The legal choices of the waiting decision, in a stable order."""
        if seat is not None:
            asked = self.decision_of(seat)
            if asked is None:
                return ()
            if type(self.todo[-1]) is Together:
                return asked.choices(self)
        if self._offered is None:
            asked = self.decision_of(None)
            self._offered = asked.choices(self) if asked else ()
        return self._offered

    def play(self, choice: Choice | str, seat: str | None = None) -> None:
        """Answer the waiting decision with one of the offered choices; anything else changes nothing."""
        picked = choice if type(choice) is Choice else as_choice(choice)
        offered = self._offered if seat is None else None
        if picked not in (self.choices(seat) if offered is None else offered):
            raise Refused(picked, self.why_not(picked, seat))
        self._offered = None
        top = self.todo.pop()
        if type(top) is Together:
            self._answer_in_lane(top, seat or self._first_seat(top), picked)
        elif type(top) is not Step:
            top.answer(self, picked)
        self.settle()

    def _first_seat(self, together: Together) -> str:
        return next(seat for seat, todo in together.lanes if todo)

    def _answer_in_lane(self, together: Together, seat: str, choice: Choice) -> None:
        outside, self.todo = self.todo, list(together.lane(seat))
        asked = self.todo.pop()
        assert isinstance(asked, Decision)
        asked.answer(self, choice)
        outside.append(together.with_lane(seat, tuple(self.todo)))
        self.todo = outside

    # --- explanations -------------------------------------------------------------------------------------

    def why_not(self, choice: Choice | str, seat: str | None = None) -> list[Objection]:
        """Every objection against a choice or an order in words; empty when it may be played."""
        if not self.open_decisions():
            return [Objection("", sentence("no-game-over-nothing-played"))]
        asked = self.decision_of(seat)
        if asked is None:
            waiting = ", ".join(each.seat for each in self.open_decisions())
            reason = sentence("no-not-yours-to-answer", seat=seat or "", waiting=waiting)
            return [Objection(self.open_decisions()[0].rule, reason, {"asked": waiting})]
        return list(self._objections(asked, choice))

    def _objections(self, asked: Decision[Any], choice: Choice | str) -> Iterator[Objection]:
        if isinstance(choice, str):
            order = self.game.why_not_order(self, asked.seat, choice)
            if order is not None:
                yield from order
                return
        try:
            picked = as_choice(choice)
        except ChoiceError as error:
            yield Objection(asked.rule, sentence("no-such-choice", error=error, prompt=asked.prompt(self)))
            return
        if picked in asked.choices(self):
            return
        found = False
        for objection in asked.objections(self, picked):
            found = True
            yield objection
        if not found:
            yield Objection(asked.rule, sentence("no-not-among-choices-here", picked=picked, prompt=asked.prompt(self)))

    # --- events -------------------------------------------------------------------------------------------

    def tell(self, rule: str, what: Happening, seats: tuple[str, ...] = ()) -> None:
        """Note what happened and who may know it (nobody named: everybody), when somebody listens."""
        if self.events is not None:
            self.events.append(Event(rule, what, seats, self.phase))

    def reveal(self) -> None:
        """A seat has learned something: no undo goes back behind this."""
        self.revealed += 1

    # --- what games provide -------------------------------------------------------------------------------

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy that shares what is printed."""

    def _copy_flow(self, other: State) -> None:
        self.game = other.game
        self.todo = other.todo.copy()
        self.events = None
        self.revealed = other.revealed
        self._offered = other._offered

    def view(self, seat: str) -> dict[str, Any]:
        """What this seat may know."""
        return self.game.view(self, seat)

    def to_text(self) -> str:
        """The whole position as text that prints, parses, diffs and mails."""
        return self.game.to_text(self)
