"""The answers to small questions: losses, retreats, pursuit, placing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from doppeladler.engine import Choice, Reply
from doppeladler.games.kaisers_war.book import Hex, Unit
from doppeladler.games.kaisers_war.rules.ch12_stacking import fits
from doppeladler.games.kaisers_war.verbs import VERBS
from doppeladler.games.kaisers_war.words import sentence

from .field import Field
from .mobilizing import mobilize, reorganize
from .problem import KaiserProblem
from .wording import place

PASS = Choice("pass")
WEAK = 30
"""opt.2 PSYWAR is for an enemy with so few points."""


def unit_of(problem: KaiserProblem, choice: Choice) -> Unit:
    """The unit that a choice names, by its name or its kind."""
    printed = problem.s.printed
    return printed.by_name[choice.noun] if choice.noun in printed.by_name else printed.of_kind[choice.noun][0]


def deploy(problem: KaiserProblem) -> Reply:
    """3.2 Where the standard deployment has the unit, else where it is needed most."""
    placings = problem.s.rules.placings
    standard = placings[len(placings) - problem.facts["left"]].standard
    label = None if standard is None else problem.s.label(standard)
    known = [choice for choice in problem.choices if choice.to == label]
    best = known[0] if known else max(problem.choices, key=lambda choice: _stands(problem.field, choice))
    return Reply(best, sentence("why-arrives", unit=best.noun, there=_at(problem, best.to)))


def _stands(field: Field, choice: Choice) -> float:
    return -float(field.to_goal[field.printed.hex_of[choice.to]])


def _at(problem: KaiserProblem, label: str) -> str:
    return place(problem.field, problem.s.printed.hex_of[label])


def lose(problem: KaiserProblem) -> Reply:
    """14.15 What is missed least: a small unit, or an army broken down for one of its corps."""
    worth = problem.field.worth

    def price(choice: Choice) -> float:
        unit = unit_of(problem, choice)
        return worth.split_loss(unit) if choice.verb == "split" else worth.unit(unit)

    best = min(problem.choices, key=price)
    return Reply(best, sentence("why-missed-least", unit=best.noun))


def missed_least(problem: KaiserProblem, worth: Callable[[Unit], float]) -> Reply:
    """The unit that is worth least."""
    best = min(problem.choices, key=lambda choice: worth(unit_of(problem, choice)))
    return Reply(best, sentence("why-missed-least", unit=best.noun))


def break_one(problem: KaiserProblem) -> Reply:
    """14.16 The army whose corps are worth most beside it."""
    return missed_least(problem, problem.field.worth.breakdown)


def take_corps(problem: KaiserProblem) -> Reply:
    """10.1 The strongest corps stay on the map."""
    best = max(problem.choices, key=lambda choice: problem.field.worth.bare(unit_of(problem, choice)))
    return Reply(best, sentence("why-strongest-corps", unit=best.noun))


def give_corps(problem: KaiserProblem) -> Reply:
    """10.2 The weakest corps go into the army."""
    return missed_least(problem, problem.field.worth.bare)


def remove(problem: KaiserProblem) -> Reply:
    """12.2 Who is missed least."""
    return missed_least(problem, problem.field.worth.bare)


def retreat_first(problem: KaiserProblem) -> Reply:
    """15.2 The strongest has the first choice of the way."""
    best = max(problem.choices, key=lambda choice: problem.field.worth.unit(unit_of(problem, choice)))
    return Reply(best, sentence("why-goes-first", unit=best.noun))


def retreat(problem: KaiserProblem) -> Reply:
    """15.2 To where the least is lost next: near others, in cities and out of reach, not into the unsupplied."""
    field, unit = problem.field, problem.s.printed.by_name[problem.facts["unit"]]

    def safety(choice: Choice) -> float:
        hex = problem.s.printed.hex_of[choice.noun]
        there = problem.s.units_in(hex)
        value = field.danger(hex, there) - field.danger(hex, (*there, unit))
        return value + bool(field.supplied >> hex & 1) + 0.05 * field.to_goal[hex]

    best = max(problem.choices, key=safety)
    return Reply(best, sentence("why-safest", there=_at(problem, best.noun)))


def pursue(problem: KaiserProblem) -> Reply:
    """16.0 Into hexes that are worth it: objectives and cities always, others if it is not too dangerous."""
    field, hex_of = problem.field, problem.s.printed.hex_of
    best, gain = None, 0.0
    for choice in problem.choices:
        if choice.verb == "pursue":
            unit, hex = problem.s.printed.by_name[choice.noun], hex_of[choice.to]
            value = follows(field, unit, hex)
            if value > gain:
                best, gain = choice, value
    if best is None:
        return Reply(_finish(problem.choices), sentence("why-nobody-pursues"))
    return Reply(best, sentence("why-pursues", unit=best.noun, there=_at(problem, best.to)))


def follows(field: Field, unit: Unit, hex: Hex) -> float:
    """What it is worth to have a unit go on into a hex."""
    s, printed, here = field.s, field.printed, field.s.at[unit]
    there = s.units_in(hex)
    if not fits(s, hex, unit):
        return -1.0
    rest = tuple(each for each in s.units_in(here) if each != unit)
    value = field.prize(hex)
    value += field.danger(here, s.units_in(here)) - field.danger(here, rest)
    value += field.danger(hex, there) - field.danger(hex, (*there, unit))
    if s.phase == "combat 1":
        value += 0.5 * sum([1 for target in field.targets if printed.zone.adjacent[hex] >> target & 1])
    return value + 0.05 * (field.to_goal[here] - field.to_goal[hex]) + 0.1


def follow_up(problem: KaiserProblem) -> Reply:
    """16.2 One hex more, if it is worth it."""
    field, hex_of = problem.field, problem.s.printed.hex_of
    unit = problem.s.printed.by_name[problem.facts["unit"]]
    ahead = [choice for choice in problem.choices if choice.verb == "enter"]
    best = max(ahead, key=lambda choice: follows(field, unit, hex_of[choice.noun]))
    if follows(field, unit, hex_of[best.noun]) <= 0:
        return Reply(_finish(problem.choices), sentence("why-nobody-pursues"))
    return Reply(best, sentence("why-pursues", unit=problem.facts["unit"], there=_at(problem, best.noun)))


def psywar(problem: KaiserProblem) -> Reply:
    """opt.2 Against an enemy who is nearly down, or when it costs nothing that the track would keep."""
    field, s = problem.field, problem.s
    worth = field.worth
    over = s.vp[field.side] + worth.income[field.side] - 99
    if s.vp[field.enemy] <= WEAK or over >= 10:
        return Reply(next(choice for choice in problem.choices if choice != PASS), sentence("why-breaks-their-will"))
    return Reply(PASS, sentence("why-saves-points"))


def spend(problem: KaiserProblem) -> Reply:
    """17.9 The supply unit that serves fewest others."""
    best = problem.choices[0]
    return Reply(best, sentence("why-missed-least", unit=best.noun))


def enhance(problem: KaiserProblem) -> Reply:
    """opt.3 An entrenched supply unit is spent for defenders who are worth more."""
    s, worth = problem.s, problem.field.worth
    target = s.printed.hex_of[problem.facts["target"]]
    stake = worth.units(s.units_in(target)) + worth.capture_by_enemy(target)
    best = problem.choices[0]
    if best == PASS or stake < 2 * worth.supply:
        return Reply(PASS, sentence("why-keeps-supply"))
    return Reply(best, sentence("why-holds-from-trenches", there=place(problem.field, target)))


def keep_forts(problem: KaiserProblem) -> Reply:
    """opt.19 Fortresses stay what they are."""
    return Reply(_finish(problem.choices), sentence("why-nothing-to-reorganize"))


def no_forced_march(problem: KaiserProblem) -> Reply:
    """11.9 Supply is better spent in battle."""
    return Reply(_finish(problem.choices), sentence("why-no-forced-march"))


def look(problem: KaiserProblem) -> Reply:
    """opt.8 At the enemy's stacks that are nearest to own aims."""
    hex_of, field = problem.s.printed.hex_of, problem.field
    acts = VERBS.acts(problem.choices)
    if not acts:
        return Reply(problem.choices[0])
    own = field.to_own_cities

    def near(choice: Choice) -> int:
        return own[hex_of[choice.noun]] if choice.noun in hex_of else 0

    return Reply(min(acts, key=near), sentence("why-looks"))


def first_best(problem: KaiserProblem) -> Reply:
    """Where a unit is to be placed, nearest to the enemy; anything else as it comes."""
    hex_of, field = problem.s.printed.hex_of, problem.field

    def near(choice: Choice) -> float:
        hex = hex_of.get(choice.to or choice.noun)
        return 0.0 if hex is None else -float(field.to_goal[hex])

    ready = VERBS.finish(problem.choices)
    return Reply(ready if ready is not None else max(problem.choices, key=near))


def _finish(choices: Sequence[Choice]) -> Choice:
    ready = VERBS.finish(choices)
    return ready if ready is not None else choices[0]


ANSWERS: Mapping[str, Callable[[KaiserProblem], Reply]] = {
    "Deploy": deploy,
    "DismantleForts": keep_forts,
    "Mobilize": mobilize,
    "Reorganize": reorganize,
    "ForceMarch": no_forced_march,
    "LoseOne": lose,
    "SufferPsywar": lose,
    "BreakOne": break_one,
    "ChooseCorps": take_corps,
    "GiveCorps": give_corps,
    "RemoveExcess": remove,
    "ChooseRetreat": retreat_first,
    "ChoosePanic": retreat_first,
    "Retreat": retreat,
    "Pursue": pursue,
    "FollowUp": follow_up,
    "Psywar": psywar,
    "EnhanceDefence": enhance,
    "DesignateStaff": look,
    "Reconnoitre": look,
    "Examine": look,
    "ChooseSupply": spend,
    "PayForSailing": spend,
}
