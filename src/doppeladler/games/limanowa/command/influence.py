"""How near the units of both sides are to the targets: who could make a place his own, and who could keep it."""

from __future__ import annotations

from functools import lru_cache
from itertools import repeat
from operator import sub
from typing import NamedTuple

from doppeladler.games.limanowa.book import Corner, Hex, Side, Unit, enemy_of
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.printed import Printed
from doppeladler.games.limanowa.rules.ch03_replacements import corner_of
from doppeladler.games.limanowa.rules.ch05_victory import STRATEGIC_TO_WIN

from .control import Control
from .land import Land, land_of
from .levels import Weights
from .values import is_in_action

NOBODY = 0.3
"""Keeps a far-away unit from being taken for a garrison."""
BOTH = (False, True)


Row = tuple[float, ...]
"""By target of the land: how much somebody counts there."""


class Table(NamedTuple):
    """How much one kind of unit counts at the targets, by the field it stands on and by the corner it enters from."""

    fields: tuple[Row, ...]
    corners: dict[Corner, Row]


@lru_cache(maxsize=8)
def tables(printed: Printed, scenario: str, pull: float) -> dict[tuple[bool, bool], Table]:
    """The tables of a scenario by what a unit is: on horseback, artillery."""
    return {(horse, gun): _table(land_of(printed, scenario), pull, horse, gun) for horse in BOTH for gun in BOTH}


def _table(land: Land, pull: float, horse: bool, gun: bool) -> Table:
    def counts(half: int) -> float:
        faded = float(pull ** ((half if horse else 2 * half) / 4))
        return 0.6 * faded if gun else faded

    corners = {corner: tuple(map(counts, away.values())) for corner, away in land.from_corner.items()}
    return Table(tuple(tuple(map(counts, column)) for column in zip(*land.away.values(), strict=True)), corners)


class Influence:
    """By target in play: what it matters, and how much of either side is near."""

    def __init__(self, s: LimanowaState, control: Control, w: Weights) -> None:
        self.s, self.w, self.control = s, w, control
        self.land: Land = land_of(s.printed, s.scenario)
        self.matters = {number: self._weight(number) for number in self.land.away}
        self.numbers = [number for number, weight in self.matters.items() if weight]
        self._tables = tables(s.printed, s.scenario, w.pull)
        self._changes: dict[tuple[Unit, Hex, Hex], Row] = {}
        self.near: dict[Side, dict[int, float]] = {side: self._near(side) for side in s.occupied}

    def _near(self, side: Side) -> dict[int, float]:
        """By target: how much of a side is near, on the board or about to enter it."""
        s = self.s
        rows = [self._row(unit, s.at[unit]) for unit in s.printed.roster[side] if is_in_action(s, unit)]
        sums = map(sum, zip(*rows, strict=True)) if rows else repeat(0.0)
        return dict(zip(self.land.away, sums, strict=False))

    def _weight(self, number: int) -> float:
        """What it matters who is near a target."""
        s, w, target = self.s, self.w, self.s.printed.targets[number]
        if self.control.rapid:
            if number in self.control.goal.values():
                return w.pull_win
            return w.pull_tactical * (not s.paid >> number & 1)
        if target.kind != "strategic":
            return w.pull_tactical
        held = self.control.claims(target.side, s.occupied)
        return w.pull_strategic * (2.0 if held >= STRATEGIC_TO_WIN - 1 else 1.0)

    def _row(self, unit: Unit, hex: Hex) -> Row:
        printed = self.s.printed
        table = self._tables[printed.horse[unit], printed.artillery[unit]]
        return table.fields[hex] if hex >= 0 else table.corners[corner_of(self.s.group_name(unit))]

    def of(self, unit: Unit, hex: Hex, number: int) -> float:
        """How much a unit on a field counts at a target."""
        return self._row(unit, hex)[list(self.land.away).index(number)]

    def worth(self, side: Side, moved: dict[Unit, tuple[Hex, Hex]]) -> float:
        """What the nearness of all is worth to a side after these own units have gone from a field to another."""
        mine, theirs = self.near[side], self.near[enemy_of(side)]
        changes = [self._change(unit, start, end) for unit, (start, end) in moved.items()]
        value = 0.0
        for place, number in enumerate(self.land.away):
            own, other = mine[number], theirs[number]
            for change in changes:
                own += change[place]
            value += self.matters[number] * (own - other) / (own + other + NOBODY)
        return value

    def _change(self, unit: Unit, start: Hex, end: Hex) -> Row:
        """By target: how much more a unit counts there after a march."""
        key = (unit, start, end)
        found = self._changes.get(key)
        if found is None:
            found = self._changes[key] = tuple(map(sub, self._row(unit, end), self._row(unit, start)))
        return found
