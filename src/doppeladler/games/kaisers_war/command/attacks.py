"""Which attacks are worth making: sets of attackers round a hex with HQ and supply, chosen by what they promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from doppeladler.games.kaisers_war.book import Hex, HexSet, Unit, Units
from doppeladler.games.kaisers_war.rules.ch14_strengths import MOST
from doppeladler.games.kaisers_war.rules.ch17_trace import hq_reach, offensive_reach
from doppeladler.hexes import members
from doppeladler.wargame.command import NO_CLOCK, Clock

from .clash import Clash, Force, Help, Prospect
from .field import Field

Places = Mapping[Hex, Sequence[Unit]]
"""By hex: who could attack from there, the strongest first."""
Cost = Callable[[Unit, Hex], float]
"""What it costs to have a unit there, beside the battle."""
KEPT = 6
"""So many attacks on one hex are kept."""
HOPE = 1.0
"""An attack that could not reach even odds is not looked at."""
CORPS_IN_HEX = 3


class Attack(NamedTuple):
    """An attack that could be made."""

    value: float
    target: Hex
    force: Force
    help: Help
    prospect: Prospect

    @property
    def units(self) -> Units:
        return tuple(unit for unit, _ in self.force)

    @property
    def hexes(self) -> list[Hex]:
        return list(dict.fromkeys(hex for _, hex in self.force))


class Means:
    """The HQs and supply units that can support attacks now, and the hexes they reach."""

    def __init__(self, field: Field, served: Mapping[Unit, HexSet], hqs: Mapping[Unit, HexSet]) -> None:
        self.field, self.served, self.hqs = field, dict(served), dict(hqs)

    @classmethod
    def on_map(cls, field: Field, may_move: bool) -> Means:
        """All of a side; before its movement HQs are expected to come a hex nearer."""
        s, printed, side = field.s, field.printed, field.side
        served = {unit: offensive_reach(s, unit) for unit in printed.supply_units[side] if field.can_serve(unit)}
        hqs = {}
        for hq in printed.hqs[side]:
            if s.at[hq] >= 0 and not s.fought[hq]:
                reached = hq_reach(s, hq)
                hqs[hq] = printed.grid.spread(printed.grid.spread(reached)) | reached if may_move else reached
        return cls(field, served, hqs)

    def without(self, help: Help) -> Means:
        """The same when some are used."""
        served = {unit: hexes for unit, hexes in self.served.items() if unit not in help.supplies}
        return Means(self.field, served, {hq: hexes for hq, hexes in self.hqs.items() if hq != help.hq})

    def helps(self, force: Force) -> Iterator[Help]:
        """What could support a force: nothing, a supply unit or two, each with or without an HQ."""
        nation, supplies = self.field.printed.nation, list(self._supplies(force))
        nations = {nation[unit] for unit, _ in force}
        hqs = [hq for hq, hexes in self.hqs.items() if nation[hq] in nations and _touches(hexes, force)]
        best = max(hqs, key=self._support, default=None)
        if len(nations) == 1:
            yield from (Help(None, units, hexes) for units, hexes in supplies)
        if best is not None:
            yield from (Help(best, units, hexes) for units, hexes in supplies)

    def _support(self, hq: Unit) -> int:
        return self.field.printed.support[self.field.s.face[hq]][hq]

    def _supplies(self, force: Force) -> Iterator[tuple[Units, HexSet]]:
        yield (), 0  # type: ignore[misc]  # the empty set
        useful = [(unit, hexes) for unit, hexes in self.served.items() if _touches(hexes, force)]
        if not useful:
            return
        attack = self.field.printed.attack

        def doubled(hexes: HexSet) -> int:
            return sum([attack[unit] for unit, hex in force if hexes >> hex & 1])

        first, reached = max(useful, key=lambda each: doubled(each[1]))
        yield (first,), reached
        rest = [(unit, hexes) for unit, hexes in useful if doubled(hexes | reached) > doubled(reached)]
        if rest:
            second, more = max(rest, key=lambda each: doubled(each[1] | reached))
            yield (first, second), more | reached


def _touches(hexes: HexSet, force: Force) -> bool:
    return any(hexes >> hex & 1 for _, hex in force)


class Planner:
    """Finds attacks with those who are free."""

    def __init__(
        self,
        field: Field,
        means: Means,
        most: int,
        in_second: bool = False,
        cost: Cost | None = None,
        price: float | None = None,
        clock: Clock = NO_CLOCK,
    ) -> None:
        self.field, self.means, self.most, self.in_second, self.clock = field, means, most, in_second, clock
        self.cost = cost or (lambda unit, hex: 0.0)
        self.price = field.worth.supply if price is None else price
        """What a supply unit that is expended costs."""

    def on(self, target: Hex, places: Places) -> list[Attack]:
        """The best attacks on a hex, from as many hexes as allowed; those found when time is up."""
        clash, found = self.field.clash(target, self.in_second), list[Attack]()
        hexes = list(places)
        seen: set[Force] = set()
        for count in range(1, min(self.most, len(hexes)) + 1):
            for subset in combinations(hexes, count):
                for force in self.forces(subset, places):
                    if force not in seen and self.could_be(clash, force) and not self.clock.is_late:
                        seen.add(force)
                        best = self.best(clash, force)
                        if best is not None:
                            found.append(best)
        return sorted(found, key=lambda each: -each.value)[:KEPT]

    def forces(self, hexes: Sequence[Hex], places: Places) -> Iterator[Force]:
        """Those who would attack from these hexes: the strongest that are free, all together or of one nation."""
        printed, used, force = self.field.printed, set[Unit](), list[tuple[Unit, Hex]]()
        for hex in sorted(hexes, key=lambda hex: len(places[hex])):
            free = [unit for unit in places[hex] if unit not in used]
            if not free:
                return
            army = next((unit for unit in free if printed.is_army[unit]), None)
            group = [army] if army is not None else free[:CORPS_IN_HEX]
            used.update(group)
            force += [(unit, hex) for unit in group]
        yield tuple(force)
        nations = {printed.nation[unit] for unit, _ in force}
        if len(nations) > 1:
            for nation in nations:
                yield tuple([each for each in force if printed.nation[each[0]] == nation])

    def could_be(self, clash: Clash, force: Force) -> bool:
        """Could the force reach odds worth a thought, with everything that helps?"""
        attack = sum([self.field.printed.attack[unit] for unit, _ in force])
        return attack * MOST >= HOPE * clash.strength * (2 if clash.on_ground else 1)

    def best(self, clash: Clash, force: Force) -> Attack | None:
        """The attack of a force with the help that pays best."""
        cost = sum([self.cost(unit, hex) for unit, hex in force])
        found: Attack | None = None
        for help in self.means.helps(force):
            prospect = clash.prospect(force, help)
            value = prospect.value - cost - self.price * len(help.supplies)
            if found is None or value > found.value:
                found = Attack(value, clash.target, force, help, prospect)
        return found

    def choose(self, options: Mapping[Hex, Places]) -> list[Attack]:
        """The attacks to make, the best first; everybody takes part in one only."""
        left, chosen = dict(options), list[Attack]()
        pool = {target: self.on(target, places) for target, places in left.items()}
        used: set[Unit] = set()
        taken: set[Hex] = set()
        while True:
            best = max((found[0] for found in pool.values() if found), key=lambda each: each.value, default=None)
            if best is None or best.value < self.field.weights.daring:
                return chosen
            chosen.append(best)
            used.update(best.units)
            taken.update(best.hexes)
            self.means = self.means.without(best.help)
            del pool[best.target], left[best.target]
            for target in list(pool):
                if any(self._clashes(each, best) for each in pool[target]):
                    pool[target] = self.on(target, _left(left[target], used, taken))

    @staticmethod
    def _clashes(each: Attack, best: Attack) -> bool:
        """Do two attacks want the same units, hexes or support?"""
        return bool(
            set(each.units) & set(best.units)
            or set(each.hexes) & set(best.hexes)
            or set(each.help.supplies) & set(best.help.supplies)
            or (each.help.hq is not None and each.help.hq == best.help.hq)
        )


def _left(places: Places, used: set[Unit], taken: set[Hex]) -> Places:
    free = {hex: [unit for unit in units if unit not in used] for hex, units in places.items() if hex not in taken}
    return {hex: units for hex, units in free.items() if units}


# --- who can attack what ----------------------------------------------------------------------------------------


def by_moving(field: Field, skipped: frozenset[Unit], posts: Mapping[Unit, Hex] | None = None) -> dict[Hex, Places]:
    """By target: who could attack it from where after marching, or without; who has a post only from there."""
    printed, posts = field.printed, posts or {}
    fighters = [unit for unit in field.fighters(field.side) if unit not in skipped]
    fighters.sort(key=lambda unit: -printed.attack[unit])
    found: dict[Hex, Places] = {}
    for target in field.targets:
        places: dict[Hex, list[Unit]] = {}
        for hex in members(printed.zone.adjacent[target]):
            here = [unit for unit in fighters if (posts[unit] == hex if unit in posts else _comes(field, unit, hex))]
            if here:
                places[hex] = here
        if places:
            found[target] = places
    return found


def _comes(field: Field, unit: Unit, hex: Hex) -> bool:
    reach = field.reach.get(unit)
    return hex in reach.cost if reach is not None else field.s.at[unit] == hex


def standing(field: Field, targets: Sequence[Hex], can_attack: Callable[[Unit, Hex], bool]) -> dict[Hex, Places]:
    """By target: who could attack it from where he stands."""
    printed, s = field.printed, field.s
    found: dict[Hex, Places] = {}
    for target in targets:
        places = {}
        for hex in members(printed.zone.adjacent[target] & s.occupied[field.side]):
            here = [unit for unit in s.stacks[hex] if can_attack(unit, target)]
            if here:
                places[hex] = sorted(here, key=lambda unit: -printed.attack[unit])
        if places:
            found[target] = places
    return found
