"""Records the games in `recorded/`: ``python -m tests.games.ford.record_games`` writes them all anew."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import tests.examples  # noqa: F401  # names the folder of the game
from doppeladler.commanders import make_commander, question_for
from doppeladler.engine import Brief, Choice
from tests.games.ford.ford_table import load
from tests.recording import Mover, Recorder, Wanted, random_mover, record_games

WISHES = (
    ("Blue", "greedy", "random", ""),
    ("Red", "random", "greedy", ""),
    ("Blue-towns", "greedy", "greedy", ""),
    ("Red-towns", "greedy", "greedy", ""),
    ("Blue-steps", "greedy", "greedy", ""),
    ("Red-steps", "greedy", "greedy", ""),
    ("draw", "greedy", "greedy", ""),
    ("draw", "random", "random", ""),
    ("draw", "random", "random", "undo"),
    ("draw", "random", "random", "rollback"),
)
ENDINGS = tuple(dict.fromkeys(ending for ending, *_ in WISHES))
STEPS_TO_WIN = 6


def greedy_mover(seed: str) -> Mover:
    """The greedy commander."""
    commander = make_commander(load(), "greedy", Brief(seed))

    def move(s: Any, choices: Sequence[Choice]) -> Choice:
        asked = question_for(s, s.decision.seat)
        return commander.choose(lambda: s.view(asked.seat), asked, choices).choice

    return move


def endings_of(game: Any, s: Any) -> set[str]:
    """Every ending that describes a finished game (3.5)."""
    result = game.result(s)
    won = result["winner"]
    by = "steps" if result["scores"].get(won, 0) >= STEPS_TO_WIN else "towns"
    return {won} if won == "draw" else {won, f"{won}-{by}"}


RECORDER: Recorder[Any] = Recorder(
    load=load,
    wanted=[Wanted(ending, {"Blue": blue, "Red": red}, back) for ending, blue, red, back in WISHES],
    movers={"random": random_mover, "greedy": greedy_mover},
    endings_of=endings_of,
    folder=Path(__file__).parent / "recorded",
    rollbacks=((60, 40), (120, 80)),
)


def record(number: int) -> str:
    """The text of one wanted game."""
    return RECORDER.record(number)


if __name__ == "__main__":
    record_games(RECORDER, record, sys.argv[1:])
