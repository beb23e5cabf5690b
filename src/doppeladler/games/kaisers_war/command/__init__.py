"""Computer commanders of Kaiser's War: they see what their seat sees, and know the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from doppeladler.engine import MakeCommander
from doppeladler.wargame.command import Levels, seated

from .commander import KaiserCommander
from .greedy import GreedyCommander
from .strong import StrongCommander
from .weights import LEVELS, Level

if TYPE_CHECKING:
    from doppeladler.games.kaisers_war.game import KaisersWar


def commanders(game: KaisersWar, levels: Levels[Level] = LEVELS) -> Mapping[str, MakeCommander]:
    """From the weakest to the strongest."""
    return seated(game, levels, KaiserCommander, greedy=GreedyCommander, strong=StrongCommander)
