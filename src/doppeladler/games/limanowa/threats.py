"""What the enemy's next round could do to a side, by moves and attacks alone: cards and guns are not counted.

The board lies open, so everything here is known to everybody. If the next round belongs to a new turn whose weather is
not rolled yet, moves are reckoned without the help of roads, so that they are possible in any weather.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from doppeladler.hexes import members
from doppeladler.wargame.columns import begin_anew
from doppeladler.wargame.pieces import NOWHERE
from doppeladler.wargame.table.warnings import Move

from .book import SIDE_OF, Group, Hex, HexSet, Side, Units, enemy_of, groups_on
from .columns import OF_THE_ROUND, RAIN, LimanowaState
from .odds import prospect
from .rules.ch02_targets import holder, is_in_play
from .rules.ch03_replacements import corner_of, in_corner
from .rules.ch04_moves import MOVES, carry_out_moves, destinations
from .rules.ch04_rail import carry_out_trains, is_clear
from .rules.ch04_rounds import is_pending
from .rules.ch05_victory import criteria_met
from .rules.ch07_modes import is_rapid


class TargetLost(NamedTuple):
    """2.2, 2.4 A target that one move takes, or at least contests, and whether that meets a criterion of victory."""

    number: int
    move: Move
    taken: bool
    wins: bool


class Attack(NamedTuple):
    """4.3.5 A unit that can be attacked, by whom, its chance to be destroyed and mean loss; cavalry may move first."""

    target: Hex
    units: Units
    destroys: Fraction
    loses: Fraction
    move: Move | None


def next_enemy_round(s: LimanowaState, side: Side) -> tuple[Group, bool] | None:
    """4.1 The enemy's group that acts next, and whether in a new turn; None unless the own side acts now."""
    if s.is_over or not s.turn or SIDE_OF[s.group] != side:
        return None
    here = s.groups.index(s.group)
    after = [group for group in s.groups[here + 1 :] if SIDE_OF[group] != side]
    if after:
        return after[0], False
    return next(group for group in s.groups if SIDE_OF[group] != side), True


class Threats:
    """The moves and attacks of one enemy group in its next round, against a side."""

    def __init__(self, s: LimanowaState, side: Side, group: Group, new_turn: bool) -> None:
        self.side, self.enemy, self.group = side, enemy_of(side), group
        self.now = _at_the_round(s, group)
        self.weather = s.weather
        if new_turn and s.has("weather"):
            self.now.weather = RAIN
        self.moves = tuple(self._moves())

    def _moves(self) -> Iterator[Move]:
        """4.3.1 Every field to which one unit of the group could be ordered by itself."""
        s = self.now
        units = (*s.units_of(self.group), *in_corner(s, corner_of(self.group)))
        for unit in (each for each in units if s.is_in(each, self.group)):
            for to in members(destinations(s, unit, s.printed.move[unit], 0)):
                yield Move(unit, max(s.at[unit], NOWHERE), to)

    def _after(self, move: Move) -> LimanowaState:
        then = self.now.clone()
        then.place(move.unit, move.to)
        return then

    # --- targets (2.2, 2.4) -------------------------------------------------------------------------------

    def targets(self) -> list[TargetLost]:
        """2.2, 2.4 Every target that one move takes from the side or contests: what wins or takes it goes before."""
        found: dict[int, TargetLost] = {}
        for move in self.moves:
            number = self.now.printed.target_at.get(move.to)
            if number is None or not is_in_play(self.now, self.now.printed.targets[number]):
                continue
            each = self._lost(number, move)
            if each is not None and (number not in found or each[2:] > found[number][2:]):
                found[number] = each
        return list(found.values())

    def _lost(self, number: int, move: Move) -> TargetLost | None:
        then, before = self._after(move), holder(self.now, number)
        after, aim = holder(then, number), self.now.printed.targets[number].side
        taken = after == self.enemy != before and aim == self.enemy
        if not taken and not (before == self.side != after):
            return None
        wins = bool(criteria_met(then, self.enemy)) and not criteria_met(self.now, self.enemy)
        return TargetLost(number, move, taken, wins)

    # --- attacks (4.3.5) ----------------------------------------------------------------------------------

    def attacks(self) -> Iterator[Attack]:
        """4.3.5 Every own unit that the group can attack, with all that stand next to it; guns also by a charge."""
        for target in members(self.now.occupied[self.side]):
            units = self._beside(target)
            if units:
                yield self._reckoned(self.now, target, units, None)
            elif self.now.printed.artillery[self.now.figure_at[target]]:
                charge = self._charge(target)
                if charge is not None:
                    yield self._reckoned(self._after(charge), target, (charge.unit,), charge)

    def _beside(self, target: Hex) -> Units:
        s = self.now
        near = members(s.printed.grid.adjacent[target] & s.occupied[self.enemy])
        units = (s.figure_at[hex] for hex in near)
        return tuple(unit for unit in units if s.is_in(unit, self.group) and not s.printed.artillery[unit])

    def _charge(self, target: Hex) -> Move | None:
        """4.4.4 Hussars and Cossacks go one field and attack from there."""
        s, adjacent = self.now, self.now.printed.grid.adjacent
        able = (
            move
            for move in self.moves
            if s.printed.charges[move.unit] and move.start >= 0 and adjacent[move.start] >> move.to & 1
        )
        return next((move for move in able if adjacent[target] >> move.to & 1), None)

    def _reckoned(self, then: LimanowaState, target: Hex, units: Units, move: Move | None) -> Attack:
        now = then.clone()
        now.weather = self.weather
        found = prospect(now, target, units)
        if found is None:
            return Attack(target, units, Fraction(0), Fraction(0), move)
        return Attack(target, units, found.forecast.destroys, found.forecast.expected[1], move)

    # --- replacements (3.3.3, 4.3.2) ----------------------------------------------------------------------

    def blocked_trains(self) -> dict[str, Move]:
        """4.3.2 By own corner with replacements on its fields: a move after which no train leaves it any more."""
        s = self.now
        found: dict[str, Move] = {}
        if is_rapid(s.scenario) or not s.rails[self.side]:
            return found
        for corner in dict.fromkeys(corner_of(group) for group in groups_on(self.side) if group in s.groups):
            lines = [s.printed.line_fields[line] for line in s.printed.trains_from[corner]]
            if in_corner(s, corner) and any(is_clear(s, self.side, line) for line in lines):
                stop = next((move for move in self.moves if not self._runs(self._after(move), lines)), None)
                if stop is not None:
                    found[corner] = stop
        return found

    def replacements(self, corner: str) -> Units:
        """3.3.3 Who stands on the replacement fields of a corner."""
        return in_corner(self.now, corner)

    def _runs(self, then: LimanowaState, lines: list[HexSet]) -> bool:
        return any(is_clear(then, self.side, line) for line in lines)


def _at_the_round(s: LimanowaState, group: Group) -> LimanowaState:
    """4.2 The board when a group's round begins, the moves and trains that are announced now carried out."""
    then = s.clone()
    then.todo.clear()
    then.events = then._offered = then.clash = None
    then.orders = tuple(each for each in s.orders if each.verb in MOVES or each.verb == "rail") if is_pending(s) else ()
    carry_out_moves(then)
    carry_out_trains(then)
    then.group = group
    begin_anew(then, *OF_THE_ROUND)
    return then
