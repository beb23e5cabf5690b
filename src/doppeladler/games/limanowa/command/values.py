"""What units are worth to their side, and losses in those terms."""

from __future__ import annotations

from doppeladler.games.limanowa.book import GROUPS, Side, Unit
from doppeladler.games.limanowa.state import FIELD, LimanowaState

from .levels import Weights
from .reckoning import Losses


class Values:
    """By unit: what its points are worth, and what its end is worth beyond them."""

    def __init__(self, s: LimanowaState, w: Weights) -> None:
        steps = (w.point_1, w.point_2, w.point_3, w.point_4)
        sums = [sum(steps[:points]) for points in range(len(steps) + 1)]
        left = [sum(1 for _ in s.units_of(group)) for group in GROUPS]
        self.points: list[list[float]] = []
        self.end: list[float] = []
        for unit in range(len(s.at)):
            factor = _factor(s, w, unit)
            self.points.append([factor * sums[min(points, 4)] for points in range(s.printed.rp[unit] + 1)])
            others = left[s.group_of[unit]]
            self.end.append(w.win if others == 1 else w.kill * (1 + w.few / max(1, others)))

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


def _factor(s: LimanowaState, w: Weights, unit: Unit) -> float:
    if s.printed.artillery[unit]:
        return w.gun * (1.0 if s.printed.core[unit] else w.elite)
    return {"core": 1.0, "elite": w.elite, "officer": w.officer}[s.printed.cls[unit]]
