"""How large a game is, and how much of it are rules: ``python -m bench.lines``.

Lines of Python as they stand in the files. Commanders are left out of the share of rules: a game may have none.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import doppeladler

HOUSE = Path(doppeladler.__file__).parent


class Size(NamedTuple):
    """Lines of a game: all of it, and of that its rules and its commanders."""

    lines: int
    rules: int
    commanders: int

    @property
    def share(self) -> float:
        """How much of a game without its commanders are rules."""
        return self.rules / (self.lines - self.commanders)


def lines_in(folder: Path) -> int:
    """Lines of Python below a folder."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in folder.rglob("*.py"))


def sizes(games: Path = HOUSE / "games") -> dict[str, Size]:
    """By game: how large it is."""
    folders = sorted(path.parent for path in games.glob("*/rules"))
    return {each.name: Size(*(lines_in(each / part) for part in ("", "rules", "command"))) for each in folders}


def report() -> str:
    """A table of the games, and the shared room."""
    found = sizes()
    found["all games"] = Size(*map(sum, zip(*found.values(), strict=True)))
    rows = [f"| {name} | {s.lines:,} | {s.rules:,} | {s.commanders:,} | {s.share:.1%} |" for name, s in found.items()]
    head = "| game | lines | rules | commanders | rules without commanders |\n|---|---|---|---|---|"
    return "\n".join([head, *rows, "", f"wargame/: {lines_in(HOUSE / 'wargame'):,} lines"])


if __name__ == "__main__":
    print(report())
