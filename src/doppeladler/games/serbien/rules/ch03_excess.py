"""3.1.3 What is too much in a hex at the end of a movement phase is eliminated."""

from __future__ import annotations

from doppeladler.engine import Facts
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, Unit, Units, book
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.hexes import members
from doppeladler.wargame.ask import PickUnit

from .ch03_stacking import MOST, bulk_in, bulk_of
from .ch07_tasks import is_pinned
from .lost import eliminate
from .moved import LEFT, at_once


@book.step("3.1.3")
def clear_overstacks(s: SerbienState, side: Side) -> None:
    """3.1.1 and 3.1.3 At the end of a friendly movement phase the excess of each hex goes."""
    full = [hex for hex in members(s.occupied[side]) if bulk_in(s, hex) > MOST]
    s.then(*(clear_overstack(side, hex) for hex in full))


@book.step("3.1.3")
def clear_overstack(s: SerbienState, side: Side, hex: Hex) -> None:
    """3.1.3 Ask the owner until the hex is within the limit; a stack that enemy markers pin as a whole stays."""
    if bulk_in(s, hex) > MOST and removable(s, hex):
        s.then(RemoveExcess(side, hex), clear_overstack(side, hex))


def removable(s: SerbienState, hex: Hex) -> Units:
    """3.1.3 Who may be removed: everybody of some size whom no Prepared Attack keeps from leaving."""
    return tuple(unit for unit in s.units_in(hex) if bulk_of(s, unit) and not is_pinned(s, unit))


@book.decision("3.1.3")
class RemoveExcess(PickUnit[SerbienState]):
    """3.1.3 Which unit of an overstacked hex its owner gives up."""

    tells = ("hex",)
    verb = "remove"
    seat: Side
    hex: Hex

    def also_told(self, s: SerbienState) -> Facts:
        return {"units": s.names_of(s.units_in(self.hex))}

    def among(self, s: SerbienState) -> Units:
        return removable(s, self.hex)

    def picked(self, s: SerbienState, thing: Unit) -> None:
        s.tell("3.1.3", events.Removed(thing, self.hex))
        eliminate(s, thing)
        s.then(at_once(self.seat, self.hex, LEFT))
