"""Movers for recorded games: they answer any question, each with a temperament of its own.

They may look at the whole position, for they are there to reach every corner of the rules, not to play fairly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from doppeladler.commanders import ask, make_commander
from doppeladler.engine import Brief, Choice
from doppeladler.games.serbien.book import HexSet, Side, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch07_march import TASKS, ChooseMarch, March
from doppeladler.games.serbien.rules.ch09_attack import DeclareAttack
from doppeladler.games.serbien.rules.ch27_victory import hex_of
from doppeladler.hexes import EMPTY, of
from tests.games.serbien.serbien_table import load
from tests.recording import Mover, Movers, random_mover

LAST_WORDS = ("end", "stop", "done", "wait", "keep", "cancel", "save", "normal", "stay")
"""The choices that end a phase, a march or a draft, or leave a thing as it is."""


class IdleMover:
    """Ends everything as soon as it may."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(f"{type(self).__name__} {seed}")

    def __call__(self, s: SerbienState, choices: Sequence[Choice]) -> Choice:
        last = [choice for choice in choices if choice.verb in LAST_WORDS]
        return last[0] if last else self.chance.choice(choices)


class EagerMover(IdleMover):
    """Marches toward the enemy or the places that pay, prepares attacks, attacks with all it has."""

    for_places = 3
    """Every so many units go for places, the others for the enemy."""
    weary = 0.15
    """How often anything else is ended while there is more to do."""

    def __call__(self, s: SerbienState, choices: Sequence[Choice]) -> Choice:
        asked = s.todo[-1]
        if isinstance(asked, March):
            return self.whereto(s, asked, choices)
        if isinstance(asked, ChooseMarch | DeclareAttack):
            return self.chance.choice(choices[:-1] or choices)
        more = [choice for choice in choices if choice.verb not in LAST_WORDS]
        return self.chance.choice(more if more and self.chance.random() > self.weary else choices)

    def whereto(self, s: SerbienState, asked: March, choices: Sequence[Choice]) -> Choice:
        """A Prepared Attack, or nearer to the goal; else a task, or halt."""
        if self.chance.random() < 0.05:
            return self.chance.choice(choices)
        prepared = [choice for choice in choices if choice.verb in ("prepare", "repulse")]
        if prepared:
            return self.chance.choice(prepared)
        here, unit = s.at[asked.units[0]], asked.units[0]
        steps = {s.printed.hex_of[choice.noun]: choice for choice in choices if choice.verb == "enter"}
        near = nearest(s, self.goals(s, asked.seat, unit % self.for_places == 0), of([here, *steps]))
        nearer = [choice for hex, choice in steps.items() if near >> hex & 1]
        if nearer and not near >> here & 1:
            return self.chance.choice(nearer)
        tasks = [choice for choice in choices if choice.verb in TASKS]
        return self.chance.choice(tasks) if tasks else super().__call__(s, choices)

    def goals(self, s: SerbienState, side: Side, for_places: bool) -> HexSet:
        """Where it wants to be."""
        return places(s, side) if for_places else s.occupied[enemy_of(side)]


class RaidingMover(EagerMover):
    """Goes for the places that pay, with everybody."""

    for_places = 1


class LazyMover(RaidingMover):
    """As a raider, but most of its units stay where they are."""

    def __call__(self, s: SerbienState, choices: Sequence[Choice]) -> Choice:
        if isinstance(s.todo[-1], ChooseMarch) and self.chance.random() < 0.2:
            return choices[-1]
        return super().__call__(s, choices)


class LateMover(LazyMover):
    """Idle until some turn, then lazy."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.begins = self.chance.randint(5, 30)

    def __call__(self, s: SerbienState, choices: Sequence[Choice]) -> Choice:
        return IdleMover.__call__(self, s, choices) if s.turn < self.begins else super().__call__(s, choices)


class SparingMover(RaidingMover):
    """Sends a few units for the places that pay, always the same; the others stay where they are."""

    weary = 1.0

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.every = self.chance.randint(3, 12)

    def __call__(self, s: SerbienState, choices: Sequence[Choice]) -> Choice:
        if isinstance(s.todo[-1], ChooseMarch):
            sent = [each for each in choices if each.noun and s.printed.by_name[each.noun] % self.every == 0]
            return self.chance.choice(sent) if sent else choices[-1]
        return super().__call__(s, choices)


def places(s: SerbienState, side: Side) -> HexSet:
    """27.0 The places that pay a side."""
    rows = [row for row in s.rules.victory if row.side == side and row.where in s.printed.hex_of]
    return of(hex_of(s, row) for row in rows)


def nearest(s: SerbienState, goals: HexSet, hexes: HexSet) -> HexSet:
    """Those of the hexes that are nearest to any goal; none when there is no goal."""
    return next((ring & hexes for ring in s.printed.grid.layers(goals, s.rules.board) if ring & hexes), EMPTY)


def commander(name: str) -> Callable[[str], Mover]:
    """A commander of the game, who sees only what his seat sees and counts steps instead of time."""

    def made(seed: str) -> Mover:
        player = make_commander(load(), name, Brief(seed))

        def move(s: SerbienState, choices: Sequence[Choice]) -> Choice:
            assert s.decision is not None
            return ask(player, s, s.decision.seat).choice

        return move

    return made


MOVERS: Movers = {
    "random": random_mover,
    "idle": IdleMover,
    "eager": EagerMover,
    "raiding": RaidingMover,
    "lazy": LazyMover,
    "late": LateMover,
    "sparing": SparingMover,
    **{name: commander(name) for name in ("greedy", "easy", "normal", "strong")},
}
"""Every mover by name, made from a seed."""
