"""The line that Serbia keeps: posts from the Sava or the Donau southwards, so near that nobody slips through.

Of all lines the cheapest is taken: few posts, on good ground, where Serbs are before the enemy, and little given up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from heapq import heappop, heappush
from math import inf

from doppeladler.games.serbien.book import SE, Hex, HexSet, Unit
from doppeladler.games.serbien.printed import Printed
from doppeladler.hexes import BIT, members, side
from doppeladler.wargame.command import distances

from .field import Field

THREATENED = 12
"""A post is needed where an enemy Formation can be within so many movement points."""
APART, FURTHEST = 2, 3
"""So many hexes from post to post close the line; at more, marches that begin beside the gap get through."""
GAP = 0.8
"""What a wider gap costs."""
POST = 1.0
"""What a post costs: a Formation that does nothing else. The other prices are measured by it."""
EMPTY_ROAD = 0.02
"""What a hex costs to which no enemy comes soon."""
COLUMN = 0.15
"""What it costs to give up a column, for each row."""
WEST, LEVEL = 15, 4
"""The column west of which nothing is given up; nor is it where the enemy is so many columns further elsewhere."""
NORTH, SOUTH = 14, 48
"""The half rows between which the line runs."""
PASSED = 10.0
"""An enemy Formation that is behind the line."""
LOST, MOST_LOST = 0.5, 8.0
"""A place given up, by what it would pay the enemy; the most of that that counts."""
TOO_LATE = 3.0
"""A post that the enemy reaches before anybody."""
PHASE = 9
OUTNUMBERED, WORST = 1.5, 2.0
"""The strength that can come against a division for each point of its own, from which on it counts, and the most."""
DIVISION_STRENGTH = 12
RIVER, STAYS, GROUND = 0.5, 0.3, 0.2
"""What is saved by a river before a post, by who stands there already, and by each point of good ground."""
DEARER, TRIES = 1.25, 6
"""With too few Formations posts are made dearer, a few times."""


@cache
def southing(printed: Printed) -> dict[Hex, tuple[int, int]]:
    """By hex: its column, and how far south it lies in half rows."""
    found = {}
    for hex in printed.grid.hexes:
        column, row = map(int, printed.grid.label(hex).split("."))
        found[hex] = (column, 2 * row - column % 2)
    return found


@cache
def around(printed: Printed, hex: Hex) -> tuple[tuple[Hex, int], ...]:
    """The hexes from which a line goes on from here to the south, or level with it, and how far each is."""
    grid, lies = printed.grid, southing(printed)
    near = grid.within(BIT[hex], FURTHEST) & ~BIT[hex] & printed.homeland[SE]
    level = lies[hex][1]
    return tuple((there, grid.distance(hex, there)) for there in members(near) if lies[there][1] >= level - 1)


def serbia(field: Field) -> HexSet:
    """The Serbian and Montenegrin hexes south of the rivers."""
    return field.printed.homeland[SE] & field.printed.south & field.s.rules.board


def solid(printed: Printed, hex: Hex) -> int:
    """9.3 What the ground adds to the defence of a hex."""
    return printed.tec[printed.board.terrain[hex]].defence


class Line:
    """Finds the line for some Formations against some enemies."""

    def __init__(self, field: Field, able: Sequence[Unit], foes: Sequence[Unit]) -> None:
        """`foes` are those before whom the line is kept, not who is hunted behind it."""
        self.field, self.s, self.printed, self.able, self.foes = field, field.s, field.printed, able, foes
        self.lies, self.soil = southing(field.printed), serbia(field)

    @cached_property
    def coming(self) -> list[int]:
        """By hex: the way of the nearest enemy Formation to it."""
        return distances(self.field.roads, {self.s.at[unit]: 0 for unit in self.foes})

    @cached_property
    def own(self) -> list[int]:
        """By hex: the way of the nearest Formation that can take a post."""
        return distances(self.field.roads, {self.s.at[unit]: 0 for unit in self.able})

    def posts(self, most: int) -> list[Hex]:
        """The posts of the cheapest line that so many Formations can man."""
        posts: list[Hex] = []
        price = POST
        for _ in range(TRIES):
            posts = [hex for hex in self._cheapest(price) if self.coming[hex] <= THREATENED]
            if len(posts) <= most:
                break
            price *= DEARER
        return sorted(posts, key=lambda hex: self.coming[hex])[: max(0, most)]

    def _cheapest(self, price: float) -> list[Hex]:
        """The hexes of the cheapest line from the rivers to the south, if a post costs so much."""
        free = self.soil & ~self.s.occupied[self.field.enemy]
        best: dict[Hex, float] = {}
        came: dict[Hex, Hex] = {}
        queue: list[tuple[float, Hex]] = []
        for hex in members(free & self.printed.banks):
            best[hex] = self._post(hex, price) + self._given_up((self.lies[hex][0], NORTH), hex)
            heappush(queue, (best[hex], hex))
        while queue:
            spent, here = heappop(queue)
            if spent > best[here]:
                continue
            if self._is_end(here):
                return list(self._back(here, came))
            for there, apart in around(self.printed, here):
                if not free >> there & 1:
                    continue
                cost = spent + self._post(there, price) + self._given_up(self.lies[here], there)
                cost += GAP * (apart > APART)
                if cost < best.get(there, inf):
                    best[there], came[there] = cost, here
                    heappush(queue, (cost, there))
        return []

    def _back(self, here: Hex, came: Mapping[Hex, Hex]) -> Iterator[Hex]:
        yield here
        while here in came:
            here = came[here]
            yield here

    def _is_end(self, hex: Hex) -> bool:
        """27.2 Is this so far south that no advance counts, or the end of the board?"""
        south, grid = self.lies[hex][1], self.printed.grid
        return south >= SOUTH or not any(
            self.s.rules.board >> there & 1 and self.lies[there][1] > south for there in grid.neighbours[hex]
        )

    def _post(self, hex: Hex, price: float) -> float:
        """What a post in a hex costs."""
        if self.coming[hex] > THREATENED:
            return EMPTY_ROAD
        return max(EMPTY_ROAD, price + self._ground[hex])

    @cached_property
    def _ground(self) -> dict[Hex, float]:
        """By threatened hex: what is bad about a post there, less what is good."""
        return {hex: self._badness(hex) for hex in members(self.soil) if self.coming[hex] <= THREATENED}

    def _badness(self, hex: Hex) -> float:
        s, printed = self.s, self.printed
        firm = solid(printed, hex)
        ratio = self.field.threats.get(hex, 0.0) / (DIVISION_STRENGTH + firm)
        value = min(WORST, max(0.0, ratio - OUTNUMBERED)) - GROUND * firm
        value += max(0, self.own[hex] - PHASE) / PHASE + TOO_LATE * (self.own[hex] > self.coming[hex] + PHASE // 2)
        value -= STAYS * any(s.at[unit] == hex for unit in self.able)
        rivers = printed.minor | printed.major
        ahead = [there for there in printed.grid.neighbours[hex] if self.coming[there] < self.coming[hex]]
        return value - RIVER * bool(ahead) * all(side(hex, there) in rivers for there in ahead)

    def _given_up(self, north: tuple[int, int], hex: Hex) -> float:
        """What lies west of a line that comes down to a hex from another, and who has passed it."""
        (before, level), (column, south) = north, self.lies[hex]
        value = COLUMN * max(0, column - self._west) * max(0, south - level) / 2
        for place, worth in self._towns:
            if level < place[1] <= south and place[0] < column:
                value += worth
        slope = (column - before) / max(1, south - level)
        passed = sum(level < row <= south and at > before + slope * (row - level) for at, row in self._foes_in)
        return value + PASSED * passed

    @cached_property
    def _west(self) -> int:
        """27.2 The column west of which nothing is given up: only the furthest Formation counts."""
        counted = self.printed.board.marks["advance_zone"]
        columns = [self.lies[self.s.at[unit]][0] for unit in self.foes if counted >> self.s.at[unit] & 1]
        return max([WEST, *(column - LEVEL for column in columns)])

    @cached_property
    def _towns(self) -> list[tuple[tuple[int, int], float]]:
        return [(self.lies[hex], LOST * min(MOST_LOST, worth)) for hex, worth in self.field.holdings.items()]

    @cached_property
    def _foes_in(self) -> list[tuple[int, int]]:
        return [self.lies[self.s.at[unit]] for unit in self.foes if self.soil >> self.s.at[unit] & 1]
