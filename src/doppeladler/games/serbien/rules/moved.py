"""How units come to a hex, and what every chapter that moves or loses units puts on the list afterwards.

The list of what happens at once is in instant.py, a Repulse in a retreat in ch07_repulse_back.py; both run chapters
that call them again, so they are found by their names.
"""

from __future__ import annotations

from doppeladler.engine import Step
from doppeladler.games.serbien.book import Hex, Hexes, Side, Unit, Units, book
from doppeladler.wargame.columns import Bytes

MARCHED, SPREAD = "marched", "spread"
RETREATED, ADVANCED, REACTED, ARRIVED, LEFT = "retreated", "advanced", "reacted", "arrived", "left"
How = str
"""How units came to a hex.

`SPREAD` into two new ones at once, `ARRIVED` from off the map, `LEFT` when they died or were taken away.
"""


def marked(column: Bytes) -> list[Unit]:
    """The units that have an entry in a column, in the order of the roster; mostly none."""
    if column.count(0) == len(column):
        return []
    return [Unit(unit) for unit, entry in enumerate(column) if entry]


def before_step_back(side: Side, force: Units, origins: Hexes) -> Step:
    """7.4 The step that lets a Force in retreat repulse an enemy before it goes on."""
    return book.steps["offer_repulse"](side, force, origins)


def trains_first(side: Side) -> Step:
    """15.6.2a The step that lets supply units alone go that units of a side have come beside."""
    return book.steps["leave_alone"](side, True)


def at_once(side: Side, hex: Hex, how: How) -> Step:
    """1.1 The step of all that follows when units of a side have come to a hex or left one."""
    return book.steps["instant"](side, hex, how)


def came_without_march() -> Step:
    """15.6.2 The step of what follows when a supply unit has retreated or flown to a hex."""
    return book.steps["supply_unit_came"]()
