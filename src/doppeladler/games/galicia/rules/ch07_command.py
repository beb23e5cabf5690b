"""7.2, 7.3.1 and 7.5 Who may fight together: one corps and one unit besides, and one arm."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from doppeladler.games.galicia.book import Unit, Units
from doppeladler.games.galicia.columns import GaliciaState


def is_commanded(s: GaliciaState, units: Iterable[Unit]) -> bool:
    """7.2 and 7.3.1 One corps and at most one unit besides, or two independent units."""
    corps = [s.printed.corps[unit] for unit in units]
    if not any(corps):
        return len(corps) <= 2
    return any(sum(1 for each in corps if each != one) <= 1 for one in set(corps) if one)


def is_one_arm(s: GaliciaState, units: Iterable[Unit]) -> bool:
    """7.5 Cavalry and infantry never fight in combination."""
    return len({s.printed.cavalry[unit] for unit in units}) <= 1


def largest_forces(s: GaliciaState, able: Units) -> list[Units]:
    """7.3, 7.3.1 and 7.5 Every force that may defend and leaves out nobody who could still take part."""
    if able and is_one_arm(s, able) and is_commanded(s, able):
        return [able]
    legal = [
        frozenset(force)
        for size in range(len(able), 0, -1)
        for force in combinations(able, size)
        if is_one_arm(s, force) and is_commanded(s, force)
    ]
    largest = [force for force in legal if not any(force < other for other in legal)]
    return [tuple(unit for unit in able if unit in force) for force in largest]
