"""9.2 Retreats: every way a stack could go, and a unit on from a full hex, judged hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

from tests.oracles import Case, Claim, names, of_verb

from .board import BRIDGES, PRZEMYSL, RIVERS, around, pair
from .position import ENEMY, LIMIT, Position, Unit, read
from .supply import lengths, sources

HURT = ("reduced", "step lost", "eliminated")
DEEP = 2
"""So many more full hexes in a row are looked through."""
Path = tuple[str, ...]
"""The hexes of a retreat, the one it begins in first."""


class Price(NamedTuple):
    """What is wrong with a retreat, in the order in which it is to be avoided (9.2.1, 9.2.3)."""

    missing: int = 0
    lost: int = 0
    guidelines: int = 0
    zones: int = 0
    full: int = 0


class Fate(NamedTuple):
    """What becomes of those who find no room: steps lost, goes toward no source, zones and further full hexes."""

    lost: int = 0
    astray: bool = False
    zones: int = 0
    full: int = 0

    def worse(self, lost: int = 0, astray: bool = False, zones: int = 0, full: int = 0) -> Fate:
        return Fate(self.lost + lost, self.astray or astray, self.zones + zones, self.full + full)

    def price(self, missing: int = 0, zones: int = 0, astray: bool = False) -> Price:
        """With what the way of the stack has already cost. One zone breaks a guideline, each further one is worse."""
        zones += self.zones
        return Price(missing, self.lost, (zones > 0) + (astray or self.astray), max(0, zones - 1), self.full)


class TooDeep(Exception):
    """Too many full hexes to try every way: nothing is claimed."""


class Flight:
    """A stack on its way: its units stand nowhere, the room is as it will be when all have retreated."""

    def __init__(self, p: Position, units: list[Unit], total: int) -> None:
        self.p, self.units, self.total = p.without(units), units, total
        self.side = units[0].side
        leaving = set(names(p.battle["attackers"])) - set(names(p.battle.get("retreated", "")))
        gone = [p.units[name] for name in leaving if p.phasing == self.side and p.units[name].is_on_map]
        self.after = self.p.without(gone)

    def is_open(self, hex: str) -> bool:
        """4.1, 13.0 No enemy, and no Przemysl for Russians. The shaded hexes are open: nobody goes of his own will."""
        return hex not in self.p.held_by[ENEMY[self.side]] and not (self.side == "RU" and hex == PRZEMYSL)

    def onward(self, path: Path) -> list[str]:
        """Where it may go next; never back to a hex of its way."""
        return [hex for hex in around(path[-1]) if self.is_open(hex) and hex not in path]

    def ways(self, path: Path) -> Iterator[Path]:
        """Every way to go on for as many hexes as the result says, or until it is closed."""
        onward = self.onward(path)
        if len(path) > self.total or not onward:
            yield path
            return
        for hex in onward:
            yield from self.ways((*path, hex))

    def is_menaced(self, hex: str) -> bool:
        """9.2.1 (1) An empty hex in an enemy zone."""
        return hex in self.p.zones[ENEMY[self.side]] and hex not in self.p.held_by[self.side]

    def is_astray(self, path: Path) -> bool:
        """9.2.1 (2) Toward no source within 12: nearer with every hex; after a result of one hex it may stay as far."""
        return not any(self.is_toward(source, path) for source in sources(self.p, self.side))

    def is_toward(self, source: str, path: Path) -> bool:
        away = [lengths(self.p, self.side, hex).get(source, 99) for hex in path]
        near = all(then < now or (self.total == 1 and then == now) for now, then in pairwise(away))
        return away[0] <= 12 and near

    def price(self, path: Path) -> Price:
        """Of a way of the whole stack, with the best that can be done for those who find no room at its end."""
        zones, astray = sum(map(self.is_menaced, path[1:])), self.is_astray(path)
        full = len(path) > 1 and self.after.steps_in(path[-1]) + sum(unit.steps for unit in self.units) > LIMIT
        missing = max(0, self.total + 1 - len(path))
        fates = (fate.worse(full=int(full)) for fate in self.spread(path, self.units, {}))
        return min(fate.price(missing, zones, astray) for fate in fates)

    def spread(self, path: Path, units: list[Unit], rest: dict[str, int]) -> Iterator[Fate]:
        """5.2, 9.2 Who stays where there is too little room, who goes on, and what becomes of them."""
        room = LIMIT - self.after.steps_in(path[-1]) - rest.get(path[-1], 0)
        total = sum(unit.steps for unit in units)
        if len(path) == 1 or total <= room:
            yield Fate()
            return
        for size in range(len(units) + 1):
            for leaving in combinations(units, size):
                staying = total - sum(unit.steps for unit in leaving)
                if not leaving or staying + max(unit.steps for unit in leaving) > room:
                    lost = self.excess(path[-1], [unit for unit in units if unit not in leaving], rest)
                    yield from (fate.worse(lost=lost) for fate in self.leave(path, leaving, rest))

    def leave(self, path: Path, units: tuple[Unit, ...], rest: dict[str, int]) -> Iterator[Fate]:
        """9.2 One after the other goes on."""
        if not units:
            yield Fate()
            return
        unit, *others = units
        for way in self.exits(unit, path, rest):
            taken = {**rest, way[-1]: rest.get(way[-1], 0) + unit.steps}
            for fate in self.leave(path, tuple(others), taken):
                yield fate.worse(*self.further(path, way))

    def further(self, path: Path, way: Path) -> Fate:
        """What is wrong with the hexes beyond the full one."""
        more = way[len(path) :]
        return Fate(0, self.is_astray(way), sum(map(self.is_menaced, more)), len(more) - 1)

    def exits(self, unit: Unit, path: Path, rest: dict[str, int], deep: int = DEEP) -> Iterator[Path]:
        """9.2 On to the first hex with room, through full ones."""
        for hex in self.onward(path):
            if self.after.steps_in(hex) + rest.get(hex, 0) + unit.steps <= LIMIT:
                yield (*path, hex)
            elif deep == 0:
                raise TooDeep
            else:
                yield from self.exits(unit, (*path, hex), rest, deep - 1)

    def excess(self, hex: str, units: list[Unit], rest: dict[str, int]) -> int:
        """5.2 The fewest steps that have to be eliminated."""
        inside = [unit.steps for unit in [*units, *self.after.stack(hex)]]
        too_many = sum(inside) + rest.get(hex, 0) - LIMIT
        sums = {sum(some) for size in range(len(inside) + 1) for some in combinations(inside, size)}
        return min(each for each in sums if each >= too_many)

    def check_size(self, path: Path) -> None:
        """Leave out what has too many ways to try them all."""
        steps = sum(unit.steps for unit in self.units)
        crowded = [way for way in self.ways(path) if self.after.steps_in(way[-1]) + steps > LIMIT]
        if len(crowded) * len(self.units) ** 2 > 60:
            raise TooDeep


def retreating(case: Case) -> Iterator[Claim]:
    """9.2 Where a stack may go, or a unit that has to go on, and what follows."""
    p = read(case.before)
    try:
        if p.kind == "Retreat":
            yield from stack_goes(case, p)
        if p.kind == "GoOn":
            yield from unit_goes_on(case, p)
    except TooDeep:
        return


def stack_goes(case: Case, p: Position) -> Iterator[Claim]:
    """9.2.1 The first hexes of the best ways."""
    path, units = tuple(names(p.asked["path"])), [p.units[name] for name in names(p.asked["units"])]
    flight = Flight(p, units, int(p.asked["total"]))
    yield from crossing(case, units, path[-1], case.choice.removeprefix("retreat "))
    flight.check_size(path)
    prices = {way: flight.price(way) for way in flight.ways(path)}
    best = min(prices.values())
    found = {way[len(path)] for way, price in prices.items() if price == best}
    yield Claim("9.2.1", "hexes to retreat to", found, of_verb(case.offered, "retreat"))
    yield from failing(case, p, best.guidelines > 0 or best.missing > 0)


def unit_goes_on(case: Case, p: Position) -> Iterator[Claim]:
    """9.2, 9.2.1 The owner says who goes on from a full hex; each goes by one of its own best ways."""
    path, units = tuple(names(p.asked["path"])), [p.units[name] for name in names(p.asked["units"])]
    flight = Flight(p, units, int(p.asked["total"]))
    found = set()
    for unit in units:
        prices = {way: flight.further(path, way).price() for way in flight.exits(unit, path, {})}
        best = [way for way, price in prices.items() if price == min(prices.values())]
        found |= {f"{unit.name} > {way[len(path)]}" for way in best}
    yield Claim("9.2", "who goes on where", found, of_verb(case.offered, "retreat"))


def failing(case: Case, p: Position, failed: bool) -> Iterator[Claim]:
    """9.4.1 (5) Whether the loss roll gets its +2, once the stack has come to rest."""
    after = read(case.after)
    who = "attacker_failed" if p.asked["seat"] == p.phasing else "defender_failed"
    if after.battle and after.kind not in ("Retreat", "GoOn"):
        yield Claim("9.2.1", "the retreat fails", failed or p.battle[who] == "yes", after.battle[who] == "yes")


def crossing(case: Case, units: list[Unit], here: str, there: str) -> Iterator[Claim]:
    """9.2.2 Each unit suffers a reduction at a river without a bridge."""
    wet = pair(here, there) in RIVERS - BRIDGES
    suffered = {facts["unit"] for kind, facts in case.told if kind in HURT}
    if not any(kind in ("cannot retreat", "losses") for kind, _ in case.told):
        yield Claim("9.2.2", "who suffers at the river", {unit.name for unit in units} if wet else set(), suffered)
