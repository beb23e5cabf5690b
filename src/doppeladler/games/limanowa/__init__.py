"""Heroes of the Great War: Limanowa 1914: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .box import LimanowaBox

if TYPE_CHECKING:
    from .game import Limanowa

BOX = LimanowaBox()


def load(packs: Sequence[str] = ()) -> Limanowa:
    """The game, with data packs over its own data."""
    from .game import Limanowa  # a list of games shows the boxes only
    from .printed import load_printed

    return Limanowa(load_printed(tuple(packs)))
