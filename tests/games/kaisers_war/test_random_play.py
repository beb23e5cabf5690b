"""Random games through whole turns: every question has an answer, every position holds together and can be written."""

from __future__ import annotations

import random

import pytest

from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.game import KaisersWar

LOOK = 0.03
"""The share of positions that are looked at closely."""


RASH = 0.02
"""How often units may be demobilized: random players would soon have none left to fight with."""


def look_closely(game: KaisersWar, s: KaiserState) -> None:
    """What is offered is what meets no objection; no invariant is broken; the text can be read back."""
    asked = s.decision_of(None)
    assert asked is not None
    legal = [choice for choice in asked.candidates(s) if next(asked.objections(s, choice), None) is None]
    assert set(legal) == set(s.choices()), asked
    assert len(set(s.choices())) == len(s.choices())
    assert game.check(s) == []
    text = s.to_text()
    assert game.from_text(text).to_text() == text
    assert s.view("AL")["choices"] or s.view("CP")["choices"] or asked.seat == "dice"


@pytest.mark.parametrize("scenario", ["1914", "1915", "1916"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_runs_to_its_end(game: KaisersWar, scenario: str, seed: int) -> None:
    rng = random.Random(seed)
    s = game.setup(scenario)
    s.events = []
    while not s.is_over:
        choices = s.choices()
        assert choices
        if rng.random() < LOOK:
            look_closely(game, s)
        s.play(rng.choice(choices if rng.random() < RASH else [each for each in choices if each.verb != "demobilize"]))
    assert s.winner
    assert game.check(s) == []
    assert all(str(game.describe(event)) for event in s.events)
