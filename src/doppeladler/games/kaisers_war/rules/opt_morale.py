"""opt.1 Morale: at 25 victory points or less units cost double, and only Germans combine."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.kaisers_war.book import Side, Unit
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.words import sentence

LOW = 25
STEADY = ("GE",)
"""opt.1 Nations that combine corps whatever their morale; Sud is German."""


def is_low(s: KaiserState, side: Side) -> bool:
    """opt.1 Is a side's morale low now?"""
    return "morale" in s.rules.on and s.vp[side] <= LOW


def objections_by_morale(s: KaiserState, side: Side, army: Unit) -> Iterator[Objection]:
    """opt.1 At low morale only German armies are combined, and Sud."""
    if is_low(s, side) and s.printed.nation[army] not in STEADY:
        yield Objection("opt.1", sentence("no-low-morale", army=s.name(army)))
