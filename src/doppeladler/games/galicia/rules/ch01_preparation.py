"""1.1 Preparation for play: the printed set-up, and who begins."""

from __future__ import annotations

from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.wargame.pieces import NOWHERE

from .ch03_sequence import game_turn


def set_up(s: GaliciaState) -> None:
    """1.1 Every unit in the hex printed on its counter; then the first game turn."""
    for unit in s.printed.all_units:
        if s.printed.setup[unit] != NOWHERE:
            s.place(unit, s.printed.setup[unit])
    s.then(game_turn(1))
