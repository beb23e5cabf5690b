"""7.2.3 The check after a forced march."""

from __future__ import annotations

from doppeladler.engine import Roll
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Units, book
from doppeladler.games.serbien.columns import NOWHERE, SerbienState

from .ch02_values import those_there
from .ch06_effectiveness import force_level, lower
from .ch09_losses import reduce, weakest_first
from .moved import LEFT, at_once


@book.decision("7.2.3")
class ForcedMarch(Roll):
    """7.2.3, 7.2.3a The check of a Force that has forced its march: one more for each forced point."""

    dice = 2
    tells = ("units", "forced")
    units: Units
    forced: int

    def rolled(self, s: SerbienState, faces: tuple[int, ...]) -> None:
        there = those_there(s, self.units)
        if there:
            check_march(s, there, sum(faces), self.forced)


def check_march(s: SerbienState, units: Units, roll: int, forced: int) -> None:
    """7.2.3, 7.2.3a Compare the roll with the level; the margin of a failure costs levels and strength.

    Every failure takes Prepared Attack markers away; cavalry with infantry is judged as infantry.
    """
    margin = roll + forced - force_level(s, units)
    s.tell("7.2.3", events.MarchChecked(units, roll, forced, max(0, margin)))
    if margin <= 0:
        return
    owner, hex = s.printed.side[units[0]], s.at[units[0]]
    row = [each for each in s.printed.forced_march if each[0] <= margin][-1]
    levels, reductions = row[2] if all(s.printed.is_cavalry[unit] for unit in units) else row[1]
    for unit in units:
        s.aim[unit] = NOWHERE
    lower(s, units, levels)
    for _ in range(reductions):
        left = those_there(s, units)
        if left:
            reduce(s, weakest_first(s, left)[0])
    s.then(at_once(owner, hex, LEFT))
