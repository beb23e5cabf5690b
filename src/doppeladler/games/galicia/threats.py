"""What the enemy could do to a side in his next movement phase, as far as that side may know.

Every stack shows its top unit (5.3): that unit may march alone with its printed points, and whoever lies below it stays
where he is. Who is taken to march is named, and the verdict is that of the rules on the map after those marches.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from doppeladler.hexes import BIT, first, members, of
from doppeladler.wargame.table.warnings import Move, Moves

from .book import Hex, Hexes, HexSet, Side, Unit, enemy_of
from .columns import GaliciaState
from .rules.ch04_movement import is_held
from .rules.ch04_shaded import closed_hexes
from .rules.ch05_stacking import top_unit
from .rules.ch06_zoc import hostile_zone
from .rules.ch09_guidelines import Retreater, open_hexes
from .rules.ch11_supply import LOW_RANGE, country, paths, sources, supplied
from .rules.marches import reach_of

MOST_MARCHES = 3
"""So many enemy marches at most are thought together."""
WIDTHS = (8, 5, 3)
"""How many ways to block a path are tried at the first, second and third march."""
TRIES = 12
"""How many different units are tried for the same hexes."""


def next_enemy_turn(s: GaliciaState, side: Side) -> int | None:
    """3.1 The game turn of the enemy's next player turn; None when it is going on or no more will come."""
    if s.phasing != side or s.is_over:
        return None
    order = s.printed.players[s.turn]
    if enemy_of(side) in order[order.index(side) :]:
        return s.turn
    return s.turn + 1 if s.turn < s.printed.last_turn else None


def has_another_turn(s: GaliciaState, side: Side) -> bool:
    """3.1, 11.0 Does a supply phase of this side still come?"""
    order = s.printed.players[s.turn]
    return not s.is_over and (s.turn < s.printed.last_turn or side in order[order.index(s.phasing) + 1 :])


class Threats:
    """The enemy's next marches against one side, and what they would bring about."""

    def __init__(self, s: GaliciaState, side: Side, turn: int) -> None:
        self.side, self.enemy = side, enemy_of(side)
        self.now = s.clone()
        self.now.turn = turn
        for unit in s.on_map(self.enemy):
            self.now.spent[unit] = self.now.moved[unit] = 0
        self.starts: dict[Unit, Hex] = {}
        self.goes: dict[Hex, list[Unit]] = {}
        for hex in members(s.occupied[self.enemy]):
            self._find_marches(hex)
        self.reachable: HexSet = of(hex for hex in self.goes)
        self.base = sources(self.now, side)
        self.left: dict[Hex, HexSet] = {}

    def _find_marches(self, here: Hex) -> None:
        """4.2 and 4.3 Where the top unit of a stack could march; the next hex it can always enter."""
        s, unit = self.now, top_unit(self.now, self.now.units_in(here))
        if is_held(s, unit):
            return
        self.starts[unit] = here
        near = s.printed.grid.adjacent[here] & ~closed_hexes(s, self.enemy)
        found = (reach_of(s, self.enemy, (unit,)).hexes | near) & ~s.occupied[self.enemy]
        for hex in members(found):
            self.goes.setdefault(hex, []).append(unit)

    # --- the map with more enemies on it ------------------------------------------------------------------

    def after(self, marches: Moves) -> GaliciaState:
        """The map after these marches."""
        then = self.now.clone()
        for march in marches:
            then.place(march.unit, march.to)
        return then

    def _marches_to(self, hexes: Hexes) -> Iterator[Moves]:
        """Different units that could come to these hexes; those who leave somebody behind first."""
        able = [sorted(self.goes[hex], key=self._is_alone) for hex in hexes]
        for units in product(*able):
            if len(set(units)) == len(units):
                yield tuple(Move(unit, self.starts[unit], hex) for unit, hex in zip(units, hexes, strict=True))

    def _is_alone(self, unit: Unit) -> bool:
        return len(self.now.units_in(self.starts[unit])) == 1

    # --- supply (11.3) ------------------------------------------------------------------------------------

    def cut_off(self) -> dict[Hex, Moves]:
        """11.3, 11.4 By own hex: the fewest marches found that would leave it without supply."""
        full, low = supplied(self.now, self.side)
        open_ones = self.now.occupied[self.side] & (full | low)
        found: dict[Hex, Moves] = {}
        for hex in members(self.reachable):
            for own in members(open_ones & ~self._supplied_with(hex, full | low)):
                if own not in found and (marches := self._proved_cut(own, (hex,))):
                    found[own] = marches
        near = self.now.printed.grid.within(self.reachable, 1)
        for own in members(open_ones & near):
            if own not in found and (marches := self._closed(own)):
                found[own] = marches
        return found

    def _supplied_with(self, hex: Hex, before: HexSet) -> HexSet:
        """Who is in supply with one more enemy there."""
        if not (BIT[hex] | self.now.printed.zone_of[hex]) & before:
            return before
        full, low = supplied(self.now.as_if(self.enemy, hex), self.side)
        return full | low

    def _proved_cut(self, own: Hex, hexes: Hexes) -> Moves:
        """Marches to these hexes after which the rules find no supply."""
        for marches in islice(self._marches_to(hexes), TRIES):
            full, low = supplied(self.after(marches), self.side)
            if not (full | low) >> own & 1:
                return marches
        return ()

    def _closed(self, own: Hex) -> Moves:
        """Two, else three marches that block one supply path after the other until none is left."""
        for most in range(2, MOST_MARCHES + 1):
            for hexes in self._ways_to_block(own, (), most):
                if marches := self._proved_cut(own, hexes):
                    return marches
        return ()

    def _ways_to_block(self, own: Hex, placed: Hexes, most: int) -> Iterator[Hexes]:
        then, goals = self.now.as_if(self.enemy, *placed), self.base
        for hex in placed:
            goals &= self._sources_with(hex)
        path = supply_path(then, self.side, own, goals)
        if not path:
            yield placed
        elif len(placed) < most:
            for hex in self._blockers(then, own, path)[: WIDTHS[len(placed)]]:
                yield from self._ways_to_block(own, (*placed, hex), most)

    def _sources_with(self, hex: Hex) -> HexSet:
        if hex not in self.left:
            touches = (BIT[hex] | self.now.printed.zone_of[hex]) & self.base
            self.left[hex] = sources(self.now.as_if(self.enemy, hex), self.side) if touches else self.base
        return self.left[hex]

    def _blockers(self, then: GaliciaState, own: Hex, path: Hexes) -> list[Hex]:
        """11.2, 11.3 The hexes in reach from which one enemy makes this path invalid, the nearest first."""
        grid, zone_of = then.printed.grid, then.printed.zone_of
        way = of(hex for hex in path)
        zone, goal = hostile_zone(then, self.side), path[-1]
        safe = ~then.occupied[self.side]
        near = (way | grid.spread(way)) & self.reachable & ~then.occupied[self.enemy]
        found = [hex for hex in members(near) if way >> hex & 1 or ((zone | zone_of[hex]) & way & safe).bit_count() > 1]
        line = grid.within(BIT[goal], 2) & self.reachable & ~near
        found += [hex for hex in members(line) if not self._sources_with(hex) >> goal & 1]
        return sorted(found, key=lambda hex: grid.distance(hex, own))

    # --- retreat (9.2) ------------------------------------------------------------------------------------

    def surrounded(self) -> dict[Hex, Moves]:
        """9.2.1, 9.2.3 By own hex: the fewest marches after which no retreat of one hex would be a good one."""
        adjacent = self.now.printed.grid.adjacent
        found: dict[Hex, Moves] = {}
        for own in members(self.now.occupied[self.side]):
            if own == self.now.printed.fortress or not adjacent[own] & (self.reachable | self.now.occupied[self.enemy]):
                continue
            marches = self._sack(own)
            if marches is not None:
                found[own] = marches
        return found

    def _sack(self, own: Hex) -> Moves | None:
        good = good_retreats(self.now, self.side, own)
        if not good:
            return () if self._is_beset(self.now, own) else None
        if good & self.now.occupied[self.side]:
            return None
        for hexes in self._ways_to_cover(good):
            for marches in islice(self._marches_to(hexes), TRIES):
                then = self.after(marches)
                if self._is_beset(then, own) and not good_retreats(then, self.side, own):
                    return marches
        return None

    def _is_beset(self, then: GaliciaState, own: Hex) -> bool:
        """Is an enemy next to the hex, who could attack it?"""
        return bool(then.printed.grid.adjacent[own] & then.occupied[self.enemy])

    def _ways_to_cover(self, good: HexSet) -> Iterator[Hexes]:
        """Up to three hexes in reach whose occupation or zone takes every good retreat."""
        zone_of = self.now.printed.zone_of
        near = (good | self.now.printed.grid.spread(good)) & self.reachable
        takes = {hex: (BIT[hex] | zone_of[hex]) & good for hex in members(near)}
        best = sorted((hex for hex in takes if takes[hex]), key=lambda hex: (-takes[hex].bit_count(), hex))

        def cover(left: HexSet, placed: Hexes, most: int) -> Iterator[Hexes]:
            if not left:
                yield placed
            elif len(placed) < most:
                first = left & -left
                for hex in [each for each in best if takes[each] & first][: WIDTHS[len(placed)]]:
                    yield from cover(left & ~takes[hex], (*placed, hex), most)

        for most in range(1, MOST_MARCHES + 1):
            yield from cover(good, (), most)

    # --- towns (15.1) -------------------------------------------------------------------------------------

    def open_towns(self) -> dict[Hex, Moves]:
        """15.1 The towns that pay the enemy, stand empty, and can be entered by a march."""
        towns = [town.hex for town in self.now.printed.victory_towns[self.enemy]]
        return {hex: next(self._marches_to((hex,))) for hex in towns if hex in self.goes}


def good_retreats(s: GaliciaState, side: Side, own: Hex) -> HexSet:
    """9.2.1 The hexes to which the stack could retreat one hex without breaking a guideline."""
    retreater = Retreater(s, side, s.units_in(own), 1)
    ways = [hex for hex in open_hexes(s, side, (own,)) if not retreater.faults((own, hex)).is_failure]
    return of(ways)


def supply_path(s: GaliciaState, side: Side, own: Hex, goals: HexSet) -> Hexes:
    """11.3 A shortest path of at most twelve hexes from a stack to one of the goals; empty if there is none."""
    layers: list[tuple[HexSet, HexSet]] = []
    for clean, tainted in islice(paths(country(s, side), BIT[own]), LOW_RANGE + 1):
        layers.append((clean, tainted))
        if reached := (clean | tainted) & goals:
            return _walk_back(s, layers, hostile_zone(s, side), first(reached))
    return ()


def _walk_back(s: GaliciaState, layers: list[tuple[HexSet, HexSet]], zone: HexSet, here: Hex) -> Hexes:
    path = [here]
    for index in range(len(layers) - 1, 0, -1):
        before_clean, before_tainted = layers[index - 1]
        came_clean = layers[index][0] >> here & 1 or zone >> here & 1
        here = next(members(s.printed.grid.adjacent[here] & (before_clean if came_clean else before_tainted)))
        path.append(here)
    return tuple(reversed(path))
