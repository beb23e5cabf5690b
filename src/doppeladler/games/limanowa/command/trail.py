"""Where a commander's own units have stood of late: nobody marches to and fro without a reason."""

from __future__ import annotations

from doppeladler.games.limanowa.book import Hex, Seat, Unit
from doppeladler.games.limanowa.columns import LimanowaState

MEMORY = 4
"""Turns after which a field that a unit has left is as good as any other."""


class Trail:
    """By unit: the fields it was seen on, and in which turn last."""

    def __init__(self) -> None:
        self._seen: dict[Unit, dict[Hex, int]] = {}

    def note(self, s: LimanowaState, seat: Seat) -> None:
        """Where the units of a seat stand now."""
        for hex, unit in s.figure_at.items():
            if s.commands(seat, unit):
                self._seen.setdefault(unit, {})[hex] = s.turn

    def turns_back(self, s: LimanowaState, unit: Unit, start: Hex, end: Hex) -> bool:
        """Whether a march from a field to another only undoes one of the last turns."""
        turn = self._seen.get(unit, {}).get(end)
        return start != end and turn is not None and s.turn - turn < MEMORY
