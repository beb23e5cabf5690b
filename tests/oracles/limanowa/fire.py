"""3.3.1, 4.3.3, 4.3.5, 6.4.2 Range and vision: what guns and attackers may be aimed at."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracles import Case, Claim, names, of_verb

from .board import TERRAIN, around, within
from .moves import LEAVING, actions_left, is_free, is_pending
from .position import ENEMY, SIDE_OF, Position, Unit, read

TOKEN = "token-"


def sight(p: Position, observer: Unit) -> set[str]:
    """3.3.1, 6.3 Two fields, three from a mountain, one in rain or snow."""
    far = observer.printed("vision") + (TERRAIN[observer.place] == "mountain")
    return set(within(observer.place, far if p.weather == "fair" else 1))


def sees(p: Position, group: str, field: str) -> bool:
    """4.4.1c, 8 An own observer who has not moved sees the field."""
    moving = {order.unit for order in p.orders if order.verb in LEAVING}
    return any(
        field in sight(p, unit)
        for unit in p.of_group(group)
        if unit.is_on_board and unit.printed("vision") and not unit.has_moved and unit.name not in moving
    )


def targets(p: Position, gun: Unit, least: int, most: int) -> set[str]:
    """3.3.1 Enemies at these distances."""
    far = within(gun.place, most)
    return {field for field in p.held_by(ENEMY[gun.side]) if least <= far.get(field, 0)}


def may_be_supported(p: Position, group: str, field: str) -> bool:
    """4.3.3 Attacked, not yet supported, and in a forest only under an own observer's eyes."""
    attacked = any(order.verb == "attack" and order.to == field for order in p.orders)
    supported = any(order.verb.endswith("support") and order.to == field for order in p.orders)
    return attacked and not supported and (TERRAIN[field] != "forest" or sees(p, group, field))


def aiming(case: Case) -> Iterator[Claim]:
    """4.3.3, 4.3.5 Artillery actions and attacks that may be announced."""
    p = read(case.before)
    if p.kind != "Announce" or is_pending(p):
        return
    own = [unit for unit in p.of_group(p.group) if unit.is_on_board and is_free(p, unit)]
    guns = [unit for unit in own if unit.is_gun and actions_left(p) > 0]
    fire = {f"{gun.name} > {field}" for gun in guns for field in targets(p, gun, 1, gun.printed("range"))}
    yield Claim("4.3.3", "artillery attacks", fire, of_verb(case.offered, "bombard"))
    help = {each for each in fire if may_be_supported(p, p.group, each.partition(" > ")[2])}
    yield Claim("4.3.3", "artillery support", help, of_verb(case.offered, "support"))
    strikes = {
        f"{gun.name} > {field}" for gun in guns if (far := gun.printed("strike")) for field in targets(p, gun, far, far)
    }
    yield Claim("4.3.3", "long-range strikes", strikes, of_verb(case.offered, "long-range"))
    foot = [unit for unit in own if not unit.is_gun]
    attacks = {f"{u.name} > {field}" for u in foot for field in set(around(u.place)) & p.held_by(ENEMY[u.side])}
    own_names = {unit.name for unit in foot}
    told = {each for each in of_verb(case.offered, "attack") if each.partition(" > ")[0] in own_names}
    yield Claim("4.3.5", "attacks", attacks, told)


def has_token(p: Position, group: str) -> bool:
    """6.4 One token for each group and round."""
    left = p.number("tokens", group) + p.number("tokens", SIDE_OF[group])
    spent = any(
        TOKEN in order.verb or order.verb == "sharpen" for order in p.orders if p.units[order.unit].group == group
    )
    return p.options["tokens"] == "yes" and left > 0 and not spent and group not in names(p.lines["tokened"])


def spending(case: Case) -> Iterator[Claim]:
    """6.4.2, 6.4.3 What own guns may do for a token, in attack and in defence."""
    p = read(case.before)
    if p.kind == "Announce" and not is_pending(p):
        own = [unit for unit in p.of_group(p.group) if unit.is_on_board and unit.is_gun and has_token(p, p.group)]
        guns = [unit for unit in own if is_free(p, unit)]
        fire = {f"{gun.name} > {field}" for gun in guns for field in targets(p, gun, 1, gun.printed("range"))}
        help = {each for each in fire if may_be_supported(p, p.group, each.partition(" > ")[2])}
        yield Claim("6.4.2", "attacks for a token", fire, of_group(p, p.group, case, "token-bombard"))
        yield Claim("6.4.2", "support for a token", help, of_group(p, p.group, case, "token-support"))
    if p.kind == "DefendByToken":
        group = p.asked["group"]
        guns = [unit for unit in p.of_group(group) if unit.is_on_board and unit.is_gun and not unit.has_acted]
        left = [p.units[name] for name in names(p.clash["attackers"]) if p.units[name].points]
        attackers = {unit.place: unit.name for unit in left}
        near = [
            (gun, field) for gun in guns for field in targets(p, gun, 1, gun.printed("range")) if field in attackers
        ]
        fire = {f"{gun.name} > {field}" for gun, field in near}
        open = {field for field in attackers if TERRAIN[field] != "forest" or sees(p, group, field)}
        covered = {field for field, name in attackers.items() if name in names(p.clash["covered"])}
        help = {f"{gun.name} > {field}" for gun, field in near if field in open - covered}
        yield Claim("6.4.3", "attacks in defence", fire, of_verb(case.offered, "token-bombard"))
        yield Claim("6.4.3", "support in defence", help, of_verb(case.offered, "token-support"))


def of_group(p: Position, group: str, case: Case, verb: str) -> set[str]:
    """What is offered to a group's own guns."""
    return {each for each in of_verb(case.offered, verb) if p.units[each.partition(" > ")[0]].group == group}
