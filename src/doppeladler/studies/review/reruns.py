"""A phase played again: as the record has it, or as a commander would lead it, and on to the end of a turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from doppeladler.commanders import ask, make_commander
from doppeladler.engine import DICE, Brief, Choice, Commander, Game, State
from doppeladler.studies.playing import Hand
from doppeladler.wargame import speech_of

from .foresight import Alike, Foresight, facts_in_text, play_until

PATIENCE = 4000
"""No phase, and no turns of both sides, have more answers."""


class Said(NamedTuple):
    """A question with more than one choice, and how it was answered."""

    seat: str
    kind: str
    facts: str
    choice: Choice


def question_of(state: State, seat: str) -> tuple[str, str]:
    """The kind and the facts of what a seat is asked."""
    asked = state.decision_of(seat)
    assert asked is not None, "only who is asked answers"
    return type(asked).__name__, facts_in_text(asked, state)


@dataclass(frozen=True)
class Phase:
    """A stretch of the record under one heading: the answers before it, the position it began with, what was said."""

    heading: str
    turn: int
    answers: int
    state: State
    said: list[Said]

    @property
    def lead(self) -> str:
        """The seat that was asked first: the phase is its own."""
        return self.said[0].seat


class Ended(NamedTuple):
    """The end of a phase: the position, how many rolls led to it, and the orders that the record does not have."""

    state: State
    rolls: int
    orders: tuple[str, ...]


# --- hands ------------------------------------------------------------------------------------------------


class Staff:
    """One commander by name at every seat."""

    def __init__(self, game: Game[Any], name: str, seed: str) -> None:
        self.game, self.name, self.seed = game, name, seed
        self.seated: dict[str, Commander] = {}

    def __call__(self, state: State, seat: str) -> Choice:
        choices = state.choices(seat)
        return choices[0] if len(choices) == 1 else ask(self.at(seat), state, seat).choice

    def at(self, seat: str) -> Commander:
        """Who sits there."""
        if seat not in self.seated:
            self.seated[seat] = make_commander(self.game, self.name, Brief(f"{self.seed}/{seat}"))
        return self.seated[seat]


class Follower:
    """Answers as the record does wherever the same question offers it; elsewhere another hand answers."""

    def __init__(self, said: Sequence[Said], other: Hand) -> None:
        self.other = other
        self.known: dict[tuple[str, str, str], list[Choice]] = defaultdict(list)
        for each in said:
            self.known[each.seat, each.kind, each.facts].append(each.choice)

    def __call__(self, state: State, seat: str) -> Choice:
        """The first answer to this question that was not used yet and is offered."""
        known = self.known[seat, *question_of(state, seat)]
        offered = state.choices(seat)
        choice = next((each for each in known if each in offered), None)
        if choice is None:
            return self.other(state, seat)
        known.remove(choice)
        return choice


class Order(NamedTuple):
    """What a commander has ordered and why: the choices up to the next order, or to the dice."""

    reason: str
    choices: list[Choice]
    rolls: int


class Leader:
    """A commander leads one seat; what it orders is kept. All other seats have another hand.

    An order begins with the kind of question with which the phase began: which unit marches, which hex is attacked.
    """

    def __init__(self, seat: str, commander: Commander, others: Hand, dice: Alike) -> None:
        self.seat, self.commander, self.others, self.dice = seat, commander, others, dice
        self.kind = ""
        self.orders: list[Order] = []

    def __call__(self, state: State, seat: str) -> Choice:
        if seat != self.seat:
            return self.others(state, seat)
        choices = state.choices(seat)
        if len(choices) == 1:
            return choices[0]
        reply = ask(self.commander, state, seat)
        kind, _ = question_of(state, seat)
        self.kind = self.kind or kind
        if kind == self.kind:
            self.orders.append(Order(str(reply.reason), [reply.choice], self.dice.rolls))
        elif self.orders[-1].rolls == self.dice.rolls:
            self.orders[-1].choices.append(reply.choice)
        return reply.choice

    def other_orders(self, said: Sequence[Said]) -> tuple[str, ...]:
        """Those orders that the record does not have, by their reasons, or in the words of the choices."""
        done = [each.choice for each in said if each.seat == self.seat]
        other = [order for order in self.orders if not _has(done, order.choices)]
        return tuple(dict.fromkeys(order.reason.rstrip(".") or ", ".join(map(str, order.choices)) for order in other))


def _has(done: Sequence[Choice], order: Sequence[Choice]) -> bool:
    """Were these choices made, one after the other?"""
    return any(list(done[place : place + len(order)]) == list(order) for place in range(len(done)))


# --- playing again ----------------------------------------------------------------------------------------


class Reruns:
    """Plays phases again with dice that fall alike for both ways."""

    def __init__(self, game: Game[Any], foresight: Foresight, best: str) -> None:
        self.game, self.foresight, self.best = game, foresight, best
        self.speech = speech_of(game)

    def as_played(self, phase: Phase, throw: int) -> Ended:
        """The phase as the record has it, with other dice."""
        return self._rerun(phase, Follower(phase.said, self._staff(phase)), self._dice(phase, throw))

    def as_led(self, phase: Phase, throw: int) -> Ended:
        """The phase as the best commander would lead it; all others answer as they did."""
        staff, dice = self._staff(phase), self._dice(phase, throw)
        leader = Leader(phase.lead, staff.at(phase.lead), Follower(phase.said, staff), dice)
        return self._rerun(phase, leader, dice)._replace(orders=leader.other_orders(phase.said))

    def _rerun(self, phase: Phase, hand: Hand, dice: Alike) -> Ended:
        state = phase.state.clone()
        state.events = None
        play_until(state, hand, dice, lambda now: self.speech.heading(now) != phase.heading, PATIENCE)
        return Ended(state, dice.rolls, ())

    def worth(self, phase: Phase, ended: Ended, throw: int, is_answered: bool) -> float:
        """What comes of a phase for the side that led it, when its turn ends, or when the enemy has answered."""
        state = ended.state.clone()
        side = self.game.side_of(phase.lead)
        ends = TurnEnd(self.game, side, phase.turn, is_answered)
        play_until(state, self._staff(phase), self._dice(phase, throw, "on"), ends, PATIENCE)
        worth = self.foresight.worth(state)
        return worth if side == self.foresight.sides[0] else 1 - worth

    def _staff(self, phase: Phase) -> Staff:
        return Staff(self.game, self.best, f"{self.foresight.seed}/{phase.answers}")

    def _dice(self, phase: Phase, throw: int, part: str = "") -> Alike:
        return Alike(f"{self.foresight.seed}/{phase.answers}/{throw}{part}", self.game)


class TurnEnd:
    """Does another side lead now, or has another turn begun? If it is to be answered: does the side lead again?"""

    def __init__(self, game: Game[Any], side: str, turn: int, is_answered: bool) -> None:
        self.game, self.side, self.turn, self.is_answered = game, side, turn, is_answered
        self.speech = speech_of(game)
        self.heading = ""
        self.is_over = False

    def __call__(self, state: State) -> bool:
        """Who is asked first under a heading leads it."""
        asked, heading = state.decision_of(None), self.speech.heading(state)
        if asked is None or asked.seat == DICE or heading == self.heading:
            return False
        self.heading = heading
        is_own = self.game.side_of(asked.seat) == self.side
        self.is_over = self.is_over or not is_own or self.game.result(state)["turns"] != self.turn
        return self.is_over and (is_own or not self.is_answered)
