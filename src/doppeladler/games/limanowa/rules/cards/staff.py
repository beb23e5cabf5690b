"""Cards 2 and 14: the staffs against each other."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Objection
from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.book import Seat
from doppeladler.games.limanowa.columns import LimanowaState, Played
from doppeladler.games.limanowa.words import sentence

from .card import BattlecardRule


class BlockingPreparations(BattlecardRule):
    """4.2.1 Cancels the opening card of the acting player."""

    design = "Blocking preparations"

    def objections(self, s: LimanowaState, seat: Seat) -> Iterator[Objection]:
        if not any(each.seat == s.seat and not each.blocked for each in s.played):
            yield Objection("4.2.1", sentence("no-no-opening-card-played-could"))

    def resolve(self, s: LimanowaState, played: Played) -> None:
        s.played = tuple(each._replace(blocked=True) if each.seat == s.seat else each for each in s.played)
        s.tell("4.2.1", events.Blocked(next(each.card for each in s.played if each.seat == s.seat)))


class CutTelegraphLine(BattlecardRule):
    """4.2.2 The acting player has one action fewer this round."""

    design = "Cut telegraph line"

    def resolve(self, s: LimanowaState, played: Played) -> None:
        s.cut += 1
        s.tell("4.2.2", events.ActionLost(s.group))
