"""Heroes of the Great War: Limanowa 1914: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence

from .game import Limanowa
from .printed import load_printed


def load(packs: Sequence[str] = ()) -> Limanowa:
    """The game, with data packs over its own data."""
    return Limanowa(load_printed(tuple(packs)))
