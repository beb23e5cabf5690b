"""Our side of the bench: Battle for Galicia with all rules on, in one process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import cycle
from time import perf_counter, process_time

from bench.measuring import Effort, Probe, seconds_per_call
from bench.rows import CLONE, GAME, GAMES, ODDS, PLAY, REACH, START, SUPPLY, TEXT, VIEW
from doppeladler.commanders import RandomCommander
from doppeladler.games.galicia.book import AH, RU, Hex, Unit
from doppeladler.games.galicia.ch04_movement import ChooseMarch
from doppeladler.games.galicia.ch07_combat import ChooseAttack, attackers_in
from doppeladler.games.galicia.ch11_supply import supplied
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.marches import reach_of
from doppeladler.games.galicia.odds import prospect
from doppeladler.games.galicia.state import GaliciaState
from doppeladler.studies.simulate import LIMIT, play_out

MIDDLE = 6
"""The turn whose positions stand for the middle of a game."""


def probes(game: Galicia, effort: Effort) -> list[Probe]:
    """Everything that is measured of ours; the first three and the last have a counterpart in the peer."""
    march, attack = middle(game, ChooseMarch), middle(game, ChooseAttack)
    jobs = {
        REACH: reach_job(march),
        SUPPLY: supply_job(march),
        ODDS: odds_job(attack),
        VIEW: lambda: march.view(RU),
    }
    return [
        play_probe(game, effort.games),
        small_job(CLONE, march.clone, effort.seconds),
        small_job(TEXT, lambda: game.from_text(march.to_text()), effort.seconds),
        start_probe([sys.executable, "-m", "doppeladler", "--help"], effort.starts),
        *(small_job(row, job, effort.seconds) for row, job in jobs.items()),
    ]


def play_probe(game: Galicia, games: int) -> Probe:
    """Random games from set-up to the end, the same in every round."""

    def probe() -> dict[str, float]:
        begun, decisions = process_time(), 0
        for number in range(games):
            decisions += sum(play_out(game, game.setup(), f"bench/{number}", LIMIT))
        spent = process_time() - begun
        return {PLAY: decisions / spent, GAMES: games / spent, GAME: spent / games}

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


# --- positions and jobs -----------------------------------------------------------------------------------


def middle(game: Galicia, asked: type) -> GaliciaState:
    """The first such question of Russia in the middle of a random game."""
    s, pick = game.setup(), RandomCommander("bench").pick
    while not (s.turn == MIDDLE and s.phasing == RU and isinstance(s.todo[-1], asked)):
        s.play(pick(s.choices()))
    return s


def reach_job(s: GaliciaState) -> Callable[[], object]:
    """Every unit that may march, one after the other."""
    units = cycle([s.printed.by_name[choice.noun] for choice in s.choices() if choice.verb == "march"])
    return lambda: reach_of(s, RU, (next(units),))


def supply_job(s: GaliciaState) -> Callable[[], object]:
    """Both sides in turn."""
    sides = cycle((AH, RU))
    return lambda: supplied(s, next(sides))


def odds_job(s: GaliciaState) -> Callable[[], object]:
    """Every attack of a single unit that could be made, one after the other."""
    attacks = cycle(list(attacks_in(s)))

    def job() -> object:
        unit, target = next(attacks)
        return prospect(s, RU, target, (unit,))

    return job


def attacks_in(s: GaliciaState) -> Iterator[tuple[Unit, Hex]]:
    """Every unit with every hex it may attack."""
    for choice in s.choices():
        if choice.verb == "attack":
            target = s.printed.hex_of[choice.noun]
            for hex in s.printed.grid.neighbours[target]:
                yield from ((unit, target) for unit in attackers_in(s, RU, hex, target))
