"""7.1, 19.1 Which steps a group may take, in one hex or over two."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice, Objection
from doppeladler.games.serbien.book import Hex, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import union

from .ch07_ahead import Lookout, can_end
from .ch07_costs import Prices, kind_of, most_forced, points_left, step_cost
from .ch07_ends import end_objections, entry_objections, is_astray, is_restricted, why_closed
from .ch07_tasks import held_hexes, is_pinned
from .ch19_two_hex import is_extended, move_of, objections_to_moving, open_shifts, price


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
    if is_restricted(s, units) and not can_end(s, units, (there,), most - cost):
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
        if not can_end(s, units, move.hexes, left):
            yield from end_objections(s, units, *move.hexes)


# --- all at once ------------------------------------------------------------------------------------------------


def open_moves(s: SerbienState, units: Units, *, forced: bool = True) -> tuple[Choice, ...]:
    """7.1, 19.1 Hot: all steps and moves over two hexes that a group may take; found once while nobody moves."""
    most = points_left(s, units) + (most_forced(s, units) if forced else 0)
    held, bound = union(held_hexes(s, unit) for unit in units), is_restricted(s, units)
    when, ground = (s.turn, s.phasing, s.phase, s.used), (s.changed, s.komitadji, s.pontoons)
    key = ("open moves", units, most, held, bound, when, ground)
    return s.remember(key, lambda: tuple(_open_moves(s, units, most, can_step=not held, bound=bound)))


def _open_moves(s: SerbienState, units: Units, most: int, *, can_step: bool, bound: bool) -> Iterator[Choice]:
    """Each step is priced once, and looking ahead is shared."""
    prices, enter, hampered = Prices(s, units), s.printed.enter, kind_of(s, units).hampered
    lookout = Lookout(s, units, prices) if bound else None
    if can_step and not is_extended(s, units[0]):
        for there, cost in prices[s.at[units[0]]].items():
            if cost > most or (hampered and is_refused(s, units, there)):
                continue
            if lookout is None or lookout.can_end((there,), most - cost):
                yield enter[there]
    for choice, move, cost in open_shifts(s, units, prices):
        if cost > most or (hampered and any(is_refused(s, units, there) for _, there in move.steps)):
            continue
        if lookout is None or lookout.can_end(move.hexes, most - cost):
            yield choice


def is_refused(s: SerbienState, units: Units, hex: Hex) -> bool:
    """8.6.2, 15.6.2 and 25.2 May a unit of the group not enter a hex at all?"""
    return next(entry_objections(s, units, hex), None) is not None


# --- garrisons that must go back (8.6.2) ------------------------------------------------------------------------


def must_go_back(s: SerbienState, units: Units) -> Iterator[Objection]:
    """7.2, 8.6.2 A garrison beyond its range goes back before all else, but need not force its march for it."""
    astray = [unit for unit in units if is_astray(s, unit)]
    if astray and open_moves(s, units, forced=False):
        for unit in astray:
            yield Objection("8.6.2", sentence("no-must-go-back-to-its-town", unit=s.name(unit)))
