"""Battle for Galicia 1914: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .box import GaliciaBox

if TYPE_CHECKING:
    from .game import Galicia

BOX = GaliciaBox()


def load(packs: Sequence[str] = ()) -> Galicia:
    """The game, with data packs over its own data."""
    from .game import Galicia  # a list of games shows the boxes only
    from .printed import load_printed

    return Galicia(load_printed(tuple(packs)))
