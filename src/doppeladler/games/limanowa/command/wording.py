"""Why a commander does what it does, in one sentence that a player can read."""

from __future__ import annotations

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import Hex
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_guns import action_of
from doppeladler.games.limanowa.rules.ch04_moves import MOVES
from doppeladler.games.limanowa.words import sentence
from doppeladler.words import Sentence

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


def why_ordered(plan: Plan, judge: Judge, choice: Choice) -> Sentence | str:
    """The sentence for one order of a plan."""
    s = plan.draft.s
    if choice.verb == "attack":
        return _why_attack(plan, choice)
    if action_of(choice.verb) == "support":
        return sentence("why-supports-attack-two-points-less", noun=choice.noun, place=_place(s, choice))
    if action_of(choice.verb) in ("bombard", "long-range"):
        return _why_fire(s, choice)
    if choice.verb in MOVES or choice.verb == "rail":
        return why_march(plan, judge, choice)
    return ""


def _place(s: LimanowaState, choice: Choice) -> str:
    return place_name(s, s.printed.hex_of[choice.to])


def _why_attack(plan: Plan, choice: Choice) -> Sentence:
    s = plan.draft.s
    fight = next(each for each in plan.verdict.fights if s.label(each.target) == choice.to)
    prey = s.figure_at[fight.target]
    fire = plan.draft.guns.fire.get(fight.target, ())
    loss = mean(defender_loses(numbers(s, prey, fight.units, fight.supported, fire)))
    return sentence(
        "why-attack",
        units=s.names_of(fight.units),
        prey=s.name(prey),
        hex=_place(s, choice),
        loss=f"{loss:.1f}",
        chance=percent(fight.destroys),
    )


def _why_fire(s: LimanowaState, choice: Choice) -> Sentence:
    gun, prey = s.printed.by_name[choice.noun], s.figure_at[s.printed.hex_of[choice.to]]
    number = fire_number(s, gun, prey, action_of(choice.verb) == "long-range")
    return sentence(
        "why-fires-hit", noun=choice.noun, prey=s.name(prey), place=_place(s, choice), percent=percent(chance(number))
    )


def why_march(plan: Plan, judge: Judge, choice: Choice) -> Sentence:
    """Where it goes, and which target of its side's that is for."""
    s, unit, to = plan.draft.s, judge.s.printed.by_name[choice.noun], judge.s.printed.hex_of[choice.to]
    who, place = choice.noun, place_name(s, to)
    if to in s.printed.target_at:
        return sentence("why-goes-to-hold", unit=who, hex=place)
    start, aim = judge.s.at[unit], judge.aims.of(unit)
    beside = bool(s.enemies_next_to(unit))
    if aim is not None and actions_away(s, unit, to, aim.number) < actions_away(s, unit, start, aim.number):
        target = s.printed.targets[aim.number].display
        return sentence("why-goes-for", unit=who, hex=place, is_beside=beside, takes=aim.takes, target=target)
    if beside:
        return sentence("why-goes-beside", unit=who, hex=place)
    nearer = [
        (judge.influence.matters[n] * (judge.influence.of(unit, to, n) - judge.influence.of(unit, start, n)), n)
        for n in judge.influence.numbers
    ]
    gain, number = max(nearer, default=(0.0, 0))
    if gain > 0:
        return sentence("why-goes-nearer", unit=who, hex=place, target=s.printed.targets[number].display)
    return sentence("why-goes-safer", unit=who, hex=place)
