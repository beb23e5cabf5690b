"""What a study counts of the events of this game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from doppeladler.engine import Event, Noted
from doppeladler.engine.noted import FIGHT, LOSS, POINTS, TAKEN, TURN

from .book import Hex, Hexes, Side, Unit, Units
from .printed import Printed
from .rules.ch15_victory import TOWNS


class Ledger:
    """Finds the countable things in an event; most events have none."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._counted: dict[str, Callable[..., Iterable[Noted]]] = {
            "turn": self._turn,
            "points": self._points,
            "attack declared": self._attack,
            "reduced": self._reduced,
            "step lost": self._step_lost,
            "eliminated": self._eliminated,
        }

    def noted(self, event: Event) -> Iterable[Noted]:
        """What counts of it."""
        count = self._counted.get(event.kind)
        return count(*event.facts) if count is not None else ()

    def _turn(self, turn: int) -> Iterable[Noted]:
        return (Noted(TURN, amount=turn),)

    def _points(self, side: Side, points: int, source: str, what: Hex) -> Iterable[Noted]:
        """15.1 Points by their source; those for a town also say that it is held."""
        if source != TOWNS:
            return (Noted(POINTS, side, source, "", points),)
        label = self.printed.grid.labels[what]
        return Noted(POINTS, side, source, label, points), Noted(TAKEN, side, self.printed.town_at[what].name, label)

    def _attack(self, side: Side, target: Hex, hexes: Hexes, attackers: Units, defenders: Units) -> Iterable[Noted]:
        return (Noted(FIGHT, side, "attack", self.printed.grid.labels[target]),)

    def _reduced(self, unit: Unit, level: int) -> Iterable[Noted]:
        return (Noted(LOSS, self.printed.side[unit], "reductions"),)

    def _step_lost(self, unit: Unit) -> Iterable[Noted]:
        return (Noted(LOSS, self.printed.side[unit], "steps"),)

    def _eliminated(self, unit: Unit, hex: Hex) -> Iterable[Noted]:
        return (Noted(LOSS, self.printed.side[unit], "units", self.printed.grid.labels[hex]),)
