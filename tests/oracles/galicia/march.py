"""4.0, 6.0, 10.3, 12.1 Marching, zones of control, recovery and cavalry reaction."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, names, of_verb

from .board import BRIDGES, COST, PRZEMYSL, RIDGES, RIVERS, SHADED, TERRAIN, around, distance, pair, zone
from .position import ENEMY, LIMIT, Position, Unit, read


def cost(p: Position, side: str, here: str, there: str) -> int:
    """4.2, 6.3 Movement points to go from a hex to the next."""
    points = COST[TERRAIN[there]]
    crossed = pair(here, there)
    if crossed in RIVERS:
        points += COST["bridge"] if crossed in BRIDGES else COST["river"]
    if crossed in RIDGES:
        points += COST["ridge"]
    return points + sum(hex in p.zones[ENEMY[side]] for hex in (here, there))


def is_closed(p: Position, side: str, hex: str) -> bool:
    """4.1, 4.5, 13.0 Nobody goes there of his own will."""
    shaded = side == "AH" and hex in SHADED and p.turn <= 5
    return hex in p.held_by[ENEMY[side]] or shaded or (side == "RU" and hex == PRZEMYSL)


def may_enter(p: Position, unit: Unit, there: str) -> bool:
    """4.1, 4.3 Within the allowance, or one hex at any cost for a unit that has spent nothing."""
    if is_closed(p, unit.side, there):
        return False
    return unit.spent == 0 or unit.spent + cost(p, unit.side, unit.place, there) <= unit.allowance


def may_recover(p: Position, unit: Unit) -> bool:
    """10.3 Infantry in supply, four points, away from the enemy, no ersatz dot, something to recover."""
    if not unit.is_infantry or unit.is_ersatz or unit.supply != "in" or not (unit.reduced or unit.flipped):
        return False
    if unit.marched or unit.spent + COST["recovery"] > unit.allowance:
        return False
    return all(is_covered(p, unit, enemy) for enemy in p.held_by[ENEMY[unit.side]])


def is_covered(p: Position, unit: Unit, enemy: str) -> bool:
    """10.3.1 Three hexes away, or two with friends in every hex between."""
    far = distance(unit.place, enemy)
    between = set(around(unit.place)) & set(around(enemy))
    return far >= 3 or (far == 2 and between <= p.held_by[unit.side])


def marching(case: Case) -> Iterator[Claim]:
    """4.0 What a march may enter, who goes, and at what cost."""
    p, after = read(case.before), read(case.after)
    if p.kind == "ChooseMarch":
        side = p.asked["seat"]
        ready = [unit for unit in p.on_map(side) if not unit.marched and not unit.is_held(p.turn)]
        marchers = {unit.name for unit in ready if unit.spent < unit.allowance}
        yield Claim("4.1", "who may march", marchers, of_verb(case.offered, "march"))
        tired = {unit.name for unit in p.on_map(side) if may_recover(p, unit)}
        yield Claim("10.3", "who may recover", tired, of_verb(case.offered, "recover"))
    if p.kind == "March":
        group = [p.units[name] for name in names(p.asked["group"])]
        hexes = {hex for hex in around(group[0].place) if all(may_enter(p, unit, hex) for unit in group)}
        yield Claim("4.2", "hexes a march may enter", hexes, of_verb(case.offered, "enter"))
    if case.choice.startswith("enter "):
        there = case.choice.removeprefix("enter ")
        group = [p.units[name] for name in names(p.asked["group"])]
        for unit in group:
            spent = min(unit.spent + cost(p, unit.side, unit.place, there), unit.allowance)
            yield Claim("6.3", f"points {unit.name} has spent", spent, after.units[unit.name].spent)
    if case.choice.startswith("recover "):
        yield from recovery(p, after, case.choice.removeprefix("recover "))


def recovery(p: Position, after: Position, name: str) -> Iterator[Claim]:
    """10.3 A marker less, or the front again with the worst marker."""
    unit, now = p.units[name], after.units[name]
    better = (unit.reduced - 1, unit.flipped) if unit.reduced else (2, False)
    yield Claim("10.3", f"how {name} recovers", better, (now.reduced, now.flipped))
    yield Claim("10.3.1", f"points {name} has spent", unit.spent + COST["recovery"], now.spent)


def reacting(case: Case) -> Iterator[Claim]:
    """12.1 Which stacks are asked about a reaction, and where their cavalry may go."""
    p = read(case.before)
    if p.kind != "React":
        return
    side, group, origin, there = p.asked["seat"], names(p.asked["group"]), p.asked["origin"], p.asked["there"]
    reacted, hexes = names(p.asked["reacted"]), names(p.asked["hexes"])
    if not reacted:
        asked = {hex for hex in p.held_by[side] if is_triggered(p, hex, side, group, origin, there)}
        yield Claim("12.1.1", "stacks that may react", asked, set(hexes))
    ways = {
        f"{unit.name} > {hex}"
        for unit in p.on_map(side)
        if unit.place in hexes and not unit.is_infantry and unit.name not in reacted
        for hex in around(unit.place)
        if may_react(p, unit, hex, group, origin)
    }
    yield Claim("12.1.3", "reactions", ways, of_verb(case.offered, "react"))


def is_triggered(p: Position, hex: str, side: str, group: list[str], origin: str, there: str) -> bool:
    """12.1.1 By an enemy who comes, or who goes on beside friends; only where cavalry may lie hidden."""
    stack = p.stack(hex)
    if len(stack) == 1 and stack[0].is_infantry:
        return False
    others = {unit.place for unit in p.on_map(ENEMY[side]) if unit.name not in group}
    if origin in around(hex):
        return any(there in around(friend) for friend in p.held_by[side])
    return there in around(hex) and not others & set(around(hex))


def may_react(p: Position, unit: Unit, hex: str, group: list[str], origin: str) -> bool:
    """12.1.2, 12.1.3 One hex, not the vacated one, into no other enemy's zone unless friends are there."""
    if is_closed(p, unit.side, hex) or hex == origin or p.steps_in(hex) + unit.steps > LIMIT:
        return False
    others = {each.place for each in p.on_map(ENEMY[unit.side]) if each.name not in group}
    return hex in p.held_by[unit.side] or hex not in zone(others)
