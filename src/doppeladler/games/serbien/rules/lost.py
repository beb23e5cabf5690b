"""How units leave the map."""

from __future__ import annotations

from doppeladler.games.serbien.book import Hex, Unit
from doppeladler.games.serbien.columns import GONE, LOST, NOWHERE, SerbienState

MARKS = (
    "sr",
    "ce",
    "idle",
    "assigned",
    "detached",
    "asleep",
    "pinned",
    "pinned_too",
    "spent",
    "moved",
    "recovering",
    "absorbing",
    "digging",
    "owed",
    "crossed",
    "extended",
    "given",
    "fought",
    "retreated",
    "fired",
    "line",
    "leg",
    "fleeing",
)
"""The columns that are bare for a unit that is not in play."""


def take_off(s: SerbienState, unit: Unit, place: Hex = GONE) -> None:
    """5.5.2, 16.5 A unit leaves the map with all its markers."""
    s.place(unit, place)
    for name in MARKS:
        getattr(s, name)[unit] = 0
    s.aim[unit] = s.attacks[unit] = NOWHERE


def lose_detachment(s: SerbienState, unit: Unit) -> None:
    """21.1 When a detachment is lost the special marker of its division becomes a strength reduction, if it can."""
    parent = s.printed.parent_of.get(unit)
    if parent is not None and s.detached[parent] and s.sr[parent] < s.printed.most_sr[parent]:
        s.detached[parent] = 0
        s.sr[parent] += 1


def eliminate(s: SerbienState, unit: Unit) -> None:
    """5.5.2 and 16.6.3 An eliminated unit is gone for good, but a Marsch unit may come back.

    Whoever calls this runs `instant` afterwards: an escort that dies leaves others alone.
    """
    lose_detachment(s, unit)
    take_off(s, unit, LOST if s.printed.is_marsch[unit] else GONE)
