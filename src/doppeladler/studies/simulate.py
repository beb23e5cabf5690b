"""Many random games, on one core or several, with the same result either way.

Game `i` of a seed uses the dice and the random commander of ``seed/i``, so any single game can be played again
without the others.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from doppeladler.commanders import RandomCommander
from doppeladler.engine import DICE, FairDice, Game, State, purpose_of
from doppeladler.games import load_game

from .report import UNFINISHED, GameOutcome, SimulationReport

LIMIT = 1_000_000
"""More answers than any game needs; a game beyond it is counted as unfinished."""
BATCH = 8
"""At most so many games are handed to a process at once, so that progress is seen and a stop is quick."""

Progress = Callable[[int, int], None]
Load = Callable[[], Game[Any]]
Outcomes = Generator[GameOutcome, None, None]


class SimulationError(RuntimeError):
    """A game failed, or a process could not load it; says which game and how to see it again."""


@dataclass(frozen=True)
class Plan:
    """What every process must know to play its share."""

    name: str
    rules_version: int
    data_version: str
    scenario: str
    options: dict[str, str]
    seed: str
    limit: int


def simulate(
    game: Game[Any],
    games: int,
    seed: int | str,
    scenario: str | None = None,
    options: Mapping[str, str] | None = None,
    progress: Progress | None = None,
    workers: int = 1,
    load: Load | None = None,
    limit: int = LIMIT,
) -> SimulationReport:
    """Play random games and report on them; Ctrl-C stops early and reports on what was played.

    `progress` is called with the games done and the games asked for. With several `workers`, each process loads
    the game by `load`, which must be importable there; left out, the game is taken from the house's list.
    """
    if games < 0 or workers < 1:
        raise ValueError(f"expected 0 or more games and 1 or more workers, got {games} and {workers}")
    plan = _plan(game, scenario, options or {}, seed, limit)
    if workers == 1:
        source = play_numbers(game, plan, range(games))
    else:
        source = _in_processes(load or partial(load_game, game.name), plan, games, workers)
    start = perf_counter()
    played = _gather(source, games, progress)
    return SimulationReport(
        game=plan.name,
        rules_version=plan.rules_version,
        data_version=plan.data_version,
        scenario=plan.scenario,
        options=plan.options,
        sides=game.sides_of(game.seats_for(plan.scenario, plan.options)),
        seed=plan.seed,
        asked=games,
        games=tuple(sorted(played)),
        seconds=perf_counter() - start,
        workers=workers,
    )


def _plan(game: Game[Any], scenario: str | None, options: Mapping[str, str], seed: int | str, limit: int) -> Plan:
    begun = game.setting(scenario, options)
    return Plan(game.name, game.rules_version, game.data_version, *begun, str(seed), limit)


def _gather(source: Outcomes, games: int, progress: Progress | None) -> list[GameOutcome]:
    """All outcomes, or those until somebody presses Ctrl-C."""
    played: list[GameOutcome] = []
    try:
        for outcome in source:
            played.append(outcome)
            if progress is not None:
                progress(len(played), games)
    except KeyboardInterrupt:
        source.close()
    return played


# --- one process ------------------------------------------------------------------------------------------


def play_numbers(game: Game[Any], plan: Plan, numbers: Sequence[int]) -> Outcomes:
    """Play the games with these numbers, one after the other."""
    for number in numbers:
        try:
            yield play_one(game, plan, number)
        except Exception as error:
            again = f"simulate game {number} of seed {plan.seed!r} of {plan.name} {plan.scenario} again to see it"
            raise SimulationError(f"{type(error).__name__}: {error}; {again}") from error


def play_one(game: Game[Any], plan: Plan, number: int) -> GameOutcome:
    """Play one game to its end."""
    state = game.setup(plan.scenario, **plan.options)
    decisions, rolls = play_out(game, state, f"{plan.seed}/{number}", plan.limit)
    result = game.result(state)
    winner = result["winner"] if state.is_over else UNFINISHED
    return GameOutcome(number, winner, result["scores"], result["turns"], decisions, rolls)


def play_out(game: Game[Any], state: State, seed: str, limit: int) -> tuple[int, int]:
    """Play random choices and study dice from here to the end; the number of decisions and of rolls. Hot."""
    pick, roll = RandomCommander(seed).pick, FairDice.seeded(seed, game.name).pick
    decisions = rolls = 0
    for _ in range(limit):
        if not state.todo:
            break
        asked = state.decision_of(None)
        assert asked is not None, "a game that is not over asks somebody"
        offered = state.choices()
        if asked.seat == DICE:
            rolls += 1
            state.play(roll(rolls, purpose_of(asked), offered))
        else:
            decisions += 1
            state.play(pick(offered))
    return decisions, rolls


# --- several processes ------------------------------------------------------------------------------------


class _Here:
    """What this process plays, loaded when it is first needed."""

    load: Load
    game: Game[Any] | None = None


def _begin_process(load: Load) -> None:
    """Leave Ctrl-C to the process that reports."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Here.load = load


def _play_share(plan: Plan, numbers: range) -> list[GameOutcome]:
    game = _Here.game = _Here.game or _Here.load()
    has = (game.name, game.rules_version, game.data_version)
    if has != (plan.name, plan.rules_version, plan.data_version):
        expected = (plan.name, plan.rules_version, plan.data_version)
        raise SimulationError(f"expected `load` to give a process {expected}, got {has}")
    return list(play_numbers(game, plan, numbers))


def _in_processes(load: Load, plan: Plan, games: int, workers: int) -> Outcomes:
    """Outcomes as the processes bring them, in any order."""
    size = max(1, min(BATCH, games // (4 * workers)))
    shares = [range(first, min(first + size, games)) for first in range(0, games, size)]
    spawn = get_context("spawn")
    with ProcessPoolExecutor(workers, spawn, _begin_process, (load,)) as pool:
        futures: list[Future[list[GameOutcome]]] = [pool.submit(_play_share, plan, share) for share in shares]
        try:
            for future in as_completed(futures):
                yield from future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
