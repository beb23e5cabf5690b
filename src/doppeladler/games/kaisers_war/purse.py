"""Points and turns as a player weighs them: what can be bought, where the totals go, what is at risk, what comes."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.hexes import BIT, members
from doppeladler.wargame.table.seen import kept
from doppeladler.wargame.table.view import GaugeSeen, OfferSeen, RiskSeen, TurnSeen
from doppeladler.words import Sentence

from .book import SIDES, Hex, Kind, Side, enemy_of
from .columns import COMING, KaiserState
from .panels import date_of
from .rules.ch05_points import AUGUST_1914, most_points
from .rules.ch07_control import held_by
from .rules.ch09_mobilization import Mobilize, turn_of_arrival, waiting
from .rules.ch09_prices import cost_of, for_sale, objections_to_price
from .rules.opt_bolsheviks import scheduled_supply
from .rules.opt_morale import is_low
from .words import say, sentence, term

TURNS = 8
"""So many turns are shown."""
NEAR = 2
"""An enemy so many hexes away is a risk to a city."""
LINES = [10, 25]
"""5.5, opt.1, opt.23, opt.24 Totals below which much changes."""


def income(s: KaiserState, side: Side) -> int:
    """5.4 What the objectives a side controls pay at the end of the turn."""
    held, chart = held_by(s, side) & s.printed.objectives, s.printed.points
    own = held & s.printed.home_objectives[side]
    return own.bit_count() * chart["own objective"].gain + (held & ~own).bit_count() * chart["enemy objective"].gain


def gauges_seen(s: KaiserState) -> list[GaugeSeen]:
    """5.0, 5.6 Both totals, what they will be after this turn's income, and what could be lost."""
    return [
        {
            "side": side,
            "value": s.vp[side],
            "then": min(most_points(s, side), s.vp[side] + income(s, side)),
            "most": most_points(s, side),
            "lines": LINES,
            "risks": [risk_of(s, side, hex) for hex in at_risk(s, side)],
        }
        for side in SIDES
    ]


def at_risk(s: KaiserState, side: Side) -> list[Hex]:
    """5.3 The objectives a side controls that have an enemy near them."""
    held, enemies = held_by(s, side) & s.printed.objectives, s.occupied[enemy_of(side)]
    return [hex for hex in members(held) if s.printed.grid.within(BIT[hex], NEAR) & enemies]


def risk_of(s: KaiserState, side: Side, hex: Hex) -> RiskSeen:
    """5.3, 26.7 What the loss of an objective would cost at once, and each turn."""
    chart = s.printed.points
    row = chart["capture in August 1914" if s.turn == AUGUST_1914 else "capture"]
    is_own = bool(s.printed.home_objectives[side] >> hex & 1)
    each = chart["own objective" if is_own else "enemy objective"].gain
    words = say("risk", city=s.printed.town_names[hex], loss=row.loss, each=each)
    return {"hex": s.label(hex), "words": words, "loss": row.loss}


def shop_seen(s: KaiserState, seat: str) -> Iterator[OfferSeen]:
    """9.1, 9.3, 9.5 What waits to be placed for nothing, and what can be bought, to the player who mobilizes."""
    if not isinstance(s.decision_of(seat) if seat in SIDES else None, Mobilize):
        return
    for unit in waiting(s, seat):
        yield _offer(s, seat, "place", s.printed.kind[unit], 0, sentence("shop-free"), True)
    for kind, price, units, _ in s.printed.sold_to[seat]:
        if price.needs and price.needs not in s.rules.on:
            continue
        left, against = len(for_sale(s, kind)), next(objections_to_price(s, seat, kind), None)
        if left or not s.printed.is_fortress[units[0]]:
            words = against.reason if against else sentence("shop-comes", turns=price.delay, left=left)
            yield _offer(s, seat, "buy", kind, cost_of(s, kind), words, not against)


def _offer(
    s: KaiserState, side: Side, verb: str, kind: Kind, price: int, words: Sentence | str, can: bool
) -> OfferSeen:
    about = price, words, can, bool(price) and is_low(s, side)
    return kept(s, ("offer", verb, kind), about, lambda: _offer_seen(s, verb, kind, *about))


def _offer_seen(
    s: KaiserState, verb: str, kind: Kind, price: int, words: Sentence | str, can: bool, is_dear: bool
) -> OfferSeen:
    unit = s.printed.names[s.printed.of_kind[kind][0]]
    name = s.printed.called[unit].short if kind in s.printed.by_name else say(f"kind-{kind.replace(' ', '-')}")
    return {
        "verb": verb,
        "offer": kind,
        "unit": unit,
        "name": name,
        "price": price,
        "dear": is_dear,
        "can": can,
        "words": str(words),
    }


def calendar_seen(s: KaiserState) -> list[TurnSeen]:
    """8.0, 9.2, 22.0 This turn and the next ones: weather, main effort, scheduled units and supply."""
    last = min(s.turn + TURNS, s.rules.last_turn)
    return [
        {
            "turn": turn,
            "name": date_of(s.printed, turn),
            "season": s.printed.calendar[turn].weather,
            "weather": str(term(s.printed.calendar[turn].weather)),
            "words": _brings(s, turn),
        }
        for turn in range(s.turn, last + 1)
    ]


def _brings(s: KaiserState, turn: int) -> str:
    scheduled = dict.fromkeys((*s.rules.arrivals, *s.printed.after_romania))
    units = [s.name(unit) for unit in scheduled if s.at[unit] == COMING and turn_of_arrival(s, unit) == turn]
    supply = " / ".join(str(scheduled_supply(s, side, turn)) for side in SIDES)
    effort = term(s.rules.efforts[turn])
    return say("calendar-turn", units=units, supply=supply, effort=effort)
