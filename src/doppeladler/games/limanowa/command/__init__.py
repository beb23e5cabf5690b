"""The computer commanders of Limanowa 1914."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from doppeladler.engine import MakeCommander
from doppeladler.wargame.command import Levels, seated

from .commander import LimanowaCommander
from .greedy import GreedyCommander
from .levels import LEVELS, Level

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa


def commanders(game: Limanowa, levels: Levels[Level] = LEVELS) -> Mapping[str, MakeCommander]:
    """From the weakest to the strongest."""
    return seated(game, levels, LimanowaCommander, greedy=GreedyCommander)
