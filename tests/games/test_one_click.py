"""What one click on the map chooses can be taken back: everything else is picked first, and then made."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from doppeladler import game
from doppeladler.engine import FairDice, Match
from doppeladler.games import OWN

SEEDS, ANSWERS, LIGHT = range(2, 12), 400, 0.6


def flows_of(presentation: Any) -> set[str]:
    """The verbs that a plan on the page sends as a whole: the steps of a march, who takes part in an attack."""
    steps = {"march": ("step",), "attack": ("from", "add")}
    return {
        flow[key]
        for flow in presentation["flows"]
        for key in steps.get(flow["flow"], ())
        if isinstance(flow.get(key), str)
    }


@pytest.mark.slow("self-play: some hundred answers of each game")
@pytest.mark.parametrize("name", OWN)
def test_a_choice_of_one_click_can_be_taken_back(name: str) -> None:
    """Serbien seldom asks for one: the first game in which it was clicked is enough."""
    assert any(clicks_taken_back(name, seed) for seed in SEEDS)


def clicks_taken_back(name: str, seed: int) -> int:
    """How many such choices were made in the beginning of a random game; each can be taken back."""
    played, random = game(name), Random(seed)
    match: Match[Any] = Match(played, dice=FairDice.seeded(seed, name))
    presentation = played.presentation()
    verbs = {(each["verb"], each["kind"]): each for each in presentation["verbs"]}
    planned = flows_of(presentation)

    def is_light(choice: Any, kind: str) -> bool:
        row = verbs.get((choice["verb"], kind)) or verbs.get((choice["verb"], "")) or {}
        return bool(row.get("light")) and choice["verb"] not in planned

    clicked = 0
    for _ in range(ANSWERS):
        if match.is_over:
            break
        asked = match.state.open_decisions()[0]
        view = match.state.view(asked.seat)
        kind = view["decision"]["kind"]
        light = [each for each in view["choices"] if is_light(each, kind)]
        choice = random.choice(light if light and random.random() < LIGHT else view["choices"])
        match.answer(asked.seat, choice["text"])
        if is_light(choice, kind):
            clicked += 1
            assert match.can_undo(asked.seat), f"{kind}: {choice['text']} is made by one click and stays"
    return clicked
