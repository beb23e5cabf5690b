"""Replaying a record answer by answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from doppeladler.engine.words import sentence
from doppeladler.words import Sentence

from .box import GameError
from .choice import Choice
from .game import Game
from .objection import Refused
from .record import Answer, Parted, Record, RecordError
from .state import State

S = TypeVar("S", bound=State)


def replay(game: Game[S], record: Record) -> Iterator[tuple[int, str, Choice, S]]:
    """Every answer with its number, seat and choice, and the position after it.

    The position is one object that goes on changing: clone what is to be kept.
    """
    for number, state in replayed(game, record):
        if number:
            yield number, *record.answers[number - 1][:2], state


def replayed(game: Game[S], record: Record, is_checked: bool = True) -> Iterator[tuple[int, S]]:
    """The position after no answer, one, two ...; one object that goes on changing.

    A record of other rules or other data is refused, unless somebody has looked already whether it goes through.
    """
    state = begin_again(game, record) if is_checked else set_up(game, record)
    yield 0, state
    for number in range(1, len(record.answers) + 1):
        play_again(state, record, number)
        yield number, state


def begin_again(game: Game[S], record: Record) -> S:
    """The position where the record begins; a record of other rules or other data is refused."""
    for line, name, has, expected in _compared(game, record):
        if has != expected:
            raise RecordError(line, sentence("expected-got", name=name, expected=expected, has=has))
    return set_up(game, record)


def _compared(game: Game[Any], record: Record) -> tuple[tuple[int, str, str, str], ...]:
    """What must be the same here as where the record was made: line, name, what the record has, what is here."""
    rules, data = record.binding
    return (
        (2, "game", f"{record.game} {rules}", f"{game.name} {game.rules_version}"),
        (3, "data", data, game.data_version),
    )


def differences(game: Game[Any], record: Record) -> tuple[str, ...]:
    """Rules and data that made the record, and those that are here; nothing when they are the same."""
    compared = _compared(game, record)
    if all(has == expected for _, _, has, expected in compared):
        return ()
    return tuple(", ".join(f"{each[1]} {each[side]}" for each in compared) for side in (2, 3))


def set_up(game: Game[S], record: Record) -> S:
    """The position where the record begins, by the rules that are here, whatever rules made it."""
    _check_seats(record, seats_in(game, record))
    try:
        return game.setup(record.scenario, **record.options)
    except GameError as error:
        raise RecordError(4, str(error)) from error


def seats_in(game: Game[Any], record: Record) -> tuple[str, ...]:
    """The seats of the game that a record tells of."""
    try:
        return game.seats_for(*game.setting(record.scenario, record.options))
    except GameError as error:
        raise RecordError(4, str(error)) from error


def _check_seats(record: Record, seats: Sequence[str]) -> None:
    """Nobody may stand in a record who does not sit at its table."""
    named = list(enumerate(record.who, 5))
    if record.resigned:
        named.append((record.line_of(len(record.answers) + 2), record.resigned))
    for line, seat in named:
        if seat not in seats:
            raise RecordError(line, sentence("expected-seat-got", seats=seats, seat=repr(seat)))


def play_again(state: State, record: Record, number: int) -> None:
    """Play answer `number` of the record, or say what there is against it."""
    answer = record.answers[number - 1]
    try:
        state.play(answer.choice, answer.seat)
    except Refused as refused:
        rule = next((each.rule for each in refused.objections if each.rule), "")
        raise Parted(record.line_of(number), number - 1, rule, refusal(number, answer, refused)) from refused


def refusal(number: int, answer: Answer, refused: Refused) -> Sentence:
    """An answer that cannot be played, with what is against it."""
    reasons = " ".join(map(str, refused.objections))
    return sentence("answer-cannot-played", number=number, answer=str(answer), reasons=reasons)
