"""14.0 Strengths, the ring, columns and results."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.oracles import Case, Claim, names, rows

from .board import ALL_SEA, CITY_OF, GAME, LAKES, RIVERS, distance, pair, six, terrain
from .position import Position, Unit, read
from .supply import within

COLUMNS = (0, 50, 100, 150, 200, 300, 400, 500, 600)
"""14.13 The least percentage of each column."""
TABLES = {
    table: {int(row["die"]): list(row.values())[1:10] for row in rows(GAME, f"crt_{table}")}
    for table in ("standard", "shock")
}
DIGGERS = ("infantry", "alpine", "shock")


class Fight(NamedTuple):
    """An attack as it was declared."""

    target: str
    attackers: list[Unit]
    support: list[Unit]
    supplies: list[str]
    has_hq: bool
    dug: bool


def fights(case: Case, p: Position) -> Fight | None:
    """The attack whose strengths are told in this case."""
    if p.kind == "DeclareAttack" and case.choice in ("fight", "storm"):
        said = p.asked
    elif p.kind == "EnhanceDefence":
        said = p.battle
    else:
        return None
    support = names(said["hq"]) + names(said["air"])
    attackers = [name for name in names(said["attackers"]) if name not in support]
    return Fight(
        said["target"],
        [p.units[name] for name in attackers],
        [p.units[name] for name in support],
        names(said["supplies"]),
        bool(said["hq"]),
        case.choice.startswith("spend ") and p.kind == "EnhanceDefence",
    )


def is_ring(p: Position, fight: Fight) -> bool:
    """14.8, 19.5, 20.2 All six hexes held by attackers or next to one, as if all could be played; no fortress in it."""
    inside = {unit.nation for unit in p.stack(fight.target) if unit.type == "fortress"}
    if p.is_on("artillery"):
        inside -= {"RU"}
    if inside and not fight.has_hq:
        return False
    places = {unit.place for unit in fight.attackers}
    return all(hex in places or any(is_in_zone(hex, place) for place in places) for hex in six(fight.target))


def is_in_zone(hex: str, place: str) -> bool:
    """13.1 Does the zone of a unit reach a hex, on the map or not? Not across an all-sea side."""
    return place in six(hex) and pair(hex, place) not in ALL_SEA


def attack(p: Position, fight: Fight) -> int:
    """14.8, 14.9, 17.13, 19.4, 21.3, opt.9 Each factor, doubled by one bonus and tripled by more."""
    ring = is_ring(p, fight)
    served = {hex for name in fight.supplies for hex in p.committed[name]}
    total = 0
    for unit in [*fight.attackers, *fight.support]:
        factor = unit.printed("support") if unit in fight.support else unit.printed("att")
        supplied = unit.place in served and unit.type != "partisan"
        alpine = unit.type == "alpine" and terrain(fight.target) == "rough"
        total += factor * min(3, 1 + supplied + ring + alpine)
    return total


def is_doubled(p: Position, fight: Fight) -> bool:
    """14.11 City, rough, marsh, a wintry forest; or all attack across rivers and lakes that are not frozen."""
    target = fight.target
    if target in CITY_OF or terrain(target) in ("rough", "marsh"):
        return True
    if terrain(target) == "forest" and p.is_wintry(target):
        return True
    wet = RIVERS | LAKES
    return p.weather != "winter" and all(pair(unit.place, target) in wet for unit in fight.attackers)


def defence(p: Position, fight: Fight) -> int:
    """14.7, 14.11, opt.3 Everybody in the hex, at least 1; entrenched infantry once more."""
    times, total, more = 2 if is_doubled(p, fight) else 1, 0, 0
    for unit in p.stack(fight.target):
        own = unit.printed("def") + unit.marked("dug")
        total += own
        more += own if fight.dug and unit.type in DIGGERS else 0
    return max(1, total) * times + more


def column(percent: int) -> int:
    return max(number for number, least in enumerate(COLUMNS) if percent >= least)


def reckoning(case: Case) -> Iterator[Claim]:
    """14.13 Strengths and percentage as they are told."""
    p = read(case.before)
    fight = fights(case, p)
    told = [facts for kind, facts in case.told if kind == "percentage"]
    if fight is None or not told:
        return
    strong, hard = attack(p, fight), defence(p, fight)
    yield Claim("14.9", "the attack", strong, told[0]["attack"])
    yield Claim("14.11", "the defence", hard, told[0]["defence"])
    yield Claim("14.13", "the percentage", 100 * strong // hard, told[0]["percent"])


def resolving(case: Case) -> Iterator[Claim]:
    """14.12, 14.14 The result by table, column and die."""
    p = read(case.before)
    if p.kind != "CombatRoll":
        return
    die, battle = int(case.choice.removeprefix("roll ")), p.battle
    percent = 100 * int(battle["attack"]) // int(battle["defence"])
    code = TABLES[battle["table"]][die][column(percent)]
    told = [facts["code"] for kind, facts in case.told if kind == "result"]
    yield Claim("14.14", "the result", [code], told)


def supporting(case: Case) -> Iterator[Claim]:
    """19.1, 19.2, opt.9 Which HQs and airbases may support an attack that is being declared."""
    p = read(case.before)
    if p.kind != "DeclareAttack":
        return
    side, attackers = p.asked["seat"], [p.units[name] for name in names(p.asked["attackers"])]
    offered = {each for each in case.offered if each.split(" ")[0] in ("support", "fly")}
    expected: set[str] = set()
    for unit in p.on_map(side):
        if unit.type == "hq" and not p.asked["hq"] and not unit.marked("fought"):
            reached = within(p, side, unit.place, unit.printed("radius"))
            is_near = any(each.place in reached for each in attackers)
            if is_near and any(each.nation == unit.nation for each in attackers):
                expected.add(f"support {unit.name}")
        if unit.type == "air" and attackers and not p.asked["air"] and not unit.marked("fought"):
            in_range = distance(unit.place, p.asked["target"]) <= unit.printed("radius")
            expected |= {f"fly {unit.name}"} if in_range else set()
    yield Claim("19.1", "who may support", expected, offered)
