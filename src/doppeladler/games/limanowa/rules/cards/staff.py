"""Cards 2 and 14: the staffs against each other."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Names, Seat
from doppeladler.games.limanowa.columns import LimanowaState, Played
from doppeladler.games.limanowa.words import sentence

from .card import BattlecardRule, Lasting


class BlockingPreparations(Lasting):
    """4.2.1 Cancels any card of this opening phase: it names the player who used it, as each uses one in a round."""

    design = "Blocking preparations"
    ask = (sentence("aim-whose-card-is-blocked"),)

    def aims(self, s: LimanowaState, seat: Seat, aimed: Names) -> Iterator[str]:
        return (each.seat for each in s.played if not each.blocked)

    def objections(self, s: LimanowaState, seat: Seat) -> Iterator[Objection]:
        if not any(self.aims(s, seat, ())):
            yield Objection("4.2.1", sentence("no-no-opening-card-played-could"))

    def lie_open(self, s: LimanowaState, played: Played) -> None:
        """4.2.1 The last word counts: who blocks a blocking card sets free what that had blocked."""
        blocked: set[Seat] = set()
        for each in reversed(s.played):
            if s.printed.cards[each.card].design == self.design and each.seat not in blocked:
                blocked.add(each.aims[0])
        s.played = tuple(each._replace(blocked=each.seat in blocked) for each in s.played)
        s.tell("4.2.1", events.Blocked(next(each.card for each in s.played if each.seat == played.aims[0])))


class CutTelegraphLine(BattlecardRule):
    """4.2.2 The acting player has one action fewer this round."""

    design = "Cut telegraph line"

    def resolve(self, s: LimanowaState, played: Played) -> None:
        s.cut += 1
        s.tell("4.2.2", events.ActionLost(s.group))
