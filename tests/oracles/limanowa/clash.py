"""4.4 Target numbers of artillery, preventive, basic, extra and counter-attacks."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, names

from .board import TERRAIN, around, within
from .fire import sees
from .position import Position, Unit, read


def lends(p: Position, officer: str, unit: Unit) -> bool:
    """4.4.1c, 8 An officer helps own units beside him, not while he moves and not when he has fallen."""
    who = p.units[officer]
    if not who.is_on_board or who.has_moved or who.group != unit.group or unit.place not in around(who.place):
        return False
    lost = dict(zip(names(p.clash.get("attackers", "")), names(p.clash.get("losses", "")), strict=True))
    lost |= {p.clash.get("defender", ""): p.clash.get("loss", "0")}
    return officer not in lost or int(lost[officer]) < who.points


def has_card(p: Position, card: str, unit: Unit) -> bool:
    return any(each.name == card and unit.name in each.aims[:1] for each in p.cards)


def ground(unit: Unit) -> tuple[int, int]:
    """3.1 What a field gives to a defender at close quarters."""
    return {"mountain": (1, 1), "settlement": (0, 2)}.get(TERRAIN[unit.place], (0, 0))


def helped(p: Position, unit: Unit, defends: bool) -> tuple[int, int]:
    """3.3.2, 6.1 Continuous abilities."""
    attack = defence = 0
    if unit.arm == "cavalry" and lends(p, "AH Hadfy", unit):
        attack, defence = 1, 1
    if defends and unit.arm != "cavalry" and lends(p, "AH Szurmay", unit):
        defence += 2
    if defends and unit.kind == "AH legion" and TERRAIN[unit.place] in ("mountain", "forest"):
        defence += 1
    return attack, defence


def attacker(p: Position, unit: Unit) -> tuple[int, int]:
    """4.4.1 AP and DP of an attacker: no ground, but cards, abilities, weather, barrage and charge."""
    attack, defence = unit.printed("ap"), unit.printed("dp")
    more, firmer = helped(p, unit, defends=False)
    attack, defence = attack + more, defence + firmer
    if p.weather == "snow":
        attack -= 1
    if has_card(p, "Spearhead", unit):
        attack, defence = attack + 2, defence + 2
    if unit.name in names(p.clash["charging"]):
        attack, defence = attack + 2, defence - 2
    if unit.name in names(p.clash["covered"]):
        attack, defence = attack - 2, defence - 2
    if unit.name in names(p.clash["inspired"]):
        attack += 2
    if p.units[p.clash["defender"]].is_gun:
        attack += 3
    return max(0, attack), max(0, defence)


def defender(p: Position, unit: Unit) -> tuple[int, int]:
    """4.4.1 AP and DP of the attacked: ground, cards, abilities, support, and friends beside a gun."""
    attack, defence = (
        unit.printed(value) + field + more
        for value, field, more in zip(("ap", "dp"), ground(unit), helped(p, unit, defends=True), strict=True)
    )
    if has_card(p, "Entrenchment", unit):
        defence += 3
    if unit.name in names(p.clash["inspired"]):
        attack += 2
    if p.clash["supported"] == "yes":
        attack, defence = attack - 2, defence - 2 * (unit.kind != "RU guard")
    if unit.is_gun and any(is_guard(p, unit, field) for field in around(unit.place)):
        defence += 2
    return max(0, attack), max(0, defence)


def is_guard(p: Position, gun: Unit, field: str) -> bool:
    """4.3.4 Infantry or cavalry of the same side."""
    return field in p.at and p.at[field].side == gun.side and not p.at[field].is_gun


def blow(p: Position, striker: Unit, target: Unit) -> int:
    """4.4 The number of a single unit's blow."""
    if striker.name == p.clash["defender"]:
        return defender(p, striker)[0] - attacker(p, target)[1]
    return attacker(p, striker)[0] - defender(p, target)[1]


def basic(p: Position) -> int:
    """4.4.5 All attackers against the defender."""
    strength = sum(attacker(p, p.units[name])[0] for name in names(p.clash["attackers"]))
    return strength - defender(p, p.units[p.clash["defender"]])[1]


def shot(p: Position, gun: Unit, target: Unit) -> int:
    """4.4.2 A gun with its ground and observer, against a unit with its ground and what helps it to defend."""
    attack = gun.printed("ap") + (TERRAIN[gun.place] == "mountain") + sees(p, gun.group, target.place)
    defence = target.printed("dp") + ground(target)[1] + 3 * (TERRAIN[target.place] == "forest")
    defence += helped(p, target, defends=True)[1]
    return attack - defence


def striking(case: Case) -> Iterator[Claim]:
    """4.4.4 to 4.4.8 The target number of every roll in a clash."""
    p = read(case.before)
    if p.kind in ("PreventiveRoll", "ExtraRoll", "BayonetRoll"):
        number = blow(p, p.units[p.asked["unit"]], p.units[p.asked["target"]])
        yield Claim("4.4.6", f"number of {p.kind}", number, int(p.asked["number"]))
    if p.kind == "CounterRoll":
        number = blow(p, p.units[p.asked["unit"]], p.units[p.asked["target"]])
        yield Claim("4.4.7", "number of the counter-attack", number % 6, int(p.asked["number"]))
    if p.kind == "BasicRoll":
        yield Claim("4.4.5", "number of the basic attack", basic(p) % 6, int(p.asked["number"]))
    for facts in (facts for kind, facts in case.told if kind == "basic attack"):
        number = max(0, facts["number"])
        yield Claim("4.4.5", "sure losses and rest", (number // 6, number % 6), (facts["sure"], facts["rest"]))


def shooting(case: Case) -> Iterator[Claim]:
    """4.4.2 The target number of an artillery attack."""
    p = read(case.before)
    if p.kind != "ArtilleryRoll":
        return
    gun, target = p.units[p.asked["gun"]], p.units[p.asked["target"]]
    number = shot(p, gun, target)
    if within(gun.place, 3).get(target.place) == 3:
        orders = {order.verb for order in p.orders if order.unit == gun.name}
        if not orders:
            return  # a card's strike: whether a token sharpens it is not in the text
        number -= 2 * ("sharpen" not in orders)
    yield Claim("4.4.2", "number of the artillery attack", number, int(p.asked["number"]))
