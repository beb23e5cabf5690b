"""15.6.3 Depots move by rail, Austro-Hungarian ones also beyond the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise

from doppeladler.engine import Choice, Decision, Facts, Objection
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, Hex, HexSet, Side, Unit, book
from doppeladler.games.serbien.columns import BROD, DOBOJ, NOWHERE, PLACES, UNDER_WAY, ZAVIDOVICI, SerbienState
from doppeladler.games.serbien.printed import Printed
from doppeladler.games.serbien.words import sentence
from doppeladler.hexes import EMPTY, members, of

from .ch03_zones import enemy_zone, is_adjacent_to_enemy
from .ch05_attachment import own_area
from .ch07_costs import zone_cost
from .ch15_trace import beset, bit
from .ch18_rails import rail_ground
from .instant import instant
from .moved import MARCHED

NODES = (ZAVIDOVICI, DOBOJ, BROD)
NODE_NAMED = {PLACES[node]: node for node in NODES}
STOP = Choice("stop")
ENDLESS = 999
"""More points than any way by rail costs."""
Spot = tuple[int, int]
"""Where a Depot is: a hex or node and 0, or the number of a line beyond the map and how far from its first end."""


def depot_ground(s: SerbienState, unit: Unit) -> HexSet:
    """5.4, 15.6.3 Where this Depot can go: one with an army's ID not out of the area of that army."""
    ground, area = rail_ground(s, s.printed.side[unit]), own_area(s, unit)
    return ground if bit(s.at[unit]) & ~area else ground & area


def depot_hexes(s: SerbienState, unit: Unit, points: int) -> HexSet:
    """15.6.3 The hexes a Depot on the map can reach with so many points."""
    if s.at[unit] < 0:
        return EMPTY
    return of(Hex(where) for where, _ in rails_from(s, unit, False, points)) & ~bit(s.at[unit])


# --- beyond the map (15.6.3a) ---------------------------------------------------------------------------------


def place_named(printed: Printed, name: str) -> Hex:
    """15.6.3a An end of a line beyond the map by its name: a node, or a hex on the edge."""
    return NODE_NAMED.get(name) or printed.hex_of[name]


def spot_of(s: SerbienState, unit: Unit) -> Spot:
    """15.6.3a Where a Depot is, on the map or beyond it."""
    return (s.line[unit] - 1, s.leg[unit]) if s.at[unit] == UNDER_WAY else (s.at[unit], 0)


@cache
def beyond(printed: Printed, spot: Spot) -> tuple[Spot, ...]:
    """15.6.3a The spots one hex further on the lines beyond the map."""
    where, gone = spot
    lines = [(place_named(printed, a), place_named(printed, b), length) for a, b, length in printed.off_map_rails]
    if gone:
        first, last, length = lines[where]
        back, on = (where, gone - 1), (where, gone + 1)
        return (back if gone > 1 else (first, 0), on if gone < length - 1 else (last, 0))
    begin = [(number, 1, first) for number, (first, _, _) in enumerate(lines)]
    end = [(number, length - 1, last) for number, (_, last, length) in enumerate(lines)]
    return tuple((number, leg) for number, leg, place in sorted([*begin, *end]) if place == where)


@cache
def next_spots(printed: Printed, spot: Spot, travels: bool) -> tuple[Spot, ...]:
    """15.6.3a The spots one hex further by rail, also beyond the map for who travels there."""
    where, gone = spot
    further = beyond(printed, spot) if travels else ()
    if where < 0 or gone:
        return further
    return (*further, *((hex, 0) for hex in members(printed.tracks.adjacent[where])))


def is_open(spot: Spot, ground: HexSet) -> bool:
    """15.6.3a Is a spot beyond the map, or a hex that the Depot may enter?"""
    where, gone = spot
    return bool(gone) or where < 0 or bool(ground >> where & 1)


def rails_from(s: SerbienState, unit: Unit, travels: bool, points: int = ENDLESS) -> dict[Spot, Spot]:
    """15.6.3a Every spot that a Depot can come to by rail, and from which spot on the cheapest way; the start too."""
    start, ground = spot_of(s, unit), depot_ground(s, unit)
    came: dict[Spot, Spot] = {}
    queue = [(0, start, start)]
    while queue:
        far, now, before = heappop(queue)
        if now in came or far > points:
            continue
        came[now] = before
        for there in next_spots(s.printed, now, travels):
            if is_open(there, ground):
                heappush(queue, (far + price_of(s, unit, now, there), there, now))
    return came


def price_of(s: SerbienState, unit: Unit, here: Spot, there: Spot) -> int:
    """15.6.3, 7.1.6, 23.1.1 A point for each hex by rail, for A-H two among Komitadji; and what enemy zones cost."""
    owner, (old, new) = s.printed.side[unit], (NOWHERE if gone else Hex(where) for where, gone in (here, there))
    price, zone = 2 if beset(s, owner) & bit(new) else 1, enemy_zone(s, owner)
    if not zone & (bit(old) | bit(new)):
        return price
    if min(old, new) >= 0:
        return price + zone_cost(s, zone, old, new)
    return price + s.printed.mp["enter" if new >= 0 else "leave"]


def way_to(came: Mapping[Spot, Spot], goal: Hex) -> list[Spot]:
    """15.6.3a The spots of the cheapest way by rail to a node or edge hex, without the start; none if there is none."""
    here: Spot = (goal, 0)
    way: list[Spot] = []
    while came.get(here, here) != here:
        way.append(here)
        here = came[here]
    return way[::-1]


def travels(s: SerbienState, unit: Unit, points: int) -> dict[str, tuple[Spot, int]]:
    """15.6.3a By place to which a Depot can travel: how far it comes with so many points, and what that costs."""
    found: dict[str, tuple[Spot, int]] = {}
    came = rails_from(s, unit, travels=True)
    for name, goal in goals(s).items():
        spent = 0
        for before, spot in pairwise((spot_of(s, unit), *way_to(came, goal))):
            spent += price_of(s, unit, before, spot)
            if spent <= points:
                found[name] = spot, spent
    return found


def goals(s: SerbienState) -> Mapping[str, Hex]:
    """15.6.3a The nodes beyond the map and the edge hexes at the ends of their lines, by name."""
    return _goals(s.printed)


@cache
def _goals(printed: Printed) -> Mapping[str, Hex]:
    names = dict.fromkeys(name for first, last, _ in printed.off_map_rails for name in (first, last))
    return {name: place_named(printed, name) for name in names}


def put_depot_at(s: SerbienState, unit: Unit, spot: Spot) -> None:
    """15.6.3a A Depot comes to a spot; beyond the map between two nodes its line and leg are written down."""
    where, gone = spot
    s.place(unit, UNDER_WAY if gone else Hex(where))
    s.line[unit], s.leg[unit] = (where + 1, gone) if gone else (0, 0)


# --- the march of a Depot -------------------------------------------------------------------------------------


@book.step("15.6.3")
def march_depot(s: SerbienState, unit: Unit, points: int) -> None:
    """15.6.3, 7.10 A Depot marches by rail with so many points, on the map and beyond it."""
    if not s.offer(MarchDepot(s.printed.side[unit], unit, points)):
        s.moved[unit] = 1


@book.step("15.6.3")
def roll(s: SerbienState, unit: Unit, here: Hex, goal: Hex, travels: bool, points: int) -> None:
    """8.2.1, 15.6.3 A Depot rolls on towards a place, and first to where it comes beside an enemy.

    15.6.2b Who has been displaced on its way goes no further.
    """
    if s.at[unit] != here:
        s.moved[unit] = 1
        return
    spot, s.came, cost = next_leg(s, unit, way_to(rails_from(s, unit, travels), goal), points - s.spent[unit])
    if cost:
        s.spent[unit] += cost
        put_depot_at(s, unit, spot)
        s.tell("15.6.3", events.DepotMarches(unit, s.at[unit], cost))
        s.then(instant(s.printed.side[unit], s.at[unit], MARCHED), roll(unit, s.at[unit], goal, travels, points))
    else:
        s.then(march_depot(unit, points))


def next_leg(s: SerbienState, unit: Unit, way: Iterable[Spot], points: int) -> tuple[Spot, Hex, int]:
    """8.2.1, 15.6.3 Where on its way a Depot next comes beside an enemy, or ends; from which hex, and what it costs."""
    here, came, spent = spot_of(s, unit), NOWHERE, 0
    for there in way:
        cost = price_of(s, unit, here, there)
        if spent + cost > points:
            break
        here, came, spent = there, NOWHERE if here[1] else Hex(here[0]), spent + cost
        if not here[1] and is_adjacent_to_enemy(s, s.printed.side[unit], Hex(here[0])):
            break
    return here, came, spent


@book.decision("15.6.3")
class MarchDepot(Decision[SerbienState]):
    """15.6.3, 15.6.3a Where a Depot goes: a hex in reach, a place beyond the map to which it travels, or no further."""

    tells = ("unit", "points")
    seat: Side
    unit: Unit
    points: int

    def also_told(self, s: SerbienState) -> Facts:
        return {"left": self.left(s)}

    def left(self, s: SerbienState) -> int:
        """Points not spent yet."""
        return self.points - s.spent[self.unit]

    def candidates(self, s: SerbienState) -> Iterator[Choice]:
        yield from (Choice("enter", s.label(hex)) for hex in members(s.printed.rail))
        yield from (Choice("travel", name) for name in goals(s))
        yield STOP

    def choices(self, s: SerbienState) -> tuple[Choice, ...]:
        """Hot: the hexes in reach are found together."""
        near = depot_hexes(s, self.unit, self.left(s))
        hexes = [s.printed.enter[hex] for hex in sorted(members(near), key=s.printed.rank.__getitem__)]
        there = travels(s, self.unit, self.left(s)) if self.seat == AH else ()
        return (*hexes, *(Choice("travel", name) for name in there), STOP)

    def objections(self, s: SerbienState, choice: Choice) -> Iterator[Objection]:
        if choice == STOP:
            return
        if choice.verb == "enter" and choice.noun in s.printed.hex_of:
            hex = s.printed.hex_of[choice.noun]
            if not depot_hexes(s, self.unit, self.left(s)) >> hex & 1:
                yield Objection("15.6.3", sentence("no-not-by-rail", unit=s.name(self.unit), hex=choice.noun))
        elif choice.verb == "travel" and choice.noun in goals(s):
            if self.seat != AH:
                yield Objection("15.6.3a", sentence("no-lines-of-the-others"))
            elif choice.noun not in travels(s, self.unit, self.left(s)):
                yield Objection("15.6.3a", sentence("no-not-by-rail", unit=s.name(self.unit), hex=choice.noun))
        else:
            yield Objection("15.6.3", sentence("no-depot-goes-there", unit=s.name(self.unit)))

    def answer(self, s: SerbienState, choice: Choice) -> None:
        unit = self.unit
        if choice == STOP:
            s.moved[unit] = 1
            return
        travels = choice.verb == "travel"
        goal = place_named(s.printed, choice.noun)
        s.then(roll(unit, s.at[unit], goal, travels, self.points))
