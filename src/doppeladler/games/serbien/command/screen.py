"""Serbia's front: who stands in the enemy's way to what he could take, where nobody else does."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from doppeladler.games.serbien.book import SE, Hex, HexSet, Unit
from doppeladler.games.serbien.rules.ch02_values import is_demoralized, is_ineffective
from doppeladler.games.serbien.rules.ch27_victory import column_of
from doppeladler.hexes import BIT, EMPTY, members, union
from doppeladler.wargame.command import distances

if TYPE_CHECKING:
    from .field import Field

LOOK = 27
"""An enemy further than this from a goal, in movement points, is not looked at: three phases."""
MOST = 8.0
"""The most that a goal counts."""
EAST = 2
"""27.2 The advance is stopped so many columns before who is furthest."""
COLUMN = 3.0
"""27.2 What the way east is worth."""


class Threat(NamedTuple):
    """An enemy Formation on its way: to which goal, over which hexes, and what it is worth to stop it."""

    goal: str
    way: HexSet
    worth: float


class Screen:
    """The ways of the enemy, and who bars them."""

    def __init__(self, field: Field) -> None:
        self.field, self.s, self.near = field, field.s, field.printed.near
        self._covers: dict[Unit, HexSet] = {}

    def worth(self, unit: Unit, hex: Hex) -> float:
        """What it is worth that a Formation stands in a hex: of each goal the most urgent way that it alone bars."""
        s, printed = self.s, self.field.printed
        if not printed.is_formation[unit] or is_demoralized(s, unit):
            return 0.0
        if not printed.south >> hex & 1:
            return 0.0  # 3.3.1 nothing is barred across the rivers
        barred, others = self.near[hex], self._cover_without(unit)
        best: dict[str, float] = {}
        for threat in self.threats:
            if threat.way & barred and not threat.way & others:
                best[threat.goal] = max(best.get(threat.goal, 0.0), threat.worth)
        return sum(best.values())

    def _cover_without(self, unit: Unit) -> HexSet:
        """3.3 The hexes that the other Formations hold or watch."""
        if unit not in self._covers:
            s, printed = self.s, self.field.printed
            others = [u for u in printed.formations[self.field.side] if u != unit and s.at[u] >= 0]
            self._covers[unit] = union(self.near[s.at[each]] for each in others if not is_demoralized(s, each))
        return self._covers[unit]

    @cached_property
    def threats(self) -> list[Threat]:
        """Every enemy Formation with every goal to which it is near."""
        s, printed = self.s, self.field.printed
        foes = [u for u in printed.formations[self.field.enemy] if s.at[u] >= 0 and not is_ineffective(s, u)]
        found = []
        for goal, ways, worth in self.goals:
            for hex in {s.at[unit] for unit in foes if 0 < ways[s.at[unit]] <= LOOK}:
                urgency = 1 - ways[hex] / (LOOK + 1)
                found.append(Threat(goal, self._way(hex, ways), worth * urgency))
        return found

    @cached_property
    def goals(self) -> list[tuple[str, list[int], float]]:
        """27.0 What pays the enemy, each with the ways to it; 27.2 and the east."""
        field = self.field
        found = [
            (self.s.label(hex), field.roads_to(hex), field.weights.point * min(worth, MOST))
            for hex, worth in field.holdings.items()
        ]
        if field.side == SE and field.nearness and field.columns:
            first, zone = field.columns[0][0], field.printed.board.marks["advance_zone"] & self.s.rules.board
            east = {hex: 0 for hex in members(zone) if column_of(self.s, hex) >= first + EAST}
            if east:
                found.append(("east", distances(field.roads, east), field.weights.point * field.nearness * COLUMN))
        return found

    def _way(self, start: Hex, ways: list[int]) -> HexSet:
        """The hexes of the cheapest way from an enemy to a goal, without his own."""
        found, here, neighbours = EMPTY, start, self.field.printed.grid.neighbours
        while ways[here] > 0:
            here = min(neighbours[here], key=lambda hex: ways[hex])
            if found & BIT[here]:
                break
            found |= BIT[here]
        return found
