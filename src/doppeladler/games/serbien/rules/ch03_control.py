"""3.4 Hex control: a side controls what lies behind the front lines of its armies.

The book leaves open where a line ends and what "behind" means. Decided here, so that there is one answer:
a line is made of the infantry Formations of an army that stand within three hexes of another one; from each of them a
chain, the shortest, leads back to the side's own ground. What cannot be reached from enemy units or the enemy's map
edges without crossing line, chains or own ground lies behind, and so does what of line and chains touches nothing that
can be reached.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import SIDES, Hex, HexSet, Side, book, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import BIT, EMPTY, Grid, first, members, of, union
from doppeladler.wargame.pieces import by_side

from .ch03_zones import enemy_zone, zone

APART = 3
"""3.4.1 Units of a line are not further apart."""
TWO = 2
"""19.0 One Formation holds no more hexes."""


def held_by(s: SerbienState, side: Side) -> HexSet:
    """3.4 The hexes a side controls: those it held at the start and those it has gained, less what it has lost."""
    home = s.rules.home
    return home[side] & ~s.changed | home[enemy_of(side)] & s.changed


def is_held(s: SerbienState, side: Side, hex: Hex) -> bool:
    """3.4 Does this side control the hex?"""
    return bool(held_by(s, side) >> hex & 1)


# --- front lines (3.4.1) --------------------------------------------------------------------------------------


@by_side
def groups(s: SerbienState, side: Side) -> list[HexSet]:
    """3.4.1, 5.0 The hexes of each group of two or more infantry Formations of an army that hang together.

    All of Serbia is one army.
    """
    at, wide, army = s.at, s.wide, s.army
    by_army: dict[int, list[HexSet]] = {}
    for unit in s.printed.foot[side]:
        hex = at[unit]
        if hex >= 0:
            by_army.setdefault(army[unit], []).append(wide[unit] if unit in wide else BIT[hex])
    return [
        group
        for feet in by_army.values()
        for group in in_groups(s.printed.grid, union(feet))
        if group.bit_count() > TWO or len([foot for foot in feet if foot & group]) > 1
    ]


@lru_cache(maxsize=4096)
def in_groups(grid: Grid, hexes: HexSet) -> tuple[HexSet, ...]:
    """3.4.1 Hexes in the groups in which they hang together."""
    found, left = [], hexes
    while left:
        found.append(_around(grid, first(left), left))
        left &= ~found[-1]
    return tuple(found)


def _around(grid: Grid, start: Hex, hexes: HexSet) -> HexSet:
    """3.4.1 Those of the hexes that hang together with the first."""
    group = EMPTY
    new = BIT[start]
    while new:
        hex = first(new)
        group |= BIT[hex]
        new = (new | disc(grid, hex, APART) & hexes) & ~group
    return group


@by_side
def nodes(s: SerbienState, side: Side) -> HexSet:
    """3.4.1 The hexes of all Formations that belong to a front line; a lone Formation is none."""
    return union(groups(s, side))


@cache
def disc(grid: Grid, hex: Hex, far: int) -> HexSet:
    """The hexes at most so far from one."""
    return grid.within(BIT[hex], far)


@cache
def gap(grid: Grid, a: Hex, b: Hex) -> tuple[HexSet, HexSet]:
    """3.4.1 Between two hexes: the straight line, and where a third would stand closer to both."""
    closer = grid.distance(a, b) - 1
    return of(grid.line(a, b)) & ~BIT[a] & ~BIT[b], disc(grid, a, closer) & disc(grid, b, closer)


@lru_cache(maxsize=65536)
def gaps_from(grid: Grid, a: Hex, near: HexSet) -> tuple[HexSet, ...]:
    """3.4.1 The empty hexes between one of a group and those beyond it that are next to it, by who is near it."""
    found = (gap(grid, a, b) for b in members((near & ~disc(grid, a, 1)) >> a << a))
    return tuple(straight for straight, lens in found if not lens & near)


@lru_cache(maxsize=4096)
def gaps(grid: Grid, group: HexSet) -> tuple[HexSet, tuple[HexSet, ...]]:
    """3.4.1 The empty hexes between those of a group that are next to each other, together and gap by gap.

    Two are next to each other when no third stands closer to both.
    """
    found = tuple(each for a in members(group) for each in gaps_from(grid, a, disc(grid, a, APART) & group))
    return union(found), found


def front_line(s: SerbienState, side: Side) -> HexSet:
    """3.4.1 All hexes of the front lines of a side's armies.

    A line passes neither through enemies nor through their zone, unless a friendly unit or zone is there.
    """
    return s.remember(("front line", side), lambda: nodes(s, side) | union(_open_gaps(s, side)))


def _open_gaps(s: SerbienState, side: Side) -> Iterator[HexSet]:
    """Hot: mostly none is closed."""
    closed = s.occupied[enemy_of(side)] | enemy_zone(s, side) & ~s.occupied[side] & ~zone(s, side)
    for group in groups(s, side):
        every, each_gap = gaps(s.printed.grid, group)
        yield union(gap for gap in each_gap if not gap & closed) if every & closed else every


# --- what lies behind (3.4) -----------------------------------------------------------------------------------


def own_ground(s: SerbienState, side: Side, held: HexSet) -> HexSet:
    """3.4 What a side holds in one piece with its map edges."""
    return in_one_piece(s.printed.grid, s.rules.rear[side], held)


@lru_cache(maxsize=4096)
def in_one_piece(grid: Grid, start: HexSet, ground: HexSet) -> HexSet:
    """What of some ground hangs together with these hexes of it; lines move more seldom than units."""
    return grid.flood(start & ground, ground)


def reached_by(s: SerbienState, side: Side, ground: HexSet) -> HexSet:
    """3.4 What a side reaches through some ground from its map edges, and where its units are cut off from them."""
    grid = s.printed.grid
    reached = in_one_piece(grid, s.rules.rear[side], ground)
    alone = s.occupied[side] & ground & ~reached
    return reached | grid.flood(alone, ground) if alone else reached


def chain(s: SerbienState, side: Side, start: Hex, ground: HexSet) -> HexSet:
    """3.4 The shortest way from a unit of the line back to the own ground; of several the one with the lowest hexes."""
    grid = s.printed.grid
    free = s.rules.board & ~s.occupied[enemy_of(side)]
    rings = []
    for ring in grid.layers(BIT[start], free):
        rings.append(ring)
        if ring & ground:
            break
    else:
        return EMPTY
    here = next(members(rings[-1] & ground))
    found = EMPTY
    for ring in reversed(rings[1:-1]):
        here = next(members(grid.adjacent[here] & ring))
        found |= BIT[here]
    return found


def gained(s: SerbienState, side: Side) -> HexSet:
    """3.4 What a side gains now: the hexes of its Formations in the line, and what lies behind the line."""
    if s.remember(("keeps to its ground", s.changed), lambda: keeps_to_its_ground(s, side), side):
        return EMPTY
    return s.remember(("gained", side, s.changed), lambda: _gained(s, side))


def keeps_to_its_ground(s: SerbienState, side: Side) -> bool:
    """3.4 Hot: is it plain that a side gains nothing, as mostly, whatever closes its line?

    No Formation of it and no gap is beyond what it holds, each has its own ground behind it, and the enemy reaches all
    that is beyond. So it hangs on its own units alone.
    """
    held, grid = held_by(s, side), s.printed.grid
    beyond = s.rules.board & ~held
    if widest_line(s, side) & beyond or nodes(s, side) & ~own_ground(s, side, held):
        return False
    return in_one_piece(grid, s.rules.rear[enemy_of(side)], beyond) == beyond


@by_side
def widest_line(s: SerbienState, side: Side) -> HexSet:
    """3.4.1 The hexes of the front lines of a side if no enemy were there to close a gap."""
    return nodes(s, side) | union([gaps(s.printed.grid, group)[0] for group in groups(s, side)])


def _gained(s: SerbienState, side: Side) -> HexSet:
    before = held_by(s, side)
    held = before | nodes(s, side)
    ground = own_ground(s, side, held)
    walls = held | front_line(s, side)
    for hex in members(nodes(s, side) & ~ground):
        walls |= chain(s, side, hex, ground)
    reached = reached_by(s, enemy_of(side), s.rules.board & ~walls)
    touched = walls & ~held & s.printed.grid.spread(reached)
    return s.rules.board & ~before & ~reached & ~touched


@book.step("3.4")
def control(s: SerbienState) -> None:
    """3.4 Bring control up to date, for both sides from the same position, and again until nothing changes.

    A hex that each would take from the other in turn keeps its controller.
    """
    before, both, done = s.changed, EMPTY, EMPTY
    while new := union(gained(s, side) for side in SIDES) & ~both:
        both |= new & done
        done |= new
        s.changed ^= new
    for side in SIDES:
        if hexes := held_by(s, side) & (before ^ s.changed):
            s.tell("3.4", events.Controls(side, tuple(members(hexes))))
