"""Records the games in `recorded/`: ``python -m tests.games.limanowa.record_games`` writes them all anew.

Numbers after the command record only those games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from doppeladler.games.limanowa.book import AH, RU
from doppeladler.games.limanowa.state import LimanowaState
from tests.games.limanowa.endings import endings_of
from tests.games.limanowa.helpers import load
from tests.games.limanowa.movers import MOVERS
from tests.recording import Recorder, Wanted, record_games

PATIENCE = 2000
"""A game with more answers than this is not recorded: the files are to stay small."""

WISHES = (
    # ending, who moves for Austria-Hungary and Russia, how answers are taken back, scenario and options
    ("RU-strategic", "strategist", "strategist", "", "campaign"),
    ("RU-strategic", "idle", "strategist", "", "campaign players=one-for-RU weather=yes"),
    ("RU-strategic", "eager", "strategist", "undo", "campaign players=one-for-AH setup=free officers=yes"),
    ("AH-strategic", "hunter", "timid", "", "campaign players=one-for-AH setup=free tokens=yes"),
    ("AH-strategic", "strategist", "timid", "undo", "campaign players=one-per-side more-cards=yes"),
    ("AH-strategic", "strategist", "idle", "rollback", "campaign players=one-for-RU officers=yes weather=yes"),
    ("RU-supply", "timid", "raider", "", "campaign players=one-per-side officers=yes tokens=yes"),
    ("RU-supply", "raider", "raider", "rollback", "campaign more-cards=yes weather=yes"),
    ("AH-supply", "raider", "timid", "", "campaign setup=free officers=yes weather=yes"),
    ("AH-supply", "raider", "raider", "undo", "campaign players=one-for-AH tokens=yes"),
    ("RU-wiped-out", "eager", "hunter", "", "campaign more-cards=yes tokens=yes"),
    ("RU-wiped-out", "idle", "hunter", "undo", "campaign players=one-for-RU setup=free officers=yes"),
    ("AH-wiped-out", "hunter", "eager", "", "campaign officers=yes more-cards=yes weather=yes tokens=yes"),
    ("AH-wiped-out", "hunter", "idle", "rollback", "campaign players=one-per-side setup=free"),
    ("RU-goal-limanowa-front", "strategist", "strategist", "", "limanowa-front"),
    ("RU-goal-limanowa-front", "random", "strategist", "undo", "limanowa-front setup=free officers=yes tokens=yes"),
    ("AH-goal-limanowa-front", "strategist", "strategist", "", "limanowa-front officers=yes weather=yes"),
    ("AH-goal-limanowa-front", "strategist", "random", "rollback", "limanowa-front more-cards=yes tokens=yes"),
    ("RU-goal-carpathian-front", "strategist", "strategist", "", "carpathian-front weather=yes"),
    ("RU-goal-carpathian-front", "random", "strategist", "", "carpathian-front setup=free officers=yes"),
    ("AH-goal-carpathian-front", "strategist", "strategist", "undo", "carpathian-front tokens=yes"),
    ("AH-goal-carpathian-front", "strategist", "random", "", "carpathian-front more-cards=yes officers=yes"),
    ("RU-wiped-out", "eager", "eager", "", "limanowa-front officers=yes more-cards=yes tokens=yes"),
    ("AH-wiped-out", "hunter", "random", "", "carpathian-front setup=free weather=yes tokens=yes"),
    ("draw-both", "strategist", "strategist", "", "limanowa-front more-cards=yes"),
    ("draw-both", "strategist", "strategist", "rollback", "carpathian-front setup=free officers=yes tokens=yes"),
    ("draw-quiet", "idle", "idle", "", "limanowa-front"),
    ("draw-quiet", "idle", "idle", "undo", "carpathian-front setup=free weather=yes tokens=yes"),
)


SHOWS = {
    3: ("wave", "follow", "inspire", "keep"),
    7: ("take", "decline"),
    8: ("no core unit", "reshuffle"),
    9: ("krakow arrives", "rail"),
    10: ("LendGuns", "long-range", "token-support"),
    11: ("Sharpen", "play Encirclement"),
    13: ("move prevented", "track blown up"),
}
"""By number of the game: rare choices, questions and events that it must show."""


def wanted(number: int, ending: str, ah: str, ru: str, back: str, setting: str) -> Wanted:
    """A wish in full."""
    scenario, *options = setting.split()
    chosen = dict(option.split("=") for option in options)
    return Wanted(ending, {AH: ah, RU: ru}, back, scenario, chosen, SHOWS.get(number, ()))


RECORDER: Recorder[LimanowaState] = Recorder(
    load=load,
    wanted=[wanted(number, *wish) for number, wish in enumerate(WISHES, 1)],
    movers=MOVERS,
    endings_of=endings_of,
    folder=Path(__file__).parent / "recorded",
    patience=PATIENCE,
    rollbacks=((150, 80), (300, 240)),
)


def record(number: int) -> str:
    """The text of one wanted game."""
    return RECORDER.record(number)


if __name__ == "__main__":
    record_games(RECORDER, record, sys.argv[1:])
