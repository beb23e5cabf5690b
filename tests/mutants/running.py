"""Tests run in this process, in forked copies of it: imported and collected once, patched and run many times."""

from __future__ import annotations

import ast
import gc
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper, cache
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .operators import Mutation

SURVIVED, KILLED, LOST = 0, 1, 2
"""Not noticed; noticed; not made, because the function to be changed was not found."""
PATIENCE, LEAST = 10, 1.0
"""A test may take ten times as long as without any change, and a second; then it hangs, and the mutant is noticed."""
MEMORY = 4 << 30

Line = tuple[str, int]
"""A file and a line of it."""


@dataclass
class Trial:
    """What one test does without any change."""

    item: pytest.Item
    is_good: bool = False
    seconds: float = 0.0
    lines: set[Line] = field(default_factory=set)


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Run one test: does it pass?"""
    return not any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def forked(jobs: Iterable[Callable[[], int]], workers: int) -> Iterator[tuple[int, int]]:
    """Each job in a process of its own, so many at a time: its place and its status, in the order they end."""
    running: dict[int, int] = {}
    for place, job in enumerate(jobs):
        while len(running) >= workers:
            yield _next_end(running)
        sys.stdout.flush()
        child = os.fork()
        if not child:
            status = KILLED
            try:
                status = job()
            finally:
                os._exit(status)  # nothing of pytest's own ending is wanted here, whatever was thrown
        running[child] = place
    while running:
        yield _next_end(running)


def _next_end(running: dict[int, int]) -> tuple[int, int]:
    child, status = os.wait()
    return running.pop(child), os.waitstatus_to_exitcode(status)


# --- without any change -----------------------------------------------------------------------------------


def try_out(trials: list[Trial], files: frozenset[str], workers: int) -> list[Trial]:
    """Run every test once: whether it passes, how long it takes, and which lines of the files it runs."""
    shares = [trials[number::workers] for number in range(workers)]
    with tempfile.TemporaryDirectory() as folder:
        notes = [Path(folder) / str(number) for number in range(workers)]
        jobs = [lambda share=share, note=note: _try(share, files, note)
                for share, note in zip(shares, notes, strict=True)]  # fmt: skip
        for place, status in forked(jobs, workers):
            if status:
                raise RuntimeError(f"the tests could not be run, status {status}")
            for trial, found in zip(shares[place], pickle.loads(notes[place].read_bytes()), strict=True):
                trial.is_good, trial.seconds, trial.lines = found
    return trials


def _try(share: list[Trial], files: frozenset[str], note: Path) -> int:
    found = []
    for number, trial in enumerate(share):
        following = share[number + 1].item if number + 1 < len(share) else None
        forget_answers(files)
        begun = time.process_time()
        with lines_run(files) as lines:
            is_good = passes(trial.item, following)
        found.append((is_good, time.process_time() - begun, set(lines)))
    note.write_bytes(pickle.dumps(found))
    return SURVIVED


class lines_run:  # noqa: N801 - read as a word: with lines_run(files) as lines
    """Which lines of these files are run inside the block."""

    def __init__(self, files: frozenset[str]) -> None:
        self.files, self.lines = files, set[Line]()

    def __enter__(self) -> set[Line]:
        sys.settrace(self._call)
        return self.lines

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, _: str, __: Any) -> Callable[[FrameType, str, Any], Any] | None:
        return self._look if frame.f_code.co_filename in self.files else None

    def _look(self, frame: FrameType, event: str, _: Any) -> Callable[[FrameType, str, Any], Any]:
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._look


# --- with one change --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """A change in a file, and the code that it makes of its function."""

    path: Path
    tree: ast.Module
    change: Mutation

    @property
    def lines(self) -> set[Line]:
        """What a test must run to meet it."""
        return {(str(self.path), line) for line in self.change.lines}

    def patch(self) -> int:
        """Put the changed code into the function wherever it is; how often it was found."""
        with self.change.made():
            code = compile(self.tree, str(self.path), "exec")
        new = {(each.co_qualname, each.co_firstlineno): each for each in codes_in(code)}
        found = functions().get((str(self.path), self.change.function), [])
        for each in found:
            each.__code__ = new[each.__code__.co_qualname, each.__code__.co_firstlineno]
        return len(found)


@cache
def functions() -> dict[tuple[str, str], list[FunctionType]]:
    """Every function there is, by its file and its name; they are many, so they are looked for once."""
    found: dict[tuple[str, str], list[FunctionType]] = {}
    for each in gc.get_objects():
        if isinstance(each, FunctionType):
            found.setdefault((each.__code__.co_filename, each.__code__.co_qualname), []).append(each)
    return found


@cache
def answers(files: frozenset[str]) -> list[_lru_cache_wrapper[Any]]:
    """Every function of these files that keeps its answers."""
    kept = [each for each in gc.get_objects() if isinstance(each, _lru_cache_wrapper)]
    return [each for each in kept if isinstance(each.__wrapped__, FunctionType)
            and each.__wrapped__.__code__.co_filename in files]  # fmt: skip


def forget_answers(files: frozenset[str]) -> None:
    """Forget what an earlier test has asked: a later one that asks the same is to run the lines itself."""
    for each in answers(files):
        each.cache_clear()


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """All code inside a module's code."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from codes_in(each)


def judge(mutant: Mutant, trials: list[Trial]) -> int:
    """Run the tests, one after the other, until one notices."""
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if not mutant.patch():
        return LOST
    for number, trial in enumerate(trials):
        following = trials[number + 1].item if number + 1 < len(trials) else None
        signal.setitimer(signal.ITIMER_PROF, LEAST + PATIENCE * trial.seconds)
        if not passes(trial.item, following):
            return KILLED
    return SURVIVED
