"""4.0 The movement phase: what every unit could do, the plan of all, and the marches that carry it out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from doppeladler.games.galicia.book import Hex, Hexes, Unit
from doppeladler.games.galicia.rules.ch04_movement import is_held
from doppeladler.games.galicia.rules.ch04_shaded import closed_hexes
from doppeladler.games.galicia.rules.ch10_effectiveness import (
    attack_strength,
    is_ersatz,
    objections_to_recovery,
    rested_hexes,
)
from doppeladler.games.galicia.rules.marches import reach_of
from doppeladler.hexes import Reach
from doppeladler.wargame.command import NO_CLOCK, Clock
from doppeladler.wargame.pieces import NOWHERE

from .field import Field
from .planning import Plan, Task, aims_from, make_plan, try_other_groupings
from .quests import nearness, quests
from .redraft import Redraft
from .weights import Level

MOST = 0.6
"""Of the time for a plan: the rest is for a look at what it opens, and at what the enemy would answer."""


class Order(NamedTuple):
    """What one unit does in this phase: the hexes it enters, or none when it recovers."""

    unit: Unit
    path: Hexes
    task: Task
    quest: Hex
    """The town it is sent to, or NOWHERE."""
    closes: Hex
    """The enemy hex whose way back it closes, or NOWHERE."""
    cuts: Hex
    """An enemy hex that it cuts off from supply, or NOWHERE."""


class Mover:
    """Plans a movement phase."""

    def __init__(self, field: Field, level: Level, chance: Random, clock: Clock = NO_CLOCK) -> None:
        self.field, self.level, self.chance, self.clock = field, level, chance, clock
        self.rested = rested_hexes(field.s, field.side)
        self.ways: dict[Unit, Reach] = {}
        far = [unit for unit in field.s.on_map(field.side) if self.is_fresh(unit)] if field.turns_left() else []
        self.quests = quests(field, far)

    def orders(self, plan: Plan | None = None) -> list[Order]:
        """Who does what, recoveries first; who stays is not named."""
        plan = plan or self.plan()
        at = self.field.s.at
        moves = [self.order(plan, unit, task) for unit, task in plan.tasks.items()]
        moves = [each for each in moves if each.task.recovers or each.task.hex != at[each.unit]]
        return sorted(moves, key=self.turn)

    def order(self, plan: Plan, unit: Unit, task: Task) -> Order:
        """A task as an order."""
        quest = self.quests.get(unit)
        town = quest.town if quest else NOWHERE
        return Order(unit, self.path(unit, task.hex), task, town, plan.closed_by(unit), plan.cut_by(unit))

    def turn(self, order: Order) -> tuple[bool, bool, int, int]:
        """Who goes first: the resting, then those who go for cavalry that may slip away, then the foremost."""
        task = order.task
        hunts = task.aim != NOWHERE and self.field.has_cavalry(task.aim)
        return not task.recovers, not hunts, self.field.to_enemy[task.hex], order.unit

    def plan(self) -> Plan:
        s, field = self.field.s, self.field
        options = {}
        for unit in s.on_map(field.side):
            if self.clock.is_late:
                break
            if not s.moved[unit] and self.chance.random() >= self.level.careless:
                tasks = list(self.tasks(unit))
                if len(tasks) > 1:
                    options[unit] = tasks
        plan = make_plan(field, options, self.level.passes, clock=self.clock)
        if self.level.foresees:
            plan.foresee(options, self.clock)
        try_other_groupings(plan, options, self.level.regroups, self.chance, self.clock.first(MOST))
        if self.level.foresees:
            plan.foresee(options, self.clock)
        if self.level.ripostes and field.fear:
            Redraft(plan, options, self.clock).better(self.level.ripostes)
        return plan

    # --- what a unit could do -----------------------------------------------------------------------------

    def tasks(self, unit: Unit) -> Iterator[Task]:
        """Staying first, then recovering, then every hex within reach with every enemy beside it."""
        s, field = self.field.s, self.field
        here = s.at[unit]
        yield from self.tasks_at(unit, here)
        if (s.ce[unit] or s.flipped[unit]) and next(objections_to_recovery(s, field.side, unit), None) is None:
            yield Task(here, NOWHERE, self.place(unit, here) + field.wear * field.w.recover, True)
        if is_held(s, unit):
            return
        for hex in self.reachable(unit):
            if hex != here:
                yield from self.tasks_at(unit, hex)

    def tasks_at(self, unit: Unit, hex: Hex) -> Iterator[Task]:
        worth = self.place(unit, hex)
        yield Task(hex, NOWHERE, worth)
        if attack_strength(self.field.s, unit) > 0:
            for target in aims_from(self.field, hex):
                yield Task(hex, target, worth)

    def reachable(self, unit: Unit) -> list[Hex]:
        """4.2 and 4.3 Every hex within reach, and the neighbours for a minimum move."""
        s, side = self.field.s, self.field.side
        found = self.ways[unit] = reach_of(s, side, (unit,))
        hexes = list(found.cost)
        if not s.spent[unit]:
            closed = closed_hexes(s, side)
            near = s.printed.grid.neighbours[s.at[unit]]
            hexes += [hex for hex in near if hex not in found.cost and not closed >> hex & 1]
        return hexes

    def path(self, unit: Unit, to: Hex) -> Hexes:
        """The hexes to enter on the way."""
        if to == self.field.s.at[unit]:
            return ()
        found = self.ways[unit]
        return found.path(to)[1:] if to in found.cost else (to,)

    # --- what a place is worth for a unit -----------------------------------------------------------------

    def place(self, unit: Unit, hex: Hex) -> float:
        """How near the unit comes to what it wants, and whether it is supplied there."""
        field, w = self.field, self.field.w
        full, low = field.supply
        worth = 0.0 if full >> hex & 1 else -w.low if low >> hex & 1 else -w.out
        if unit in self.quests:
            worth += nearness(field, self.quests[unit], unit, hex)
        if field.printed.cavalry[unit]:
            return worth - w.front * field.to_raid[hex]
        if self.rested >> hex & 1 and self.is_tired(unit):
            worth += w.rest * field.wear
        vigour = max(0, attack_strength(field.s, unit)) / 6
        return worth - w.front * vigour * field.to_goal[hex]

    def is_fresh(self, unit: Unit) -> bool:
        """Can the unit be sent far away?"""
        s = self.field.s
        return not s.moved[unit] and not is_held(s, unit) and not self.is_tired(unit)

    def is_tired(self, unit: Unit) -> bool:
        """10.3 Could the unit recover if it had a quiet place?"""
        s = self.field.s
        can_rest = not is_ersatz(s, unit) and not s.printed.cavalry[unit]
        return can_rest and bool(s.ce[unit] or s.flipped[unit])
