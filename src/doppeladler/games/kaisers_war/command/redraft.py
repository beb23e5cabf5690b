"""A plan of a movement phase made better by what the enemy would answer: who attacks, who goes out of his way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from doppeladler.games.kaisers_war.book import Hex, Unit, Units
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex
from doppeladler.hexes import union

from . import wording
from .attacks import Attack
from .field import Field
from .marching import Mover, Order
from .riposte import Riposte, carried_out, crossed, riposte_to
from .ways import Way

WEIGHED = 8
"""So many places are tried for a unit that the enemy would attack, those that look best."""
GIVEN_UP = 3
"""So many own attacks at most are tried without."""
RESERVES = 2
"""So many units are tried beside those whom the enemy would attack."""
LOOKS = 0.6
"""The part of the time left that may go to looking."""
FEAR = 0.6
"""How heavily danger weighs in finding those places."""


class Step(NamedTuple):
    """A change that is tried: units that go to a hex."""

    units: Units
    hex: Hex


class Judged(NamedTuple):
    """What a plan is worth."""

    value: float
    riposte: Riposte
    after: KaiserState
    """The position in which the enemy answers."""


class Redraft:
    """Changes a plan as long as what it takes, less what the enemy would answer, becomes more."""

    def __init__(self, mover: Mover, orders: Sequence[Order]) -> None:
        self.mover, self.field, self.s, self.printed = mover, mover.field, mover.s, mover.printed
        self.level, self.weights = mover.level, mover.field.weights
        self.clock = mover.clock.first(LOOKS)
        self.plan = list(orders)
        self.tried: set[Step] = set()

    def orders(self) -> list[Order]:
        """The orders of the best plan that is found; a look that is cut short by the clock changes nothing."""
        if self.field.worth.is_last or self.clock.is_late:
            return self.plan
        self.judged = self.judge(self.mover, self.plan)
        steps = self.clock.steps(self.level.ripostes)
        self._give_up(steps)
        self._move_away(steps)
        return self.plan

    # --- what a plan is worth -----------------------------------------------------------------------------

    def judge(self, mover: Mover, plan: Sequence[Order]) -> Judged:
        """The worth of a plan: what it takes and where everybody stands, less what the enemy answers."""
        entered = union([crossed(self.s, order.steps) for order in plan])
        after = carried_out(self.s, self.field.side, mover.place, entered, mover.attacks)
        riposte = riposte_to(after, self.field.enemy, self.weights, self.clock)
        price = self.field.worth.supply
        value = sum([each.prospect.value - price * len(each.help.supplies) for each in mover.attacks])
        return Judged(value + sum(self._gains(mover)) - self.field.caution * riposte.value, riposte, after)

    def _gains(self, mover: Mover) -> Iterator[float]:
        """What the fighters take by marching, and how near they are to where they are wanted."""
        seen: set[Hex] = set()
        for unit, hex in mover.place.items():
            if self.printed.attack[unit] and unit in self.field.reach:
                yield mover.gain(unit, hex, (unit,) if hex in seen else ())
                seen.add(hex)

    # --- changes ------------------------------------------------------------------------------------------

    def _give_up(self, steps: Iterator[int]) -> None:
        """Attacks that open more than they take are not made."""
        targets = [each.target for each in sorted(self.mover.attacks, key=lambda each: each.value)]
        sets = [targets, *([target] for target in targets[:GIVEN_UP])] if targets else []
        for some, _ in zip(sets, steps, strict=False):
            mover = self.mover.without(some)
            plan = mover.orders()
            judged = self.judge(mover, plan)
            if self.clock.is_late:
                return
            if judged.value > self.judged.value:
                self.mover, self.plan, self.judged = mover, plan, judged

    def _move_away(self, steps: Iterator[int]) -> None:
        """Those whom the enemy would attack go elsewhere, or others stand in his way."""
        found = self._changes()
        for _ in steps:
            step = next(found, None)
            if step is None:
                return
            if self._try(step):
                found = self._changes()

    def _try(self, step: Step) -> bool:
        """Is the plan better with this change? Then it is made."""
        self.tried.add(step)
        mover, ways = self.mover, self._ways(step)
        if ways is None:
            return False
        was = {unit: mover.place[unit] for unit in step.units}
        mover.place.update(dict.fromkeys(step.units, step.hex))
        plan = [order for order in self.plan if order.unit not in was]
        plan += [
            Order(unit, way.steps, wording.goes(self.field, unit, step.hex)) for unit, way in ways.items() if way.steps
        ]
        judged = self.judge(mover, plan)
        if self.clock.is_late or judged.value <= self.judged.value:
            mover.place.update(was)
            return False
        self.plan, self.judged = plan, judged
        self._settle(was, ways, step.hex)
        return True

    def _settle(self, was: dict[Unit, Hex], ways: dict[Unit, Way], hex: Hex) -> None:
        mover = self.mover
        for unit, old in was.items():
            load = self.printed.load[unit]
            mover.loads[old] -= load
            mover.loads[hex] = mover.loads.get(hex, 0) + load
            mover.rail_left += self.field.reach[unit].way(self.s, old).thirds - ways[unit].thirds

    def _ways(self, step: Step) -> dict[Unit, Way] | None:
        """How the units get there, or nothing when the railways do not carry them all or there is no room."""
        reach, mover, ways = self.field.reach, self.mover, dict[Unit, Way]()
        left, load = mover.rail_left, mover.loads.get(step.hex, 0)
        for unit in step.units:
            if step.hex not in reach[unit].cost:
                return None
            ways[unit] = reach[unit].way(self.s, step.hex)
            left += reach[unit].way(self.s, mover.place[unit]).thirds - ways[unit].thirds
            load += self.printed.load[unit]
        return ways if left >= 0 and fits_in_hex(load) else None

    def _changes(self) -> Iterator[Step]:
        """What could be done about the enemy's attacks, the worst first; who has a post or attacks stays."""
        mover, reach = self.mover, self.field.reach
        bound = {*mover.posts, *(unit for attack in mover.attacks for unit in attack.units)}
        free = [unit for unit in mover.place if unit in reach and unit not in bound and self.printed.attack[unit]]
        after = Field(self.judged.after, self.field.side, replace(self.weights, fear=FEAR, poise=0))
        attacked = {attack.target for attack in self.judged.riposte.attacks}
        for _, hex in self.judged.riposte.walks:
            yield from (step for step in self._guards(hex, free) if step not in self.tried)
        for attack in sorted(self.judged.riposte.attacks, key=lambda each: -each.value):
            there = tuple(unit for unit in free if mover.place[unit] == attack.target)
            others = [unit for unit in free if mover.place[unit] not in attacked]
            found = [Step(there, hex) for hex in self._havens(after, there)] if there else []
            found += [*self._blocks(attack, others), *self._reserves(attack, others)]
            yield from (step for step in found if step not in self.tried)

    def _guards(self, hex: Hex, units: Sequence[Unit]) -> Iterator[Step]:
        """Those of least worth who can get into an open objective."""
        comers = sorted((unit for unit in units if hex in self.field.reach[unit].cost), key=self.field.worth.bare)
        yield from (Step((unit,), hex) for unit in comers[:WEIGHED])

    def _havens(self, after: Field, units: Units) -> list[Hex]:
        """Where the units of a hex would look best together."""
        mover, lead = self.mover, units[0]
        found = []
        for hex in self.field.reach[lead].cost:
            there = tuple(unit for unit in mover.there(hex) if unit not in units)
            load = sum([self.printed.load[unit] for unit in (*there, *units)])
            if hex != mover.place[lead] and fits_in_hex(load):
                saved = after.danger(hex, there) - after.danger(hex, (*there, *units))
                found.append((saved + sum([mover.gain(unit, hex, there) for unit in units]), hex))
        return [hex for _, hex in sorted(found, reverse=True)[:WEIGHED]]

    def _reserves(self, attack: Attack, units: Sequence[Unit]) -> Iterator[Step]:
        """The strongest who can still get into the hex that the enemy would attack."""
        comers = [unit for unit in units if attack.target in self.field.reach[unit].cost]
        best = sorted(comers, key=self.field.worth.bare, reverse=True)
        yield from (Step((unit,), attack.target) for unit in best[:RESERVES])

    def _blocks(self, attack: Attack, units: Sequence[Unit]) -> Iterator[Step]:
        """Whoever is not wanted elsewhere stands where the enemy would attack from."""
        cheap = sorted(units, key=self.field.worth.bare)
        for hex in attack.hexes:
            comers = [unit for unit in cheap if hex in self.field.reach[unit].cost]
            yield from (Step((unit,), hex) for unit in comers[:1])
