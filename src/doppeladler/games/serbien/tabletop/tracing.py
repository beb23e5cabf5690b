"""15.3 A supply line looked for with every rule that would stop it: where it ends, and by which rule."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import NamedTuple

from doppeladler.games.serbien.book import Hex, Hexes, HexSet, Side, enemy_of
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch03_zones import open_to, zone_without
from doppeladler.games.serbien.rules.ch15_trace import harassed, ready_pontoons, ways
from doppeladler.hexes import Fence, members, side

FRESH, TIRED = "fresh", "tired"
"""15.3.2 No mountain passed yet, and one."""
ENEMY, ZONE, DONAU, IMPASSABLE = "enemy", "zone", "donau", "impassable"
HIGH, SECOND, SAVA, FAR = "high", "second", "sava", "far"
RULES = {
    ENEMY: "15.3.1", ZONE: "15.3.1", DONAU: "15.3", IMPASSABLE: "15.3", HIGH: "15.3.2", SECOND: "15.3.2",
    SAVA: "15.3.2", FAR: "15.3",
}  # fmt: skip
"""By what ends a line: its rule."""


class Traced(NamedTuple):
    """A line from a source to a seeker: its hexes, what it costs; and where it ends before, and why, if it does."""

    hexes: Hexes
    cost: int
    end: Hex | None = None
    why: str = ""

    @property
    def is_whole(self) -> bool:
        """Does it reach the seeker?"""
        return not self.why


class _Spot(NamedTuple):
    hex: Hex
    state: str


class _Ground(NamedTuple):
    """What one search looks at."""

    s: SerbienState
    owner: Side
    passable: HexSet
    slow: HexSet
    fences: tuple[Fence, Fence, Fence]


def trace(s: SerbienState, owner: Side, start: Hex, seeker: Hex, far: int) -> Traced:
    """15.3 to 15.3.2 The line that breaks the fewest rules, of those the shortest; where it breaks the first one."""
    zones = zone_without(s, owner, seeker)
    fences = ways(s.printed, ready_pontoons(s))
    ground = _Ground(s, owner, open_to(s, owner, zones=zones), harassed(s, owner), fences)
    first = _Spot(start, FRESH)
    best: dict[_Spot, tuple[int, int]] = {first: (0, 0)}
    came: dict[_Spot, tuple[_Spot, str]] = {}
    queue: list[tuple[int, int, _Spot]] = [(0, 0, first)]
    while queue:
        broken, cost, here = heappop(queue)
        if here.hex == seeker:
            return _told(came, here, cost, far, ground)
        if (broken, cost) > best[here]:
            continue
        for there, why in _steps(ground, here):
            new = broken + bool(why), cost + (2 if ground.slow >> there.hex & 1 else 1)
            if new < best.get(there, (9999, 0)):
                best[there], came[there] = new, (here, why)
                heappush(queue, (*new, there))
    raise AssertionError("the board is in one piece")


def _steps(ground: _Ground, here: _Spot) -> Iterator[tuple[_Spot, str]]:
    """15.3, 15.3.1, 15.3.2 Every step, with the rule it breaks, if it does."""
    printed = ground.s.printed
    freely, roadway, sava = ground.fences
    for hex in members(printed.grid.adjacent[here.hex] & ground.s.rules.board):
        by_road = bool(roadway.adjacent[here.hex] >> hex & 1)
        is_wet = bool(sava.adjacent[here.hex] >> hex & 1)
        ended = here.state if here.state not in (FRESH, TIRED) else ""
        why = ended or _closed(ground, hex)
        if not why and not (is_wet or by_road or freely.adjacent[here.hex] >> hex & 1):
            why = IMPASSABLE if side(here.hex, hex) in printed.impassable else DONAU
        yield _Spot(hex, _after(ground, FRESH if ended else here.state, hex, by_road, is_wet)), why


def _closed(ground: _Ground, hex: Hex) -> str:
    """15.3.1 Is a hex closed by an enemy unit, or by a zone that nothing negates?"""
    if ground.passable >> hex & 1:
        return ""
    return ENEMY if ground.s.occupied[enemy_of(ground.owner)] >> hex & 1 else ZONE


def _after(ground: _Ground, state: str, hex: Hex, by_road: bool, is_wet: bool) -> str:
    """15.3.2 What the ground leaves of a line: one Low Mountain may be passed, and it ends in some places."""
    printed = ground.s.printed
    if is_wet:
        return SAVA
    if by_road or not (printed.low_mountain | printed.high_mountain) >> hex & 1:
        return state
    if printed.high_mountain >> hex & 1 or (state == FRESH and ground.slow >> hex & 1):
        return HIGH
    return TIRED if state == FRESH else SECOND


def _told(came: dict[_Spot, tuple[_Spot, str]], here: _Spot, cost: int, far: int, ground: _Ground) -> Traced:
    """The line hex by hex, and where it ends before the seeker: by a rule, or because its range is used up."""
    hexes = [here.hex]
    reasons: list[str] = []
    while here in came:
        here, why = came[here]
        hexes.insert(0, here.hex)
        reasons.insert(0, why)
    for at, why in enumerate(reasons):
        if why:
            return Traced(tuple(hexes), cost, hexes[at], why)
    if cost <= far:
        return Traced(tuple(hexes), cost)
    spent, end = 0, hexes[0]
    for hex in hexes[1:]:
        spent += 2 if ground.slow >> hex & 1 else 1
        if spent > far:
            break
        end = hex
    return Traced(tuple(hexes), cost, end, FAR)
