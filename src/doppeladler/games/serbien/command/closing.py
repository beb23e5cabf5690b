"""The last turn of a short battle: could an enemy still walk into a place that pays him, and who keeps it?"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from functools import cached_property

from doppeladler.games.serbien.book import Hex, Unit
from doppeladler.games.serbien.columns import MOVEMENT
from doppeladler.games.serbien.rules.ch02_values import defence_strength, is_demoralized, is_ineffective
from doppeladler.games.serbien.rules.ch03_zones import zone_without
from doppeladler.games.serbien.rules.ch07_costs import (
    COUNTER_POINTS,
    FORCED_BY_CAVALRY,
    POINTS,
    most_forced,
    points_left,
    zone_cost,
)
from doppeladler.games.serbien.rules.ch07_tasks import has_task, is_pinned
from doppeladler.hexes import BIT, members
from doppeladler.wargame.command import distances

from .field import Field
from .marching import Mover, moved
from .station import Station
from .ways import Reach

PHASES = 2
"""4.2 The enemy still has a Counter Movement Phase and a Movement Phase."""
LONGEST = POINTS[MOVEMENT] + COUNTER_POINTS + PHASES * FORCED_BY_CAVALRY
"""7.2.1 The points of who forces his march the furthest in both."""
LEAST = 3.0
"""27.4 A place that pays less is no duty."""
BUSY = 2
"""Who is so near to the enemy, in hexes, is needed where he is."""


class Closing:
    """Who keeps what on the last day: every enemy counts with all that he could march, forced marches too."""

    def __init__(self, field: Field) -> None:
        self.field, self.s, self.printed = field, field.s, field.printed
        self._reach: dict[Unit, list[Hex]] = {}

    def stations(self) -> dict[Unit, Station]:
        """Each place that he could walk into gets a keeper, the dearest first."""
        s, found = self.s, dict[Unit, Station]()
        if s.phase != MOVEMENT or s.turn < s.rules.last_turn:
            return {}
        with ExitStack() as stack:
            for hex in sorted(self.field.holdings, key=lambda each: -self.field.holdings[each]):
                keeper = self._keeper(hex, found) if self._is_open(hex) else None
                if keeper is not None:
                    stack.enter_context(moved(s, (keeper,), hex, s.at[keeper]))
                    found[keeper] = Station(hex, 0, haste=True)
        return found

    # --- who ----------------------------------------------------------------------------------------------------

    def _keeper(self, hex: Hex, taken: Iterable[Unit]) -> Unit | None:
        """Who is there already, else the weakest Formation that can come and is not needed elsewhere."""
        s, ways = self.s, self.field.roads_to(hex)
        free = [unit for unit in self.able if unit not in taken and hex in self._ends(unit)]
        spared = [unit for unit in free if s.at[unit] == hex or not self._is_busy(unit)]

        def missed(unit: Unit) -> tuple[bool, bool, int, int]:
            return s.at[unit] != hex, not self.printed.is_formation[unit], defence_strength(s, unit), ways[s.at[unit]]

        return min(spared, key=missed, default=None)

    @cached_property
    def able(self) -> list[Unit]:
        """Who can stand in the enemy's way: also those who cannot attack any more, not those who would run (6.4)."""
        s, printed = self.s, self.printed
        there = [u for u in s.on_map(self.field.side) if printed.is_combat[u] and s.also_at[u] < 0]
        return [u for u in there if not (s.asleep[u] or is_demoralized(s, u) or has_task(s, u) or is_pinned(s, u))]

    def _is_busy(self, unit: Unit) -> bool:
        return not is_ineffective(self.s, unit) and self.field.nearest_foe(self.s.at[unit]) <= BUSY

    def _ends(self, unit: Unit) -> list[Hex]:
        """Where a Force can end its march; a forced one if such marches are made."""
        if unit not in self._reach:
            points = points_left(self.s, (unit,)) + Mover(self.field).forced((unit,))
            self._reach[unit] = Reach(self.s, (unit,), points).ends()
        return self._reach[unit]

    # --- the enemy ----------------------------------------------------------------------------------------------

    def _is_open(self, hex: Hex) -> bool:
        """27.3, 7.2.1 Is it worth it, and could an enemy Formation come here before the end, if nobody kept it?"""
        if self.field.holdings[hex] < LEAST:
            return False
        s, starts = self.s, dict[Hex, int]()
        for unit in self.printed.formations[self.field.enemy]:
            if s.at[unit] >= 0 and not s.asleep[unit]:
                late = PHASES * (FORCED_BY_CAVALRY - most_forced(s, (unit,)))
                starts[s.at[unit]] = min(late, starts.get(s.at[unit], late))
        return distances(self._steps(hex), starts)[hex] <= LONGEST

    def _steps(self, goal: Hex) -> list[list[tuple[Hex, int]]]:
        """7.1.6 By hex: the enemy's steps from it on the board and their price, with all zones but that of the goal."""
        s, side = self.s, self.field.side
        watched, kept = zone_without(s, side, goal), s.occupied[side] & ~BIT[goal]
        found: list[list[tuple[Hex, int]]] = [[] for _ in self.field.roads]
        for there in members(s.rules.board & ~kept):
            for here, cost in self.field.roads[there]:
                found[here].append((there, cost + zone_cost(s, watched, here, there)))
        return found
