"""12.0 Stacking: what a hex can hold, and what happens to the excess."""

from __future__ import annotations

from functools import lru_cache

from doppeladler.engine import Facts
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, Side, Unit, Units, book, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.printed import Printed
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex, is_excess
from doppeladler.wargame.ask import PickUnit

from .ch09_lost import take_off

ANSWERS = 4096
"""So many answers are kept."""


def load_in(s: KaiserState, hex: Hex) -> int:
    """12.1 What the units in a hex take of it together."""
    return load_of_stack(s.printed, s.units_in(hex))


@lru_cache(maxsize=ANSWERS)
def load_of_stack(printed: Printed, units: Units) -> int:
    """12.1 What these units take of a hex together."""
    return sum([printed.load[unit] for unit in units])


def fits(s: KaiserState, hex: Hex, unit: Unit) -> bool:
    """12.1 Would this unit, come from elsewhere, keep the hex within the limits?"""
    return fits_in_hex(load_in(s, hex) + s.printed.load[unit])


@book.step("12.2")
def clear_overstacks(s: KaiserState, side: Side) -> None:
    """12.2 At the end of a battle or phase the excess goes, on both sides, the phasing player's first."""
    stacks = [(hex, units) for hex, units in s.stacks.items() if len(units) > 1]
    crowds = [hex for hex, units in stacks if not fits_in_hex(load_of_stack(s.printed, units))]
    for one in (enemy_of(side), side):
        s.then(*(clear_overstack(one, hex) for hex in sorted(crowds) if s.occupied[one] >> hex & 1))


@book.step("12.2")
def clear_overstack(s: KaiserState, side: Side, hex: Hex) -> None:
    """12.2 One hex above the limit: ask its owner until it is within it."""
    if not fits_in_hex(load_in(s, hex)):
        s.then(RemoveExcess(side, hex), clear_overstack(side, hex))


@book.decision("12.2")
class RemoveExcess(PickUnit[KaiserState]):
    """12.2 The owner chooses which excess unit of a hex is eliminated; no points are lost for it."""

    tells = ("hex",)
    verb = "remove"
    seat: Side
    hex: Hex

    def also_told(self, s: KaiserState) -> Facts:
        return {"units": s.names_of(s.units_in(self.hex))}

    def among(self, s: KaiserState) -> Units:
        load, whole = s.printed.load, load_in(s, self.hex)
        return tuple(unit for unit in s.units_in(self.hex) if is_excess(whole, load[unit]))

    def picked(self, s: KaiserState, thing: Unit) -> None:
        s.tell("12.2", events.Removed(thing, self.hex))
        take_off(s, thing)
