"""6.0 The turn as a list: reading the steps is reading the sequence of play."""

from __future__ import annotations

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.book import Side, book, enemy_of
from doppeladler.games.kaisers_war.columns import RAIL_CAPACITY, KaiserState
from doppeladler.hexes import EMPTY
from doppeladler.wargame.columns import begin_anew

from .ch04_victory import final_check
from .ch05_points import record_victory_points
from .ch09_mobilization import mobilization_phase
from .ch10_reorganization import reorganization_phase
from .ch11_movement import movement_phase
from .ch14_combat import combat_phase
from .ch17_attrition import supply_attrition
from .ch23_balkans import belligerency
from .opt_calendar import moltke_toll, start_of_turn
from .opt_psywar import offer_psywar
from .opt_revolution import revolution_check
from .opt_romania import romanian_entry


@book.step("6.2")
def game_turn(s: KaiserState, turn: int) -> None:
    """6.0, 6.2 Two player turns, then the victory points and the next turn."""
    s.turn, s.phase = turn, "start"
    row, first = s.printed.calendar[turn], s.rules.first_player(turn)
    s.tell("6.2", events.Turn(turn, row.months, row.year))
    if turn == s.rules.first_turn or s.rules.efforts[turn - 1] != s.rules.efforts[turn]:
        s.tell("8.0", events.MainEffort(s.rules.efforts[turn], first))
    s.then(
        start_of_turn(),
        romanian_entry(),
        player_turn(first),
        player_turn(enemy_of(first)),
        record_victory_points(),
        moltke_toll(),
        advance_turn(),
    )


@book.step("6.2")
def player_turn(s: KaiserState, side: Side) -> None:
    """6.1, 6.2 The phases of a player turn, in order."""
    s.phasing, s.phase = side, "start"
    s.tell("6.1", events.PlayerTurn(side))
    s.then(
        offer_psywar(side),
        revolution_check(side),
        belligerency(side),
        mobilization_phase(side),
        reorganization_phase(side),
        movement_phase(side),
        combat_phase(side, 1),
        combat_phase(side, 2),
        supply_attrition(side),
        end_player_turn(side),
    )


@book.step("6.2")
def end_player_turn(s: KaiserState, side: Side) -> None:
    """6.2, 17.1 What counts for one player turn is forgotten; supply units are turned back."""
    begin_anew(s, "spent", "moved", "doubled", "fought", "released", "turned", "looked")
    s.fresh = s.attacked = EMPTY
    s.rail_left, s.sailed = RAIL_CAPACITY, False
    s.bought, s.placed, s.supplied, s.committed = (), (), (), ()


@book.step("6.2")
def advance_turn(s: KaiserState) -> None:
    """6.2 The next turn begins; after the last one of the scenario the totals are compared (4.2)."""
    s.then(game_turn(s.turn + 1) if s.turn < s.rules.last_turn else final_check())
