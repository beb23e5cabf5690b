"""3 The turn: set-up, the phases as a list, supply, victory."""

from __future__ import annotations

from doppeladler.engine import DRAW, Roll
from doppeladler.wargame.columns import begin_anew
from doppeladler.wargame.pieces import HexSet

from .. import events
from ..columns import FordState, Side, book
from ..printed import BLUE, CARDS, HURRY, RED, SIDES
from .ch1_movement import ChooseMarch, zone
from .ch2_combat import ChooseAttack, PlayCard

LAST_TURN, STEPS_TO_WIN = 8, 6


def set_up(s: FordState) -> None:
    """3.1 Every division in its printed hex; then each side is dealt a card, and Blue begins."""
    for unit, hex in zip(s.printed.all_units, s.printed.setup, strict=True):
        s.place(unit, hex)
    s.then(*(DealCard(side) for side in SIDES), player_turn(1, BLUE))


@book.decision("3.1")
class DealCard(Roll):
    """3.1 A die for one of the three cards."""

    side: Side
    tells = ("side",)

    def rolled(self, s: FordState, faces: tuple[int, ...]) -> None:
        s.hand[self.side] = CARDS[(faces[0] - 1) // 2]


@book.step("3.2")
def player_turn(s: FordState, turn: int, side: Side) -> None:
    """3.2, 3.5 The phases of a player turn; Blue, then Red, eight times, unless somebody has won."""
    if winner(s) != DRAW or turn > LAST_TURN:
        s.todo.clear()
        return
    s.turn, s.phasing, s.phase = turn, side, "movement"
    begin_anew(s, "spent", "moved", "fought")
    s.tell("3.2", events.PlayerTurn(turn, side))
    after = player_turn(turn, RED) if side == BLUE else player_turn(turn + 1, BLUE)
    s.then(supply(side), PlayCard(side, HURRY), ChooseMarch(side), ChooseAttack(side), after)


@book.step("3.4")
def supply(s: FordState, side: Side) -> None:
    """3.4 Who is out of supply until the next own player turn."""
    for unit in s.on_map(side):
        s.starved[unit] = not supplied(s, side) >> s.at[unit] & 1


def supplied(s: FordState, side: Side) -> HexSet:
    """3.3 The own edge, and every hex beside a path to it: no enemy, and no enemy zone where no friend stands."""
    grid, enemy = s.printed.grid, s.enemy_of(side)
    free = grid.board & ~s.occupied[enemy] & ~(zone(s, enemy) & ~s.occupied[side])
    return grid.spread(grid.flood(s.printed.edge[side] & free, free)) | s.printed.edge[side]


def winner(s: FordState) -> Side:
    """3.5 Who holds both towns at the end of his player turn, or has cost the enemy six steps; else it is a draw."""
    if all(s.occupied[s.phasing] >> town & 1 for town in s.printed.town_names):
        return s.phasing
    return next((side for side in SIDES if steps_lost(s, s.enemy_of(side)) >= STEPS_TO_WIN), DRAW)


def steps_lost(s: FordState, side: Side) -> int:
    """1.2 Two for a division that is gone, one for one on its back."""
    return sum(2 if s.at[unit] < 0 else s.hurt[unit] for unit in s.printed.roster[side])
