"""Hearing what happens in a game and adding it up, turn by turn."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from doppeladler.engine import Game, State
from doppeladler.wargame.command.blunders import Criticised
from doppeladler.wargame.noted import TAKEN, TURN, Counted, Noted


class TurnScore(NamedTuple):
    """What a side had at the end of a turn."""

    turn: int
    side: str
    score: int


class Count(NamedTuple):
    """How much of something was noted in a turn."""

    turn: int
    kind: str
    side: str
    what: str
    where: str
    amount: int


class Listener:
    """Hears one game from where it stands to its end."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game, self.state = game, state
        self._counting = game if isinstance(game, Counted) else None
        self._critic = game.critic()(state) if isinstance(game, Criticised) else None
        self.turn: int = game.result(state)["turns"]
        self.scores: list[TurnScore] = []
        self._counted: Counter[tuple[int, str, str, str, str]] = Counter()
        self._fallen: set[tuple[str, str]] = set()
        state.events = []

    def hear(self) -> None:
        """What the last answer brought about. Hot."""
        events = self.state.events
        if not events:
            return
        self.state.events = []
        for event in events:
            for each in self._counting.noted(event) if self._counting is not None else ():
                self._note(each)
            for each in self._critic.see(event.what) if self._critic is not None else ():
                self._note(each)

    def _note(self, noted: Noted) -> None:
        if noted.kind == TURN:
            self._new_turn(noted.amount)
        elif noted.kind != TAKEN:
            self._counted[self.turn, noted.kind, noted.side, noted.what, noted.where] += noted.amount
        elif (noted.side, noted.what) not in self._fallen:
            self._fallen.add((noted.side, noted.what))
            self._counted[self.turn, TAKEN, noted.side, noted.what, noted.where] = 1

    def _new_turn(self, turn: int) -> None:
        """The scores of the turn that has ended; the set-up is none."""
        if turn != self.turn:
            self._write_scores()
            self.turn = turn

    def _write_scores(self) -> None:
        if not self.turn:
            return
        scores = self.game.result(self.state)["scores"]
        self.scores += [TurnScore(self.turn, side, score) for side, score in scores.items()]

    def close(self) -> tuple[Count, ...]:
        """The game is over: the scores of its last turn, and all that was counted, in order."""
        self.hear()
        self.turn = self.game.result(self.state)["turns"]
        self._write_scores()
        self.state.events = None
        return tuple(Count(*key, amount) for key, amount in sorted(self._counted.items()))
