"""The arena's folder: every game as a record, its result as a line, so that a stopped arena goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from doppeladler.studies.results.folder import replace_text

from .bouts import Bout, BoutResult
from .stopwatch import Pace

RESULTS, TABLE, RECORDS = "results.jsonl", "arena.json", "games"


class ArenaFolder:
    """Where the games of an arena are kept."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path).expanduser()
        (self.path / RECORDS).mkdir(parents=True, exist_ok=True)
        self.file = self.path / RESULTS
        self.kept = self._read()

    def _read(self) -> dict[str, BoutResult]:
        """Every result that is there; a line that a kill has cut off is removed."""
        if not self.file.is_file():
            return {}
        text = self.file.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:
            replace_text(self.file, whole)
        return dict(_result_from(json.loads(line)) for line in whole.splitlines())

    def keep(self, bout: Bout, result: BoutResult) -> None:
        """One more game: the record first, then the line that says it is there."""
        replace_text(self.path / RECORDS / bout.file, result.record)
        paces = {player: pace.to_dict() for player, pace in result.paces.items()}
        values = {
            "key": bout.key,
            "record": f"{RECORDS}/{bout.file}",
            "winner": result.winner,
            "turns": result.turns,
            "decisions": result.decisions,
            "paces": paces,
        }
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(values, ensure_ascii=False) + "\n")
        self.kept[bout.key] = result

    def write_table(self, values: dict[str, Any]) -> None:
        """The table as JSON."""
        replace_text(self.path / TABLE, json.dumps(values, indent=1, ensure_ascii=False) + "\n")


def _result_from(values: dict[str, Any]) -> tuple[str, BoutResult]:
    paces = {player: Pace.from_dict(pace) for player, pace in values["paces"].items()}
    return values["key"], BoutResult(values["winner"], values["turns"], values["decisions"], paces)
