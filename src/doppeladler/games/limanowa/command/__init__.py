"""The computer commanders of Limanowa 1914."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from doppeladler.engine import MakeCommander
from doppeladler.wargame.command import seated

from .commander import LimanowaCommander
from .greedy import GreedyCommander
from .levels import LEVELS

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa


def commanders(game: Limanowa) -> Mapping[str, MakeCommander]:
    """From the weakest to the strongest."""
    return seated(game, LEVELS, LimanowaCommander, greedy=GreedyCommander)
