"""11.0 Supply: sources, paths, states, attrition."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tests.oracles import Case, Claim

from .board import RAIL_HEXES, RAILS, SYMBOLS, around, pair
from .losses import reduce
from .position import ENEMY, Position, read

FAR = 12


@lru_cache(20)
def sources(p: Position, side: str) -> set[str]:
    """11.2 Edge hexes with a symbol, and railway hexes joined to one by an unblocked line."""
    fed = {hex for hex in SYMBOLS[side] & RAIL_HEXES if not is_blocked(p, side, hex)}
    while True:
        more = {
            there
            for here in fed
            for there in around(here)
            if pair(here, there) in RAILS and there not in fed and not is_blocked(p, side, there)
        }
        if not more:
            return (fed | SYMBOLS[side]) - p.held_by[ENEMY[side]]
        fed |= more


def is_blocked(p: Position, side: str, hex: str) -> bool:
    """11.2 An enemy or his zone; a friend reopens it unless the option says otherwise."""
    if hex in p.held_by[ENEMY[side]]:
        return True
    return hex in p.zones[ENEMY[side]] and (hex not in p.held_by[side] or p.options["rail-zoc"] == "blocks")


def is_menaced(p: Position, side: str, hex: str) -> bool:
    """11.3 In an enemy zone that no friend negates."""
    return hex in p.zones[ENEMY[side]] and hex not in p.held_by[side]


@lru_cache(2000)
def lengths(p: Position, side: str, start: str) -> dict[str, int]:
    """11.3 The length of the shortest valid path to every hex: no enemy, at most one menaced hex after the start."""
    ways = [(start, 0, 0)]
    seen = {(start, 0)}
    for here, menaced, length in ways:
        for there in around(here):
            way = (there, menaced + is_menaced(p, side, there))
            if there not in p.held_by[ENEMY[side]] and way[1] <= 1 and way not in seen and length < FAR:
                seen.add(way)
                ways.append((*way, length + 1))
    return {hex: length for hex, _, length in reversed(ways)}


def state(p: Position, side: str, hex: str) -> str:
    """11.4 In supply up to 8 hexes, low up to 12, else out."""
    near = lengths(p, side, hex)
    shortest = min((near[source] for source in sources(p, side) if source in near), default=99)
    return "in" if shortest <= 8 else "low" if shortest <= 12 else "out"


def supplying(case: Case) -> Iterator[Claim]:
    """11.0 The supply phase lies within one answer: the last one of the turn before."""
    sides = [facts["side"] for kind, facts in case.told if kind == "player turn"]
    if len(sides) != 1:
        return
    side = sides[0]
    p, after = read(case.before), read(case.after)
    if case.choice != "end" or after.phase not in ("reinforcement", "movement"):
        return
    expected = {unit.name: state(p, side, unit.place) for unit in p.on_map(side)}
    left = {unit.name: unit.supply for unit in after.on_map(side)}
    yield Claim("11.4", "states of supply", {name: expected[name] for name in left}, left)
    starved = {unit.name for unit in p.on_map(side) if unit.supply == "out" and expected[unit.name] == "out"}
    for name in starved:
        once = reduce(p.units[name])
        twice = reduce(once) if once else None
        now = after.units[name]
        worn = (now.reduced, now.flipped) if now.is_on_map else "eliminated"
        yield Claim("11.5.1", "attrition takes two", (twice.reduced, twice.flipped) if twice else "eliminated", worn)
    yield Claim("11.5", "attrition", starved, {facts["unit"] for kind, facts in case.told if kind == "attrition"})
