"""What a simulation found: one line a game, and the sums over all of them, as a table or as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from statistics import fmean, median
from typing import Any, NamedTuple

from doppeladler.engine import DRAW
from doppeladler.studies.results.findings import Findings
from doppeladler.studies.words import say, sentence
from doppeladler.wargame.noted import LOSS

from .intervals import Interval, Mean, wilson

UNFINISHED = "unfinished"
"""The winner of a game that was stopped at the limit of decisions."""


class GameOutcome(NamedTuple):
    """One simulated game: its number, who won, the scores, how long it was, and where the points came from."""

    number: int
    winner: str
    scores: dict[str, int]
    turns: int
    decisions: int
    rolls: int
    points: Mapping[str, int] = {}


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
    commanders: dict[str, str] = field(default_factory=dict)
    label: str = ""
    ray: str = field(default="", compare=False)
    """The address of the cluster that played, if one did."""
    kept: int = field(default=0, compare=False)
    """So many of the games had been played and kept before."""
    findings: Findings | None = None

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
    def win_rates(self) -> dict[str, Interval]:
        """Each side's share of all games, with Wilson's interval."""
        return {side: wilson(self.wins[side], len(self.games)) for side in self.sides}

    @property
    def decisions(self) -> int:
        """All answers of all games, dice included."""
        return sum(game.decisions + game.rolls for game in self.games)

    @property
    def decisions_per_second(self) -> float:
        """How fast it went, the time of the commanders included."""
        played = sum(game.decisions + game.rolls for game in self.games[self.kept :])
        return played / self.seconds if self.seconds else 0.0

    @property
    def points(self) -> dict[str, float]:
        """Where points come from: the mean over all games of each source."""
        total: Counter[str] = Counter()
        for game in self.games:
            total.update(game.points)
        return {source: round(total[source] / len(self.games), 2) for source in sorted(total)}

    @property
    def players(self) -> str:
        """Who played, in words."""
        if self.is_random:
            return say("random-play")
        return ", ".join(f"{seat} {name}" for seat, name in self.commanders.items())

    @property
    def is_random(self) -> bool:
        """Did nobody think?"""
        return all(name == "random" for name in self.commanders.values())

    def scores(self, side: str) -> list[int]:
        """The final scores of a side, game by game."""
        return [game.scores.get(side, 0) for game in self.games]

    # --- as JSON ------------------------------------------------------------------------------------------

    def to_dict(self, with_games: bool = True) -> dict[str, Any]:
        """All of it as plain JSON values."""
        found = {
            "game": self.game,
            "rules_version": self.rules_version,
            "data_version": self.data_version,
            "scenario": self.scenario,
            "options": self.options,
            "commanders": self.commanders,
            "label": self.label,
            "seed": self.seed,
            "asked": self.asked,
            "played": len(self.games),
            "wins": self.wins,
            "win_rates": {side: rate.to_dict() for side, rate in self.win_rates.items()},
            "scores": {side: spread(self.scores(side)) for side in self.sides},
            "score_means": {side: Mean.of(self.scores(side))._asdict() for side in self.sides},
            "points": self.points,
            "turns": spread([game.turns for game in self.games]),
            "decisions": spread([game.decisions for game in self.games]),
            "rolls": spread([game.rolls for game in self.games]),
        }
        if self.findings is not None:
            found["findings"] = self.findings.to_dict()
        if with_games:
            found["games"] = [game._asdict() for game in self.games]
        return found

    def speed(self) -> dict[str, Any]:
        """How long it took; no part of the result."""
        return {
            "seconds": round(self.seconds, 3),
            "workers": self.workers,
            **({"ray": self.ray} if self.ray else {}),
            "decisions_per_second": round(self.decisions_per_second),
        }

    def to_json(self) -> str:
        """The report as JSON text."""
        return json.dumps(self.to_dict() | {"speed": self.speed()}, indent=1, ensure_ascii=False) + "\n"

    # --- as text ------------------------------------------------------------------------------------------

    def __str__(self) -> str:
        return "\n".join([*self.lines(), "", self._speed()])

    def lines(self) -> list[str]:
        """The table without the time it took."""
        head = say(
            "report-head",
            game=self.game,
            label=self.label or self.scenario,
            is_complete=self.is_complete,
            played=len(self.games),
            asked=self.asked,
            players=self.players,
            seed=self.seed,
        )
        return [head, *self._winners(), "", *self._figures(), *self._sources(), *self._happenings()]

    def _winners(self) -> list[str]:
        shown = [(name, count) for name, count in self.wins.items() if count or name in self.sides]
        return [
            f"  {winner(name):<12} {say('won')} {count:>7}  {wilson(count, len(self.games)).in_percent()}".rstrip()
            for name, count in shown
        ]

    def _figures(self) -> list[str]:
        rows = [
            f"  {name:<20}" + "".join(f"{value:>10,}" for value in spread(values).values())
            for name, values in self.columns().items()
        ]
        return [f"  {'':<20}" + "".join(f"{word:>10}" for word in spread_words()), *rows]

    def columns(self) -> dict[str, list[int]]:
        """The figures of all games, each column by what it is called."""
        found = {say("score-of", side=side): self.scores(side) for side in self.sides}
        return found | {
            say("turns"): [game.turns for game in self.games],
            say("decisions"): [game.decisions for game in self.games],
            say("rolls"): [game.rolls for game in self.games],
        }

    def _sources(self) -> list[str]:
        if not self.points:
            return []
        return [
            "",
            f"  {say('points-by-source')}",
            *(f"  {name:<30}{mean:>10.2f}" for name, mean in self.points.items()),
        ]

    def _happenings(self) -> Iterator[str]:
        """Losses and falls of towns, if somebody listened."""
        found = self.findings
        if found is None or not found.games:
            return
        losses = found.by_what(LOSS)
        if losses:
            yield from ("", f"  {say('losses-a-game')}")
            yield from (f"  {f'{side} {what}':<30}{sum_ / found.games:>10.2f}" for (side, what), sum_ in losses.items())
        if falls := found.falls():
            yield from ("", f"  {say('what-falls'):<30}{say('in-games'):>10}{say('by-turn'):>10}")
            for fall in falls:
                what = say("falls-to", what=fall.what, side=fall.side)
                yield f"  {what:<30}{100 * fall.games / found.games:>8.1f} %{fall.median:>10}"

    def _speed(self) -> str:
        who = sentence("ray-at", ray=self.ray) if self.ray else sentence("processes", workers=self.workers)
        pace, seconds = f"{self.decisions_per_second:,.0f}", f"{self.seconds:.1f}"
        return f"  {say('decisions-a-second', pace=pace, seconds=seconds, who=who)}"


def winner(name: str) -> str:
    """Who has won, in words: a side by its name."""
    if name == DRAW:
        return say("draw")
    return say("unfinished") if name == UNFINISHED else name


def spread_words() -> tuple[str, ...]:
    """What `spread` finds, in words."""
    return say("least"), say("median"), say("mean"), say("most")


def spread(values: list[int]) -> dict[str, float]:
    """Least, middle, mean and greatest of a column."""
    if not values:
        return {"least": 0, "median": 0, "mean": 0, "most": 0}
    return {
        "least": min(values),
        "median": median(values),
        "mean": round(fmean(values), 1),
        "most": max(values),
    }
