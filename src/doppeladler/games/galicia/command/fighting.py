"""7.0 The combat phase: which attacks to make, with whom, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from doppeladler.games.galicia.book import Hex, Hexes, Unit, Units
from doppeladler.games.galicia.columns import HAS_ATTACKED
from doppeladler.games.galicia.rules.ch10_effectiveness import attack_strength
from doppeladler.hexes import of
from doppeladler.wargame.command import NO_CLOCK, Clock
from doppeladler.wargame.pieces import NOWHERE

from .encircling import WayBack
from .field import Field
from .planning import Plan, Task, aims_from, make_plan, try_other_groupings


class Attack(NamedTuple):
    """An attack to be made."""

    target: Hex
    units: Units
    hexes: Hexes
    worth: float
    flanked: bool
    takes: float
    """The chance that the defender must go."""
    back: WayBack
    """His way back if he must."""


def plan_attacks(
    field: Field,
    open_targets: Iterable[Hex],
    rounds: int,
    hexes: Hexes = (),
    before: Iterable[Attack] = (),
    tries: int = 0,
    clock: Clock = NO_CLOCK,
) -> list[Attack]:
    """The attacks worth making, in order; only on hexes that may still be attacked, and from some hexes if named.

    `before`: attacks to begin with; `tries`: how often several units are given new targets together.
    """
    field.targets = of(open_targets)
    aims = {unit: each.target for each in before for unit in each.units}
    options: dict[Unit, list[Task]] = {}
    for unit in field.s.on_map(field.side):
        tasks = list(_tasks(field, unit)) if not hexes or field.s.at[unit] in hexes else []
        if len(tasks) > 1:
            options[unit] = sorted(tasks, key=lambda task: task.aim != aims.get(unit, NOWHERE))
    plan = make_plan(field, options, rounds, marches=False, clock=clock)
    chance = Random(f"{field.s.turn} {field.side} {len(aims)}")
    try_other_groupings(plan, options, tries, chance, clock)
    found = [attack for target in plan.forces if (attack := _attack(plan, target)) is not None]
    return sorted(found, key=lambda each: (each.takes, -each.worth, each.target))


def _tasks(field: Field, unit: Unit) -> Iterator[Task]:
    s = field.s
    yield Task(s.at[unit], NOWHERE)
    if not s.fought[unit] & HAS_ATTACKED and attack_strength(s, unit) > 0:
        for target in aims_from(field, s.at[unit]):
            yield Task(s.at[unit], target)


def _attack(plan: Plan, target: Hex) -> Attack | None:
    """The attack that a plan makes on a hex, if it is worth something."""
    field, force = plan.field, plan.forces[target]
    if not force:
        return None
    hexes = {hex for _, hex in force}
    flanked = field.is_flanked(target, hexes, plan.occupied)
    back = field.way_back(target, plan.occupied)
    worth = field.attack(target, force, flanked, back)
    if worth <= 0:
        return None
    units = tuple(sorted(unit for unit, _ in force))
    return Attack(target, units, tuple(sorted(hexes)), worth, flanked, field.takes(target, force, flanked, back), back)
