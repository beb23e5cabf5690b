"""4.1 The enemy's best answer to a plan: the round after ours, planned as he would plan it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from math import prod
from operator import itemgetter

from doppeladler.games.limanowa.book import Group, HexSet, Unit
from doppeladler.games.limanowa.columns import OF_THE_ROUND, RESERVE, LimanowaState
from doppeladler.games.limanowa.rules.ch04_orders import Announce
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.columns import begin_anew

from .attacks import Fight, Fights
from .control import groups_left
from .judgement import FALLS, Judge
from .planning import Plan, make_plan
from .reckoning import attacker_loses, defender_loses, losses, mean, most_hurt
from .strengths import numbers


class Enemy:
    """The enemy group that can answer some plans best, with the units that are near to where these happen."""

    def __init__(self, judge: Judge, plans: Sequence[Plan]) -> None:
        self.judge = judge
        own, s = judge.level, judge.s
        self.level = replace(own, replies=0, near=own.reply_near, width=own.reply_width, beam=1)
        near = s.printed.grid.within(_touched(plans), own.reply_reach) & s.occupied[judge.enemy]
        self.units = {s.name(s.figure_at[hex]) for hex in members(near)}
        groups = Counter(s.group_name(s.figure_at[hex]) for hex in members(near))
        self.group: Group | None = max(sorted(groups), key=groups.__getitem__, default=None)

    def best(self, s: LimanowaState, group: Group) -> float:
        """What its best plan at a position is worth to it."""
        round_of(s, group)
        choices = [each for each in Announce(s.seat, group).choices(s) if each.noun in self.units]
        return make_plan(s, Judge(s, self.level, self.judge.enemy), choices)[0].verdict.value


def _touched(plans: Sequence[Plan]) -> HexSet:
    """The fields that plans are about."""
    fields = EMPTY
    for plan in plans:
        ends = (hex for march in plan.draft.moved.values() for hex in march if hex >= 0)
        for hex in (*ends, *(fight.target for fight in plan.verdict.fights), *plan.draft.guns.fire):
            fields |= BIT[hex]
    return fields


def weighed(judge: Judge, plans: list[Plan]) -> list[Plan]:
    """Some plans in the order of what they are worth after the enemy's answer, then the others."""
    few = _looked_at(judge, plans)
    enemy = Enemy(judge, few)
    if enemy.group is None or len(few) < 2:
        return plans
    found = []
    for plan in few:
        if judge.clock.is_late:
            return plans
        found.append((-_worth(judge, enemy, enemy.group, plan), plan.draft.choices, plan))
    return [*(plan for _, _, plan in sorted(found, key=itemgetter(0, 1))), *(plan for plan in plans if plan not in few)]


def _looked_at(judge: Judge, plans: Sequence[Plan]) -> list[Plan]:
    """The best few; with more groups fewer of them, and then the best without one order of the very best or another."""
    few = list(plans[: judge.level.replies * 2 // len(judge.s.groups)])
    for order in plans[0].draft.choices[: judge.level.replies - len(few)]:
        few += [plan for plan in plans if plan not in few and order not in plan.draft.choices][:1]
    return few


def _worth(judge: Judge, enemy: Enemy, group: Group, plan: Plan) -> float:
    """Between what a plan looks like and what the enemy leaves of it, near by and where nobody keeps a place."""
    share = judge.w.reply * judge.patience
    then = aftermath(judge, plan)
    left = _brings(judge, plan) + _decided(judge, plan, then) - enemy.best(then, group) - judge.open_places(then, set())
    return (1 - share) * plan.verdict.value + share * left


def _brings(judge: Judge, plan: Plan) -> float:
    """What is gained and lost in the round itself, and one-sided wishes of the own side."""
    draft = plan.draft
    fights = Fights(draft.s, judge.values, lambda hex: 0.0, judge.w.own_loss, stake=partial(judge.stake, draft.s))
    value = sum(
        fights.reckon(each.target, each.units, each.supported, draft.guns.fire.get(each.target, ())).gain
        for each in plan.verdict.fights
    )
    return value + judge.fire(draft) + judge.thrift(draft) - judge.errands.cost(draft.moved)


def _decided(judge: Judge, plan: Plan, then: LimanowaState) -> float:
    """5 What it is worth that the turn ends before the enemy can answer, as likely as the fights for it are won."""
    if groups_left(judge.s, judge.s.group):
        return 0.0
    fights = (fight for fight in plan.verdict.fights if judge.control.fields >> fight.target & 1)
    chance = prod(fight.takes for fight in fights if fight.destroys >= FALLS)
    return judge.w.win * (chance * _won(judge, then) + (1 - chance) * _won(judge, plan.draft.s))


def _won(judge: Judge, s: LimanowaState) -> int:
    """1 if the own side holds what wins the game, -1 if the enemy does."""
    return judge.control.is_won(judge.side, s.occupied) - judge.control.is_won(judge.enemy, s.occupied)


def aftermath(judge: Judge, plan: Plan) -> LimanowaState:
    """The position when the plan is carried out and everybody loses what he loses on average."""
    s = plan.draft.s.clone()
    fire = plan.draft.guns.fire
    fought = {fight.target for fight in plan.verdict.fights}
    for hex, shots in fire.items():
        if hex not in fought:
            _suffer(s, s.figure_at[hex], losses(0, shots, s.rp[s.figure_at[hex]]))
    for fight in plan.verdict.fights:
        _clash(judge, s, fight, fire.get(fight.target, ()))
    return s


def round_of(s: LimanowaState, group: Group) -> None:
    """4.2 Begin a group's round in which nobody uses a card: what the enemy holds is not known."""
    begin_anew(s, *OF_THE_ROUND)
    s.group, s.carded = group, s.seats


def _clash(judge: Judge, s: LimanowaState, fight: Fight, fire: tuple[int, ...]) -> None:
    prey = s.figure_at[fight.target]
    clash = numbers(s, prey, fight.units, fight.supported, fire)
    struck = most_hurt(clash)
    hurt = [
        (unit, attacker_loses(clash, place, s.rp[unit], place == struck))
        for place, unit in enumerate(fight.units)
        if place == struck or clash.machine_guns
    ]
    _suffer(s, prey, defender_loses(clash))
    for unit, loss in hurt:
        _suffer(s, unit, loss)
    heir = next((unit for unit in fight.units if s.at[unit] >= 0), None)
    if s.at[prey] < 0 and heir is not None and judge.control.fields >> fight.target & 1:
        s.place(heir, fight.target)


def _suffer(s: LimanowaState, unit: Unit, loss: tuple[float, ...]) -> None:
    if loss[-1] >= FALLS:
        s.place(unit, RESERVE)
    else:
        s.rp[unit] = max(1, s.rp[unit] - round(mean(loss)))
