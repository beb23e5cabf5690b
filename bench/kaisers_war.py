"""Kaiser's War in the bench: 1914 to its first December, in one process."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from bench.jobs import play_probe, real_probe, small_job
from bench.measuring import Effort, Probe
from bench.rows import CLONE, GAME, GAMES, PLAY, REACH, REAL, SUPPLY, TEXT, VIEW, kaisers_war
from doppeladler.commanders import RandomCommander
from doppeladler.games.kaisers_war.book import AL
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.ways import Reach
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch11_movement import ChooseMarch, ready_to_march
from doppeladler.games.kaisers_war.rules.ch17_trace import supplied_hexes


def probes(game: KaisersWar, effort: Effort) -> list[Probe]:
    """Everything that is measured of it."""
    march = first_march(game)
    jobs = {
        CLONE: march.clone,
        REACH: reach_job(march),
        SUPPLY: lambda: supplied_hexes(march.clone(), AL),
        TEXT: lambda: game.from_text(march.to_text()),
        VIEW: lambda: march.view(AL),
    }
    names = (kaisers_war(PLAY), kaisers_war(GAMES), kaisers_war(GAME))
    return [
        play_probe(game, effort.kaisers_war_games, names),
        real_probe(game, effort.kaisers_war_games, kaisers_war(REAL)),
        *(small_job(kaisers_war(row), job, effort.seconds) for row, job in jobs.items()),
    ]


def first_march(game: KaisersWar) -> KaiserState:
    """The first movement phase of the Allies in a random game."""
    s, pick = game.setup("1914", deploy="standard"), RandomCommander("bench").pick
    while not (s.phasing == AL and isinstance(s.todo[-1], ChooseMarch)):
        s.play(pick(s.choices()))
    return s


def reach_job(s: KaiserState) -> Callable[[], object]:
    """Every unit that may march, one after the other."""
    units = cycle(ready_to_march(s, AL))
    return lambda: Reach(s, next(units))
