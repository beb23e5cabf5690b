"""What happened, as a small value; words are made only when somebody reads it."""

from __future__ import annotations

from typing import Any, NamedTuple

OUTSIDER = "spectator"
"""Sees what the players may see of each other."""
UMPIRE = "umpire"
"""Sees everything; for open tables and finished games."""


class Event(NamedTuple):
    """A happening under a rule. `seats` empty means everybody may know it."""

    rule: str
    kind: str
    facts: tuple[object, ...] = ()
    seats: tuple[str, ...] = ()

    def is_for(self, seat: str) -> bool:
        """May this seat know? The umpire is not told again, with less in it, what is told to outsiders."""
        if seat == UMPIRE and self.seats:
            return UMPIRE in self.seats or OUTSIDER not in self.seats
        return not self.seats or seat in self.seats


class Marks(NamedTuple):
    """What of an event can be drawn: hexes by label, units and cards by name, dice by their faces, in its order."""

    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()

    def to_dict(self) -> dict[str, list[Any]]:
        """As plain JSON values."""
        return {name: list(found) for name, found in self._asdict().items()}
