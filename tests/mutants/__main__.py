"""``make mutants GAME=galicia CHAPTER=ch09 SAMPLE=40``."""

from __future__ import annotations

import argparse
import ast
import csv
import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest

import doppeladler
from doppeladler import games

from .operators import mutations
from .running import LOST, SURVIVED, Function, Mutant, Trial, entered, forked, judge, try_out

ROOT = Path(__file__).parent.parent.parent
NO_KILLERS = ("test_recorded_games.py", "test_perft.py", "test_playthrough.py", "test_fuzz.py")
EQUIVALENT = "equivalent_mutants.csv"
Known = tuple[str, str, str, str, str]
"""File, function, old, new, and which of those that read alike."""


@dataclass
class Hunt:
    """The rules of one game against the tests of each chapter; pytest calls it when it has collected them."""

    rules: Path
    tests: Path
    chapter: str = ""
    sample: int = 0
    workers: int = os.cpu_count() or 1
    game: str = ""
    loading: set[Function] = field(default_factory=set)
    survivors: list[tuple[Known, int]] = field(default_factory=list)
    scores: dict[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def known(self) -> dict[Known, str]:
        """Mutants that change nothing, each with its reason."""
        path = self.tests / EQUIVALENT
        if not path.exists():
            return {}
        with path.open(encoding="utf-8", newline="") as file:
            return {(row["file"], row["function"], row["old"], row["new"], row["nth"]): row["why"]
                    for row in csv.DictReader(file)}  # fmt: skip

    def chapters(self) -> dict[str, list[Mutant]]:
        """The mutants of each chapter; a file without a number, or a folder, is a chapter by its name."""
        found: dict[str, list[Mutant]] = defaultdict(list)
        for path in sorted(self.rules.rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            chapter = chapter_of(path.relative_to(self.rules))
            found[chapter] += [Mutant(path, tree, change) for change in mutations(tree)]
        return {name: picked(found[name], self.sample) for name in sorted(found) if found[name]}

    def hunt(self) -> int:
        """Collect the tests and let them hunt; the status of the program."""
        files = [str(path) for path in sorted(self.tests.glob("test_*.py")) if path.name not in NO_KILLERS]
        options = "-p no:terminal -p no:cacheprovider -o addopts=--import-mode=importlib"
        return int(pytest.main([*options.split(), "-m", "not slow", *files], plugins=[self]))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of pytest's own loop."""
        if session.testsfailed:
            raise pytest.UsageError(f"{session.testsfailed} files of tests could not be read")
        chapters = self.chapters()
        if self.chapter:
            if self.chapter not in chapters:
                raise pytest.UsageError(f"there is no chapter {self.chapter}; there are {', '.join(chapters)}")
            chapters = {self.chapter: chapters[self.chapter]}
        wanted = [item for item in session.items if any(proves(item, chapter) for chapter in chapters)]
        files = frozenset(str(mutant.path) for mutants in chapters.values() for mutant in mutants)
        say(f"mutants: {len(wanted)} tests without any change ...")
        trials = try_out(wanted, files, self.workers)
        bad = [trial.item.nodeid for trial in trials if not trial.is_good]
        if bad:
            raise pytest.UsageError(f"these tests fail without any change: {', '.join(bad)}")
        with entered(files) as self.loading:
            self.load()
        for chapter, mutants in chapters.items():
            self._judge(chapter, mutants, [trial for trial in trials if proves(trial.item, chapter)])
        return True

    def load(self) -> None:
        """The game, once for all mutants but those of what its loading enters."""
        if self.game:
            doppeladler.game(self.game)

    def _judge(self, chapter: str, mutants: list[Mutant], trials: list[Trial]) -> None:
        killed = 0
        jobs = [partial(self._trial_of, mutant, trials) for mutant in mutants]
        for number, (place, status) in enumerate(forked(jobs, self.workers), 1):
            if status == LOST:
                raise RuntimeError(f"nothing to change: {self._described(mutants[place])}")
            if status == SURVIVED:
                self.survivors.append(self._described(mutants[place]))
            killed += status != SURVIVED
            if number % 50 == 0 or number == len(mutants):
                say(f"mutants: {chapter}: {number} of {len(mutants)}, {number - killed} not noticed")
        self.scores[chapter] = (killed, len(mutants))

    def _trial_of(self, mutant: Mutant, trials: list[Trial]) -> int:
        if mutant.function in self.loading:
            games._load.cache_clear()
        return judge(mutant, [trial for trial in trials if mutant.function in trial.entered])

    def _described(self, mutant: Mutant) -> tuple[Known, int]:
        change = mutant.change
        file = mutant.path.relative_to(self.rules).as_posix()
        return (file, change.function, change.old, change.new, str(change.nth)), change.line


def chapter_of(path: Path) -> str:
    """`ch09` of ch09_retreat.py; the name of a file, or of a folder, that has no number."""
    numbered = re.match(r"ch\d\d", path.name)
    return numbered[0] if numbered else path.parts[0].removesuffix(".py")


def proves(item: pytest.Item, chapter: str) -> bool:
    """Is it a test of the chapter by its file or by the rule it is marked with? What has no number all rules prove."""
    rules = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
    if not re.fullmatch(r"ch\d\d", chapter):
        return bool(rules) or item.path.name.startswith(f"test_{chapter}")
    return item.path.name.startswith(f"test_{chapter}") or any(
        rule.partition(".")[0] == str(int(chapter[2:])) for rule in rules
    )


def picked(mutants: list[Mutant], sample: int) -> list[Mutant]:
    """So many of them, evenly spread, always the same; all of them for none."""
    if not sample or sample >= len(mutants):
        return mutants
    return [mutants[number * len(mutants) // sample] for number in range(sample)]


def say(line: str) -> None:
    """A line for whoever waits."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def report(hunt: Hunt) -> int:
    """Survivors, scores, and whether all is well."""
    known, alive = hunt.known, dict(hunt.survivors)
    unknown = sorted((survivor, line) for survivor, line in alive.items() if survivor not in known)
    folder = Path(os.path.relpath(hunt.rules))
    for (file, function, old, new, nth), line in unknown:
        print(f"{folder / file}:{line}: in {function}: {old}  ->  {new}" + (f"  ({nth})" if nth != "1" else ""))
    spared = Counter(chapter_of(Path(survivor[0])) for survivor in alive if survivor in known)
    for chapter, (killed, of) in hunt.scores.items():
        meant = of - spared[chapter]
        print(f"{chapter:10} {killed:4} of {meant:4} noticed, {100 * killed / max(1, meant):5.1f} %")
    looked_at = [each for each in known if chapter_of(Path(each[0])) in hunt.scores and not hunt.sample]
    stale = [each for each in looked_at if each not in alive]
    for each in stale:
        print(f"{EQUIVALENT}: noticed, or not there any more: {' | '.join(each)}")
    return 1 if unknown or stale else 0


def main(words: Sequence[str] | None = None) -> int:
    """A game, a chapter, a sample."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Change rules; do tests notice?")
    parser.add_argument("game", choices=sorted(games.GAMES))
    parser.add_argument("--chapter", default="", help="such as ch09; all chapters without it")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants of each chapter, evenly spread")
    told = parser.parse_args(words)
    rules = Path(doppeladler.__file__).parent / "games" / told.game / "rules"
    hunt = Hunt(rules, ROOT / "tests" / "games" / told.game, told.chapter, told.sample, game=told.game)
    return hunt.hunt() or report(hunt)


if __name__ == "__main__":
    sys.exit(main())
