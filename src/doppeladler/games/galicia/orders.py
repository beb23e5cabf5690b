"""Orders in words, as a player says them: "4 marches to 12.20", "13 attacks 11.15 with 25", "4 recovers"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from doppeladler.engine import Objection

from .book import Hex, Side, Unit, Units
from .ch04_movement import ChooseMarch, March, allowance, objections_to_hex, objections_to_marching
from .ch07_combat import ChooseAttack, objections_to_attacking, objections_to_company, objections_to_target
from .ch08_procedure import reckon
from .ch10_effectiveness import objections_to_recovery
from .marches import FAR, reach_of, route
from .odds import as_known_to, likely_defenders
from .state import GaliciaState
from .tables import column_name

_MARCH = re.compile(
    r"(?:march\s+)?(?P<unit>.+?)\s+(?:marches\s+to|march\s+to|goes\s+to|to|can\s+go\s+to)\s+(?P<hex>[\d.]+)"
)
_ATTACK = re.compile(r"(?P<unit>.+?)\s+attacks?\s+(?P<hex>[\d.]+)(?:\s+with\s+(?P<others>.+))?")
_RECOVER = re.compile(r"(?P<unit>.+?)\s+recovers?")


def find_unit(s: GaliciaState, side: Side, text: str) -> Unit | None:
    """A unit by its full name, or by its designation among the side's own."""
    words = " ".join(text.split())
    own = (f"{nationality} {words}" for nationality in (side, "GE", "AH", "RU"))
    return next((s.printed.by_name[name] for name in (words, *own) if name in s.printed.by_name), None)


def find_hex(s: GaliciaState, text: str) -> Hex | None:
    """A hex by its printed number."""
    return s.printed.grid.hex(text) if text in s.printed.grid else None


def why_not(s: GaliciaState, side: str, order: str) -> list[Objection] | None:
    """Every objection against an order in words; None when the words are no such order."""
    for pattern, explain in ((_ATTACK, _attack), (_MARCH, _march), (_RECOVER, _recover)):
        found = pattern.fullmatch(order.strip())
        if found:
            return list(explain(s, side, found))
    return None


def _march(s: GaliciaState, side: Side, found: re.Match[str]) -> Iterator[Objection]:
    unit, there = find_unit(s, side, found["unit"]), find_hex(s, found["hex"])
    if unit is None or there is None:
        yield from _unknown(found["unit"] if unit is None else found["hex"])
        return
    asked = s.decision_of(side)
    if not isinstance(asked, ChooseMarch | March):
        yield _not_now(s, side, "3.2", "Units march", "movement")
    if isinstance(asked, March) and unit not in asked.group:
        yield Objection("4.2", f"{s.list_names(asked.group)} is on the march; stop it first.")
    yield from objections_to_marching(s, side, unit)
    if s.at[unit] >= 0 and s.printed.side[unit] == side:  # where an enemy unit stands is not for this player to learn
        yield from objections_to_hex(s, side, there)
        yield from _objections_to_distance(s, side, unit, there)


def _objections_to_distance(s: GaliciaState, side: Side, unit: Unit, there: Hex) -> Iterator[Objection]:
    """4.1 The cheapest way costs more than the unit has."""
    if there == s.at[unit]:
        yield Objection("4.2", f"{s.name(unit)} stands in {s.label(there)}.")
        return
    if route(s, side, (unit,), there):
        return
    far = reach_of(s, side, (unit,), FAR)
    left = allowance(s, unit)
    if there not in far.cost:
        yield Objection("4.2", f"There is no way for {s.name(unit)} to {s.label(there)}.")
        return
    way = " ".join(s.label(hex) for hex in far.path(there))
    yield Objection(
        "4.1",
        f"The cheapest way to {s.label(there)} ({way}) costs {far.cost[there]}; {s.name(unit)} has {left} "
        f"of {s.printed.ma[unit]} movement points left.",
        {"cost": far.cost[there], "left": left, "allowance": s.printed.ma[unit], "way": way},
    )


def _attack(s: GaliciaState, side: Side, found: re.Match[str]) -> Iterator[Objection]:
    names = [found["unit"], *re.split(r"\s*,\s*|\s+and\s+", found["others"] or "")]
    target = find_hex(s, found["hex"])
    units: list[Unit] = []
    for name in filter(None, names):
        unit = find_unit(s, side, name)
        if unit is None:
            yield from _unknown(name)
            return
        if unit in units:
            yield Objection("7.1", f"{s.name(unit)} takes part once.")
        else:
            units.append(unit)
    if target is None:
        yield from _unknown(found["hex"])
        return
    if not isinstance(s.decision_of(side), ChooseAttack):
        yield _not_now(s, side, "3.2", "Units attack", "combat")
    yield from objections_to_target(s, side, target)
    for unit in units:
        yield from objections_to_attacking(s, side, unit, target)
    yield from objections_to_company(s, tuple(units))
    yield from _objections_to_odds(s, side, target, tuple(units))


def _objections_to_odds(s: GaliciaState, side: Side, target: Hex, units: Units) -> Iterator[Objection]:
    """8.2 As far as the attacker can see (5.4), would the ratio fall below 1:3?"""
    known = as_known_to(s, side)
    defenders = likely_defenders(known, target)
    if not defenders or known.printed.side[defenders[0]] == side:
        return
    if any(next(objections_to_attacking(s, side, unit, target), None) is not None for unit in units):
        return
    sums = reckon(known, side, target, units, defenders)
    if not sums.is_allowed:
        attack, defence, column = sums.attack.total, sums.defence.total, column_name(sums.column)
        sentence = f"{attack} against {defence} as printed is {column}; below 1:3 no attack is allowed."
        yield Objection("8.2", sentence, {"attack": attack, "defence": defence, "column": column})


def _recover(s: GaliciaState, side: Side, found: re.Match[str]) -> Iterator[Objection]:
    unit = find_unit(s, side, found["unit"])
    if unit is None:
        yield from _unknown(found["unit"])
        return
    if not isinstance(s.decision_of(side), ChooseMarch):
        yield _not_now(s, side, "4.4", "Units recover", "movement")
    yield from objections_to_recovery(s, side, unit)


def _not_now(s: GaliciaState, side: Side, rule: str, what: str, phase: str) -> Objection:
    """3.2 The wrong phase, or the right one while another question waits for its answer."""
    facts = {"phase": s.phase, "phasing": s.phasing}
    if (s.phase, s.phasing) == (phase, side):
        return Objection(rule, f"{what} when the question that waits has been answered.", facts)
    return Objection(rule, f"{what} in their own {phase} phase; this is the {s.phase} phase of {s.phasing}.", facts)


def _unknown(name: str) -> Iterator[Objection]:
    yield Objection("2.1", f"There is no unit or hex {name!r}.")
