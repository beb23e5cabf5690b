"""7.1, 19.1 Which steps a group may take, in one hex or over two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from heapq import heappop, heappush

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien.book import Hex, Hexes, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import of, union

from .ch07_costs import most_forced, neighbours, points_left, pricing, reached, step_cost
from .ch07_ends import end_objections, entry_objections, is_astray, is_restricted, why_closed
from .ch07_tasks import held_hexes, is_pinned
from .ch19_two_hex import (
    Move,
    is_extended,
    move_of,
    moves_from,
    objections_to_moving,
    open_shifts,
    price,
)


def objections_to_entering(s: SerbienState, units: Units, there: Hex) -> Iterator[Objection]:
    """7.1, 7.2.2 and 7.3.3 Why a group may not take this step."""
    here = s.at[units[0]]
    if is_extended(s, units[0]):
        yield Objection("19.1.1", sentence("no-consolidate-first", units=s.names_of(units)))
        return
    if not s.printed.grid.are_adjacent(here, there):
        yield Objection("7.1", sentence("no-not-adjacent", hex=s.label(there)))
        return
    for unit in units:
        if is_pinned(s, unit):
            yield Objection("7.3.3", sentence("no-pinned", unit=s.name(unit)))
    cost = step_cost(s, units, here, there)
    if cost is None:
        yield why_closed(s, units, here, there)
        return
    most = points_left(s, units) + most_forced(s, units)
    if cost > most:
        yield Objection("7.1.1", sentence("no-too-dear", hex=s.label(there), cost=cost, left=max(0, most)))
        return
    yield from entry_objections(s, units, there)
    if is_restricted(s, units) and not can_end_from(s, units, there, most - cost):
        yield from end_objections(s, units, there)


def objections_to_shifting(s: SerbienState, units: Units, choice: Choice) -> Iterator[Objection]:
    """19.1.1, 19.1.4 Why a group may not come to hold two hexes, move in them, or come together, in this way."""
    move = move_of(s, units, choice)
    if move is None:
        yield Objection("19.1", sentence("no-such-move", units=s.names_of(units)))
        return
    most = points_left(s, units) + most_forced(s, units)
    yield from (faults := list(objections_to_moving(s, units, move, most)))
    if not faults and is_restricted(s, units):
        left = most - (price(s, units, move) or 0)
        if not can_end_after(s, units, move, left):
            yield from end_objections(s, units, *move.hexes)


def can_end_from(s: SerbienState, units: Units, hex: Hex, points: int) -> bool:
    """8.7, 26.2.1 Is there a hex in reach from here in which the group may end its movement?

    Kept for the phase: who is bound, where units began and who is held change in it before a march, or when units move.
    """
    key = ("can end", units, hex, points, s.turn, s.phasing, s.phase, s.used)
    ends = reached(s, units, hex, points)
    return s.remember(key, lambda: any(next(end_objections(s, units, end), None) is None for end, _ in ends))


def can_end_after(s: SerbienState, units: Units, move: Move, points: int) -> bool:
    """8.7, 19.1.4, 26.2.1 May a group end its movement in these hexes, or is there an end in reach where it may?"""
    key = ("can end after", units, move.hexes, points, s.turn, s.phasing, s.phase, s.used)
    return s.remember(key, lambda: _can_end_after(s, units, move.hexes, points))


def _can_end_after(s: SerbienState, units: Units, hexes: Hexes, points: int) -> bool:
    """Hot: where a group goes on from each place, and whether it may end there, is kept for all its moves."""
    known, queue, shifts = {hexes: 0}, [(0, hexes)], cache(lambda: _shifts(s, units))
    when = units, s.turn, s.phasing, s.phase, s.used
    ends: dict[Hexes, bool] = s.remember(("ends", *when), dict)
    around: dict[Hexes, list[tuple[Hexes, int]]] = s.remember(("shifts", *when), dict)
    while queue:
        spent, here = heappop(queue)
        if here not in ends:
            ends[here] = next(end_objections(s, units, *here), None) is None
        if ends[here] or (len(here) == 1 and can_end_from(s, units, here[0], points - spent)):
            return True
        if len(here) > 1 and here not in around:
            around[here] = list(shifts()(here))
        for there, cost in around[here] if len(here) > 1 else ():
            if spent + cost < known.get(there, points + 1):
                known[there] = spent + cost
                heappush(queue, (spent + cost, there))
    return False


def _shifts(s: SerbienState, units: Units) -> Callable[[Hexes], Iterator[tuple[Hexes, int]]]:
    """19.1.2, 19.1.4 Which hexes a group in two can hold next, and what that costs; what all share is found once."""
    others = (unit for unit in s.printed.roster[s.printed.side[units[0]]] if unit not in units)
    full = union(s.footprint(unit) for unit in others if s.also_at[unit] >= 0)
    held, price_of = union(held_hexes(s, unit) for unit in units), cache(pricing(s, units))

    def shifts(hexes: Hexes) -> Iterator[tuple[Hexes, int]]:
        for move in moves_from(s, *hexes).values():
            if any(held >> here & 1 for here, _ in move.steps) or (len(move.hexes) > 1 and full & of(move.hexes)):
                continue
            costs = [price_of(here, there) for here, there in move.steps]
            if None not in costs:
                yield move.hexes, max(cost for cost in costs if cost is not None)

    return shifts


# --- all at once ------------------------------------------------------------------------------------------------


def open_moves(s: SerbienState, units: Units, *, forced: bool = True) -> Iterator[Choice]:
    """7.1, 19.1 Hot: all steps and moves over two hexes that a group may take; each step is priced once."""
    most = points_left(s, units) + (most_forced(s, units) if forced else 0)
    restricted = is_restricted(s, units)
    costs = open_steps(s, units, most)
    if not is_extended(s, units[0]) and not any(is_pinned(s, unit) for unit in units):
        for (_, there), cost in costs.items():
            if not restricted or can_end_from(s, units, there, most - cost):
                yield s.printed.enter[there]
    for choice, move, cost in open_shifts(s, units, most, costs):
        if not restricted or can_end_after(s, units, move, most - cost):
            yield choice


def open_steps(s: SerbienState, units: Units, most: int) -> dict[tuple[Hex, Hex], int]:
    """7.1 The steps that a group, or half of it, can pay, and what each costs; found once while nobody moves."""
    when, ground = (s.turn, s.phasing, s.phase, s.used), (s.changed, s.komitadji, s.pontoons)
    return s.remember(("open steps", units, most, when, ground), lambda: _open_steps(s, units, most))


def _open_steps(s: SerbienState, units: Units, most: int) -> dict[tuple[Hex, Hex], int]:
    found, price = {}, pricing(s, units)
    for here in s.hexes_of(units[0]):
        for there in neighbours(s, here):
            cost = price(here, there)
            if cost is not None and cost <= most and next(entry_objections(s, units, there), None) is None:
                found[here, there] = cost
    return found


# --- garrisons that must go back (8.6.2) ------------------------------------------------------------------------


def must_go_back(s: SerbienState, units: Units) -> Iterator[Objection]:
    """7.2, 8.6.2 A garrison beyond its range goes back before all else, but need not force its march for it."""
    astray = [unit for unit in units if is_astray(s, unit)]
    if astray and next(open_moves(s, units, forced=False), None) is not None:
        for unit in astray:
            yield Objection("8.6.2", sentence("no-must-go-back-to-its-town", unit=s.name(unit)))
