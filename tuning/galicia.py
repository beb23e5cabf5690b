"""Tune the weights of the Galicia commander by self-play.

    python -m tuning.galicia --rounds 300 --seed 1 --out weights-tuned.json
    python -m tuning.galicia --adopt weights-tuned.json

Simultaneous perturbation: in every round all weights are changed a little, up or down at random, and the commander
with these weights plays the one with the opposite changes, both ways round with the same dice. The difference in
victory points moves all weights a small step towards the better of the two. What is written is the mean of the second
half of the rounds, which is steadier than the last one; the file also says how it was made. A run that was stopped
goes on where it was when the same file is named again. ``--adopt`` puts the result into the game's weights.json.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from dataclasses import asdict
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import doppeladler
from doppeladler.engine import Brief, Commander, FairDice
from doppeladler.games.galicia import command
from doppeladler.games.galicia.command.commander import GaliciaCommander
from doppeladler.games.galicia.command.weights import Weights, level
from doppeladler.games.galicia.game import Galicia
from doppeladler.studies.plan import LIMIT
from doppeladler.studies.playing import led_by, play_on

WEIGHTS = Path(command.__file__).with_name("weights.json")
NUDGE = 0.18
"""How far the weights are changed up and down, in natural logarithms."""
STEP = 0.02
"""How far they move for a difference of SCALE points."""
SCALE = 20.0
CLIP = 50.0


def play(game: Galicia, commanders: dict[str, Commander], seed: str) -> dict[str, int]:
    """One game with seeded dice; the points of both sides."""
    state = game.setup()
    hands = {seat: led_by(commander) for seat, commander in commanders.items()}
    play_on(state, FairDice.seeded(seed, game.name), hands, LIMIT)
    scores: dict[str, int] = game.result(state)["scores"]
    return scores


def duel(game: Galicia, one: dict[str, float], other: dict[str, float], seed: str) -> float:
    """By how many points the first weights beat the others, mean of both ways round."""
    total = 0.0
    for ours, theirs in (("AH", "RU"), ("RU", "AH")):
        seats: dict[str, Commander] = {
            ours: GaliciaCommander(game, level("strong", one), Brief(seed)),
            theirs: GaliciaCommander(game, level("strong", other), Brief(seed)),
        }
        scores = play(game, seats, f"{seed}/{ours}")
        total += scores[ours] - scores[theirs]
    return total / 2


def nudged(logs: dict[str, float], signs: dict[str, int]) -> dict[str, float]:
    """Weights from their logarithms, each moved by its sign."""
    return {name: math.exp(value + signs.get(name, 0) * NUDGE) for name, value in logs.items()}


def load(out: Path) -> dict[str, Any]:
    """Where a run was, or a new one from the game's weights."""
    if out.exists():
        found: dict[str, Any] = json.loads(out.read_text())
        return found
    start = {name: math.log(value) for name, value in asdict(level("strong").weights).items() if value > 0}
    return {"round": 0, "logs": start, "sums": dict.fromkeys(start, 0.0), "counted": 0}


def tune(rounds: int, seed: int, out: Path) -> None:
    """Play and move until so many rounds are done."""
    game, run = doppeladler.game("galicia"), load(out)
    assert isinstance(game, Galicia)
    while run["round"] < rounds:
        number, logs = run["round"], run["logs"]
        chance = Random(f"{seed} {number}")
        signs = {name: chance.choice((-1, 1)) for name in logs}
        ups, downs = nudged(logs, signs), nudged(logs, {name: -sign for name, sign in signs.items()})
        difference = max(-CLIP, min(CLIP, duel(game, ups, downs, f"tune {seed} {number}")))
        for name, sign in signs.items():
            logs[name] += STEP * sign * difference / SCALE
        run["round"] += 1
        if run["round"] > rounds // 2:
            run["counted"] += 1
            run["sums"] = {name: run["sums"][name] + logs[name] for name in logs}
        run["weights"] = mean(run)
        run["made"] = {"by": "tuning/galicia.py", "rounds": run["round"], "seed": seed, "date": str(date.today())}
        out.write_text(json.dumps(run, indent=2))
        sys.stdout.write(f"round {run['round']}: {difference:+.1f}\n")
        sys.stdout.flush()


def mean(run: dict[str, Any]) -> dict[str, float]:
    """The mean of the rounds that count, or the weights as they are while none do."""
    counted = run["counted"]
    logs = {name: value / counted for name, value in run["sums"].items()} if counted else run["logs"]
    return {name: round(math.exp(value), 4) for name, value in logs.items()}


def adopt(found: Path) -> None:
    """Put tuned weights into the game."""
    data, run = json.loads(WEIGHTS.read_text()), json.loads(found.read_text())
    data["weights"] = asdict(Weights(**(data["weights"] | run["weights"])))
    data["made"] = run["made"]
    WEIGHTS.write_text(json.dumps(data, indent=2) + "\n")


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("weights-tuned.json"))
    parser.add_argument("--adopt", type=Path)
    asked = parser.parse_args()
    if asked.adopt:
        adopt(asked.adopt)
    else:
        tune(asked.rounds, asked.seed, asked.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
