"""A player turn played forward in several postures, the enemy's answer included; the best posture is taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from doppeladler.engine import Brief
from doppeladler.games.kaisers_war.book import Side, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch06_sequence import game_turn, player_turn
from doppeladler.games.kaisers_war.rules.ch09_mobilization import Mobilize
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.wargame.command import Clock, Hand, best_by_halving, play_forward

from .commander import KaiserCommander
from .outlook import outlook
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.game import KaisersWar

ANSWERING = 2
"""From how many hexes at most the enemy attacks one in thought."""


def resumed(s: KaiserState, side: Side) -> KaiserState:
    """6.2 A copy of a position in which a side mobilizes, with the rest of the turn still to do."""
    s, phase = s.clone(), s.phase
    s.todo.clear()
    game_turn.run(s, s.turn)
    _drop_to(s, player_turn(side))
    s.todo.pop()
    player_turn.run(s, side)
    _drop_to(s, reorganization_phase(side))
    s.then(Mobilize(side))
    s.phase = phase
    return s


def _drop_to(s: KaiserState, step: object) -> None:
    while s.todo[-1] != step:
        s.todo.pop()


class Forecast:
    """What comes of postures in which a side may mobilize now."""

    def __init__(self, game: KaisersWar, s: KaiserState, side: Side, level: Level, seed: str) -> None:
        self.game, self.s, self.side, self.level, self.seed = game, resumed(s, side), side, level, seed

    def best(self, postures: Sequence[Level], clock: Clock) -> Level:
        """The posture that promises most."""
        return best_by_halving(postures, self.judge, self.level.plays, clock)

    def judge(self, posture: Level, number: int) -> float:
        """What the position is worth after this player turn and the enemy's answer."""
        s = self.s.clone()
        enemy = replace(self.level, hexes=ANSWERING)
        hands = {self.side: self._hand(posture), enemy_of(self.side): self._hand(enemy)}
        play_forward(s, hands, f"{self.seed} {number}", self.is_far)
        return outlook(s, self.side, self.level)

    def _hand(self, level: Level) -> Hand[KaiserState]:
        commander = KaiserCommander(self.game, level, Brief(self.seed))
        commander.memory.is_rough = True
        return commander.in_thought

    def is_far(self, s: KaiserState) -> bool:
        """Is the next own player turn to begin?"""
        return s.phasing == self.side and s.turn != self.s.turn
