"""9.2.1, 9.2.3 and 11.3 Behind the front: a stack's way back after a defeat, and its way to supply."""

from __future__ import annotations

from enum import IntEnum

from doppeladler.games.galicia.book import Hex, HexSet, Side, enemy_of
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.games.galicia.rules.ch11_supply import supplied
from doppeladler.games.galicia.rules.ch13_przemysl import objections_to_fortress
from doppeladler.hexes import BIT, EMPTY


class WayBack(IntEnum):
    """How a retreat of one hex would end."""

    OPEN = 0
    BARRED = 1
    """9.2.1 Only through an enemy zone or out of supply."""
    SHUT = 2
    """9.2.3 Enemies all around."""


class WaysBack:
    """9.2.1 Where the stacks of a side could fall back to, with enemies wherever they may stand by then."""

    def __init__(self, s: GaliciaState, side: Side) -> None:
        self.s, self.side = s, side
        full, low = supplied(s, side)
        self.supplied = full | low
        self._ways: dict[Hex, tuple[HexSet, tuple[HexSet, ...]]] = {}

    def when(self, hex: Hex, enemies: HexSet) -> WayBack:
        """The way back from a hex when enemies stand in these hexes."""
        found = self._ways.get(hex)
        if found is None:
            found = self._ways[hex] = self._ways_from(hex)
        near, ways = found
        for closing in ways:
            if not closing & enemies:
                return WayBack.OPEN
        return WayBack.BARRED if near & ~enemies else WayBack.SHUT

    def _ways_from(self, hex: Hex) -> tuple[HexSet, tuple[HexSet, ...]]:
        """All hexes beside one; and for each that has supply, where an enemy would close it."""
        s, own, zone_of = self.s, self.s.occupied[self.side], self.s.printed.zone_of
        near, ways = EMPTY, []
        for there in s.printed.grid.neighbours[hex]:
            if next(objections_to_fortress(s, self.side, there), None) is not None:
                continue
            near |= BIT[there]
            if self.supplied >> there & 1:
                ways.append(BIT[there] if own >> there & 1 else BIT[there] | zone_of[there])
        return near, tuple(ways)


class Lines:
    """11.3 The enemy's ways to supply, and who would lose his if somebody stood across them."""

    def __init__(self, s: GaliciaState, side: Side) -> None:
        self.s, self.side, self.enemy = s, side, enemy_of(side)
        self.full, self.low = supplied(s, self.enemy)
        self.closed = s.occupied[side] | zoc(s, side)

    def cut_from(self, hex: Hex) -> tuple[HexSet, HexSet]:
        """The enemy hexes whose supply would become low, and those that would have none, with a unit in this hex."""
        s, stacks = self.s, self.s.occupied[self.enemy]
        adds = (BIT[hex] | s.printed.zone_of[hex]) & ~self.closed
        if not adds & (self.full | self.low):
            return EMPTY, EMPTY
        full, low = supplied(s.as_if(self.side, hex), self.enemy)
        return stacks & self.full & low, stacks & (self.full | self.low) & ~(full | low)
