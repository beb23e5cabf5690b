"""9.1, 9.3, 9.4, 10.2, 15.1 Results, advances, losses, reductions and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.oracles import Case, Claim, names, of_verb, rows

from .combat import TOP, is_brittle
from .march import is_closed
from .position import LIMIT, Position, Unit, read

RESULTS = {int(row["roll"]): row for row in rows("galicia", "crt")}
COLUMNS = [name for name in next(iter(RESULTS.values())) if ":" in name]
BANDS = rows("galicia", "losses")
ARTILLERY = [(int(row["least"]), int(row["modifier"])) for row in rows("galicia", "artillery")]
TOWNS = {side: [row for row in rows("galicia", "victory") if row["side"] == side] for side in ("AH", "RU")}


def result(roll: int, column: int) -> str:
    """8.2, 9.1 Above 4:1 the last column."""
    return RESULTS[roll][COLUMNS[min(column, TOP)]]


def half_of(cell: str, attacker: bool) -> tuple[int, int]:
    """9.1 Modifier and retreat of one side."""
    parts = cell.split("/")[0 if attacker else 1].split(".")
    modifier = sum(int(part) for part in parts if part[0] in "+-" and part != "-")
    return modifier, sum(int(part[1:]) for part in parts if part[0] == "R")


def artillery(value: int) -> int:
    """9.4.1 (2)."""
    return max(modifier for least, modifier in ARTILLERY if value >= least)


def modifier(battle: dict[str, str], attacker: bool) -> int:
    """9.4.1 All that is added to a side's loss roll."""
    printed, retreat = half_of(battle["cell"], attacker)
    guns = int(battle["defence_av" if attacker else "attack_av"])
    failed = battle["attacker_failed" if attacker else "defender_failed"] == "yes"
    total = printed + artillery(guns) + retreat + 2 * failed
    if not attacker:
        total += 2 * (battle["flanked"] == "yes") + max(0, int(battle["column"]) - TOP)
    return total


def reductions(roll: int, steps: int) -> int:
    """8.4, 9.4 Small below seven steps."""
    size = "small" if steps < 7 else "large"
    for row in reversed(BANDS):
        least = row[size].split("-")[0].rstrip("+")
        if not least.startswith("<") and roll >= int(least):
            return int(row["ce_reductions"])
    return 0


def reduce(unit: Unit) -> Unit | None:
    """10.2 One reduction: a marker, a step, or nobody left. Ersatz of attack two bears one marker only."""
    if unit.reduced < (1 if is_brittle(unit) else 2):
        return unit._replace(reduced=unit.reduced + 1)
    return unit._replace(reduced=0, flipped=True) if unit.steps == 2 else None


def is_shared(unit: Unit, others: list[Unit], taken: Counter[str]) -> bool:
    """9.4.2 Nobody takes more before all have taken as much, except whom it would eliminate."""
    return all(taken[other.name] >= taken[unit.name] or reduce(other) is None for other in others)


def resolving(case: Case) -> Iterator[Claim]:
    """9.0 The dice and what follows from them."""
    p, after = read(case.before), read(case.after)
    if p.kind == "CombatRoll":
        roll = sum(map(int, case.choice.split()[1:]))
        cell = result(roll, int(p.battle["column"]))
        told = {facts["cell"] for kind, facts in case.told if kind == "combat result"}
        yield Claim("9.1", "result", {cell}, told)
    if p.kind == "LossRoll":
        attacker, die = p.asked["attacker"] == "yes", int(case.choice.split()[1])
        total = modifier(p.battle, attacker)
        due = reductions(die + total, int(p.battle["steps"]))
        told_losses = [facts for kind, facts in case.told if kind == "losses"]
        yield Claim("9.4.1", "modifier", [total], [facts["modifier"] for facts in told_losses])
        yield Claim("9.4", "reductions due", [due], [facts["reductions"] for facts in told_losses])
    if p.kind == "TakeLoss":
        taken = Counter(names(p.asked["taken"]))
        units = [p.units[name] for name in names(p.asked["units"]) if p.units[name].is_on_map]
        able = {unit.name for unit in units if is_shared(unit, [each for each in units if each != unit], taken)}
        yield Claim("9.4.2", "who may suffer", able, of_verb(case.offered, "suffer"))
        yield from suffering(p, after, case.choice.removeprefix("suffer "), case)
    if p.kind == "Advance":
        fit = {name for name in names(p.battle["attackers"]) if may_advance(p, p.units[name])}
        yield Claim("9.3", "who may advance", fit, of_verb(case.offered, "advance"))
    if p.kind == "RemoveExcess":
        inside = {unit.name for unit in p.stack(p.asked["hex"])}
        yield Claim("5.2", "who may be removed", inside, of_verb(case.offered, "remove"))
        yield Claim("5.2", "the hex is overstacked", True, p.steps_in(p.asked["hex"]) > LIMIT)


def suffering(p: Position, after: Position, name: str, case: Case) -> Iterator[Claim]:
    """10.2 What a single reduction makes of a unit, where it is the last one to be taken."""
    now, then = after.units[name], reduce(p.units[name])
    more = sum(facts["unit"] == name for kind, facts in case.told if kind in ("reduced", "step lost", "eliminated"))
    if more == 1:
        what = (then.reduced, then.flipped, then.place) if then else ("eliminated",)
        is_gone = not now.is_on_map
        yield Claim(
            "10.2", f"{name} reduced", what, ("eliminated",) if is_gone else (now.reduced, now.flipped, now.place)
        )


def may_advance(p: Position, unit: Unit) -> bool:
    """9.3, 2.1, 5.1 Attackers still beside the vacated hex, released, where there is room."""
    target = p.battle["target"]
    room = p.steps_in(target) + unit.steps <= LIMIT
    return (
        unit.is_on_map
        and unit.place != target
        and not unit.is_held(p.turn)
        and room
        and not is_closed(p, unit.side, target)
    )


def scoring(case: Case) -> Iterator[Claim]:
    """15.1 Points for attacks, eliminations and towns."""
    p, after = read(case.before), read(case.after)
    told = [(kind, facts) for kind, facts in case.told if kind.startswith("points for")]
    if p.kind == "CombatRoll":
        infantry = any(p.units[name].is_infantry for name in names(p.battle["attackers"]))
        paid = [facts["points"] for kind, facts in told if kind == "points for attack"]
        yield Claim("15.1", "the attack pays", [1] if infantry and p.turn <= 9 else [], paid)
    dead = [facts["unit"] for kind, facts in case.told if kind == "eliminated"]
    worth = {name for name in dead if not after.units[name].is_ersatz}
    yield Claim("15.1", "eliminations pay", worth, {f["unit"] for kind, f in told if kind == "points for elimination"})
    if case.choice == "end" and p.phasing != after.phasing:
        captured, towns = set(p.captured), {}
        for row in TOWNS[p.phasing]:
            if row["hex"] in p.held_by[p.phasing]:
                holding = p.options["chelm"] if row["town"] == "Chelm" else row["occupy_per_gt"]
                towns[row["hex"]] = int(holding if row["hex"] in captured else row["capture"])
        yield Claim(
            "15.1", "towns pay", towns, {f["town"]: f["points"] for kind, f in told if kind == "points for town"}
        )
