"""Positions of random games in which a seat is asked a question, and games led by commanders."""

from __future__ import annotations

import random
from collections.abc import Iterator

from doppeladler.commanders import ask, commanders_of
from doppeladler.engine import DICE, Brief
from doppeladler.games.serbien.columns import SerbienState
from tests.games.serbien.serbien_table import load

ENDING, WEARY = ("end", "stay"), 0.05
"""How often random players end a phase while there is something to do: else they would do next to nothing."""
Told = list[tuple[str, str, object]]
"""Kind of question, answer, reason."""


def asked_positions(scenario: str = "macva", seed: int = 1, most: int = 400) -> Iterator[tuple[SerbienState, str]]:
    """The positions of one random game with the seat that is asked, before it answers."""
    game, chance = load(), random.Random(seed)
    s = game.setup(scenario)
    while not s.is_over and most:
        asked = s.decision_of(None)
        if asked is not None and asked.seat in game.seats:
            most -= 1
            yield s, asked.seat
        going_on = [each for each in s.choices() if each.verb not in ENDING or chance.random() < WEARY]
        s.play(chance.choice(going_on or s.choices()))


def play_on(s: SerbienState, level: str, most: int, seed: str = "game") -> Told:
    """Both seats by commanders of a level; what was answered, and why."""
    chance = random.Random(seed)
    seats = {seat: commanders_of(load())[level](Brief(f"{seed} {seat}")) for seat in load().seats}
    told: Told = []
    while not s.is_over and len(told) < most:
        asked = s.decision_of(None)
        assert asked is not None
        if asked.seat == DICE:
            s.play(chance.choice(s.choices()))
            continue
        reply = ask(seats[asked.seat], s, asked.seat)
        told.append((type(asked).__name__, str(reply.choice), reply.reason))
        s.play(reply.choice)
    return told
