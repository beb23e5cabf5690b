"""9.3 to 9.6 Strengths, the ratio on its ladder, and the shifts of an attack."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from tests.oracles import Case, Claim, names, rows

from .board import GAME, HEXES, bends, beside, crossed_by, pair
from .position import ENEMY, Position, Unit

TEC = {row["feature"]: row for row in rows(GAME, "tec")}
LADDER = ["1:4", "1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1", "6:1", "8:1"]
VALUES = [Fraction(int(a), int(b)) for a, b in (ratio.split(":") for ratio in LADDER)]
BELOW = 26
"""So many odds below the table are looked at."""
EIGHTHS = {("inf", "XX"): 8, ("inf", "X"): 4, ("inf", "III"): 2, ("cav", "XX"): 4}
CROSSED = {"XX": 3, "X": 2}
SIDES = ("attackers", "defenders")


def worth(unit: Unit, column: str) -> int:
    """2.3, 7.1.4b, 9.10.3, 21.1 A strength by its face, less two for each marker, less what a river crossing takes."""
    down = unit.count("sr")
    printed = int(unit.cell(f"r_{column}" if down else column) or 0)
    markers = max(0, down - 1) + unit.count("detached")
    return max(0, printed - 2 * markers - (CROSSED.get(unit.cell("size"), 0) if unit.count("crossed") else 0))


def size(unit: Unit) -> int:
    """1.1 In eighths of a division; guns, Forts and supply have none."""
    return EIGHTHS.get((unit.cell("type"), unit.cell("size")), 0)


def share(unit: Unit, points: Fraction, unfed: list[str]) -> Fraction:
    """9.4 Half without ammunition; a Fort needs none, on its infantry side it does."""
    return points / 2 if unit.name in unfed and not (unit.is_fort and not unit.count("sr")) else points


def features(here: str, there: str) -> list[str]:
    """3.5.4, 9.3.2 What an attack comes over: the side, and wet ground under its feet."""
    found = ["lowland"]
    if (here, there) in bends():
        found.append("riverbend")
    else:
        found += crossed_by(pair(here, there))
    return [*found, HEXES[here]["terrain"]] if HEXES[here]["terrain"] == "bottomland with river" else found


def attack(position: Position, stacks: dict[str, list[Unit]], target: str, unfed: list[str]) -> Fraction:
    """9.3.2 Each Force less what its ground takes, by its largest unit, never below nothing."""
    total = Fraction(0)
    for hex, units in stacks.items():
        helps = [guided(position, force, hex, unfed) for force in forces(units)]
        for number, force in enumerate(forces(units)):
            whole = sum((share(unit, Fraction(worth(unit, "as")), unfed) for unit in force), Fraction(0))
            if number == helps.index(max(helps)):
                whole += helps[number]
            order = ("XX", "X")
            largest = min((order.index(u.cell("size")) if u.cell("size") in order else 2 for u in force), default=2)
            column = ("cut_div", "cut_bde", "cut_rgt")[largest]
            total += max(Fraction(0), whole - max(int(TEC[name][column]) for name in features(hex, target)))
    return total


def forces(units: list[Unit]) -> list[list[Unit]]:
    """3.2 One Formation with its Assets, or each Formation alone."""
    formations = [unit for unit in units if unit.is_formation]
    return [units] if len(formations) < 2 else [[unit] for unit in formations]


def guided(position: Position, units: list[Unit], hex: str, unfed: list[str]) -> Fraction:
    """23.1.1 One more for one Serbian unit among Komitadji, and nothing for Montenegrins."""
    serbs = [unit for unit in units if unit.cell("nat") == "SE" and hex in position.komitadji]
    return max((share(unit, Fraction(1), unfed) for unit in serbs), default=Fraction(0))


def defence(position: Position, units: list[Unit], target: str, unfed: list[str]) -> Fraction:
    """9.2.4, 9.3.1 All together, and once what the ground gives."""
    total = sum((share(unit, Fraction(worth(unit, "ds")), unfed) for unit in units), Fraction(0))
    return total + guided(position, units, target, unfed) + int(TEC[HEXES[target]["terrain"]]["defence"])


def rung(attack: Fraction, defence: Fraction) -> int:
    """9.6, 9.6.2 Rounded from midpoints; above 8:1 each step is two, below 1:4 one."""
    ratio = attack / defence
    if ratio >= 9:
        return len(LADDER) - 1 + int((ratio - 7) // 2)
    values = [Fraction(1, 4 + below) for below in range(BELOW, 0, -1)] + VALUES
    return sum(ratio >= (low + high) / 2 for low, high in pairwise(values)) - BELOW


def shifts(position: Position, stacks: dict[str, list[Unit]], target: str) -> int:
    """9.6.1 Columns to the right."""
    attackers = [unit for units in stacks.values() for unit in units]
    found = 1 if all(unit.marked("aim") == target for unit in attackers if unit.fights) else 0
    found += 2 if flanked(position, attackers, target) else 0
    found -= target in position.positions
    ways = [features(hex, target) for hex in stacks]
    rivers = [max(int(TEC[name]["all_shift"]) for name in way) for way in ways]
    found -= max(min(rivers), 1 if any("sava" in way for way in ways) else 0)
    return found - all(int(HEXES[hex]["level"]) < int(HEXES[target]["level"]) for hex in stacks)


def flanked(position: Position, attackers: list[Unit], target: str) -> bool:
    """9.5 Five of six hexes held or in the zone of attacking Formations, none beyond a great river or a wall."""
    stack = [unit for unit in position.units.values() if target in unit.hexes]
    if any(unit.is_fort and not unit.count("sr") for unit in stack):
        return False
    own, enemy = attackers[0].side, ENEMY[attackers[0].side]
    if sum(map(size, attackers)) < sum(map(size, stack)):
        return False
    zone = {there for unit in attackers if unit.is_formation for hex in unit.hexes for there in beside(hex)}
    theirs = (position.held_by(own) | zone) - position.held_by(enemy)
    return sum(hex in theirs for hex in beside(target)) >= 5


def reckoning(case: Case) -> Iterator[Claim]:
    """9.1.1 The strengths and the odds that are told before anybody chooses his intensity."""
    told = [facts for kind, facts in case.told if kind == "odds"]
    after = Position(case.after)
    if len(told) != 1 or not after.battle or after.waiting or after.battle["target"] != told[0]["hex"]:
        return
    target, unfed = after.battle["target"], names(after.battle["unfed"])
    attackers, defenders = ([after.units[name] for name in names(after.battle[word])] for word in SIDES)
    if not simple(attackers) or not simple(defenders) or not defenders:
        return
    stacks: dict[str, list[Unit]] = {}
    for unit in attackers:
        stacks.setdefault(unit.place, []).append(unit)
    if any(len(forces(units)) > 1 and not all(unit.is_formation for unit in units) for units in stacks.values()):
        return
    ours, theirs = attack(after, stacks, target, unfed), defence(after, defenders, target, unfed)
    yield Claim("9.3", f"strengths at {target}", (4 * ours, 4 * theirs), (told[0]["attack"], told[0]["defence"]))
    if ours and theirs:
        book = rung(ours, theirs) + shifts(after, stacks, target)
        yield Claim("9.6", f"odds at {target}", book, int(after.battle["rung"]))


def simple(units: list[Unit]) -> bool:
    """Is nobody over two hexes, and is everybody beside the target or in it?"""
    return all(len(unit.hexes) == 1 for unit in units)
