"""The kinds of measurement that every game has."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any

from bench.measuring import Probe, seconds_per_call
from bench.rows import START
from doppeladler.engine import Game, State
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


def real_probe(game: Game[Any], games: int, row: str) -> Probe:
    """Random games once more, counting only questions with two answers or more, dice among them."""

    def probe() -> dict[str, float]:
        begun = process_time()
        real = sum(real_decisions(game.setup(), f"bench/{number}") for number in range(games))
        return {row: real / (process_time() - begun)}

    return probe


def real_decisions(state: State, seed: str) -> int:
    """One random game; how many of its questions left a choice."""
    draw, real = Random(seed).random, 0
    for _ in range(LIMIT):
        if state.is_over:
            break
        offered = state.choices()
        real += len(offered) > 1
        state.play(offered[int(draw() * len(offered))])
    return real


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
