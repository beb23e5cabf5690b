"""Orders as values, and every objection against them: a march, an attack, a recovery."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from doppeladler.engine import Objection
from doppeladler.games.galicia.words import sentence

from .book import Hex, Side, Unit, Units
from .columns import GaliciaState
from .rules.ch04_movement import ChooseMarch, March, allowance, objections_to_hex, objections_to_marching
from .rules.ch07_combat import (
    ChooseAttack,
    can_attack,
    objections_to_attacking,
    objections_to_company,
    objections_to_target,
)
from .rules.ch08_certainty import objections_to_hopeless
from .rules.ch10_effectiveness import objections_to_recovery
from .rules.marches import FAR, reach_of, route


class MarchOrder(NamedTuple):
    """Units that shall go to a hex; none named means whoever is on the march. `stops`: and end their march there."""

    units: Units
    to: Hex
    stops: bool = True


class AttackOrder(NamedTuple):
    """Units that shall attack a hex."""

    units: Units
    target: Hex


class RecoverOrder(NamedTuple):
    """Units that shall recover."""

    units: Units


Meant = MarchOrder | AttackOrder | RecoverOrder
"""What an order means in this game."""


def objections_to_order(s: GaliciaState, side: Side, order: Meant) -> list[Objection]:
    """Every objection against an order, each once."""
    if isinstance(order, AttackOrder):
        found = _attack(s, side, order)
    elif isinstance(order, RecoverOrder):
        found = _recover(s, side, order)
    else:
        found = _march(s, side, order)
    return list({(each.rule, each.sentence): each for each in found}.values())


# --- march ------------------------------------------------------------------------------------------------


def marching(s: GaliciaState, side: Side) -> Units:
    """The units of a side that are on the march now."""
    asked = s.decision_of(side)
    return asked.group if isinstance(asked, March) else ()


def _march(s: GaliciaState, side: Side, order: MarchOrder) -> Iterator[Objection]:
    group = order.units or marching(s, side)
    if not group:
        asked = s.decision_of(side)
        rule = asked.rule if asked else "4.2"
        yield Objection(rule, sentence("no-nobody-march-say-who-such", to=s.label(order.to)))
        return
    yield from _objections_to_marching_together(s, side, order, group)
    for unit in group:
        yield from _march_of_one(s, side, unit, order.to)


def _march_of_one(s: GaliciaState, side: Side, unit: Unit, there: Hex) -> Iterator[Objection]:
    asked = s.decision_of(side)
    if not isinstance(asked, ChooseMarch | March):
        yield _not_now(s, side, "3.2", "march", "movement")
    if isinstance(asked, March) and unit not in asked.group:
        yield Objection("4.2", sentence("no-march-stop-first", units=s.names_of(asked.group)), {"first": "stop"})
    yield from objections_to_marching(s, side, unit)
    if s.at[unit] >= 0:
        closed = list(objections_to_hex(s, side, there))
        yield from closed or _objections_to_distance(s, side, unit, there)


def _objections_to_distance(s: GaliciaState, side: Side, unit: Unit, there: Hex) -> Iterator[Objection]:
    """4.1 The cheapest way costs more than the unit has."""
    if there == s.at[unit]:
        yield Objection("4.2", sentence("no-stands", unit=s.name(unit), there=s.label(there)))
        return
    if route(s, side, (unit,), there):
        return
    far = reach_of(s, side, (unit,), FAR)
    left = allowance(s, unit)
    if there not in far.cost:
        yield Objection("4.2", sentence("no-there-no-way", unit=s.name(unit), there=s.label(there)))
        return
    way = " ".join(s.label(hex) for hex in far.path(there))
    yield Objection(
        "4.1",
        sentence(
            "no-cheapest-way-costs-movement-points",
            there=s.label(there),
            way=way,
            cost=far.cost[there],
            unit=s.name(unit),
            left=left,
            ma=s.printed.ma[unit],
        ),
        {"cost": far.cost[there], "left": left, "allowance": s.printed.ma[unit], "way": way},
    )


def _objections_to_marching_together(s: GaliciaState, side: Side, order: MarchOrder, group: Units) -> list[Objection]:
    """Who marches together sets out from one hex, and a stack on the march goes as a whole."""
    strangers = tuple(unit for unit in group if s.at[unit] != s.at[group[0]])
    if strangers:
        reason = sentence("no-units-march-together-one-hex", units=s.names_of(strangers))
        return [Objection("4.2", reason)]
    others = tuple(unit for unit in marching(s, side) if unit not in group)
    if others and marching(s, side)[0] in group:
        return [Objection("4.2", sentence("no-same-march-say-go-all", units=s.names_of(others), to=s.label(order.to)))]
    return []


# --- attack -----------------------------------------------------------------------------------------------


def _attack(s: GaliciaState, side: Side, order: AttackOrder) -> Iterator[Objection]:
    if not isinstance(s.decision_of(side), ChooseAttack):
        yield _not_now(s, side, "3.2", "attack", "combat")
    yield from objections_to_target(s, side, order.target)
    for unit in order.units:
        yield from objections_to_attacking(s, side, unit, order.target)
    yield from objections_to_company(s, order.units)
    yield from _objections_to_odds(s, side, order)


def _objections_to_odds(s: GaliciaState, side: Side, order: AttackOrder) -> Iterator[Objection]:
    """8.2 Is the attack certain to fall below 1:3, whatever is hidden (5.4)?"""
    if next(objections_to_target(s, side, order.target), None) is not None:
        return
    if all(can_attack(s, side, unit, order.target) for unit in order.units):
        yield from objections_to_hopeless(s, side, order.target, order.units)


# --- recovery ---------------------------------------------------------------------------------------------


def _recover(s: GaliciaState, side: Side, order: RecoverOrder) -> Iterator[Objection]:
    for unit in order.units:
        if not isinstance(s.decision_of(side), ChooseMarch):
            yield _not_now(s, side, "4.4", "recover", "movement")
        yield from objections_to_recovery(s, side, unit)


def _not_now(s: GaliciaState, side: Side, rule: str, what: str, phase: str) -> Objection:
    """3.2 The wrong phase, or the right one while another question waits for its answer."""
    facts = {"phase": s.phase, "phasing": s.phasing}
    if (s.phase, s.phasing) == (phase, side):
        return Objection(rule, sentence("no-question-first", what=what), facts)
    reason = sentence("no-other-phase", what=what, phase=phase, now=s.phase, side=s.phasing)
    return Objection(rule, reason, facts)
