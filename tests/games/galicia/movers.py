"""Movers for recorded games: they answer any question, each with a temperament of its own.

They may look at the whole position, for they are there to reach every corner of the rules, not to play fairly.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doppeladler.engine import Choice
from doppeladler.games.galicia.book import HexSet, Side, Unit, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch04_movement import ChooseMarch, March
from doppeladler.games.galicia.rules.ch05_stacking import fits
from doppeladler.hexes import EMPTY, of
from tests.recording import Movers, random_mover

LAST_WORDS = ("end", "stop", "declare", "fight", "done", "stay")
"""The choices that end a phase, a march or a draft."""


class IdleMover:
    """Ends a phase as soon as it may, nine times of ten: short games with few points."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(f"idle {seed}")

    def __call__(self, s: GaliciaState, choices: Sequence[Choice]) -> Choice:
        if choices[-1].verb == "end" and self.chance.random() < 0.9:
            return choices[-1]
        return self.chance.choice(choices)


class EagerMover:
    """Seldom ends anything: marches toward enemies and victory towns, attacks when it can, advances, recovers."""

    def __init__(self, seed: str) -> None:
        self.chance = Random(f"eager {seed}")

    def __call__(self, s: GaliciaState, choices: Sequence[Choice]) -> Choice:
        asked = s.todo[-1]
        if isinstance(asked, ChooseMarch):
            return self.whom(choices)
        if isinstance(asked, March):
            return self.whereto(s, asked, choices)
        return self.anything(choices)

    def anything(self, choices: Sequence[Choice]) -> Choice:
        """Go on rather than stop, most of the time."""
        more = [choice for choice in choices if choice.verb not in LAST_WORDS]
        return self.chance.choice(more if more and self.chance.random() < 0.9 else choices)

    def whom(self, choices: Sequence[Choice]) -> Choice:
        """The tired recover, now and then; the others march; one time of thirty the phase ends."""
        if self.chance.random() < 1 / 30:
            return choices[-1]
        tired = [choice for choice in choices if choice.verb == "recover"]
        if tired and self.chance.random() < 0.2:
            return self.chance.choice(tired)
        return self.anything([choice for choice in choices if choice.verb != "recover"])

    def whereto(self, s: GaliciaState, asked: March, choices: Sequence[Choice]) -> Choice:
        """With a companion, perhaps; then nearer to the goal while there is room; else halt."""
        others = [choice for choice in choices if choice.verb in ("join", "leave")]
        if others and self.chance.random() < 0.2:
            return self.chance.choice(others)
        here, hex_of = s.at[asked.group[0]], s.printed.hex_of
        ways = {hex_of[choice.noun]: choice for choice in choices if choice.verb == "enter"}
        roomy = [hex for hex in ways if fits(s, hex, asked.group) or self.chance.random() < 0.02]
        near = nearest(s, goals(s, asked.seat, asked.group[0]), of([here, *roomy]))
        nearer = [choice for hex, choice in ways.items() if near >> hex & 1]
        return choices[-1] if near >> here & 1 or not nearer else self.chance.choice(nearer)


def goals(s: GaliciaState, side: Side, unit: Unit) -> HexSet:
    """Every third unit goes for the towns its side is paid for, the others for the enemy."""
    if unit % 3 == 0:
        return of(town.hex for town in s.printed.victory_towns[side])
    return s.occupied[enemy_of(side)]


def nearest(s: GaliciaState, goals: HexSet, hexes: HexSet) -> HexSet:
    """Those of the hexes that are nearest to any goal; none when there is no goal."""
    grid = s.printed.grid
    return next((ring & hexes for ring in grid.layers(goals, grid.board) if ring & hexes), EMPTY)


MOVERS: Movers = {"random": random_mover, "idle": IdleMover, "eager": EagerMover}
"""Every mover by name, made from a seed."""
