"""A study's games as Arrow tables: one row a game, one a turn and side, one for whatever was noted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from doppeladler.studies.extras import need
from doppeladler.studies.listening import Count, TurnScore
from doppeladler.studies.plan import Plan
from doppeladler.studies.playing import Played
from doppeladler.studies.report import GameOutcome
from doppeladler.studies.words import sentence

from .findings import Findings

GAMES, TURNS, NOTED = "games", "turns", "noted"
NAMES = (GAMES, TURNS, NOTED)
ROWS = 100_000
"""So many rows are written at once when parts are put together."""


def arrow() -> Any:
    """The library that holds and writes tables."""
    need("pyarrow", sentence("keeping-a-study"), "studies")
    return need("pyarrow.parquet", sentence("keeping-a-study"), "studies")


class Tables:
    """Writes and reads the tables of one study."""

    def __init__(self, cases: Sequence[Plan], labels: Sequence[str], sides: Sequence[str]) -> None:
        self.cases, self.labels, self.sides = cases, labels, sides
        self.parquet = arrow()
        self.pa = need("pyarrow", sentence("keeping-a-study"), "studies")
        self.schemas = self._schemas()

    def _schemas(self) -> dict[str, Any]:
        pa = self.pa
        word, number = pa.string(), pa.int32()
        head = [("case", word), ("game", number)]
        setting = [("scenario", word), ("options", word), ("commanders", word), ("winner", word)]
        figures = [*((f"score {side}", number) for side in self.sides), *((n, number) for n in FIGURES)]
        points = [("points", pa.map_(word, number))]
        noted = [(name, word) for name in ("kind", "side", "what", "where")]
        return {
            GAMES: pa.schema([*head, *setting, *figures, *points]),
            TURNS: pa.schema([*head, ("turn", number), ("side", word), ("score", number)]),
            NOTED: pa.schema([*head, ("turn", number), *noted, ("amount", number)]),
        }

    # --- writing ------------------------------------------------------------------------------------------

    def write(self, folder: Path, games: Sequence[Played]) -> None:
        """Some games as three files."""
        rows = {GAMES: self._games(games), TURNS: self._turns(games), NOTED: self._noted(games)}
        for name, found in rows.items():
            columns = list(zip(*found, strict=True)) or [()] * len(self.schemas[name])
            table = self.pa.table([list(column) for column in columns], schema=self.schemas[name])
            self.parquet.write_table(table, folder / f"{name}.parquet", compression="zstd")

    def _games(self, games: Sequence[Played]) -> Iterator[tuple[Any, ...]]:
        for case, outcome, _, _ in games:
            plan = self.cases[case]
            setting = plan.scenario, words_of(plan.options), words_of(plan.commanders)
            scores = (outcome.scores.get(side, 0) for side in self.sides)
            figures = (getattr(outcome, name) for name in FIGURES)
            points = sorted(outcome.points.items())
            yield self.labels[case], outcome.number, *setting, outcome.winner, *scores, *figures, points

    def _turns(self, games: Sequence[Played]) -> Iterator[tuple[Any, ...]]:
        for case, outcome, scores, _ in games:
            yield from ((self.labels[case], outcome.number, *score) for score in scores)

    def _noted(self, games: Sequence[Played]) -> Iterator[tuple[Any, ...]]:
        for case, outcome, _, counts in games:
            yield from ((self.labels[case], outcome.number, *count) for count in counts)

    def join(self, name: str, parts: Sequence[Path], target: Path) -> None:
        """One file out of those of all parts, in their order."""
        waiting: list[Any] = []
        with self.parquet.ParquetWriter(target, self.schemas[name], compression="zstd") as writer:
            for part in parts:
                waiting.append(self.parquet.read_table(part / f"{name}.parquet", schema=self.schemas[name]))
                if sum(len(table) for table in waiting) >= ROWS:
                    writer.write_table(self.pa.concat_tables(waiting))
                    waiting.clear()
            if waiting:
                writer.write_table(self.pa.concat_tables(waiting))

    # --- reading ------------------------------------------------------------------------------------------

    def outcomes(self, parts: Sequence[Path]) -> Iterator[tuple[int, GameOutcome]]:
        """The games of some parts with their cases."""
        for part in parts:
            for row in self.parquet.read_table(part / f"{GAMES}.parquet").to_pylist():
                scores = {side: row[f"score {side}"] for side in self.sides}
                turns, decisions, rolls = (row[name] for name in FIGURES)
                head = row["game"], row["winner"], scores
                yield self.labels.index(row["case"]), GameOutcome(*head, turns, decisions, rolls, dict(row["points"]))

    def findings(self, parts: Sequence[Path]) -> list[Findings]:
        """What was noted in some parts, added up for every case."""
        found = [Findings() for _ in self.cases]
        for part in parts:
            self._add(part, found)
        return found

    def _add(self, part: Path, found: Sequence[Findings]) -> None:
        columns = ["case", "turns", *(f"score {side}" for side in self.sides)]
        for row in self.parquet.read_table(part / f"{GAMES}.parquet", columns=columns).to_pylist():
            scores = {side: row[f"score {side}"] for side in self.sides}
            found[self.labels.index(row["case"])].add_game(row["turns"], scores)
        turns = self.parquet.read_table(part / f"{TURNS}.parquet")
        for row in turns.group_by(["case", "turn", "side", "score"]).aggregate([([], "count_all")]).to_pylist():
            score = TurnScore(row["turn"], row["side"], row["score"])
            found[self.labels.index(row["case"])].add_scores([score] * row["count_all"])
        noted = self.parquet.read_table(part / f"{NOTED}.parquet")
        keys = ["case", "turn", "kind", "side", "what", "where"]
        for row in noted.group_by(keys).aggregate([("amount", "sum")]).to_pylist():
            count = Count._make([*(row[key] for key in keys[1:]), row["amount_sum"]])
            found[self.labels.index(row["case"])].add_counts([count])


FIGURES = ("turns", "decisions", "rolls")


def words_of(values: dict[str, str]) -> str:
    """NAME=VALUE pairs in one line."""
    return " ".join(f"{name}={value}" for name, value in values.items())
