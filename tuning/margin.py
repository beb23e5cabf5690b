"""Fits how a game will end from kept games: `python -m tuning.margin GAME --games FILE --positions FILE`.

Positions are those at the beginning of each phase. A ridge on the final difference less the lead gives the weights, in
points; then the spread that makes the likeliest chances of it. Every number that tells how good it is comes from folds:
each game is forecast by weights that have never seen it.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from doppeladler import __version__
from doppeladler.engine import Game
from doppeladler.games import load_game
from doppeladler.wargame import speech_of
from doppeladler.wargame.command import Margin

from .fit import COIN, appraisal_file
from .regression import Matrix, calibration, log_loss
from .sampling import judgement_of
from .selfplay import Kept, kept_in

FOLDS = 5
RIDGES = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0, 100.0, 300.0)
SPREADS = tuple(product((0.5, 1.0, 1.5, 2.0, 3.0, 4.0), (0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)))
"""Spreads that are tried: at the end, and what the root of all that is left adds."""
PLAIN = ("game", "scenario", "who", "final", "lead", "left")


@dataclass(frozen=True)
class Moment:
    """A quiet position as numbers, and how its game ended, for the side that the features speak for."""

    game: int
    scenario: str
    who: str
    """The commanders, by side."""
    final: float
    lead: float
    left: float
    features: dict[str, float]

    @property
    def ended(self) -> float:
        """Won, drawn or lost."""
        return 0.5 if not self.final else float(self.final > 0)


# --- positions --------------------------------------------------------------------------------------------


def moments_of(game: Game[Any], kept: Kept, number: int) -> Iterator[Moment]:
    """The first quiet position of every phase."""
    judged = judgement_of(game.name)
    heading, seen = speech_of(game).heading, set[str]()
    first, other = kept.scores
    final, who = kept.scores[first] - kept.scores[other], " ".join(kept.commanders.values())
    for s in kept.positions(game):
        if s.is_over or (moment := heading(s)) in seen or not game.is_quiet(s):
            continue
        seen.add(moment)
        yield Moment(number, kept.scenario, who, final, judged.lead(s), judged.left(s), judged.features(s))


def write(file: Path, moments: Sequence[Moment]) -> None:
    """Keep positions, squeezed; the same ones always give the same file."""
    names, text = list(moments[0].features), StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow([*PLAIN, *names])
    for each in moments:
        numbers = [each.final, each.lead, each.left, *(each.features[name] for name in names)]
        rows.writerow([each.game, each.scenario, each.who, *(f"{number:.4g}" for number in numbers)])
    file.write_bytes(gzip.compress(text.getvalue().encode(), 9, mtime=0))


def read(file: Path) -> list[Moment]:
    """The positions of a file."""
    rows = csv.DictReader(StringIO(gzip.decompress(file.read_bytes()).decode()))
    return [
        Moment(
            int(row["game"]), row["scenario"], row["who"], float(row["final"]), float(row["lead"]), float(row["left"]),
            {name: float(value) for name, value in row.items() if name not in PLAIN},
        )
        for row in rows
    ]  # fmt: skip


# --- fitting ----------------------------------------------------------------------------------------------


def fit(moments: Sequence[Moment], ridge: float, spread: Sequence[float] = (1.0, 1.0)) -> Margin:
    """The weights of the least squares of what is still added to the lead; every game counts the same."""
    names, scenarios = list(moments[0].features), sorted({each.scenario for each in moments})
    rows = np.array([[each.features[name] for name in names] for each in moments])
    scales = np.sqrt(np.mean(rows**2, axis=0))
    scales[scales == 0] = 1.0
    turns = np.array([[each.left * (each.scenario == name) for name in scenarios] for each in moments])
    found = _least_squares(np.hstack([rows / scales, turns / np.max(turns)]), moments, ridge)
    weights = {name: float(found[place] / scales[place]) for place, name in enumerate(names)}
    bias = {name: float(found[len(names) + place] / np.max(turns)) for place, name in enumerate(scenarios)}
    return Margin(weights, bias, spread)


def _least_squares(x: Matrix, moments: Sequence[Moment], ridge: float) -> Matrix:
    y, shares = np.array([each.final - each.lead for each in moments]), np.array(shares_of(moments))
    solved: Matrix = np.linalg.solve((x.T * shares) @ x + ridge * np.eye(x.shape[1]), (x.T * shares) @ y)
    return solved


def shares_of(moments: Sequence[Moment]) -> list[float]:
    """What each position counts: every game the same, ten positions' worth."""
    games = [each.game for each in moments]
    lengths = {game: games.count(game) for game in set(games)}
    return [10 / lengths[game] for game in games]


def forecasts(moments: Sequence[Moment], ridge: float) -> list[float]:
    """The final difference of every position by weights that have not seen its game."""
    found = [0.0] * len(moments)
    for fold in range(FOLDS):
        margin = fit([each for each in moments if each.game % FOLDS != fold], ridge)
        for place, each in enumerate(moments):
            if each.game % FOLDS == fold:
                found[place] = margin.difference(each.scenario, each.features, each.lead, each.left)
    return found


def best_ridge(moments: Sequence[Moment]) -> float:
    """The ridge whose forecasts are nearest to what came."""
    shares, final = np.array(shares_of(moments)), np.array([each.final for each in moments])

    def error(ridge: float) -> float:
        return float(np.average((np.array(forecasts(moments, ridge)) - final) ** 2, weights=shares))

    return min(RIDGES, key=error)


def chances(differences: Sequence[float], moments: Sequence[Moment], spread: Sequence[float]) -> list[float]:
    """The chance to win that each difference stands for."""
    judge = Margin({}, {}, spread)
    return [judge.chance("", {}, each, moment.left) for each, moment in zip(differences, moments, strict=True)]


def best_spread(differences: Sequence[float], moments: Sequence[Moment]) -> tuple[float, float]:
    """The spread with the likeliest chances."""
    ended, shares = [each.ended for each in moments], shares_of(moments)
    return min(SPREADS, key=lambda spread: log_loss(chances(differences, moments, spread), ended, shares))


# --- how good it is ---------------------------------------------------------------------------------------


def how_good(moments: Sequence[Moment], differences: Sequence[float], spread: Sequence[float]) -> dict[str, Any]:
    """Forecasts of games that were held out, against what came."""
    ended, shares, found = [each.ended for each in moments], shares_of(moments), chances(differences, moments, spread)
    errors = np.array(differences) - np.array([each.final for each in moments])
    bins = [
        {name: round(value, 3) for name, value in asdict(each).items()} for each in calibration(found, ended, shares)
    ]
    return {
        "games": len({each.game for each in moments}),
        "positions": len(moments),
        "won": round(float(np.average(ended, weights=shares)), 3),
        "log loss": round(log_loss(found, ended, shares), 4),
        "coin": COIN,
        "error in points": round(float(np.sqrt(np.average(errors**2, weights=shares))), 2),
        "calibration": [{name: round(value, 3) for name, value in each.items()} for each in bins],
    }


def curve(moments: Sequence[Moment], ridge: float, spread: Sequence[float]) -> list[dict[str, float]]:
    """The log loss of the last fifth of the games by weights from more and more of the others."""
    games = sorted({each.game for each in moments})
    held = [each for each in moments if each.game in set(games[len(games) * 4 // 5 :])]
    found = []
    for share in (8, 4, 2, 1):
        known = set(games[: len(games) * 4 // 5 // share])
        margin = fit([each for each in moments if each.game in known], ridge, spread)
        there = [margin.chance(each.scenario, each.features, each.lead, each.left) for each in held]
        loss = log_loss(there, [each.ended for each in held], shares_of(held))
        found.append({"games": len(known), "log loss": round(loss, 4)})
    return found


def described(moments: Sequence[Moment]) -> dict[str, Any]:
    """The file that is written: the numbers, and how they were found."""
    ridge = best_ridge(moments)
    differences = forecasts(moments, ridge)
    spread = best_spread(differences, moments)
    margin = fit(moments, ridge, spread)
    return {
        "about": "What each feature of a position adds to the final difference, in points; made by tuning/margin.py.",
        "date": date.today().isoformat(),
        "version": __version__,
        "ridge": ridge,
        "held out": how_good(moments, differences, spread),
        "curve": curve(moments, ridge, spread),
        "spread": list(spread),
        "weights": {name: round(weight, 4) for name, weight in margin.weights.items()},
        "bias": {name: round(bias, 4) for name, bias in margin.bias.items()},
    }


def in_words(data: dict[str, Any]) -> str:
    """What was found, for the one who ran it."""
    test = data["held out"]
    lines = [f"{test['games']} games, {test['positions']} positions, won {test['won']}, ridge {data['ridge']}"]
    lines += [f"  {name:<20}{weight:>9.3f}" for name, weight in {**data["weights"], **data["bias"]}.items()]
    lines += [f"log loss {test['log loss']} (a coin {test['coin']}), off by {test['error in points']} points"]
    lines += [f"spread {data['spread'][0]} at the end, {data['spread'][1]} for the root of what is left"]
    lines += [f"  {each['games']:>4.0f} games: {each['log loss']}" for each in data["curve"]]
    lines += ["  forecast   positions   mean   won"]
    for each in test["calibration"]:
        span = f"{100 * each['least']:.0f}-{100 * each['most']:.0f} %"
        lines.append(f"  {span:<11}{each['count']:>9.0f}{each['forecast']:>7.2f}{each['won']:>6.2f}")
    return "\n".join([*lines, ""])


def main(argv: Sequence[str] | None = None) -> int:
    """Replay, keep, fit, print and write."""
    parser = argparse.ArgumentParser(prog="python -m tuning.margin", description=(__doc__ or "").partition(":")[0])
    parser.add_argument("game")
    parser.add_argument(
        "--games", type=Path, nargs="*", default=[], help="files of tuning.selfplay; without, read --positions"
    )
    parser.add_argument("--positions", type=Path, required=True, help="the file that keeps the positions")
    parser.add_argument("--output", type=Path, help="another file than the game's own")
    asked = parser.parse_args(argv)
    if asked.games:
        game, games = load_game(asked.game), [kept for file in asked.games for kept in kept_in(file)]
        write(asked.positions, [each for number, kept in enumerate(games) for each in moments_of(game, kept, number)])
    data = described(read(asked.positions))
    (asked.output or appraisal_file(asked.game)).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(in_words(data))
    return 0


if __name__ == "__main__":
    sys.exit(main())
