"""What tests did without any change, kept for the next hunt: as long as neither they nor the rules have changed."""

from __future__ import annotations

import hashlib
import pickle
from collections.abc import Iterable
from pathlib import Path

from .running import Line, Trial

SUFFIXES = (".py", ".csv", ".ftl", ".json", ".txt")
"""Code and data."""
ROOMS = ("engine", "hexes", "boards", "wargame", "words")
"""What the rules of every game stand on."""


class Memory:
    """Seconds and lines of each test that passed, by what it depends on."""

    def __init__(self, file: Path, rooms: Iterable[Path], tests: Path) -> None:
        self.file = file
        helpers = (path for path in tests.rglob("*.py") if not path.name.startswith("test_"))
        used = (path for room in rooms for path in room.rglob("*"))
        self.ground = digest((*used, *helpers, *tests.rglob("*.txt")))
        self.known: dict[str, tuple[float, set[Line]]] = {}
        if file.exists():
            self.known = pickle.loads(file.read_bytes())

    def key(self, trial: Trial) -> str:
        """The test, its file, and all that every test depends on."""
        return f"{trial.item.nodeid} {digest([trial.item.path])} {self.ground}"

    def recall(self, trial: Trial) -> bool:
        """Is it known what this test does? Then it is told."""
        found = self.known.get(self.key(trial))
        if found:
            trial.is_good, (trial.seconds, trial.lines) = True, found
        return found is not None

    def keep(self, trials: Iterable[Trial]) -> None:
        """Whatever holds for other grounds is forgotten."""
        self.known = {key: value for key, value in self.known.items() if key.endswith(self.ground)}
        self.known |= {self.key(trial): (trial.seconds, trial.lines) for trial in trials if trial.is_good}
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_bytes(pickle.dumps(self.known))


def digest(paths: Iterable[Path]) -> str:
    """Of the names and contents of files."""
    found = hashlib.sha256()
    for path in sorted(path for path in paths if path.suffix in SUFFIXES):
        found.update(f"{path} ".encode() + path.read_bytes())
    return found.hexdigest()
