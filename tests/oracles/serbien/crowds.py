"""Positions that random play seldom reaches: both armies close together between Drina and Kolubara."""

from __future__ import annotations

from random import Random
from typing import Any

from doppeladler.engine import Game, State, Todo
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch04_sequence import begin_phase, finishing, player_turn
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch09_attack import attack_phase
from doppeladler.games.serbien.rules.ch15_supply import supply
from doppeladler.games.serbien.rules.ch27_victory import TakeAward
from doppeladler.hexes import BIT, EMPTY

from .board import HEXES

FIELD = [hex for hex in HEXES if "17" <= hex[:2] <= "25" and "10" <= hex[3:] <= "15"]

WITHOUT_LINES = 0.5
"""How often A-H is one army without lines."""


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
    if chance.random() < WITHOUT_LINES:
        s.boundaries = ()
    s.komitadji = chance.choice((EMPTY, BIT[s.printed.hex_of[chance.choice(FIELD)]]))
    s.then(*chance.choice((fighting, fighting, marching, eating))(side))
    s.settle()
    return s


def marching(side: str) -> tuple[Todo, ...]:
    """A whole player turn."""
    return (player_turn(side),)


def eating(side: str) -> tuple[Todo, ...]:
    """A Supply Phase and the march that follows it, after a question that is soon answered."""
    return TakeAward("SE"), begin_phase("supply"), supply(side), begin_phase("movement"), march_phase(side)


def fighting(side: str) -> tuple[Todo, ...]:
    """The rest of a player turn from its Attack Phase on."""
    first, second = (begin_phase(phase) for phase in ("attack", "counter-attack"))
    other = "AH" if side == "SE" else "SE"
    return first, attack_phase(side), second, attack_phase(other), begin_phase("finishing"), finishing(side)


def is_free(s: SerbienState, hex: str, side: str) -> bool:
    """Is no enemy in the hex?"""
    return not s.occupied[s.enemy_of(side)] >> s.printed.hex_of[hex] & 1
