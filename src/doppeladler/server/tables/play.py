"""A match that opens from a kept position and the answers after it, so a long game opens as fast as a short one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from doppeladler.engine import DICE, FairDice, Game, Match, MatchError, PositionError, Record, State
from doppeladler.engine.dice import EpochDice
from doppeladler.engine.match import NO_SEEDS
from doppeladler.engine.replaying import play_again, set_up
from doppeladler.server.words import say, sentence

S = TypeVar("S", bound=State)
Find = Callable[[int], tuple[int, str] | None]
"""Finds the last kept position after at most so many answers."""


def find_nothing(number: int) -> tuple[int, str] | None:
    """No position is kept: begin at the beginning."""
    return None


class Play(Match[S]):
    """A match whose earlier positions are found by `find`; the rules are those of `Match`."""

    find: Find = staticmethod(find_nothing)
    _solid: int | None = None
    """Answers behind which no undo goes, as long as the match is being opened."""
    held: int | None = None
    """So many answers go through by the rules that are here; None when all do. No more can be shown, or played."""
    known_result: Mapping[str, Any]
    """How a match ended that does not go through to its end."""

    @classmethod
    def reopened(
        cls,
        game: Game[S],
        record: Record,
        dice: FairDice | None,
        find: Find,
        barrier: int,
        seeds: Mapping[int, bytes] = NO_SEEDS,
        held: int | None = None,
    ) -> Play[S]:
        """Go on where the record ends; what could be undone can still be undone."""
        play = cls.__new__(cls)
        play.find, play._solid, play.held = find, barrier, held
        play._open(game, record, dice, seeds)
        play._solid = None
        return play

    @property
    def barrier(self) -> int:
        """The number of answers that no undo takes back."""
        return len(self.record.answers) - len(self._past)

    def _restore(self, kept: int) -> None:
        kept = kept if self.held is None else min(kept, self.held)
        solid = kept if self._solid is None else min(kept, self._solid)
        number, state = self.nearest(solid)
        self._past.clear()
        agreed = {each.kept for each in self.record.rollbacks}
        for at in range(number + 1, kept + 1):
            before = state.clone()
            play_again(state, self.record, at)
            self._remember(before, state, has_rolled=self.record.answers[at - 1].seat == DICE)
            if at in agreed:
                self._past.clear()
        self.state = state

    def nearest(self, number: int) -> tuple[int, S]:
        """The last kept position after at most so many answers, and after how many it is."""
        found = self.find(number) if number else None
        if found is not None:
            try:
                return found[0], self.game.from_text(found[1])
            except PositionError:
                pass  # kept by other rules, or in another form: it is made again from the answers
        return 0, set_up(self.game, self.record)

    def position_at(self, number: int) -> S:
        """The position after so many answers; the last one that can be shown, when those are too many."""
        number = number if self.held is None else min(number, self.held)
        at, state = self.nearest(number)
        for each in range(at + 1, number + 1):
            play_again(state, self.record, each)
        return state

    # --- by other rules -----------------------------------------------------------------------------------

    def _dice_now(self) -> FairDice | EpochDice | None:
        return None if self.held is not None else super()._dice_now()

    def why_not_undo(self, seat: str) -> str:
        return super().why_not_undo(seat) if self.held is None else say("parted-from-the-rules")

    def result(self) -> dict[str, Any]:
        return super().result() if self.held is None or self.resigned else dict(self.known_result)

    def rollback(self, kept: int, consents: Iterable[str] = ()) -> None:
        """Go back by agreement; a match that has parted from the rules goes on by them where it still went through."""
        if self.held is not None and kept > self.held:
            raise MatchError(sentence("parted-go-back-to", held=self.held))
        super().rollback(kept, consents)
        if self.held is not None:
            self.held = None
            self.go_by_these_rules()
            after = self.state.clone()
            after.events = []
            self._roll_on(after)

    def _closed(self, with_seed: bool) -> Record:
        found = super()._closed(with_seed)
        return found if self.held is None else replace(found, position="")


AnyPlay = Play[Any]
