"""Where a group can go in this movement phase, each hex the cheapest way: on foot, by rail, on the rivers."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.engine import Choice, Objection

from .book import Hex, Hexes, Side, Unit, Units
from .columns import SerbienState
from .rules.ch07_costs import Prices, kind_of, most_forced, points_left
from .rules.ch07_ends import end_objections, entry_objections, is_restricted
from .rules.ch07_march import ChooseMarch, March, can_march, objections_to_joining
from .rules.ch07_tasks import has_task, is_pinned
from .rules.ch15_rail_march import MarchDepot
from .rules.ch19_two_hex import is_extended
from .rules.ch25_squadrons import Sail
from .words import sentence


class Way(NamedTuple):
    """How a group comes somewhere: what it costs, over which hexes, and how many of its points are forced."""

    cost: int
    hexes: Hexes
    forced: int = 0


def on_the_march(s: SerbienState, side: Side) -> Units:
    """Who is asked for on the march now: the group, the Depot or the squadron."""
    asked = s.decision_of(side)
    if isinstance(asked, March):
        return asked.units
    return (asked.unit,) if isinstance(asked, (MarchDepot, Sail)) else ()


def goes_on_foot(s: SerbienState, unit: Unit) -> bool:
    """7.10, 25.1 Everybody but Depots and squadrons, and who is off the map."""
    return s.at[unit] >= 0 and not s.printed.is_depot[unit] and not s.printed.is_naval[unit]


def objections_to_marching(s: SerbienState, side: Side, units: Units) -> list[Objection]:
    """7.1.2 Why these units cannot begin a march together now."""
    asked = s.decision_of(side)
    if not isinstance(asked, ChooseMarch):
        return [Objection("4.2.5", sentence("no-movement-now"))]
    first, *others = units
    if not can_march(s, first):
        return list(asked.objections(s, Choice("march", s.name(first))))
    found = [Objection("7.3.3", sentence("no-pinned", unit=s.name(unit))) for unit in units if is_pinned(s, unit)]
    found += [Objection("7.8.2", sentence("no-task-first", units=s.names_of((u,)))) for u in units if has_task(s, u)]
    if is_extended(s, first):
        found.append(Objection("19.1.1", sentence("no-consolidate-first", units=s.names_of((first,)))))
    group: Units = (first,)
    for unit in others:
        found += objections_to_joining(s, group, unit)
        group = (*group, unit)
    return found


def ways(s: SerbienState, units: Units) -> dict[Hex, Way]:
    """By hex in which a group may end: the cheapest way; forced points last."""
    if len(units) == 1 and not goes_on_foot(s, units[0]):
        return _ridden(s, units[0])
    here, normal = s.at[units[0]], max(0, points_left(s, units))
    found = _on_foot(s, units, here, points_left(s, units) + most_forced(s, units), normal)
    if is_restricted(s, units):
        found = {hex: way for hex, way in found.items() if next(end_objections(s, units, hex), None) is None}
    found.pop(here, None)
    return found


def _on_foot(s: SerbienState, units: Units, here: Hex, points: int, normal: int) -> dict[Hex, Way]:
    """7.1 to 7.2.2 The cheapest ways as the position is now."""
    found: dict[Hex, Way] = {}
    queue: list[tuple[int, Hex, Way]] = [(0, here, Way(0, (here,)))]
    prices, hampered = Prices(s, units), kind_of(s, units).hampered
    while queue:
        spent, hex, way = heappop(queue)
        if hex in found:
            continue
        found[hex] = way
        for there, cost in prices[hex].items():
            if there in found or spent + cost > points or (hampered and next(entry_objections(s, units, there), None)):
                continue
            total = spent + cost
            heappush(queue, (total, there, Way(total, (*way.hexes, there), max(0, total - normal))))
    return found


def _ridden(s: SerbienState, unit: Unit) -> dict[Hex, Way]:
    """15.6.3, 25.1 Where a Depot can go by rail or a squadron sail, as the question would offer it."""
    side, then = s.printed.side[unit], s.clone()
    here = s.berth[unit] if s.printed.is_naval[unit] else s.at[unit]
    if unit not in on_the_march(then, side):
        choice = Choice("march", s.name(unit))
        if choice not in then.choices(side):
            return {}
        then.play(choice, side)
    if unit not in on_the_march(then, side):
        return {}
    hexes = [s.printed.hex_of[each.noun] for each in then.choices(side) if each.noun in s.printed.hex_of]
    start = (here,) if here >= 0 else ()
    return {hex: Way(_hexes_between(s, here, hex), (*start, hex)) for hex in hexes}


def _hexes_between(s: SerbienState, here: Hex, there: Hex) -> int:
    return s.printed.grid.distance(here, there) if here >= 0 else 1
