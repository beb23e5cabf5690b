"""3.4 Front lines and control, by the book and the rulings."""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import cache
from itertools import combinations

from tests.oracles import Case, Claim

from .board import HEXES, around, cube, distance, order, south
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
def straight(one: str, other: str) -> frozenset[str]:
    """3.4.1 The hexes on the straight line between two that are two or three apart; along a side the southern one."""
    far = distance(one, other)
    found = set()
    for step in range(1, far):
        ring = [h for h in HEXES if distance(one, h) == step and distance(h, other) == far - step]
        gone = [(offset(one, h, other, step / far), -south(h), h) for h in ring]
        found |= {min(gone)[2]} if gone else set()
    return frozenset(found)


def offset(one: str, hex: str, other: str, part: float) -> float:
    """How far the centre of a hex is from a point of the line between two."""
    (a, b), (c, d), (q, r) = cube(one), cube(other), cube(hex)
    x, y = q - a - (c - a) * part, r - b - (d - b) * part
    return round(max(abs(x), abs(y), abs(x + y)), 6)


def flood(start: Set[str], ground: Set[str]) -> set[str]:
    """What is reached from the start through the ground."""
    found, queue = set(start & ground), list(start & ground)
    while queue:
        more = {hex for hex in around(queue.pop()) if hex in ground} - found
        found |= more
        queue += more
    return found


def front(position: Position, side: str) -> set[str]:
    """3.4.1 The hexes of the line: its Formations, and the way between two with no third closer to both.

    It passes no enemy and no enemy zone, but where a friend or a friendly zone is.
    """
    mine, theirs = position.held_by(side), position.held_by(ENEMY[side])
    closed = theirs | (position.zone(ENEMY[side]) - mine - position.zone(side))
    found: set[str] = set()
    for group in lines(position, side):
        hexes = {hex for unit in group for hex in unit.hexes}
        found |= hexes
        for one, other in combinations(sorted(hexes), 2):
            far = distance(one, other)
            third = any(distance(one, each) < far > distance(each, other) for each in hexes - {one, other})
            if 1 < far <= APART and not third and not straight(one, other) & closed:
                found |= straight(one, other)
    return found


def way_home(position: Position, side: str, node: str, ground: set[str]) -> set[str]:
    """3.4 The hexes between a Formation of the line and the own ground, by the shortest way; of equals the first."""
    free = board_of(position.scenario) - position.held_by(ENEMY[side])
    rings, seen = [{node}], {node}
    while rings[-1] and not rings[-1] & ground:
        rings.append({hex for here in rings[-1] for hex in around(here) if hex in free} - seen)
        seen |= rings[-1]
    if not rings[-1]:
        return set()
    way = [min(rings[-1] & ground, key=order)]
    for ring in reversed(rings[1:-1]):
        way.append(min((hex for hex in around(way[-1]) if hex in ring), key=order))
    return set(way[1:])


def gains(position: Position, side: str, before: set[str]) -> set[str]:
    """3.4 What a side gains: what the enemy cannot reach without crossing its line, the ways home or its own ground."""
    board, enemy = board_of(position.scenario), ENEMY[side]
    nodes = {hex for group in lines(position, side) for unit in group for hex in unit.hexes}
    own = before | nodes
    ground = flood(own & rear_of(position.scenario, side), own)
    walls = own | front(position, side)
    for node in nodes - ground:
        walls |= way_home(position, side, node, ground)
    there = board - walls
    reached = flood((rear_of(position.scenario, enemy) | position.held_by(enemy)) & there, there)
    touched = {hex for hex in walls - own if any(each in reached for each in around(hex))}
    return set(board) - before - reached - touched


def controlling(case: Case) -> Iterator[Claim]:
    """3.4 What both sides control after a march of one unit."""
    before, after = Position(case.before), Position(case.after)
    if not case.choice.startswith("enter") or before.kind != "March":
        return
    moved = [name for name, unit in after.units.items() if unit.hexes != before.units[name].hexes]
    if len(moved) != 1 or "control" in after.todo:
        return
    book = settled(after, {side: held(before, side) for side in ENEMY})
    for side in ENEMY:
        yield Claim("3.4", f"what {side} controls", book[side], held(after, side))


def settled(position: Position, book: dict[str, set[str]]) -> dict[str, set[str]]:
    """3.4 What both sides control when nothing changes any more; what goes to and fro stays whose it was."""
    once: set[str] = set()
    twice: set[str] = set()
    while True:
        gained = {side: gains(position, side, book[side]) - twice for side in ENEMY}
        new = set().union(*gained.values())
        if not new:
            return book
        twice |= new & once
        once |= new
        book = {side: (book[side] | gained[side]) - gained[enemy] for side, enemy in ENEMY.items()}


def held(position: Position, side: str) -> set[str]:
    """3.4 What a side controlled at the start, but for what has changed."""
    return set(home_of(position.scenario, side) ^ position.changed)
