"""Records the games in `recorded/`: ``python -m tests.games.galicia.record_games`` writes them all anew.

Numbers after the command record only those games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from doppeladler.games.galicia.book import AH, RU
from doppeladler.games.galicia.columns import GaliciaState
from tests.fuzz import variants
from tests.games.galicia.endings import endings_of
from tests.games.galicia.galicia_table import load
from tests.games.galicia.movers import MOVERS
from tests.recording import Recorder, Wanted, record_games

WISHES = (
    # ending, who moves for Austria-Hungary and Russia, how answers are taken back
    ("draw", "idle", "idle", ""),
    ("draw", "random", "random", ""),
    ("draw", "eager", "eager", ""),
    ("AH", "eager", "random", ""),
    ("AH", "eager", "idle", ""),
    ("RU", "random", "eager", ""),
    ("RU", "idle", "eager", ""),
    ("AH-attacks", "idle", "idle", ""),
    ("AH-attacks", "random", "idle", ""),
    ("AH-attacks", "random", "idle", "undo"),
    ("AH-attacks", "random", "random", ""),
    ("RU-attacks", "idle", "idle", ""),
    ("RU-attacks", "idle", "random", ""),
    ("RU-attacks", "idle", "random", "undo"),
    ("RU-attacks", "random", "random", ""),
    ("AH-towns", "eager", "eager", ""),
    ("AH-towns", "eager", "eager", ""),
    ("AH-towns", "eager", "eager", "undo"),
    ("AH-towns", "eager", "eager", "rollback"),
    ("RU-towns", "eager", "eager", ""),
    ("RU-towns", "eager", "eager", ""),
    ("RU-towns", "eager", "eager", "rollback"),
    ("AH-eliminations", "idle", "idle", ""),
    ("AH-eliminations", "random", "random", ""),
    ("AH-eliminations", "random", "random", "rollback"),
    ("AH-eliminations", "eager", "eager", ""),
    ("AH-eliminations", "eager", "eager", "undo"),
    ("RU-eliminations", "idle", "idle", ""),
    ("RU-eliminations", "random", "random", ""),
    ("RU-eliminations", "random", "random", "rollback"),
    ("RU-eliminations", "eager", "eager", ""),
    ("RU-eliminations", "eager", "eager", "undo"),
)


def all_wanted() -> list[Wanted]:
    """The options go through all their combinations with the number of the game."""
    settings = variants(load())
    return [
        Wanted(ending, {AH: ah, RU: ru}, back, *settings[number % len(settings)])
        for number, (ending, ah, ru, back) in enumerate(WISHES, 1)
    ]


RECORDER: Recorder[GaliciaState] = Recorder(
    load=load,
    wanted=all_wanted(),
    movers=MOVERS,
    endings_of=lambda game, state: endings_of(game.result(state)),
    folder=Path(__file__).parent / "recorded",
)


def record(number: int) -> str:
    """The text of one wanted game."""
    return RECORDER.record(number)


if __name__ == "__main__":
    record_games(RECORDER, record, sys.argv[1:])
