"""What units are worth to their side, and losses in those terms."""

from __future__ import annotations

from functools import lru_cache

from doppeladler.games.limanowa.book import GROUPS, Side, Unit
from doppeladler.games.limanowa.columns import FIELD, LimanowaState
from doppeladler.games.limanowa.printed import Printed

from .levels import Weights
from .reckoning import Losses


class Values:
    """By unit: what its points are worth, and what its end is worth beyond them."""

    def __init__(self, s: LimanowaState, w: Weights) -> None:
        self.points = points_of(s.printed, w)
        standing = [group for group, hex in zip(s.group_of, s.at, strict=True) if hex >= 0]
        ends = [_end(w, standing.count(group)) for group in range(len(GROUPS))]
        self.end: list[float] = [ends[group] for group in s.group_of]

    def lost(self, unit: Unit, losses: Losses, prize: float = 0.0) -> float:
        """What these losses cost its owner on average; `prize` comes on top if nothing is left."""
        points, left = self.points[unit], len(losses) - 1
        whole = points[left]
        cost = sum(p * (whole - points[left - lost]) for lost, p in enumerate(losses) if lost)
        return cost + losses[left] * (self.end[unit] + prize)

    def of_side(self, s: LimanowaState, side: Side) -> float:
        """The worth of all units of a side on the board or about to enter it."""
        return sum(self.points[unit][s.rp[unit]] for unit in s.printed.roster[side] if is_in_action(s, unit))


def is_in_action(s: LimanowaState, unit: Unit) -> bool:
    """On the board, or on a replacement field and about to enter it."""
    return s.at[unit] >= 0 or s.at[unit] == FIELD


@lru_cache(maxsize=8)
def points_of(printed: Printed, w: Weights) -> list[list[float]]:
    """By unit and by the replacement points it has left: what they are worth."""
    steps = (w.point_1, w.point_2, w.point_3, w.point_4)
    sums = [sum(steps[:points]) for points in range(len(steps) + 1)]
    return [
        [_factor(printed, w, unit) * sums[min(points, 4)] for points in range(printed.rp[unit] + 1)]
        for unit in printed.all_units
    ]


def _factor(printed: Printed, w: Weights, unit: Unit) -> float:
    if printed.artillery[unit]:
        return w.gun * (1.0 if printed.core[unit] else w.elite)
    return {"core": 1.0, "elite": w.elite, "officer": w.officer}[printed.cls[unit]]


def _end(w: Weights, left: int) -> float:
    """What the end of a unit is worth beyond its points when so many of its group are left: the last loses the game."""
    return w.win if left == 1 else w.kill * (1 + w.few / max(1, left))
