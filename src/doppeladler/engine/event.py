"""What happened, as a small value; words are made only when somebody reads it."""

from __future__ import annotations

from typing import Any, NamedTuple


class Event(NamedTuple):
    """A happening under a rule. `seats` empty means everybody may know it."""

    rule: str
    kind: str
    facts: tuple[object, ...] = ()
    seats: tuple[str, ...] = ()

    def is_for(self, seat: str) -> bool:
        """May this seat know?"""
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
