"""The plan of a movement phase: first the attacks that are worth most, then a place for everybody else."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import Hex, Unit, Units
from doppeladler.games.kaisers_war.printed import SUMMER
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex
from doppeladler.hexes import members
from doppeladler.wargame.command import NO_CLOCK, Clock
from doppeladler.words import Sentence

from . import wording
from .attacks import Attack, Means, Planner, by_moving
from .field import Field
from .garrisons import posts
from .rallying import armies_to_form, best_rally, meeting_places
from .ways import Reach, Way
from .weights import Level

FULL = 1000.0
"""The cost of a place that is no place."""
SHIFT = 0.3
"""What it costs to send somebody else away."""
HUNGRY, COLD = 1.0, 4.0
"""To stand without general supply, in summer and when it bites."""
BEHIND = 3
"""An HQ or supply unit wants to be so many hexes behind the units it serves, or nearer."""
FAR_BEHIND = 0.4
SERVES, WINTER_RADIUS = 3, 1
"""17.2, 22.1 How far a supply unit serves, and how far in winter."""
AT_GRIPS = 6
"""Half movement points from its goal at which an army is expected to attack in the next turn."""
MOST_SERVED = 3
MEETING = 3
"""So many corps may want to ride to where they meet."""
ATTACKS = 0.7
"""The part of the time that may go to attacks: the others need a place too."""


class Order(NamedTuple):
    """A unit, its way, and why."""

    unit: Unit
    steps: tuple[Choice, ...]
    why: Sentence | str


class Mover:
    """Makes the orders of a phase."""

    def __init__(
        self, field: Field, level: Level, luck: Random, clock: Clock = NO_CLOCK, refused: frozenset[Hex] = frozenset()
    ) -> None:
        self.field, self.level, self.s, self.printed, self.clock = field, level, field.s, field.printed, clock
        self.refused = refused
        """The hexes that are not to be attacked."""
        reach = field.reach
        self.skipped = frozenset(unit for unit in reach if luck.random() < level.careless)
        self.rail_left = self.s.rail_left
        self.place: dict[Unit, Hex] = {}
        """By unit that has been given a place: where."""
        self.loads: dict[Hex, int] = {}
        """What those who have a place take of the hexes."""
        self.attacks: list[Attack] = []
        self.posts: dict[Unit, Hex] = {}
        """By unit that is kept for an objective: where."""
        self.rallies: list[Hex] = []
        """Where corps meet to be combined, and no supply unit is sent yet."""
        self._walks: dict[Unit, float] = {}
        """By unit: what the best of the objectives is worth that it could simply walk into."""
        self._costs: dict[tuple[Unit, Hex], float] = {}
        self.next_weather = self.printed.calendar[min(self.s.turn + 1, self.s.rules.last_turn)].weather

    def orders(self) -> list[Order]:
        """First garrisons, then whoever attacks, corps that meet, those who go on, and HQs and supply units."""
        orders = list(self._garrisons())
        orders += self._attackers()
        if self.field.weights.rally and self.field.worth.turns:
            orders += self._rallies()
        orders += self._others()
        return orders

    def without(self, targets: Iterable[Hex]) -> Mover:
        """One who makes the same plan but does not attack these hexes."""
        other = Mover(self.field, self.level, Random(0), self.clock, self.refused.union(targets))
        other.skipped = self.skipped
        return other

    # --- garrisons ----------------------------------------------------------------------------------------

    def _garrisons(self) -> Iterable[Order]:
        """Those whom an own objective needs, before anything else."""
        field, reach = self.field, self.field.reach
        if not field.weights.hold or field.worth.is_last:
            return
        free = [unit for unit in reach if self.printed.attack[unit] and unit not in self.skipped]
        for post in posts(field, free, self._post):
            way = reach[post.unit].way(self.s, post.hex)
            self._settle(post.unit, post.hex, way)
            self.posts[post.unit] = post.hex
            if way.steps:
                yield Order(post.unit, way.steps, wording.goes(field, post.unit, post.hex))

    def _post(self, unit: Unit, hex: Hex) -> float | None:
        """What a unit misses and leaves open that goes to hold an objective; nothing when it cannot."""
        field, reach = self.field, self.field.reach[unit]
        if hex not in reach.cost or self._way_thirds(reach, hex) > self.rail_left:
            return None
        if unit not in self._walks:
            aims = reach.hexes & self.printed.objectives
            self._walks[unit] = max([field.worth.capture(aim, field.side) for aim in members(aims)], default=0.0)
        way = SHIFT if hex != self.s.at[unit] else 0.0
        return max(way, self._stand(unit, hex)) + self._walks[unit]

    # --- attackers ----------------------------------------------------------------------------------------

    def _attackers(self) -> Iterable[Order]:
        field = self.field
        means, clock = Means.on_map(field, may_move=True), self.clock.first(ATTACKS)
        planner = Planner(field, means, self.level.hexes, cost=self.cost, clock=clock)
        options = by_moving(field, self.skipped, self.posts)
        options = {target: places for target, places in options.items() if target not in self.refused}
        self.attacks = planner.choose(options)
        for attack in self.attacks:
            for unit, hex in attack.force:
                if unit in self.posts:
                    continue
                way = self._way(unit, hex)
                if way is None:
                    continue
                self._settle(unit, hex, way)
                if way.steps:
                    yield Order(unit, way.steps, wording.goes_to_attack(field, unit, hex, attack))
            for supply in attack.help.supplies:
                self._settle(supply, self.s.at[supply], Way((), 0))

    def cost(self, unit: Unit, hex: Hex) -> float:
        """What it costs to have a unit attack from a hex: what it leaves open, and what it meets there."""
        found = self._costs.get((unit, hex))
        if found is None:
            found = self._costs[unit, hex] = self._cost(unit, hex)
        return found

    def _cost(self, unit: Unit, hex: Hex) -> float:
        field, here, at = self.field, self.s.at[unit], self.s.units_in
        if hex == here or unit in self.posts:
            return 0.0
        reach = field.reach.get(unit)
        if reach is None or self._way_thirds(reach, hex) > self.rail_left:
            return FULL
        if any(self._is_stuck(other) for other in at(hex) if other != unit):
            return FULL
        rest = tuple(each for each in at(here) if each != unit)
        leaves = field.danger(here, rest) - field.danger(here, at(here))
        return leaves + field.danger(hex, (unit,)) + (SHIFT if at(hex) else 0.0)

    def _is_stuck(self, unit: Unit) -> bool:
        """Is it somebody who takes room and cannot leave?"""
        reach = self.field.reach.get(unit)
        is_small = self.printed.is_supply[unit] or self.printed.is_fortress[unit]
        return not is_small and (reach is None or len(reach.cost) < 2)

    def _way_thirds(self, reach: Reach, hex: Hex) -> int:
        return reach.way(self.s, hex).thirds

    def _way(self, unit: Unit, hex: Hex) -> Way | None:
        reach = self.field.reach.get(unit)
        if reach is None:
            return Way((), 0)
        way = reach.way(self.s, hex)
        return way if way.thirds <= self.rail_left else None

    def _settle(self, unit: Unit, hex: Hex, way: Way) -> None:
        """A unit has its place."""
        self.rail_left -= way.thirds
        self.place[unit] = hex
        self.loads[hex] = self.loads.get(hex, 0) + self.printed.load[unit]

    # --- corps that meet ----------------------------------------------------------------------------------

    def _rallies(self) -> Iterable[Order]:
        """10.2 Corps of broken armies meet where they can be combined in the next turn."""
        field, reach = self.field, self.field.reach
        for army in armies_to_form(field):
            kind = self.printed.corps_of[self.printed.parts[army][0]]
            free = [unit for unit in kind if unit in reach and unit not in self.place and unit not in self.skipped]
            rally = best_rally(field, meeting_places(free, self._roomy), army, self._stand)
            if rally is None:
                continue
            self.rallies.append(rally.hex)
            for unit in rally.corps:
                way = reach[unit].way(self.s, rally.hex)
                self._settle(unit, rally.hex, way)
                if way.steps:
                    yield Order(unit, way.steps, wording.goes_to_meet(field, unit, rally.hex, army))

    def _roomy(self, unit: Unit) -> list[Hex]:
        """Where a corps can go that nobody else takes; by rail only if the capacity is enough for all."""
        reach, least = self.field.reach[unit], MEETING * self.printed.thirds[unit]
        return [
            hex
            for hex in reach.cost
            if not self.loads.get(hex)
            and (not self._way_thirds(reach, hex) or least <= self.rail_left)
            and not any(self._is_stuck(other) for other in self.s.units_in(hex) if other != unit)
        ]

    def _stand(self, unit: Unit, hex: Hex) -> float:
        """What a corps leaves open that goes to meet others, and the way."""
        field, here, at = self.field, self.s.at[unit], self.s.units_in
        if hex == here:
            return 0.0
        rest = tuple(each for each in at(here) if each != unit)
        way = SHIFT + 0.1 * len(field.reach[unit].way(self.s, hex).steps)
        return field.danger(here, rest) - field.danger(here, at(here)) + way

    # --- everybody else -----------------------------------------------------------------------------------

    def _others(self) -> Iterable[Order]:
        printed, reach = self.printed, self.field.reach
        rest = [unit for unit in reach if unit not in self.place and unit not in self.skipped]
        for unit in reach:
            if unit in self.skipped and unit not in self.place:
                self._settle(unit, self.s.at[unit], Way((), 0))
        self._settle_immobile()
        rest.sort(key=lambda unit: (printed.attack[unit] == 0, -printed.defence[0][unit]))
        for unit in rest:
            if self.clock.is_late:
                return
            best = max(self._hexes(unit), key=lambda each: each[0], default=None)
            if best is None:
                continue
            _, hex, way = best
            self._settle(unit, hex, way)
            if printed.is_supply[unit]:
                self.rallies = [place for place in self.rallies if not self._reaches(hex, place)]
            if way.steps:
                yield Order(unit, way.steps, wording.goes(self.field, unit, hex))

    def _settle_immobile(self) -> None:
        for unit in self.s.on_map(self.field.side):
            if unit not in self.field.reach and unit not in self.place:
                self._settle(unit, self.s.at[unit], Way((), 0))

    def _hexes(self, unit: Unit) -> Iterable[tuple[float, Hex, Way]]:
        """The hexes a unit could go to, each with how good it is there."""
        reach = self.field.reach[unit]
        judge = self._of_supply if self.printed.is_supply[unit] else self._of_unit
        if self.printed.type[unit] == "hq":
            judge = self._of_hq
        for hex in reach.cost:
            if not fits_in_hex(self.loads.get(hex, 0) + self.printed.load[unit]):
                continue
            way = reach.way(self.s, hex)
            if way.thirds <= self.rail_left:
                yield judge(unit, hex) - 0.02 * len(way.steps), hex, way

    def there(self, hex: Hex) -> Units:
        """Who will stand in a hex, as far as it is settled."""
        return tuple(unit for unit, place in self.place.items() if place == hex)

    def _of_unit(self, unit: Unit, hex: Hex) -> float:
        """A fighter: what it saves or risks there, what it takes, and how near it is to the enemy."""
        there = self.there(hex)
        saved = self.field.danger(hex, there) - self.field.danger(hex, (*there, unit))
        return saved + self.gain(unit, hex, there)

    def gain(self, unit: Unit, hex: Hex, there: Units) -> float:
        """What a fighter takes, how near it is to the enemy and his objectives, and what it eats, beside others."""
        field = self.field
        value = 0.0 if there else field.worth.capture(hex, field.side)
        value -= field.weights.front * field.to_goal[hex] * (1.0 if self.printed.is_army[unit] else 0.7)
        if field.weights.pull:
            value += field.weights.pull * field.pull[hex]
        return value - self._hunger(hex)

    def _hunger(self, hex: Hex) -> float:
        """17.8 What it costs to be out of general supply."""
        if self.field.supplied >> hex & 1 or self.printed.cities >> hex & 1:
            return 0.0
        return HUNGRY if self.s.weather == SUMMER else COLD

    def _of_hq(self, unit: Unit, hex: Hex) -> float:
        """19.1 An HQ: near those whose attack it supports, and near the front, but not in it."""
        field, grid = self.field, self.printed.grid
        radius = self.printed.radius[self.s.face[unit]][unit]
        value = -field.danger(hex, (*self.there(hex), unit)) * 2 - self._hunger(hex)
        if field.zone >> hex & 1:
            value -= 3.0
        value -= self._exposed(unit, hex)
        for attack in self.attacks:
            if attack.help.hq == unit:
                away = min([grid.distance(hex, place) for place in attack.hexes])
                value += 6.0 if away <= radius else -float(away)
        return value - FAR_BEHIND * max(0, self._to_friends(unit, hex) - BEHIND + 1)

    def _of_supply(self, unit: Unit, hex: Hex) -> float:
        """17.0 A supply unit: where it serves next turn; one that stays can still be used in this."""
        field = self.field
        value = -field.danger(hex, (*self.there(hex), unit)) * 2
        if field.zone >> hex & 1:
            value -= 3.0
        if hex == self.s.at[unit]:
            value += 0.5
        value += self._served_from(hex) - self._exposed(unit, hex)
        if any(self._reaches(hex, place) for place in self.rallies):
            value += field.weights.rally
        return value - FAR_BEHIND * max(0, self._to_friends(unit, hex) - BEHIND + 1)

    def _exposed(self, unit: Unit, hex: Hex) -> float:
        """What is risked by standing without an army where the enemy comes."""
        field, printed = self.field, self.printed
        threat = field.threat(hex)
        if not field.weights.escort or not (threat.walks_in or threat.strength) or field.worth.is_last:
            return 0.0
        if any(printed.is_army[other] or printed.is_fortress[other] for other in self.there(hex)):
            return 0.0
        return field.weights.escort * field.worth.unit(unit)

    def _served_from(self, hex: Hex) -> float:
        """17.9 What it is worth that a supply unit stands here in the next turn: armies beside it that have an aim."""
        field, printed = self.field, self.printed
        if not field.weights.train:
            return 0.0
        near = [
            other
            for other, place in self.place.items()
            if printed.is_army[other] and field.to_goal[place] <= AT_GRIPS and self._reaches(hex, place)
        ]
        return field.weights.train * min(MOST_SERVED, len(near))

    def _reaches(self, supply: Hex, hex: Hex) -> bool:
        """17.2, 22.1 Will a hex be within the radius of a supply unit in the next turn, as the weather will be then?"""
        radius = WINTER_RADIUS if self.printed.is_wintry(self.next_weather, supply) else SERVES
        return self.printed.grid.distance(supply, hex) <= radius

    def _to_friends(self, unit: Unit, hex: Hex) -> int:
        """How many hexes it is to the nearest own army that is near the enemy."""
        grid, found = self.printed.grid, [99]
        for other, place in self.place.items():
            if self.printed.is_army[other] and self.field.to_goal[place] <= 8:
                found.append(grid.distance(hex, place))
        return min(found) if len(found) > 1 else min(20, self.field.to_goal[hex] // 2)
