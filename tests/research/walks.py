"""Random walks through the games, for tests that look at many positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from doppeladler.engine import DICE, State
from doppeladler.research.setting import Setting, make_setting

ALL_RULES = {"officers": "yes", "more-cards": "yes", "weather": "yes", "tokens": "yes"}
SETTINGS: dict[str, dict[str, Any]] = {
    "galicia": {"game": "galicia"},
    "galicia, all shown": {"game": "galicia", "options": {"reveal": "full"}},
    "limanowa": {"game": "limanowa", "options": ALL_RULES},
    "limanowa, three seats": {"game": "limanowa", "options": {"players": "one-for-AH"}},
    "limanowa, two seats, free": {"game": "limanowa", "options": {"players": "one-per-side", "setup": "free"}},
    "kaisers-war, in fog": {"game": "kaisers-war", "scenario": "1916", "options": {"fog": "yes", "deploy": "standard"}},
    "macva": {"game": "serbien", "scenario": "macva"},
    "carpathian front": {"game": "limanowa", "scenario": "carpathian-front", "options": {"officers": "yes"}},
}


def setting(name: str) -> Setting:
    return make_setting(**SETTINGS[name])


def positions(of: Setting, seed: int, count: int) -> Iterator[State]:
    """Positions of random games in which a seat is asked, each before its answer; games follow one another."""
    chance = random.Random(seed)
    state: State = of.game.setup(of.scenario, **of.options)
    while count:
        if state.is_over:
            state = of.game.setup(of.scenario, **of.options)
        asked = state.decision_of(None)
        if asked is not None and asked.seat != DICE:
            count -= 1
            yield state
        choices = state.choices()
        state.play(choices[int(chance.random() * len(choices))])
