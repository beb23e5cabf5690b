"""A whole phase planned at once: where every unit goes, and which enemy hex it shall attack from there.

Every unit in turn is taken up and put where it brings most, the others staying as they are planned; after a few rounds
hardly anybody wants to go elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from doppeladler.commanders import NO_CLOCK, Clock
from doppeladler.games.galicia.book import Hex, HexSet, Unit, Units
from doppeladler.games.galicia.ch05_stacking import STEP_LIMIT
from doppeladler.hexes import members

from .field import Field

NOWHERE: Hex = -1
CROWDED = 40.0
"""5.2 A step too many in a hex costs a unit."""
EMPTY: frozenset[tuple[Unit, Hex]] = frozenset()


class Task(NamedTuple):
    """Where a unit goes and whom it shall attack (NOWHERE: nobody); `worth` is what that is worth by itself."""

    hex: Hex
    aim: Hex
    worth: float = 0.0
    recovers: bool = False


class Plan:
    """Tasks for units, and what all of them are worth together."""

    def __init__(self, field: Field, hope: float = 0.0, marches: bool = True) -> None:
        self.field, self.hope, self.marches = field, hope, marches
        self.tasks: dict[Unit, Task] = {}
        self.stacks: dict[Hex, Units] = {}
        self.forces: dict[Hex, frozenset[tuple[Unit, Hex]]] = {}
        self.occupied: HexSet = 0
        self.known: dict[tuple[Hex, Units], float] = {}

    def put(self, unit: Unit, task: Task) -> None:
        """Give a unit its task."""
        self.tasks[unit] = task
        self.stacks[task.hex] = tuple(sorted((*self.stacks.get(task.hex, ()), unit)))
        self.occupied |= 1 << task.hex
        if task.aim != NOWHERE:
            self.forces[task.aim] = self.forces.get(task.aim, EMPTY) | {(unit, task.hex)}

    def take_up(self, unit: Unit) -> Task:
        """Take a unit out of the plan; its task as it was."""
        task = self.tasks.pop(unit)
        left = tuple(each for each in self.stacks[task.hex] if each != unit)
        self.stacks[task.hex] = left
        if not left:
            self.occupied &= ~(1 << task.hex)
        if task.aim != NOWHERE:
            self.forces[task.aim] = self.forces[task.aim] - {(unit, task.hex)}
        return task

    # --- what it is worth ---------------------------------------------------------------------------------

    def gain(self, unit: Unit, task: Task) -> float:
        """What the plan gains by giving this task to a unit that has none."""
        worth = task.worth
        if self.marches:
            here = self.stacks.get(task.hex, ())
            worth += self.stack(task.hex, tuple(sorted((*here, unit)))) - self.stack(task.hex, here)
        if task.aim != NOWHERE:
            worth += self._gain_of_attack(unit, task)
        return worth

    def _gain_of_attack(self, unit: Unit, task: Task) -> float:
        force = self.forces.get(task.aim, EMPTY)
        if force and not self.field.ground.is_company((unit, *(each for each, _ in force))):
            return -CROWDED
        occupied = self.occupied | 1 << task.hex
        return self.attack(task.aim, force | {(unit, task.hex)}, occupied) - self.attack(task.aim, force, occupied)

    def attack(self, target: Hex, force: frozenset[tuple[Unit, Hex]], occupied: HexSet) -> float:
        """An attack as planned; while there is hope, one that is still too weak counts by how far it has come."""
        if not force:
            return 0.0
        hexes = {hex for _, hex in force}
        flanked = len(hexes) > 1 and self.field.is_flanked(target, hexes, occupied)
        worth = self.field.attack(target, force, flanked)
        if self.hope and self.field.is_too_weak(target, force, flanked):
            power = sum([self.field.power[unit] for unit, _ in force])
            return self.hope * min(1.0, 3 * power / self.field.defence(target).strength)
        return worth

    def stack(self, hex: Hex, units: Units) -> float:
        """What a stack in a hex is worth: the town in it, less what the enemy may do to it."""
        if not units:
            return 0.0
        known = self.known.get((hex, units))
        if known is None:
            field = self.field
            steps = sum([field.steps[unit] for unit in units])
            known = field.stand(hex, units) + field.kinship(units) - CROWDED * max(0, steps - STEP_LIMIT)
            self.known[hex, units] = known
        return known

    # --- making it better ---------------------------------------------------------------------------------

    def improve(self, options: Mapping[Unit, Sequence[Task]], order: Iterable[Unit]) -> int:
        """Give every unit in turn its best task; how many changed theirs."""
        changed = 0
        for unit in order:
            before = self.take_up(unit)
            best, worth = before, self.gain(unit, before) + 1e-9
            for task in options[unit]:
                found = self.gain(unit, task)
                if found > worth:
                    best, worth = task, found
            self.put(unit, best)
            changed += best != before
        return changed


def make_plan(
    field: Field, options: Mapping[Unit, Sequence[Task]], rounds: int, marches: bool = True, clock: Clock = NO_CLOCK
) -> Plan:
    """Plan for all units of the side; who has no options stays where he is.

    The first rounds hope: units gather for an attack that only several of them can make. The last one does not.
    """
    s, at = field.s, field.s.at
    plan = Plan(field, field.w.hope, marches)
    for unit in s.on_map(field.side):
        plan.put(unit, options[unit][0] if unit in options else Task(at[unit], NOWHERE))
    order = by_corps(field, options)
    for done in range(rounds):
        if clock.is_late or not plan.improve(options, order):
            break
        clock.tell((done + 1) / (rounds + 1), "betters its plan")
    plan.hope = 0.0
    plan.improve(options, order)
    return plan


def by_corps(field: Field, units: Iterable[Unit]) -> list[Unit]:
    """Corps by corps, the strongest units first, so that a corps finds together."""
    power, corps = field.power, field.printed.corps
    return sorted(units, key=lambda unit: (corps[unit] == "", corps[unit], -power[unit], unit))


def aims_from(field: Field, hex: Hex) -> list[Hex]:
    """The enemy hexes that can be attacked from a hex."""
    return list(members(field.printed.grid.adjacent[hex] & field.targets))
