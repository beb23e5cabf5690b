"""The rulings of a game: listed once in its data and once for readers, each held fast by a test.

``python -m tests.rulings`` writes the tables in the READMEs of all games anew from their rulings.csv; with a folder of
``games/`` that of a game that is not listed yet.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import doppeladler
from doppeladler.games import GAMES
from doppeladler.games import __file__ as games

HEAD = "| rule | question | decision | test |\n|---|---|---|---|\n"
ROW = re.compile(r"^\| ((?:opt\.)?\d[\w.]*) \| (.+) \| (.+) \| `([\w-]+)` \|$", re.MULTILINE)


class Held(Protocol):
    """Something that a test holds fast, and its paragraph."""

    @property
    def rule(self) -> str: ...
    @property
    def test(self) -> str: ...


class Ruling(Held, Protocol):
    """A row of rulings.csv."""

    @property
    def question(self) -> str: ...
    @property
    def decision(self) -> str: ...


def readme_of(game: str) -> Path:
    """The page that a game's readers open first."""
    return Path(games).parent / game / "README.md"


def all_tests(game: str) -> str:
    """Every test of a game in one text."""
    folder = Path(__file__).parent / "games" / game
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))


def faults_of_tests(game: str, rulings: Iterable[Held]) -> list[str]:
    """Rulings, or what else a test holds, whose test does not exist, or is not marked with their rule."""
    source = all_tests(game)
    return [fault for ruling in rulings for fault in _faults(source, ruling)]


def _faults(source: str, ruling: Held) -> list[str]:
    found = re.search(rf"((?:@pytest\.mark\.[^\n]*\n(?:[^@\n][^\n]*\n)*)*)def {ruling.test}\(", source)
    if not found:
        return [f"no test {ruling.test}"]
    return [] if f'"{ruling.rule}"' in found[1] else [f"{ruling.test} is not marked with {ruling.rule}"]


def cells(ruling: Ruling) -> tuple[str, str, str, str]:
    """A ruling as a row of the table."""
    return ruling.rule, ruling.question, ruling.decision, ruling.test


def rows_in_readme(game: str) -> list[tuple[str, ...]]:
    """The rulings as the README lists them."""
    return [found.groups() for found in ROW.finditer(readme_of(game).read_text(encoding="utf-8"))]


def write_table(game: str, rulings: Iterable[Ruling]) -> None:
    """Put the rulings into the README, in place of those that are there."""
    page = readme_of(game)
    before, head, after = page.read_text(encoding="utf-8").partition(HEAD)
    if not head:
        raise ValueError(f"{page}: expected a table that begins with {HEAD.splitlines()[0]!r}")
    rows = "".join("| {} | {} | {} | `{}` |\n".format(*cells(ruling)) for ruling in rulings)
    rest = re.sub(r"\A(?:\| .*\n)*", "", after)
    page.write_text(before + head + rows + rest, encoding="utf-8", newline="\n")


def main() -> None:
    """All games, or those named."""
    for name in sys.argv[1:] or GAMES:
        game: Any = doppeladler.game(name) if name in GAMES else import_module(f"doppeladler.games.{name}").load()
        folder = name.replace("-", "_")
        write_table(folder, game.printed.rulings)
        sys.stdout.write(f"{readme_of(folder)}: {len(game.printed.rulings)} rulings\n")


if __name__ == "__main__":
    main()
