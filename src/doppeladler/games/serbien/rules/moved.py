"""How units come to a hex, and what every chapter that moves or loses units puts on the list afterwards.

The list of what happens at once is in instant.py; it runs chapters that call it again, so it is found by its name.
"""

from __future__ import annotations

from doppeladler.engine import Step
from doppeladler.games.serbien.book import Hex, Side, book

MARCHED, RETREATED, ADVANCED, REACTED, LEFT = "marched", "retreated", "advanced", "reacted", "left"
HOW = (MARCHED, RETREATED, ADVANCED, REACTED, LEFT)
How = str
"""How units came to a hex; `LEFT` when they died or were taken away."""


def at_once(side: Side, hex: Hex, how: How) -> Step:
    """1.1 The step of all that follows when units of a side have come to a hex or left one."""
    return book.steps["instant"](side, hex, how)
