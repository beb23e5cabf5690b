"""5.1 Areas of attachment: the lines between the Austro-Hungarian armies, and the ground on both sides of them.

A line runs from the enemy's front to a friendly map edge in at most three straight segments, along the grain of the
hexes or across it in a row. Its hexes and the ground to the right of who walks it to the rear belong to the army named
first, the ground to the left to the other.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import cycle, pairwise

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, ARMIES, SE, Army, Hex, Hexes, HexSet, book
from doppeladler.games.serbien.columns import COMING, GONE, Boundaries, Boundary, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import BIT, EMPTY, first, of, union

from .ch03_control import front_line, held_by

MOST_ANCHORS = 4
"""5.1.1 One or two major bends, so at most three segments."""
OPPOSITE = 3
Course = tuple[int, ...]
"""Directions that are taken in turn."""
COURSES: tuple[Course, ...] = (*((way,) for way in range(6)), (1, 2), (2, 1), (4, 5), (5, 4))
"""5.1.1 Along the grain, or across it in a row, to the west and to the east."""


# --- straight lines (5.1.1) -------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def ray(printed: Printed, board: HexSet, start: Hex, course: Course) -> Hexes:
    """5.1.1 The hexes in which a straight line leads from a hex to the end of the board, without the first."""
    found: list[Hex] = []
    here = start
    for way in cycle(course):
        there = printed.grid.neighbour(here, way)
        if there is None or not board >> there & 1:
            return tuple(found)
        found.append(there)
        here = there
    raise AssertionError("a course has directions")


def course_to(printed: Printed, board: HexSet, start: Hex, end: Hex) -> Course | None:
    """5.1.1 The straight course from one hex to another, if there is one."""
    return courses_from(printed, board, start).get(end)


@lru_cache(maxsize=1024)
def courses_from(printed: Printed, board: HexSet, start: Hex) -> dict[Hex, Course]:
    """5.1.1 By hex that lies straight on: the first course to it."""
    return {hex: course for course in reversed(COURSES) for hex in ray(printed, board, start, course)}


def back_of(course: Course) -> Course:
    """5.1.1a The course that prolongs a segment beyond its beginning."""
    return tuple((way + OPPOSITE) % 6 for way in reversed(course))


def drawn(printed: Printed, board: HexSet, anchors: Hexes) -> Hexes:
    """5.1.1 The hexes of a line from its first anchor to its last."""
    found = list(anchors[:1])
    for start, end in pairwise(anchors):
        course = course_to(printed, board, start, end)
        assert course is not None
        way = ray(printed, board, start, course)
        found += way[: way.index(end) + 1]
    return tuple(found)


def beyond(printed: Printed, board: HexSet, anchors: Hexes) -> Hexes:
    """5.1.1a The hexes in which a line goes on beyond its first anchor, in its own direction."""
    course = course_to(printed, board, anchors[0], anchors[1])
    assert course is not None
    return ray(printed, board, anchors[0], back_of(course))


# --- areas (5.1.1) ----------------------------------------------------------------------------------------------


def banks(printed: Printed, line: Hexes) -> tuple[HexSet, HexSet]:
    """5.1.1 The hexes beside a line, on the right and on the left of who walks it to the rear."""
    grid, right, left = printed.grid, EMPTY, EMPTY
    for here, there in pairwise(line):
        way = grid.direction(here, there)
        one, other = grid.neighbour(here, (way - 1) % 6), grid.neighbour(here, (way + 1) % 6)
        right |= BIT[one] if one is not None else EMPTY
        left |= BIT[other] if other is not None else EMPTY
    return right & ~of(line), left & ~of(line)


@lru_cache(maxsize=256)
def areas(printed: Printed, board: HexSet, ground: HexSet, boundaries: Boundaries) -> dict[Army, HexSet]:
    """5.1, 5.1.1 The area of each army, in their order; no hex is in two of them.

    They grow from both sides of the lines through the own ground, then through what the enemy holds: where no line
    parts them a hex goes to the nearer army, of two to the first.
    """
    found: dict[Army, HexSet] = {}
    lines = [drawn(printed, board, each.anchors) for each in boundaries]
    walls = union(map(of, lines))
    for boundary, line in zip(boundaries, lines, strict=True):
        right, left = banks(printed, line)
        found[boundary.first] = found.get(boundary.first, EMPTY) | right & board & ~walls
        found[boundary.second] = left & board & ~walls & ~union(found.values())
    for allowed in (ground & ~walls, board & ~walls):
        _grow(printed, found, allowed)
    for boundary, line in zip(boundaries, lines, strict=True):
        found[boundary.first] |= of(line)
    return found


def _grow(printed: Printed, found: dict[Army, HexSet], allowed: HexSet) -> None:
    """Let all areas grow at the same pace through these hexes."""
    taken = union(found.values())
    growing = True
    while growing:
        growing = False
        for army, area in found.items():
            more = printed.grid.spread(area) & allowed & ~taken
            found[army] |= more
            taken |= more
            growing = growing or bool(more)


def areas_of(s: SerbienState) -> dict[Army, HexSet]:
    """5.1 The areas as lines and control are now; without a line all is the area of one army."""
    if not s.boundaries:
        return {next(iter(armies_in_play(s)), ARMIES[0]): s.rules.board}
    return areas(s.printed, s.rules.board, held_by(s, AH), s.boundaries)


def area_of(s: SerbienState, army: Army) -> HexSet:
    """5.1, 5.0 The area of an army; all Serbian forces are one army, which has the whole board."""
    return areas_of(s).get(army, s.rules.board)


def army_at(s: SerbienState, hex: Hex) -> Army:
    """5.1.2 In whose area a hex lies."""
    return next(army for army, area in areas_of(s).items() if area >> hex & 1)


def armies_in_play(s: SerbienState) -> list[Army]:
    """5.0 The A-H armies that have a Depot in the game, from north to south."""
    printed = s.printed
    there = {printed.own_army[unit] for unit in printed.depots[AH] if s.at[unit] not in (GONE, COMING)}
    return [army for army in ARMIES if ARMIES.index(army) in there]


def parts_armies(s: SerbienState, boundaries: Boundaries) -> bool:
    """5.1.1 Do the lines part the own ground: no two of them meet, and every army has its area in one piece?"""
    printed, board, ground = s.printed, s.rules.board, held_by(s, AH)
    lines = [drawn(printed, board, each.anchors) for each in boundaries]
    if any(of(one) & of(other) for one, other in pairwise(lines)):
        return False
    free = ground & ~union(map(of, lines))
    for line in lines:
        right, left = (bank & free for bank in banks(printed, line))
        if not right or not left or printed.grid.flood(right, free) & left:
            return False
    found = areas(printed, board, ground, boundaries).values()
    return all(area and printed.grid.flood(BIT[first(area)], area) == area for area in found)


# --- lines that follow the front (5.1.1a) -----------------------------------------------------------------------


def front_hexes(s: SerbienState) -> HexSet:
    """5.1.1, 3.4.1 Where a line may start: in the enemy's front line or beside it.

    While he has no front line, in his ground at its edge or beside it.
    """
    grid, line = s.printed.grid, front_line(s, SE)
    if not line:
        line = held_by(s, SE) & grid.spread(held_by(s, AH))
    return (line | grid.spread(line)) & s.rules.board


def followed(s: SerbienState, line: Boundary) -> Boundary:
    """5.1.1a A line lengthened in its own direction to the enemy's front; as it is if it reaches it, or never would."""
    front = front_hexes(s)
    if of(drawn(s.printed, s.rules.board, line.anchors)) & front:
        return line
    ahead = beyond(s.printed, s.rules.board, line.anchors)
    start = next((hex for hex in ahead if front >> hex & 1), line.anchors[0])
    return line._replace(anchors=(start, *line.anchors[1:]))


@book.step("5.1.1a")
def extend_boundaries(s: SerbienState, side: str) -> None:
    """5.1.1a Where the enemy's front has moved away the lines of A-H are lengthened to it."""
    if side != AH:
        return
    for number, line in enumerate(s.boundaries):
        longer = followed(s, line)
        if longer != line:
            s.boundaries = (*s.boundaries[:number], longer, *s.boundaries[number + 1 :])
            s.tell("5.1.1a", events.BoundaryExtended(line.first, line.second, longer.anchors[0]))


def drop_lines(s: SerbienState) -> None:
    """5.0, 16.5 When an army has left the game its neighbour has its area."""
    there = armies_in_play(s)
    s.boundaries = tuple(line for line in s.boundaries if line.first in there and line.second in there)
