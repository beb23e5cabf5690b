"""Why a commander does what it does, in one sentence that a player can read."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import Hex
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_guns import action_of
from doppeladler.games.limanowa.rules.ch04_moves import MOVES

from .judgement import Judge
from .land import actions_away
from .planning import Plan
from .reckoning import chance, defender_loses, mean
from .strengths import fire_number, numbers


def percent(p: float) -> str:
    """A chance in whole per cent."""
    return f"{round(100 * p)} %"


def place_name(s: LimanowaState, hex: Hex) -> str:
    """A field with the name of its place, if it has one."""
    name = s.printed.town_names.get(hex)
    number = s.printed.target_at.get(hex)
    if name is None and number is not None:
        name = s.printed.targets[number].display
    return f"{name} ({s.label(hex)})" if name else s.label(hex)


def why_ordered(plan: Plan, judge: Judge, choice: Choice) -> str:
    """The sentence for one order of a plan."""
    s = plan.draft.s
    if choice.verb == "attack":
        return _why_attack(plan, choice)
    if action_of(choice.verb) == "support":
        return f"{choice.noun} supports the attack on {_place(s, choice)}: two points less attack and defence there."
    if action_of(choice.verb) in ("bombard", "long-range"):
        return _why_fire(s, choice)
    if choice.verb in MOVES or choice.verb == "rail":
        return why_march(plan, judge, choice)
    return ""


def _place(s: LimanowaState, choice: Choice) -> str:
    return place_name(s, s.printed.hex_of[choice.to])


def _why_attack(plan: Plan, choice: Choice) -> str:
    s = plan.draft.s
    fight = next(each for each in plan.verdict.fights if s.label(each.target) == choice.to)
    prey = s.figure_at[fight.target]
    fire = plan.draft.guns.fire.get(fight.target, ())
    loss = mean(defender_loses(numbers(s, prey, fight.units, fight.supported, fire)))
    who = s.list_names(fight.units)
    verb = "attacks" if len(fight.units) == 1 else "attack"
    return (
        f"{who} {verb} {s.name(prey)} in {_place(s, choice)}: {loss:.1f} points lost on average, "
        f"{percent(fight.destroys)} to destroy it."
    )


def _why_fire(s: LimanowaState, choice: Choice) -> str:
    gun, prey = s.printed.by_name[choice.noun], s.figure_at[s.printed.hex_of[choice.to]]
    number = fire_number(s, gun, prey, action_of(choice.verb) == "long-range")
    return f"{choice.noun} fires on {s.name(prey)} in {_place(s, choice)}: {percent(chance(number))} to hit."


def why_march(plan: Plan, judge: Judge, choice: Choice) -> str:
    """Where it goes, and which target of its side's that is for."""
    s, unit, to = plan.draft.s, judge.s.printed.by_name[choice.noun], judge.s.printed.hex_of[choice.to]
    goes = f"{choice.noun} goes to {place_name(s, to)}"
    if to in s.printed.target_at:
        return f"{goes} to hold it."
    start, aim = judge.s.at[unit], judge.aims.of(unit)
    beside = ", next to the enemy" if s.enemies_next_to(unit) else ""
    if aim is not None and actions_away(s, unit, to, aim.number) < actions_away(s, unit, start, aim.number):
        return f"{goes}{beside}, to {'take' if aim.takes else 'keep'} {s.printed.targets[aim.number].display}."
    if beside:
        return f"{goes}{beside}."
    nearer = [
        (judge.influence.matters[n] * (judge.influence.of(unit, to, n) - judge.influence.of(unit, start, n)), n)
        for n in judge.influence.numbers
    ]
    gain, number = max(nearer, default=(0.0, 0))
    if gain > 0:
        return f"{goes}, nearer to {s.printed.targets[number].display}."
    return f"{goes}, where it stands more safely."
