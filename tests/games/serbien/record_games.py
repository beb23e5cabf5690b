"""Records the games in `recorded/`: ``python -m tests.games.serbien.record_games`` writes them all anew.

Numbers after the command record only those games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from doppeladler.engine import Game
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from tests.games.serbien.movers import MOVERS
from tests.games.serbien.serbien_table import load
from tests.recording import Recorder, Wanted, record_games

LEVELS = ("AH-decisive", "AH-win", "draw", "SE-win", "SE-decisive")
"""27.0 The levels of victory, as short names."""
WISHES: tuple[tuple[str, ...], ...] = (
    # scenario, level, who moves for Serbia and Austria-Hungary, how answers are taken back, how long, sights
    ("drina", "SE-decisive", "random", "random", "", "short"),
    ("macva", "AH-decisive", "idle", "eager", "", "full"),
    ("macva", "AH-win", "idle", "eager", "", "full"),
    ("macva", "draw", "random", "random", "undo", "full"),
    ("macva", "SE-win", "random", "random", "", "full"),
    ("macva", "SE-win", "random", "random", "rollback", "full"),
    ("macva", "SE-decisive", "idle", "idle", "", "full"),
    ("macva", "SE-decisive", "eager", "idle", "", "full"),
    ("macva", "SE-win", "eager", "eager", "", "full"),
    ("campaign", "SE-decisive", "idle", "idle", "", "full"),
    ("drina", "SE-decisive", "idle", "idle", "", "full"),
    ("case-b", "SE-decisive", "idle", "idle", "", "full"),
    ("case-b", "AH-decisive", "idle", "raiding", "", "full"),
    ("case-b", "AH-win", "idle", "sparing", "", "full"),
    ("case-b", "draw", "idle", "lazy", "", "full"),
    ("case-b", "SE-win", "idle", "lazy", "", "full"),
    ("campaign", "AH-decisive", "idle", "late", "", "full"),
    ("campaign", "AH-win", "idle", "late", "", "full"),
    ("campaign", "draw", "idle", "late", "", "full"),
    ("campaign", "SE-win", "idle", "late", "", "full"),
    ("drina", "AH-decisive", "idle", "raiding", "", "full"),
    ("drina", "AH-win", "idle", "sparing", "", "full"),
    ("drina", "draw", "idle", "sparing", "", "short"),
    ("drina", "SE-win", "idle", "lazy", "", "short"),
    ("case-b", "SE-decisive", "sparing", "idle", "undo", "full"),
    ("drina", "SE-decisive", "sparing", "idle", "rollback", "short"),
    ("macva", "AH-decisive", "easy", "easy", "undo", "full"),
    ("macva", "SE-win", "greedy", "easy", "rollback", "full"),
    ("macva", "AH-decisive", "easy", "normal", "", "full"),
    ("macva", "SE-win", "strong", "normal", "", "full"),
)


def all_wanted() -> list[Wanted]:
    """Every wish as a game to be recorded."""
    return [
        Wanted(f"{scenario}-{level}", {SE: se, AH: ah}, back, scenario, {"length": length}, tuple(shows))
        for scenario, level, se, ah, back, length, *shows in WISHES
    ]


def endings_of(game: Game[SerbienState], s: SerbienState) -> set[str]:
    """The scenario with the level of victory."""
    return {f"{s.scenario}-{s.level.replace(' ', '-')}"}


RECORDER: Recorder[SerbienState] = Recorder(
    load=load,
    wanted=all_wanted(),
    movers=MOVERS,
    endings_of=endings_of,
    folder=Path(__file__).parent / "recorded",
    rollbacks=((400, 250), (700, 600)),
)


def record(number: int) -> str:
    """The text of one wanted game."""
    return RECORDER.record(number)


if __name__ == "__main__":
    record_games(RECORDER, record, sys.argv[1:])
