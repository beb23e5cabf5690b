"""27.0 Victory points."""

from __future__ import annotations

from doppeladler.engine import DRAW
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import Hex, Side, book
from doppeladler.games.serbien.columns import SerbienState


@book.step("27.3")
def instant_points(s: SerbienState, side: Side, hex: Hex) -> None:
    """What a side scores the instant it enters a hex or comes beside one; not written yet."""


@book.step("27.4")
def end_points(s: SerbienState, side: Side) -> None:
    """What is scored at the end of a player turn; not written yet."""


@book.step("27.2")
def advance_points(s: SerbienState, number: int) -> None:
    """What the furthest advance scores; not written yet."""


@book.step("27.0")
def finish(s: SerbienState) -> None:
    """27.0 After the last turn the net points decide who has won, and by how much."""
    s.phase, s.level = "over", level_of(s)
    s.winner = s.level.partition(" ")[0] if s.level != DRAW else DRAW
    s.tell("27.0", events.Ended(s.winner, s.level, s.vp))


def level_of(s: SerbienState) -> str:
    """27.0 The level of victory that the net points mean in this scenario."""
    for row in s.printed.levels:
        least = s.vp if row.from_ is None else row.from_
        most = s.vp if row.to is None else row.to
        if row.scenario == s.rules.number and least <= s.vp <= most:
            return row.level
    raise AssertionError(f"no level for {s.vp} points")
