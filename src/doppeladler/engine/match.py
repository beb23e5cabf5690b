"""A match: a game being played, with its record, its dice and a way back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic, TypeVar

from doppeladler.engine.words import say, sentence

from .choice import Choice, as_choice
from .dice import FairDice, purpose_of
from .event import Event
from .game import Game
from .reading import read_record
from .record import Answer, Outcome, Record, RecordError, Rollback, position_hash
from .replaying import begin_again, play_again
from .state import State
from .todo import DICE

S = TypeVar("S", bound=State)


class MatchError(ValueError):
    """What cannot be taken back, and why."""


class Match(Generic[S]):
    """A game in progress.

    `state` is replaced with every answer, never changed, so a position once looked at stays as it was. Dice
    are rolled as soon as they are asked, unless they are held. `events` are those of the last answer and of the
    rolls it led to.
    """

    game: Game[S]
    state: S
    record: Record
    dice: FairDice
    events: list[Event]
    resigned: str = ""
    """The seat that has given the game up."""
    kept: dict[str, str]
    """What each seat still wants done, as whoever carries it out wrote it; gone when the seat plays anything else."""
    holds_dice: bool = False
    """Do the dice wait, because somebody is still to come who adds to them?"""

    def __init__(
        self,
        game: Game[S],
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        who: Mapping[str, str] | None = None,
        dice: FairDice | None = None,
        holds_dice: bool = False,
    ) -> None:
        self.holds_dice = holds_dice
        begun = game.setting(scenario, options or {})
        record = Record(game.name, game.rules_version, game.data_version, *begun, dict(who or {}))
        self._open(game, record, dice or FairDice.fresh(game.name))
        self.record.to_text()  # refuses at once a name or entropy that could not be saved

    def _open(self, game: Game[S], record: Record, dice: FairDice) -> None:
        """Begin with the answers the record already has, and roll what is to be rolled."""
        if dice.game != game.name:
            raise MatchError(sentence("expected-dice-got-dice", name=game.name, game=repr(dice.game)))
        self.game, self.dice = game, dice
        self.record = replace(record, commitment=dice.commitment, entropy=dice.entropy, kept={})
        self.kept = dict(record.kept)
        self._past: list[S] = []
        self._restore(len(self.record.answers))
        self._roll_on(self.state)

    # --- playing ------------------------------------------------------------------------------------------

    def answer(self, seat: str, choice: Choice | str) -> list[Event]:
        """Play a seat's answer and every roll it leads to; when refused, nothing has changed."""
        picked = as_choice(choice)
        if self.resigned:
            raise MatchError(sentence("resigned-nothing-played-any-more", resigned=self.resigned))
        after = self.state.clone()
        after.events = []
        after.play(picked, seat)
        events = self._roll_on(after, Answer(seat, picked))
        self.kept.pop(seat, None)
        return events

    def _roll_on(self, state: S, *answers: Answer) -> list[Event]:
        """Roll until a seat is asked; only when all has gone well does the match move on."""
        events = state.events = state.events or []
        played, roll = list(answers), self.record.next_roll
        while not self.holds_dice and (asked := state.decision_of(DICE)) is not None:
            fallen = self.dice.pick(roll, purpose_of(asked), state.choices(DICE))
            state.play(fallen, DICE)
            played.append(Answer(DICE, fallen, roll))
            roll += 1
        self._remember(self.state, state, has_rolled=len(played) > len(answers))
        self.record.answers.extend(played)
        self.state, self.events, state.events = state, events, None
        return events

    def release_dice(self) -> list[Event]:
        """Everybody has come: roll what was waiting."""
        self.holds_dice = False
        if self.state.decision_of(DICE) is None:
            return []
        after = self.state.clone()
        after.events = []
        return self._roll_on(after)

    def resign(self, seat: str) -> None:
        """Give the game up for a seat and its side."""
        seats = self.game.seats_of(self.state)
        if self.is_over or seat not in seats:
            raise MatchError(sentence("expected-one-resign-game-goes", seats=seats, seat=repr(seat)))
        self.resigned = seat

    @property
    def is_over(self) -> bool:
        return bool(self.resigned) or self.state.is_over

    def result(self) -> dict[str, Any]:
        """Who has won, and by what; by resignation, if somebody did."""
        if self.resigned:
            return self.game.result_of_resigning(self.state, self.resigned)
        return self.game.result(self.state)

    # --- taking back --------------------------------------------------------------------------------------

    def _remember(self, before: S, after: S, has_rolled: bool) -> None:
        """Keep the position before an answer, unless the answer is a barrier."""
        if has_rolled or after.revealed != before.revealed:
            self._past.clear()
        elif after is not before:
            self._past.append(before)

    def why_not_undo(self, seat: str) -> str:
        """The reason why this seat cannot take back its last answer; empty when it can."""
        if self.resigned:
            return say("resigned", resigned=self.resigned)
        if not self.record.answers:
            return say("nothing-answered-yet")
        last = self.record.answers[-1].seat
        if last == DICE:
            return say("dice-rolled-since")
        if last != seat:
            return say("answered-since", last=last)
        if self._past:
            return ""
        if any(each.kept == len(self.record.answers) for each in self.record.rollbacks):
            return say("game-rolled-back-here-agreement")
        return say("answer-revealed-something")

    def can_undo(self, seat: str) -> bool:
        """May this seat take back its last answer? `why_not_undo` says why not."""
        return not self.why_not_undo(seat)

    def undo(self, seat: str) -> None:
        """Take back the last answer of this seat."""
        reason = self.why_not_undo(seat)
        if reason:
            raise MatchError(sentence("cannot-take-back", seat=seat, reason=reason))
        self.state = self._past.pop()
        self.record.answers.pop()
        self.kept.pop(seat, None)
        self.events = []

    def rollback(self, kept: int) -> None:
        """Go back, by agreement of all seats, to the first `kept` answers, behind any barrier.

        Dice fall anew from there, with numbers never used before, and the record says so.
        """
        count, roll = len(self.record.answers), self.record.next_roll
        if not 0 <= kept < count:
            raise MatchError(sentence("expected-keep-0-answers-got", count=count - 1, count_2=count, kept=kept))
        if self.record.answers[kept].seat == DICE:
            raise MatchError(sentence("answer-roll-go-back-before", kept=kept + 1))
        self._restore(kept)
        del self.record.answers[kept:]
        self.record.rollbacks.append(Rollback(kept, count, roll))
        self._past.clear()
        self.kept.clear()
        self.events = []

    def _restore(self, kept: int) -> None:
        """The position after the first answers, and the way back from there, as if just played."""
        state = begin_again(self.game, self.record)
        self._past.clear()
        agreed = {each.kept for each in self.record.rollbacks}
        for number, answer in enumerate(self.record.answers[:kept], 1):
            before = state.clone()
            play_again(state, self.record, number)
            self._remember(before, state, has_rolled=answer.seat == DICE)
            if number in agreed:
                self._past.clear()
        self.state = state

    # --- saving -------------------------------------------------------------------------------------------

    def export(self) -> Record:
        """The record to hand out; it shows the seed only when the game is over.

        The answers of a game that goes on include what is hidden, so while it does, hand it only to somebody
        who may know everything.
        """
        return self._closed(with_seed=self.is_over)

    def save_text(self) -> str:
        """The record for a save file of one's own: it holds the secret seed."""
        return self._closed(with_seed=True).to_text()

    def _closed(self, with_seed: bool) -> Record:
        return replace(
            self.record,
            answers=self.record.answers.copy(),
            rollbacks=self.record.rollbacks.copy(),
            outcome=Outcome.of(self.result()) if self.is_over else None,
            position=position_hash(self.game, self.state),
            seed=self.dice.seed.hex() if with_seed else "",
            kept=self.kept.copy() if with_seed else {},
        )

    @classmethod
    def load(cls, game: Game[S], text: str) -> Match[S]:
        """Go on with a saved match."""
        record = read_record(text)
        after = record.line_of(len(record.answers) + 1)
        if not record.seed:
            raise RecordError(after, sentence("expected-save-secret-seed-record"))
        dice = FairDice(bytes.fromhex(record.seed), game.name, record.entropy)
        if dice.commitment != record.commitment:
            raise RecordError(after, sentence("expected-seed-records-commitment-made"))
        match: Match[S] = cls.__new__(cls)
        match._open(game, replace(record, outcome=None, position="", seed=""), dice)
        if record.resigned:
            match.resign(record.resigned)
        if record.position and match._closed(with_seed=False).position != record.position:
            raise RecordError(after, sentence("saved-game-replays-another-position"))
        return match
