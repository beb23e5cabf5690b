"""Doppeladler: board wargames of the Great War in the East, every rule enforced and explained."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from doppeladler.engine import Game

__version__ = "0.2.0"


def game(name: str, data: str | Sequence[str] = ()) -> Game[Any]:
    """A game by name ("galicia"), with data packs over its own data."""
    from doppeladler.games import load_game

    return load_game(name, data)


__all__ = ["__version__", "game"]
