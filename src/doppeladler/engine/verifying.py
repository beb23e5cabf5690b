"""Verifying that a finished game was played and rolled honestly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from doppeladler.engine.words import say

from .carrying import parting
from .dice import FairDice, commitment_of, purpose_of
from .game import Game
from .journal import answer_in, fall_in, rollback_in
from .objection import Refused
from .proof import Check, Proof
from .record import Answer, Outcome, Record, RecordError, position_hash
from .replaying import begin_again, differences, refusal, set_up
from .state import State
from .todo import DICE


@dataclass(frozen=True)
class VerifyReport:
    """What the verification of a record found."""

    checks: tuple[Check, ...]
    notes: tuple[str, ...] = ()
    """What whoever reads it should know."""
    is_foreign: bool = False
    """Was the record made by other rules or other data than those that are here?"""

    @property
    def is_good(self) -> bool:
        """Does everything hold, with nothing left in doubt?"""
        return all(check.holds is True for check in self.checks)

    @property
    def verdict(self) -> str:
        """Good, wrong (not honest), damaged (only the chain is broken), other (made by other rules), or open."""
        if self.is_good:
            return "good"
        if self.faults:
            return "damaged" if all(check.name == "chain" for check in self.faults) else "wrong"
        return "other" if self.is_foreign else "open"

    @property
    def faults(self) -> tuple[Check, ...]:
        """What does not hold."""
        return tuple(check for check in self.checks if check.holds is False)

    def __str__(self) -> str:
        rows = [f"  {_held(check.holds):<6} {say(f'check-{check.name}'):<11} {check.sentence}" for check in self.checks]
        return "\n".join([say("record", verdict=self.verdict), *rows, *(f"  {note}" for note in self.notes)])


def _held(holds: bool | None) -> str:
    return say("check-open") if holds is None else say("check-holds" if holds else "check-wrong")


def verify(game: Game[Any], record: Record, before_each: Callable[[], None] = lambda: None) -> VerifyReport:
    """Check a record: legal answers, dice as the revealed seed lets them fall, the same end.

    `before_each` is called before every answer that is played: whoever has no more time for it raises there.
    """
    walk = _Walk(game, record, before_each)
    if record.is_public:
        proof = Proof(record)
        checks = (walk.answers, *proof.findings, walk.rolls, _position(walk), _outcome(walk))
        return VerifyReport(checks, proof.notes, walk.is_foreign)
    checks = (walk.answers, _commitment(record), _numbers(record), walk.rolls, _position(walk), _outcome(walk))
    return VerifyReport(checks, (say("note-protocol-1"),) if record.commitment else (), walk.is_foreign)


class _Walk:
    """One replay of a record, also of what was rolled back, with every roll compared on the way."""

    def __init__(self, game: Game[Any], record: Record, before_each: Callable[[], None]) -> None:
        self.game, self.record, self.before_each = game, record, before_each
        self.state: State | None = None
        self.count = self.played = 0
        self.first = record.line_of(0)
        self.wrong = ""
        self.is_foreign = record.game == game.name and bool(differences(game, record))
        self.begin = set_up if self.is_foreign else begin_again
        self.dice = FairDice(bytes.fromhex(record.seed), game.name, record.entropy) if record.seed else None
        try:
            self._replay()
        except RecordError as error:
            self.answers = self._unplayed(error)
            self.state = None
        else:
            count = len(record.answers)
            self.answers = Check("answers", True, say("all-answers-legal-order-recorded", count=count))
        if self.is_foreign:
            self.answers = self._foreign()
            self.state, self.wrong = None, ""
        self.rolls = self._rolls()

    def _unplayed(self, error: RecordError) -> Check:
        return Check("answers", False, say("game-does-not-replay", error=error))

    def _foreign(self) -> Check:
        """Which version made the record, and how far it holds here."""
        made, here = differences(self.game, self.record)
        counts, parted = {"count": len(self.record.answers)}, parting(self.game, self.record)
        if parted is None:
            return Check("answers", None, say("other-rules-same-game", made=made, here=here, **counts))
        parts = {"held": parted.held, "reason": str(parted.expected)}
        return Check("answers", None, say("made-by-other-rules", made=made, here=here, **counts, **parts))

    def _replay(self) -> None:
        state = self.state = self.begin(self.game, self.record)
        if not self.record.is_public:
            for number, answer in enumerate(self.record.answers, 1):
                self._play(state, answer, self.first + number, "")
            return
        played: list[Answer] = []
        for place, body in _without_undone(self.record.journal):
            told, rollback = answer_in(body), rollback_in(body)
            if told is not None:
                self._play(state, told, self.first + 1 + place, body)
                played.append(told)
            elif rollback is not None and body.startswith("back "):
                del played[rollback.kept :]
                self.played = rollback.kept
                state = self.state = self.begin(self.game, self.record)
                for each in played:
                    self.before_each()
                    state.play(each.choice, each.seat)

    def _play(self, state: State, answer: Answer, line: int, body: str) -> None:
        self.before_each()
        if answer.seat == DICE:
            self._compare(state, answer, line, body)
        try:
            state.play(answer.choice, answer.seat)
        except Refused as refused:
            raise RecordError(line, refusal(self.played + 1, answer, refused)) from refused
        self.played += 1

    def _compare(self, state: State, answer: Answer, line: int, body: str) -> None:
        """Is the roll what was asked, and what the dice say?"""
        asked, told = state.decision_of(DICE), fall_in(body)
        if asked is None or self.wrong:
            return
        purpose, choices = purpose_of(asked), asked.choices(state)
        if told is not None:
            fair = choices[told.picked] if told.picked < len(choices) else None
            if (told.purpose, told.choices, fair) != (purpose, len(choices), answer.choice):
                where = say("line-roll", line_of=line, roll=answer.roll, purpose_of=purpose)
                self.wrong = say(
                    "not-the-roll-asked", where=where, told=str(told), count=len(choices), choice=str(fair)
                )
        elif self.dice is None:
            return
        elif (fair := self.dice.pick(answer.roll, purpose, choices)) != answer.choice:
            where = say("line-roll", line_of=line, roll=answer.roll, purpose_of=purpose)
            self.wrong = say("falls-seed-but-recorded", where=where, fair=fair, choice=answer.choice)
        self.count += 1

    def _rolls(self) -> Check:
        if self.wrong:
            return Check("rolls", False, self.wrong)
        if self.is_foreign:
            return Check("rolls", None, say("rolls-of-other-rules"))
        if self.dice is None and not self.record.is_public:
            return Check("rolls", None, say("no-seed-revealed-so-no"))
        if self.state is None:
            return Check("rolls", None, say("first-rolls-right-rest-not", count=self.count))
        if self.record.is_public:
            return Check("rolls", True, say("all-rolls-are-those-asked", count=self.count))
        return Check("rolls", True, say("all-rolls-fall-revealed-seed", count=self.count))


def _without_undone(journal: Sequence[str]) -> list[tuple[int, str]]:
    """The lines of a journal with their places, but for answers that were taken back before anything came of them.

    What was taken back before other rules applied was played by those before: only what stood then is played by them.
    """
    lines: list[tuple[int, str]] = []
    standing: list[int] = []
    for place, body in enumerate(journal):
        kind, _, rest = body.partition(" ")
        if kind in ("answer", "roll"):
            standing.append(len(lines))
            lines.append((place, body))
        elif kind == "back" and (rollback := rollback_in(body)):
            del standing[rollback.kept :]
            lines.append((place, body))
        elif kind == "rules":
            lines = [lines[at] for at in standing]
            standing = list(range(len(lines)))
        elif kind == "undo":
            for gone in reversed(standing[int(rest) :]):
                del lines[gone]
            del standing[int(rest) :]
    return lines


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
    if position_hash(walk.game, walk.state, walk.record) != walk.record.position:
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
