"""11.0 and 13.0 Marches: who moves, into which hexes, for how much, and where an enemy zone ends them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, of_verb

from .board import ALL_SEA, CLOSED, LAKES, RAILS, RIVERS, around, pair, terrain
from .position import ENEMY, Position, Unit, read
from .rail import POINT, left, may_enter

HALVES = {"clear": 2, "forest": 2, "rough": 4, "marsh": 4}
"""11.4 What the hexes of the terrain effects chart cost, in half points."""


def cost(p: Position, here: str, there: str) -> int | None:
    """11.4, 11.5, 22.1, 22.2 What the next hex costs in half points; nothing if the way is closed."""
    link = pair(here, there)
    if there in CLOSED:
        return None
    if link in RAILS:
        return 1
    if link in ALL_SEA or (link in LAKES and p.weather != "winter"):
        return None
    ground = terrain(there)
    price = 2 * POINT if ground == "forest" and p.is_wintry(there) else HALVES[ground]
    return price + POINT if link in RIVERS and p.weather != "winter" else price


def steps(p: Position, unit: Unit) -> dict[str, int]:
    """11.4 to 11.8, 12.4, 13.4, 13.5, 23.3 The hexes that a unit may enter next, and what each takes of its points."""
    here, zone, points = unit.place, p.zones[ENEMY[unit.side]], left(unit)
    found: dict[str, int] = {}
    if unit.type == "train":
        return found
    for there in around(here):
        price = cost(p, here, there)
        if price is None or there in p.occupied[ENEMY[unit.side]] or there in p.neutral or not may_enter(unit, there):
            continue
        if here in zone:
            if there in zone:
                continue
            price += POINT
        if price <= points:
            found[there] = price
        elif not unit.marked("spent"):
            found[there] = points
    return found


def movers(p: Position, side: str) -> set[str]:
    """11.0 to 11.3, 23.0, opt.3 The units that may still march."""
    ready = [unit for unit in p.on_map(side) if unit.printed("ma") and not unit.marked("moved")]
    return {unit.name for unit in ready if not unit.marked("dug") and unit.place not in p.neutral}


def marching(case: Case) -> Iterator[Claim]:
    """11.0, 13.4 Who may march, where to, what it costs, whether the march goes on, and who controls the hex."""
    p, after = read(case.before), read(case.after)
    if p.kind == "ChooseMarch":
        yield Claim("11.2", "who may march", movers(p, p.asked["seat"]), of_verb(case.offered, "march"))
    if p.kind != "March":
        return
    unit = p.units[p.asked["unit"]]
    found = steps(p, unit)
    yield Claim("11.4", f"where {unit.name} may go", set(found), of_verb(case.offered, "enter"))
    there = case.choice.removeprefix("enter ")
    if there == case.choice or after.phase == "over" or after.phasing != p.phasing or after.phase != p.phase:
        return
    now = after.units[unit.name]
    if not now.is_on_map:
        return  # 12.2 it was excess
    yield Claim("11.4", "points spent", unit.marked("spent") + found[there], now.marked("spent"))
    yield Claim("7.3", "the hex is controlled", True, there in after.held[unit.side])
    goes_on = left(now) > 0 and there not in p.zones[ENEMY[unit.side]]
    asked = after.kind == "March" and after.asked["unit"] == unit.name
    yield Claim("13.4", "the march goes on", goes_on, asked)
