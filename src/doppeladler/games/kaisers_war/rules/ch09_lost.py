"""9.9 and 9.10 Where units go that leave the map."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import Hex, Unit
from doppeladler.games.kaisers_war.columns import BOX, GONE, POOL, KaiserState

NEVER_BACK = ("RO", "TU", "CZ")
"""9.2, 10.6, opt.11 Nations whose field units come by schedule or event alone."""


def place_of_lost(s: KaiserState, unit: Unit) -> Hex:
    """9.9 Most can be bought again; 9.10 armies can be combined anew, HQs never come back."""
    printed = s.printed
    if printed.type[unit] == "hq":
        return GONE
    if printed.nation[unit] in NEVER_BACK and not printed.is_fortress[unit]:
        return GONE
    return BOX if printed.is_army[unit] else POOL


def take_off(s: KaiserState, unit: Unit) -> None:
    """9.9, 9.10 Remove a unit from the map, and with it what it did in this player turn."""
    s.place(unit, place_of_lost(s, unit))
    clear_marks(s, unit)


def clear_marks(s: KaiserState, unit: Unit) -> None:
    """9.9 Forget what a unit did in this player turn."""
    s.spent[unit] = s.moved[unit] = s.doubled[unit] = s.fought[unit] = 0
    s.dug[unit] = s.turned[unit] = s.down[unit] = s.looked[unit] = 0
