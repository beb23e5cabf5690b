"""3.4 Front lines and control, as far as the book and the rulings leave no choice between two shortest ways."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import cache

from tests.oracles import Case, Claim

from .board import HEXES, around, distance
from .position import ENEMY, Position, Unit, board_of, home_of, rear_of

APART = 3


def lines(position: Position, side: str) -> list[list[Unit]]:
    """3.4.1 The groups of infantry Formations of an army, each within three hexes of another; a lone one is none."""
    found: list[list[Unit]] = []
    line = [u for u in position.units.values() if u.side == side and u.is_formation and u.cell("type") == "inf"]
    left = [unit for unit in line if unit.hexes]
    while left:
        group = [left.pop()]
        for one in group:
            near = [each for each in left if each.told("army:") == one.told("army:") and apart(one, each) <= APART]
            group += near
            left = [each for each in left if each not in near]
        if len(group) > 1:
            found.append(group)
    return found


def apart(one: Unit, other: Unit) -> int:
    """How far two units are from each other."""
    return min(distance(a, b) for a in one.hexes for b in other.hexes)


@cache
def between(one: str, other: str) -> frozenset[str]:
    """The hexes on the shortest ways between two, whichever is taken."""
    far = distance(one, other)
    return frozenset(hex for hex in HEXES if distance(one, hex) + distance(hex, other) == far)


def flood(start: Set[str], ground: Set[str]) -> set[str]:
    """What is reached from the start through the ground."""
    found, queue = set(start & ground), list(start & ground)
    while queue:
        more = {hex for hex in around(queue.pop()) if hex in ground} - found
        found |= more
        queue += more
    return found


def widest(position: Position, side: str, held: set[str]) -> set[str]:
    """3.4 What a side holds or could gain if every shortest way of its lines were a wall."""
    board, enemy = board_of(position.scenario), ENEMY[side]
    groups = lines(position, side)
    nodes = {hex for group in groups for unit in group for hex in unit.hexes}
    walls = held | nodes
    for group in groups:
        hexes = sorted({hex for unit in group for hex in unit.hexes})
        for one in hexes:
            walls |= {h for other in hexes if distance(one, other) <= APART for h in between(one, other)}
    walls |= ways_home(position, side, nodes, held | nodes)
    outside = (rear_of(position.scenario, enemy) | position.held_by(enemy)) - walls
    return set(board) - flood(outside, board - walls)


def ways_home(position: Position, side: str, nodes: set[str], held: set[str]) -> set[str]:
    """3.4 The hexes of all shortest ways from the line back to the ground that hangs together with the map edge."""
    ground = flood(held & rear_of(position.scenario, side), held)
    free = board_of(position.scenario) - position.held_by(ENEMY[side])
    found: set[str] = set()
    for node in nodes - ground:
        far, rings = {node: 0}, [{node}]
        while rings[-1] and not rings[-1] & ground:
            ring = {hex for here in rings[-1] for hex in around(here) if hex in free and hex not in far}
            far |= dict.fromkeys(ring, len(rings))
            rings.append(ring)
        last = rings[-1] & ground
        for ring in reversed(rings[:-1]):
            found |= last
            last = {hex for hex in ring if any(hex in around(there) for there in last)}
    return found


def controlling(case: Case) -> Iterator[Claim]:
    """3.4 After a march of one unit: its side holds the hexes of its line, and no more than can lie behind."""
    before, after = Position(case.before), Position(case.after)
    if not case.choice.startswith("enter") or before.kind != "March":
        return
    moved = [name for name, unit in after.units.items() if unit.hexes != before.units[name].hexes]
    if len(moved) != 1 or "control" in after.todo:
        return
    for side in ENEMY:
        was, now = (held(position, side) for position in (before, after))
        nodes = {hex for group in lines(after, side) for unit in group for hex in unit.hexes}
        yield Claim("3.4.1", f"hexes of the line of {side}", set(), nodes - now)
        yield Claim("3.4", f"what {side} gains", set(), now - was - widest(after, side, was))


def held(position: Position, side: str) -> set[str]:
    """3.4 What a side controlled at the start, but for what has changed."""
    return set(home_of(position.scenario, side) ^ position.changed)
