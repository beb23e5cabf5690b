"""10.0 Reorganization: who may break down, combine and be converted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.oracles import Case, Claim, of_verb, rows

from .board import GAME
from .mobilization import LOW
from .position import CALENDAR, ENEMY, Position, Unit, read
from .supply import offensive_radius, within

CHART = {(row["nat"], row["army"]): row["parts"] for row in rows(GAME, "reorganization")}
PRICE = 5
"""10.7 What a conversion costs."""


def parts_of(army: Unit) -> Counter[str]:
    """10.0 The corps of an army by nation and type."""
    if army.name == "GE Sud":
        name = army.name
    else:
        name = "abteilung" if army.cell("size") == "[XXXX]" else "shock army" if army.type == "shock" else "army"
    found = Counter[str]()
    for part in filter(None, CHART.get((army.nation, name), "").split("|")):
        number, _, corps = part.partition(" ")
        found[corps] += int(number)
    return found


def corps(units: list[Unit]) -> Counter[str]:
    """How many corps of each nation and type are among these."""
    return Counter(f"{unit.nation} {unit.type}" for unit in units if unit.cell("size") == "XXX")


def has_all(there: Counter[str], parts: Counter[str]) -> bool:
    return bool(parts) and all(there[part] >= number for part, number in parts.items())


def may_break(p: Position, side: str) -> set[str]:
    """10.1, 10.6 Armies on the map for which there are corps in the pool, whatever their supply."""
    free = corps([unit for unit in p.units.values() if unit.place == "pool"])
    armies = [unit for unit in p.on_map(side) if unit.is_army and unit.place not in p.neutral]
    return {army.name for army in armies if has_all(free, parts_of(army))}


def is_served(p: Position, side: str, hex: str) -> bool:
    """10.2, 17.9, 17.10 Is there a supply unit whose radius of offensive supply reaches a hex?"""
    useful = [each for each in p.on_map(side) if each.type == "supply" and not each.marked("dug")]
    useful = [each for each in useful if each.marked("moved") < 2]
    return any(hex in within(p, side, each.place, offensive_radius(p, each)) for each in useful)


def may_combine(p: Position, side: str) -> set[str]:
    """10.2 to 10.5, 21.1 Armies that have been in play, with their corps in a hex that supply reaches."""
    box = [unit for unit in p.units.values() if unit.side == side and unit.place == "box"]
    box = [army for army in box if not army.marked("demobilized")]
    if p.is_on("morale") and p.vp[side] <= LOW:
        box = [army for army in box if army.nation == "GE"]
    hexes = [hex for hex in p.occupied[side] - p.neutral if is_served(p, side, hex)]
    return {
        f"{army.cell('kind')} > {hex}" for army in box for hex in hexes if has_all(corps(p.stack(hex)), parts_of(army))
    }


def may_convert(p: Position, side: str) -> set[str]:
    """10.7 From 1916 on HQs on their front, outside enemy zones, within supply, one a country and turn, for 5."""
    if int(CALENDAR[p.turn]["year"]) < 1916 or p.vp[side] <= PRICE:
        return set()
    hqs = [unit for unit in p.on_map(side) if unit.type == "hq" and not unit.marked("back")]
    hqs = [hq for hq in hqs if f"{hq.nation} conversion" not in p.bought]
    if p.revolution:
        hqs = [hq for hq in hqs if hq.nation != "RU"]
    return {hq.name for hq in hqs if hq.place not in p.zones[ENEMY[side]] and is_served(p, side, hq.place)}


def reorganizing(case: Case) -> Iterator[Claim]:
    """10.1 to 10.7 What is offered in a reorganization phase."""
    p = read(case.before)
    if p.kind != "Reorganize" or p.is_on("fort-conversion"):
        return
    side = p.asked["seat"]
    yield Claim("10.1", "who may break down", may_break(p, side), of_verb(case.offered, "split"))
    yield Claim("10.2", "who may combine", may_combine(p, side), of_verb(case.offered, "combine"))
    yield Claim("10.7", "who may be converted", may_convert(p, side), of_verb(case.offered, "convert"))
