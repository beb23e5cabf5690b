"""The long run: ``make fuzz GAMES=1000 SEED=7``. Stops at the first fault with the seed that repeats it."""

from __future__ import annotations

import os
import sys
from collections import Counter
from itertools import product
from multiprocessing import get_context
from time import perf_counter

import doppeladler
from doppeladler.engine import Option
from tests.fuzzing import Disguise, Fault, Fuzzer
from tests.games.galicia.disguise import disguise as galicia_disguise

DISGUISES: dict[str, Disguise] = {"galicia": galicia_disguise}
"""Every game that is fuzzed."""


def variants(options: tuple[Option, ...]) -> list[dict[str, str]]:
    """Every combination of options, the defaults first."""
    names = [option.name for option in options]
    return [dict(zip(names, values, strict=True)) for values in product(*(option.values for option in options))]


def fuzz_one(job: tuple[str, str, int]) -> tuple[int, Counter[str], str]:
    """One game: decisions, verbs, winner; or a Fault."""
    name, seed, number = job
    game = doppeladler.game(name)
    options = variants(game.options)
    fuzzer = Fuzzer(game, DISGUISES[name], f"{seed}/{number}", **options[number % len(options)])
    state = fuzzer.play()
    return fuzzer.decisions, fuzzer.verbs, str(game.result(state)["winner"])


def main() -> int:
    """All games in turn, on all cores."""
    games, seed = int(os.environ.get("GAMES", "1000")), os.environ.get("SEED", "1")
    for name in DISGUISES:
        begun, decisions = perf_counter(), 0
        winners: Counter[str] = Counter()
        verbs: Counter[str] = Counter()
        with get_context("spawn").Pool() as pool:
            jobs = ((name, seed, number) for number in range(games))
            try:
                for done, (count, used, winner) in enumerate(pool.imap_unordered(fuzz_one, jobs), 1):
                    decisions += count
                    verbs += used
                    winners[winner] += 1
                    if done % 25 == 0 or done == games:
                        print(f"{name}: {done} of {games} games, {decisions} decisions", flush=True)
            except Fault as fault:
                print(f"FAULT: {fault}", file=sys.stderr)
                return 1
        spent = perf_counter() - begun
        print(f"{name}: {games} games, {decisions} decisions, nothing wrong, {spent:.0f} s")
        print(f"  winners {dict(winners)}; verbs {dict(verbs.most_common())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
