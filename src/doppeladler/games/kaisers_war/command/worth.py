"""What units, hexes and points are worth to a side at one moment, in victory points."""

from __future__ import annotations

from functools import cached_property

from doppeladler.games.kaisers_war.book import Hex, Side, Unit, Units, enemy_of
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch04_victory import BONUS, cities_counted
from doppeladler.games.kaisers_war.rules.ch05_points import AUGUST_1914, MOST, loss_of
from doppeladler.games.kaisers_war.rules.ch07_control import held_by

from .appraisal import income
from .weights import Weights

SLOPE, LAST_SLOPE, LAST_SPARE = 40, 25, 0.1
"""How fast a point loses its worth when the track runs over, and on the last turn, when nothing can be bought."""
NEAR_DEATH, STEEP = 40, 20
"""4.1 Below so many points each is dearer, and at nought so much: sudden death is near."""
TRAINED = 1.2
"""A whole army is worth so many times its strength: it holds a hex alone and stands a defeat."""


def turns_left(s: KaiserState, side: Side) -> int:
    """How many more player turns of the enemy are to come after this one of a side's."""
    is_last = s.rules.first_player(s.turn) != side
    return s.rules.last_turn - s.turn + (0 if is_last else 1)


class Worth:
    """The scales of one side; what it loses and what the enemy loses are weighed with the same."""

    def __init__(self, s: KaiserState, side: Side, weights: Weights) -> None:
        self.s, self.side, self.enemy, self.weights = s, side, enemy_of(side), weights
        left = turns_left(s, side)
        self.turns = s.rules.last_turn - s.turn
        """How many whole turns follow this one."""
        self.strength = weights.strength * min(1.0, left / weights.fade)
        self.lasting = self.strength / weights.strength
        """The share of what is used later that still counts."""
        self.supply = weights.supply * self.lasting
        self.is_last = left == 0
        self._corps: dict[tuple[str, ...], Units] = {}

    @cached_property
    def income(self) -> dict[Side, int]:
        """5.4 What the objectives pay each side at the end of the turn."""
        return {side: income(self.s, side) for side in (self.side, self.enemy)}

    @cached_property
    def point(self) -> dict[Side, float]:
        """What a victory point more or less is worth, of either side: little when it would run over."""
        found = {}
        for side in (self.side, self.enemy):
            over = self.s.vp[side] + self.income[side] - MOST
            least, slope = (LAST_SPARE, LAST_SLOPE) if not self.turns else (self.weights.spare, SLOPE)
            if not self.turns and side == self.enemy and not self.is_won:
                least = max(least, self.weights.finale)
            share = 1.0 if over <= 0 else max(least, 1.0 - over / slope)
            share *= 1.0 + max(0, NEAR_DEATH - self.s.vp[side]) / STEEP
            found[side] = share if side == self.side else share * self.weights.foe
        return found

    @property
    def is_won(self) -> bool:
        """4.2 Would the final count be won if nothing more happened?"""
        ends = {
            side: min(MOST, self.s.vp[side] + self.income[side]) + cities_counted(self.s, side) for side in self.income
        }
        return ends[self.side] - ends[self.enemy] > BONUS

    # --- units --------------------------------------------------------------------------------------------

    def unit(self, unit: Unit) -> float:
        """What the loss of a unit in combat costs its owner; a fortress pays the enemy too."""
        s, printed = self.s, self.s.printed
        loss, owner = loss_of(s, unit), printed.side[unit]
        if printed.is_fortress[unit]:
            return loss * (self.point[self.side] + self.point[self.enemy]) + self.strength * printed.defence[0][unit]
        return loss * self.point[owner] + self.bare(unit)

    def bare(self, unit: Unit) -> float:
        """The same without the points."""
        printed = self.s.printed
        if printed.is_supply[unit]:
            return self.supply
        if printed.type[unit] == "hq":
            return self.weights.hq * self.lasting
        strength = printed.attack[unit] + printed.defence[self.s.face[unit]][unit]
        return self.strength * strength * (TRAINED if printed.is_army[unit] else 1.0)

    def units(self, units: Units) -> float:
        return sum([self.unit(unit) for unit in units])

    def corps_of(self, army: Unit) -> Units:
        """14.16 The corps that take the place of an army, as far as there are free ones."""
        parts = self.s.printed.parts[army]
        found = self._corps.get(parts)
        if found is None:
            found = self._corps[parts] = self._free_corps(parts)
        return found

    def _free_corps(self, parts: tuple[str, ...]) -> Units:
        s, found = self.s, list[Unit]()
        for part in parts:
            found += [unit for unit in s.free(s.printed.corps_of[part]) if unit not in found][:1]
        return tuple(found)

    def breakdown(self, army: Unit) -> float:
        """14.16 What it costs to have an army broken down."""
        if not self.s.printed.parts[army]:
            return self.unit(army)
        left = sum([self.bare(corps) for corps in self.corps_of(army)])
        return max(0.0, self.bare(army) - left) + self.weights.broken * self.lasting

    def split_loss(self, unit: Unit) -> float:
        """14.15 What one loss costs: the unit, or an army broken down and one of its corps."""
        printed = self.s.printed
        if not printed.parts[unit]:
            return self.unit(unit)
        corps = self.corps_of(unit)
        price = printed.points[f"{printed.side[unit]} corps"].loss * self.point[printed.side[unit]]
        return min(self.unit(unit), self.breakdown(unit) + price + (self.bare(corps[0]) if corps else 0.0))

    # --- hexes --------------------------------------------------------------------------------------------

    def capture(self, hex: Hex, taker: Side, kept: float = 1.0) -> float:
        """What it is worth that this side takes a hex from the other, and keeps it with some chance."""
        s, printed = self.s, self.s.printed
        loser = enemy_of(taker)
        if not printed.cities >> hex & 1:
            return self.weights.advance if held_by(s, loser) >> hex & 1 else 0.0
        if not held_by(s, loser) >> hex & 1:
            return 0.0
        value = self.weights.city
        if printed.objectives >> hex & 1:
            chart = printed.points["capture in August 1914" if s.turn == AUGUST_1914 else "capture"]
            value += chart.gain * self.point[taker] + chart.loss * self.point[loser]
            turns = kept * min(self.turns + 1, 5)
            value += turns * (2 if printed.home_objectives[loser] >> hex & 1 else 4) * self.point[taker] * 0.7
            value += turns * (4 if printed.home_objectives[loser] >> hex & 1 else 2) * self.point[loser] * 0.7
            back = printed.points["capture"]
            value -= (1 - kept) * (back.gain * self.point[loser] + back.loss * self.point[taker])
        return value

    def capture_by_enemy(self, hex: Hex) -> float:
        """What is lost when the enemy takes a hex."""
        return self.capture(hex, self.enemy)
