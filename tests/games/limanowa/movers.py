"""Movers for recorded games: they answer any question, each with a purpose of its own.

They may look at the whole position, for they are there to reach every corner of the rules, not to play fairly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import HexSet, Seat, Side, enemy_of
from doppeladler.games.limanowa.ch02_targets import holder, is_in_play
from doppeladler.games.limanowa.ch04_cardplay import UseCard
from doppeladler.games.limanowa.ch04_orders import Announce
from doppeladler.games.limanowa.ch07_modes import is_rapid
from doppeladler.games.limanowa.state import LimanowaState
from tests.recording import Movers, random_mover

MARCHING = ("move", "wave", "follow", "rail")
STRIKING = ("attack", "bombard", "support", "long-range", "token-bombard", "token-support", "token-long-range", "sharpen")
LAST_WORDS = ("pass", "done", "stay", "decline")

Goals = Callable[[LimanowaState, Side], HexSet]
"""The fields that a side wants to be on."""


class IdleMover:
    """Passes and announces nothing, nineteen times of twenty: games in which little happens."""

    def __init__(self, seed: str, seldom: float = 0.05) -> None:
        self.chance, self.seldom = Random(f"idle {seed}"), seldom

    def __call__(self, s: LimanowaState, choices: Sequence[Choice]) -> Choice:
        if choices[-1].verb in LAST_WORDS and self.chance.random() >= self.seldom:
            return choices[-1]
        return self.chance.choice(choices)


class PurposefulMover:
    """Marches to the fields it wants, or from them; strikes and plays cards as often as its temper says."""

    def __init__(self, seed: str, goals: Goals, strikes: float, cards: float = 0.8, flees: bool = False) -> None:
        self.chance = Random(f"purposeful {seed}")
        self.goals, self.strikes, self.cards, self.flees = goals, strikes, cards, flees

    def __call__(self, s: LimanowaState, choices: Sequence[Choice]) -> Choice:
        asked = s.todo[-1]
        if isinstance(asked, Announce):
            return self.order(s, choices)
        if isinstance(asked, UseCard):
            return self.some(choices, self.cards)
        return self.some(choices, 0.9)

    def some(self, choices: Sequence[Choice], often: float) -> Choice:
        """Rather do something than end it."""
        more = [choice for choice in choices if choice.verb not in LAST_WORDS]
        return self.chance.choice(more if more and self.chance.random() < often else choices)

    def order(self, s: LimanowaState, choices: Sequence[Choice]) -> Choice:
        """A strike, a march in the right direction, now and then anything, or done."""
        by_verb: dict[bool, list[Choice]] = {True: [], False: []}
        for choice in choices:
            if choice.verb in STRIKING:
                by_verb[choice.verb == "attack"].append(choice)
        for strikes in by_verb.values():
            if strikes and self.chance.random() < self.strikes:
                return self.chance.choice(strikes)
        marches = self.best_marches(s, [choice for choice in choices if choice.verb in MARCHING])
        if marches and self.chance.random() < 0.95:
            return self.chance.choice(marches)
        return choices[-1] if self.chance.random() < 0.95 else self.chance.choice(choices)

    def best_marches(self, s: LimanowaState, marches: Sequence[Choice]) -> list[Choice]:
        """The marches that gain most; a unit that must make room has to go even for a loss."""
        far = distances(s, self.goals(s, s.side))
        gains = [(self.gain(s, far, choice), choice) for choice in marches]
        best = max((gain for gain, _ in gains), default=0)
        must = len({choice.noun for choice in marches}) == 1
        return [choice for gain, choice in gains if gain == best] if best > 0 or must else []

    def gain(self, s: LimanowaState, far: dict[int, int], march: Choice) -> int:
        """How many fields nearer to the goals, or further from them for who flees; entering the board is a gain."""
        here, there = s.at[s.printed.by_name[march.noun]], s.printed.hex_of[march.to]
        if here < 0:
            return 1
        nearer = far.get(here, 0) - far.get(there, 0)
        return -nearer if self.flees else nearer


def distances(s: LimanowaState, goals: HexSet) -> dict[int, int]:
    """By field: how far it is to the nearest goal."""
    grid = s.printed.grid
    layers = enumerate(grid.layers(goals & s.board, s.board))
    return {hex: distance for distance, layer in layers for hex in s.printed.fields_in(layer)}
