"""What a good player of Serbien would not do, as studies count it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any, ClassVar

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Side
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.command.blunders import Critic
from doppeladler.wargame.noted import Noted

WEAK, OVERKILL, TRAPPED, SURRENDERED, HUNGRY, HEARTLESS = NAMES = (
    "weak-attack", "overkill", "trapped", "surrendered", "out-of-supply", "lost-heart",
)  # fmt: skip
LAST = 8
"""9.6 The last printed column is 8:1; twice as much is wasted."""


class SerbienCritic(Critic[SerbienState]):
    """Watches a game."""

    names: ClassVar = {name: sentence(f"blunder-{name}") for name in NAMES}
    attacker: Side | None = None

    @singledispatchmethod
    def see(self, what: Any) -> Iterable[Noted]:
        """Most events show no blunder."""
        return ()

    @see.register
    def _attacks(self, what: events.Attacks) -> Iterable[Noted]:
        self.attacker = what.side
        return ()

    @see.register
    def _odds(self, what: events.Odds) -> Iterable[Noted]:
        """9.6 Weaker than the defender, or so strong that the table knows no more."""
        name = WEAK if what.attack < what.defence else OVERKILL if what.attack >= 2 * LAST * what.defence else ""
        return (self.by(self.attacker, name, what.hex),) if name and self.attacker is not None else ()

    @see.register
    def _trapped(self, what: events.CannotRetreat) -> Iterable[Noted]:
        """11.1 A Force that had no way back."""
        return self.by_units(TRAPPED, what.units)

    @see.register
    def _surrenders(self, what: events.Surrenders) -> Iterable[Noted]:
        """11.1.6 A Force that was cut off and gave up."""
        return self.by_units(SURRENDERED, what.units)

    @see.register
    def _hungry(self, what: events.OutOfSupply) -> Iterable[Noted]:
        """15.4 Forces without provisions."""
        return self.by_units(HUNGRY, what.units)

    @see.register
    def _lost_heart(self, what: events.LosesHeart) -> Iterable[Noted]:
        """6.4 A demoralized Formation that met the enemy."""
        return self.by_units(HEARTLESS, (what.unit,))


critic = SerbienCritic
