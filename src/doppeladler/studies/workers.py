"""Work in this process, in several, or on a cluster: results come in the order of the tasks, whoever did them."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

from doppeladler.engine import Game

Load = Callable[[], Game[Any]]
T = TypeVar("T")
R = TypeVar("R")
Job = Callable[[Game[Any], T], R]
"""What is done with a task; it must be importable by name in another process."""

AHEAD = 8
"""So many tasks for each process are under way at once: a long one does not hold up the others at once."""


def all_cores() -> int:
    """How many processes this machine can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def results_of(
    game: Game[Any], load: Load, job: Job[T, R], tasks: Iterable[T], workers: int = 1, ray: str = ""
) -> Generator[R, None, None]:
    """The result of every task, in order. Other processes load the game by `load`, which must be importable there."""
    if ray:
        from .cluster import on_ray

        yield from on_ray(ray, load, job, tasks)
    elif workers > 1:
        yield from in_processes(load, job, tasks, workers)
    else:
        yield from (job(game, task) for task in tasks)


class _Here:
    """What this process plays, loaded when it is first needed."""

    load: Load
    game: Game[Any] | None = None


def _begin_process(load: Load) -> None:
    """Leave Ctrl-C to the process that reports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Here.load = load


def _do(job: Job[T, R], task: T) -> R:
    _Here.game = _Here.game or _Here.load()
    return job(_Here.game, task)


def in_processes(load: Load, job: Job[T, R], tasks: Iterable[T], workers: int) -> Generator[R, None, None]:
    """Several processes of this machine."""
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin_process, (load,)) as pool:
        try:
            yield from in_order(lambda task: pool.submit(_do, job, task), Future.result, tasks, AHEAD * workers)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def in_order(
    submit: Callable[[T], Any], fetch: Callable[[Any], R], tasks: Iterable[T], ahead: int
) -> Generator[R, None, None]:
    """Keep some tasks under way and give their results in the order of the tasks."""
    under_way: deque[Any] = deque()
    for task in tasks:
        under_way.append(submit(task))
        if len(under_way) >= ahead:
            yield fetch(under_way.popleft())
    while under_way:
        yield fetch(under_way.popleft())
