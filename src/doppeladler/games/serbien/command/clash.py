"""What an attack promises by the tables: the losses of both sides, and the chance that the hex is vacated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from doppeladler.games.serbien.book import SE, Units, enemy_of
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.rules.ch02_values import OFF_BASE
from doppeladler.games.serbien.rules.ch06_effectiveness import force_level
from doppeladler.games.serbien.rules.ch09_combat import FLANKED, clash_of
from doppeladler.games.serbien.rules.ch09_intensity import retreat_due, wear_of
from doppeladler.games.serbien.rules.ch09_losses import bearers, least_die
from doppeladler.games.serbien.rules.ch09_odds import (
    by_first_hex,
    by_hex,
    column_of,
    final_rung,
    forces_of,
    is_flanked,
    white_modifier,
)
from doppeladler.games.serbien.rules.ch10_artillery import attackers_value, defenders_value, modifier_of, size_of
from doppeladler.games.serbien.rules.ch10_checks import BADLY, levels_lost
from doppeladler.games.serbien.rules.tables import CI, DIE, DIVISION, WORST

from .weights import Weights

FALLS = (0.4, 0.6, 0.9, 2.0, 2.0, 1.0)
"""What a division loses with each step of the ladder of effectiveness, from the top."""
SMALL = 0.8
"""A reduction of a brigade, as a share of one of a division."""
USUAL = 10
"""The level of most divisions."""


class Check(NamedTuple):
    """10.3 A result of an Effectiveness Check, and how likely it is."""

    levels: int
    badly: bool
    chance: float


@cache
def checks(over: int) -> tuple[Check, ...]:
    """10.2, 10.3 What comes of two dice with a modifier that is so much above the level."""
    found: dict[tuple[int, bool], float] = {}
    for one, two in product(DIE, DIE):
        margin = max(0, one + two + over)
        key = (levels_lost(margin), margin >= BADLY)
        found[key] = found.get(key, 0.0) + 1 / 36
    return tuple(Check(*key, chance) for key, chance in found.items())


def fall(ce: int, levels: int) -> float:
    """What a division loses that falls so many steps from where it stands."""
    return sum(FALLS[ce : min(WORST, ce + levels)]) + max(0, ce + levels - WORST)


@cache
def strain(ce: int, over: int) -> tuple[float, float]:
    """What a check is expected to cost a division, and the chance that it goes back."""
    cost = back = 0.0
    for each in checks(over):
        cost += each.chance * (fall(ce, each.levels) + each.badly)
        back += each.chance * bool(each.badly or ce + each.levels >= CI)
    return cost, back


class Prospect(NamedTuple):
    """What is expected of a combat."""

    rung: int
    own: float
    """What the attacker loses."""
    theirs: float
    """What the defender loses."""
    clears: float
    """The chance that the hex is vacated."""

    def value(self, weights: Weights, prize: float, lasting: float = 1.0) -> float:
        """What it is worth to the attacker, if the hex is worth a prize and losses count for a share."""
        return lasting * (weights.foe * self.theirs - self.own) + self.clears * (weights.ground + prize)


def begun(s: SerbienState, battle: Battle, unfed: Units) -> Battle:
    """9.1.1 A combat with its odds and guns as they would be now; these have no ammunition, Serbs then no shells."""
    silent = tuple(unit for unit in unfed if s.printed.side[unit] == SE)
    battle = battle._replace(unfed=unfed, silent=silent)
    clash = clash_of(battle)
    return battle._replace(
        rung=final_rung(s, clash),
        flanked=is_flanked(s, clash),
        fire=attackers_value(s, clash, battle.silent),
        reply=defenders_value(s, clash, battle.silent),
        attacking=sum(size_of(s, units) for units in by_hex(s, battle.attackers, battle.target).values()),
        defending=size_of(s, battle.defenders),
    )


class Judge:
    """Weighs combats in one position."""

    def __init__(self, s: SerbienState, weights: Weights, lasting: float = 1.0) -> None:
        self.s, self.weights, self.lasting = s, weights, lasting

    def prospect(self, battle: Battle, *, attacks: bool, defends: bool) -> Prospect:
        """9.8 What is expected if these sides fight with intensity."""
        return self._prospect(battle, self._checks(battle), attacks=attacks, defends=defends)

    def _prospect(
        self, battle: Battle, checked: tuple[float, float, float], *, attacks: bool, defends: bool
    ) -> Prospect:
        """The same when it is known what the checks bring, which is so however hard both fight."""
        s, enemy = self.s, enemy_of(battle.side)
        who = [side for side, is_intense in ((battle.side, attacks), (enemy, defends)) if is_intense]
        battle = battle._replace(intense=tuple(who))
        own, theirs, goes = checked
        column, back = column_of(s, battle.rung), 0.0
        for row in s.printed.black:
            result = row[column]
            worn, wear = wear_of(battle, result)
            own += self._worn(battle.attackers, worn, battle.defending) / 6
            theirs += self._worn(battle.defenders, wear, battle.attacking) / 6
            back += (retreat_due(battle, result.retreat) > 0) / 6
        return Prospect(battle.rung, own, theirs, back + (1 - back) * goes)

    def _checks(self, battle: Battle) -> tuple[float, float, float]:
        """10.0 What the checks cost both sides, and the chance that the defender goes back by his."""
        s, column = self.s, column_of(self.s, battle.rung)
        shift = white_modifier(s, clash_of(battle))
        attackers = [
            force
            for units in by_first_hex(s, battle.attackers, battle.target).values()
            for force in forces_of(s, units)
        ]
        defenders = forces_of(s, battle.defenders)
        reply = modifier_of(s, battle.reply, battle.attacking)
        fire = modifier_of(s, battle.fire, battle.defending) + FLANKED * battle.flanked
        own = theirs = goes = 0.0
        for white in DIE:
            row = s.printed.white[max(0, min(white + shift, len(s.printed.white) - 1))][column]
            attacker, defender = row
            own += sum(self._checked(force, attacker.drm + reply, attacker.level)[0] for force in attackers) / 6
            if battle.rung >= 0:
                found = [self._checked(force, defender.drm + fire, defender.level) for force in defenders]
                theirs += sum(cost for cost, _ in found) / 6
                goes += min((back for _, back in found), default=0.0) / 6
        return own, theirs, goes

    def _checked(self, force: Units, modifier: int, also_level: bool) -> tuple[float, float]:
        """10.2 What a check with this modifier costs a Force, and the chance that it goes back."""
        s, weights = self.s, self.weights
        leader = force[0]
        if not s.printed.is_formation[leader]:
            over = modifier - force_level(s, force)
            return sum(each.chance * each.levels for each in checks(over)) * weights.asset, 0.0
        share = s.printed.bulk[leader] / DIVISION
        first = min(s.ce[leader] + also_level, WORST)
        level = s.printed.base_ce[leader] - OFF_BASE[first]
        cost, back = strain(first, modifier - level)
        return weights.effectiveness * share * (cost + fall(s.ce[leader], int(also_level))), back

    def _worn(self, units: Units, reductions: int, enemy: int) -> float:
        """9.10, 9.10.1 What strength reductions cost a side, against an enemy of this size."""
        s, weights = self.s, self.weights
        if not reductions:
            return 0.0
        count = float(reductions)
        if enemy < DIVISION:
            count = (7 - max(1, least_die(s, reductions, enemy))) / 6
        bearer = next(iter(bearers(s, units)), None)
        if bearer is None:
            return 0.0
        if not s.printed.is_formation[bearer]:
            return count * weights.asset
        return count * weights.reduction * (1.0 if s.printed.is_division[bearer] else SMALL)

    def expected(self, battle: Battle, prize: float) -> tuple[float, bool, Prospect]:
        """What an attack is worth when the defender answers as hurts most; whether with intensity; and its prospect."""
        found, checked = [], self._checks(battle)
        for attacks in (False, True):
            answers = [self._prospect(battle, checked, attacks=attacks, defends=defends) for defends in (False, True)]
            values = [each.value(self.weights, prize, self.lasting) for each in answers]
            worst = min(range(2), key=values.__getitem__)
            found.append((values[worst], attacks, answers[worst]))
        return max(found, key=lambda each: each[0])


def usual_loss(s: SerbienState, rung: int) -> float:
    """What a fresh division is expected to lose when it is attacked at these odds."""
    return s.remember(("usual loss", rung), lambda: sum(_losses(s, column_of(s, rung))))


def _losses(s: SerbienState, column: int) -> Iterator[float]:
    for white in DIE:
        defender = s.printed.white[white][column][1]
        yield (strain(int(defender.level), defender.drm - USUAL)[0] + fall(0, int(defender.level))) / 6
    for row in s.printed.black:
        yield (row[column].defender + 0.5 * bool(row[column].retreat)) / 6
