"""Orders made into the choices they consist of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from doppeladler.engine import Objection, Refused
from doppeladler.wargame.orders import Order, Wish

from .book import Side
from .columns import GaliciaState
from .orders import AttackOrder, MarchOrder, Meant, RecoverOrder, marching, objections_to_order
from .places import known_hex, own_units
from .rules.ch04_movement import STOP, ChooseMarch, march_cost
from .rules.ch07_combat import DECLARE, FIGHT
from .rules.ch14_reinforcements import PlaceReinforcement
from .rules.marches import route
from .spoken import read_order
from .words import sentence

PLACE_ALL = "place all"


def steps(s: GaliciaState, side: Side, order: Order) -> tuple[Wish, ...] | None:
    """The choices an order in words or by clicks consists of; None when it is none of ours."""
    if order.words.strip().lower() == PLACE_ALL:
        return place_all(s, side)
    if order.words:
        meant = read_order(s, side, order.words)
        return None if meant is None else wishes_of(s, side, meant)
    if order.kind not in ("march", "attack"):
        return None
    units, to = own_units(s, side, ", ".join(order.units)), known_hex(s, order.to)
    if order.kind == "attack":
        return wishes_of(s, side, AttackOrder(units, to))
    return _march_by_clicks(s, side, MarchOrder(units, to, stops=False))


def _march_by_clicks(s: GaliciaState, side: Side, order: MarchOrder) -> tuple[Wish, ...]:
    """Who is clicked while others are on the march begins a new one; theirs ends where they stand."""
    others = marching(s, side)
    if not others or set(others) == set(order.units):
        return wishes_of(s, side, order)
    then = s.clone()
    then.play(STOP, side)
    return Wish(STOP), *wishes_of(then, side, order)


def wishes_of(s: GaliciaState, side: Side, order: Meant) -> tuple[Wish, ...]:
    """The choices an order consists of; Refused when it cannot be carried out."""
    objections = objections_to_order(s, side, order)
    if objections:
        raise Refused(_in_words(s, order), objections)
    if isinstance(order, RecoverOrder):
        return tuple(Wish(s.printed.recover[unit]) for unit in order.units)
    return tuple(_march(s, side, order) if isinstance(order, MarchOrder) else _attack(s, order))


def _in_words(s: GaliciaState, order: Meant) -> str:
    if isinstance(order, RecoverOrder):
        return f"recover {s.list_names(order.units)}"
    if isinstance(order, AttackOrder):
        return f"{s.list_names(order.units)} attack {s.label(order.target)}"
    return f"{s.list_names(order.units) or 'march'} to {s.label(order.to)}"


def _march(s: GaliciaState, side: Side, order: MarchOrder) -> Iterator[Wish]:
    """Set out together, enter hex after hex by the cheapest way; named units stop where they arrive."""
    on_the_march = marching(s, side)
    group = tuple(dict.fromkeys((*on_the_march, *order.units)))
    way = route(s, side, group, order.to)
    if not way:
        reason = sentence("no-cannot-reach-together", units=s.names_of(group), hex=s.label(order.to))
        raise Refused(_in_words(s, order), [Objection("4.2", reason)])
    if isinstance(s.decision_of(side), ChooseMarch):
        yield Wish(s.printed.march[group[0]])
        on_the_march = group[:1]
    for unit in group:
        if unit not in on_the_march:
            yield Wish(s.printed.join[unit])
    for here, there in pairwise((s.at[group[0]], *way)):
        yield Wish(s.printed.enter[there], cost=march_cost(s, side, here, there))
    if order.units and order.stops:
        yield Wish(STOP, needed=False)


def _attack(s: GaliciaState, order: AttackOrder) -> Iterator[Wish]:
    """Name the target and the hexes, declare, commit; where nobody has a choice nobody is asked."""
    yield Wish(s.printed.attack_hex[order.target])
    for hex in dict.fromkeys(s.at[unit] for unit in order.units):
        yield Wish(s.printed.attack_from[hex])
    yield Wish(DECLARE)
    for unit in order.units:
        yield Wish(s.printed.commit[unit], needed=False)
    yield Wish(FIGHT, needed=False)


def place_all(s: GaliciaState, side: Side) -> tuple[Wish, ...]:
    """Reinforcements that can arrive in one hex only, all of them; where there is a choice the player makes it."""
    asked = s.decision_of(side)
    if not isinstance(asked, PlaceReinforcement):
        raise Refused(PLACE_ALL, [Objection("14.0", sentence("no-reinforcements-now"))])
    choices = s.choices(side)
    units = Counter(choice.noun for choice in choices)
    found = tuple(Wish(choice) for choice in choices if choice.verb == "place" and units[choice.noun] == 1)
    if not found:
        raise Refused(PLACE_ALL, [Objection("14.0", sentence("no-more-than-one-way"))])
    return found
