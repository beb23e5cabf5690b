"""3.0 The turn as a list: reading the steps is reading the sequence of play."""

from __future__ import annotations

from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import Side, book
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.wargame.columns import begin_anew

from .ch04_movement import movement_phase
from .ch07_combat import combat_phase
from .ch11_supply import supply_phase
from .ch14_reinforcements import reinforcement_phase
from .ch15_victory import final_result, record_victory_points


@book.step("3.0")
def game_turn(s: GaliciaState, turn: int) -> None:
    """3.0 and 3.1 Each game turn is a Russian, then an Austro-Hungarian player turn; the first has no Russian one."""
    s.turn = turn
    s.tell("3.1", events.Turn(turn, s.printed.dates[turn]))
    last = s.printed.last_turn
    after = game_turn(turn + 1) if turn < last else final_result()
    s.then(*(player_turn(side) for side in s.printed.players[turn]), after)


@book.step("3.2")
def player_turn(s: GaliciaState, side: Side) -> None:
    """3.2 The five phases of a player turn, in order."""
    s.phasing = side
    begin_anew(s, "spent", "moved", "fought")
    s.tell("3.2", events.PlayerTurn(side))
    s.then(
        supply_phase(side),
        reinforcement_phase(side),
        movement_phase(side),
        combat_phase(side),
        record_victory_points(side),
    )
