"""14.0, 14.1 Reinforcements: who comes, where, and at what cost."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, names, of_verb

from .board import COST, MARKS, RAILS, TERRAIN, around, distance, pair
from .position import COUNTERS, ENEMY, Position, read
from .supply import sources


def is_due(p: Position, name: str) -> bool:
    """14.0 Its turn has come; the German ersatz by option."""
    row = COUNTERS[name]
    plays = name != "GE ersatz" or p.options["german-ersatz"] == "yes"
    return plays and p.units[name].place == "to come" and 0 < int(row["arr_gt"] or 0) <= p.turn


def is_late(p: Position, name: str) -> bool:
    """14.0 The 40 ls has other hexes from its later turn on."""
    return 0 < int(COUNTERS[name]["alt_gt"] or 0) <= p.turn


def listed(p: Position, name: str) -> set[str]:
    """14.0 The hexes that the schedule names for a unit."""
    text = COUNTERS[name]["alt_hexes" if is_late(p, name) else "arr_hexes"]
    if not text.startswith("RR:"):
        return set(text.split("|"))
    ends, _, more = text.removeprefix("RR:").partition("+")
    first, last = ends.split("-")
    return railway(first, last) | {hex for hex in [more] if hex}


def railway(first: str, last: str) -> set[str]:
    """14.1 The hexes of the line between two hexes, the shortest if there are several."""
    lines: list[list[str]] = [[first]]
    for line in lines:
        if line[-1] == last:
            return set(line)
        seen = {hex for each in lines for hex in each}
        lines += [[*line, hex] for hex in around(line[-1]) if pair(line[-1], hex) in RAILS and hex not in seen]
    raise ValueError(f"no railway joins {first} and {last}")


def open_hexes(p: Position, name: str) -> set[str]:
    """14.0, 14.1 Of those listed: no enemy; by rail a supply source, and no enemy zone if there is another."""
    side, hexes = COUNTERS[name]["side"], listed(p, name) - p.held_by[ENEMY[COUNTERS[name]["side"]]]
    if not COUNTERS[name]["arr_hexes"].startswith("RR:"):
        return hexes
    valid = hexes & sources(p, side)
    return valid - p.zones[ENEMY[side]] or valid


def detours(p: Position, name: str) -> set[str]:
    """14.0 The friendly edge hexes without an enemy that are nearest to those listed."""
    side = COUNTERS[name]["side"]
    far = {
        hex: min(distance(hex, entry) for entry in listed(p, name))
        for hex in MARKS[f"entry_edge_{side}"] - p.held_by[ENEMY[side]]
    }
    return {hex for hex in far if far[hex] == min(far.values())}


def arriving(case: Case) -> Iterator[Claim]:
    """14.0 All that a player may do with his reinforcements, and what it costs to come in elsewhere."""
    p = read(case.before)
    if p.kind != "PlaceReinforcement":
        return
    side, waiting = p.asked["seat"], names(p.asked["waiting"])
    due = [name for name in COUNTERS if COUNTERS[name]["side"] == side and is_due(p, name) and name not in waiting]
    places = {f"{name} > {hex}" for name in due for hex in open_hexes(p, name) or detours(p, name)}
    yield Claim("14.0", "who arrives where", places, of_verb(case.offered, "place"))
    waits = {name for name in due if not open_hexes(p, name) or (COUNTERS[name]["alt_gt"] and not is_late(p, name))}
    yield Claim("14.0", "who may wait", waits, of_verb(case.offered, "wait"))
    if case.choice.startswith("place "):
        name, hex = case.choice.removeprefix("place ").split(" > ")
        entering = COST[TERRAIN[hex]] + (hex in p.zones[ENEMY[side]])
        cost = 0 if open_hexes(p, name) else min(p.units[name].allowance, entering)
        now = read(case.after).units[name]
        yield Claim("14.0", f"where {name} is and what it has spent", (hex, cost), (now.place, now.spent))
