"""18.0 Railroad movement: the net, its capacity, German rails, the Russian border, the Serbian transit."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, of_verb

from .board import CLOSED, RAIL_HEXES, RAILS, SOIL, TRANSIT, around, is_russian, pair
from .position import ENEMY, Position, Unit, read
from .supply import is_supplied

POINT = 2
"""A movement point, in halves."""
ENTERS = {"RO": ("RO", "AH", "BU", "RU"), "BU": ("BU", "RO"), "NA": ("RU",)}
"""23.3, opt.12 The countries that these nations enter."""


def riding(case: Case) -> Iterator[Claim]:
    """18.1 to 18.6 Where a unit on the march may go by rail, and what it costs."""
    p = read(case.before)
    if p.kind != "March":
        return
    unit = p.units[p.asked["unit"]]
    found = destinations(p, unit, p.asked["start"], p.asked["railed"] == "yes")
    yield Claim("18.1", f"where {unit.name} goes by rail", found, of_verb(case.offered, "rail"))
    if case.choice.startswith("rail "):
        there, after = case.choice.removeprefix("rail "), read(case.after)
        free = there in inside_germany(p, unit) or thirds(unit) == 0
        if (after.turn, after.phasing) != (p.turn, p.phasing):
            return  # nobody else could march or attack: the player turn is over, and the capacity whole again
        yield Claim("18.2", "capacity left", p.rail_left - (0 if free else thirds(unit)), after.rail_left)


def thirds(unit: Unit) -> int:
    """18.2 Of an army equivalent; trains count for nothing."""
    if unit.type == "train":
        return 0
    return 3 if unit.is_army or unit.type == "hq" else 1


def may_enter(unit: Unit, hex: str) -> bool:
    """23.3, opt.27 By its nation; partisans stay in Russia."""
    if unit.type == "partisan":
        return is_russian(hex)
    countries = ENTERS.get(unit.nation)
    return countries is None or any(hex in SOIL[country] for country in countries)


def left(unit: Unit) -> int:
    """11.9 Half points a unit has left."""
    return unit.printed("ma") * POINT * (2 if unit.marked("forced") else 1) - unit.marked("spent")


def destinations(p: Position, unit: Unit, start: str, railed: bool) -> set[str]:
    """Every hex that a rail move may end in."""
    here, zone = unit.place, p.zones[ENEMY[unit.side]]
    cost = POINT + (POINT if here in zone else 0)
    if railed or unit.type == "partisan" or cost > left(unit):
        return set()
    if unit.type != "train" and (is_russian(here) != is_russian(start) or not is_supplied(p, unit)):
        return set()
    found = ride(p, unit, net(p, unit), here)
    if thirds(unit) > p.rail_left:
        return found & inside_germany(p, unit)
    return found | beyond_serbia(p, unit, found)


def net(p: Position, unit: Unit) -> set[str]:
    """18.4 Railway hexes controlled since the start of the phase, where its nation may go."""
    return {hex for hex in RAIL_HEXES & p.held[unit.side] - p.fresh if may_enter(unit, hex)}


def ride(p: Position, unit: Unit, net: set[str], here: str) -> set[str]:
    """18.1, 18.4, 18.5 Along the lines of a net, not across the Russian border but for trains; zones end it."""
    if here not in net:
        return set()
    zone = p.zones[ENEMY[unit.side]]
    reached, ways = {here}, [here]
    for one in ways:
        if one in zone and one != here:
            continue
        for two in around(one):
            crosses = is_russian(one) != is_russian(two) and unit.type != "train"
            blocked = one == here and here in zone and two in zone
            if two in net and two not in reached and pair(one, two) in RAILS and not crosses and not blocked:
                reached.add(two)
                ways.append(two)
    return reached - {here}


def inside_germany(p: Position, unit: Unit) -> set[str]:
    """18.3 Where German units and the supply of the Central Powers ride free."""
    rides_free = unit.nation == "GE" or (unit.type == "supply" and unit.side == "CP")
    if not rides_free or unit.place not in SOIL["GE"]:
        return set()
    return ride(p, unit, net(p, unit) & SOIL["GE"], unit.place)


def beyond_serbia(p: Position, unit: Unit, found: set[str]) -> set[str]:
    """18.6 From one end of the transit line, if it is reached and no enemy zone lies on the line, to the other side."""
    zone, mine = p.zones[ENEMY[unit.side]], net(p, unit)
    if unit.side != "CP" or unit.nation == "BU" or not p.transit_is_open or zone & set(TRANSIT) & CLOSED:
        return set()
    more: set[str] = set()
    for line in (TRANSIT, TRANSIT[::-1]):
        near, far = line[0], line[-1]
        reached = near == unit.place or (near in found and near not in zone)
        if reached and far in mine and near in mine and unit.place in mine:
            country = next(code for code in ("AH", "BU") if far in SOIL[code])
            on = {far} if far in zone else {far} | ride(p, unit, mine, far)
            more |= on & SOIL[country]
    return more
