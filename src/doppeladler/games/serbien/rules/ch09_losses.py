"""9.10 Strength reductions: how one unit bears one."""

from __future__ import annotations

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Unit, Units
from doppeladler.games.serbien.columns import SerbienState

from .lost import eliminate


def can_bear(s: SerbienState, unit: Unit) -> bool:
    """9.10.2 Can this unit be reduced and stay on the map?"""
    return s.sr[unit] < s.printed.most_sr[unit]


def reduce(s: SerbienState, unit: Unit) -> None:
    """9.10 A unit suffers one strength reduction.

    9.10.3 It is flipped, a division bears two markers besides; 9.10.4 a Formation that can bear no more costs a
    replacement; 5.5.2 an Asset is eliminated, 8.5 a Fort is flipped first. After a loss the caller runs `instant`.
    """
    side, hex = s.printed.side[unit], s.at[unit]
    if can_bear(s, unit):
        s.sr[unit] += 1
        s.forget(side)
        s.tell("9.10", events.Reduced(unit))
    elif s.printed.is_formation[unit]:
        s.repl[s.printed.nation[unit]] -= 1
        s.tell("9.10.4", events.CostsReplacement(unit))
    else:
        s.tell("5.5.2", events.Eliminated(unit, hex))
        eliminate(s, unit)


def weakest_first(s: SerbienState, units: Units) -> Units:
    """9.10.2 In which order units are reduced if nobody is asked: who stays on the map first."""
    formations = [unit for unit in units if s.printed.is_formation[unit] and can_bear(s, unit)]
    assets = [unit for unit in units if not s.printed.is_formation[unit]]
    full = [unit for unit in assets if can_bear(s, unit)]
    rest = [unit for unit in units if unit not in formations and unit not in full]
    return (*formations, *full, *rest)
