"""9.3 and 9.5 What can be bought, for how much, and when."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war.book import AL, Kind, Side, Unit, Units
from doppeladler.games.kaisers_war.columns import POOL, SECOND, KaiserState, Words
from doppeladler.games.kaisers_war.printed import Offer, Printed
from doppeladler.games.kaisers_war.rows import PriceRow
from doppeladler.games.kaisers_war.words import sentence

from .ch05_points import can_spend
from .ch07_control import is_neutral, is_out
from .opt_morale import LOW, is_low

ANSWERS = 256
"""So many answers are kept."""


def price_of(s: KaiserState, kind: Kind) -> PriceRow | None:
    """9.3 The line of the chart for a kind of unit; none for what is never sold, such as armies and HQs."""
    return s.printed.price_of.get(kind)


def cost_of(s: KaiserState, kind: Kind) -> int:
    """9.3 What a unit of this kind costs; a fortress three points for each point of its defence.

    opt.1 Double at low morale, from the purchase on that lowers it.
    """
    cost = s.printed.costs[kind]
    return 2 * cost if is_low(s, s.printed.side[s.printed.of_kind[kind][0]]) else cost


def for_sale(s: KaiserState, kind: Kind) -> Units:
    """9.5, 9.11 The units of a kind that lie in the pool and were not demobilized in this turn."""
    return tuple([unit for unit in s.free(s.printed.of_kind[kind]) if not s.released[unit]])


def limit_key(s: KaiserState, unit: Unit) -> str:
    """9.5 What is counted where a country may buy one a turn: ``GE alpine``."""
    return f"{s.printed.nation[unit]} {s.printed.type[unit]}"


def is_red(s: KaiserState, side: Side) -> bool:
    """opt.24, opt.26 After the Second Revolution the Allies buy nothing."""
    return side == AL and s.revolution == SECOND


def objection_to_an_empty_pool(s: KaiserState, kind: Kind) -> Objection:
    """9.5, 9.11 Why there is no unit of a kind to be bought: no counter is left, or none that was not demobilized."""
    if any(s.released[unit] for unit in s.free(s.printed.of_kind[kind])):
        return Objection("9.11", sentence("no-demobilized-in-this-turn", kind=kind))
    return Objection("9.5", sentence("no-none-left", kind=kind))


def objections_to_price(s: KaiserState, side: Side, kind: Kind) -> Iterator[Objection]:
    """5.5, 9.3, 9.5, 9.11 Why a unit of this kind cannot be bought now, wherever it would be placed."""
    printed = s.printed
    units = printed.of_kind.get(kind, ())
    price = price_of(s, kind) if units and printed.side[units[0]] == side else None
    if price is None:
        yield Objection("9.3", sentence("no-not-for-sale", kind=kind))
        return
    if is_red(s, side):
        yield Objection("opt.26", sentence("no-bolsheviks-buy-nothing"))
    if price.needs and price.needs not in s.rules.on:
        yield Objection("21.7", sentence("no-needs-option", kind=kind, option=price.needs))
    if printed.nation[units[0]] == "NA" and s.vp[AL] > LOW:
        yield Objection("opt.12", sentence("no-allies-too-steady", kind=kind))
    if is_neutral(s, printed.nation[units[0]]):
        yield Objection("23.0", sentence("no-neutral-country", kind=kind))
    if printed.calendar[s.turn].year < price.from_year:
        yield Objection("9.5", sentence("no-not-before-year", kind=kind, year=str(price.from_year)))
    if price.limit is not None and s.bought.count(limit_key(s, units[0])) >= price.limit:
        yield Objection("9.5", sentence("no-one-a-turn", kind=kind))
    if not for_sale(s, kind):
        yield objection_to_an_empty_pool(s, kind)
    cost = cost_of(s, kind)
    if not can_spend(s, side, cost):
        yield Objection("5.5", sentence("no-points-to-spend", kind=kind, cost=cost), {"cost": cost, "left": s.vp[side]})


def buyable(s: KaiserState, side: Side) -> list[Kind]:
    """9.3, 9.5 Everything that meets no objection. Hot: the cheap questions come first."""
    if is_red(s, side):
        return []
    printed, at, released = s.printed, s.at, s.released
    year, left = printed.calendar[s.turn].year, s.vp[side]
    if is_low(s, side):
        left = (left + 1) // 2
    found = []
    for kind, price, units, cost in on_offer(printed, side, year, s.joined, s.rules.on):
        if cost < left and (price.limit is None or s.bought.count(limit_key(s, units[0])) < price.limit):
            for unit in units:
                if at[unit] == POOL and not released[unit]:
                    found.append(kind)
                    break
    return found if s.vp[AL] <= LOW else [kind for kind in found if kind not in printed.volunteers]


@lru_cache(maxsize=ANSWERS)
def on_offer(printed: Printed, side: Side, year: int, joined: Words, on: frozenset[str]) -> tuple[Offer, ...]:
    """9.5, 21.7, 23.0 What a side may buy in a year: what belongs to the rules that are on, of nations at war."""
    return tuple(
        offer
        for offer in printed.sold_to[side]
        if offer.price.from_year <= year
        and (not offer.price.needs or offer.price.needs in on)
        and not is_out(joined, printed.nation[offer.units[0]])
    )


def buy(s: KaiserState, side: Side, kind: Kind) -> Unit:
    """9.3, 9.5 The unit that is bought; it is not placed yet, and not paid."""
    unit = for_sale(s, kind)[0]
    price = price_of(s, kind)
    assert price is not None  # it is for sale
    if price.limit is not None:
        s.bought = (*s.bought, limit_key(s, unit))
    return unit
