"""7.3 and 7.4 A unit that enters a hex takes control of it."""

from __future__ import annotations

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Hex, Unit
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.hexes import BIT

from .ch05_points import pay_for_capture
from .ch07_control import is_held


def enter(s: KaiserState, unit: Unit, hex: Hex) -> None:
    """7.3, 7.4 A unit enters a hex, however it came, and its side controls it from now on.

    An objective that changes hands is paid for (5.3): what follows must be on the list already (see `pay`).
    """
    side = s.printed.side[unit]
    s.place(unit, hex)
    if is_held(s, side, hex):
        return
    s.changed ^= BIT[hex]
    s.fresh |= BIT[hex]
    if s.printed.objectives >> hex & 1:
        s.tell("7.3", events.Captured(side, hex))
        pay_for_capture(s, side)
