"""Fits the appraisal of a game from self-play: `python -m tuning.fit GAME --games 60 --commander normal`.

Games are split: four of five fit the weights, the fifth ones tell how good the forecasts are. Then all of them fit the
weights that are written to the game's `command/appraisal.json`, with date, version and how they were found.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import date
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from doppeladler import __version__
from doppeladler.engine import Game
from doppeladler.games import load_game
from doppeladler.studies.workers import results_of

from .regression import Fitted, calibration, fit, log_loss, shares_of
from .sampling import Sample, judgement_of, play, tasks_of

COIN = 0.6931
HELD_OUT = 5
"""Every fifth game tests the others."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, print and write."""
    args = arguments_of(argv)
    game = load_game(args.game)
    if hasattr(judgement_of(game.name), "left"):
        raise SystemExit(f"{game.name} foresees the final difference: python -m tuning.margin {game.name}")
    samples = read_samples(args.samples) if args.samples else []
    if not samples:
        samples = gather(game, args.games, args.commander.split(","), args.seed, args.workers)
    if args.samples:
        Path(args.samples).write_text(json.dumps([asdict(each) for each in samples]), encoding="utf-8")
    scenarios = [each.name for each in game.scenarios]
    data = described(fit(samples, scenarios), how_good(samples, scenarios), args, len({each.game for each in samples}))
    target = Path(args.output) if args.output else appraisal_file(args.game)
    target.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(in_words(data, str(target)))
    return 0


def arguments_of(argv: Sequence[str] | None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tuning.fit", description="Fit the appraisal of a game.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60, help="how many games; scenarios take turns")
    parser.add_argument("--commander", default="normal", help="who plays; of several, such as easy,normal, all pairs")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--samples", help="a file that keeps the positions; if it is there, nothing is played")
    parser.add_argument("--output", help="another file than the game's own")
    return parser.parse_args(argv)


def read_samples(path: str) -> list[Sample]:
    """The positions of an earlier run; none if there is no such file."""
    file = Path(path)
    return [Sample(**each) for each in json.loads(file.read_text(encoding="utf-8"))] if file.exists() else []


def appraisal_file(name: str) -> Path:
    """Where a game keeps its appraisal."""
    return Path(str(files(f"doppeladler.games.{name}") / "command" / "appraisal.json"))


def gather(game: Game[Any], games: int, commanders: Sequence[str], seed: str, workers: int) -> list[Sample]:
    """The samples of all games, with a word on stderr after each; Ctrl-C is content with those played."""
    samples: list[Sample] = []
    tasks = tasks_of(game, games, commanders, seed)
    try:
        for done, played in enumerate(results_of(game, partial(load_game, game.name), play, tasks, workers), 1):
            samples += played
            sys.stderr.write(f"\r{done} of {games} games, {len(samples)} positions")
    except KeyboardInterrupt:
        sys.stderr.write(", stopped")
    sys.stderr.write("\n")
    return samples


def how_good(samples: Sequence[Sample], scenarios: Sequence[str]) -> dict[str, Any]:
    """How well weights from four of five games forecast the fifth ones."""
    known = [sample for sample in samples if sample.game // len(scenarios) % HELD_OUT]
    held = [sample for sample in samples if not sample.game // len(scenarios) % HELD_OUT]
    found = fit(known, scenarios)
    chances, ended, shares = [found.chance(each) for each in held], [each.ended for each in held], shares_of(held)
    won = round(sum(ended) / len(ended), 3)
    bins = [
        {name: round(value, 3) for name, value in asdict(each).items()} for each in calibration(chances, ended, shares)
    ]
    return {
        "positions": len(held),
        "log loss": round(log_loss(chances, ended, shares), 4),
        "coin": COIN,
        "won": won,
        "calibration": bins,
    }


def described(found: Fitted, test: Mapping[str, Any], args: argparse.Namespace, games: int) -> dict[str, Any]:
    """The file that is written: the numbers, and how they were found."""
    return {
        "about": "How the features of a position add up to the chance of Austria-Hungary; made by tuning/fit.py.",
        "date": date.today().isoformat(),
        "version": __version__,
        "games": games,
        "commander": args.commander,
        "seed": args.seed,
        "held out": dict(test),
        "weights": {name: round(weight, 5) for name, weight in found.weights.items()},
        "bias": {name: round(bias, 4) for name, bias in found.bias.items()},
    }


def in_words(data: Mapping[str, Any], target: str) -> str:
    """What was found, for the one who ran it."""
    test = data["held out"]
    lines = [f"{data['games']} games of {data['commander']}, version {data['version']}, {data['date']}"]
    lines += [f"  {name:<12}{weight:>10.4f}" for name, weight in data["weights"].items()]
    lines += [f"  {'bias ' + name:<24}{bias:>8.3f}" for name, bias in data["bias"].items()]
    lines += [f"log loss of {test['positions']} positions held out: {test['log loss']} (a coin {test['coin']})"]
    lines += ["  forecast   positions   mean   won"]
    for each in test["calibration"]:
        span = f"{100 * each['least']:.0f}-{100 * each['most']:.0f} %"
        lines.append(f"  {span:<11}{each['count']:>9.0f}{each['forecast']:>7.2f}{each['won']:>6.2f}")
    return "\n".join([*lines, f"written to {target}", ""])


if __name__ == "__main__":
    sys.exit(main())
