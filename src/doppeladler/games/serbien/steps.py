"""Orders as choices: marches with the whole way, Prepared Attacks, and attacks with everybody in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from doppeladler.engine import Choice, Objection, Refused
from doppeladler.wargame import Order, Wish

from .book import Hex, Side, Units
from .columns import SerbienState
from .marches import Way, goes_on_foot, objections_to_marching, on_the_march, ways
from .places import LABEL, known_hex, own_units
from .rules.ch07_costs import most_forced, points_left
from .rules.ch07_march import STOP
from .rules.ch07_steps import objections_to_entering
from .rules.ch09_attack import DeclareAttack, is_target, objections_to_attacking, objections_to_target
from .words import sentence

MARCH, PREPARE, ATTACK = "march", "prepare", "attack"
_HEX = rf"(?P<hex>{LABEL})"
_MARCH = re.compile(
    rf"(?:(?:march|move|send)\s+)?(?P<units>.+?)\s+(?:(?:marches|march|goes|go|moves)\s+)?(?:to|->|>)\s+{_HEX}"
)
_GO = re.compile(rf"(?:go|march|move)\s+(?:on\s+)?(?:to\s+)?{_HEX}")
_PREPARE = re.compile(rf"(?P<units>.+?)\s+prepares?\s+(?:an\s+attack\s+on\s+)?{_HEX}")
_ATTACK = re.compile(rf"attack\s+{_HEX}\s+with\s+(?P<units>.+)")
_ATTACKS = re.compile(rf"(?P<units>.+?)\s+attacks?\s+{_HEX}(?:\s+with\s+(?P<others>.+))?")
_NO_ORDER = (
    *("attach", "extend", "wheel", "sidestep", "bridge", "travel", "sail", "combine", "split", "return", "restore"),
    *("why", "who", "where", "odds", "map", "show"),
)


class Meant(NamedTuple):
    """What an order means."""

    kind: str
    units: Units
    to: Hex
    stops: bool = False
    """Does the march end where it arrives?"""


def steps(s: SerbienState, side: Side, order: Order) -> tuple[Wish, ...] | None:
    """The choices of an order; None when it is none of ours, Refused when it cannot be carried out."""
    meant = read_order(s, side, order.words) if order.words else by_clicks(s, side, order)
    if meant is None:
        return None
    if meant.kind == ATTACK:
        return tuple(_attack(s, side, meant))
    return tuple(_march(s, side, meant))


def by_clicks(s: SerbienState, side: Side, order: Order) -> Meant | None:
    """What a client means."""
    if order.kind not in (MARCH, PREPARE, ATTACK):
        return None
    return Meant(order.kind, own_units(s, side, ", ".join(order.units)), known_hex(s, order.to))


def read_order(s: SerbienState, side: Side, words: str) -> Meant | None:
    """What an order says; None when the words are none, Refused when they name nobody we know."""
    text = s.printed.gazetteer.tidy(words.strip())
    first, _, rest = text.partition(" ")
    if first.lower() in _NO_ORDER or (first.lower() == ATTACK and " > " in rest):
        return None
    if found := _ATTACK.fullmatch(text) or _ATTACKS.fullmatch(text):
        others = found.groupdict().get("others")
        names = found["units"] + (f", {others}" if others else "")
        return Meant(ATTACK, own_units(s, side, names), known_hex(s, found["hex"]))
    if found := _PREPARE.fullmatch(text):
        return Meant(PREPARE, own_units(s, side, found["units"]), known_hex(s, found["hex"]))
    if found := _GO.fullmatch(text):
        return Meant(MARCH, (), known_hex(s, found["hex"]))
    if found := _MARCH.fullmatch(text):
        return Meant(MARCH, own_units(s, side, found["units"]), known_hex(s, found["hex"]), stops=True)
    return None


# --- march and preparation (7.1, 7.3) ---------------------------------------------------------------------------


def _march(s: SerbienState, side: Side, meant: Meant) -> Iterator[Wish]:
    """7.1.2 The group goes the cheapest way; who is on the march elsewhere stops where he is."""
    marching = on_the_march(s, side)
    units = meant.units or marching
    if not units:
        raise Refused(s.label(meant.to), [Objection("7.1.2", sentence("no-nobody-marches", hex=s.label(meant.to)))])
    is_underway = bool(marching) and set(units) <= set(marching)
    if is_underway:
        units = marching
    elif marching:
        yield Wish(STOP)
    else:
        objections = objections_to_marching(s, side, units)
        if objections:
            raise Refused(str(s.label(meant.to)), objections)
    if not is_underway:
        yield Wish(Choice("march", s.name(units[0])))
        yield from (Wish(Choice("with", s.name(unit))) for unit in units[1:])
    if meant.kind == PREPARE:
        yield Wish(Choice("prepare", s.label(meant.to)))
        return
    way = way_to(s, units, meant.to)
    if goes_on_foot(s, units[0]):
        yield from (Wish(Choice("enter", s.label(there)), cost=1) for _, there in pairwise(way.hexes))
    else:
        verb = "sail" if s.printed.is_naval[units[0]] else "enter"
        yield Wish(Choice(verb, s.label(meant.to)), cost=1)
    if meant.stops:
        yield Wish(STOP, needed=False)


def way_to(s: SerbienState, units: Units, to: Hex) -> Way:
    """The way of a group to a hex; Refused with the reason when there is none."""
    known = ways(s, units)
    if to in known:
        return known[to]
    names = ", ".join(s.names_of(units))
    beside = goes_on_foot(s, units[0]) and s.printed.grid.are_adjacent(s.at[units[0]], to)
    found = list(objections_to_entering(s, units, to)) if beside else []
    left, forced = max(0, points_left(s, units)), most_forced(s, units)
    far = Objection(
        "7.1.1", sentence("no-beyond-reach", units=s.names_of(units), hex=s.label(to), left=left, forced=forced)
    )
    raise Refused(f"{names} to {s.label(to)}", found or [far])


# --- attack (9.1, 9.2) ------------------------------------------------------------------------------------------


def _attack(s: SerbienState, side: Side, meant: Meant) -> Iterator[Wish]:
    """9.1 Each unit is named for the attack, Formations first; who is in it already is not named again."""
    if not isinstance(s.decision_of(side), DeclareAttack):
        raise Refused(s.label(meant.to), [Objection("9.1", sentence("no-attack-now"))])
    if not is_target(s, side, meant.to):
        raise Refused(s.label(meant.to), [Objection("9.2", sentence("no-nobody-there", hex=s.label(meant.to)))])
    objections = objections_to_force(s, meant.units, meant.to)
    if objections:
        raise Refused(f"attack {s.label(meant.to)}", objections)
    for unit in in_order(s, meant.units):
        if s.attacks[unit] != meant.to:
            yield Wish(Choice("attack", s.name(unit), s.label(meant.to)))


def in_order(s: SerbienState, units: Units) -> Units:
    """5.5.1 Formations first: Assets attack only with one."""
    return tuple(sorted(units, key=lambda unit: not s.printed.is_formation[unit]))


def objections_to_force(s: SerbienState, units: Units, target: Hex) -> list[Objection]:
    """9.2 Why these units cannot all attack a hex; each is judged with those before it in the attack."""
    then, found = s.clone(), list[Objection]()
    for unit in in_order(s, units):
        if then.attacks[unit] == target:
            continue
        if then.attacks[unit] >= 0:
            label = s.label(then.attacks[unit])
            found.append(Objection("9.2", sentence("no-attacks-already", unit=s.name(unit), hex=label)))
            continue
        against = [*objections_to_attacking(then, unit), *objections_to_target(then, unit, target)]
        found += against
        if not against:
            then.attacks[unit] = target
    return found
