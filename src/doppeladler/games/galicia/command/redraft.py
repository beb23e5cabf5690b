"""A plan of marches made better by what the enemy would answer: who is attacked gets help or goes, towns are kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from doppeladler.games.galicia.book import Hex, Unit
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT
from doppeladler.wargame.command import NO_CLOCK, Clock

from .planning import Plan, Task
from .riposte import answer_anew, answer_to

HAVENS = 2
"""So many other places are tried for a unit that the enemy would attack."""
RESERVES = 2
"""So many units are tried in a hex that he would attack or walk into."""
LEAST = 1e-6
"""A change that gains no more is none."""

Change = tuple[tuple[Unit, Task], ...]
"""New tasks that are tried together."""


class Redraft:
    """Changes a plan as long as what it is worth, less what the enemy would answer, becomes more."""

    def __init__(self, plan: Plan, options: Mapping[Unit, Sequence[Task]], clock: Clock = NO_CLOCK) -> None:
        self.plan, self.field, self.options, self.clock = plan, plan.field, options, clock
        self.weight = plan.field.w.answer
        self.comers: dict[Hex, list[tuple[Unit, Task]]] = {}
        """By hex: who could go there, and to do what."""
        for unit, tasks in options.items():
            for task in tasks:
                if not task.recovers:
                    self.comers.setdefault(task.hex, []).append((unit, task))
        self.tried: set[Change] = set()

    def better(self, looks: int) -> None:
        """Change the plan, looking so often at the enemy's answer."""
        if self.clock.is_late:
            return
        self.answer = answer_to(self.plan)
        found = self._changes()
        for _ in self.clock.steps(looks):
            kept = self._try_next(found)
            if kept is None:
                return
            if kept:
                found = self._changes()

    def _try_next(self, found: Iterator[tuple[float, Change]]) -> bool | None:
        """Look at the next change that may pay, and keep it if it does; None when there is no other."""
        for most, change in found:
            if change in self.tried:
                continue
            self.tried.add(change)
            before = tuple((unit, self.plan.tasks[unit]) for unit, _ in change)
            gain = self._give(change)
            if gain + self.weight * most > LEAST:
                answer = answer_anew(self.answer, [(unit, task.hex) for unit, task in change])
                if gain - self.weight * (answer.worth() - self.answer.worth()) > LEAST:
                    self.answer = answer
                    return True
                self._give(before)
                return False
            self._give(before)
        return None

    def _give(self, change: Change) -> float:
        """Give units their tasks; what the plan gains by that."""
        plan, gain = self.plan, 0.0
        for unit, _ in change:
            gain -= plan.gain(unit, plan.take_up(unit))
        for unit, task in change:
            gain += plan.gain(unit, task)
            plan.put(unit, task)
        return gain

    # --- changes ------------------------------------------------------------------------------------------

    def _changes(self) -> Iterator[tuple[float, Change]]:
        """What could be done against the enemy's answer, the worst first, with the most that it can save."""
        answer = self.answer
        held = answer.field.s.occupied[answer.field.side]
        for worth, town in answer.walks():
            yield from ((worth, change) for change in self._into(town, RESERVES))
        for worth, aim, hexes in answer.blows():
            there = [unit for unit in self.plan.stacks.get(aim, ()) if unit in self.options]
            for unit in there:
                yield from ((worth, change) for change in self._out_of(aim, unit))
            if len(there) > 1:
                yield worth, self._all_out_of(aim, there)
            yield from ((worth, change) for change in self._into(aim, RESERVES))
            for hex in hexes:
                if not held >> hex & 1:
                    yield from ((worth, change) for change in self._into(hex, 1))

    def _out_of(self, hex: Hex, unit: Unit) -> list[Change]:
        """The best places of a unit elsewhere."""
        plan, was = self.plan, self.plan.take_up(unit)
        others = [task for task in self.options[unit] if task.hex != hex]
        others.sort(key=lambda task: plan.gain(unit, task), reverse=True)
        plan.put(unit, was)
        return [((unit, task),) for task in others[:HAVENS]]

    def _all_out_of(self, hex: Hex, units: Sequence[Unit]) -> Change:
        """A whole stack elsewhere, each where he is best."""
        plan = self.plan
        before = [(unit, plan.take_up(unit)) for unit in units]
        after = []
        for unit, was in before:
            others = [task for task in self.options[unit] if task.hex != hex]
            best = max(others, key=lambda task: plan.gain(unit, task), default=was)
            plan.put(unit, best)
            after.append((unit, best))
        for unit in units:
            plan.take_up(unit)
        for unit, was in before:
            plan.put(unit, was)
        return tuple(after)

    def _into(self, hex: Hex, number: int) -> list[Change]:
        """Those who lose least by going to a hex where there is room for them."""
        plan, steps = self.plan, self.field.steps
        room = STEP_LIMIT - sum([steps[unit] for unit in plan.stacks.get(hex, ())])
        best: dict[Unit, tuple[float, Task]] = {}
        for unit, task in self.comers.get(hex, ()):
            was = plan.tasks[unit]
            if was.hex == hex or steps[unit] > room:
                continue
            plan.take_up(unit)
            gain = plan.gain(unit, task) - plan.gain(unit, was)
            plan.put(unit, was)
            if unit not in best or gain > best[unit][0]:
                best[unit] = gain, task
        return [((unit, best[unit][1]),) for unit in sorted(best, key=lambda unit: (-best[unit][0], unit))[:number]]
