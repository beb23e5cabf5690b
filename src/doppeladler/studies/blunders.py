"""How often commanders do what a good player would not: a row for every blunder of the game, by side, a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from doppeladler.engine import Game
from doppeladler.studies.words import say, sentence
from doppeladler.wargame.command.blunders import Criticised
from doppeladler.wargame.noted import BLUNDER
from doppeladler.words import Sentence

from .extras import StudyError
from .report import SimulationReport


def names_of(game: Game[Any]) -> Mapping[str, Sentence]:
    """The blunders that a game knows; StudyError when it knows none."""
    if not isinstance(game, Criticised):
        raise StudyError(sentence("no-critic", game=game.name))
    return game.critic().names


class BlunderTable(NamedTuple):
    """What was counted in the games of one case."""

    report: SimulationReport
    names: Mapping[str, Sentence]

    def mean(self, side: str, name: str) -> float:
        """How often a side did it, a game."""
        found = self.report.findings
        assert found is not None, "a study of blunders listens"
        return found.by_what(BLUNDER).get((side, name), 0) / max(1, len(self.report.games))

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        means = {side: {name: round(self.mean(side, name), 2) for name in self.names} for side in self.report.sides}
        return self.report.to_dict(with_games=False) | {"blunders": means}

    def lines(self) -> Iterator[str]:
        """The table in words."""
        report = self.report
        width = max(map(len, map(str, self.names.values()))) + 2
        yield say(
            "blunders-head",
            game=report.game,
            label=report.label or report.scenario,
            played=len(report.games),
            players=report.players,
            seed=report.seed,
        )
        yield f"  {say('blunders-a-game'):<{width}}" + "".join(f"{side:>10}" for side in report.sides)
        for name, words in self.names.items():
            means = "".join(f"{self.mean(side, name):>10.2f}" for side in report.sides)
            yield f"  {words!s:<{width}}{means}"
