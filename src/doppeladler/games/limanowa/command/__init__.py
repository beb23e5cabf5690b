"""The computer commanders of Limanowa 1914, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from doppeladler.engine import Brief, Commander, MakeCommander

from .commander import LimanowaCommander
from .greedy import GreedyCommander
from .levels import level

if TYPE_CHECKING:
    from doppeladler.games.limanowa.game import Limanowa

LEVELS = ("easy", "normal", "strong")


def commanders_for(game: Limanowa) -> Mapping[str, MakeCommander]:
    """Every commander of this game by name."""
    return {"greedy": partial(_make_greedy, game), **{name: partial(_make, game, name) for name in LEVELS}}


def _make_greedy(game: Limanowa, brief: Brief) -> Commander:
    return GreedyCommander(game, level("greedy"), brief)


def _make(game: Limanowa, name: str, brief: Brief) -> Commander:
    return LimanowaCommander(game, level(name), brief)
