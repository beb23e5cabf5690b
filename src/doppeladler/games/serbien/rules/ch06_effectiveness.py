"""6.0 Combat effectiveness: levels are lost on a ladder, and what it cannot take becomes strength reductions."""

from __future__ import annotations

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.tables import WORST

from .ch02_values import is_demoralized, level_of, those_there
from .ch09_losses import reduce, weakest_first


def force_level(s: SerbienState, force: Units) -> int:
    """5.5.1, 6.1.2 and 6.2.1 The level of a Force: that of its Formation, or the best of its Assets."""
    formation = next((unit for unit in force if s.printed.is_formation[unit]), None)
    return level_of(s, formation) if formation is not None else max(level_of(s, unit) for unit in force)


def lower(s: SerbienState, force: Units, levels: int) -> None:
    """6.1.3, 6.1.4 and 5.5.2 A Force loses levels of effectiveness.

    Its Formation goes down the ladder; what is left over, and every level of a Force of Assets, is a strength
    reduction of one of its units. 6.4, 14.3.3 Who is demoralized by it gives up a position in work.
    """
    formation = next((unit for unit in force if s.printed.is_formation[unit]), None)
    if formation is not None:
        taken = min(levels, WORST - s.ce[formation])
        s.ce[formation] += taken
        levels -= taken
        if is_demoralized(s, formation):
            s.digging[formation] = 0
        if taken:
            s.tell("6.1", events.LosesLevels(formation, taken, s.ce[formation]))
    for _ in range(levels):
        left = those_there(s, force)
        if left:
            reduce(s, weakest_first(s, left)[0])
