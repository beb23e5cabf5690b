"""The kinds of measurement that every game has."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from time import perf_counter, process_time
from typing import Any

from bench.measuring import Probe, seconds_per_call
from bench.rows import START
from doppeladler.engine import Game
from doppeladler.studies.simulate import LIMIT, play_out


def play_probe(game: Game[Any], games: int, rows: tuple[str, str, str]) -> Probe:
    """Random games from set-up to the end, the same in every round: decisions and games a second, seconds a game."""
    decisions_per_second, games_per_second, seconds_per_game = rows

    def probe() -> dict[str, float]:
        begun, decisions = process_time(), 0
        for number in range(games):
            decisions += sum(play_out(game, game.setup(), f"bench/{number}", LIMIT))
        spent = process_time() - begun
        return {
            decisions_per_second: decisions / spent,
            games_per_second: games / spent,
            seconds_per_game: spent / games,
        }

    return probe


def small_job(row: str, job: Callable[[], object], seconds: float) -> Probe:
    """One row in microseconds a call."""
    return lambda: {row: 1e6 * seconds_per_call(job, seconds)}


def start_probe(command: Sequence[str], starts: int) -> Probe:
    """The quickest of several starts of a process, by the clock on the wall."""

    def start() -> float:
        begun = perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return perf_counter() - begun

    return lambda: {START: min(start() for _ in range(starts))}
