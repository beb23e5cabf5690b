"""What a player should know before he ends what he does, in the form every client shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from doppeladler.wargame.pieces import Hex, Hexes, Position, Unit, Units
from doppeladler.words import Sentence


class Move(NamedTuple):
    """An enemy unit, where it stands (below 0: off the map), and where it could go."""

    unit: Unit
    start: Hex
    to: Hex


Moves = tuple[Move, ...]


@dataclass(frozen=True)
class Warning:
    """One thing to be warned of: where, whom it touches, and the enemy's moves and attackers."""

    rule: str
    kind: str
    hex: Hex
    units: Units
    reason: Sentence
    moves: Moves = ()
    attackers: Units = ()
    """Those who need not move for it, or who fight after the move."""

    @property
    def hexes(self) -> Hexes:
        """What to highlight: the place and where the enemy would go."""
        return (self.hex, *(move.to for move in self.moves if move.to != self.hex))

    def by(self, s: Position) -> Hexes:
        """Where they stand who would do it."""
        starts = (move.start for move in self.moves) if self.moves else (s.at[unit] for unit in self.attackers)
        return tuple(hex for hex in starts if hex >= 0)

    def seen(self, s: Position) -> dict[str, Any]:
        """As a client gets it."""
        return {
            "rule": self.rule,
            "kind": self.kind,
            "hex": s.label(self.hex),
            "units": s.names_of(self.units),
            "sentence": str(self.reason),
            "by": [s.label(hex) for hex in self.by(s)],
            "hexes": [s.label(hex) for hex in self.hexes],
        }
