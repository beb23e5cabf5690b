"""Records the games in `recorded/`: ``python -m tests.games.limanowa.record_games`` writes them all anew.

Numbers after the command record only those games.
"""

from __future__ import annotations

import sys
from pathlib import Path

from doppeladler.games.limanowa.book import AH, RU
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch07_modes import UNITED
from tests.games.limanowa.endings import endings_of
from tests.games.limanowa.game_data import table
from tests.games.limanowa.helpers import load
from tests.games.limanowa.movers import MOVERS
from tests.recording import Recorder, Wanted, record_games

PATIENCE = 2000
"""A game with more answers than this is not recorded: the files are to stay small."""

WISHES = """
RU-strategic            ; strategist; strategist;         ; campaign;
RU-strategic            ; idle      ; strategist;         ; campaign one-for-RU weather;
RU-strategic            ; eager     ; strategist; undo    ; campaign one-for-AH free officers; wave, follow, keep
AH-strategic            ; strategist; timid     ;         ; campaign one-for-AH free tokens;
AH-strategic            ; strategist; timid     ; undo    ; campaign one-per-side more-cards;
AH-strategic            ; strategist; idle      ; rollback; campaign one-for-RU officers weather;
RU-supply               ; timid     ; raider    ;         ; campaign one-per-side officers tokens; take, decline
RU-supply               ; timid     ; raider    ; undo    ; campaign one-for-RU weather; no core unit
RU-supply               ; raider    ; raider    ; rollback; campaign more-cards weather;
AH-supply               ; raider    ; timid     ;         ; campaign free officers weather; krakow arrives
AH-supply               ; raider    ; raider    ; undo    ; campaign one-for-AH tokens; LendGuns, token-support
RU-wiped-out            ; eager     ; hunter    ;         ; campaign more-cards tokens; play Encirclement
RU-wiped-out            ; idle      ; hunter    ; undo    ; campaign one-for-RU free officers;
AH-wiped-out            ; hunter    ; eager     ;         ; campaign officers more-cards weather tokens; move prevented
AH-wiped-out            ; hunter    ; idle      ; rollback; campaign one-per-side free;
RU-goal-limanowa-front  ; strategist; strategist;         ; limanowa-front;
RU-goal-limanowa-front  ; random    ; strategist; undo    ; limanowa-front free officers tokens;
AH-goal-limanowa-front  ; strategist; strategist;         ; limanowa-front officers weather;
AH-goal-limanowa-front  ; strategist; random    ; rollback; limanowa-front more-cards tokens;
RU-goal-carpathian-front; strategist; strategist;         ; carpathian-front weather;
RU-goal-carpathian-front; random    ; strategist;         ; carpathian-front free officers;
AH-goal-carpathian-front; strategist; strategist; undo    ; carpathian-front tokens;
AH-goal-carpathian-front; strategist; random    ;         ; carpathian-front more-cards officers;
RU-wiped-out            ; eager     ; eager     ;         ; limanowa-front officers more-cards tokens; Sharpen
AH-wiped-out            ; hunter    ; random    ;         ; carpathian-front free weather tokens;
draw-both               ; strategist; strategist;         ; limanowa-front more-cards;
draw-both               ; strategist; strategist; rollback; carpathian-front free officers tokens;
draw-quiet              ; idle      ; idle      ;         ; limanowa-front;
draw-quiet              ; idle      ; idle      ; undo    ; carpathian-front free weather tokens;
"""
"""Ending; who moves for Austria-Hungary; for Russia; how answers are taken back; scenario and options; what is shown.

Shown are rare choices, questions and events; all others come up anyway.
"""

CHOSEN = {"free": ("setup", "free"), **{mode: ("players", mode) for mode in UNITED}}
"""What the words for options mean that are not simply yes."""


def wanted(ending: str, ah: str, ru: str, back: str, setting: str, shows: str) -> Wanted:
    """A wish in full."""
    scenario, *words = setting.split()
    chosen = dict(CHOSEN.get(word, (word, "yes")) for word in words)
    return Wanted(ending, {AH: ah, RU: ru}, back, scenario, chosen, tuple(filter(None, shows.split(", "))))


RECORDER: Recorder[LimanowaState] = Recorder(
    load=load,
    wanted=[wanted(*wish) for wish in table(WISHES)],
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
