"""4.3.1 The ways of a move action, each with what it costs; the fields are those of ch04_moves."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.games.limanowa.book import Hex, Hexes, HexSet, Unit, enemy_of
from doppeladler.games.limanowa.columns import FIELD, RAIN, LimanowaState
from doppeladler.hexes import members

from .ch03_replacements import corner_of
from .ch04_moves import movement_points


class Way(NamedTuple):
    """How a unit comes to a field: half points spent, and the fields from where it stands or enters."""

    half: int
    fields: Hexes

    @property
    def cost(self) -> int | float:
        """In movement points; a road makes halves."""
        return self.half // 2 if self.half % 2 == 0 else self.half / 2


def ways(s: LimanowaState, unit: Unit) -> dict[Hex, Way]:
    """4.3.1 The cheapest way to every field in reach, whoever of the own side stands there."""
    most = 2 * movement_points(s, unit)
    free = s.board & ~s.occupied[enemy_of(s.printed.side[unit])]
    found: dict[Hex, Way] = {}
    queue = _beginning(s, unit, free)
    while queue:
        half, fields = heappop(queue)
        here = fields[-1]
        if half > most or here in found:
            continue
        found[here] = Way(half, fields)
        for there in s.printed.grid.neighbours[here]:
            if free >> there & 1:
                heappush(queue, (half + _step(s, half, here, there), (*fields, there)))
    found.pop(s.at[unit], None)
    return found


def _beginning(s: LimanowaState, unit: Unit, free: HexSet) -> list[tuple[int, Hexes]]:
    if s.at[unit] == FIELD:
        return [(2, (hex,)) for hex in members(s.printed.entry[corner_of(s.group_name(unit))] & free)]
    return [(0, (s.at[unit],))] if s.at[unit] >= 0 else []


def _step(s: LimanowaState, half: int, here: Hex, there: Hex) -> int:
    """A field along a road costs half a point, any other a whole new one; in rain roads do not help (6.3)."""
    by_road = s.weather != RAIN and not s.printed.on_road.blocks(here, there)
    return 1 if by_road else 2 + half % 2
