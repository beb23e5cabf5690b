"""What a simulation found: one line a game, and the sums over all of them, as a table or as JSON."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any, NamedTuple

from doppeladler.engine import DRAW

UNFINISHED = "unfinished"
"""The winner of a game that was stopped at the limit of decisions."""


class GameOutcome(NamedTuple):
    """One simulated game: its number, who won, the scores, and how long it was."""

    number: int
    winner: str
    scores: dict[str, int]
    turns: int
    decisions: int
    rolls: int


@dataclass(frozen=True)
class SimulationReport:
    """The games of a simulation in the order of their numbers; how long it took is no part of the result."""

    game: str
    rules_version: int
    data_version: str
    scenario: str
    options: dict[str, str]
    sides: tuple[str, ...]
    seed: str
    asked: int
    games: tuple[GameOutcome, ...]
    seconds: float = field(compare=False)
    workers: int = field(compare=False)

    @property
    def is_complete(self) -> bool:
        """Were all games played, or was the simulation stopped?"""
        return len(self.games) == self.asked

    @property
    def wins(self) -> dict[str, int]:
        """How many games each side has won; `draw` and `unfinished` beside them."""
        counted = Counter(game.winner for game in self.games)
        return {winner: counted[winner] for winner in (*self.sides, DRAW, UNFINISHED)}

    @property
    def decisions(self) -> int:
        """All answers of all games, dice included."""
        return sum(game.decisions + game.rolls for game in self.games)

    @property
    def decisions_per_second(self) -> float:
        """How fast it went, the time of the commanders included."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain JSON values."""
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "data_version": self.data_version,
            "scenario": self.scenario,
            "options": self.options,
            "seed": self.seed,
            "asked": self.asked,
            "played": len(self.games),
            "wins": self.wins,
            "scores": {side: _spread(self._scores(side)) for side in self.sides},
            "turns": _spread([game.turns for game in self.games]),
            "decisions": _spread([game.decisions for game in self.games]),
            "rolls": _spread([game.rolls for game in self.games]),
            "games": [game._asdict() for game in self.games],
            "speed": {
                "seconds": round(self.seconds, 3),
                "workers": self.workers,
                "decisions_per_second": round(self.decisions_per_second),
            },
        }

    def to_json(self) -> str:
        """The report as JSON text."""
        return json.dumps(self.to_dict(), indent=1, ensure_ascii=False) + "\n"

    def __str__(self) -> str:
        played = f"{len(self.games)} games" if self.is_complete else f"{len(self.games)} of {self.asked} games"
        head = f"{self.game} {self.scenario}: {played}, random play, seed {self.seed}"
        return "\n".join([head, *self._winners(), "", *self._figures(), "", self._speed()])

    def _scores(self, side: str) -> list[int]:
        return [game.scores.get(side, 0) for game in self.games]

    def _winners(self) -> list[str]:
        total = len(self.games) or 1
        shown = [(name, count) for name, count in self.wins.items() if count or name in self.sides]
        return [f"  {name:<12} won {count:>7}  {100 * count / total:5.1f} %" for name, count in shown]

    def _figures(self) -> list[str]:
        columns = {f"score {side}": self._scores(side) for side in self.sides}
        columns |= {name: [getattr(game, name) for game in self.games] for name in ("turns", "decisions", "rolls")}
        rows = [
            f"  {name:<20}" + "".join(f"{value:>10,}" for value in _spread(values).values())
            for name, values in columns.items()
        ]
        return [f"  {'':<20}" + "".join(f"{word:>10}" for word in _spread([])), *rows]

    def _speed(self) -> str:
        processes = f"{self.workers} processes" if self.workers > 1 else "1 process"
        return f"  {self.decisions_per_second:,.0f} decisions a second, {self.seconds:.1f} s, {processes}"


def _spread(values: list[int]) -> dict[str, float]:
    """Least, middle, mean and greatest of a column."""
    if not values:
        return {"least": 0, "median": 0, "mean": 0, "most": 0}
    return {
        "least": min(values),
        "median": median(values),
        "mean": round(fmean(values), 1),
        "most": max(values),
    }
