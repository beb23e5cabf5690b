"""opt.21 Variable Romanian entry: a die decides each turn from May 1916."""

from __future__ import annotations

from doppeladler.engine import Roll
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import book
from doppeladler.games.kaisers_war.columns import KaiserState

FIRST_ROLL, CERTAIN = 16, 21
"""opt.21 May and October 1916."""


@book.step("opt.21")
def romanian_entry(s: KaiserState) -> None:
    """opt.21 At the start of a turn from May 1916 on Romania may join, in October it does."""
    if "variable" not in s.rules.on or s.entry or s.turn < FIRST_ROLL:
        return
    if s.turn >= CERTAIN:
        s.entry = s.turn
    else:
        s.then(EntryRoll(s.turn - FIRST_ROLL + 1))


@book.decision("opt.21")
class EntryRoll(Roll):
    """opt.21 Romania joins on 1 in May, on 1 or 2 in June, and so on."""

    tells = ("most",)
    most: int

    def rolled(self, s: KaiserState, faces: tuple[int, ...]) -> None:
        s.tell("opt.21", events.EntryRolled(faces[0], self.most))
        if faces[0] <= self.most:
            s.entry = s.turn
