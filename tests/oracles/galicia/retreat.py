"""9.2 Retreats: every way a stack could go, judged hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tests.oracles import Case, Claim, names, of_verb

from .board import BRIDGES, PRZEMYSL, RIVERS, around, pair
from .position import ENEMY, LIMIT, Position, Unit, read
from .supply import lengths, sources

HURT = ("reduced", "step lost", "eliminated")
Path = tuple[str, ...]
"""The hexes of a retreat, the one it begins in first."""


def is_open(p: Position, side: str, hex: str) -> bool:
    """4.1, 13.0 No enemy is there, and Russians never enter Przemysl. The shaded hexes are open: nobody wants to go."""
    return hex not in p.held_by[ENEMY[side]] and not (side == "RU" and hex == PRZEMYSL)


def ways(p: Position, side: str, path: Path, hexes: int) -> Iterator[Path]:
    """Every way to go on for so many hexes, or until it is closed; never back to a hex of the way."""
    onward = [hex for hex in around(path[-1]) if is_open(p, side, hex) and hex not in path]
    if hexes == 0 or not onward:
        yield path
        return
    for hex in onward:
        yield from ways(p, side, (*path, hex), hexes - 1)


def broken(p: Position, side: str, path: Path, total: int) -> int:
    """9.2.1 How often a way breaks a guideline: each empty hex in an enemy zone, and going toward no source."""
    menaced = sum(hex in p.zones[ENEMY[side]] and hex not in p.held_by[side] for hex in path[1:])
    return menaced + (not any(is_toward(p, side, source, path, total) for source in sources(p, side)))


def is_toward(p: Position, side: str, source: str, path: Path, total: int) -> bool:
    """9.2.1 (2) Nearer with every hex to one source within 12; a retreat of one hex may keep its distance."""
    away = [lengths(p, side, hex).get(source, 99) for hex in path]
    if away[0] > 12:
        return False
    return all(then < now or (total == 1 and then == now) for now, then in pairwise(away))


def best(p: Position, side: str, path: Path, total: int) -> list[Path]:
    """9.2.1, 9.2.3 The ways with the fewest hexes missing, then with the fewest guidelines broken."""
    every = list(ways(p, side, path, total + 1 - len(path)))
    price = {way: (total + 1 - len(way), broken(p, side, way, total)) for way in every}
    return [way for way in every if price[way] == min(price.values())]


def retreating(case: Case) -> Iterator[Claim]:
    """9.2 The hexes a retreat may enter next, and what the step does to the stack."""
    p = read(case.before)
    if p.kind == "Retreat":
        side, path, total = p.asked["seat"], tuple(names(p.asked["path"])), int(p.asked["total"])
        units = [p.units[name] for name in names(p.asked["units"])]
        yield from next_hex(p.without(units), units, side, path, total, case)
        yield from crossing(case, units, path[-1], case.choice.removeprefix("retreat "))


def next_hex(p: Position, units: list[Unit], side: str, path: Path, total: int, case: Case) -> Iterator[Claim]:
    """9.2.1 The first hexes of the best ways."""
    steps = sum(unit.steps for unit in units)
    every = ways(p, side, path, total + 1 - len(path))
    if any(p.steps_in(way[-1]) + steps > LIMIT for way in every):
        return
    found = {way[len(path)] for way in best(p, side, path, total)}
    yield Claim("9.2.1", "hexes to retreat to", found, of_verb(case.offered, "retreat"))


def crossing(case: Case, units: list[Unit], here: str, there: str) -> Iterator[Claim]:
    """9.2.2 Each unit suffers a reduction at a river without a bridge."""
    wet = pair(here, there) in RIVERS - BRIDGES
    suffered = [facts["unit"] for kind, facts in case.told if kind in HURT]
    if not any(kind in ("cannot retreat", "losses") for kind, _ in case.told):
        yield Claim("9.2.2", "who suffers at the river", {unit.name for unit in units} if wet else set(), set(suffered))
