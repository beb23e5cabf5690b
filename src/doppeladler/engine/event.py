"""What happened, as a small record with named fields; words are made only when somebody reads it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, NamedTuple, Protocol

OUTSIDER = "spectator"
"""Sees what the players may see of each other."""
UMPIRE = "umpire"
"""Sees everything; for open tables and finished games."""


class Happening(Protocol):
    """What happened: a NamedTuple of a game, whose fields are what is told of it."""

    def _asdict(self) -> dict[str, Any]: ...


class Event(NamedTuple):
    """A happening under a rule. `seats` empty means everybody may know it, and all of its fields."""

    rule: str
    what: Happening
    seats: tuple[str, ...] = ()
    phase: str = ""

    @property
    def kind(self) -> str:
        """What clients and logs call it."""
        return kind_of(type(self.what))

    def is_for(self, seat: str) -> bool:
        """May this seat know? The umpire is not told again, with less in it, what is told to outsiders."""
        if seat == UMPIRE and self.seats:
            return UMPIRE in self.seats or OUTSIDER not in self.seats
        return not self.seats or seat in self.seats


@cache
def kind_of(what: type[Happening]) -> str:
    """The kind of the happenings of a class: a MarchSeen is a "march seen"."""
    return re.sub("(?!^)(?=[A-Z])", " ", what.__name__).lower()


class Marks(NamedTuple):
    """What of an event can be drawn: hexes by label, units and cards by name, dice by their faces, in its order."""

    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    def to_dict(self) -> dict[str, list[Any]]:
        """As plain JSON values."""
        return {name: list(found) for name, found in self._asdict().items()}
