"""Computer commanders, by name. They see a seat's view, never the position."""

from __future__ import annotations

from collections.abc import Callable

from .commander import Asked, Commander, CommanderError, Look, ask
from .random import RandomCommander

COMMANDERS: dict[str, Callable[[int | str], Commander]] = {"random": RandomCommander}
"""Every commander that can be given a seat, and how one is made from a seed."""


def make_commander(name: str, seed: int | str) -> Commander:
    """A commander by name; the same seed gives the same answers to the same questions."""
    if name not in COMMANDERS:
        raise CommanderError(f"there is no commander {name!r}; there is {', '.join(COMMANDERS)}")
    return COMMANDERS[name](seed)


__all__ = [
    "COMMANDERS",
    "Asked",
    "Commander",
    "CommanderError",
    "Look",
    "RandomCommander",
    "ask",
    "make_commander",
]
