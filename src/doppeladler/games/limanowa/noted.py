"""What a study counts of the events of this game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from doppeladler.engine import Event, Line, Noted
from doppeladler.engine.noted import FIGHT, LOSS, TAKEN, TURN

from .book import Group, Hex, Side, Unit, Units
from .printed import Printed

Lines = tuple[Line, ...]


class Ledger:
    """Finds the countable things in an event; most events have none."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._counted: dict[str, Callable[..., Iterable[Noted]]] = {
            "turn": self._turn,
            "clash": self._clash,
            "artillery attack": self._fire,
            "loses": self._loses,
            "destroyed": self._destroyed,
            "target taken": self._taken,
        }

    def noted(self, event: Event) -> Iterable[Noted]:
        """What counts of it."""
        count = self._counted.get(event.kind)
        return count(*event.facts) if count is not None else ()

    def _turn(self, turn: int) -> Iterable[Noted]:
        return (Noted(TURN, amount=turn),)

    def _clash(self, target: Hex, attackers: Units, defender: Unit) -> Iterable[Noted]:
        return (Noted(FIGHT, self.printed.side[attackers[0]], "clash", self.printed.grid.labels[target]),)

    def _fire(self, gun: Unit, target: Unit, number: int, attack: Lines, defence: Lines, hex: Hex) -> Iterable[Noted]:
        """4.4.2 Fire falls on the field of whom it is aimed at."""
        return (Noted(FIGHT, self.printed.side[gun], "artillery", self.printed.grid.labels[hex]),)

    def _loses(self, unit: Unit, points: int, left: int) -> Iterable[Noted]:
        return (Noted(LOSS, self.printed.side[unit], "replacement points", "", points),)

    def _destroyed(self, unit: Unit, hex: Hex, by: Group) -> Iterable[Noted]:
        label = self.printed.grid.labels[hex] if hex >= 0 else ""
        return (Noted(LOSS, self.printed.side[unit], "units", label),)

    def _taken(self, name: str, side: Side) -> Iterable[Noted]:
        return (Noted(TAKEN, side, name),)
