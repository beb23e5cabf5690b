"""Computer commanders of Serbien: they see what their seat sees, and know the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from doppeladler.engine import MakeCommander
from doppeladler.wargame.command import Levels, seated

from .commander import SerbienCommander
from .weights import LEVELS, Level

if TYPE_CHECKING:
    from doppeladler.games.serbien.game import Serbien


def commanders(game: Serbien, levels: Levels[Level] = LEVELS) -> Mapping[str, MakeCommander]:
    """From the weakest to the strongest."""
    return seated(game, levels, SerbienCommander)
