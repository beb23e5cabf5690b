"""The research door's speed: ``python -m bench.research [--seconds S]``. Random play, one core, seconds of CPU."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from time import process_time
from typing import NamedTuple

from doppeladler.commanders import RandomCommander
from doppeladler.engine import DICE, FairDice, purpose_of
from doppeladler.research.episode import Episode
from doppeladler.research.rollouts import Rules, Tables, pick
from doppeladler.research.setting import Setting, make_setting

SETTINGS = (("galicia", None), ("limanowa", "carpathian-front"), ("limanowa", "campaign"))


class Speed(NamedTuple):
    """Answers of seats in a second of CPU."""

    setting: str
    what: str
    rate: float


def engine(of: Setting) -> Iterator[None]:
    """The engine alone: texts of choices, no numbers."""
    for game in count():
        pick_one, roll = RandomCommander(game).pick, FairDice.seeded(game, of.game.name).pick
        state, rolls = of.game.setup(of.scenario, **of.options), 0
        while (asked := state.decision_of(None)) is not None:
            if asked.seat == DICE:
                rolls += 1
                state.play(roll(rolls, purpose_of(asked), state.choices()))
            else:
                state.play(pick_one(state.choices()))
                yield


def numbers(of: Setting) -> Iterator[None]:
    """Numbered actions, and nobody looks."""
    chance = Random(1)
    for game in count():
        episode = Episode(of, FairDice.seeded(game, of.game.name))
        while not episode.is_over:
            episode.play(chance.choice(list(episode.legal())))
            yield


def environment(of: Setting) -> Iterator[None]:
    """The PettingZoo environment: an observation and a mask at every step."""
    from doppeladler.research.pettingzoo_env import raw_env

    table, chance = raw_env(game=of.game.name, scenario=of.scenario), Random(1)
    for game in count():
        table.reset(seed=game)
        for _agent in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            table.step(None if ended or cut else chance.choice(seen["action_mask"].nonzero()[0].tolist()))
            yield


def batches(of: Setting) -> Iterator[None]:
    """Sixteen tables side by side, forced answers skipped, observations and masks in batches."""
    from numpy.random import default_rng

    tables = Tables(of, range(16), 1, Rules())
    generators = [default_rng(number) for number in range(16)]
    while True:
        tables.look()
        tables.play(pick(tables, None, generators))
        yield from (None for _ in range(16))


PROBES: dict[str, Callable[[Setting], Iterator[None]]] = {
    "engine alone": engine,
    "numbered actions": numbers,
    "PettingZoo, observed": environment,
    "16 tables, observed": batches,
}


def measure(seconds: float) -> Iterator[Speed]:
    """Every probe in every setting."""
    for game, scenario in SETTINGS:
        of = make_setting(game, scenario)
        for what, probe in PROBES.items():
            steps = probe(of)
            next(steps)
            begun, done = process_time(), 0
            while process_time() - begun < seconds:
                next(steps)
                done += 1
            yield Speed(f"{game} {of.scenario}", what, done / (process_time() - begun))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.research", description="Measures the research door.")
    parser.add_argument("--seconds", type=float, default=5.0, help="seconds of CPU for each row (5)")
    wish = parser.parse_args(arguments)
    for speed in measure(wish.seconds):
        print(f"{speed.setting:26} {speed.what:22} {speed.rate:9,.0f} answers/s")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
