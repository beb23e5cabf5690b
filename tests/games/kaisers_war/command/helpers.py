"""Positions of random games in which a seat is asked a question."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.commanders import RandomCommander
from doppeladler.games.kaisers_war.columns import KaiserState
from tests.games.kaisers_war.kaiser_table import load


def asked_positions(
    scenario: str = "1914", options: dict[str, str] | None = None, seed: str = "walk", kind: str = ""
) -> Iterator[tuple[KaiserState, str]]:
    """The positions of one random game with the seat that is asked, before it answers."""
    game, pick = load(), RandomCommander(seed).pick
    s = game.setup(scenario, **(options or {}))
    while not s.is_over:
        asked = s.decision_of(None)
        if asked is not None and asked.seat in game.seats and kind in ("", type(asked).__name__):
            yield s, asked.seat
        s.play(pick(s.choices()))
