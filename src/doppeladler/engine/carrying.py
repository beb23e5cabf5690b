"""Carrying a game over to other rules: does it go through by those that are here, in the same way, answer by answer?

It does when the same seats are asked, every answer is offered, every roll is for the same purpose among as many
choices, and it ends as it ended. Otherwise it parts, and `Parted` says after which answer and by which rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from doppeladler.engine.words import sentence

from .dice import FairDice, purpose_of
from .game import Game
from .journal import Fall, fall_in, read_journal
from .record import Parted, Record, RecordError, position_hash
from .replaying import play_again, set_up
from .state import State
from .todo import DICE

S = TypeVar("S", bound=State)


def follow(game: Game[S], record: Record) -> Iterator[tuple[int, S]]:
    """The position after no answer, one, two ... by the rules that are here; Parted where they do not allow it.

    The position is one object that goes on changing: clone what is to be kept.
    """
    try:
        state = set_up(game, record)
    except RecordError as error:
        raise Parted(error.line, 0, "", error.expected) from error
    yield 0, state
    falls, dice = _falls(record), _dice(game, record)
    for number, answer in enumerate(record.answers, 1):
        if answer.seat == DICE:
            _must_be_that_roll(state, record, number, falls.get(number), dice)
        play_again(state, record, number)
        yield number, state
    _must_end_so(game, record, state)


def parting(game: Game[Any], record: Record) -> Parted | None:
    """Where a record parts from the rules that are here; None when all of it goes through in the same way."""
    try:
        for _ in follow(game, record):
            pass
    except Parted as parted:
        return parted
    return None


def _falls(record: Record) -> dict[int, Fall]:
    """The rolls of protocol 2 by the number of their answer."""
    places = read_journal(record.journal).places if record.journal else ()
    told = ((number, fall_in(record.journal[place])) for number, place in enumerate(places, 1))
    return {number: fall for number, fall in told if fall is not None}


def _dice(game: Game[Any], record: Record) -> FairDice | None:
    return FairDice(bytes.fromhex(record.seed), game.name, record.entropy) if record.seed else None


def _must_be_that_roll(state: State, record: Record, number: int, told: Fall | None, dice: FairDice | None) -> None:
    """Is the roll asked for that was made: the same purpose, as many choices, the same one of them?"""
    asked, answer = state.decision_of(DICE), record.answers[number - 1]
    if asked is None:
        return  # playing it says so
    purpose, choices = purpose_of(asked), asked.choices(state)
    if told is not None:
        fallen = choices[told.picked] if told.picked < len(choices) else None
        is_same = (told.purpose, told.choices, fallen) == (purpose, len(choices), answer.choice)
    else:
        is_same = dice is None or dice.pick(answer.roll, purpose, choices) == answer.choice
    if not is_same:
        reason = sentence("another-roll-here", number=number, answer=str(answer), purpose=purpose, count=len(choices))
        raise Parted(record.line_of(number), number - 1, asked.rule, reason)


def _must_end_so(game: Game[Any], record: Record, state: State) -> None:
    """Is the game over, or not, as recorded, and in the same position?"""
    count = len(record.answers)
    has_ended = record.outcome is not None and not record.resigned
    if state.is_over != has_ended:
        raise Parted(record.line_of(count), count, "", sentence("ends-elsewhere-here", is_over=state.is_over))
    if record.position and position_hash(game, state, record) != record.position:
        raise Parted(record.line_of(count), count, "", sentence("another-position-here"))
