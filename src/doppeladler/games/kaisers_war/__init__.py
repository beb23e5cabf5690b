"""Kaiser's War in the East 1914-1917: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .box import KaisersWarBox

if TYPE_CHECKING:
    from .game import KaisersWar

BOX = KaisersWarBox()


def load(packs: Sequence[str] = ()) -> KaisersWar:
    """The game, with data packs over its own data."""
    from .game import KaisersWar  # a list of games shows the boxes only
    from .printed import load_printed

    return KaisersWar(load_printed(tuple(packs)))
