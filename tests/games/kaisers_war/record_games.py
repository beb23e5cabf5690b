"""Records the games in `recorded/`: ``python -m tests.games.kaisers_war.record_games`` writes them all anew.

Numbers after the command record only those games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from tests.games.kaisers_war.endings import endings_of
from tests.games.kaisers_war.kaiser_table import load
from tests.games.kaisers_war.movers import MOVERS
from tests.recording import Recorder, Wanted, record_games

SECOND = "revolutions psywar czechs deploy=standard last-year=1918"
BY_SEA = "expedition gallipoli amphibious deploy=standard last-year=1917"
WISHES: tuple[tuple[str, ...], ...] = (
    # ending, who moves for the Allies and the Central Powers, how answers are taken back, scenario, options, sights
    ("draw", "idle", "idle", "", "1914", ""),
    ("draw", "idle", "idle", "", "1915", "entrenching"),
    ("draw", "idle", "idle", "", "1916", "romania=variable", "entry rolled"),
    ("draw", "idle", "idle", "rollback", "1915", "gallipoli expedition caporetto deploy=standard last-year=1917"),
    ("draw", "eager", "eager", "", "1914", "amphibious fog entrenching deploy=standard"),
    ("draw", "eager", "eager", "", "1915", "deploy=standard"),
    ("AL-marginal", "eager", "lavish", "", "1914", "cavalry artillery fort-conversion", "dismantled"),
    ("AL-marginal", "idle", "idle", "", "1914", "moltke plan-r plan-g deploy=standard"),
    ("AL-continental", "idle", "lavish", "", "1915", ""),
    ("AL-continental", "raiding", "lavish", "", "1914", "fast-russia deploy=standard"),
    ("AL-imperial", "eager", "yielding", "", "1914", "deploy=standard"),
    ("CP-marginal", "yielding", "eager", "", "1915", "psywar deploy=standard"),
    ("CP-marginal", "yielding", "eager", "undo", "1915", "morale deploy=standard"),
    ("CP-continental", "yielding", "eager", "rollback", "1915", "air deploy=standard"),
    ("CP-continental", "eager", "raiding", "", "1916", "deploy=standard last-year=1917"),
    ("CP-imperial", "eager", "raiding", "", "1916", "revolutions deploy=standard last-year=1917"),
    ("AL-overthrows", "random", "random", "undo", "1914", "fog deploy=standard"),
    ("AL-overthrows", "eager", "random", "", "1914", "entrenching amphibious deploy=standard", "entrench"),
    ("AL-overthrows", "eager", "random", "", "1914", "fog entrenching psywar air deploy=standard", "scout"),
    ("AL-overthrows", "eager", "eager", "", "1915", "air psywar last-year=1916 deploy=standard"),
    ("AL-overthrows", "eager", "eager", "", "1914", "fort-conversion artillery cavalry deploy=standard last-year=1915"),
    ("CP-overthrows", "lavish", "eager", "", "1914", "morale deploy=standard"),
    (
        "CP-overthrows",
        "random",
        "eager",
        "",
        "1916",
        "fog entrenching psywar air amphibious deploy=standard",
        "examine",
    ),
    ("CP-overthrows", "eager", "eager", "", "1916", "air psywar cavalry deploy=standard last-year=1917", "joins"),
    ("CP-overthrows", "eager", "raiding", "", "1916", SECOND, "second revolution"),
    (
        "CP-overthrows",
        "eager",
        "eager",
        "rollback",
        "1916",
        "caporetto expedition volunteers deploy=standard last-year=1917",
    ),
    ("AL-objectives", "raiding", "yielding", "", "1916", "deploy=standard last-year=1917"),
    ("AL-objectives", "raiding", "yielding", "undo", "1916", BY_SEA),
    ("CP-objectives", "yielding", "raiding", "", "1916", "deploy=standard last-year=1917"),
    ("CP-objectives", "yielding", "raiding", "", "1916", "volunteers entrenching fog deploy=standard last-year=1917"),
)


def options(words: str) -> dict[str, str]:
    """``fog last-year=1917``: yes to the first."""
    pairs = (word.partition("=") for word in words.split())
    return {name: value or "yes" for name, _, value in pairs}


def all_wanted() -> list[Wanted]:
    """Every wish as a game to be recorded."""
    return [
        Wanted(ending, {AL: al, CP: cp}, back, scenario, options(words), tuple(shows))
        for ending, al, cp, back, scenario, words, *shows in WISHES
    ]


RECORDER: Recorder[KaiserState] = Recorder(
    load=load,
    wanted=all_wanted(),
    movers=MOVERS,
    endings_of=lambda game, state: endings_of(game.result(state)),
    folder=Path(__file__).parent / "recorded",
    patience=6000,
    rollbacks=((60, 30), (150, 100)),
)


def record(number: int) -> str:
    """The text of one wanted game."""
    return RECORDER.record(number)


if __name__ == "__main__":
    record_games(RECORDER, record, sys.argv[1:])
