"""A movement phase: force after force goes where it is worth most, given where the others have gone."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from doppeladler.engine import Choice
from doppeladler.games.serbien.book import Hex, Unit, Units
from doppeladler.games.serbien.columns import MOVEMENT, NOWHERE, SerbienState
from doppeladler.games.serbien.rules.ch02_values import (
    is_combat_now,
    is_demoralized,
    is_fort_now,
    is_ineffective,
)
from doppeladler.games.serbien.rules.ch03_stacking import ASSETS, combat_limit, formations_in
from doppeladler.games.serbien.rules.ch03_zones import enemy_zone
from doppeladler.games.serbien.rules.ch07_costs import allowance, most_forced, points_left
from doppeladler.games.serbien.rules.ch07_march import can_march
from doppeladler.games.serbien.rules.ch07_prepared import objections_to_preparing
from doppeladler.games.serbien.rules.ch07_tasks import (
    RECOVERY,
    has_task,
    is_pinned,
    may_begin_recovery,
    position_objections,
    recovery_objections,
)
from doppeladler.games.serbien.rules.ch09_attack import may_initiate
from doppeladler.games.serbien.rules.ch09_odds import is_barred
from doppeladler.games.serbien.rules.ch09_withhold import command_of
from doppeladler.games.serbien.rules.tables import DIVISION
from doppeladler.hexes import members
from doppeladler.words import Sentence

from . import wording
from .attacks import Attack, Attacker
from .clash import FALLS
from .field import Field
from .screen import Screen
from .station import NO_STATIONS, Station, allowed
from .ways import Reach

CROWD = 0.5
"""What it costs to stand where not all can fight, or two corps in one hex."""
FORCED = 0.1
"""7.2 What each forced point costs, when nothing lasts."""
SPENT_AT_LAST = 0.25
"""Where losses count for less than this, marches are forced."""
FLIGHT = 4.0
"""6.4 What a demoralized division suffers that comes into an enemy zone."""
DUG_AGAINST = 20
"""14.3 Enemy strength near enough to be worth a whole position."""
RECOVER, DIG = map(Choice, ("recover", "dig"))
HOPE = 0.7
"""The share of a planned attack that is left when the enemy has moved."""


class Order(NamedTuple):
    """What a unit is to do: whom it takes along, where it goes, and what it does there."""

    unit: Unit
    company: Units
    way: tuple[Hex, ...]
    last: tuple[Choice, ...]
    why: Sentence


class Post(NamedTuple):
    """Where a unit is to stand for a planned attack."""

    hex: Hex
    target: Hex


NO_POSTS: Mapping[Unit, Post] = {}


class Plan(NamedTuple):
    """A place for a force, and what it is worth."""

    value: float
    hex: Hex
    attack: Attack | None = None
    task: Choice | None = None
    """What it works at there, and nobody with it (7.8)."""


class Mover:
    """Finds the next order of a movement phase."""

    def __init__(
        self,
        field: Field,
        posts: Mapping[Unit, Post] = NO_POSTS,
        stations: Mapping[Unit, Station] = NO_STATIONS,
    ) -> None:
        self.field, self.s, self.posts, self.stations = field, field.s, posts, stations
        self.attacker, self.screen = Attacker(field), Screen(field)

    def next(self, offered: Container[Unit], known: set[Unit]) -> Order | None:
        """The next order for one of those who are offered and have not been thought of in this phase."""
        for unit in self.sequence():
            if unit not in offered or unit in known:
                continue
            known.add(unit)
            order = self.order(unit)
            if order is not None:
                known.update(order.company)
                return order
        return None

    def sequence(self) -> list[Unit]:
        """Who may march and fights, the nearest to the enemy first; Assets behind Formations."""
        s, printed, field = self.s, self.field.printed, self.field
        units = [u for u in s.on_map(field.side) if is_combat_now(s, u) or printed.is_artillery[u]]
        return sorted(
            units,
            key=lambda u: (
                u not in self.posts,
                not printed.is_formation[u],
                field.nearest_foe(s.at[u]),
                -printed.bulk[u],
            ),
        )

    def order(self, unit: Unit) -> Order | None:
        """What this unit does; nothing if it stays and does nothing."""
        s = self.s
        if s.moved[unit] or s.at[unit] < 0 or is_pinned(s, unit):
            return None
        if has_task(s, unit):
            return Order(unit, (), (), (Choice("work"),), wording.works(self.field, unit, self._begun(unit)))
        if s.also_at[unit] >= 0:
            return self.together(unit)
        units = (unit, *self.company(unit))
        reach = Reach(s, units, points_left(s, units) + self.forced(units))
        return self.carried_out(units, self.posted(units, reach) or self.best(units, reach), reach)

    def _begun(self, unit: Unit) -> Choice:
        """7.8 What it has begun."""
        return DIG if self.s.digging[unit] else RECOVER

    def forced(self, units: Units) -> int:
        """7.2 The points that a group may force: in the last turn, when it does not matter how tired it is."""
        return most_forced(self.s, units) if self.field.lasting < SPENT_AT_LAST else 0

    def best(self, units: Units, reach: Reach) -> Plan:
        """The best place in reach."""
        ends = allowed(self.field, self.stations, units[0], reach.ends())
        return max((self.judged(units, hex, reach.cost[hex]) for hex in ends), key=lambda each: each.value)

    def posted(self, units: Units, reach: Reach) -> Plan | None:
        """The post of a unit in a planned attack, if the enemy still stands there and it can be reached."""
        post = self.posts.get(units[0])
        if post is None or post.hex not in reach.ends() or not self.s.occupied[self.field.enemy] >> post.target & 1:
            return None
        return Plan(0.0, post.hex, Attack(0.0, post.target, units, None))

    def together(self, unit: Unit) -> Order:
        """19.1.1 Who holds two hexes comes together in the one that is nearer to the goal."""
        s, goal = self.s, self.field.to_goal(unit)
        hex = min(s.hexes_of(unit), key=lambda each: goal[each])
        return Order(unit, (), (), (Choice("consolidate", s.label(hex)),), wording.goes(self.field, unit, hex))

    def company(self, leader: Unit) -> Units:
        """3.2 The Assets that go with a Formation: those in its hex that are bound to no place."""
        s, printed = self.s, self.field.printed
        if not printed.is_formation[leader]:
            return ()
        free = [
            unit
            for unit in s.units_in(s.at[leader])
            if printed.is_asset[unit] and unit not in self.stations and can_march(s, unit)
            if not has_task(s, unit) and not is_pinned(s, unit)
        ]
        mobile = [
            unit
            for unit in free
            if not printed.is_fort[unit] and not printed.is_garrison[unit] and not printed.is_river_guard[unit]
        ]
        return tuple(mobile[:ASSETS]) if not printed.is_cavalry[leader] else ()

    # --- what a place is worth ----------------------------------------------------------------------------------

    def judged(self, units: Units, hex: Hex, spent: int) -> Plan:
        """What it is worth that a group ends in a hex after spending so many points."""
        s, field, weights = self.s, self.field, self.field.weights
        unit, start = units[0], s.at[units[0]]
        share = max(1, field.printed.bulk[unit]) / DIVISION
        value = field.advance(unit, hex) + field.block(unit, hex) - field.strays(unit, hex)
        if weights.line:
            value += weights.line * self.screen.worth(unit, hex)
        if not is_ineffective(s, unit):
            value -= weights.pull * field.to_goal(unit)[hex] * share
        elif not field.fed(unit) >> hex & 1:
            value -= weights.home * field.home[hex] * share
        holds = field.printed.is_infantry[unit] and share >= 0.5
        value += field.prize(hex) if holds else weights.point * field.at_once.get(hex, 0.0)
        value -= FORCED * max(0, spent - points_left(s, units))
        with moved(s, units, hex, start):
            value += self._standing(unit, hex, share) + field.hold(unit, hex)
            work, task = self._task(unit, allowance(s) - spent, share)
            attack = self._attack(unit, hex)
        gain = HOPE * attack.value if attack is not None else 0.0
        if work > gain:
            return Plan(value + work, hex, None, task)
        return Plan(value + gain, hex, attack)

    def _standing(self, unit: Unit, hex: Hex, share: float) -> float:
        """Danger, supply, neighbours, and whether all can fight who stand there."""
        s, field, weights = self.s, self.field, self.field.weights
        value = -field.danger(unit, hex)
        if is_demoralized(s, unit) and enemy_zone(s, field.side) >> hex & 1:
            value -= FLIGHT * share
        if not field.fed(unit) >> hex & 1:
            value -= weights.supply * share
        friends = [each for each in formations_in(s, hex) if each != unit]
        if friends:
            bulk = sum(field.printed.bulk[each] for each in (unit, *friends))
            crowd = bulk > combat_limit(s, hex)
            value -= CROWD * share * (crowd + any(command_of(s, each) != command_of(s, unit) for each in friends))
        beside = field.printed.grid.adjacent[hex] & s.occupied[field.side]
        return value + weights.support * min(2, beside.bit_count()) * share

    def _task(self, unit: Unit, points: int, share: float) -> tuple[float, Choice]:
        """7.8, 7.8.2 The better of two kinds of work; who is in haste begins none: it must be gone on with."""
        station, distance = self.stations.get(unit), self.field.printed.grid.distance
        if station is not None and station.haste and distance(self.s.at[unit], station.hex) > station.leash:
            return 0.0, RECOVER
        return max((self._rest(unit, points, share), RECOVER), (self._dig(unit, points, share), DIG))

    def _dig(self, unit: Unit, points: int, share: float) -> float:
        """14.3 What a position is worth where the enemy is near; who marches before has no time for it."""
        s, weights = self.s, self.field.weights
        if not weights.dig or points < allowance(s) or next(position_objections(s, unit, ""), None) is not None:
            return 0.0
        return weights.dig * share * min(1.0, self.field.threats.get(s.at[unit], 0.0) / DUG_AGAINST)

    def _rest(self, unit: Unit, points: int, share: float) -> float:
        """7.5 What the points that are left are worth for recovery."""
        s = self.s
        if not s.ce[unit] or points <= 0 or not may_begin_recovery(s, unit):
            return 0.0
        if next(recovery_objections(s, unit, points), None) is not None:
            return 0.0
        return self.field.weights.rest * FALLS[s.ce[unit] - 1] * share * min(1.0, points / RECOVERY)

    def _attack(self, unit: Unit, hex: Hex) -> Attack | None:
        """The best attack that a unit makes possible from a hex, by what it adds."""
        s, field = self.s, self.field
        if is_ineffective(s, unit) or is_fort_now(s, unit) or not may_initiate(s, unit):
            return None
        found: list[Attack] = []
        for target in members(field.printed.grid.adjacent[hex] & s.occupied[field.enemy]):
            if is_barred(s, hex, target):
                continue
            attack = self.attacker.best(target)
            if attack is None or unit not in attack.units or attack.value <= field.weights.daring:
                continue
            others = tuple(each for each in attack.units if each != unit and s.at[each] != hex)
            without = self.attacker.judged(target, others).value if others else 0.0
            found.append(attack._replace(value=attack.value - max(0.0, without)))
        return max(found, key=lambda each: each.value, default=None)

    # --- orders -------------------------------------------------------------------------------------------------

    def carried_out(self, units: Units, plan: Plan, reach: Reach) -> Order | None:
        """The order for a plan."""
        s, field, leader = self.s, self.field, units[0]
        way, spent = tuple(reach.way(plan.hex)), reach.cost[plan.hex]
        last: tuple[Choice, ...] = ()
        why = wording.goes(field, leader, plan.hex)
        if plan.task is not None:
            last, why = (plan.task,), wording.works(field, leader, plan.task)
        elif plan.attack is not None:
            why = wording.goes_to_attack(field, leader, plan.hex, plan.attack)
            if self._prepares(units, plan, allowance(s) - spent):
                last = (Choice("prepare", s.label(plan.attack.target)),)
        if not way and not last:
            return None
        return Order(leader, () if plan.task else units[1:], way, last, why)

    def _prepares(self, units: Units, plan: Plan, points: int) -> bool:
        """7.3 Can the force prepare its attack with the points that are left?"""
        s, target, start = self.s, plan.attack.target if plan.attack else NOWHERE, self.s.at[units[0]]
        if s.phase != MOVEMENT or target < 0:
            return False
        with moved(s, units, plan.hex, start):
            return next(objections_to_preparing(s, units, target, points), None) is None


@contextmanager
def moved(s: SerbienState, units: Units, there: Hex, start: Hex) -> Iterator[None]:
    """As if units stood elsewhere."""
    for unit in units if there != start else ():
        s.place(unit, there)
    try:
        yield
    finally:
        for unit in units if there != start else ():
            s.place(unit, start)
