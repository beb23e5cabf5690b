"""Many games with any commanders, on one core, several, or a cluster, with the same result each way."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from doppeladler.engine import Game
from doppeladler.games import load_game
from doppeladler.studies.results.findings import Findings
from doppeladler.studies.results.folder import Folder
from doppeladler.studies.results.tables import Tables
from doppeladler.studies.words import sentence

from .extras import SimulationError, StudyError
from .plan import LIMIT, Plan, labels_of, plan_of
from .playing import Played, Share, play_out, play_share
from .report import GameOutcome, SimulationReport
from .workers import Load, results_of

__all__ = ["LIMIT", "Crew", "Progress", "SimulationError", "play_out", "simulate", "study"]

BATCH = 8
"""At most so many games are handed to a process at once, so that progress is seen and a stop is quick."""

Progress = Callable[[int, int], None]
"""Told the games done and the games asked for."""


@dataclass(frozen=True)
class Crew:
    """Who does the work: processes of this machine, or a Ray cluster by its address."""

    workers: int = 1
    load: Load | None = None
    """How another process loads the game; left out, it is taken from the house's list."""
    ray: str = ""


def simulate(
    game: Game[Any],
    games: int,
    seed: int | str,
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    workers: int = 1,
    load: Load | None = None,
    limit: int = LIMIT,
    commanders: Mapping[str, str] | None = None,
    listens: bool = False,
) -> SimulationReport:
    """Play games and report on them; Ctrl-C stops early and reports on what was played.

    Commanders are named by seat or by side; who is not named plays at random. With `listens` what happens in the games
    is counted too.
    """
    plan = plan_of(game, seed, scenario, options, commanders, limit, listens)
    return study(game, [plan], games, progress, Crew(workers, load))[0]


def study(
    game: Game[Any],
    cases: Sequence[Plan],
    games: int,
    progress: Progress | None = None,
    crew: Crew | None = None,
    folder: str | Path | None = None,
) -> list[SimulationReport]:
    """Play so many games of every case, and report on each; with a folder, go on with what is kept there."""
    crew = crew or Crew()
    if games < 0 or crew.workers < 1:
        raise ValueError(sentence("expected-games-and-workers", games=games, workers=crew.workers))
    if not cases:
        raise StudyError(sentence("a-study-needs-at-least-one-case"))
    work = Work(game, tuple(cases), games, crew, _open(game, cases, games, folder) if folder else None)
    start = perf_counter()
    work.do(progress)
    return work.reports(perf_counter() - start)


def labels(cases: Sequence[Plan]) -> list[str]:
    """A short name for each case."""
    return labels_of([(plan.scenario, plan.options) for plan in cases])


def _open(game: Game[Any], cases: Sequence[Plan], games: int, folder: str | Path) -> Folder:
    first = cases[0]
    header = {
        "study": 1,
        "game": game.name,
        "rules_version": game.rules_version,
        "data_version": game.data_version,
        "seed": first.seed,
        "limit": first.limit,
        "cases": [plan.to_dict() for plan in cases],
        "games": games,
    }
    return Folder(folder, header, Tables(cases, labels(cases), sides_in(game, cases)))


def sides_in(game: Game[Any], cases: Sequence[Plan]) -> list[str]:
    """Every side that fights in some case."""
    found = (game.sides_of(game.seats_for(plan.scenario, plan.options)) for plan in cases)
    return list(dict.fromkeys(side for sides in found for side in sides))


class Work:
    """A study being played."""

    def __init__(self, game: Game[Any], cases: tuple[Plan, ...], games: int, crew: Crew, folder: Folder | None) -> None:
        self.game, self.cases, self.games, self.crew, self.folder = game, cases, games, crew, folder
        self.total = games * len(cases)
        self.outcomes: list[list[GameOutcome]] = [[] for _ in cases]
        self.findings = [Findings() for _ in cases]
        for case, outcome in folder.outcomes() if folder else ():
            self.outcomes[case].append(outcome)
        self.kept = [len(outcomes) for outcomes in self.outcomes]

    @property
    def done(self) -> int:
        return sum(map(len, self.outcomes))

    def do(self, progress: Progress | None) -> None:
        """Play what is missing, until it is done or somebody presses Ctrl-C."""
        try:
            with closing(self._played()) as source:
                for played in source:
                    self._take(played)
                    if progress is not None:
                        progress(self.done, self.total)
        except KeyboardInterrupt:
            if self.folder:
                self.folder.flush()
            return
        if self.folder:
            self.folder.finish()

    def _take(self, played: Played) -> None:
        self.outcomes[played.case].append(played.outcome)
        if self.folder:
            self.folder.keep(played)
        else:
            found = self.findings[played.case]
            found.add_game(played.outcome.turns, played.outcome.scores)
            found.add_scores(played.scores)
            found.add_counts(played.counts)

    def _played(self) -> Generator[Played, None, None]:
        load = self.crew.load or partial(load_game, self.game.name)
        shares = results_of(self.game, load, play_share, self._shares(), self.crew.workers, self.crew.ray)
        with closing(shares):
            for share in shares:
                yield from share

    def _shares(self) -> list[Share]:
        """The games that are missing, in order; few at once when somebody must think about them."""
        first, workers = self.done, self.crew.workers
        is_quick = all(plan.is_random for plan in self.cases) and (workers > 1 or self.crew.ray)
        size = max(1, min(BATCH, (self.total - first) // (4 * workers))) if is_quick else 1
        bounds = range(first, self.total, size)
        return [Share(self.cases, range(place, min(place + size, self.total))) for place in bounds]

    def reports(self, seconds: float) -> list[SimulationReport]:
        """What was found, case by case."""
        found = self.folder.findings() if self.folder else self.findings
        return [
            SimulationReport(
                game=plan.name,
                rules_version=plan.rules_version,
                data_version=plan.data_version,
                scenario=plan.scenario,
                options=plan.options,
                sides=self.game.sides_of(self.game.seats_for(plan.scenario, plan.options)),
                seed=plan.seed,
                asked=self.games,
                games=tuple(outcomes),
                seconds=seconds / len(self.cases),
                workers=self.crew.workers,
                commanders=plan.commanders,
                label=label,
                ray=self.crew.ray,
                kept=self.kept[case],
                findings=found[case] if plan.listens else None,
            )
            for case, (plan, label, outcomes) in enumerate(
                zip(self.cases, labels(self.cases), self.outcomes, strict=True)
            )
        ]
