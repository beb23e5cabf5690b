"""The strong commander: it takes the posture that leads furthest when its turn is played forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doppeladler.engine import Brief, Reply
from doppeladler.games.kaisers_war.words import sentence

from .commander import KaiserCommander
from .forecast import Forecast
from .problem import KaiserProblem
from .weights import Level

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.game import KaisersWar


class StrongCommander(KaiserCommander):
    """Plans as the others do, with weights that it chooses anew when it begins to mobilize."""

    def __init__(self, game: KaisersWar, level: Level, brief: Brief) -> None:
        super().__init__(game, level, brief)
        self.base = level
        self.considered = 0
        """The turn for which it has taken a posture."""

    def answer(self, problem: KaiserProblem) -> Reply:
        s = problem.s
        if s.phasing != problem.seat:
            self.level = self.base
        elif problem.question.kind == "Mobilize" and self.considered != s.turn:
            self.considered, self.level = s.turn, self.posture(problem)
        problem.level = self.level
        return super().answer(problem)

    def posture(self, problem: KaiserProblem) -> Level:
        """The posture that promises most."""
        problem.clock.tell(0.0, sentence("thinks-plans"))
        base, seed = self.base, f"kaisers-war forecast {self.brief.seed} {problem.s.turn}"
        forecast = Forecast(self.game, problem.s, problem.seat, base, seed)
        found = forecast.best([base, *map(base.in_posture, base.postures)], problem.clock)
        problem.clock.tell(1.0, sentence("thinks-plans"))
        return found
