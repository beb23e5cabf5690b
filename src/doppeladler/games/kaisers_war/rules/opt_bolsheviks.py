"""opt.23 and opt.26 What revolutionary Russia gets in its mobilization phases."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import AL, Side, Unit, Units, book
from doppeladler.games.kaisers_war.columns import FIRST, GIFT_DUE, SECOND, WAITING, KaiserState
from doppeladler.wargame.ask import PickUnit

GIFT = 2
"""opt.23 The supply units that an attack on revolutionary Russia brings it, once."""
RED_SUPPLY = 1
"""opt.26 The supply units of a mobilization phase of the Bolsheviks."""


def scheduled_supply(s: KaiserState, side: Side, turn: int) -> int:
    """9.2, opt.23, opt.26 The supply units a side gets in a turn: the Allies none after the First Revolution."""
    if side != AL or not s.revolution:
        return s.rules.supply[side][turn]
    return 0 if s.revolution == FIRST else RED_SUPPLY


def supply_due(s: KaiserState, side: Side) -> int:
    """9.2, opt.23 The supply units a side gets in this phase, with the two for revolutionary Russia."""
    is_gift = side == AL and s.revolution == FIRST and s.gift == GIFT_DUE
    return GIFT if is_gift else scheduled_supply(s, side, s.turn)


@book.step("opt.26")
def bolshevik_reinforcement(s: KaiserState, side: Side) -> None:
    """opt.26 One available Bolshevik unit comes in each Allied mobilization phase, of the player's choice."""
    if side != AL or s.revolution != SECOND:
        return
    available = s.free(s.printed.bolsheviks)
    if len(available) > 1:
        s.then(CallBolshevik(side))
    elif available:
        s.place(available[0], WAITING)


@book.decision("opt.26")
class CallBolshevik(PickUnit[KaiserState]):
    """opt.26 Which available Bolshevik unit comes in this phase."""

    verb = "take"
    seat: Side

    def among(self, s: KaiserState) -> Units:
        return s.free(s.printed.bolsheviks)

    def picked(self, s: KaiserState, thing: Unit) -> None:
        s.place(thing, WAITING)
