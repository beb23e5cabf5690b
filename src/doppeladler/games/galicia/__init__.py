"""Battle for Galicia 1914: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence

from .game import Galicia
from .printed import load_printed


def load(packs: Sequence[str] = ()) -> Galicia:
    """The game, with data packs over its own data."""
    return Galicia(load_printed(tuple(packs)))
