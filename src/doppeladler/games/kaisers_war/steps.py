"""Orders as choices: marches with the whole way, attacks with everybody in them, and the standard deployment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from doppeladler.engine import Choice, Objection, Refused
from doppeladler.wargame import Order, Wish

from .book import Hex, Side, Unit, Units
from .columns import KaiserState
from .events import spell_halves
from .marches import Way, on_the_march, ways
from .odds import arranged, declaration, objections_to_attack
from .places import LABEL, known_hex, own_units
from .rules.ch03_setup import Deploy
from .rules.ch11_movement import (
    STOP,
    ChooseMarch,
    objections_to_ground,
    objections_to_marching,
    points_left,
)
from .rules.ch14_combat import FIGHT, STORM, ChooseAttack, DeclareAttack, objections_to_target
from .words import sentence

MARCH, RAIL, ATTACK, STORM_ORDER, DEPLOY = "march", "rail", "attack", "storm", "deploy"
_HEX = rf"(?P<hex>{LABEL})"
_RAIL = re.compile(
    rf"(?:send\s+)?(?P<units>.+?)\s+by\s+rail\s+to\s+{_HEX}|rail\s+(?P<others>.+?)\s+to\s+{_HEX.replace('hex', 'goal')}"
)
_MARCH = re.compile(
    rf"(?:(?:march|move|send)\s+)?(?P<units>.+?)\s+(?:(?:marches|march|goes|moves)\s+)?(?:to|->|>)\s+{_HEX}"
)
_GO = re.compile(rf"(?:go|march|move)\s+(?:on\s+)?(?:to\s+)?{_HEX}")
_ATTACK = re.compile(rf"(?P<verb>attack|storm)\s+{_HEX}\s+with\s+(?P<units>.+)")
_ATTACKS = re.compile(rf"(?P<units>.+?)\s+(?P<verb>attack|storm)s?\s+{_HEX}(?:\s+with\s+(?P<others>.+))?")
_NO_ORDER = ("place", "buy", "combine", "pursue", "why", "who", "where", "odds", "map", "show")


class Meant(NamedTuple):
    """What an order means."""

    kind: str
    units: Units
    to: Hex
    stops: bool = False
    """Does the march end where it arrives?"""


def steps(s: KaiserState, side: Side, order: Order) -> tuple[Wish, ...] | None:
    """The choices of an order; None when it is none of ours, Refused when it cannot be carried out."""
    if (order.words.strip().lower() or order.kind) == DEPLOY:
        return deploy_all(s, side)
    meant = read_order(s, side, order.words) if order.words else by_clicks(s, side, order)
    if meant is None:
        return None
    if meant.kind in (ATTACK, STORM_ORDER):
        return tuple(_attack(s, side, meant))
    return tuple(_march(s, side, meant))


def by_clicks(s: KaiserState, side: Side, order: Order) -> Meant | None:
    """What a client means."""
    if order.kind not in (MARCH, RAIL, ATTACK, STORM_ORDER):
        return None
    return Meant(order.kind, own_units(s, side, ", ".join(order.units)), known_hex(s, order.to))


def read_order(s: KaiserState, side: Side, words: str) -> Meant | None:
    """What an order says; None when the words are none, Refused when they name nobody we know."""
    text = s.printed.gazetteer.tidy(words.strip())
    if text.split(" ", 1)[0].lower() in _NO_ORDER:
        return None
    if found := _ATTACK.fullmatch(text) or _ATTACKS.fullmatch(text):
        others = found.groupdict().get("others")
        names = found["units"] + (f", {others}" if others else "")
        return Meant(found["verb"], own_units(s, side, names), known_hex(s, found["hex"]))
    if found := _RAIL.fullmatch(text):
        names, goal = found["units"] or found["others"], found["hex"] or found["goal"]
        return Meant(RAIL, own_units(s, side, names), known_hex(s, goal), stops=True)
    if found := _GO.fullmatch(text):
        return Meant(MARCH, (), known_hex(s, found["hex"]))
    if found := _MARCH.fullmatch(text):
        return Meant(MARCH, own_units(s, side, found["units"]), known_hex(s, found["hex"]), stops=True)
    return None


# --- march ----------------------------------------------------------------------------------------------------


def _march(s: KaiserState, side: Side, meant: Meant) -> Iterator[Wish]:
    """11.1 One unit after another goes the cheapest way; who is on the march elsewhere stops where he is."""
    march = on_the_march(s, side)
    units = meant.units or ((march.unit,) if march else ())
    if not units:
        raise Refused(s.label(meant.to), [Objection("11.0", sentence("no-nobody-marches", hex=s.label(meant.to)))])
    for number, unit in enumerate(units):
        if march is not None and march.unit == unit:
            begun: tuple[Wish, ...] = ()
        else:
            begun = (*((Wish(STOP),) if march is not None else ()), Wish(s.printed.march[unit]))
        way = way_to(s, side, unit, meant)
        yield from begun
        yield from _along(s, way)
        march = None
        if meant.stops or number + 1 < len(units):
            yield Wish(STOP, needed=False)


def _along(s: KaiserState, way: Way) -> Iterator[Wish]:
    """18.1 A ride first, if there is one; then hex after hex."""
    for _, there in pairwise(way.hexes):
        yield Wish(s.printed.go_by_rail[there] if there == way.rail else s.printed.enter[there], cost=1)


def way_to(s: KaiserState, side: Side, unit: Unit, meant: Meant) -> Way:
    """The way of a unit to a hex; Refused with every reason when there is none."""
    found = objections_to_march(s, side, unit, meant.to)
    known = {} if found else ways(s, unit, by_rail=meant.kind == RAIL)
    if meant.to not in known:
        raise Refused(f"{s.name(unit)} to {s.label(meant.to)}", found or [_too_far(s, unit, meant.to)])
    return known[meant.to]


def objections_to_march(s: KaiserState, side: Side, unit: Unit, to: Hex) -> list[Objection]:
    """11.0 to 11.8 What forbids a march at all, wherever the unit stands."""
    asked, march = s.decision_of(side), on_the_march(s, side)
    if march is None and not isinstance(asked, ChooseMarch):
        return [Objection("6.2", sentence("no-movement-now"))]
    found = [] if march is not None and march.unit == unit else list(objections_to_marching(s, side, unit))
    return found + list(objections_to_ground(s, unit, to))


def _too_far(s: KaiserState, unit: Unit, to: Hex) -> Objection:
    left = spell_halves(points_left(s, unit))
    return Objection("11.4", sentence("no-beyond-reach", unit=s.name(unit), hex=s.label(to), left=left))


# --- attack ---------------------------------------------------------------------------------------------------


def _attack(s: KaiserState, side: Side, meant: Meant) -> Iterator[Wish]:
    """14.3 Name the target and everybody who takes part, then fight."""
    asked = s.decision_of(side)
    named: Units = ()
    if isinstance(asked, DeclareAttack) and asked.target == meant.to:
        named = (*asked.attackers, *asked.hq, *asked.supplies, *asked.air)
    elif not isinstance(asked, ChooseAttack):
        raise Refused(s.label(meant.to), [Objection("14.1", sentence("no-attack-now"))])
    attack = arranged(s, meant.to, tuple(dict.fromkeys((*named, *meant.units))))
    found = [*objections_to_target(s, side, meant.to), *objections_to_attack(s, side, attack)]
    if found:
        raise Refused(f"attack {s.label(meant.to)}", found)
    if isinstance(asked, ChooseAttack):
        yield Wish(s.printed.attack_hex[meant.to])
    yield from (Wish(choice) for choice, _, unit in declaration(s, attack) if unit not in named)
    yield Wish(STORM if meant.kind == STORM_ORDER else FIGHT)


# --- set-up ---------------------------------------------------------------------------------------------------


def deploy_all(s: KaiserState, side: Side) -> tuple[Wish, ...]:
    """3.2 The rest of a side's set-up as the standard deployment has it."""
    asked = s.decision_of(side)
    if not isinstance(asked, Deploy):
        raise Refused(DEPLOY, [Objection("3.0", sentence("no-set-up-now"))])
    rows = s.rules.placings
    then = s.clone()
    found: list[Wish] = []
    while isinstance(now := then.decision_of(side), Deploy):
        row, offered = rows[now.number], then.choices(side)
        wanted = Choice("place", row.kinds[0], s.label(row.standard) if row.standard is not None else "")
        choice = wanted if wanted in offered else offered[0]
        then.play(choice, side)
        found.append(Wish(choice))
    return tuple(found)
