"""15.0 The last march of a side: a win that is certain is not risked, and points that do not win are worth little."""

from __future__ import annotations

from random import Random

from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.command import Clock

from .field import Field
from .marching import Mover, Order
from .planning import Plan
from .weights import Level

LITTLE = 0.1
"""How much towns count that are sure and yet not enough."""


def last_orders(field: Field, level: Level, chance: Random, clock: Clock) -> list[Order]:
    """The orders that win for certain, if there are such; else those that may win, or at least draw."""
    need = field.s.score(field.enemy) - field.s.score(field.side) + owed(field)
    careful = Field(field.s, field.side, field.ground, field.w)
    careful.targets = EMPTY
    mover = Mover(careful, level, chance, clock.first(0.5))
    plan = mover.plan()
    if sure_points(careful, plan) > need:
        return mover.orders(plan)
    if sure_points(careful, plan) < need:
        field.certain = LITTLE
    return Mover(field, level, chance, clock).orders()


def owed(field: Field) -> float:
    """15.1 What the towns that the enemy holds will pay him if he still has a turn."""
    held = field.s.occupied[field.enemy]
    return sum(pays for hex, pays in field.coveted.items() if held >> hex & 1) if field.enemy_turns else 0.0


def sure_points(field: Field, plan: Plan) -> float:
    """15.1 What the towns pay in which somebody stands at the end of the march."""
    return sum(field.town_points(hex) for hex in members(plan.occupied))
