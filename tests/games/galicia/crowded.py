"""Positions full of full hexes, both sides mixed up: retreats without room, which random play seldom meets."""

from __future__ import annotations

import random
from collections.abc import Mapping

from doppeladler.engine import Game
from doppeladler.games.galicia.book import AH, RU, SIDES, Hex, Side, Unit
from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.rules.ch03_sequence import game_turn, player_turn
from doppeladler.games.galicia.rules.ch05_stacking import fits
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.games.galicia.rules.ch10_effectiveness import reductions_to_step_loss
from doppeladler.games.galicia.rules.ch15_victory import record_victory_points
from doppeladler.hexes import BIT, members

RADIUS = 3
FULL, EMPTY = 0.8, 0.2
"""How often one more unit is put into a hex that has room, and how often a hex is left empty."""


def crowded(game: Game[GaliciaState], scenario: str, options: Mapping[str, str], chance: random.Random) -> GaliciaState:
    """The combat phase of a side in a crowd somewhere on the map."""
    s = GaliciaState(game, scenario, game.check_options(options))
    s.turn, side = chance.randrange(6, s.printed.last_turn), chance.choice(SIDES)
    s.phasing, s.phase = side, "combat"
    for unit in s.printed.all_units:
        s.place(unit, ELIMINATED)
    fill(s, chance)
    enemy_turn = (player_turn(AH),) if side == RU else ()
    s.then(combat_phase(side), record_victory_points(side), *enemy_turn, game_turn(s.turn + 1))
    s.settle()
    return s


def fill(s: GaliciaState, chance: random.Random) -> None:
    """Units of both sides in a patch of the map, on either side of a frayed line."""
    board = list(members(s.printed.grid.board))
    patch = list(members(s.printed.grid.within(BIT[chance.choice(board)], RADIUS)))
    chance.shuffle(patch)
    waiting = {side: [unit for unit in s.printed.all_units if s.printed.side[unit] == side] for side in SIDES}
    for units in waiting.values():
        chance.shuffle(units)
    line = sorted(patch)[len(patch) // 2]
    for hex in patch:
        side = (AH, RU)[(hex > line) ^ (chance.random() < 0.2)]
        if hex != s.printed.fortress and chance.random() > EMPTY:
            fill_hex(s, hex, side, waiting, chance)


def fill_hex(s: GaliciaState, hex: Hex, side: Side, waiting: Mapping[Side, list[Unit]], chance: random.Random) -> None:
    """One unit, or as many as find room."""
    while waiting[side]:
        unit = waiting[side].pop()
        s.flipped[unit] = chance.randrange(s.printed.steps[unit])
        if not fits(s, hex, (unit,)):
            waiting[side].insert(0, unit)
            s.flipped[unit] = 0
            return
        s.place(unit, hex)
        s.ce[unit] = chance.randrange(reductions_to_step_loss(s, unit))
        s.supply[unit] = chance.randrange(3)
        if chance.random() > FULL:
            return
