"""Computer commanders of Battle for Galicia: they see what their seat sees, and know the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from doppeladler.engine import MakeCommander

from .commander import GaliciaCommander
from .greedy import GreedyCommander
from .weights import level

if TYPE_CHECKING:
    from doppeladler.games.galicia.game import Galicia

LEVELS = ("easy", "normal", "strong")


def commanders(game: Galicia) -> Mapping[str, MakeCommander]:
    """From the weakest to the strongest."""

    def of_level(name: str) -> MakeCommander:
        return lambda brief: GaliciaCommander(game, level(name), brief)

    return {"greedy": lambda brief: GreedyCommander(game, brief), **{name: of_level(name) for name in LEVELS}}
