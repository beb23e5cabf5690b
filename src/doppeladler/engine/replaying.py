"""Replaying a record answer by answer, and verifying that a finished game was played and rolled honestly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from doppeladler.engine.words import say, sentence

from .box import GameError
from .choice import Choice
from .dice import FairDice, commitment_of, purpose_of
from .game import Game
from .objection import Refused
from .record import Outcome, Record, RecordError, position_hash
from .state import State
from .todo import DICE

S = TypeVar("S", bound=State)


def replay(game: Game[S], record: Record) -> Iterator[tuple[int, str, Choice, S]]:
    """Every answer with its number, seat and choice, and the position after it.

    The position is one object that goes on changing: clone what is to be kept.
    """
    state = begin_again(game, record)
    for number, answer in enumerate(record.answers, 1):
        play_again(state, record, number)
        yield number, answer.seat, answer.choice, state


def begin_again(game: Game[S], record: Record) -> S:
    """The position where the record begins; a record of other rules or other data is refused."""
    for line, name, has, expected in (
        (2, "game", f"{record.game} {record.rules_version}", f"{game.name} {game.rules_version}"),
        (3, "data", record.data_version, game.data_version),
    ):
        if has != expected:
            raise RecordError(line, sentence("expected-got", name=name, expected=expected, has=has))
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
        expected = sentence(
            "answer-cannot-played", number=number, answer=str(answer), reasons=" ".join(map(str, refused.objections))
        )
        raise RecordError(record.line_of(number), expected) from refused


# --- verification -----------------------------------------------------------------------------------------


class Check(NamedTuple):
    """One thing that was looked at: it holds, it does not, or it cannot be told (None)."""

    name: str
    holds: bool | None
    sentence: str


@dataclass(frozen=True)
class VerifyReport:
    """What the verification of a record found."""

    checks: tuple[Check, ...]

    @property
    def is_good(self) -> bool:
        """Does everything hold, with nothing left in doubt?"""
        return all(check.holds is True for check in self.checks)

    @property
    def faults(self) -> tuple[Check, ...]:
        """What does not hold."""
        return tuple(check for check in self.checks if check.holds is False)

    def __str__(self) -> str:
        rows = [f"  {_held(check.holds):<6} {say(f'check-{check.name}'):<11} {check.sentence}" for check in self.checks]
        verdict = "good" if self.is_good else "wrong" if self.faults else "open"
        return "\n".join([say("record", verdict=verdict), *rows])


def _held(holds: bool | None) -> str:
    return say("check-open") if holds is None else say("check-holds" if holds else "check-wrong")


def verify(game: Game[Any], record: Record) -> VerifyReport:
    """Check a record: legal answers, dice as the revealed seed lets them fall, the same end."""
    walk = _Walk(game, record)
    return VerifyReport(
        (walk.answers, _commitment(record), _numbers(record), walk.rolls, _position(walk), _outcome(walk))
    )


class _Walk:
    """One replay of a record, with every roll compared on the way."""

    def __init__(self, game: Game[Any], record: Record) -> None:
        self.game, self.record = game, record
        self.state: State | None = None
        self.count = 0
        self.wrong = ""
        self.dice = FairDice(bytes.fromhex(record.seed), game.name, record.entropy) if record.seed else None
        try:
            self._replay()
        except RecordError as error:
            self.answers = Check("answers", False, say("game-does-not-replay", error=error))
            self.state = None
        else:
            count = len(record.answers)
            self.answers = Check("answers", True, say("all-answers-legal-order-recorded", count=count))
        self.rolls = self._rolls()

    def _replay(self) -> None:
        state = self.state = begin_again(self.game, self.record)
        for number, answer in enumerate(self.record.answers, 1):
            if answer.seat == DICE:
                self._compare(state, number)
            play_again(state, self.record, number)

    def _compare(self, state: State, number: int) -> None:
        answer, asked = self.record.answers[number - 1], state.decision_of(DICE)
        if self.dice is None or asked is None or self.wrong:
            return
        self.count += 1
        fair = self.dice.pick(answer.roll, purpose_of(asked), asked.choices(state))
        if fair != answer.choice:
            where = say(
                "line-roll", line_of=self.record.line_of(number), roll=answer.roll, purpose_of=purpose_of(asked)
            )
            self.wrong = say("falls-seed-but-recorded", where=where, fair=fair, choice=answer.choice)

    def _rolls(self) -> Check:
        if self.dice is None:
            return Check("rolls", None, say("no-seed-revealed-so-no"))
        if self.wrong:
            return Check("rolls", False, self.wrong)
        if self.state is None:
            return Check("rolls", None, say("first-rolls-right-rest-not", count=self.count))
        return Check("rolls", True, say("all-rolls-fall-revealed-seed", count=self.count))


def _commitment(record: Record) -> Check:
    if not record.commitment:
        return Check("commitment", None, say("record-no-commitment-so-any"))
    if not record.seed:
        return Check("commitment", None, say("no-seed-revealed-yet"))
    if commitment_of(bytes.fromhex(record.seed)) != record.commitment:
        return Check("commitment", False, say("revealed-seed-not-one-committed"))
    return Check("commitment", True, say("revealed-seed-one-committed-beginning"))


def _numbers(record: Record) -> Check:
    last = 0
    for number, answer in enumerate(record.answers, 1):
        if answer.seat != DICE:
            continue
        expected = record.expected_roll(number, last)
        if answer.roll != expected:
            where = record.line_of(number)
            wrong = say("roll-should-no-agreed-rollback", where=where, roll=answer.roll, expected=expected)
            return Check("numbers", False, wrong)
        last = answer.roll
    agreed = len(record.rollbacks)
    return Check("numbers", True, say("rolls-numbered-without-gap-repetition", agreed=agreed))


def _position(walk: _Walk) -> Check:
    if walk.state is None or not walk.record.position:
        return Check("position", None, say("last-position-cannot-compared"))
    if position_hash(walk.game, walk.state) != walk.record.position:
        return Check("position", False, say("replayed-game-ends-another-position"))
    return Check("position", True, say("last-position-recorded-one"))


def _outcome(walk: _Walk) -> Check:
    recorded, state = walk.record.outcome, walk.state
    if state is None:
        return Check("result", None, say("result-cannot-compared"))
    resigned = walk.record.resigned
    if resigned and state.is_over:
        return Check("result", False, say("game-played-end-so-could", resigned=resigned))
    if not resigned and not state.is_over:
        return Check("result", None if recorded is None else False, say("game-goes-no-result-yet"))
    result = walk.game.result_of_resigning(state, resigned) if resigned else walk.game.result(state)
    played = Outcome.of(result)
    if recorded != played:
        return Check(
            "result",
            False,
            say("game-ends-recorded", played=str(played), is_known=recorded is not None, recorded=str(recorded)),
        )
    return Check("result", True, say("result-recorded-one", played=str(played)))
