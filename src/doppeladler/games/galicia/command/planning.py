"""A whole phase planned at once: where every unit goes, and which enemy hex it shall attack from there.

Every unit in turn is taken up and put where it brings most, the others staying as they are planned; after a few rounds
hardly anybody wants to go elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from doppeladler.games.galicia.book import Hex, HexSet, Unit, Units
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.command import NO_CLOCK, Clock
from doppeladler.wargame.pieces import NOWHERE

from .field import Field

CROWDED = 40.0
"""5.2 A step too many in a hex costs a unit."""
GROUP = 6
"""So many units at most are given new tasks together."""
PATIENCE = 8
"""With time left, so many groups for every unit are tried in vain before the plan is left as it is."""
NO_TASKS: frozenset[tuple[Unit, Hex]] = frozenset()


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
        self.occupied = EMPTY
        self.aimed = EMPTY
        """The enemy hexes that somebody shall attack."""
        self.known: dict[tuple[Hex, Units], float] = {}

    def put(self, unit: Unit, task: Task) -> None:
        """Give a unit its task."""
        self.tasks[unit] = task
        self.stacks[task.hex] = tuple(sorted((*self.stacks.get(task.hex, ()), unit)))
        self.occupied |= BIT[task.hex]
        if task.aim != NOWHERE:
            self.forces[task.aim] = self.forces.get(task.aim, NO_TASKS) | {(unit, task.hex)}
            self.aimed |= BIT[task.aim]

    def take_up(self, unit: Unit) -> Task:
        """Take a unit out of the plan; its task as it was."""
        task = self.tasks.pop(unit)
        left = tuple(each for each in self.stacks[task.hex] if each != unit)
        self.stacks[task.hex] = left
        if not left:
            self.occupied &= ~BIT[task.hex]
        if task.aim != NOWHERE:
            self.forces[task.aim] = self.forces[task.aim] - {(unit, task.hex)}
            if not self.forces[task.aim]:
                self.aimed &= ~BIT[task.aim]
        return task

    # --- what it is worth ---------------------------------------------------------------------------------

    def gain(self, unit: Unit, task: Task) -> float:
        """What the plan gains by giving this task to a unit that has none."""
        worth, hex = task.worth, task.hex
        if self.marches:
            here = self.stacks.get(hex)
            if here:
                worth += self.stack(hex, tuple(sorted((*here, unit)))) - self.stack(hex, here)
            else:
                worth += self.stack(hex, (unit,))
                if self.field.ground.around[hex] & self.aimed:
                    worth += self._gain_of_closing(task)
                worth += self._gain_of_cutting(hex)
        if task.aim != NOWHERE:
            worth += self._gain_of_attack(unit, task)
        return worth

    def _gain_of_closing(self, task: Task) -> float:
        """7.8 and 9.2.1 What other attacks gain when somebody stands in this hex."""
        gain, before = 0.0, self.occupied
        after = before | BIT[task.hex]
        for aim in members(self.field.ground.around[task.hex] & self.aimed):
            if aim != task.aim:
                gain += self.attack(aim, self.forces[aim], after) - self.attack(aim, self.forces[aim], before)
        return gain

    def _gain_of_cutting(self, hex: Hex) -> float:
        """11.4 The supply that the enemy loses when somebody stands in this hex, and nobody else cuts it anyway."""
        low, out = self.field.cut_from(hex)
        if not low | out:
            return 0.0
        for other in members(self.occupied & self.field.cutting):
            lower, without = self.field.cut_from(other)
            low, out = low & ~(lower | without), out & ~without
        return self.field.worth_of_cut(low, out)

    def _gain_of_attack(self, unit: Unit, task: Task) -> float:
        force = self.forces.get(task.aim, NO_TASKS)
        if force and not self.field.ground.is_company((unit, *(each for each, _ in force))):
            return -CROWDED
        occupied = self.occupied | BIT[task.hex]
        return self.attack(task.aim, force | {(unit, task.hex)}, occupied) - self.attack(task.aim, force, occupied)

    def attack(self, target: Hex, force: frozenset[tuple[Unit, Hex]], occupied: HexSet) -> float:
        """An attack as planned; while there is hope, one that is still too weak counts by how far it has come."""
        if not force:
            return 0.0
        hexes = {hex for _, hex in force}
        flanked = len(hexes) > 1 and self.field.is_flanked(target, hexes, occupied)
        worth = self.field.attack(target, force, flanked, self.field.way_back(target, occupied))
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

    # --- what a unit does for the others ------------------------------------------------------------------

    def closed_by(self, unit: Unit) -> Hex:
        """An enemy hex that shall be attacked, whose way back is better but for this unit; or NOWHERE."""
        task, way_back = self.tasks[unit], self.field.way_back
        without = self.occupied & ~BIT[task.hex] if len(self.stacks[task.hex]) == 1 else self.occupied
        near = self.field.ground.around[task.hex] & self.aimed
        shut = (aim for aim in members(near) if way_back(aim, self.occupied) > way_back(aim, without))
        return next(shut, NOWHERE)

    def cut_by(self, unit: Unit) -> Hex:
        """An enemy hex that has no supply with this unit where it goes; or NOWHERE."""
        return next(members(self.field.cut_from(self.tasks[unit].hex)[1]), NOWHERE)

    # --- making it better ---------------------------------------------------------------------------------

    def improve(self, options: Mapping[Unit, Sequence[Task]], order: Iterable[Unit], clock: Clock = NO_CLOCK) -> int:
        """Give every unit in turn its best task, while there is time; how many changed theirs."""
        changed = 0
        for unit in order:
            if clock.is_late:
                break
            before = self.take_up(unit)
            best, _ = self._best(unit, before, self.gain(unit, before) + 1e-9, options[unit], clock)
            self.put(unit, best)
            changed += best != before
        return changed

    def foresee(self, options: Mapping[Unit, Sequence[Task]], clock: Clock = NO_CLOCK) -> None:
        """Better the plan once more for what the enemy could do when everybody has gone where it sends him."""
        self.field.foresee(self.occupied)
        self.known.clear()
        self.improve(options, by_corps(self.field, options), clock)

    def regroup(self, options: Mapping[Unit, Sequence[Task]], units: Sequence[Unit], clock: Clock = NO_CLOCK) -> bool:
        """Give some units new tasks together, as if they had none before; undone unless the plan gains by it."""
        before = [(unit, self.tasks[unit]) for unit in units]
        lost = sum([self._lift(unit) for unit in units])
        won = sum([self._settle(unit, options[unit], clock) for unit in reversed(units)])
        if won > lost + 1e-9:
            return True
        for unit in units:
            self.take_up(unit)
        for unit, task in before:
            self.put(unit, task)
        return False

    def _lift(self, unit: Unit) -> float:
        """Take a unit out of the plan; what it was worth there."""
        return self.gain(unit, self.take_up(unit))

    def _settle(self, unit: Unit, tasks: Sequence[Task], clock: Clock) -> float:
        """Give a unit that has none its best task, of those for which there is time; what that is worth."""
        best, worth = self._best(unit, tasks[0], self.gain(unit, tasks[0]), tasks[1:], clock)
        self.put(unit, best)
        return worth

    def _best(self, unit: Unit, best: Task, worth: float, others: Iterable[Task], clock: Clock) -> tuple[Task, float]:
        """The task that is worth most to the plan, the best so far or another; what it is worth."""
        for task in others:
            if clock.is_late:
                break
            found = self.gain(unit, task)
            if found > worth:
                best, worth = task, found
        return best, worth


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
        if not plan.improve(options, order, clock):
            break
        clock.tell((done + 1) / (rounds + 1), sentence("thinks-betters"))
    plan.hope = 0.0
    plan.improve(options, order, clock)
    return plan


def try_other_groupings(
    plan: Plan, options: Mapping[Unit, Sequence[Task]], times: int, chance: Random, clock: Clock = NO_CLOCK
) -> None:
    """Often enough what no single unit can better, several can that change their tasks together.

    So many times, or as long as there is time and now and then a group that finds something.
    """
    units, in_vain = by_corps(plan.field, options), 0
    for _ in clock.steps(times if units else 0):
        in_vain = 0 if plan.regroup(options, neighbours(plan, units, chance), clock) else in_vain + 1
        if in_vain > max(times, PATIENCE * len(units)):
            return


def neighbours(plan: Plan, units: Sequence[Unit], chance: Random) -> list[Unit]:
    """Some units that are to stand near each other."""
    middle = plan.field.ground.around[plan.tasks[chance.choice(units)].hex]
    found = [unit for unit in units if middle >> plan.tasks[unit].hex & 1]
    chance.shuffle(found)
    return found[:GROUP]


def by_corps(field: Field, units: Iterable[Unit]) -> list[Unit]:
    """Corps by corps, the strongest units first, so that a corps finds together."""
    power, corps = field.power, field.printed.corps
    return sorted(units, key=lambda unit: (corps[unit] == "", corps[unit], -power[unit], unit))


def aims_from(field: Field, hex: Hex) -> list[Hex]:
    """The enemy hexes that can be attacked from a hex."""
    return list(members(field.printed.grid.adjacent[hex] & field.targets))
