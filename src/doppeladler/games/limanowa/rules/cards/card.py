"""3.4.1 What every battlecard answers: whether it can be used now, what it can be aimed at, what it does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from doppeladler.engine import Objection
from doppeladler.games.limanowa.book import Hex, Names, Seat, Unit
from doppeladler.games.limanowa.columns import LimanowaState, Played
from doppeladler.games.limanowa.words import sentence
from doppeladler.words import Sentence


class BattlecardRule(ABC):
    """One of the twenty designs. It is aimed step by step; `ask` has a sentence for each aim."""

    design: ClassVar[str]
    ask: ClassVar[tuple[Sentence, ...]] = ()

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterable[str]:
        """The names the next aim may have; called only while an aim is missing."""
        return ()

    def objections(self, s: LimanowaState, seat: Seat) -> Iterator[Objection]:
        """Why it cannot be used now, beyond its seals; by default that nothing can be aimed at."""
        if self.ask and not any(self.legal_aims(s, seat, ())):
            yield Objection("3.4.1", sentence("no-there-nothing-used-now", design=self.design))

    def lie_open(self, s: LimanowaState, played: Played) -> None:  # noqa: B027
        """What holds from the moment it lies open, before it works; by default nothing."""

    @abstractmethod
    def resolve(self, s: LimanowaState, played: Played) -> None:
        """Carry out what the card does at once; lasting effects are read from the open cards where they count."""

    def legal_aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        """The next aims that lead to a complete use."""
        last = len(aimed) + 1 == len(self.ask)
        return (name for name in self.aims(s, seat, aimed) if last or any(self.legal_aims(s, seat, (*aimed, name))))


class Lasting(BattlecardRule):
    """A card that does nothing at once: its effect is read where it counts."""

    def resolve(self, s: LimanowaState, played: Played) -> None:
        pass


def own_units(s: LimanowaState, seat: Seat) -> Iterator[Unit]:
    """3.4.2, 7.1 The units a card of this seat may serve: the acting group's in its round, else all a player leads."""
    if seat == s.seat:
        return s.units_of(s.group)
    return (unit for group in s.groups if s.seat_of[group] == seat for unit in s.units_of(group))


def attacked(s: LimanowaState, seat: Seat) -> Iterator[Unit]:
    """4.3.5 Own units against which a close combat has been announced."""
    targets = dict.fromkeys(order.to for order in s.orders if order.verb == "attack")
    return (s.figure_at[to] for to in targets if to in s.figure_at and s.commands(seat, s.figure_at[to]))


def attackers_of(s: LimanowaState, to: Hex) -> tuple[Unit, ...]:
    """4.3.5 The units announced against a field."""
    return tuple(order.unit for order in s.orders if order.verb == "attack" and order.to == to)


def unit_named(s: LimanowaState, name: str) -> Unit:
    """The unit an aim names."""
    return s.printed.by_name[name]


def hex_named(s: LimanowaState, label: str) -> Hex:
    """The field an aim names."""
    return s.printed.hex_of[label]
