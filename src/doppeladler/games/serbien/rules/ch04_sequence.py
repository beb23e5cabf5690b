"""4.0 The turn as a list: reading the steps is reading the sequence of play."""

from __future__ import annotations

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE, Side, book, enemy_of
from doppeladler.games.serbien.columns import (
    ATTACK,
    COUNTER_ATTACK,
    COUNTER_MOVEMENT,
    MOVEMENT,
    Phase,
    SerbienState,
)
from doppeladler.wargame.columns import begin_anew

from .ch03_excess import clear_overstacks
from .ch05_areas import extend_boundaries
from .ch05_attachment import attachment
from .ch07_march import march_phase
from .ch08_cavalry import offer_retirements
from .ch09_attack import attack_phase
from .ch14_positions import clear_positions, grant_rights
from .ch15_supply import supply
from .ch16_combining import offer_combinations, offer_splits
from .ch16_replacements import replacements
from .ch16_schedule import preliminary
from .ch21_pontoons import build_pontoons, clear_pontoons, turn_crossing_markers
from .ch23_komitadji import komitadji
from .ch23_shells import ask_allies, receive_shells
from .ch25_guns import offer_guns
from .ch25_squadrons import leave_shallows, return_squadrons
from .ch26_plans import joint_preliminary
from .ch27_victory import advance_points, end_points, finish
from .instant import wake_for_turn

FOR_A_PHASE = (
    "spent",
    "moved",
    "assigned",
    "began",
    "began_too",
    "came",
    "fresh",
    "pinned",
    "pinned_too",
    "fought",
    "retreated",
    "fired",
    "used",
    "attacks",
    "battles",
)
"""What counts for one phase only."""


@book.step("4.1")
def game_turn(s: SerbienState, turn: int) -> None:
    """4.1 The player turns, Serbia first; after every third turn an Inter-Phase (4.0).

    21.2.4 Squadrons that leave the shallows break Serbian bridges where they come.
    """
    s.turn = turn
    row = s.printed.calendar[turn]
    s.tell("4.1", events.Turn(turn, row.from_, row.to))
    receive_shells(s)
    leave_shallows(s)
    after = [inter_phase(row.inter_phase)] if row.inter_phase else []
    s.then(clear_pontoons(), *(player_turn(side) for side in row.players), *after, advance_turn())


@book.step("4.2")
def player_turn(s: SerbienState, side: Side) -> None:
    """4.2 The phases of a player turn, in order."""
    s.phasing = side
    other = enemy_of(side)
    s.tell("4.2", events.PlayerTurn(side))
    s.then(
        begin_phase("preliminary"),
        preliminary(side),
        return_squadrons() if side == AH else offer_guns(),
        joint_preliminary(),
        wake_for_turn(),
        begin_phase("attachment"),
        attachment(side),
        begin_phase("supply"),
        supply(side),
        begin_phase(MOVEMENT),
        offer_splits(side),
        march_phase(side),
        end_of_movement(side),
        begin_phase(COUNTER_MOVEMENT),
        extend_boundaries(other),
        offer_splits(other),
        march_phase(other),
        end_of_movement(other),
        begin_phase(ATTACK),
        attack_phase(side),
        begin_phase(COUNTER_ATTACK),
        attack_phase(other),
        begin_phase("finishing"),
        finishing(side),
        begin_phase(""),
    )


@book.step("4.2")
def begin_phase(s: SerbienState, phase: Phase) -> None:
    """4.2 One phase is over, with what counts for it, and the next begins; 9.1 markers left over are for no attack."""
    if s.phase == ATTACK:
        begin_anew(s, "aim")
    begin_anew(s, *FOR_A_PHASE)
    clear_positions(s)
    s.phase = phase


@book.step("4.2.5")
def end_of_movement(s: SerbienState, side: Side) -> None:
    """4.2.5, 4.2.6 The end of a movement phase: units combine (16.3), then stacks are looked at (3.1.3)."""
    s.then(offer_combinations(side), clear_overstacks(side))


@book.step("4.2.9")
def finishing(s: SerbienState, side: Side) -> None:
    """4.2.9 Cavalry retires, the rivers, the Komitadji in the Serbian turn, victory points."""
    other = enemy_of(side)
    own = [komitadji()] if side == SE else []
    s.then(
        offer_retirements(side),
        offer_retirements(other),
        turn_crossing_markers(),
        build_pontoons(side),
        build_pontoons(other),
        *own,
        end_points(side),
    )


@book.step("4.3")
def inter_phase(s: SerbienState, number: int) -> None:
    """4.3, 4.3.1 and 4.3.2 Replacements, then rights for Improved Positions and the points for the advance."""
    s.phase = "inter-phase"
    s.tell("4.3", events.InterPhase(number))
    s.then(ask_allies(), replacements(number), grant_rights(number), advance_points(number))


@book.step("4.1")
def advance_turn(s: SerbienState) -> None:
    """4.1 The next turn begins; after the last one of the scenario the game is over."""
    s.then(game_turn(s.turn + 1) if s.turn < s.rules.last_turn else finish())
