"""Challengers of one idea each: ``python -m bench.challengers GAME [--scenario S] [--idea raid] [--games 10]``.

A challenger is the strong commander with a single idea taken to its extreme: it raids, digs in, masses, goes for the
points of attacks. Which weights make the idea stands in challengers.json. Each plays the strong commander as it is, on
every side in turn with the same dice. An idea that wins often shows what the strong one does not see.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from doppeladler.engine import Game
from doppeladler.games import load_game
from doppeladler.studies import wilson
from tuning.weights import Task, Weights, play

IDEAS: dict[str, dict[str, Weights]] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
MOST = 0.25
"""No idea alone should win more than this share of its games."""


class Bout(NamedTuple):
    """How one idea has fared."""

    won: int
    drawn: int
    games: int

    def __str__(self) -> str:
        lost, much = self.games - self.won - self.drawn, "  too often" if self.won > MOST * self.games else ""
        return f"{self.won}-{self.drawn}-{lost}  {wilson(self.won, self.games).in_percent()}{much}"


def winners(game: Game[Any], task: Task, idea: Weights, games: int, seed: str) -> Iterator[tuple[str, str | None]]:
    """For every game: the side of the challenger, and who has won it."""
    sides = game.sides_of(game.seats_for(*game.setting(task.scenario, {})))
    for number in range(games):
        for ours in sides:
            weights = {side: idea if side == ours else {} for side in sides}
            yield ours, play(game, task, weights, f"challenge {seed} {number}")["winner"]


def bout(game: Game[Any], task: Task, idea: Weights, games: int, seed: str) -> Bout:
    """So many games on every side."""
    found = list(winners(game, task, idea, games, seed))
    return Bout(sum(ours == won for ours, won in found), sum(won is None for _, won in found), len(found))


def main() -> None:
    """The command line."""
    reader = argparse.ArgumentParser(prog="python -m bench.challengers", description=(__doc__ or "").partition(":")[0])
    reader.add_argument("game", choices=list(IDEAS))
    reader.add_argument("--scenario")
    reader.add_argument("--idea", action="append", help="only this one; may be given more than once")
    reader.add_argument("--games", type=int, default=10, help="on each side")
    reader.add_argument("--seed", default="1")
    asked = reader.parse_args()
    ideas = IDEAS[asked.game]
    for name in asked.idea or ideas:
        if name not in ideas:
            reader.error(f"no idea {name!r} in {asked.game}; there are {', '.join(ideas)}")
    game, task = load_game(asked.game), Task(asked.game, asked.scenario)
    for name in asked.idea or ideas:
        print(f"{name:14}{bout(game, task, ideas[name], asked.games, asked.seed)}", flush=True)


if __name__ == "__main__":
    main()
