"""19.0, 19.1 A Force that holds two hexes: how it comes to do so on the march, moves, and comes together again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from doppeladler.engine import Choice, Objection, Step
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Side, Unit, Units, enemy_of
from doppeladler.games.serbien.columns import FRESH, NOWHERE, SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import EMPTY, Grid, members, of, union
from doppeladler.hexes import side as hexside

from .ch02_values import CROSSING_CUT, is_combat_now
from .ch03_stacking import ASSETS
from .ch07_costs import Prices, bind_cavalry, crossing, kind_of, largest, spent_by, step_cost
from .ch07_country import Country
from .ch07_ends import entry_objections, why_closed
from .ch07_tasks import held_hexes
from .moved import LEFT, MARCHED, REACTED, SPREAD, How, at_once

EXTEND, CONSOLIDATE, WHEEL, SIDESTEP = "extend", "consolidate", "wheel", "sidestep"
VERBS = (EXTEND, CONSOLIDATE, WHEEL, SIDESTEP)
CLOSED = 99
"""Above any price."""


class Move(NamedTuple):
    """19.1.1, 19.1.4 The hexes that a group will hold, and which half goes from where to where."""

    hexes: Hexes
    steps: tuple[tuple[Hex, Hex], ...]


def is_extended(s: SerbienState, unit: Unit) -> bool:
    """19.0 Does a unit hold two hexes?"""
    return s.also_at[unit] >= 0


def others_extended(s: SerbienState, units: Units, hex: Hex) -> Units:
    """19.1.2 The units of another Two-Hex Force in a hex."""
    return tuple(unit for unit in s.units_in(hex) if s.also_at[unit] >= 0 and unit not in units)


# --- the moves there are (19.1.1, 19.1.4) -----------------------------------------------------------------------


def moves(s: SerbienState, units: Units) -> dict[Choice, Move]:
    """19.1.1, 19.1.4 Every way to begin or end holding two hexes or to move while doing so, whatever it costs."""
    return moves_from(s, s.at[units[0]], s.also_at[units[0]])


def moves_from(s: SerbienState, here: Hex, also: Hex) -> dict[Choice, Move]:
    """19.1.1, 19.1.4 The same for who will hold these hexes."""
    return _all_moves(s.printed.grid, s.rules.board, here, also)


@lru_cache(maxsize=4096)
def _all_moves(grid: Grid, board: HexSet, here: Hex, also: Hex) -> dict[Choice, Move]:
    return {way.choice: way.move for way in ways_from(grid, board, here, also)}


class Way(NamedTuple):
    """19.1.1, 19.1.4 A choice, the move that it means, and where each half goes; nowhere if it stays."""

    choice: Choice
    move: Move
    one: Hex
    two: Hex


@lru_cache(maxsize=16384)
def ways_from(grid: Grid, board: HexSet, here: Hex, also: Hex) -> tuple[Way, ...]:
    """19.1.1, 19.1.4 Hot: every such move, whatever it costs. From one hex both halves start there."""
    return tuple(_apart(grid, board, here) if also < 0 else _in_two(grid, board, here, also))


def _apart(grid: Grid, board: HexSet, here: Hex) -> Iterator[Way]:
    """19.1.1 From one hex: into another beside it, or into two new ones."""
    adjacent, label = grid.adjacent, grid.labels.__getitem__
    around = list(members(adjacent[here] & board))
    for there in around:
        yield Way(Choice(EXTEND, label(there)), Move((here, there), ((here, there),)), there, NOWHERE)
    for one in around:
        for two in around:
            if one < two and adjacent[one] >> two & 1:
                move = Move((one, two), ((here, one), (here, two)))
                yield Way(Choice(EXTEND, label(one), label(two)), move, one, two)


def _in_two(grid: Grid, board: HexSet, one: Hex, two: Hex) -> Iterator[Way]:
    """19.1.1, 19.1.4 From two hexes: together, around one of them, or both halves to other hexes."""
    adjacent, label = grid.adjacent, grid.labels.__getitem__
    yield Way(Choice(CONSOLIDATE, label(one)), Move((one,), ((two, one),)), NOWHERE, one)
    yield Way(Choice(CONSOLIDATE, label(two)), Move((two,), ((one, two),)), two, NOWHERE)
    for hex in members(adjacent[one] & adjacent[two] & board):
        yield Way(Choice(CONSOLIDATE, label(hex)), Move((hex,), ((one, hex), (two, hex))), hex, hex)
        yield Way(Choice(WHEEL, label(one), label(hex)), Move((hex, two), ((one, hex),)), hex, NOWHERE)
        yield Way(Choice(WHEEL, label(two), label(hex)), Move((one, hex), ((two, hex),)), NOWHERE, hex)
    for first in members(adjacent[one] & board):
        for second in members(adjacent[two] & adjacent[first] & board):
            if (first, second) != (two, one):
                move = Move((first, second), ((one, first), (two, second)))
                yield Way(Choice(SIDESTEP, label(first), label(second)), move, first, second)


def move_of(s: SerbienState, units: Units, choice: Choice) -> Move | None:
    """19.1.1, 19.1.4 What a choice means for a group, or nothing."""
    found = moves(s, units).get(choice)
    if found is None:
        return None
    leader = joined(s, units, found)
    return found if leader is None else found._replace(hexes=s.hexes_of(leader))


# --- what it costs, and who may (19.1.1 to 19.1.4) --------------------------------------------------------------


def joined(s: SerbienState, units: Units, move: Move) -> Unit | None:
    """19.1.1 The Formation over two hexes that Assets in one of them join; they pay nothing more for it."""
    printed = s.printed
    if len(move.steps) != 1 or kind_of(s, units).has_formation:
        return None
    there = others_extended(s, units, move.hexes[0])
    assets = [unit for unit in there if not printed.is_formation[unit]]
    found = next((unit for unit in there if printed.is_formation[unit]), None)
    fits = found is not None and s.footprint(found) == of(move.hexes) and len(assets) + len(units) <= ASSETS
    return found if fits else None


def price(s: SerbienState, units: Units, move: Move) -> int | None:
    """19.1.1, 19.1.4 The dearest of the steps of both halves; None where one of them is closed."""
    if joined(s, units, move) is not None:
        return 0
    prices = Prices(s, units)
    costs = [prices.price(here, there) for here, there in move.steps]
    return None if None in costs else max(cost for cost in costs if cost is not None)


def objections_to_moving(s: SerbienState, units: Units, move: Move, most: int) -> Iterator[Objection]:
    """19.1.1, 19.1.2 and 19.1.4 Why a group may not move so with so many points left."""
    apart = len(move.hexes) == 2
    for unit in units:
        if not is_combat_now(s, unit):
            yield Objection("19.1.1", sentence("no-two-hexes-for-it", unit=s.name(unit)))
        if held_hexes(s, unit) & of(here for here, _ in move.steps):
            rule = "19.1.4" if is_extended(s, unit) else "7.3.3"
            yield Objection(rule, sentence("no-pinned", unit=s.name(unit)))
    label, cost = s.label(move.steps[0][1]), price(s, units, move)
    if cost is None:
        closed = next(step for step in move.steps if step_cost(s, units, *step) is None)
        yield why_closed(s, units, *closed)
        return
    if cost > most:
        yield Objection("7.1.1", sentence("no-too-dear", hex=label, cost=cost, left=max(0, most)))
        return
    if apart and joined(s, units, move) is None:
        for hex in move.hexes:
            if others_extended(s, units, hex):
                yield Objection("19.1.2", sentence("no-two-two-hex-forces", hex=s.label(hex)))
    for _, there in move.steps:
        yield from entry_objections(s, units, there)


Shift = tuple[Choice, Move, int]
"""A choice, the move that it means, and what it costs."""


def open_shifts(s: SerbienState, units: Units, prices: Prices) -> Iterable[Shift]:
    """19.1.1, 19.1.2 and 19.1.4 Hot: every such move that a group may make, and its price, by the prices of steps."""
    here, also = s.at[units[0]], s.also_at[units[0]]
    has_formation = kind_of(s, units).has_formation
    can_part = all(is_combat_now(s, unit) for unit in units)
    full, held = two_hex_ground(s, units), union([held_hexes(s, unit) for unit in units])
    if full:
        full &= s.printed.near[here] | (s.printed.near[also] if also >= 0 else EMPTY)
    if not has_formation and not can_part:
        return ()  # 19.1.1 guns and trains hold one hex
    if can_part and not full and not held and all(prices.is_quiet(hex) for hex in s.hexes_of(units[0])):
        return shifts_by_map(s, prices.country, here, also)
    ways = ways_from(s.printed.grid, s.rules.board, here, also)
    one, two = [NO_STEPS if held >> hex & 1 else prices[hex] for hex in (here, also if also >= 0 else here)]
    if full and not has_formation:
        return _shifts_of_assets(s, units, ways, one, two, full, held)
    if full or not can_part:
        ways = tuple(way for way in ways if len(way.move.hexes) == 1 or (can_part and not full & of(way.move.hexes)))
    return priced(ways, one, two)


NO_STEPS: dict[Hex, int] = {}


def shifts_by_map(s: SerbienState, lie: Country, here: Hex, also: Hex) -> tuple[Shift, ...]:
    """19.1.1, 19.1.4 The same where nobody is near: found once for all games."""
    found: tuple[Shift, ...] | None = lie.shifts.get((here, also))
    if found is None:
        ways = ways_from(s.printed.grid, s.rules.board, here, also)
        found = lie.shifts[here, also] = tuple(priced(ways, lie[here], lie[here if also < 0 else also]))
    return found


def priced(ways: tuple[Way, ...], one: dict[Hex, int], two: dict[Hex, int]) -> Iterator[Shift]:
    """19.1.1, 19.1.4 Those of the moves whose steps are open, each with the price of the dearer half."""
    for choice, move, first, second in ways:
        cost = one.get(first, CLOSED) if first >= 0 else 0
        if second >= 0:
            cost = max(cost, two.get(second, CLOSED))
        if cost < CLOSED:
            yield choice, move, cost


def _shifts_of_assets(
    s: SerbienState,
    units: Units,
    ways: tuple[Way, ...],
    one: dict[Hex, int],
    two: dict[Hex, int],
    full: HexSet,
    held: HexSet,
) -> Iterator[Shift]:
    """19.1.1, 19.1.2 The same for Assets near a Force over two hexes, which they may join at no price."""
    for way in ways:
        leader = joined(s, units, way.move)
        if leader is None:
            if len(way.move.hexes) == 1 or not full & of(way.move.hexes):
                yield from priced((way,), one, two)
        elif not held >> way.move.steps[0][0] & 1:
            yield way.choice, way.move._replace(hexes=s.hexes_of(leader)), 0


def two_hex_ground(s: SerbienState, units: Units) -> HexSet:
    """19.1.2 The hexes of all other Two-Hex Units of the side."""
    side, owner = s.printed.side, s.printed.side[units[0]]
    return union([hexes for unit, hexes in s.wide.items() if side[unit] == owner and unit not in units])


# --- doing it ---------------------------------------------------------------------------------------------------


def move_both(s: SerbienState, units: Units, move: Move) -> None:
    """19.1.1, 19.1.4 A group takes its new hexes and pays; 7.1.4b a wet crossing marks its largest unit."""
    owner, old, before = s.printed.side[units[0]], s.hexes_of(units[0]), s.footprint(units[0])
    cost = price(s, units, move)
    assert cost is not None  # it was offered
    total = spent_by(s, units) + cost
    for here, there in move.steps if cost else ():
        over = crossing(s, owner, here, there)
        if over.narrow:
            s.used = (*s.used, hexside(here, there))
        if over.wet and s.printed.size[largest(s, units)] in CROSSING_CUT:
            s.crossed[largest(s, units)] = FRESH
    for unit in units:
        s.spent[unit], s.fleeing[unit] = total, 0
        s.place(unit, *move.hexes)
    bind_cavalry(s, units)
    s.came = next((here for here, _ in move.steps if is_beside_cavalry(s, owner, here)), move.steps[0][0])
    s.tell("19.1", events.Shifts(units, old, move.hexes, cost))
    s.then(*news_of(owner, before, move, MARCHED))


def is_beside_cavalry(s: SerbienState, owner: Side, hex: Hex) -> bool:
    """8.2.1 Is a hex beside cavalry of the enemy? A half that leaves it lets that cavalry react."""
    near = s.printed.grid.adjacent[hex]
    return any(near & s.footprint(unit) for unit in s.printed.cavalry[enemy_of(owner)])


def news_of(owner: Side, old: HexSet, move: Move, how: How) -> list[Step]:
    """1.1, 19.1.1 What follows at once for each hex that is new, or when a Force comes together and leaves one.

    8.2.1 To a march into two new hexes cavalry reacts once.
    """
    new = [there for _, there in reversed(move.steps) if not old >> there & 1]
    if len(new) == 2 and how == MARCHED:
        return [at_once(owner, new[0], SPREAD), at_once(owner, new[1], REACTED)]
    return [at_once(owner, there, how) for there in new] or [at_once(owner, move.hexes[0], LEFT)]


def turn_about(s: SerbienState, unit: Unit) -> None:
    """19.1.5 A Two-Hex Unit turns to the other of its hexes, for a task there; its Assets with it."""
    here, also = s.at[unit], s.also_at[unit]
    for each in s.units_in(here):
        if (s.at[each], s.also_at[each]) == (here, also):
            s.place(each, also, here)
