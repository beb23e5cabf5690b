"""A match that opens from a kept position and the answers after it, so a long game opens as fast as a short one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from doppeladler.engine import DICE, FairDice, Game, Match, Record, State
from doppeladler.engine.match import NO_SEEDS
from doppeladler.engine.replaying import begin_again, play_again

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

    @classmethod
    def reopened(
        cls,
        game: Game[S],
        record: Record,
        dice: FairDice | None,
        find: Find,
        barrier: int,
        seeds: Mapping[int, bytes] = NO_SEEDS,
    ) -> Play[S]:
        """Go on where the record ends; what could be undone can still be undone."""
        play = cls.__new__(cls)
        play.find, play._solid = find, barrier
        play._open(game, record, dice, seeds)
        play._solid = None
        return play

    @property
    def barrier(self) -> int:
        """The number of answers that no undo takes back."""
        return len(self.record.answers) - len(self._past)

    def _restore(self, kept: int) -> None:
        solid = kept if self._solid is None else min(kept, self._solid)
        number, state = self._nearest(solid)
        self._past.clear()
        agreed = {each.kept for each in self.record.rollbacks}
        for at in range(number + 1, kept + 1):
            before = state.clone()
            play_again(state, self.record, at)
            self._remember(before, state, has_rolled=self.record.answers[at - 1].seat == DICE)
            if at in agreed:
                self._past.clear()
        self.state = state

    def _nearest(self, number: int) -> tuple[int, S]:
        found = self.find(number) if number else None
        if found is None:
            return 0, begin_again(self.game, self.record)
        return found[0], self.game.from_text(found[1])

    def position_at(self, number: int) -> S:
        """The position after so many answers."""
        at, state = self._nearest(number)
        for each in range(at + 1, number + 1):
            play_again(state, self.record, each)
        return state


AnyPlay = Play[Any]
