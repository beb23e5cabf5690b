"""1914 Serbien muss sterbien: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence

from .game import Serbien
from .printed import load_printed


def load(packs: Sequence[str] = ()) -> Serbien:
    """The game, with data packs over its own data."""
    return Serbien(load_printed(tuple(packs)))
