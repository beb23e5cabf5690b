"""Attacks by several Forces that are still apart: who of a corps can get to the enemy, and what all promise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from typing import NamedTuple

from doppeladler.games.serbien.book import AH, Hex, Unit
from doppeladler.games.serbien.columns import MOVEMENT, NOWHERE
from doppeladler.games.serbien.rules.ch02_values import attack_strength, is_ineffective
from doppeladler.games.serbien.rules.ch03_stacking import bulk_of, combat_limit, formations_in
from doppeladler.games.serbien.rules.ch07_costs import allowance, points_left
from doppeladler.games.serbien.rules.ch07_prepared import can_prepare, preparing_cost
from doppeladler.games.serbien.rules.ch07_tasks import has_task, is_pinned
from doppeladler.games.serbien.rules.ch09_attack import may_initiate
from doppeladler.games.serbien.rules.ch09_odds import features_between, is_barred
from doppeladler.games.serbien.rules.ch09_withhold import command_of
from doppeladler.games.serbien.rules.tables import DIVISION
from doppeladler.hexes import EMPTY, members
from doppeladler.wargame.command import Clock

from .attacks import Attacker
from .field import Field
from .marching import Post, moved
from .station import NO_STATIONS, Station, allowed
from .ways import Reach

MOST = 5
"""So many Formations of a corps are brought against one hex at most."""


class Assault(NamedTuple):
    """An attack that could be made if everybody goes to his post."""

    value: float
    target: Hex
    posts: Mapping[Unit, Hex]


class Assaults:
    """Finds the attacks that promise most for some units of a side."""

    def __init__(
        self,
        field: Field,
        units: Iterable[Unit],
        clock: Clock,
        stations: Mapping[Unit, Station] = NO_STATIONS,
    ) -> None:
        self.field, self.s, self.clock = field, field.s, clock
        self.attacker = Attacker(field)
        self.reach = {unit: Reach(self.s, (unit,), points_left(self.s, (unit,))) for unit in units if self._able(unit)}
        self.ends = {unit: set(allowed(field, stations, unit, reach.ends())) for unit, reach in self.reach.items()}

    def _able(self, unit: Unit) -> bool:
        s, printed = self.s, self.field.printed
        if not printed.is_formation[unit] or not printed.is_infantry[unit] or s.at[unit] < 0 or s.also_at[unit] >= 0:
            return False
        return not (is_ineffective(s, unit) or has_task(s, unit) or is_pinned(s, unit)) and may_initiate(s, unit)

    def posts(self) -> dict[Unit, Post]:
        """The posts of all attacks: the best first, then what is left for the others, while it pays."""
        found: dict[Unit, Post] = {}
        known: dict[Hex, Assault | None] = {}
        targets = self._targets()
        while targets and not self.clock.is_late:
            for target in targets:
                if target not in known:
                    known[target] = self._best(target, found)
            best = max((each for each in known.values() if each is not None), key=lambda each: each.value, default=None)
            if best is None or best.value <= self.field.weights.daring:
                break
            targets.remove(best.target)
            found.update({unit: Post(hex, best.target) for unit, hex in best.posts.items()})
            taken = set(best.posts)
            known = {
                target: each
                for target, each in known.items()
                if target != best.target and (each is None or not taken & set(each.posts))
            }
        return found

    def _targets(self) -> list[Hex]:
        """The enemy hexes beside which somebody can get."""
        adjacent, near = self.field.printed.grid.adjacent, EMPTY
        for hexes in self.ends.values():
            for hex in hexes:
                near |= adjacent[hex]
        return list(members(near & self.s.occupied[self.field.enemy]))

    def _best(self, target: Hex, found: Mapping[Unit, Post]) -> Assault | None:
        """The best attack on a hex by a corps, of those who have no post yet."""
        s = self.s
        free = [unit for unit in self.reach if unit not in found and self._doors(unit, target)]
        free.sort(key=lambda unit: -attack_strength(s, unit))
        assaults = [
            assault
            for command in dict.fromkeys(command_of(s, unit) for unit in free)
            for assault in self._grown(target, [u for u in free if command_of(s, u) == command][:MOST])
        ]
        return max(assaults, key=lambda each: each.value, default=None)

    def _doors(self, unit: Unit, target: Hex) -> list[Hex]:
        """The hexes in reach from which a unit could attack."""
        beside = self.field.printed.grid.adjacent[target]
        return [hex for hex in members(beside) if hex in self.ends[unit] and not is_barred(self.s, hex, target)]

    def _grown(self, target: Hex, units: list[Unit]) -> Iterator[Assault]:
        """One Force after another joins, each at the best place that is left."""
        s, weights, posts, risk = self.s, self.field.weights, dict[Unit, Hex](), 0.0
        missed = 0.0
        with ExitStack() as stack:
            for unit in units:
                doors = [hex for hex in self._doors(unit, target) if self._has_room(unit, hex, target)]
                if not doors:
                    continue
                hex = min(doors, key=lambda each: self._trouble(unit, each, target))
                start = s.at[unit]
                risk += self._worse(unit, hex) - self._worse(unit, start)
                missed += self._detour(unit, hex)
                stack.enter_context(moved(s, (unit,), hex, start))
                self._prepare(stack, unit, hex, target)
                posts[unit] = hex
                value = self.attacker.judged(target, tuple(posts)).value
                cost = weights.nerve * risk + weights.focus * missed
                cost += weights.effort * sum(bulk_of(s, each) for each in posts) / DIVISION
                yield Assault(value - cost, target, dict(posts))

    def _worse(self, unit: Unit, hex: Hex) -> float:
        """What is bad about a place, beside the attack."""
        field = self.field
        return field.danger(unit, hex) + field.strays(unit, hex) - field.hold(unit, hex) - field.block(unit, hex)

    def _detour(self, unit: Unit, hex: Hex) -> float:
        """How much nearer to its goal a Serbian unit could be than there; A-H goes for whoever stands in its way."""
        if self.field.side == AH:
            return 0.0
        ways, share = self.field.to_goal(unit), bulk_of(self.s, unit) / DIVISION
        return self.field.weights.pull * share * (ways[hex] - min(ways[each] for each in self.ends[unit]))

    def _has_room(self, unit: Unit, hex: Hex, target: Hex) -> bool:
        """3.1.2 Can it attack from there with those who are there already?"""
        s = self.s
        others = [each for each in formations_in(s, hex) if each != unit]
        return sum(bulk_of(s, each) for each in (unit, *others)) <= combat_limit(s, hex, target)

    def _trouble(self, unit: Unit, hex: Hex, target: Hex) -> float:
        """How much worse it is to attack from a hex: rivers, uphill, no points to prepare, danger."""
        s, level = self.s, self.field.printed.level
        rows = features_between(s, hex, target)
        trouble = (
            max(row.cut_div for row in rows) + 2 * max(row.all_shift for row in rows) + (level[hex] < level[target])
        )
        return trouble + 2 * (not self._prepares(unit, hex, target)) + self.field.danger(unit, hex)

    def _prepares(self, unit: Unit, hex: Hex, target: Hex) -> bool:
        s = self.s
        cost = preparing_cost(s, self.field.side, hex, target) if s.phase == MOVEMENT else None
        return cost is not None and self.reach[unit].cost[hex] + cost <= allowance(s)

    def _prepare(self, stack: ExitStack, unit: Unit, hex: Hex, target: Hex) -> None:
        """7.3 As if a marker lay on it, if it can place one."""
        s = self.s
        if s.aim[unit] < 0 and self._prepares(unit, hex, target) and can_prepare(s, unit, target):
            s.aim[unit] = target
            stack.callback(s.aim.__setitem__, unit, NOWHERE)
