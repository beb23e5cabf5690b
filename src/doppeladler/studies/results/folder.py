"""A study's folder: games are kept in parts as they are finished, so that a killed study goes on where it was.

    study.json       what is played; another study is not let in
    parts/000-008/   the first games, in order, as three small tables
    games.parquet    all games, when the study is done; turns.parquet and noted.parquet beside it

What is kept is always the first games of a study, whoever played them: parts follow each other without a gap.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from time import monotonic
from typing import Any

from doppeladler.studies.extras import StudyError
from doppeladler.studies.playing import Played
from doppeladler.studies.report import GameOutcome
from doppeladler.studies.words import sentence

from .findings import Findings
from .tables import NAMES, Tables

HEADER = "study.json"
PARTS = "parts"
SECONDS = 5.0
"""A kill loses no more than the games of so many seconds, and those that were under way."""
FULL = 2000
"""A part has no more games than this."""


class Folder:
    """Where one study is kept."""

    def __init__(self, path: str | Path, header: dict[str, Any], tables: Tables) -> None:
        self.path = Path(path).expanduser()
        self.tables = tables
        self._waiting: list[Played] = []
        self._since = monotonic()
        self._open(header)
        self.parts = self._find_parts()
        self.kept = _end(self.parts[-1]) if self.parts else 0

    # --- opening ------------------------------------------------------------------------------------------

    def _open(self, header: dict[str, Any]) -> None:
        """Begin a new study, or go on with the same."""
        file = self.path / HEADER
        if self.path.is_dir() and not file.is_file() and any(self.path.iterdir()):
            raise StudyError(sentence("expected-a-new-or-an-empty-folder", path=self.path))
        (self.path / PARTS).mkdir(parents=True, exist_ok=True)
        if file.is_file():
            _check_same(self.path, json.loads(file.read_text(encoding="utf-8")), header)
        replace_text(file, json.dumps(header, indent=1, ensure_ascii=False) + "\n")

    def _find_parts(self) -> list[Path]:
        """The parts that follow each other from the first game on; what a kill left half written is removed."""
        found: list[Path] = []
        for part in sorted((self.path / PARTS).iterdir()):
            if part.name.startswith(".") or _begin(part) != (_end(found[-1]) if found else 0):
                shutil.rmtree(part)
            else:
                found.append(part)
        return found

    # --- keeping ------------------------------------------------------------------------------------------

    def keep(self, played: Played) -> None:
        """Take the next game in; now and then what has gathered is written."""
        self._waiting.append(played)
        if len(self._waiting) >= FULL or monotonic() - self._since >= SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write what has gathered as one part, whole or not at all."""
        if self._waiting:
            end = self.kept + len(self._waiting)
            name = f"{self.kept:09}-{end:09}"
            half = self.path / PARTS / f".{name}"
            half.mkdir()
            self.tables.write(half, self._waiting)
            self.parts.append(half.rename(self.path / PARTS / name))
            self.kept, self._waiting = end, []
        self._since = monotonic()

    def finish(self) -> None:
        """Put all parts together in one file each."""
        self.flush()
        for name in NAMES:
            half = self.path / f".{name}.parquet"
            self.tables.join(name, self.parts, half)
            half.replace(self.path / f"{name}.parquet")

    # --- reading ------------------------------------------------------------------------------------------

    def outcomes(self) -> list[tuple[int, GameOutcome]]:
        """Every game that is kept, with its case."""
        return list(self.tables.outcomes(self.parts))

    def findings(self) -> list[Findings]:
        """What was noted, by case."""
        return self.tables.findings(self.parts)


def _begin(part: Path) -> int:
    return int(part.name.partition("-")[0])


def _end(part: Path) -> int:
    return int(part.name.partition("-")[2])


def _check_same(path: Path, has: dict[str, Any], wants: dict[str, Any]) -> None:
    """Refuse to mix two studies; more games of the same study are welcome."""
    for name, value in wants.items():
        if name == "games":
            if has.get(name, 0) > value:
                raise StudyError(sentence("holds-more-games", path=path, has=has[name], value=value))
        elif has.get(name) != value:
            raise StudyError(
                sentence("holds-another-study", path=path, name=name, has=repr(has.get(name)), value=repr(value))
            )


def has_study(path: str | Path) -> bool:
    """Is there anything to go on with?"""
    return (Path(path).expanduser() / HEADER).is_file()


def replace_text(file: Path, text: str) -> None:
    """Write a file whole or not at all."""
    half = file.with_name(f".{file.name}")
    half.write_text(text, encoding="utf-8")
    half.replace(file)
