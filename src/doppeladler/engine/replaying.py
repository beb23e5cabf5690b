"""Replaying a record answer by answer, and verifying that a finished game was played and rolled honestly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from .choice import Choice
from .dice import FairDice, commitment_of, purpose_of
from .game import Game, GameError
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
            raise RecordError(line, f"expected '{name} {expected}', got '{name} {has}'")
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
            raise RecordError(line, f"expected a seat of {', '.join(seats)}, got {seat!r}")


def play_again(state: State, record: Record, number: int) -> None:
    """Play answer `number` of the record, or say what there is against it."""
    answer = record.answers[number - 1]
    try:
        state.play(answer.choice, answer.seat)
    except Refused as refused:
        reasons = " ".join(str(each) for each in refused.objections)
        expected = f"answer {number}, '{answer}', cannot be played: {reasons}"
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
        words = {True: "holds", False: "WRONG", None: "open"}
        rows = [f"  {words[check.holds]:<6} {check.name:<11} {check.sentence}" for check in self.checks]
        verdict = "verified" if self.is_good else "not honest" if self.faults else "not complete"
        return "\n".join([f"This record is {verdict}.", *rows])


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
            self.answers = Check("answers", False, f"The game does not replay: {error}")
            self.state = None
        else:
            count = len(record.answers)
            self.answers = Check("answers", True, f"All {count} answers are legal, in the order recorded.")
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
            where = f"line {self.record.line_of(number)}: roll #{answer.roll} ({purpose_of(asked)})"
            self.wrong = f"{where} falls '{fair}' by the seed, but '{answer.choice}' is recorded."

    def _rolls(self) -> Check:
        if self.dice is None:
            return Check("rolls", None, "No seed has been revealed, so no roll can be checked.")
        if self.wrong:
            return Check("rolls", False, self.wrong)
        if self.state is None:
            return Check("rolls", None, f"The first {self.count} rolls are right; the rest was not reached.")
        return Check("rolls", True, f"All {self.count} rolls fall as the revealed seed says.")


def _commitment(record: Record) -> Check:
    if not record.commitment:
        return Check("commitment", None, "The record has no commitment, so any seed would do.")
    if not record.seed:
        return Check("commitment", None, "No seed has been revealed yet.")
    if commitment_of(bytes.fromhex(record.seed)) != record.commitment:
        return Check("commitment", False, "The revealed seed is not the one committed to at the beginning.")
    return Check("commitment", True, "The revealed seed is the one committed to at the beginning.")


def _numbers(record: Record) -> Check:
    last = 0
    for number, answer in enumerate(record.answers, 1):
        if answer.seat != DICE:
            continue
        expected = record.expected_roll(number, last)
        if answer.roll != expected:
            where = f"line {record.line_of(number)}"
            sentence = f"{where}: roll #{answer.roll} should be #{expected}; no agreed rollback explains it."
            return Check("numbers", False, sentence)
        last = answer.roll
    agreed = len(record.rollbacks)
    rollbacks = f"agreed rollbacks: {agreed}" if agreed else "and nothing was rolled back"
    return Check("numbers", True, f"The rolls are numbered without gap or repetition, {rollbacks}.")


def _position(walk: _Walk) -> Check:
    if walk.state is None or not walk.record.position:
        return Check("position", None, "The last position cannot be compared.")
    if position_hash(walk.game, walk.state) != walk.record.position:
        return Check("position", False, "The replayed game ends in another position than the recorded one.")
    return Check("position", True, "The last position is the recorded one.")


def _outcome(walk: _Walk) -> Check:
    recorded, state = walk.record.outcome, walk.state
    if state is None:
        return Check("result", None, "The result cannot be compared.")
    resigned = walk.record.resigned
    if resigned and state.is_over:
        return Check("result", False, f"The game was played to its end, so {resigned} could not resign any more.")
    if not resigned and not state.is_over:
        sentence = "The game goes on; it has no result yet."
        return Check("result", None if recorded is None else False, sentence)
    result = walk.game.result_of_resigning(state, resigned) if resigned else walk.game.result(state)
    played = Outcome.of(result)
    if recorded != played:
        return Check("result", False, f"The game ends with {played}; recorded is {recorded or 'no result'}.")
    return Check("result", True, f"The result is the recorded one: {played}.")
