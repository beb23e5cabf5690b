"""9.0 Mobilization: what may be bought, what must be placed, and where."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, of_verb, rows

from .board import CITIES, CITY_OF, CLOSED, GAME, MARKS, OBJECTIVES, SOIL, around
from .position import CALENDAR, ENEMY, LATER, Position, Unit, read

CHART = {row["what"]: row for row in rows(GAME, "mobilization")}
COUNTRIES = {"CP": ("GE", "AH", "BU"), "AL": ("RU", "RO")}
CAPS = {("CP", "AH"): 2, ("CP", "BU"): 1, ("AL", "RO"): 1}
"""9.8, 23.1 So many supply units of a side come to a country in a turn."""
LOW = 25
"""opt.1, opt.12 Morale is low at so many points or fewer."""


def is_at_war(p: Position, country: str) -> bool:
    """23.1 Romania and Bulgaria only when they have joined."""
    return country not in LATER or country in p.joined


def country_of(hex: str) -> str:
    """Whose soil it was in 1914."""
    return next((country for country, soil in SOIL.items() if hex in soil), "")


def entries(country: str) -> set[str]:
    """9.4 (1), (2) A country's cities, and its hexes with a railway leading off the map."""
    return {hex for hex in CITY_OF if hex in SOIL[country]} | set(MARKS.get(f"edge_{country}", ()))


def sites(p: Position, unit: Unit) -> set[str]:
    """9.4 The hexes that are named for a unit."""
    mine = [country for country in COUNTRIES[unit.side] if is_at_war(p, country)]
    if unit.type == "fortress":
        return {hex for hex, city in CITY_OF.items() if unit.name.endswith(f" F {city}")}
    if p.entry and unit.name in ("GE Mackensen", "TU VI"):
        return set(MARKS["south_edge_BU"])
    if unit.nation == "NA":
        return set(MARKS["volunteer_cities"])
    if unit.nation == "AE":
        return set(MARKS["north_edge_RU"]) | (black_sea_coast() if p.is_on("gallipoli") else set())
    if unit.type != "supply":
        return entries(unit.nation) if unit.nation in mine else set()
    foreign = {hex for country in COUNTRIES[ENEMY[unit.side]] for hex in OBJECTIVES & SOIL[country]}
    return {hex for country in mine for hex in entries(country)} | foreign


def black_sea_coast() -> set[str]:
    """opt.10 Land beside the Black Sea, and its ports."""
    land = {hex for sea in MARKS["black_sea"] for hex in around(sea)} - CLOSED
    return land | {hex for hex, city in CITY_OF.items() if CITIES[city]["port"] == "Black"}


def share(unit: Unit) -> int:
    """9.6 One army or HQ, or three others; supply counts for nothing."""
    if unit.type == "supply":
        return 0
    return 3 if unit.is_army or unit.type == "hq" else 1


def open_sites(p: Position, unit: Unit) -> set[str]:
    """9.4 to 9.8 Where a unit may be placed now."""
    mine = p.held[unit.side] if unit.nation != "NA" else set(SOIL["RU"]) - p.occupied["AL"]
    good = mine - p.zones[ENEMY[unit.side]] - p.neutral
    found = {hex for hex in sites(p, unit) & good if p.placed.count(hex) + share(unit) <= 3}
    if unit.type == "supply":
        return {hex for hex in found if not is_capped(p, unit.side, country_of(hex))}
    return found


def is_capped(p: Position, side: str, country: str) -> bool:
    """9.8 Has a country all its supply of this turn?"""
    cap = CAPS.get((side, country))
    return cap is not None and p.supplied.count(country) >= cap


def line_of(unit: Unit) -> dict[str, str] | None:
    """9.3 The line of the chart for a unit; armies, HQs and the Turks are not sold."""
    if unit.name in CHART:
        return CHART[unit.name]
    if unit.nation in ("TU", "CZ", "BO", "AE", "NA") or unit.is_army or unit.type == "hq":
        return None
    return CHART.get(unit.type)


def price(p: Position, unit: Unit, line: dict[str, str]) -> int:
    """9.3, opt.1 A fortress three for each point of defence; double at low morale."""
    cost = int(line["cost"]) * (int(unit.cell("def")) if unit.type == "fortress" else 1)
    return 2 * cost if p.is_on("morale") and p.vp[unit.side] <= LOW else cost


def is_sold(p: Position, unit: Unit, line: dict[str, str]) -> bool:
    """5.5, 9.3, 9.5, 9.11 May this counter be bought now?"""
    if unit.place != "pool" or unit.marked("demobilized") or (line["needs"] and not p.is_on(line["needs"])):
        return False
    if unit.nation in LATER and not is_at_war(p, unit.nation):
        return False
    if int(CALENDAR[p.turn]["year"]) < int(line["from_year"]):
        return False
    if unit.nation == "NA" and p.vp["AL"] > LOW:
        return False
    if line["limit"] and f"{unit.nation} {unit.type}" in p.bought:
        return False
    return price(p, unit, line) < p.vp[unit.side]


def purchases(p: Position, side: str) -> set[str]:
    """9.3 Everything that may be bought, and where it may be placed at once."""
    found = set()
    for unit in p.units.values():
        line = line_of(unit) if unit.side == side else None
        if line is None or not is_sold(p, unit, line):
            continue
        kind = unit.cell("kind")
        if int(line["delay"]):
            found.add(kind)
        else:
            found |= {f"{kind} > {hex}" for hex in open_sites(p, unit)}
    return found


def placements(p: Position, side: str) -> set[str]:
    """9.7 What waits, and where it may be placed."""
    waiting = [unit for unit in p.units.values() if unit.side == side and unit.place == "waiting"]
    return {f"{unit.cell('kind')} > {hex}" for unit in waiting for hex in open_sites(p, unit)}


def mobilizing(case: Case) -> Iterator[Claim]:
    """9.3 to 9.8, opt.10, opt.12 What is offered in a mobilization phase, if there was no Second Revolution."""
    p, after = read(case.before), read(case.after)
    if p.kind != "Mobilize" or p.revolution > 1:
        return
    side = p.asked["seat"]
    placed = placements(p, side)
    yield Claim("9.7", "what may be placed", placed, of_verb(case.offered, "place"))
    yield Claim("9.3", "what may be bought", purchases(p, side), of_verb(case.offered, "buy"))
    yield Claim("9.7", "may the phase end", not placed, "end" in case.offered)
    if case.choice.startswith("buy ") and after.kind == "Mobilize":
        yield Claim("9.5", "where the unit is", *arrival(p, after, case.choice))
    if case.choice.startswith("demobilize "):
        yield Claim("9.10", "where it goes", *departure(after, case.choice))


def arrival(p: Position, after: Position, choice: str) -> tuple[str, str]:
    """9.5 At once, or on its way for so many turns."""
    kind, _, hex = choice.removeprefix("buy ").partition(" > ")
    new = next(unit for name, unit in after.units.items() if unit.cell("kind") == kind and unit != p.units[name])
    line = line_of(new)
    assert line is not None, new.name
    return hex or f"due {p.turn + int(line['delay'])}", f"due {new.marked('due')}" if new.place == "due" else new.place


def departure(after: Position, choice: str) -> tuple[str, str]:
    """9.9, 9.10 An army to the box, others to the pool; HQs, Romanians and Turks never return."""
    unit = after.units[choice.removeprefix("demobilize ")]
    never = unit.type == "hq" or (unit.nation in ("RO", "TU", "CZ") and unit.type != "fortress")
    return "gone" if never else "box" if unit.is_army else "pool", unit.place
