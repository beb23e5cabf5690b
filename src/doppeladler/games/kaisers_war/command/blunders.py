"""What a good player of Kaiser's War would not do, as studies count it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any, ClassVar

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Side
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.command.blunders import Critic
from doppeladler.wargame.noted import Noted

WEAK, OVERKILL, TRAPPED, HUNGRY, CROWDED = NAMES = (
    "weak-attack", "overkill", "trapped", "attrition", "overstacked",
)  # fmt: skip
EVEN, LAST = 100, 600
"""14.13 In percent: from even on the standard table favours the attacker; from the last column on more is wasted."""


class KaiserCritic(Critic[KaiserState]):
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
    def _percentage(self, what: events.Percentage) -> Iterable[Noted]:
        """14.13 Too few, or a whole column's worth more than the table can use."""
        name = WEAK if what.percent < EVEN else OVERKILL if what.percent >= LAST + EVEN else ""
        return (self.by(self.attacker, name, what.target),) if name and self.attacker is not None else ()

    @see.register
    def _trapped(self, what: events.CannotRetreat) -> Iterable[Noted]:
        """15.2 A unit that had no way back."""
        return self.by_units(TRAPPED, (what.unit,))

    @see.register
    def _attrition(self, what: events.Attrition) -> Iterable[Noted]:
        """17.8 A unit that stood without supply."""
        return self.by_units(HUNGRY, (what.unit,))

    @see.register
    def _removed(self, what: events.Removed) -> Iterable[Noted]:
        """12.2 A unit for which there was no room."""
        return self.by_units(CROWDED, (what.unit,))


critic = KaiserCritic
