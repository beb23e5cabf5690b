"""9.2.1 The best retreats: which ways the guidelines leave open, and how bad the best of them is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import accumulate, islice
from operator import or_
from typing import NamedTuple

from doppeladler.games.galicia.book import Hex, Hexes, HexSet, Side, Units, enemy_of
from doppeladler.games.galicia.columns import PENDING, GaliciaState
from doppeladler.hexes import BIT, EMPTY, union

from .ch05_stacking import STEP_LIMIT, steps_in, steps_of
from .ch11_supply import LOW_RANGE, Country, country, rings, sources
from .ch13_przemysl import barred_by_fortress

KEPT = 1_000
"""So many hexes' distances are kept, in about two megabytes."""


class Faults(NamedTuple):
    """How bad a retreat is; the smaller, the better it keeps to 9.2 to 9.2.3."""

    missing: int
    """9.2.3 Hexes it cannot go."""
    lost: int
    """5.2 Steps that find no room at its end."""
    broken: int
    """9.2.1 How many of the two guidelines are broken."""
    more: int
    """9.2.1 Hexes in an enemy zone entered beyond the first."""
    full: int
    """9.2 How often a full hex is entered that has to be left again."""

    @property
    def is_failure(self) -> bool:
        """9.2.1, 9.2.3 Does it bring the +2 on the loss roll?"""
        return self.missing > 0 or self.broken > 0


class Way(NamedTuple):
    """A way back: its hexes, the supply sources it still keeps to, and what is wrong with it so far."""

    path: Hexes
    goals: HexSet
    zones: int = 0
    """Empty hexes in an enemy zone that it enters."""
    full: int = 0
    lost: int = 0
    missing: int = 0

    @property
    def faults(self) -> Faults:
        return Faults(self.missing, self.lost, (self.zones > 0) + (not self.goals), max(0, self.zones - 1), self.full)


Ends = Mapping[Hex, Way]
"""The best way by each next hex."""


def faults_of(way: Way) -> Faults:
    """To compare ways by."""
    return way.faults


def best_hexes(ends: Ends) -> list[Hex]:
    """9.2.1 The next hexes that begin a best retreat."""
    best = min(map(faults_of, ends.values()), default=None)
    return [hex for hex, way in ends.items() if way.faults == best]


class Distances(NamedTuple):
    """The supply sources at 0, 1, ... 12 hexes from a hex, and those within so many."""

    at: list[HexSet]
    within: list[HexSet]


@lru_cache(maxsize=KEPT)
def distances(land: Country, supply: HexSet, hex: Hex) -> Distances:
    """9.2.1 (2), 11.3 The sources along a valid supply path from this hex; the unit there negates the zone in it.

    A retreat asks again at every hex of its way, and the map without the retreating stack stays the same.
    """
    land = land._replace(zone=land.zone & ~BIT[hex])
    at = [ring & supply for ring in islice(rings(land, BIT[hex]), LOW_RANGE + 1)]
    return Distances(at, list(accumulate(at, or_)))


class Compass:
    """9.2.1 (2) Which supply sources a retreat comes nearer to."""

    def __init__(self, s: GaliciaState, side: Side) -> None:
        self.land, self.sources = country(s, side), sources(s, side)

    def distances(self, hex: Hex) -> Distances:
        """The sources along a valid supply path from this hex."""
        return distances(self.land, self.sources, hex)

    def goals(self, start: Hex) -> HexSet:
        """Every source within twelve hexes of where the retreat begins."""
        return union(self.distances(start).at[1:])

    def nearer(self, goals: HexSet, here: Hex, there: Hex, may_keep: bool) -> HexSet:
        """The goals this step comes nearer to; a retreat of one hex may also keep its distance."""
        within = self.distances(there).within
        last = len(within) - 1
        kept = EMPTY
        for length, ring in enumerate(self.distances(here).at[1:], 1):
            kept |= ring & goals & within[min(last, length if may_keep else length - 1)]
        return kept

    def enters_zone(self, hex: Hex) -> bool:
        """9.2.1 (1) An empty hex in an enemy zone."""
        return bool(self.land.zone >> hex & 1)


def open_hexes(s: GaliciaState, side: Side, path: Hexes) -> list[Hex]:
    """9.2.3 and 13.0 Where a retreat can go on to: not among the enemy, no Russian into the fortress, never back."""
    barred = s.occupied[enemy_of(side)] | barred_by_fortress(s, side)
    return [hex for hex in s.printed.grid.neighbours[path[-1]] if not barred >> hex & 1 and hex not in path]


def yet_to_retreat(s: GaliciaState, hex: Hex) -> Units:
    """9.2 The attackers in a hex that must retreat from it and have not set out yet."""
    battle = s.battle
    if battle is None:
        return ()
    return tuple(unit for unit in s.units_in(hex) if unit in battle.attackers and unit not in battle.retreated)


def excess_in(s: GaliciaState, hex: Hex) -> int:
    """5.1 The steps above six when a retreat is over: attackers that are still to leave the hex do not count.

    They can always leave it: whoever comes into their hex has come from an adjacent one.
    """
    return steps_in(s, hex) - sum(steps_of(s, unit) for unit in yet_to_retreat(s, hex)) - STEP_LIMIT


class Retreater:
    """9.2.1 Finds the best retreats of a stack.

    The best goes as far as it must (9.2.3), finds room at its end (5.2), breaks the fewest guidelines, enters the
    fewest enemy zones beyond the first, and a full hex only where all that needs it (9.2). The map is looked at without
    the retreating stack: it does not make a hex in an enemy zone safe for itself.
    """

    def __init__(self, s: GaliciaState, side: Side, units: Units, total: int) -> None:
        self.s, self.side, self.total = s.clone(), side, total
        self.sizes = tuple(steps_of(s, unit) for unit in units)
        for unit in units:
            self.s.place(unit, PENDING)
        self.compass = Compass(self.s, side)

    def follow(self, path: Hexes) -> Way:
        """A way that has been gone, as it is judged so far."""
        way = Way(path[:1], self.compass.goals(path[0]))
        for there in path[1:]:
            way = self.on(way, there)
        return way

    def on(self, way: Way, there: Hex) -> Way:
        """The same way, one hex longer."""
        compass = self.compass
        goals = compass.nearer(way.goals, way.path[-1], there, self.total == 1) if way.goals else EMPTY
        return way._replace(path=(*way.path, there), goals=goals, zones=way.zones + compass.enters_zone(there))

    def ways(self, way: Way) -> Iterator[Way]:
        """It and every hex it can go on to."""
        return (self.on(way, there) for there in open_hexes(self.s, self.side, way.path))

    def faults(self, path: Hexes) -> Faults:
        """The best that can still come of a retreat that has gone this way."""
        return self._best(self.follow(path)).faults

    def _best(self, way: Way) -> Way:
        left = self.total - (len(way.path) - 1)
        if left <= 0:
            return self._arrived(way)
        best = way._replace(missing=left)
        for there in self._safe_first(way):
            if self._least(way, there) < best.faults:
                best = min(best, self._best(self.on(way, there)), key=faults_of)
        return best

    def _safe_first(self, way: Way) -> list[Hex]:
        """9.2.1 The hexes it can go on to, those outside enemy zones first: they are likely to be the best."""
        return sorted(open_hexes(self.s, self.side, way.path), key=self.compass.enters_zone)

    def _least(self, way: Way, there: Hex) -> Faults:
        """9.2.1 The fewest faults of a way on by this hex: nothing gets better on the way."""
        return way._replace(zones=way.zones + self.compass.enters_zone(there)).faults

    def best_hexes(self, path: Hexes) -> list[Hex]:
        """9.2.1 The next hexes that begin a best retreat, without the ends of the others."""
        way, best, ends = self.follow(path), None, dict[Hex, Faults]()
        for there in self._safe_first(way):
            if best is None or self._least(way, there) <= best:
                ends[there] = self._best(self.on(way, there)).faults
                best = min(ends.values())
        return [hex for hex in open_hexes(self.s, self.side, path) if ends.get(hex) == best]

    def ends(self, path: Hexes) -> Ends:
        """The best end of the retreat by each next hex."""
        return {way.path[-1]: self._best(way) for way in self.ways(self.follow(path))}

    # --- too many in the last hex -------------------------------------------------------------------------

    def onward_ends(self, path: Hexes) -> Ends:
        """9.2 Where a single unit ends that goes on from a full hex, by each next hex."""
        (size,) = self.sizes
        return {way.path[-1]: self._settled(way, size, {}) for way in self.ways(self.follow(path))}

    def _arrived(self, way: Way) -> Way:
        """9.2 The stack is where it had to go; if it finds no room there, some of it goes on."""
        excess = sum(self.sizes) - self._room(way.path[-1])
        return self._spread(way, excess) if excess > 0 else way

    def _spread(self, way: Way, excess: int) -> Way:
        """9.2 Units go on one by one until the rest has room: whoever has the best way, and of these the largest."""
        end, sizes, taken = way._replace(full=way.full + 1), sorted(self.sizes, reverse=True), dict[Hex, int]()
        for _ in self.sizes:
            if excess <= 0:
                break
            onward = {size: self._onward(way, size, taken) for size in sizes}
            size = min(onward, key=lambda each: onward[each].faults)
            gone = onward[size]
            if gone.lost:
                return end._replace(lost=excess)
            sizes.remove(size)
            excess -= size
            taken[gone.path[-1]] = taken.get(gone.path[-1], 0) + size
            zones, goals = end.zones + gone.zones - way.zones, end.goals if gone.goals else EMPTY
            end = end._replace(zones=zones, full=end.full + gone.full, goals=goals)
        return end

    def _onward(self, way: Way, size: int, taken: Mapping[Hex, int]) -> Way:
        """9.2 The best way on from a full hex for a unit of so many steps; it ends in the first hex with room."""
        best = way._replace(lost=size)
        for longer in self.ways(way):
            if longer.faults < best.faults:
                best = min(best, self._settled(longer, size, taken), key=faults_of)
        return best

    def _settled(self, way: Way, size: int, taken: Mapping[Hex, int]) -> Way:
        """9.2 This way, if its last hex has room for so many steps; else the best way on from there."""
        here = way.path[-1]
        if self._room(here) - taken.get(here, 0) >= size:
            return way
        return self._onward(way._replace(full=way.full + 1), size, taken)

    def _room(self, hex: Hex) -> int:
        return -excess_in(self.s, hex)
