"""2.1 to 2.3 Somebody should be on the way to every target that the side is to take and does not hold."""

from __future__ import annotations

from typing import NamedTuple

from doppeladler.games.limanowa.book import Hex, Side, Unit
from doppeladler.games.limanowa.columns import LimanowaState

from .control import Control
from .land import FARTHEST, actions_away
from .levels import Weights
from .values import is_in_action


class Errand(NamedTuple):
    """A target to go for, what every action nearer is worth, and who is how far from it, the nearest first."""

    number: int
    worth: float
    away: list[tuple[float, Unit]]


class Errands:
    """The targets that a side has still to take."""

    def __init__(self, s: LimanowaState, side: Side, control: Control, w: Weights) -> None:
        self.s = s
        units = [unit for unit in s.printed.roster[side] if is_in_action(s, unit) and not s.printed.artillery[unit]]
        wanted = [
            number
            for number, target in control.targets
            if target.side == side and control.holder(number, s.occupied) != side
        ]
        self.errands = [
            Errand(number, self._worth(number, control, w), _by_distance(s, units, number)) for number in wanted
        ]

    def _worth(self, number: int, control: Control, w: Weights) -> float:
        is_great = number in control.goal.values() or self.s.printed.targets[number].kind == "strategic"
        return w.errand * (2.0 if is_great else 1.0)

    def cost(self, moved: dict[Unit, tuple[Hex, Hex]]) -> float:
        """What it costs that the nearest unit is still so far from each of them."""
        gone = [(unit, end) for unit, (_, end) in moved.items() if not self.s.printed.artillery[unit]]
        total = 0.0
        for number, worth, away in self.errands:
            nearest = next((far for far, unit in away if unit not in moved), float(FARTHEST))
            for unit, end in gone:
                nearest = min(nearest, actions_away(self.s, unit, end, number))
            total += worth * nearest
        return total


def _by_distance(s: LimanowaState, units: list[Unit], number: int) -> list[tuple[float, Unit]]:
    return sorted((actions_away(s, unit, s.at[unit], number), unit) for unit in units)
