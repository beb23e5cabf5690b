"""Tune the weights of a game's commander by self-play.

    python -m tuning.weights galicia --rounds 300 --seed 1 --out weights-tuned.json
    python -m tuning.weights limanowa --scenario limanowa-front --scale 4 --keep win --keep pull
    python -m tuning.weights galicia --adopt weights-tuned.json

Simultaneous perturbation: in every round all weights are changed a little, up or down at random, and the commander
with these weights plays the one with the opposite changes, every side once with the same dice. The difference in score
moves all weights a small step towards the better of the two. What is written is the mean of the second half of the
rounds, which is steadier than the last one; the file also says how it was made. A run that was stopped goes on where it
was when the same file is named again. ``--adopt`` puts the result into the game's weights.json.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from doppeladler.engine import Brief, FairDice, Game
from doppeladler.games import GAMES, load_game, part_of
from doppeladler.studies.plan import LIMIT
from doppeladler.studies.playing import led_by, play_on

NUDGE = 0.18
"""How far the weights are changed up and down, in natural logarithms."""
STEP = 0.02
"""How far they move for a difference of `scale` in score."""
CLIP = 2.5
"""No difference counts for more than so many times `scale`."""
Weights = dict[str, float]


class Task(NamedTuple):
    """What is tuned and how it is measured: the score that counts as a whole step, and the weights that stay."""

    game: str
    scenario: str | None = None
    level: str = "strong"
    scale: float = 20.0
    keep: tuple[str, ...] = ()


def play(game: Game[Any], task: Task, weights: Mapping[str, Weights], seed: str) -> dict[str, Any]:
    """One game with seeded dice, each side with its weights; how it ended."""
    command, state = part_of(task.game, "command"), game.setup(task.scenario)
    hands = {}
    for seat in game.seats_of(state):
        levels = command.LEVELS.changed(weights[game.side_of(seat)])
        hands[seat] = led_by(command.commanders(game, levels)[task.level](Brief(f"{seed}/{seat}")))
    play_on(state, FairDice.seeded(seed, game.name), hands, LIMIT)
    return game.result(state)


def duel(game: Game[Any], task: Task, one: Weights, other: Weights, seed: str) -> float:
    """By how much the first weights beat the others, mean of every side once, in steps."""
    sides = game.sides_of(game.seats_for(*game.setting(task.scenario, {})))
    total = 0.0
    for ours in sides:
        scores = play(game, task, {side: one if side == ours else other for side in sides}, f"{seed}/{ours}")["scores"]
        total += scores[ours] - max(score for side, score in scores.items() if side != ours)
    return max(-CLIP, min(CLIP, total / len(sides) / task.scale))


def nudged(logs: Weights, signs: Mapping[str, int]) -> Weights:
    """Weights from their logarithms, each moved by its sign."""
    return {name: math.exp(value + signs.get(name, 0) * NUDGE) for name, value in logs.items()}


def load(task: Task, out: Path) -> dict[str, Any]:
    """Where a run was, or a new one from the game's weights."""
    if out.exists():
        found: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
        return found
    weights: Weights = part_of(task.game, "command").LEVELS.weights
    start = {name: math.log(value) for name, value in weights.items() if value > 0 and name not in task.keep}
    return {"round": 0, "logs": start, "sums": dict.fromkeys(start, 0.0), "counted": 0}


def tune(task: Task, rounds: int, seed: int, out: Path) -> None:
    """Play and move until so many rounds are done."""
    game, run = load_game(task.game), load(task, out)
    while run["round"] < rounds:
        number, logs = run["round"], run["logs"]
        chance = Random(f"{seed} {number}")
        signs = {name: chance.choice((-1, 1)) for name in logs}
        ups, downs = nudged(logs, signs), nudged(logs, {name: -sign for name, sign in signs.items()})
        difference = duel(game, task, ups, downs, f"tune {seed} {number}")
        for name, sign in signs.items():
            logs[name] += STEP * sign * difference
        run["round"] += 1
        if run["round"] > rounds // 2:
            run["counted"] += 1
            run["sums"] = {name: run["sums"][name] + logs[name] for name in logs}
        run["weights"] = mean(run)
        run["made"] = {"by": "tuning/weights.py", "rounds": run["round"], "seed": seed, "date": str(date.today())}
        out.write_text(json.dumps(run, indent=2), encoding="utf-8")
        sys.stdout.write(f"round {run['round']}: {difference:+.2f}\n")
        sys.stdout.flush()


def mean(run: Mapping[str, Any]) -> Weights:
    """The mean of the rounds that count, or the weights as they are while none do."""
    counted = run["counted"]
    logs = {name: value / counted for name, value in run["sums"].items()} if counted else run["logs"]
    return {name: round(math.exp(value), 4) for name, value in logs.items()}


def adopt(weights: Path, found: Path) -> None:
    """Put tuned weights into the game's file."""
    data, run = (json.loads(each.read_text(encoding="utf-8")) for each in (weights, found))
    unknown = set(run["weights"]) - set(data["weights"])
    if unknown:
        raise SystemExit(f"{found}: expected weights of {weights}, got {', '.join(sorted(unknown))}")
    data["weights"] |= run["weights"]
    data["made"] = run["made"]
    weights.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--scenario")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--scale", type=float, default=20.0, help="the difference in score that counts as a step")
    parser.add_argument("--keep", action="append", default=[], metavar="WEIGHT", help="leave this weight as it is")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("weights-tuned.json"))
    parser.add_argument("--adopt", type=Path)
    asked = parser.parse_args()
    if asked.adopt:
        adopt(Path(str(part_of(asked.game, "command").__file__)).with_name("weights.json"), asked.adopt)
    else:
        task = Task(asked.game, asked.scenario, asked.level, asked.scale, tuple(asked.keep))
        tune(task, asked.rounds, asked.seed, asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
