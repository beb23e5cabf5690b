"""How near the units of both sides are to the targets: who could make a place his own, and who could keep it."""

from __future__ import annotations

from doppeladler.games.limanowa.book import Hex, Side, Unit, enemy_of
from doppeladler.games.limanowa.rules.ch03_replacements import corner_of
from doppeladler.games.limanowa.rules.ch05_victory import STRATEGIC_TO_WIN
from doppeladler.games.limanowa.state import FIELD, LimanowaState

from .control import Control
from .land import FAR, Land, land_of
from .levels import Weights

NOBODY = 0.3
"""Keeps a far-away unit from being taken for a garrison."""


class Influence:
    """By target in play: what it matters, and how much of either side is near."""

    def __init__(self, s: LimanowaState, control: Control, w: Weights) -> None:
        self.s, self.w, self.control = s, w, control
        self.land: Land = land_of(s.printed, s.scenario)
        self.matters = {number: self._weight(number) for number in self.land.away}
        self.numbers = [number for number, weight in self.matters.items() if weight]
        self._faded = [float(w.pull ** (half / 4)) for half in range(2 * FAR + 1)]
        self._changes: dict[tuple[Unit, Hex, Hex], list[float]] = {}
        self.near: dict[Side, dict[int, float]] = {side: dict.fromkeys(self.numbers, 0.0) for side in s.occupied}
        for unit in range(len(s.at)):
            if s.at[unit] >= 0 or s.at[unit] == FIELD:
                self._add(unit)

    def _weight(self, number: int) -> float:
        """What it matters who is near a target."""
        s, w, target = self.s, self.w, self.s.printed.targets[number]
        if self.control.rapid:
            if number in self.control.goal.values():
                return w.pull_win
            return w.pull_tactical * (not s.paid >> number & 1)
        if target.kind != "strategic":
            return w.pull_tactical
        held = self.control.counts(target.side, s.occupied)[0]
        return w.pull_strategic * (2.0 if held >= STRATEGIC_TO_WIN - 1 else 1.0)

    def _add(self, unit: Unit) -> None:
        near = self.near[self.s.printed.side[unit]]
        for number in self.numbers:
            near[number] += self.of(unit, self.s.at[unit], number)

    def of(self, unit: Unit, hex: Hex, number: int) -> float:
        """How much a unit on a field counts at a target."""
        if hex >= 0:
            half = self.land.away[number][hex]
        else:
            half = self.land.from_corner[corner_of(self.s.group_name(unit))][number]
        faded = self._faded[half if self.s.printed.horse[unit] else 2 * half]
        return 0.6 * faded if self.s.printed.artillery[unit] else faded

    def worth(self, side: Side, moved: dict[Unit, tuple[Hex, Hex]]) -> float:
        """What the nearness of all is worth to a side after these own units have gone from a field to another."""
        mine, theirs = self.near[side], self.near[enemy_of(side)]
        changes = [self._change(unit, start, end) for unit, (start, end) in moved.items()]
        value = 0.0
        for place, number in enumerate(self.numbers):
            own, other = mine[number], theirs[number]
            for change in changes:
                own += change[place]
            value += self.matters[number] * (own - other) / (own + other + NOBODY)
        return value

    def _change(self, unit: Unit, start: Hex, end: Hex) -> list[float]:
        """By target: how much more a unit counts there after a march."""
        key = (unit, start, end)
        if key not in self._changes:
            self._changes[key] = [self.of(unit, end, n) - self.of(unit, start, n) for n in self.numbers]
        return self._changes[key]
