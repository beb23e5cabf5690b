"""7.0, 8.0, 13.0 Who may fight, with what strength, on which column."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from tests.oracles import Case, Claim, names, of_verb

from .board import PRZEMYSL, RIDGES, RIVERS, around, pair, zone
from .position import ENEMY, Position, Unit, read

RATIOS = [Fraction(1, 3), Fraction(1, 2), Fraction(3, 4), *(Fraction(n, 2) for n in (2, 3, 4, 5, 6, 8))]
"""The columns of the table, 1:3 to 4:1."""
TOP = len(RATIOS) - 1


def column(attack: int, defence: int) -> int:
    """8.1 The highest column that is reached; beyond both ends the scale goes on by whole numbers."""
    ratio = Fraction(attack, defence)
    if ratio >= 4:
        return TOP + int(ratio) - 4
    if ratio < RATIOS[0]:
        return 3 - -(-defence // attack)
    return max(number for number, least in enumerate(RATIOS) if ratio >= least)


def is_halved(here: str, target: str) -> bool:
    """7.7 Across a river or a ridge."""
    return pair(here, target) in RIVERS | RIDGES


def half(value: int) -> int:
    """7.7 Fractions are rounded up."""
    return (value + 1) // 2


def force_of(attackers: list[Unit], target: str) -> tuple[int, int]:
    """7.7, 8.1 Strength and artillery of an attack, unit by unit."""
    strength = sum(half(unit.attack) if is_halved(unit.place, target) else unit.attack for unit in attackers)
    guns = sum(half(unit.artillery) if is_halved(unit.place, target) else unit.artillery for unit in attackers)
    return strength, guns


def is_commanded(force: list[Unit]) -> bool:
    """7.2, 7.3.1, 7.5 One corps and one unit more, or two independent units; never both arms."""
    if len({unit.is_infantry for unit in force}) > 1:
        return False
    return len(force) <= 2 or any(
        sum(unit.corps == corps for unit in force) >= len(force) - 1 for corps in {unit.corps for unit in force} - {""}
    )


def may_attack(p: Position, unit: Unit, target: str) -> bool:
    """7.0, 7.4 Adjacent, once a phase, with some strength."""
    return unit.place in around(target) and not unit.has_attacked and unit.attack > 0


def is_target(p: Position, side: str, hex: str) -> bool:
    """7.0, 13.0 Enemies none of whom was attacked in this phase, not in Przemysl."""
    stack = p.stack(hex)
    safe = side == "RU" and hex == PRZEMYSL
    return not safe and bool(stack) and stack[0].side != side and not any(unit.was_attacked for unit in stack)


def is_hopeless(p: Position, side: str, target: str) -> bool:
    """8.2 No force there is could reach 1:3, even if a unit that lies alone bore the worst markers."""
    able = [unit for unit in p.on_map(side) if may_attack(p, unit, target)]
    stack = p.stack(target)
    worst = max(1, least_defence(stack[0])) if len(stack) == 1 else 1
    forces = (list(some) for size in range(1, len(able) + 1) for some in combinations(able, size))
    return not any(
        column(force_of(force, target)[0], worst) + 2 * is_flanked(p, target, force) + fortress(target, side) >= 0
        for force in forces
        if is_commanded(force)
    )


def least_defence(unit: Unit) -> int:
    """10.1, 11.1 Out of supply and with as many reductions as it can bear."""
    return unit.printed("def") - 2 - (1 if is_brittle(unit) else 2)


def is_brittle(unit: Unit) -> bool:
    """10.2 Ersatz of attack two: the second reduction costs the step."""
    return unit.is_ersatz and unit.printed("att") == 2


def defences(stack: list[Unit]) -> list[set[str]]:
    """7.3, 7.4, 7.5 Every force that may defend: nobody left out who could still join."""
    able = [unit for unit in stack if unit.defence > 0]
    if not able:
        return [{unit.name for unit in stack}]
    forces = [
        {unit.name for unit in chosen}
        for size in range(len(able), 0, -1)
        for chosen in combinations(able, size)
        if is_commanded(list(chosen))
    ]
    return [force for force in forces if not any(force < other for other in forces)]


def is_flanked(p: Position, target: str, attackers: list[Unit]) -> bool:
    """7.8 Five of six hexes held by enemies or in attackers' zones, none with a friend or beside Przemysl."""
    enemy = attackers[0].side
    ring = around(target)
    reached = p.held_by[enemy] | zone(unit.place for unit in attackers)
    taken = [
        hex for hex in ring if hex in reached and hex not in p.held_by[ENEMY[enemy]] and hex not in around(PRZEMYSL)
    ]
    return len(ring) == 6 and len(taken) >= 5


def fortress(target: str, attacker: str) -> int:
    """13.0 Columns to the right beside Przemysl."""
    return {"AH": 2, "RU": -2}[attacker] if target in around(PRZEMYSL) else 0


def fighting(case: Case) -> Iterator[Claim]:
    """7.0 Targets, attackers, defenders."""
    p = read(case.before)
    side = p.asked.get("seat", "")
    target = p.asked.get("target") or p.battle.get("target", "")
    if p.kind == "ChooseAttack":
        targets = {hex for hex in p.held_by[ENEMY[side]] if is_target(p, side, hex) and not is_hopeless(p, side, hex)}
        yield Claim("7.0", "hexes that may be attacked", targets, of_verb(case.offered, "attack"))
    if p.kind == "DeclareHexes":
        chosen = names(p.asked["hexes"])
        hexes = {unit.place for unit in p.on_map(side) if may_attack(p, unit, target)} - set(chosen)
        yield Claim("7.1", "hexes that may join the attack", hexes, of_verb(case.offered, "from"))
    if p.kind == "CommitAttackers":
        force = [p.units[name] for name in names(p.asked["chosen"])]
        near = [unit for unit in p.on_map(side) if unit.place in names(p.battle["hexes"]) and unit not in force]
        joining = {unit.name for unit in near if may_attack(p, unit, target) and is_commanded([*force, unit])}
        yield Claim("7.2", "who may be committed", joining, of_verb(case.offered, "commit"))
    if p.kind == "WithholdDefender":
        withheld = set(names(p.asked["withheld"]))
        forces = [force for force in defences(p.stack(target)) if not force & withheld]
        spare = {name for force in forces for name in force if not all(name in other for other in forces)}
        yield Claim("7.3.1", "who may be withheld", spare, of_verb(case.offered, "withhold"))


def reckoning(case: Case) -> Iterator[Claim]:
    """8.1, 8.2, 8.4 Strengths, column and steps, when both forces are announced."""
    p, after = read(case.before), read(case.after)
    if after.kind != "CombatRoll" or p.kind == "CombatRoll":
        return
    b, target = after.battle, after.battle["target"]
    attackers = [after.units[name] for name in names(b["attackers"])]
    defenders = [after.units[name] for name in names(b["defenders"])]
    yield Claim("7.2", "the attack keeps the limits", True, is_commanded(attackers))
    yield Claim("7.3", "the defence is allowed", True, set(names(b["defenders"])) in defences(after.stack(target)))
    attack, guns = force_of(attackers, target)
    defence = max(1, sum(unit.defence for unit in defenders if unit.defence > 0))
    own = sum(unit.artillery for unit in defenders)
    flanked = is_flanked(after, target, attackers)
    final = column(attack, defence) + 2 * flanked + fortress(target, attackers[0].side)
    yield Claim("8.1", "strengths", (attack, defence), (int(b["attack"]), int(b["defence"])))
    yield Claim("7.7", "artillery values", (guns, own), (int(b["attack_av"]), int(b["defence_av"])))
    yield Claim("7.8", "flanked", flanked, b["flanked"] == "yes")
    yield Claim("8.2", "column", final, int(b["column"]))
    yield Claim("8.2", "the attack is allowed", True, final >= 0)
    yield Claim("8.4", "steps", sum(unit.steps for unit in attackers + defenders), int(b["steps"]))


def calling_off(case: Case) -> Iterator[Claim]:
    """8.2 Only what proves to be below 1:3 is not fought. Whoever was not asked to commit attacks as a whole."""
    p = read(case.before)
    for target in (facts["target"] for kind, facts in case.told if kind == "called off"):
        committed = names(p.battle.get("attackers") or p.asked.get("chosen", "")) + sorted(
            of_verb([case.choice], "commit")
        )
        hexes = names(p.battle.get("hexes") or p.asked["hexes"])
        near = [unit for unit in p.on_map(p.phasing) if unit.place in hexes and may_attack(p, unit, target)]
        attackers = [p.units[name] for name in committed] or near
        withheld = of_verb([case.choice], "withhold") | set(names(p.asked.get("withheld", "")))
        defending = [force for force in defences(p.stack(target)) if not force & withheld]
        strengths = [max(1, sum(max(0, p.units[name].defence) for name in force)) for force in defending]
        shift = 2 * is_flanked(p, target, attackers) + fortress(target, p.phasing)
        attack = force_of(attackers, target)[0]
        yield Claim("8.2", "below 1:3", True, any(column(attack, defence) + shift < 0 for defence in strengths))
