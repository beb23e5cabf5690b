"""17.0 Supply: radius, general supply, attrition, and what demobilization needs of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tests.oracles import Case, Claim, of_verb

from .board import CITY_OF, CLOSED, RAIL_HEXES, RAILS, TRANSIT, TRANSIT_LINKS, around, beside, pair, terrain
from .position import ENEMY, Position, Unit, read

ALWAYS = ("supply", "fortress")


def may_pass(p: Position, side: str, hex: str) -> bool:
    """17.3 No enemies, no sea, no marsh, no neutral country."""
    if hex in CLOSED or terrain(hex) == "marsh" or hex in p.neutral:
        return False
    return hex not in p.occupied[ENEMY[side]]


@lru_cache(4000)
def within(p: Position, side: str, start: str, radius: int) -> frozenset[str]:
    """17.2 to 17.4 The hexes in a radius: it ends in the first hex of an enemy zone, and from one reaches nothing."""
    zone = p.zones[ENEMY[side]]
    reached = {start}
    edge = {start}
    if start in zone or not may_pass(p, side, start):
        return frozenset(reached)
    for _ in range(radius):
        edge = {
            there
            for here in edge
            if here not in zone
            for there in beside(here)
            if there not in reached and may_pass(p, side, there)
        }
        reached |= edge
    return frozenset(reached)


def is_line(p: Position, side: str, hex: str) -> bool:
    """17.5 (3), 18.6 A railway hex on which supply runs: no enemies, no enemy zone, no marsh; the Serbian line too."""
    zone = p.zones[ENEMY[side]]
    if hex in TRANSIT and hex not in RAIL_HEXES:
        return side == "CP" and p.transit_is_open and hex not in zone
    return hex in RAIL_HEXES and may_pass(p, side, hex) and hex not in zone


def is_joined(p: Position, side: str, one: str, two: str) -> bool:
    """Does a railway link two hexes?"""
    link = pair(one, two)
    return link in RAILS or (link in TRANSIT_LINKS and side == "CP" and p.transit_is_open)


@lru_cache(8)
def supplied(p: Position, side: str) -> frozenset[str]:
    """17.5 The hexes in which a unit of a side is in general supply."""
    sources = [unit for unit in p.on_map(side) if unit.type == "supply" and not unit.marked("dug")]
    found = {unit.place for unit in p.on_map(side) if unit.type == "fortress"}
    for unit in sources:
        found |= within(p, side, unit.place, unit.printed("radius"))
    line = {unit.place for unit in sources if is_line(p, side, unit.place)}
    ways = list(line)
    for here in ways:
        for there in around(here):
            if there not in line and is_joined(p, side, here, there) and is_line(p, side, there):
                line.add(there)
                ways.append(there)
    near = {there for here in line for there in beside(here) if may_pass(p, side, there)}
    return frozenset(found | line | near)


def is_supplied(p: Position, unit: Unit) -> bool:
    """17.5, 17.7, opt.25."""
    return unit.type in ALWAYS or unit.nation == "BO" or unit.place in supplied(p, unit.side)


def in_danger(p: Position, side: str) -> set[str]:
    """17.8 In winter, who is not in general supply and not in a city; nobody in a neutral country."""
    if p.weather != "winter":
        return set()
    return {
        unit.name
        for unit in p.on_map(side)
        if not is_supplied(p, unit) and unit.place not in CITY_OF and unit.place not in p.neutral
    }


def offensive_radius(p: Position, supply: Unit) -> int:
    """22.1, 22.2 One hex in winter, and in thaw from Russia."""
    return 1 if p.is_wintry(supply.place) else supply.printed("radius")


def supplying(case: Case) -> Iterator[Claim]:
    """9.11, 17.5, 17.8, 17.11 Who may be demobilized, who is checked, whom a committed supply unit reaches."""
    p, after = read(case.before), read(case.after)
    if p.kind == "Mobilize":
        side = p.asked["seat"]
        fed = {unit.name for unit in p.on_map(side) if unit.place not in p.neutral and is_supplied(p, unit)}
        yield Claim("9.11", "who may be demobilized", fed, of_verb(case.offered, "demobilize"))
    if after.kind == "AttritionRoll" and p.phase != "attrition":
        checked = {line.partition("unit=")[2] for line in after.todo if line.startswith("AttritionRoll")}
        yield Claim("17.8", "who is checked", in_danger(after, after.phasing), checked)
    if p.kind == "CommitSupply" and case.choice.startswith("commit "):
        supply = p.units[case.choice.removeprefix("commit ")]
        reached = within(p, supply.side, supply.place, offensive_radius(p, supply)) & p.occupied[supply.side]
        yield Claim("17.11", "whom it reaches", set(reached), after.committed[supply.name])
    if p.kind == "ForceMarch" and case.choice.startswith("force "):
        supply = p.units[case.choice.removeprefix("force ")]
        reached = within(p, supply.side, supply.place, offensive_radius(p, supply))
        yield Claim("11.9", "who is doubled", doubled(p, supply, reached), _forced(after) - _forced(p))


def doubled(p: Position, supply: Unit, reached: frozenset[str]) -> set[str]:
    """11.9, 17.12 Everybody in the radius who can move and is not doubled yet; not the supply unit itself."""
    near = [unit for unit in p.on_map(supply.side) if unit.place in reached and unit != supply]
    return {unit.name for unit in near if unit.printed("ma") and not unit.marked("dug") and not unit.marked("forced")}


def _forced(p: Position) -> set[str]:
    return {unit.name for unit in p.units.values() if unit.marked("forced")}
