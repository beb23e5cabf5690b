"""Tunes what the commander of Limanowa counts for how much (command/weights.json), by games of it against itself.

    python -m tuning.limanowa --rounds 20 --games 12 --seed 1 [--scenario limanowa-front ...] [--write]

In every round one weight, or a few, are changed at random; the changed commander plays the present one on both sides of
the same dice. It takes the place of the present one if it has won clearly more. A game that is not over after
5,000 answers counts as a draw, and a draw a little less than half a win, so that the commander learns to press.
With --write the result is written into weights.json. One core, about a minute a round for rapid games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

from doppeladler.engine import Brief, FairDice
from doppeladler.games import load_game
from doppeladler.games.limanowa.command.commander import LimanowaCommander
from doppeladler.games.limanowa.command.levels import LEVELS, level
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.studies.playing import led_by, play_on

FILE = Path(__file__).parent.parent / "src/doppeladler/games/limanowa/command/weights.json"
ANSWERS = 5_000
"""More than twice what a campaign that is pressed home takes; a game beyond it is given up."""
DRAWN = 0.4
"""What a draw counts."""
FIXED = ("win",)
Values = dict[str, float]


def play(game: Limanowa, scenario: str, sides: Mapping[str, Values], seed: str, strength: str) -> str | None:
    """One game; the side that has won, or None."""
    s = game.setup(scenario)
    hands = {
        seat: led_by(LimanowaCommander(game, level(strength, sides[game.side_of(seat)]), Brief(f"{seed}/{seat}")))
        for seat in game.seats_of(s)
    }
    play_on(s, FairDice.seeded(seed, game.name), hands, ANSWERS)
    winner = game.result(s)["winner"] if s.is_over else None
    return winner if winner in ("AH", "RU") else None


def match(
    game: Limanowa, scenarios: list[str], new: Values, old: Values, pairs: int, seed: str, strength: str
) -> float:
    """The share of points that the new weights win, from games both ways round."""
    points = 0.0
    games = 0
    for scenario in scenarios:
        for number in range(pairs):
            for mine, other in (("AH", "RU"), ("RU", "AH")):
                won = play(game, scenario, {mine: new, other: old}, f"{seed}/{scenario}/{number}", strength)
                points += DRAWN if won is None else float(won == mine)
                games += 1
    return points / games


def changed(values: Values, chance: Random) -> Values:
    """One to three weights made larger or smaller."""
    names = [name for name in values if name not in FIXED]
    found = dict(values)
    for name in chance.sample(names, chance.choice((1, 1, 2, 3))):
        found[name] = round(found[name] * chance.choice((0.6, 0.75, 1.33, 1.6)), 3)
    found["pull"] = min(0.95, found["pull"])
    return found


def say(line: str) -> None:
    """A line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Tune and report."""
    parser = argparse.ArgumentParser(description="tune the weights of the Limanowa commander by self-play")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=12, help="games a round and scenario, half of them each way")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--scenario", action="append", help="default: both rapid games")
    parser.add_argument("--strength", default="strong")
    parser.add_argument("--enough", type=float, default=0.58, help="the share of points a change must win")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    game = load_game("limanowa")
    assert isinstance(game, Limanowa)
    scenarios = args.scenario or ["limanowa-front", "carpathian-front"]
    best, chance = LEVELS.weights, Random(args.seed)
    for number in range(args.rounds):
        new = changed(best, chance)
        share = match(game, scenarios, new, best, args.games // 2, f"{args.seed}/{number}", args.strength)
        difference = {name: new[name] for name in new if new[name] != best[name]}
        say(f"{number}: {share:.2f} for {difference}")
        if share >= args.enough:
            best = new
            say("   taken")
    say(json.dumps(best))
    if args.write:
        data = json.loads(FILE.read_text(encoding="utf-8"))
        data["weights"] = best
        FILE.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
