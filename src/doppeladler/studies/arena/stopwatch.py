"""How long commanders think, in seconds of one core."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from time import process_time
from typing import Any

from doppeladler.engine import Choice, State
from doppeladler.studies.playing import Hand


@dataclass(frozen=True)
class Pace:
    """Decisions and turns of one commander, and what the dearest of each cost."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    turns: int = 0
    worst_turn: float = 0.0

    @property
    def per_decision(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    @property
    def per_turn(self) -> float:
        return self.seconds / self.turns if self.turns else 0.0

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        return asdict(self) | {"per_decision": self.per_decision, "per_turn": self.per_turn}

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Pace:
        """What `to_dict` wrote."""
        return cls(**{name: value for name, value in values.items() if not name.startswith("per_")})

    @classmethod
    def over(cls, paces: Iterable[Pace]) -> Pace:
        """Several games as one."""
        found = list(paces)
        return cls(
            sum(each.decisions for each in found),
            sum(each.seconds for each in found),
            max((each.worst for each in found), default=0.0),
            sum(each.turns for each in found),
            max((each.worst_turn for each in found), default=0.0),
        )


class Stopwatch:
    """Times the hands of one player, who may hold several seats."""

    def __init__(self, turn: Callable[[], int]) -> None:
        self._turn = turn
        self._worst = 0.0
        self._decisions = 0
        self._turns: defaultdict[tuple[str, int], float] = defaultdict(float)

    def timed(self, hand: Hand) -> Hand:
        """The same hand, timed."""

        def answer(state: State, seat: str) -> Choice:
            begun = process_time()
            choice = hand(state, seat)
            spent = process_time() - begun
            self._decisions += 1
            self._worst = max(self._worst, spent)
            self._turns[seat, self._turn()] += spent
            return choice

        return answer

    @property
    def pace(self) -> Pace:
        """What has been measured so far; a turn is that of one seat."""
        turns = self._turns.values()
        return Pace(self._decisions, sum(turns), self._worst, len(turns), max(turns, default=0.0))
