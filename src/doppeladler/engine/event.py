"""What happened, as a small value; words are made only when somebody reads it."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """A happening under a rule. `seats` empty means everybody may know it."""

    rule: str
    kind: str
    facts: tuple[object, ...] = ()
    seats: tuple[str, ...] = ()

    def is_for(self, seat: str) -> bool:
        """May this seat know?"""
        return not self.seats or seat in self.seats
