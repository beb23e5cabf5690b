"""Positions that random play seldom reaches: both armies close together between Drina and Kolubara."""

from __future__ import annotations

from random import Random
from typing import Any

from doppeladler.engine import Game, State, Step
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch04_sequence import begin_phase, finishing, player_turn
from doppeladler.games.serbien.rules.ch09_attack import attack_phase

from .board import HEXES

FIELD = [hex for hex in HEXES if "17" <= hex[:2] <= "25" and "10" <= hex[3:] <= "15"]

FIGHTS = 0.5
"""How often a walk begins with the attacks."""


def crowded(game: Game[Any], chance: Random) -> State:
    """The Macva scenario in a later turn, its Formations strewn over the field."""
    s = game.setup("macva")
    assert isinstance(s, SerbienState)
    s.turn, s.todo = chance.randint(1, 5), []
    taken: dict[str, str] = {}
    for unit in s.printed.all_units:
        s.asleep[unit] = 0
        if s.at[unit] >= 0 and s.printed.is_formation[unit]:
            side = s.printed.side[unit]
            hex = chance.choice([hex for hex in FIELD if taken.get(hex, side) == side and is_free(s, hex, side)])
            taken[hex] = side
            s.place(unit, s.printed.hex_of[hex])
            s.ce[unit] = chance.choice((0, 0, 0, 1, 2, 3))
    side = chance.choice(("AH", "SE"))
    s.phasing = side
    s.then(*(fighting(side) if chance.random() < FIGHTS else (player_turn(side),)))
    s.settle()
    return s


def fighting(side: str) -> tuple[Step, ...]:
    """The rest of a player turn from its Attack Phase on."""
    first, second = (begin_phase(phase) for phase in ("attack", "counter-attack"))
    other = "AH" if side == "SE" else "SE"
    return first, attack_phase(side), second, attack_phase(other), begin_phase("finishing"), finishing(side)


def is_free(s: SerbienState, hex: str, side: str) -> bool:
    """Is no enemy in the hex?"""
    return not s.occupied[s.enemy_of(side)] >> s.printed.hex_of[hex] & 1
