"""What the enemy would answer to a plan of marches: with everybody where it sends him, his best attacks and towns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from doppeladler.games.galicia.book import Hex, HexSet, Unit, Units
from doppeladler.games.galicia.columns import IN_SUPPLY, LOW_SUPPLY, OUT_OF_SUPPLY, GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT
from doppeladler.games.galicia.rules.ch11_supply import supplied
from doppeladler.games.galicia.rules.ch15_victory import occupation_points
from doppeladler.hexes import BIT, EMPTY, members, of
from doppeladler.wargame.columns import begin_anew
from doppeladler.wargame.pieces import NOWHERE

from .field import Field
from .planning import CROWDED, Plan, Task, by_corps

ROUNDS = 4
"""So often at most the enemy betters his answer to a whole plan."""
RANGE = 5
"""So many hexes from a change of the plan the enemy thinks anew."""
DRIVEN = 0.5
"""An attack that drives the defender off with this chance is expected to."""
WORN = 2
"""10.2 Nobody is taken to suffer more than so many reductions without a lost step."""


class Against(Field):
    """The battlefield as the enemy sees it in his turn: a town he takes is worth what both sides would have of it."""

    def _tire(self) -> None:
        """5.4 Those whom he attacks are known."""

    @cached_property
    def _towns(self) -> dict[Hex, float]:
        found = dict(super()._towns)
        for town in self.printed.victory_towns[self.enemy]:
            if self.s.occupied[self.enemy] >> town.hex & 1:
                lost = self.w.town * occupation_points(self.s, town.hex) * self.turns_left()
                found[town.hex] = found.get(town.hex, 0.0) + lost
        return found

    @cached_property
    def _goals(self) -> HexSet:
        """Where somebody could do something: beside those who can be attacked, and in towns that nobody holds."""
        return (self.printed.grid.spread(self.targets) | of(self._towns)) & ~self.s.occupied[self.enemy]

    @cached_property
    def _known(self) -> dict[tuple[Hex, int], HexSet]:
        return {}

    def tasks(self, unit: Unit) -> list[Task]:
        """Staying first, then every attack and every town within reach."""
        return list(self._tasks(unit))

    def _tasks(self, unit: Unit) -> Iterator[Task]:
        here = self.s.at[unit]
        yield Task(here, NOWHERE)
        for hex in members(self._places(here, unit) | BIT[here]):
            if hex != here and self.town_points(hex):
                yield Task(hex, NOWHERE)
            if self.power[unit]:
                for aim in members(self.printed.grid.adjacent[hex] & self.targets):
                    yield Task(hex, aim)

    def _places(self, here: Hex, unit: Unit) -> HexSet:
        key = here, self.printed.ma[unit]
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._reach(here, (unit,), self.s.occupied[self.enemy]) & self._goals
        return found


class Answer(Plan):
    """What the enemy does in his next turn; only attacks and towns count."""

    def stack(self, hex: Hex, units: Units) -> float:
        if not units:
            return 0.0
        steps = sum([self.field.steps[unit] for unit in units])
        return self.field.town_points(hex) - CROWDED * max(0, steps - STEP_LIMIT)

    def _gain_of_cutting(self, hex: Hex) -> float:
        return 0.0

    def blows(self) -> list[tuple[float, Hex, tuple[Hex, ...]]]:
        """His attacks, those that bring him most first: what each brings, on whom, and from where."""
        found = [
            (self.attack(aim, force, self.occupied), aim, tuple(sorted({hex for _, hex in force})))
            for aim, force in self.forces.items()
            if force
        ]
        return sorted(found, key=lambda each: (-each[0], each[1]))

    def walks(self) -> list[tuple[float, Hex]]:
        """The towns that he enters, with what each is worth to him."""
        entered = members(self.occupied & ~self.field.s.occupied[self.field.side])
        return [(points, hex) for hex in entered if (points := self.field.town_points(hex))]

    def worth(self) -> float:
        """What all of it brings him, with the towns that he holds anyway."""
        return sum([worth for worth, _, _ in self.blows()]) + sum(map(self.field.town_points, members(self.occupied)))


def answer_to(plan: Plan) -> Answer:
    """The enemy's best answer to a plan."""
    s, ours = carried_out(plan), plan.field
    field = Against(s, ours.enemy, ours.ground, ours.w)
    answer = Answer(field, field.w.hope)
    units = list(s.on_map(field.side))
    for unit in units:
        answer.put(unit, Task(s.at[unit], NOWHERE))
    _think(answer, field, units, ROUNDS)
    return answer


def answer_anew(answer: Answer, moved: Iterable[tuple[Unit, Hex]]) -> Answer:
    """The same when some units go elsewhere: only those near them think anew."""
    before = answer.field
    s, places = before.s.clone(), EMPTY
    for unit, hex in moved:
        places |= BIT[s.at[unit]] | BIT[hex]
        s.place(unit, hex)
    field = Against(s, before.side, before.ground, before.w)
    found = Answer(field, field.w.hope)
    for unit, task in answer.tasks.items():
        is_barred = s.occupied[before.enemy] >> task.hex & 1
        has_aim = task.aim != NOWHERE and field.targets >> task.aim & 1
        found.put(unit, Task(s.at[unit], NOWHERE) if is_barred else Task(task.hex, task.aim if has_aim else NOWHERE))
    near = s.printed.grid.within(places, RANGE)
    _think(found, field, [unit for unit in s.on_map(before.side) if near >> s.at[unit] & 1], 1)
    return found


def _think(answer: Answer, field: Against, units: Iterable[Unit], rounds: int) -> None:
    """Give these units better tasks, so often at most with hope, and once without."""
    options = {unit: tasks for unit in units if len(tasks := field.tasks(unit)) > 1}
    order = by_corps(field, options)
    for _ in range(rounds):
        if not answer.improve(options, order):
            break
    answer.hope = 0.0
    answer.improve(options, order)


# --- the position after a plan ----------------------------------------------------------------------------------------


def carried_out(plan: Plan) -> GaliciaState:
    """A position in which everybody has gone where a plan sends him and attacked, and the enemy's march begins."""
    field, s = plan.field, plan.field.s.clone()
    for unit, task in plan.tasks.items():
        if s.at[unit] != task.hex:
            s.place(unit, task.hex)
    _fight(plan, s)
    s.turn += field.side == s.printed.players[s.turn][-1]
    s.phasing = field.enemy
    begin_anew(s, "spent", "moved", "fought")
    full, low = supplied(s, field.enemy)
    for unit in s.on_map(field.enemy):
        here = BIT[s.at[unit]]
        s.supply[unit] = IN_SUPPLY if full & here else LOW_SUPPLY if low & here else OUT_OF_SUPPLY
    return s


def _fight(plan: Plan, s: GaliciaState) -> None:
    """Whoever is attacked is worn, and goes back a hex if he is likely to be driven off."""
    field, grid, own = plan.field, s.printed.grid, s.occupied[plan.field.side]
    for aim in members(plan.aimed):
        force, units = plan.forces[aim], s.units_in(aim)
        flanked = field.is_flanked(aim, {hex for _, hex in force}, plan.occupied)
        for unit in units:
            s.ce[unit] = min(WORN, s.ce[unit] + 1)
        if field.takes(aim, force, flanked, field.way_back(aim, plan.occupied)) < DRIVEN:
            continue
        free = [hex for hex in grid.neighbours[aim] if not own >> hex & 1]
        back = min(free, key=lambda hex: ((grid.adjacent[hex] & own).bit_count(), len(s.units_in(hex))), default=aim)
        for unit in units:
            s.place(unit, back)
