"""11.1 Where a Force may retreat next, and 6.4 where a demoralized Formation may flee."""

from __future__ import annotations

from collections.abc import Iterator, Set

from tests.oracles import Case, Claim, of_verb

from .board import BRIDGES, DONAU, HEXES, MARKS, ROADS, around, distance, pair
from .position import ENEMY, Position, Unit, board_of

Path = tuple[str, ...]
ROUGH = {"foothills", "low mountain", "high mountain"}
"""7.9 Where cavalry needs a roadway."""


def is_open(force: list[Unit], here: str, there: str) -> bool:
    """7.9, 11.1, 25.2 Over the Donau by the bridge of A-H only, cavalry in mountains by roads, all in their region."""
    closed = DONAU - BRIDGES if force[0].side == "AH" else DONAU
    rough = {HEXES[here]["terrain"], HEXES[there]["terrain"]} & ROUGH and pair(here, there) not in ROADS
    if pair(here, there) in closed or (rough and any(unit.cell("type") == "cav" for unit in force)):
        return False
    return all(there in MARKS[unit.cell("region")] for unit in force if unit.cell("region"))


def paths(path: Path, left: int, force: list[Unit], ground: Set[str]) -> Iterator[Path]:
    """11.1 Every way of at most so many hexes, no hex twice; where the retreat began is no part of the ground."""
    here = path[-1]
    onward = [hex for hex in around(here) if hex not in path and hex in ground] if left else []
    onward = [hex for hex in onward if is_open(force, here, hex)]
    if not onward:
        yield path
    for hex in onward:
        yield from paths((*path, hex), left - 1, force, ground)


def ways(force: list[Unit], origin: str, left: int, ground: Set[str], shunned: Set[str] = frozenset()) -> list[Path]:
    """11.1.1 (1) As many hexes as due if that can be, 6.4 not ending where it is shunned, and then as far as can be.

    Never back into the hex from which it goes; what it has passed since is no part of the ground.
    """
    found = [path[1:] for path in paths((force[0].place,), left, force, ground - {origin}) if len(path) > 1]
    longest = max(map(len, found), default=0)
    found = [way for way in found if len(way) == longest]
    found = [way for way in found if way[-1] not in shunned] or found
    far = max((distance(way[-1], origin) for way in found), default=0)
    return [way for way in found if distance(way[-1], origin) == far]


def sources(position: Position, unit: Unit) -> list[str]:
    """11.1.1 (3), 15.2 The hexes of the Depots of its army, and of the Corps Trains that may supply a unit."""
    own = [each for each in position.units.values() if each.side == unit.side and each.hexes and not each.count("idle")]
    own = [each for each in own if each.told("army:") == unit.told("army:")]
    depots = [each.place for each in own if each.cell("kind") == "depot"]
    trains = [each for each in own if each.cell("kind") == "train"]
    bound = unit.is_formation and unit.cell("type") != "cav"
    return depots + [each.place for each in trains if not bound or each.told("corps:") == unit.told("corps:") != ""]


def negating(position: Position, unit: Unit) -> set[str]:
    """11.1.3 The hexes of friends; those who went back from the same hex are of the same stack and do not count."""
    friends = (each for each in position.units.values() if each.side == unit.side)
    apart = (each for each in friends if not each.count("retreated") or each.marked("began") != unit.marked("began"))
    return {hex for each in apart for hex in each.hexes}


def going_back(case: Case) -> Iterator[Claim]:
    """11.1.1, 11.1.1a The hexes that are offered; nothing of garrisons, nor where lines part the A-H armies."""
    before = Position(case.before)
    if before.kind != "RetreatTo":
        return
    force, side = before.group("force"), before.asked["seat"]
    origins = before.asked["origins"].split()
    if len(origins) != 1 or any(unit.cell("kind") == "asset_garrison" for unit in force):
        return
    if side == "AH" and before.has_lines:
        return
    here, left = force[0].place, int(before.asked["hexes"])
    ground = board_of(before.scenario) - before.held_by(ENEMY[side]) - {origins[0], *before.asked["passed"].split()}
    found = ways(force, origins[0], left, ground)
    zone = before.zone(ENEMY[side]) - negating(before, force[0])
    near = min((distance(here, source) for source in sources(before, force[0])), default=0)
    guided = [w for w in found if any(distance(w[-1], source) < near for source in sources(before, force[0]))] or found
    least = min(sum(hex in zone for hex in way) for way in found)
    calm = [way for way in found if sum(hex in zone for hex in way) == least]
    if min(sum(hex in zone for hex in way) for way in guided) > least:
        guided = [*guided, *calm]
    book = {way[0] for way in guided}
    yield Claim("11.1.1", f"retreat of {force[0].name} ({side})", book, of_verb(case.offered, "retreat"))


def fleeing(case: Case) -> Iterator[Claim]:
    """6.4 Through no enemy zone but where a friend stands, and out of all of them if that can be."""
    before = Position(case.before)
    if before.kind != "Flee":
        return
    side, force = before.asked["seat"], before.group("force")
    zone, own = before.zone(ENEMY[side]), before.held_by(side)
    behind = {before.asked["origin"], *before.asked["passed"].split()}
    ground = board_of(before.scenario) - before.held_by(ENEMY[side]) - (zone - own) - behind
    book = {way[0] for way in ways(force, before.asked["origin"], int(before.asked["hexes"]), ground, zone)}
    yield Claim("6.4", f"flight of {force[0].name}", book, of_verb(case.offered, "retreat"))
