"""7.1 What a step costs, and which steps a lone Serbian division can take."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, of_verb

from .board import (
    BRIDGES,
    DONAU,
    FERRIES,
    HEXES,
    IMPASSABLE,
    MAJOR,
    MARKS,
    MINOR,
    MP,
    ROADS,
    SAVA,
    around,
    contours,
    pair,
)
from .position import ENEMY, TURNS, Position, Unit

POINTS = {"movement": 9, "counter-movement": 5}
FORCED = 3
STILL = ("pinned", "recovering", "absorbing", "digging", "and", "crossed")


def cost(position: Position, side: str, here: str, there: str) -> int | None:
    """7.1.3 to 7.1.7 Ground or road, river, contours, zones; none where the step is closed."""
    between, ground = pair(here, there), HEXES[there]["terrain"]
    points = int(TURNS[position.turn]["bottomland_mp"]) if ground == "bottomland" else MP[ground]
    if between in ROADS:
        points = MP["road"]
    if between in IMPASSABLE or (between in DONAU and side == "SE"):
        return None
    if between in SAVA | DONAU:
        if between in BRIDGES:
            points += MP["bridge"]
        elif between in SAVA:
            points += MP["sava"]
        elif between in FERRIES:
            points += MP["ferry"]
        else:
            return None
    points += MP["minor"] * (between in MINOR) + MP["major"] * (between in MAJOR)
    points += contours(here, there)
    if side == "AH" and there in position.komitadji and there not in position.held_by("SE"):
        points += 1
    return points + zones(position, side, here, there)


def zones(position: Position, side: str, here: str, there: str) -> int:
    """7.1.6, 7.1.6a Two to enter an enemy zone, one to leave it, six from one to the next, four into company."""
    zone = position.zone(ENEMY[side])
    if here in zone and there in zone:
        friends = any(
            there in unit.hexes and unit.is_formation for unit in position.units.values() if unit.side == side
        )
        return 4 if friends else 6
    return 2 if there in zone else 1 if here in zone else 0


def open_hexes(position: Position, unit: Unit) -> set[str]:
    """7.1.1, 7.1.4b and 7.2.1 The hexes that a lone Serbian infantry division can enter next."""
    left = POINTS[position.phase] - unit.count("spent") + FORCED
    board = MARKS["scenario_29"] if position.scenario == "macva" else HEXES
    found = set()
    for there in around(unit.place):
        price, between = cost(position, "SE", unit.place, there), pair(unit.place, there)
        wades = between in SAVA and between not in BRIDGES
        began = unit.marked("began") in (unit.place, there, "")
        if there in board and price is not None and price <= left and (began or not wades):
            found.add(there)
    return found - position.held_by("AH")


def marching(case: Case) -> Iterator[Claim]:
    """7.1 The price of the step that was taken, and the steps that are offered."""
    before = Position(case.before)
    if before.kind != "March" or before.pontoons or before.used:
        return
    units = before.group("units")
    unit = units[0]
    if case.choice.startswith("enter"):
        (told,) = [facts for kind, facts in case.told if kind == "marches"][:1]
        there = case.choice.removeprefix("enter ")
        yield Claim("7.1", f"{unit.name} to {there}", cost(before, unit.side, unit.place, there), told["cost"])
    free = len(units) == 1 and not any(mark.startswith(STILL) for mark in unit.marks) and before.asked["still"] == "no"
    if free and unit.side == "SE" and unit.is_formation and unit.cell("type") == "inf":
        yield Claim("7.1.1", f"steps of {unit.name}", open_hexes(before, unit), of_verb(case.offered, "enter"))
