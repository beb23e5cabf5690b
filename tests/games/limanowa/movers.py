"""Movers for recorded games: they answer any question, each with a purpose of its own.

They may look at the whole position, for they are there to reach every corner of the rules, not to play fairly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import SIDE_OF, HexSet, Side, enemy_of, groups_on
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_cardplay import UseCard
from doppeladler.games.limanowa.rules.ch04_orders import Announce
from doppeladler.games.limanowa.rules.ch07_modes import is_rapid
from doppeladler.hexes import EMPTY, members, of, union
from tests.recording import Movers, random_mover

MARCHING = ("move", "wave", "follow", "rail")
FIRING = ("bombard", "support", "long-range", "token-bombard", "token-support", "token-long-range", "sharpen")
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
        return self.some(choices, 0.7)

    def some(self, choices: Sequence[Choice], often: float) -> Choice:
        """Rather do something than end it."""
        more = [choice for choice in choices if choice.verb not in LAST_WORDS]
        return self.chance.choice(more if more and self.chance.random() < often else choices)

    def order(self, s: LimanowaState, choices: Sequence[Choice]) -> Choice:
        """A close combat, fire, a card, a march in the right direction, now and then anything, or done."""
        wishes = (
            (self.strikes, [choice for choice in choices if choice.verb == "attack"]),
            (self.strikes, [choice for choice in choices if choice.verb in FIRING]),
            (self.cards, [choice for choice in choices if choice.verb == "play"]),
            (0.95, self.best_marches(s, [choice for choice in choices if choice.verb in MARCHING])),
            (0.95, choices[-1:]),
        )
        for often, wish in wishes:
            if wish and self.chance.random() < often:
                return self.chance.choice(wish)
        return self.chance.choice(choices)

    def best_marches(self, s: LimanowaState, marches: Sequence[Choice]) -> list[Choice]:
        """The marches that gain most; a unit that must make room has to go even for a loss."""
        wanted = self.goals(s, s.side)
        far = distances(s, wanted & ~s.occupied[s.side])
        gains = [(self.gain(s, far, wanted, choice), choice) for choice in marches]
        best = max((gain for gain, _ in gains), default=0)
        must = len({choice.noun for choice in marches}) == 1
        return [choice for gain, choice in gains if gain == best] if best > 0 or must else []

    def gain(self, s: LimanowaState, far: Mapping[int, int], wanted: HexSet, march: Choice) -> int:
        """How many fields nearer to a goal, or further for who flees; on a goal units stay, from outside they come."""
        here, there = s.at[s.printed.by_name[march.noun]], s.printed.hex_of[march.to]
        if here < 0:
            return 1
        if wanted >> here & 1:
            return 0
        nearer = far.get(here, 0) - far.get(there, 0)
        return -nearer if self.flees else nearer


def distances(s: LimanowaState, goals: HexSet) -> dict[int, int]:
    """By field: how far it is to the nearest goal."""
    layers = enumerate(s.printed.grid.layers(goals & s.board, s.board))
    return {hex: distance for distance, layer in layers for hex in members(layer)}


# --- what they want ---------------------------------------------------------------------------------------


def targets(s: LimanowaState, side: Side, *kinds: str) -> HexSet:
    """The fields that a side is to take; in a rapid game only the place that wins it."""
    if is_rapid(s.scenario):
        return s.printed.targets[s.printed.by_target[place_that_wins(s, side)]].fields
    return union(each.fields for each in s.printed.targets if each.side == side and each.kind in kinds)


def place_that_wins(s: LimanowaState, side: Side) -> str:
    """7.2 The place that decides a rapid game for a side."""
    goals = s.printed.rapid[s.scenario]
    return next(goal.wins for group, goal in goals.items() if SIDE_OF[group] == side)


def strategic(s: LimanowaState, side: Side) -> HexSet:
    """2.1 What wins by strategic targets: also those that are one's own count only with a unit in them."""
    return targets(s, side, "strategic") | (EMPTY if is_rapid(s.scenario) else targets(s, enemy_of(side), "strategic"))


def supply(s: LimanowaState, side: Side) -> HexSet:
    """2.2, 2.3 What wins by supply lines without the strategic targets."""
    return targets(s, side, "tactical", "special")


def enemies(s: LimanowaState, side: Side) -> HexSet:
    """Wherever the enemy stands."""
    return s.occupied[enemy_of(side)]


def prey(s: LimanowaState, side: Side) -> HexSet:
    """2.4 The enemy group with the fewest units on the board."""
    groups = [group for group in groups_on(enemy_of(side)) if group in s.groups]
    fewest = min(groups, key=lambda group: len(list(s.units_of(group))))
    return of(s.at[unit] for unit in s.units_of(fewest))


MOVERS: Movers = {
    "random": random_mover,
    "idle": IdleMover,
    "eager": partial(PurposefulMover, goals=enemies, strikes=0.9),
    "hunter": partial(PurposefulMover, goals=prey, strikes=0.95),
    "strategist": partial(PurposefulMover, goals=strategic, strikes=0.5),
    "raider": partial(PurposefulMover, goals=supply, strikes=0.5),
    "timid": partial(PurposefulMover, goals=enemies, strikes=0.0, cards=0.3, flees=True),
}
"""Every mover by name, made from a seed."""
