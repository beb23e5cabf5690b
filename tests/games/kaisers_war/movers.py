"""Movers for recorded games: they answer any question, each with a temperament of its own.

They may look at the whole position, for they are there to reach every corner of the rules, not to play fairly.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import HexSet, Side, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch07_control import held_by, neutral_hexes
from doppeladler.games.kaisers_war.rules.ch09_mobilization import Mobilize
from doppeladler.games.kaisers_war.rules.ch11_movement import ChooseMarch, March
from doppeladler.games.kaisers_war.rules.ch14_combat import ChooseAttack, DeclareAttack
from doppeladler.hexes import EMPTY, of
from tests.recording import Movers

LAST_WORDS = ("end", "stop", "done", "pass")
"""The choices that end a phase, a march or a draft."""


class RandomMover:
    """Any choice, all equally likely; but units are demobilized seldom, or there would soon be none."""

    keeps = 0.98

    def __init__(self, seed: str) -> None:
        self.chance = Random(f"{type(self).__name__} {seed}")

    def __call__(self, s: KaiserState, choices: Sequence[Choice]) -> Choice:
        return self.chance.choice(self.kept(choices))

    def kept(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Without demobilization, most of the time."""
        if self.chance.random() > self.keeps:
            return choices
        return [choice for choice in choices if choice.verb != "demobilize"] or choices


class IdleMover(RandomMover):
    """Ends everything as soon as it may, and buys nothing."""

    def __call__(self, s: KaiserState, choices: Sequence[Choice]) -> Choice:
        last = [choice for choice in choices if choice.verb in LAST_WORDS]
        if last:
            return last[0]
        placed = [choice for choice in choices if choice.verb not in ("buy", "demobilize")]
        return self.chance.choice(placed or choices)


class LavishMover(IdleMover):
    """Spends whatever it has on units, and does nothing with them."""

    def __call__(self, s: KaiserState, choices: Sequence[Choice]) -> Choice:
        bought = [choice for choice in choices if choice.verb == "buy"]
        return self.chance.choice(bought) if bought else super().__call__(s, choices)


class YieldingMover(IdleMover):
    """Sends everybody home."""

    def __call__(self, s: KaiserState, choices: Sequence[Choice]) -> Choice:
        leaving = [choice for choice in choices if choice.verb == "demobilize"]
        return self.chance.choice(leaving) if leaving else super().__call__(s, choices)


class EagerMover(RandomMover):
    """Seldom ends anything: marches toward enemies and objectives, attacks with all it has, pursues."""

    for_objectives = 3
    """Every so many units go for objectives, the others for the enemy."""
    thrift = 45
    """So many points are kept."""

    def __call__(self, s: KaiserState, choices: Sequence[Choice]) -> Choice:
        asked = s.todo[-1]
        if isinstance(asked, March):
            return self.whereto(s, asked, choices)
        if isinstance(asked, ChooseMarch):
            return self.whom(s, choices)
        if isinstance(asked, ChooseAttack | DeclareAttack):
            return self.attack(choices)
        if isinstance(asked, Mobilize):
            return self.mobilize(s, asked.seat, choices)
        return self.anything(choices)

    def anything(self, choices: Sequence[Choice]) -> Choice:
        """Go on rather than stop, most of the time."""
        more = [choice for choice in self.kept(choices) if choice.verb not in LAST_WORDS]
        return self.chance.choice(more if more and self.chance.random() < 0.8 else choices)

    def mobilize(self, s: KaiserState, side: Side, choices: Sequence[Choice]) -> Choice:
        """Place what has come, buy while there is enough left, then go on."""
        for verb in ("place", "buy"):
            found = [choice for choice in choices if choice.verb == verb]
            if found and (verb == "place" or s.vp[side] > self.thrift):
                return self.chance.choice(found)
        return choices[-1]

    def attack(self, choices: Sequence[Choice]) -> Choice:
        """Everybody who can, and all support; the shock table now and then."""
        more = [choice for choice in choices if choice.verb not in ("end", "fight", "storm")]
        if more:
            return self.chance.choice(more)
        return self.chance.choice([choice for choice in choices if choice.verb != "end"] or choices)

    def whom(self, s: KaiserState, choices: Sequence[Choice]) -> Choice:
        """Those who can attack first; the phase ends now and then."""
        fighters = [choice for choice in choices[:-1] if s.printed.attack[s.printed.by_name[choice.noun]]]
        if not fighters or self.chance.random() < 0.02:
            return choices[-1] if self.chance.random() < 0.5 else self.chance.choice(choices)
        return self.chance.choice(fighters)

    def whereto(self, s: KaiserState, asked: March, choices: Sequence[Choice]) -> Choice:
        """Nearer to the goal, by rail or on foot; else halt."""
        if self.chance.random() < 0.05:
            return self.chance.choice(choices)
        here, hex_of = s.at[asked.unit], s.printed.hex_of
        steps = {hex_of[choice.noun]: choice for choice in choices if choice.verb in ("enter", "rail")}
        near = nearest(s, goals(s, asked.seat, asked.unit % self.for_objectives == 0), of([here, *steps]))
        nearer = [choice for hex, choice in steps.items() if near >> hex & 1]
        return choices[-1] if near >> here & 1 or not nearer else self.chance.choice(nearer)


class RaidingMover(EagerMover):
    """Goes for objectives alone, and saves its points."""

    for_objectives, thrift = 1, 90

    def attack(self, choices: Sequence[Choice]) -> Choice:
        """Seldom."""
        return super().attack(choices) if self.chance.random() < 0.3 else choices[-1]


def goals(s: KaiserState, side: Side, for_objectives: bool) -> HexSet:
    """The objectives that the enemy controls, or the enemy."""
    if for_objectives:
        return s.printed.objectives & ~held_by(s, side) & ~neutral_hexes(s)
    return s.occupied[enemy_of(side)] & ~neutral_hexes(s)


def nearest(s: KaiserState, goals: HexSet, hexes: HexSet) -> HexSet:
    """Those of the hexes that are nearest to any goal by land; none when there is no goal."""
    grid, ground = s.printed.grid, s.printed.open & ~neutral_hexes(s)
    return next((ring & hexes for ring in grid.layers(goals, ground) if ring & hexes), EMPTY)


MOVERS: Movers = {
    "random": RandomMover,
    "idle": IdleMover,
    "lavish": LavishMover,
    "yielding": YieldingMover,
    "eager": EagerMover,
    "raiding": RaidingMover,
}
"""Every mover by name, made from a seed."""
