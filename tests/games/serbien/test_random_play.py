"""Random games: every question has an answer, every position holds together and can be written."""

from __future__ import annotations

import random

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.game import Serbien

LOOK = 0.02
"""The share of positions that are looked at closely."""
ENDING, WEARY = ("end", "stay"), 0.05
"""How often random players end a phase while there is something to do: else they would do next to nothing."""


def look_closely(game: Serbien, s: SerbienState) -> None:
    """What is offered is what meets no objection; no invariant is broken; the text can be read back."""
    asked = s.decision_of(None)
    assert asked is not None
    legal = [choice for choice in asked.candidates(s) if next(asked.objections(s, choice), None) is None]
    assert set(legal) == set(s.choices()), asked
    assert len(set(s.choices())) == len(s.choices())
    assert game.check(s) == []
    text = s.to_text()
    assert game.from_text(text).to_text() == text
    assert s.view(SE)["choices"] or s.view(AH)["choices"] or asked.seat == "dice"


@pytest.mark.parametrize(("scenario", "turns"), [("macva", 3), ("campaign", 1), ("drina", 13), ("case-b", 1)])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_game_goes_on(game: Serbien, scenario: str, turns: int, seed: int) -> None:
    rng = random.Random(seed)
    s = game.setup(scenario)
    s.events = []
    while not s.is_over and s.turn < turns:
        choices = s.choices()
        assert choices
        if rng.random() < LOOK:
            look_closely(game, s)
        going_on = [each for each in choices if each.verb not in ENDING or rng.random() < WEARY]
        s.play(rng.choice(going_on or choices))
    assert game.check(s) == []
    assert all(str(game.describe(event)) for event in s.events)
