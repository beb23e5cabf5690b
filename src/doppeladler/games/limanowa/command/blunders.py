"""What a good player of Limanowa would not do, as studies count it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod
from typing import Any, ClassVar

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import SIDE_OF, Group
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_orders import ACTIONS, ACTIONS_PER_ROUND
from doppeladler.games.limanowa.words import sentence
from doppeladler.wargame.command.blunders import Critic
from doppeladler.wargame.noted import BLUNDER, Noted

UNUSED, RIDER, CHANGED = NAMES = ("unused-actions", "rider-lost", "card-changed")


class LimanowaCritic(Critic[LimanowaState]):
    """Watches a game."""

    names: ClassVar = {name: sentence(f"blunder-{name}") for name in NAMES}

    def __init__(self, state: LimanowaState) -> None:
        super().__init__(state)
        self.group: Group | None = None
        self.left = 0
        """The actions that the group of this round has not announced yet (4.2.2)."""

    @singledispatchmethod
    def see(self, what: Any) -> Iterable[Noted]:
        """Most events show no blunder."""
        return ()

    @see.register
    def _round(self, what: events.Round) -> Iterable[Noted]:
        """4.2 A round begins; what the one before did not use is lost."""
        group, left = self.group, self.left
        self.group, self.left = what.group, ACTIONS_PER_ROUND
        return (Noted(BLUNDER, SIDE_OF[group], UNUSED, "", left),) if group is not None and left else ()

    @see.register
    def _ordered(self, what: events.Ordered) -> Iterable[Noted]:
        self.left -= what.order in ACTIONS
        return ()

    @see.register
    def _action_lost(self, what: events.ActionLost) -> Iterable[Noted]:
        self.left -= 1
        return ()

    @see.register
    def _destroyed(self, what: events.Destroyed) -> Iterable[Noted]:
        """4.4.4 Hussars and Cossacks are worth more alive: nobody else charges or comes in time."""
        return self.by_units(RIDER, (what.unit,)) if self.s.printed.charges[what.unit] else ()

    @see.register
    def _changed(self, what: events.CardChanged) -> Iterable[Noted]:
        """4.3.4 A card thrown away for another."""
        return (self.by(self.s.game.side_of(what.seat), CHANGED),)


critic = LimanowaCritic
