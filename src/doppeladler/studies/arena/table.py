"""What the arena found: a line for every pairing, and how long everybody thought."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from doppeladler.studies.intervals import Interval, wilson
from doppeladler.studies.plan import labels_of
from doppeladler.studies.words import say

from .bouts import A, B, Bout, BoutResult, Pairing, result_for_a
from .stopwatch import Pace

RESULTS = ("won", "draw", "lost", "unfinished")


@dataclass
class Line:
    """One pairing: results of A in all, and on each side."""

    pairing: Pairing
    label: str
    by_side: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    turns: list[int] = field(default_factory=list)
    paces: dict[str, list[Pace]] = field(default_factory=lambda: {A: [], B: []})

    def add(self, bout: Bout, result: BoutResult) -> None:
        """One more game."""
        self.by_side[bout.side][result_for_a(bout, result.winner)] += 1
        self.turns.append(result.turns)
        for player, pace in result.paces.items():
            self.paces[player].append(pace)

    @property
    def results(self) -> Counter[str]:
        """Of A, on all sides."""
        return sum(self.by_side.values(), Counter())

    @property
    def games(self) -> int:
        return self.results.total()

    @property
    def score(self) -> Interval:
        """The share of all games that A has won; neither draws nor unfinished games are won."""
        return wilson(self.results["won"], self.games)

    def pace(self, player: str) -> Pace:
        """How long A or B thought."""
        return Pace.over(self.paces[player])

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        return {
            "a": self.pairing.a,
            "b": self.pairing.b,
            "scenario": self.pairing.scenario,
            "options": self.pairing.options,
            "label": self.label,
            "games": self.games,
            **{name: self.results[name] for name in RESULTS},
            "score": self.score.to_dict(),
            "by_side": {side: {name: counted[name] for name in RESULTS} for side, counted in self.by_side.items()},
            "turns": round(fmean(self.turns), 2) if self.turns else 0,
            "pace": {player: self.pace(player).to_dict() for player in (A, B)},
        }

    def sides(self) -> str:
        """AH 12-0-3, RU 14-1-0: won, drawn and lost on each side; unfinished ones after a plus."""
        return ", ".join(f"{side} {dashes(counted)}" for side, counted in self.by_side.items())


def dashes(counted: Mapping[str, int]) -> str:
    """12-0-3, or 12-0-3+2 with unfinished games."""
    rest = counted.get("unfinished", 0)
    return "-".join(str(counted.get(name, 0)) for name in RESULTS[:3]) + (f"+{rest}" if rest else "")


@dataclass(frozen=True)
class ArenaTable:
    """All pairings."""

    game: str
    lines: tuple[Line, ...]

    @classmethod
    def of(cls, game: str, pairings: Sequence[Pairing], played: Iterable[tuple[Bout, BoutResult]]) -> ArenaTable:
        """From the games of all pairings."""
        labels = labels_of([(each.scenario, each.options) for each in pairings])
        lines = [Line(pairing, label) for pairing, label in zip(pairings, labels, strict=True)]
        for bout, result in played:
            lines[pairings.index(bout.pairing)].add(bout, result)
        return cls(game, tuple(lines))

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON values."""
        paces = {name: pace.to_dict() for name, pace in self.paces().items()}
        return {"game": self.game, "pairings": [line.to_dict() for line in self.lines], "pace": paces}

    def paces(self) -> dict[str, Pace]:
        """How long each commander thought, over all its games."""
        found: defaultdict[str, list[Pace]] = defaultdict(list)
        for line in self.lines:
            found[line.pairing.a] += line.paces[A]
            found[line.pairing.b] += line.paces[B]
        return {name: Pace.over(paces) for name, paces in found.items()}

    def __str__(self) -> str:
        return "\n".join([*self._results(), "", *self._thinking()])

    def _results(self) -> Iterator[str]:
        heads = (say("games"), say("won"), say("drawn"), say("lost"), say("unfinished"))
        width = max(len(line.label) for line in self.lines) + 2
        yield (
            f"{self.game:<{width}}{say('a-against-b'):<20}"
            + "".join(f"{word:>11}" for word in heads)
            + f"  {say('a-has-won')}"
        )
        for line in self.lines:
            who = f"{line.pairing.a} - {line.pairing.b}"
            figures = (line.games, *(line.results[name] for name in RESULTS))
            row = f"{line.label:<{width}}{who:<20}" + "".join(f"{figure:>11,}" for figure in figures)
            turns = fmean(line.turns) if line.turns else 0
            yield f"{row}  {line.score.in_percent()}"
            yield " " * width + say("a-as", sides=line.sides(), turns=f"{turns:.1f}")

    def _thinking(self) -> Iterator[str]:
        heads = (say("decisions"), say("s-a-decision"), say("worst"), say("s-a-turn"), say("worst"))
        yield f"{say('seconds-of-one-core'):<22}" + "".join(f"{word:>12}" for word in heads)
        for name, pace in self.paces().items():
            times = (pace.per_decision, pace.worst, pace.per_turn, pace.worst_turn)
            yield f"{name:<22}{pace.decisions:>12,}" + "".join(f"{seconds:>12.4f}" for seconds in times)
