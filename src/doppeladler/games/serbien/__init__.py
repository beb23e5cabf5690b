"""1914 Serbien muss sterbien: the rulebook in code, its data beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .box import SerbienBox

if TYPE_CHECKING:
    from .game import Serbien

BOX = SerbienBox()


def load(packs: Sequence[str] = ()) -> Serbien:
    """The game, with data packs over its own data."""
    from .game import Serbien  # a list of games shows the boxes only
    from .printed import load_printed

    return Serbien(load_printed(tuple(packs)))
