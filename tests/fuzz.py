"""The long run: ``make fuzz GAMES=1000 SEED=7``, of all games or ``ONLY=limanowa``.

Stops at the first fault with the seed that repeats it.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any

import doppeladler
import tests.examples  # noqa: F401  # names the folder of the example game, before games are looked for
from doppeladler.engine import Game, GameError
from tests.fuzzing import Beginning, Disguise, Fault, Fuzzer
from tests.games.ford.disguise import disguise as ford_disguise
from tests.games.galicia.crowded import crowded
from tests.games.galicia.disguise import disguise as galicia_disguise
from tests.games.kaisers_war.disguise import disguise as kaiser_disguise
from tests.games.limanowa.disguise import disguise as limanowa_disguise
from tests.games.serbien.crowded import crowded as crowded_serbien
from tests.games.serbien.disguise import disguise as serbien_disguise
from tests.oracles import Disagreement, walk
from tests.oracles.kaisers_war.crowds import war
from tests.oracles.register import ORACLES

DISGUISES: dict[str, Disguise] = {
    "galicia": galicia_disguise,
    "kaisers-war": kaiser_disguise,
    "limanowa": limanowa_disguise,
    "serbien": serbien_disguise,
    "ford": ford_disguise,
}
"""Every game that is fuzzed."""

BEGINNINGS: dict[str, Beginning] = {"galicia": crowded, "kaisers-war": war, "serbien": crowded_serbien}
"""Games of which every other one begins in the middle, where random play from the set-up seldom comes."""

PATIENCE = {"limanowa": 1500, "kaisers-war": 1200, "serbien": 400}
"""Random play of a game without a last turn, or of four years, wanders: it is checked so far and then left.

``WHOLE=1`` plays each game to its end.
"""

RARE = {"kaisers-war": frozenset({"demobilize"})}
"""Games whose random players would disarm themselves."""

MANY_SETTINGS, SAMPLED_SETTINGS = 5_000, 100
"""Of a game that can be played in more ways than that, so many a scenario are chosen at random."""

WALKS, ANSWERS = 5, 40
"""For each random game so many walks of so many answers from positions of the oracle, each compared with it."""


Setting = tuple[str, dict[str, str]]


def variants(game: Game[Any]) -> list[Setting]:
    """Every scenario with every combination of options that goes with it, the defaults first.

    Of a game with very many combinations: the defaults, each value of each option, and a sample of the rest.
    """
    count = len(game.scenarios) * prod(len(option.values) for option in game.options)
    every = all_settings(game) if count <= MANY_SETTINGS else some_settings(game, Random(game.name))
    return [setting for setting in every if is_playable(game, *setting)]


def all_settings(game: Game[Any]) -> Iterator[Setting]:
    """Whatever can be chosen, playable or not."""
    names = [option.name for option in game.options]
    for chosen in product(*(option.values for option in game.options)):
        yield from ((each.name, dict(zip(names, chosen, strict=True))) for each in game.scenarios)


def some_settings(game: Game[Any], chance: Random) -> Iterator[Setting]:
    """The defaults, each other value alone with what it needs, and any values together."""
    defaults = {option.name: option.default for option in game.options}
    yield from ((each.name, defaults) for each in game.scenarios)
    for option in game.options:
        for value in option.values[1:]:
            yield from ((each.name, {**defaults, **option.needs, option.name: value}) for each in game.scenarios)
    for _ in range(SAMPLED_SETTINGS):
        for each in game.scenarios:
            yield each.name, fitting(game, each.name, {o.name: chance.choice(o.values) for o in game.options})


def fitting(game: Game[Any], scenario: str, options: dict[str, str]) -> dict[str, str]:
    """The same with the default wherever the scenario or the other options do not allow more."""
    found = dict(options)
    for option in game.options:
        is_barred = bool(option.only) and scenario not in option.only
        if is_barred or any(found[name] != value for name, value in option.needs.items()):
            found[option.name] = option.default
    return found


def is_playable(game: Game[Any], scenario: str, options: dict[str, str]) -> bool:
    """Whether a game allows this combination."""
    try:
        game.setting(scenario, options)
    except GameError:
        return False
    return True


@cache
def game_of(name: str) -> Game[Any]:
    """A game by its name."""
    return doppeladler.game(name)


def fuzz_one(job: tuple[str, str, int]) -> tuple[int, Counter[str], str]:
    """One game: decisions, verbs, winner; or a Fault."""
    name, seed, number = job
    game = game_of(name)
    settings = variants(game)
    scenario, options = settings[number % len(settings)]
    begin = BEGINNINGS.get(name) if number % 2 else None
    fuzzer = Fuzzer(game, DISGUISES[name], f"{seed}/{number}", scenario, begin, **options)
    fuzzer.rare = RARE.get(name, frozenset())
    state = fuzzer.play(None if os.environ.get("WHOLE") else PATIENCE.get(name))
    return fuzzer.decisions, fuzzer.verbs, str(game.result(state)["winner"] or "unfinished")


def compare_one(job: tuple[str, str, int]) -> Counter[str]:
    """The walks that go with one game: how often each paragraph was compared; or a Disagreement."""
    name, seed, number = job
    game, counted = game_of(name), Counter[str]()
    for walked in range(WALKS):
        counted += walk(ORACLES[name], game, f"{seed}/{number}/{walked}", ANSWERS)
    return counted


def oracle_jobs(name: str, seed: str, games: int) -> list[tuple[str, str, int]]:
    """Of a game that has an oracle."""
    return [(name, seed, number) for number in range(games)] if name in ORACLES else []


def main() -> int:
    """All games in turn, on all cores: first random games, then what the oracles say."""
    games, seed = int(os.environ.get("GAMES", "1000")), os.environ.get("SEED", "1")
    for name in os.environ.get("ONLY", "").split() or DISGUISES:
        begun, decisions = perf_counter(), 0
        winners: Counter[str] = Counter()
        verbs: Counter[str] = Counter()
        with get_context("spawn").Pool(int(os.environ.get("WORKERS") or 0) or None) as pool:
            jobs = ((name, seed, number) for number in range(games))
            try:
                for done, (count, used, winner) in enumerate(pool.imap_unordered(fuzz_one, jobs), 1):
                    decisions += count
                    verbs += used
                    winners[winner] += 1
                    if done % 25 == 0 or done == games:
                        print(f"{name}: {done} of {games} games, {decisions} decisions", flush=True)
                compared = sum(pool.imap_unordered(compare_one, oracle_jobs(name, seed, games)), Counter[str]())
            except (Fault, Disagreement) as fault:
                print(f"FAULT: {fault}", file=sys.stderr)
                return 1
        spent = perf_counter() - begun
        print(f"{name}: {games} games, {decisions} decisions, nothing wrong, {spent:.0f} s")
        print(f"  winners {dict(winners)}; verbs {dict(verbs.most_common())}")
        print(f"  compared with the oracle {dict(sorted(compared.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
