"""Exact odds before the dice: a clash played out by its own rules, every fall of the dice weighed (4.4).

Everybody is taken to use what he has: machine-guns fire, Orlov lends his strength, the defender turns on the attacker
he can hurt most. Cards count if they lie open, artillery if it is announced; what may still be played is not counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from doppeladler.engine import Choice, Decision, Roll, Sheet
from doppeladler.hexes import members

from .book import Group, Hex, Unit, Units, enemy_of
from .columns import Clash, LimanowaState, Order
from .rules.ch03_values import attack_of_gun, defence_under_fire, meant_at, worth
from .rules.ch04_clash import Bayonet, Counter, before_the_answer, begin_clash, count_losses
from .rules.ch04_guns import (
    SURE,
    can_support,
    carry_out_fire,
    clash_targets,
    guns_of,
    reaches,
    supported_targets,
)
from .rules.ch04_moves import MOVES, carry_out_moves, is_free
from .rules.ch04_orders import actions_left, may_still_attack
from .rules.ch04_preventive import FIRE, HOLD, Charge, MachineGuns, must_charge
from .rules.ch04_rail import carry_out_trains
from .rules.ch04_rounds import is_pending
from .rules.ch04_strikes import split, target_number
from .rules.ch04_support import with_support
from .rules.ch06_tactics import KEEP, Inspire, inspirable
from .verbs import VERBS

Position = tuple[Any, ...]
Odds = dict[int, Fraction]
"""Each number of lost points with its chance."""
NEVER: Odds = {0: Fraction(1)}


@dataclass(frozen=True)
class Forecast:
    """What a clash costs both sides, each number of lost points with its exact chance."""

    defender: Odds
    destroys: Fraction
    attackers: Mapping[Unit, Odds]
    falls: Mapping[Unit, Fraction]
    """By attacker: the chance that it is destroyed."""

    @property
    def expected(self) -> tuple[Fraction, Fraction]:
        """Mean losses of the attackers together and of the defender."""
        return sum(map(mean, self.attackers.values()), Fraction(0)), mean(self.defender)


@dataclass(frozen=True)
class Prospect:
    """A clash that could take place: as it would stand before its first section, and what it would bring."""

    position: LimanowaState
    clash: Clash
    forecast: Forecast


@dataclass(frozen=True)
class Fire:
    """4.4.2 An artillery attack that could be made."""

    attack: Sheet
    defence: Sheet

    @property
    def number(self) -> int:
        """The target number."""
        return worth(self.attack) - worth(self.defence)

    @property
    def chance(self) -> Fraction:
        return chance(self.number)


def chance(number: int) -> Fraction:
    """4.4.2 The chance that a single attack with this target number succeeds."""
    return Fraction(max(0, min(SURE, number)), SURE)


def single(number: int) -> Odds:
    """4.4.2, 4.4.4, 4.4.6 The losses of a single attack: one at most."""
    hit = chance(number)
    return {losses: p for losses, p in ((0, 1 - hit), (1, hit)) if p}


def basic(number: int) -> Odds:
    """4.4.5 The losses of a basic attack: the sure ones, and perhaps one more."""
    sure, rest = split(number)
    return {sure + losses: p for losses, p in single(rest).items()}


def together(parts: Iterable[Odds]) -> Odds:
    """The losses of independent attacks on one unit."""
    total = NEVER
    for part in parts:
        mixed: Odds = {}
        for a, p in total.items():
            for b, q in part.items():
                mixed[a + b] = mixed.get(a + b, Fraction(0)) + p * q
        total = mixed
    return total


def mean(odds: Odds) -> Fraction:
    """The average of a distribution."""
    return sum((losses * p for losses, p in odds.items()), Fraction(0))


# --- the position in which the clash takes place ----------------------------------------------------------


def group_attacking(s: LimanowaState, units: Units) -> Group:
    """4.3.5 The group that would attack: the acting one if it takes part."""
    return s.group if any(s.is_in(unit, s.group) for unit in units) else s.group_name(units[0])


def at_the_clash(s: LimanowaState, target: Hex, extra: tuple[Order, ...] = ()) -> LimanowaState:
    """4.2.2 The position after the announced moves and trains, with the fire on this target still to come."""
    then = s.clone()
    then.todo.clear()
    then._offered = then.clash = None
    orders = (*s.orders, *extra) if is_pending(s) else extra
    then.orders = tuple(order for order in orders if order.verb in MOVES or order.verb == "rail" or order.to == target)
    carry_out_moves(then)
    carry_out_trains(then)
    return then


def prospect(
    s: LimanowaState, target: Hex, units: Units, *, charge: bool = True, extra: tuple[Order, ...] = ()
) -> Prospect | None:
    """4.4 What an attack of these units would bring; None when they could not fight there."""
    group = group_attacking(s, units)
    then = at_the_clash(s, target, extra)
    then.group = group if not is_pending(s) else s.group
    defender = meant_at(then, target) if is_pending(s) else then.figure_at.get(target)
    near = then.printed.grid.adjacent[target]
    able = tuple(unit for unit in units if then.at[unit] >= 0 and near >> then.at[unit] & 1)
    if defender is None or not able or then.printed.side[defender] == then.printed.side[able[0]]:
        return None
    charging = tuple(unit for unit in able if then.printed.charges[unit] and (charge or must_charge(then, unit)))
    clash = with_support(then, Clash(target, defender, able, (0,) * len(able), group, charging=charging))
    clash = clash._replace(inspired=_inspired(then, clash))
    return Prospect(then, clash, forecast(then, clash))


def _inspired(s: LimanowaState, clash: Clash) -> Units:
    able = (inspirable(s, clash, officer) for officer in s.printed.helpers[s.printed.aggressive])
    return tuple(units[0] for units in able if units)


# --- playing it out ---------------------------------------------------------------------------------------


def forecast(s: LimanowaState, clash: Clash) -> Forecast:
    """4.4.2 to 4.4.9 Every way the announced fire and the nine sections can go, each with its chance."""
    start = s.clone()
    start.then(carry_out_fire(), begin_clash(clash.target, clash.group, clash.attackers, clash.card))
    start.settle()
    ends = play_out(start, clash)
    odds = {unit: _lost(s, ends, unit) for unit in (clash.defender, *clash.attackers)}
    falls = {unit: found.get(s.rp[unit], Fraction(0)) for unit, found in odds.items()}
    mine = {unit: odds[unit] for unit in clash.attackers}
    return Forecast(odds[clash.defender], falls[clash.defender], mine, {unit: falls[unit] for unit in clash.attackers})


def loss_odds(s: LimanowaState, clash: Clash) -> Odds:
    """4.4.4 to 4.4.9 What the attacked unit loses by all that is still to come before it strikes back."""
    start = s.clone()
    start._offered = None
    start.todo[:] = [count_losses(), *before_the_answer(s)]
    start.settle()
    return _lost(s, play_out(start, clash), clash.defender)


def _lost(s: LimanowaState, ends: Iterable[tuple[LimanowaState, Fraction]], unit: Unit) -> Odds:
    odds: Odds = {}
    for end, p in ends:
        lost = s.rp[unit] - (end.rp[unit] if end.at[unit] >= 0 else 0)
        odds[lost] = odds.get(lost, Fraction(0)) + p
    return dict(sorted(odds.items()))


def play_out(start: LimanowaState, plan: Clash) -> list[tuple[LimanowaState, Fraction]]:
    """Every end with its chance; positions that are alike go on as one."""
    ends: list[tuple[LimanowaState, Fraction]] = []
    open_ones: dict[Position, tuple[LimanowaState, Fraction]] = {_key(start): (start, Fraction(1))}
    while open_ones:
        later: dict[Position, tuple[LimanowaState, Fraction]] = {}
        for state, weight in open_ones.values():
            for then, p in _next(state, plan) if state.todo else ():
                key = _key(then)
                later[key] = then, weight * p + (later[key][1] if key in later else 0)
            if not state.todo:
                ends.append((state, weight))
        open_ones = later
    return ends


def _key(s: LimanowaState) -> Position:
    return s.clash, bytes(s.rp), s.at.tobytes(), bytes(s.acted), tuple(s.todo)


def _next(s: LimanowaState, plan: Clash) -> Iterator[tuple[LimanowaState, Fraction]]:
    """What can come of the question that waits: a hit and a miss, or what everybody is taken to answer."""
    asked = s.todo[-1]
    if isinstance(asked, Roll):
        number: int = getattr(asked, "number", 0)
        for face, p in ((1, chance(number)), (SURE, 1 - chance(number))):
            then = s.clone()
            then.todo.pop()
            asked.rolled(then, (face,))
            then.settle()
            yield then, p
        return
    assert isinstance(asked, Decision)
    then = s.clone()
    then.todo.pop()
    then._offered = None
    asked.answer(then, _answer(s, asked, plan))
    then.settle()
    yield then, Fraction(1)


def _answer(s: LimanowaState, asked: Decision[Any], plan: Clash) -> Choice:
    choices = asked.choices(s)
    if isinstance(asked, Charge):
        willing = (choice for choice in choices if s.printed.by_name.get(choice.noun) in plan.charging)
        return next(willing, HOLD)
    if isinstance(asked, MachineGuns):
        return FIRE
    if isinstance(asked, (Counter, Bayonet)) and s.clash is not None:
        clash = s.clash
        return max(choices, key=lambda choice: _pain(s, clash, s.printed.by_name[choice.noun]))
    if isinstance(asked, Inspire):
        willing = (choice for choice in choices if s.printed.by_name.get(choice.noun) in plan.inspired)
        return next(willing, KEEP)
    return VERBS.finish(choices) or choices[0]


def _pain(s: LimanowaState, clash: Clash, unit: Unit) -> tuple[int, int]:
    """How much the defender can hurt an attacker: the target number, then how near to its end it is."""
    return target_number(s, clash, (clash.defender,), unit), -s.rp[unit]


# --- what else could be done ------------------------------------------------------------------------------


def could_attack(s: LimanowaState, target: Hex, side: str) -> Units:
    """4.3.5 Who could be announced against a field: infantry and cavalry next to it, without other orders."""
    near = members(s.printed.grid.adjacent[target] & s.occupied[side])
    units = (s.figure_at[hex] for hex in near)
    return tuple(unit for unit in units if not s.printed.artillery[unit] and may_still_attack(s, unit))


def could_support(s: LimanowaState, target: Hex, group: Group) -> Units:
    """4.3.3 The guns of the group that could still support an attack on a field."""
    if supported_targets(s) >> target & 1 or actions_left(s) < 1:
        return ()
    guns = (gun for gun in guns_of(s, group) if is_free(s, gun))
    return tuple(gun for gun in guns if reaches(s, gun, "support", target) and can_support(s, gun, target))


def one_more(
    s: LimanowaState, target: Hex, units: Units, *, charge: bool = True
) -> Iterator[tuple[Unit, str, Prospect]]:
    """4.3.3, 4.3.5 For every unit that could still join, and every gun that could support: what it would become."""
    side, group = s.printed.side[units[0]], group_attacking(s, units)
    for unit in could_attack(s, target, side):
        if unit not in units and (found := prospect(s, target, (*units, unit), charge=charge)) is not None:
            yield unit, "attack", found
    for gun in could_support(s, target, group):
        order = Order("support", gun, target)
        if (found := prospect(s, target, units, charge=charge, extra=(order,))) is not None:
            yield gun, "support", found


def attackable_targets(s: LimanowaState, group: Group, side: str) -> Iterator[tuple[Hex, Units]]:
    """4.3.5 Every field that a group could attack as things stand, with all it could announce or has announced."""
    enemy = s.occupied[enemy_of(side)]
    for target in members(s.printed.grid.spread(s.occupied[side]) & enemy | clash_targets(s) & enemy):
        announced = tuple(order.unit for order in s.orders if order.verb == "attack" and order.to == target)
        able = tuple(unit for unit in could_attack(s, target, side) if s.is_in(unit, group))
        force = tuple(dict.fromkeys((*announced, *able)))
        if force:
            yield target, force


def fire(s: LimanowaState, gun: Unit, to: Hex, *, sharpened: bool = False) -> Fire | None:
    """4.4.2 What a gun would do to the unit in a field; None when nobody is there or it is out of range."""
    target = s.figure_at.get(to)
    if target is None or s.at[gun] < 0 or not s.printed.artillery[gun]:
        return None
    near, far = reaches(s, gun, "bombard", to), reaches(s, gun, "long-range", to)
    if not near and not far:
        return None
    attack = attack_of_gun(s, gun, target, far=far, sharpened=sharpened)
    return Fire(attack, defence_under_fire(s, target))
