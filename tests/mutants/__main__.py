"""``make mutants GAME=galicia CHAPTER=ch09 SAMPLE=40``."""

from __future__ import annotations

import argparse
import ast
import csv
import gc
import os
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import TextIO

import pytest

import doppeladler
from doppeladler import games

from .memory import ROOMS, Memory
from .operators import OPERATORS, mutations
from .running import LOST, SURVIVED, Line, Mutant, Trial, answers, forked, functions, judge, lines_run, try_out

ROOT = Path(__file__).parent.parent.parent
NO_KILLERS = ("test_recorded_games.py", "test_perft.py", "test_playthrough.py", "test_fuzz.py")
EQUIVALENT = "equivalent_mutants.csv"
Known = tuple[str, str, str, str, str]
"""File, function, old, new, and which of those that read alike."""


@dataclass
class Hunt:
    """The rules of one game against its rule tests; pytest calls it when it has collected them."""

    rules: Path
    tests: Path
    chapter: str = ""
    function: str = ""
    operator: str = ""
    sample: int = 0
    workers: int = os.cpu_count() or 1
    game: str = ""
    package: str = ""
    begin: int = 0
    notes: Path = ROOT / ".pytest_cache" / "mutants"
    memory: Memory | None = None
    files: frozenset[str] = frozenset()
    loading: set[Line] = field(default_factory=set)
    trials: dict[pytest.Item, Trial] = field(default_factory=dict)
    survivors: list[tuple[Known, int]] = field(default_factory=list)
    scores: dict[str, tuple[int, int]] = field(default_factory=dict)

    @cached_property
    def known(self) -> dict[Known, str]:
        """Mutants that change nothing, each with its reason."""
        path = self.tests / EQUIVALENT
        if not path.exists():
            return {}
        known: dict[Known, str] = {}
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                mutant = (row["file"], row["function"], row["old"], row["new"], row["nth"])
                if mutant in known or not row["why"] or None in row:
                    raise pytest.UsageError(f"{EQUIVALENT}: expected one row with a reason: {' | '.join(mutant)}")
                known[mutant] = row["why"]
        return known

    def chapters(self) -> dict[str, list[Mutant]]:
        """The mutants of each chapter; a file without a number, or a folder, is a chapter by its name."""
        found: dict[str, list[Mutant]] = defaultdict(list)
        for path in sorted(self.rules.rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            chapter = chapter_of(path.relative_to(self.rules))
            found[chapter] += [Mutant(path, tree, each) for each in mutations(tree)
                               if self.function in each.function and self.operator in each.kind]  # fmt: skip
        return {name: picked(found[name], self.sample) for name in sorted(found) if found[name]}

    def hunt(self) -> int:
        """Collect the tests and let them hunt; the status of the program."""
        files = [str(path) for path in sorted(self.tests.glob("test_*.py")) if path.name not in NO_KILLERS]
        options = "-p no:terminal -p no:cacheprovider -o addopts=--import-mode=importlib"
        return int(pytest.main([*options.split(), "-m", "not slow", *files], plugins=[self]))

    def pytest_configure(self, config: pytest.Config) -> None:
        """Nobody reads how a test failed."""
        config.option.tbstyle = "native"

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of pytest's own loop."""
        if session.testsfailed:
            raise pytest.UsageError(f"{session.testsfailed} files of tests could not be read")
        chapters = self.chapters()
        if self.chapter:
            if self.chapter not in chapters:
                raise pytest.UsageError(f"there is no chapter {self.chapter}; there are {', '.join(chapters)}")
            chapters = {self.chapter: chapters[self.chapter]}
        self.files = frozenset(str(path) for path in self.rules.rglob("*.py"))
        with lines_run(self.files) as self.loading:
            self.load()
        self.import_rules()
        functions()
        answers(self.files)
        gc.freeze()
        for chapter, mutants in chapters.items():
            self._hunt(chapter, mutants, [item for item in session.items if is_rule_test(item)])
        return True

    def load(self) -> None:
        """The game, once for all mutants but those of what its loading runs."""
        forget()
        if self.game:
            doppeladler.game(self.game)

    def import_rules(self) -> None:
        """Every chapter, also one that a game loads only when it is asked for: its functions are to be found."""
        for path in sorted(self.rules.rglob("*.py")):
            words = path.relative_to(self.rules).with_suffix("").parts
            import_module(".".join((self.package, *words)).removesuffix(".__init__"))

    def _hunt(self, chapter: str, mutants: list[Mutant], items: list[pytest.Item]) -> None:
        """The chapter's own tests meet every mutant, then all others those that have no reason."""
        own = [item for item in items if proves(item, chapter)]
        others = self._tried([item for item in items if item not in own])
        alive = self._judge(chapter, mutants[self.begin :], self._tried(own), others)
        self.survivors += [self._described(mutant) for mutant in alive]
        met = len(mutants[self.begin :])
        self.scores[chapter] = (met - len(alive), met)

    def _judge(self, chapter: str, mutants: list[Mutant], own: list[Trial], others: list[Trial]) -> list[Mutant]:
        """Whom these tests do not notice; each is written down at once, for a hunt may be stopped."""
        alive: list[Mutant] = []
        spared = self.known
        jobs = [partial(self._trial_of, mutant, own, [] if self._described(mutant)[0] in spared else others)
                for mutant in mutants]  # fmt: skip
        last = self.begin + len(mutants)
        with self._notebook(chapter) as notebook:
            for number, (place, status) in enumerate(forked(jobs, self.workers), self.begin + 1):
                if status == LOST:
                    raise RuntimeError(f"nothing to change: {self._described(mutants[place])}")
                if status == SURVIVED:
                    alive.append(mutants[place])
                    csv.writer(notebook, lineterminator="\n").writerow((*self._described(mutants[place])[0], ""))
                    notebook.flush()
                if number % 50 == 0 or number == last:
                    say(f"mutants: {chapter}: {number} of {last}, {len(alive)} not noticed")
        return alive

    def _notebook(self, chapter: str) -> TextIO:
        """Where the survivors of a chapter stand, with a reason or without; a hunt that goes on writes below."""
        self.notes.mkdir(parents=True, exist_ok=True)
        return (self.notes / f"{chapter}.csv").open("a" if self.begin else "w", encoding="utf-8")

    def _tried(self, items: list[pytest.Item]) -> list[Trial]:
        """What these tests do without any change; each is run once for all chapters."""
        new = [Trial(item) for item in items if item not in self.trials]
        self.trials.update((trial.item, trial) for trial in new)
        if self.memory:
            new = [trial for trial in new if not self.memory.recall(trial)]
        if new:
            say(f"mutants: {len(new)} tests without any change ...")
        tried = try_out(new, self.files, self.workers)
        if self.memory:
            self.memory.keep(tried)
        bad = [trial.item.nodeid for trial in tried if not trial.is_good]
        if bad:
            raise pytest.UsageError(f"these tests fail without any change: {', '.join(bad)}")
        return [self.trials[item] for item in items]

    def _trial_of(self, mutant: Mutant, own: list[Trial], others: list[Trial]) -> int:
        if mutant.lines & self.loading:
            forget()
        else:
            own, others = ([trial for trial in trials if mutant.lines & trial.lines] for trials in (own, others))
        return judge(mutant, [*fastest_first(own), *fastest_first(others)])

    def _described(self, mutant: Mutant) -> tuple[Known, int]:
        change = mutant.change
        file = mutant.path.relative_to(self.rules).as_posix()
        return (file, change.function, change.old, change.new, str(change.nth)), change.line


def forget() -> None:
    """Every loaded game."""
    games._load.cache_clear()


def chapter_of(path: Path) -> str:
    """`ch09` of ch09_retreat.py; the name of a file, or of a folder, that has no number."""
    numbered = re.match(r"ch\d\d", path.name)
    return numbered[0] if numbered else path.parts[0].removesuffix(".py")


def is_rule_test(item: pytest.Item) -> bool:
    """Is it there to prove a rule?"""
    return bool(re.match(r"test_ch\d\d", item.path.name)) or any(item.iter_markers("rule"))


def proves(item: pytest.Item, chapter: str) -> bool:
    """Is it a test of the chapter, by its file or by the rule it is marked with?"""
    rules = [str(rule) for mark in item.iter_markers("rule") for rule in mark.args]
    return item.path.name.startswith(f"test_{chapter}") or any(
        f"ch{rule.partition('.')[0]:0>2}" == chapter for rule in rules
    )


def picked(mutants: list[Mutant], sample: int) -> list[Mutant]:
    """So many of them, evenly spread, always the same; all of them for none."""
    if not sample or sample >= len(mutants):
        return mutants
    return [mutants[number * len(mutants) // sample] for number in range(sample)]


def fastest_first(trials: list[Trial]) -> list[Trial]:
    """The sooner one notices, the better."""
    return sorted(trials, key=lambda trial: trial.seconds)


def say(line: str) -> None:
    """A line for whoever waits."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def report(hunt: Hunt, rows: bool = False) -> int:
    """Survivors, scores, and whether all is well."""
    known, alive = hunt.known, dict(hunt.survivors)
    unknown = sorted((survivor, line) for survivor, line in alive.items() if survivor not in known)
    folder = Path(os.path.relpath(hunt.rules))
    for (file, function, old, new, nth), line in unknown:
        if rows:
            csv.writer(sys.stdout, lineterminator="\n").writerow((file, function, old, new, nth, ""))
            continue
        print(f"{folder / file}:{line}: in {function}: {old}  ->  {new}" + (f"  ({nth})" if nth != "1" else ""))
    spared = Counter(chapter_of(Path(survivor[0])) for survivor in alive if survivor in known)
    for chapter, (killed, of) in hunt.scores.items():
        meant = of - spared[chapter]
        print(f"{chapter:10} {of:4} mutants, {spared[chapter]:3} with a reason, {meant - killed:3} open, "
              f"noticed {killed:4} of {meant:4}, {100 * killed / max(1, meant):5.1f} %")  # fmt: skip
    is_whole = not hunt.sample and not hunt.function and not hunt.operator and not hunt.begin
    looked_at = [each for each in known if is_whole and chapter_of(Path(each[0])) in hunt.scores]
    stale = [each for each in looked_at if each not in alive]
    for each in stale:
        print(f"{EQUIVALENT}: noticed, or not there any more: {' | '.join(each)}")
    return 1 if unknown or stale else 0


def main(words: Sequence[str] | None = None) -> int:
    """A game, a chapter, a sample."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description="Change rules; do tests notice?")
    parser.add_argument("game", choices=sorted(games.GAMES))
    parser.add_argument("--chapter", default="", help="such as ch09; all chapters without it")
    parser.add_argument("--function", default="", help="only functions with this in their names")
    parser.add_argument("--operator", default="", choices=[each.__name__ for each in OPERATORS],
                        help="only changes of this kind")  # fmt: skip
    parser.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="processes; default: one for each core"
    )
    parser.add_argument("--rows", action="store_true", help=f"survivors as rows of {EQUIVALENT}, without reasons")
    parser.add_argument("--sample", type=int, default=0, help="so many mutants of each chapter, evenly spread")
    parser.add_argument("--begin", type=int, default=0, help="leave out so many mutants: go on with a stopped hunt")
    told = parser.parse_args(words)
    package = Path(doppeladler.__file__).parent
    folder = told.game.replace("-", "_")
    rules = package / "games" / folder / "rules"
    tests = ROOT / "tests" / "games" / folder
    rooms = [*(package / room for room in ROOMS), rules.parent]
    kept = ROOT / ".pytest_cache" / "mutants"
    hunt = Hunt(rules, tests, told.chapter, told.function, told.operator, told.sample, told.workers, told.game,
                f"doppeladler.games.{folder}.rules", told.begin,
                kept / f"survivors-{told.game}", Memory(kept / told.game, rooms, tests))  # fmt: skip
    return hunt.hunt() or report(hunt, told.rows)


if __name__ == "__main__":
    sys.exit(main())
