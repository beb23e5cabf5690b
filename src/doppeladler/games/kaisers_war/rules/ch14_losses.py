"""14.15 Units eliminated in combat."""

from __future__ import annotations

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Unit
from doppeladler.games.kaisers_war.columns import KaiserState

from .ch05_points import pay_for_loss
from .ch09_lost import take_off


def eliminate(s: KaiserState, unit: Unit) -> None:
    """14.15, 5.1 A unit leaves the map and is paid for: what follows must be on the list already (see `pay`)."""
    s.tell("14.15", events.Eliminated(unit, s.at[unit]))
    take_off(s, unit)
    pay_for_loss(s, unit)
