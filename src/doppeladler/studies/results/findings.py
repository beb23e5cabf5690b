"""What happened in all games of a case, added up: scores by turn, losses, fights by hex, towns and when they fell."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from doppeladler.studies.listening import Count, TurnScore
from doppeladler.wargame.noted import FIGHT, LOSS, POINTS, TAKEN

SPREAD = (0.1, 0.9)
"""Four of five games lie between these shares of all."""


class CurvePoint(NamedTuple):
    """The scores of a side at the end of a turn: a game that is over keeps its last; `playing` games went on."""

    turn: int
    playing: int
    mean: float
    low: int
    high: int


class Fall(NamedTuple):
    """A place and the games in which it fell, by turn."""

    side: str
    what: str
    turns: dict[int, int]

    @property
    def games(self) -> int:
        """In how many games it fell at all."""
        return sum(self.turns.values())

    @property
    def median(self) -> int:
        """The turn by which half of them had seen it fall."""
        return quantile(Counter(self.turns), 0.5)


def quantile(counted: Counter[int], share: float) -> int:
    """The least value that so large a share of all values does not exceed."""
    left = share * counted.total()
    for value in sorted(counted):
        left -= counted[value]
        if left <= 1e-9:
            return value
    return max(counted)


@dataclass
class Findings:
    """Sums over games; they are added to as games come in."""

    games: int = 0
    scores: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    """How often a side had a score at the end of a turn: by side, turn and score."""
    ended: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    """The same for the last turn of every game."""
    counts: Counter[tuple[int, str, str, str, str]] = field(default_factory=Counter)
    """By turn, kind, side, what and where."""

    def add_game(self, turn: int, scores: Mapping[str, int]) -> None:
        """A game that ended in a turn with these scores."""
        self.games += 1
        for side, score in scores.items():
            self.ended[side, turn, score] += 1

    def add_scores(self, scores: Iterable[TurnScore]) -> None:
        """The scores of one game, or of many."""
        for turn, side, score in scores:
            self.scores[side, turn, score] += 1

    def add_counts(self, counts: Iterable[Count]) -> None:
        """What was noted in one game, or in many."""
        for turn, kind, side, what, where, amount in counts:
            self.counts[turn, kind, side, what, where] += amount

    # --- what is asked ------------------------------------------------------------------------------------

    def curve(self, side: str) -> list[CurvePoint]:
        """A side's scores, turn by turn."""
        going, over = _by_turn(self.scores, side), _by_turn(self.ended, side)
        kept: Counter[int] = Counter()
        points = []
        for turn in sorted(going):
            points.append(_point(turn, going[turn], kept))
            kept += over.get(turn, Counter())
        return points

    def by_what(self, kind: str) -> dict[tuple[str, str], int]:
        """All of a kind, by side and what."""
        found: Counter[tuple[str, str]] = Counter()
        for (_, own, side, what, _), amount in self.counts.items():
            if own == kind:
                found[side, what] += amount
        return dict(sorted(found.items()))

    def by_turn(self, kind: str) -> dict[tuple[str, str], dict[int, int]]:
        """All of a kind, by side and what, turn by turn."""
        found: defaultdict[tuple[str, str], Counter[int]] = defaultdict(Counter)
        for (turn, own, side, what, _), amount in self.counts.items():
            if own == kind:
                found[side, what][turn] += amount
        return {key: dict(sorted(found[key].items())) for key in sorted(found)}

    def falls(self) -> list[Fall]:
        """Every place that fell in some game: those that fell most often first."""
        found = [Fall(*key, turns) for key, turns in self.by_turn(TAKEN).items()]
        return sorted(found, key=lambda fall: (-fall.games, fall.side, fall.what))

    def fights(self) -> dict[str, int]:
        """Fights by hex; those whose hex is not known are left out."""
        found: Counter[str] = Counter()
        for (_, kind, _, _, where), amount in self.counts.items():
            if kind == FIGHT and where:
                found[where] += amount
        return dict(sorted(found.items()))

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values; amounts are by game."""
        total = self.games or 1
        return {
            "points": {f"{side} {what}": amount / total for (side, what), amount in self.by_what(POINTS).items()},
            "losses": {f"{side} {what}": amount / total for (side, what), amount in self.by_what(LOSS).items()},
            "falls": [
                {"side": fall.side, "place": fall.what, "games": fall.games, "by turn": fall.turns}
                for fall in self.falls()
            ],
            "fights": {where: amount / total for where, amount in self.fights().items()},
        }


def _by_turn(scores: Counter[tuple[str, int, int]], side: str) -> dict[int, Counter[int]]:
    """The scores of one side, by turn."""
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for (own, turn, score), games in scores.items():
        if own == side:
            found[turn][score] += games
    return found


def _point(turn: int, going: Counter[int], over: Counter[int]) -> CurvePoint:
    counted = going + over
    mean = sum(score * times for score, times in counted.items()) / counted.total()
    low, high = (quantile(counted, share) for share in SPREAD)
    return CurvePoint(turn, going.total(), mean, low, high)
