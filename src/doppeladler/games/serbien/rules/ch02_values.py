"""2.0 What a counter is worth as it stands: its strengths, its effectiveness, and of what kind it is now."""

from __future__ import annotations

from doppeladler.games.serbien.book import Unit, Units
from doppeladler.games.serbien.columns import BOX_C, BOX_E, BOX_W, SerbienState
from doppeladler.games.serbien.rules.tables import CI, D1, LADDER

CROSSING_CUT = {"XX": (3, 2), "X": (2, 1)}
"""7.1.4b By size: what a River Crossing marker takes of strength and of artillery."""
NO_CUT = (0, 0)
OFF_BASE = (0, 1, 2, 3, 3, 3, 3)
"""6.1.2, 6.1.4 By status: how far the level is below the base."""


def face(s: SerbienState, unit: Unit) -> int:
    """2.3, 9.10 The front, or after the first strength reduction the back."""
    return 1 if s.sr[unit] else 0


def marker_cut(s: SerbienState, unit: Unit) -> int:
    """9.10.3 and 21.1 The second and the third reduction of a division take two each, and so does its detachment."""
    return 2 * (max(0, s.sr[unit] - 1) + s.detached[unit])


def attack_strength(s: SerbienState, unit: Unit) -> int:
    """2.3.1, 2.5.1 and 9.10.3 The attack strength of a unit now, without terrain."""
    return max(0, s.printed.attack[face(s, unit)][unit] - marker_cut(s, unit) - crossing_cut(s, unit)[0])


def defence_strength(s: SerbienState, unit: Unit) -> int:
    """2.3.2, 2.4.1, 2.5.2 and 9.10.3 The defence strength of a unit now, without terrain."""
    return max(0, s.printed.defence[face(s, unit)][unit] - marker_cut(s, unit) - crossing_cut(s, unit)[0])


def artillery_value(s: SerbienState, unit: Unit) -> int:
    """2.3.4, 2.4.3 and 2.5.3 The artillery value of a unit now."""
    return max(0, s.printed.artillery[face(s, unit)][unit] - crossing_cut(s, unit)[1])


def crossing_cut(s: SerbienState, unit: Unit) -> tuple[int, int]:
    """7.1.4b What a River Crossing marker takes of the strength and the guns of the unit that bears it."""
    return CROSSING_CUT.get(s.printed.size[unit], NO_CUT) if s.crossed[unit] else NO_CUT


def level_of(s: SerbienState, unit: Unit) -> int:
    """2.3.6, 2.4.4, 2.8.2, 6.1.2 and 6.1.3 The Combat Effectiveness Level; that of an Asset never changes."""
    return s.printed.base_ce[unit] - OFF_BASE[s.ce[unit]]


def status_of(s: SerbienState, unit: Unit) -> str:
    """6.1.1 The Combat Effectiveness Status in a word."""
    return LADDER[s.ce[unit]]


def is_ineffective(s: SerbienState, unit: Unit) -> bool:
    """6.3, 6.4 Combat Ineffective or Demoralized."""
    return s.ce[unit] >= CI


def is_demoralized(s: SerbienState, unit: Unit) -> bool:
    """6.1.3 Demoralized in the first or second degree."""
    return s.ce[unit] >= D1


def is_there(s: SerbienState, unit: Unit) -> bool:
    """24.2 Is a unit on the map or in a Montenegrin box?"""
    return s.at[unit] >= 0 or s.at[unit] in (BOX_W, BOX_C, BOX_E)


def those_there(s: SerbienState, units: Units) -> Units:
    """24.2 Those of them that are on the map or in a Montenegrin box."""
    return tuple(unit for unit in units if is_there(s, unit))


def is_combat_now(s: SerbienState, unit: Unit) -> bool:
    """1.1, 2.4 Infantry and cavalry, and a Fort on its infantry side."""
    return s.printed.is_combat[unit] or (s.printed.is_fort[unit] and s.sr[unit] > 0)


def is_infantry_now(s: SerbienState, unit: Unit) -> bool:
    """1.2, 8.5.3 Infantry of every kind, and a Fort on its infantry side."""
    return s.printed.is_infantry[unit] or (s.printed.is_fort[unit] and s.sr[unit] > 0)


def is_fort_now(s: SerbienState, unit: Unit) -> bool:
    """2.4, 8.5 A Fort on its Fort side."""
    return s.printed.is_fort[unit] and not s.sr[unit]
