"""Kaiser's War in the East 1914-1917: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence

from .game import KaisersWar
from .printed import load_printed


def load(packs: Sequence[str] = ()) -> KaisersWar:
    """The game, with data packs over its own data."""
    return KaisersWar(load_printed(tuple(packs)))
