"""A match: a game being played, with its record, its dice and a way back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from doppeladler.engine.words import say, sentence

from .ceremony import Ceremony, CeremonyError
from .choice import Choice, as_choice
from .dice import EpochDice, FairDice, fresh_seed, purpose_of
from .event import Event
from .game import Game
from .journal import Fall, bodies_of, body_of
from .protocol import commitment, roll_key
from .reading import read_record
from .record import Answer, Binding, Outcome, Record, RecordError, Rollback, position_hash
from .replaying import begin_again, play_again
from .state import State
from .todo import DICE

S = TypeVar("S", bound=State)
NO_SEEDS: Mapping[int, bytes] = MappingProxyType({})


class MatchError(ValueError):
    """What cannot be taken back, and why."""


class Shared(NamedTuple):
    """Dice to be shared: the table's name, the seats of people, who may watch and how far behind."""

    table: str
    persons: tuple[str, ...]
    spectators: str = "none 0"

    def __str__(self) -> str:
        return f"table {self.table} persons {' '.join(self.persons) or '-'} spectators {self.spectators}"


class Match(Generic[S]):
    """A game in progress.

    `state` is replaced with every answer, never changed, so a position once looked at stays as it was. Dice
    are rolled as soon as they are asked, unless they are held. `events` are those of the last answer and of the
    rolls it led to.
    """

    game: Game[S]
    state: S
    record: Record
    own_dice: FairDice | None
    """The dice of protocol 1; none where people have shared them from the beginning."""
    events: list[Event]
    resigned: str = ""
    """The seat that has given the game up."""
    kept: dict[str, str]
    """What each seat still wants done, as whoever carries it out wrote it; gone when the seat plays anything else."""
    ceremony: Ceremony
    """Who has added what to the dice, by protocol 2; not begun where one person has the dice and all seats."""
    seeds: dict[int, bytes]
    """The secret seeds of the epochs of protocol 2."""

    def __init__(
        self,
        game: Game[S],
        scenario: str | None = None,
        options: Mapping[str, str] | None = None,
        who: Mapping[str, str] | None = None,
        dice: FairDice | None = None,
        shared: Shared | None = None,
    ) -> None:
        begun = game.setting(scenario, options or {})
        record = Record(game.name, game.rules_version, game.data_version, *begun, dict(who or {}))
        if shared is None:
            self._open(game, record, dice or FairDice.fresh(game.name))
        else:
            self._open(game, record, None, shared=shared)
        self.record.to_text()  # refuses at once a name or entropy that could not be saved

    def _open(
        self, game: Game[S], record: Record, dice: FairDice | None, seeds: Mapping[int, bytes] = NO_SEEDS,
        shared: Shared | None = None,
    ) -> None:  # fmt: skip
        """Begin with the answers the record already has, and roll what is to be rolled."""
        if dice is not None and dice.game != game.name:
            raise MatchError(sentence("expected-dice-got-dice", name=game.name, game=repr(dice.game)))
        self.game, self.own_dice = game, dice
        journal = list(record.journal) or list(bodies_of(record.answers, record.rollbacks))
        self.record = replace(record, kept={}, journal=journal)
        if dice is not None:
            self.record.commitment, self.record.entropy = dice.commitment, dice.entropy
        self.kept, self.seeds, self.ceremony = dict(record.kept), dict(seeds), Ceremony()
        for body in journal:
            self.ceremony.follow(body)
        self._past: list[S] = []
        self._restore(len(self.record.answers))
        if shared is not None:
            self.share_dice(shared)
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
        played, bodies, roll = list(answers), list(map(body_of, answers)), self.ceremony.next_roll
        dice: FairDice | EpochDice | None = None
        while (asked := state.decision_of(DICE)) is not None and (dice := dice or self._dice_now()) is not None:
            purpose, choices = purpose_of(asked), state.choices(DICE)
            picked = dice.fall(roll, purpose, len(choices))
            fallen = Answer(DICE, choices[picked], roll)
            state.play(fallen.choice, DICE)
            played.append(fallen)
            is_plain = isinstance(dice, FairDice)
            bodies.append(
                body_of(fallen) if is_plain else str(Fall(roll, len(choices), picked, purpose, str(fallen.choice)))
            )
            roll += 1
        self._remember(self.state, state, has_rolled=len(played) > len(answers))
        self.record.answers.extend(played)
        self._note(*bodies)
        self.state, self.events, state.events = state, events, None
        return events

    # --- dice that people share ---------------------------------------------------------------------------

    def _dice_now(self) -> FairDice | EpochDice | None:
        """The dice that fall now; None while they wait for somebody."""
        if not self.ceremony.has_begun:
            return self.own_dice
        number = self.ceremony.current
        seed = self.seeds.get(number)
        if self.ceremony.is_waiting or seed is None:
            return None
        return EpochDice(roll_key(seed, self.ceremony.table, self.game.name, number, self.ceremony.epoch.added))

    @property
    def dice(self) -> FairDice:
        """The dice of a match in one hand."""
        if self.own_dice is None:
            raise MatchError(sentence("dice-are-shared"))
        return self.own_dice

    @property
    def holds_dice(self) -> bool:
        """Do the dice wait, because somebody has not added to them yet?"""
        return self.ceremony.is_waiting

    def _note(self, *bodies: str) -> None:
        """Write into the journal what may stand there."""
        for body in bodies:
            self.ceremony.follow(body)
            self.record.journal.append(body)

    def _note_all(self, *bodies: str) -> None:
        """Write all of it into the journal, or nothing."""
        before, lines = deepcopy(self.ceremony), len(self.record.journal)
        try:
            self._note(*bodies)
        except CeremonyError:
            self.ceremony = before
            del self.record.journal[lines:]
            raise

    def _commit(self) -> None:
        """Bind the server to the seed of one more epoch."""
        epoch, seed = len(self.ceremony.epochs) + 1, fresh_seed()
        self.seeds[epoch] = seed
        self._note(f"commit {epoch} {commitment(self.ceremony.table, epoch, seed)}")

    def share_dice(self, shared: Shared) -> None:
        """Let dice fall by protocol 2 from now on: two commitments are shown, of this epoch and of the next."""
        self._note(str(shared))
        self._commit()
        self._commit()
        self._open_epoch()

    def take_part(self, body: str) -> list[Event]:
        """A seat is bound, waives or reveals; when it was the last, roll what was waiting."""
        self._note(body)
        if not self._open_epoch() or self.state.decision_of(DICE) is None:
            return []
        after = self.state.clone()
        after.events = []
        return self._roll_on(after)

    def _open_epoch(self) -> bool:
        """Open the epoch if it waits for nobody any more."""
        if not self.ceremony.is_waiting or self.ceremony.awaited:
            return False
        self._note(f"open {self.ceremony.current}")
        return True

    def change_dice(self, cause: str) -> None:
        """Begin a new epoch: a seat has another holder, or somebody may know what comes."""
        self._note(cause)
        self._commit()
        self._open_epoch()

    def renew_key(self, seat: str, consents: Iterable[str] = ()) -> None:
        """Let a seat whose key is gone sign with another, by agreement of the others; the dice are new."""
        self._note_all(*consents, f"lost {seat}")
        self._commit()
        self._open_epoch()

    def go_by_these_rules(self) -> None:
        """The rules and data that are here apply from now on; what was played goes through by them too."""
        self._note(f"rules {Binding.of(self.game)}")

    def resign(self, seat: str) -> None:
        """Give the game up for a seat and its side."""
        seats = self.game.seats_of(self.state)
        if self.is_over or seat not in seats:
            raise MatchError(sentence("expected-one-resign-game-goes", seats=seats, seat=repr(seat)))
        self.resigned = seat
        self._note(f"resign {seat}")

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
        self._note(f"undo {len(self.record.answers)}")
        self.kept.pop(seat, None)
        self.events = []

    def rollback_to(self, kept: int) -> Rollback:
        """The rollback to the first `kept` answers, as all are to agree to it."""
        return Rollback(kept, len(self.record.answers), self.record.next_roll)

    def rollback(self, kept: int, consents: Iterable[str] = ()) -> None:
        """Go back, by agreement of all seats, to the first `kept` answers, behind any barrier.

        Dice fall anew from there, with numbers never used before, and the record says so. `consents` are lines of the
        journal.
        """
        count = len(self.record.answers)
        if not 0 <= kept < count:
            raise MatchError(sentence("expected-keep-0-answers-got", count=count - 1, count_2=count, kept=kept))
        if self.record.answers[kept].seat == DICE:
            raise MatchError(sentence("answer-roll-go-back-before", kept=kept + 1))
        made = self.rollback_to(kept)
        self._note_all(*consents, f"back {made}")
        self._restore(kept)
        del self.record.answers[kept:]
        self.record.rollbacks.append(made)
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
        return self.saved().to_text()

    def saved(self) -> Record:
        """The record with the secrets of its dice."""
        return self._closed(with_seed=True)

    def _closed(self, with_seed: bool) -> Record:
        return replace(
            self.record,
            answers=self.record.answers.copy(),
            rollbacks=self.record.rollbacks.copy(),
            journal=self.record.journal.copy(),
            outcome=Outcome.of(self.result()) if self.is_over else None,
            position=position_hash(self.game, self.state, self.record),
            seed=self.own_dice.seed.hex() if with_seed and self.own_dice else "",
            seeds={each: self.seeds[each].hex() for each in self.ceremony.used if with_seed and each in self.seeds},
            kept=self.kept.copy() if with_seed else {},
        )

    @classmethod
    def load(cls, game: Game[S], text: str) -> Match[S]:
        """Go on with a saved match."""
        record = read_record(text)
        after = record.line_of(len(record.answers) + 1)
        if not record.seed and not record.is_public:
            raise RecordError(after, sentence("expected-save-secret-seed-record"))
        dice = FairDice(bytes.fromhex(record.seed), game.name, record.entropy) if record.seed else None
        if dice is not None and dice.commitment != record.commitment:
            raise RecordError(after, sentence("expected-seed-records-commitment-made"))
        match: Match[S] = cls.__new__(cls)
        bare = replace(record, outcome=None, position="", seed="", seeds={}, salt="", head="")
        try:
            match._open(game, bare, dice, {epoch: bytes.fromhex(seed) for epoch, seed in record.seeds.items()})
        except CeremonyError as error:
            raise RecordError(after, str(error)) from error
        if set(match.ceremony.used) - record.seeds.keys():
            raise RecordError(after, sentence("expected-save-secret-seed-record"))
        if record.resigned and not any(body.startswith("resign ") for body in record.journal):
            match.resign(record.resigned)
        match.resigned = record.resigned
        if record.position and match._closed(with_seed=False).position != record.position:
            raise RecordError(after, sentence("saved-game-replays-another-position"))
        if match.ceremony.has_begun and not match.is_over:
            match.take_all_seats(match.ceremony.persons)
            for seat in match.ceremony.persons:
                match.take_part(f"waive {match.ceremony.current} {seat}")
        return match

    def take_all_seats(self, persons: Iterable[str]) -> None:
        """Whoever brings a shared game elsewhere has all its seats, and knows its dice: a new epoch begins."""
        self._commit()
        self.change_dice(f"copied {' '.join(persons) or '-'}")
