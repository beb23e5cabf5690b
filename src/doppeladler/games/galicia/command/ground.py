"""What never changes about the map: ways to the towns, and what combats bring. Found once for a commander."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from doppeladler.games.galicia.book import SIDES, Hex, HexSet, Side, Unit
from doppeladler.games.galicia.printed import Printed
from doppeladler.hexes import BIT
from doppeladler.wargame.command import distances

from .chances import ChanceBook


class Ground:
    """The printed map as a commander knows it by heart."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.book = ChanceBook(printed)
        self._companies: dict[frozenset[Unit], bool] = {}
        self.around: dict[Hex, HexSet] = {hex: printed.grid.within(BIT[hex], 2) for hex in printed.grid.hexes}
        """By hex: what lies at most two hexes away."""
        self.to_towns: dict[Side, dict[Hex, list[int]]] = {
            side: {town.hex: self.distances({town.hex: 0}) for town in printed.victory_towns[side]} for side in SIDES
        }

    def distances(self, goals: Mapping[Hex, int]) -> list[int]:
        """By hex: the movement points from there to the nearest goal, enemies and zones left aside."""
        return distances(self.printed.edges, goals)

    def is_company(self, units: Iterable[Unit]) -> bool:
        """7.2 and 7.5 May these units fight together? Of one arm; one corps and one more, or two."""
        key = frozenset(units)
        known = self._companies.get(key)
        if known is None:
            corps, cavalry = self.printed.corps, self.printed.cavalry
            marks = [corps[unit] for unit in key]
            largest = max((marks.count(mark) for mark in marks if mark), default=1)
            known = self._companies[key] = len({cavalry[unit] for unit in key}) <= 1 and len(marks) - largest <= 1
        return known


@cache
def ground_of(printed: Printed) -> Ground:
    """The ground of a map, found once for all commanders on it."""
    return Ground(printed)
