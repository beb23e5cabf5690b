"""What a good player would not have done. A game says how its blunders show; studies count them, whoever plays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

from doppeladler.wargame.noted import BLUNDER, Noted
from doppeladler.wargame.pieces import NOWHERE, Hex, Position, Unit
from doppeladler.words import Sentence

S = TypeVar("S", bound=Position)


class Critic(ABC, Generic[S]):
    """Watches one position being played on."""

    names: ClassVar[Mapping[str, Sentence]]
    """What its blunders are called, by the name under which they are noted, in the order of a report."""

    def __init__(self, state: S) -> None:
        self.s = state

    @abstractmethod
    def see(self, what: Any) -> Iterable[Noted]:
        """The blunders that an event shows, if any; the position may already be a few steps further."""

    def by(self, side: str, name: str, hex: Hex = NOWHERE) -> Noted:
        """A blunder of a side, perhaps in a hex."""
        return Noted(BLUNDER, side, name, self.s.label(hex) if hex >= 0 else "")

    def by_units(self, name: str, units: Iterable[Unit]) -> list[Noted]:
        """A blunder by so many units, each for its side."""
        sides = Counter(self.s.printed.side[unit] for unit in units)
        return [Noted(BLUNDER, side, name, "", amount) for side, amount in sides.items()]


@runtime_checkable
class Criticised(Protocol):
    """A game that knows its blunders."""

    def critic(self) -> type[Critic[Any]]: ...
