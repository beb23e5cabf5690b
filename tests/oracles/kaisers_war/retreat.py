"""15.0 Retreats: every way a unit could go."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tests.oracles import Case, Claim, names, of_verb

from .board import ALL_SEA, CLOSED, LAKES, RAIL_HEXES, RAILS, around, distance, pair
from .position import ENEMY, Position, Unit, fits, read
from .rail import may_enter


def is_open(p: Position, unit: Unit, hex: str) -> bool:
    """15.2 (1), (2), (3), 13.6, 23.3, 21.4 No enemies, no enemy zone, nothing closed; trains on the own net."""
    if hex in CLOSED or hex in p.neutral or not may_enter(unit, hex):
        return False
    if hex in p.occupied[ENEMY[unit.side]] or hex in p.zones[ENEMY[unit.side]]:
        return False
    return unit.type != "train" or (hex in RAIL_HEXES and hex in p.held[unit.side])


def can_cross(p: Position, unit: Unit, here: str, there: str) -> bool:
    """15.2 (3), 22.1 Not across all-sea sides, nor across lakes but in winter; trains along railways."""
    link = pair(here, there)
    if unit.type == "train":
        return link in RAILS
    return link not in ALL_SEA and (link not in LAKES or p.weather == "winter" or link in RAILS)


@lru_cache(2000)
def first_hexes(p: Position, unit: Unit, origin: str, hexes: int) -> frozenset[str]:
    """15.2 (4), (5), (7) The next hexes of the shortest ways to an end with room, none of them nearer to the origin."""
    ways = {(there, there) for there in onward(p, unit, origin, unit.place, hexes)}
    gone = set(ways)
    while ways:
        good = {first for first, end in ways if distance(origin, end) >= hexes and has_room(p, unit, end)}
        if good:
            return frozenset(good)
        ways = {(first, there) for first, end in ways for there in onward(p, unit, origin, end, hexes)} - gone
        gone |= ways
    return frozenset()


def onward(p: Position, unit: Unit, origin: str, here: str, hexes: int) -> list[str]:
    """15.2 (5) The open hexes next to one that are further from the origin; who is pushed on may stay as far."""
    away = distance(origin, here)
    steps = (0, 1) if away >= hexes else (1,)
    near = [there for there in around(here) if distance(origin, there) - away in steps]
    return [there for there in near if can_cross(p, unit, here, there) and is_open(p, unit, there)]


def has_room(p: Position, unit: Unit, hex: str) -> bool:
    """12.1, 15.2 (4)."""
    return fits([*p.stack(hex), unit])


def can_go(p: Position, unit: Unit, hexes: int) -> bool:
    """15.2 (8), opt.3 Is there a way at all, for one that can move?"""
    moves = unit.printed("ma") > 0 and not unit.marked("dug")
    return moves and bool(first_hexes(p, unit, unit.place, hexes))


def retreating(case: Case) -> Iterator[Claim]:
    """15.1, 15.2 Where a unit may go, and who has no way."""
    p = read(case.before)
    if p.kind == "Retreat":
        unit = p.units[p.asked["unit"]]
        expected = first_hexes(p, unit, p.asked["origin"], int(p.asked["hexes"]))
        yield Claim("15.2", f"where {unit.name} retreats", set(expected), of_verb(case.offered, "enter"))
    if p.kind == "ChooseRetreat":
        ready = {name for name in names(p.asked["units"]) if can_go(p, p.units[name], 1)}
        yield Claim("15.2", "who may retreat", ready, of_verb(case.offered, "retreat"))
    if p.kind == "PanicRoll":
        unit, hexes = p.units[p.asked["unit"]], int(case.choice.removeprefix("roll "))
        lost = [facts["unit"] for kind, facts in case.told if kind == "cannot retreat"]
        yield Claim("15.1", "the panic is fatal", not can_go(p, unit, hexes), unit.name in lost)
        if not lost and read(case.after).kind == "Retreat":
            after = read(case.after)
            if after.asked["unit"] == unit.name and after.units[unit.name].place == unit.place:
                expected = first_hexes(p, unit, unit.place, hexes)
                yield Claim("15.1", "more than one way", True, len(expected) > 1 or p.is_on("fog"))
