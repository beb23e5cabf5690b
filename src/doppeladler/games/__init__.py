"""The games of the house, by name. No game imports another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

from doppeladler.engine import Game, GameError

GAMES = {"galicia": "doppeladler.games.galicia", "limanowa": "doppeladler.games.limanowa"}
"""Every game that can be played, and the package that holds it."""


def load_game(name: str, data: str | Sequence[str] = ()) -> Game[Any]:
    """A game by name, with data packs over its own data."""
    if name not in GAMES:
        raise GameError(f"there is no game {name!r}; there is {', '.join(GAMES)}")
    return _load(name, (data,) if isinstance(data, str) else tuple(data))


@lru_cache(maxsize=8)
def _load(name: str, packs: tuple[str, ...]) -> Game[Any]:
    game: Game[Any] = import_module(GAMES[name]).load(packs)
    return game
