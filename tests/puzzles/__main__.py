"""The puzzles as a command: ``python -m tests.puzzles [--game galicia] [--commander strong] [--only NAME]``."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from doppeladler.games import load_game

from . import EMPTY, Solution, attempt, commander, puzzles


def main() -> None:
    """Every puzzle with what the commander did, and the share that it solved."""
    reader = argparse.ArgumentParser(prog="python -m tests.puzzles", description="Try a commander on puzzles.")
    reader.add_argument("--game", action="append", choices=list(EMPTY), help="only this game")
    reader.add_argument("--commander", default="strong", metavar="NAME")
    reader.add_argument("--only", default="", metavar="NAME", help="only puzzles with this in their name")
    wanted = reader.parse_args()
    for name in wanted.game or EMPTY:
        game, found = load_game(name), [each for each in puzzles(name) if wanted.only in each.name]
        tried = [_tried(attempt(each, commander(game, wanted.commander, each.seat))) for each in found]
        print(f"{name}: {wanted.commander} solved {share(tried)}", flush=True)


def _tried(solution: Solution) -> Solution:
    puzzle = solution.puzzle
    print(f"{'solved' if solution.solved else 'FAILED'}  {puzzle.name} ({puzzle.kind}, {puzzle.seat}): {puzzle.title}")
    if not solution.solved:
        print(f"        {' / '.join(solution.answers)}\n        {puzzle.why}", flush=True)
    return solution


def share(tried: Sequence[Solution]) -> str:
    """How many were solved, and of a hundred."""
    solved = sum(each.solved for each in tried)
    return f"{solved} of {len(tried)}, {100 * solved / max(1, len(tried)):.0f} %"


if __name__ == "__main__":
    main()
