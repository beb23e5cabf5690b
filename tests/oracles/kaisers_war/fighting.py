"""14.0 and 16.0 What may be attacked, by whom and with what; who falls by a result; who pursues, and where to."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, names, of_verb

from .board import ALL_SEA, CLOSED, LAKES, RAILS, around, beside, pair
from .position import ENEMY, Position, Unit, read
from .rail import may_enter
from .supply import offensive_radius, within

SHOCK = ("shock", "tank")


def can_attack(p: Position, unit: Unit, target: str) -> bool:
    """14.2, 14.4, 21.4, 23.0 Beside the target, with an attack factor, once in a phase; trains along a railway."""
    if unit.place in p.neutral or not unit.printed("att") or unit.marked("fought"):
        return False
    return target in beside(unit.place) and (unit.type != "train" or pair(unit.place, target) in RAILS)


def targets(p: Position, side: str) -> set[str]:
    """14.4 Every hex that may be attacked now."""
    hexes = p.occupied[ENEMY[side]] - p.neutral - p.attacked
    return {hex for hex in hexes if any(can_attack(p, unit, hex) for unit in p.on_map(side))}


def is_led(p: Position, side: str, attackers: list[Unit]) -> bool:
    """19.2, 19.3 Could an HQ bring these together: of the nation of one of them, and with one of them in its radius?"""
    for hq in p.on_map(side):
        if hq.type == "hq" and not hq.marked("fought") and hq.nation in {unit.nation for unit in attackers}:
            reached = within(p, side, hq.place, hq.printed("radius"))
            if any(unit.place in reached for unit in attackers):
                return True
    return False


def attacking(case: Case) -> Iterator[Claim]:
    """14.4, 14.10, 14.12, 17.13 What is offered while an attack is declared."""
    p = read(case.before)
    if p.kind == "ChooseAttack":
        yield Claim("14.4", "what may be attacked", targets(p, p.asked["seat"]), of_verb(case.offered, "attack"))
    if p.kind != "DeclareAttack":
        return
    side, hq = p.asked["seat"], p.asked["hq"]
    force = [p.units[name] for name in names(p.asked["attackers"])]
    others = [unit for unit in p.on_map(side) if unit not in force and can_attack(p, unit, p.asked["target"])]
    joining = {unit.name for unit in others if hq or not is_mixed([*force, unit]) or is_led(p, side, [*force, *others])}
    yield Claim("14.10", "who may join", joining, of_verb(case.offered, "add"))
    is_ready = bool(force) and (bool(hq) or not is_mixed(force))
    yield Claim("14.3", "whether they may fight", is_ready, "fight" in case.offered)
    has_shock = any(unit.type in SHOCK for unit in force)
    yield Claim("14.12", "whether on the shock table", is_ready and has_shock, "storm" in case.offered)
    support = [p.units[name] for name in names(hq) + names(p.asked["air"])]
    yield Claim("17.13", "what may supply it", useful(p, [*force, *support]), of_verb(case.offered, "spend"))


def is_mixed(attackers: list[Unit]) -> bool:
    return len({unit.nation for unit in attackers}) > 1


def useful(p: Position, units: list[Unit]) -> set[str]:
    """17.11, 17.13 The committed supply units that double somebody who is not doubled yet."""
    served = {hex for name in names(p.asked["supplies"]) for hex in p.committed[name]}
    left = {unit.place for unit in units if unit.type != "partisan"} - served
    return {name for name, reached in p.committed.items() if p.units[name].is_on_map and reached & left}


def committing(case: Case) -> Iterator[Claim]:
    """17.10, 17.11 Which supply units may be named for a phase."""
    p = read(case.before)
    if p.kind != "CommitSupply":
        return
    side, found = p.asked["seat"], set()
    fighters = [unit for unit in p.on_map(side) if unit.type != "partisan"]
    near = {unit.place for hex in targets(p, side) for unit in fighters if can_attack(p, unit, hex)}
    near |= {unit.place for unit in fighters if near and unit.type in ("hq", "air")}
    for supply in fighters:
        is_free = supply.type == "supply" and supply.name not in p.committed and not supply.marked("dug")
        if is_free and supply.marked("moved") < 2 and within(p, side, supply.place, offensive_radius(p, supply)) & near:
            found.add(supply.name)
    yield Claim("17.11", "which supply units are of use", found, of_verb(case.offered, "commit"))


# --- results (14.14) --------------------------------------------------------------------------------------


def suffering(case: Case) -> Iterator[Claim]:
    """14.14 to 14.16 Who is eliminated by a result as soon as the die has fallen; not who finds no way to retreat."""
    p = read(case.before)
    if p.kind != "CombatRoll" or any(kind == "ended" for kind, _ in case.told):
        return
    code = next(str(facts["code"]) for kind, facts in case.told if kind == "result")
    attackers, defenders = ([p.units[name] for name in names(p.battle[who])] for who in ("attackers", "defenders"))
    expected = {
        "AZ": {unit.name for unit in attackers},
        "AD": fallen(attackers),
        "BT": {unit.name for unit in defenders},
        "DZ": {unit.name for unit in defenders},
        "DD": fallen(defenders),
        "DP": fallen(defenders),
    }
    if code in expected:
        named = {name for name in expected[code] if not waits(case, p.units[name])}
        yield Claim("14.15", f"who falls by {code}", named, eliminated(case))
    if code == "MD":
        immobile = {unit.name for unit in defenders if not unit.printed("ma")}
        yield Claim("14.15", "who falls by MD", immobile, eliminated(case) & {unit.name for unit in defenders})


def fallen(force: list[Unit]) -> set[str]:
    """14.15, 14.16 All but armies, and the Romanian armies that have no corps."""
    return {unit.name for unit in force if not unit.is_army or unit.nation == "RO"}


def waits(case: Case, unit: Unit) -> bool:
    """14.16 A Romanian army still stands while another army is asked which corps take its place."""
    after = read(case.after)
    return after.kind == "ChooseCorps" and unit.is_army and after.units[unit.name].is_on_map


def eliminated(case: Case) -> set[str]:
    """Who was told to be eliminated, but for want of a way to retreat."""
    told = [(kind, str(facts["unit"])) for kind, facts in case.told if kind in ("eliminated", "cannot retreat")]
    stuck = {number + 1 for number, (kind, _) in enumerate(told) if kind == "cannot retreat"}
    return {unit for number, (kind, unit) in enumerate(told) if kind == "eliminated" and number not in stuck}


# --- pursuit (16.0) ---------------------------------------------------------------------------------------


def ahead(p: Position, unit: Unit, is_second: bool) -> set[str]:
    """16.1, 16.4, 21.4, 23.3 Where a unit can go in pursuit; a train goes on beyond the cleared hex in its own net."""
    found = set()
    for there in around(unit.place):
        link = pair(unit.place, there)
        if there in CLOSED or there in p.neutral or there in p.occupied[ENEMY[unit.side]]:
            continue
        if unit.type == "train":
            is_way = link in RAILS and (not is_second or there in p.held[unit.side])
        else:
            is_way = link not in ALL_SEA and (link not in LAKES or p.weather == "winter" or link in RAILS)
        if is_way and may_enter(unit, there):
            found.add(there)
    return found


def goals(p: Position, side: str) -> set[str]:
    """16.1 The hex that the attackers have cleared; for the defenders those that annihilated attackers have left."""
    cleared = {p.battle["target"]} if side == p.battle["side"] else set(names(p.battle["left"]))
    return cleared - p.occupied[ENEMY[side]]


def pursuers(p: Position, side: str) -> dict[str, set[str]]:
    """16.1, 16.3 By unit that took part, with an attack and a movement factor: the cleared hexes that it can enter."""
    force = [p.units[name] for name in names(p.battle["attackers" if side == p.battle["side"] else "defenders"])]
    able = [unit for unit in force if unit.is_on_map and unit.printed("att") and unit.printed("ma")]
    found = {unit.name: ahead(p, unit, False) & goals(p, side) for unit in able}
    return {name: hexes for name, hexes in found.items() if hexes}


def reach(p: Position, unit: Unit) -> int:
    """16.2, opt.17 Two hexes after a breakthrough, and for attacking cavalry by option after an annihilation too."""
    rides = p.is_on("cavalry") and unit.type == "cavalry" and unit.name in names(p.battle["attackers"])
    return 2 if p.battle["code"] == "BT" or (rides and p.battle["code"] == "DZ") else 1


def pursuing(case: Case) -> Iterator[Claim]:
    """16.0 Who pursues after a battle, and where to."""
    p, after = read(case.before), read(case.after)
    if p.kind == "FollowUp":
        unit = p.units[p.asked["unit"]]
        yield Claim("16.2", f"where {unit.name} goes on", ahead(p, unit, True), of_verb(case.offered, "enter"))
    if p.kind == "Pursue":
        ways = pursuers(p, p.asked["seat"])
        left = [name for name in names(p.asked["units"]) if name in ways]
        expected = {f"{name} > {hex}" for name in left for hex in ways[name]}
        yield Claim("16.1", "who pursues where", expected, of_verb(case.offered, "pursue"))
        if case.choice.startswith("pursue ") and after.battle.get("target") == p.battle["target"]:
            unit = after.units[case.choice.removeprefix("pursue ").split(" > ")[0]]
            goes_on = reach(p, unit) > 1 and bool(ahead(after, unit, True))
            yield Claim("16.2", f"whether {unit.name} may go on", goes_on, after.kind == "FollowUp")
    if after.kind == "Pursue" and p.kind not in ("Pursue", "FollowUp"):
        side, code = after.asked["seat"], after.battle["code"]
        yield Claim("16.1", "whose pursuit it is", code == "AZ", side != after.battle["side"])
        yield Claim("16.1", "whether there is a pursuit", True, code not in ("AD", "ST"))
        yield Claim("16.3", "who may pursue", set(pursuers(after, side)), set(names(after.asked["units"])))
