"""A commander given no time answers all the same, and tells how far it is."""

from __future__ import annotations

import pytest

import doppeladler
from doppeladler.commanders import ask, make_commander
from doppeladler.engine import DICE, Brief
from doppeladler.wargame.command import NO_CLOCK, Clock
from doppeladler.words import Sentence


def test_a_clock_without_a_limit_is_never_late() -> None:
    assert not NO_CLOCK.is_late
    assert not Clock(Brief(1, seconds=60.0)).is_late
    assert Clock(Brief(1, seconds=-1.0)).is_late


@pytest.mark.parametrize("name", ["galicia", "limanowa", "kaisers-war"])
def test_a_commander_without_time_answers_with_something_offered(name: str) -> None:
    game, told = doppeladler.game(name), list[tuple[float, str]]()

    def listen(share: float, what: Sentence | str) -> None:
        told.append((share, str(what)))

    state = game.setup()
    commanders = {seat: make_commander(game, "strong", Brief(1, -1.0, listen)) for seat in game.seats_of(state)}
    for _ in range(60):
        asked = state.decision
        assert asked is not None
        choice = state.choices()[0] if asked.seat == DICE else ask(commanders[asked.seat], state, asked.seat).choice
        state.play(choice)
    assert told
    assert all(0 <= share <= 1 and what for share, what in told)
