"""9.0 and 10.0 What to buy, where to place it, and which corps to combine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from doppeladler.engine import Choice, Reply
from doppeladler.games.kaisers_war.book import Hex, Kind, Unit
from doppeladler.games.kaisers_war.rules.ch05_points import MOST
from doppeladler.games.kaisers_war.rules.ch09_prices import cost_of
from doppeladler.games.kaisers_war.rules.ch10_reorganization import supplies_for
from doppeladler.games.kaisers_war.rules.ch17_trace import WINTER_RADIUS, ground, trace
from doppeladler.games.kaisers_war.rules.opt_fog import COVER_ALL
from doppeladler.games.kaisers_war.words import sentence

from .field import Field
from .needs import Need
from .problem import KaiserProblem
from .rallying import armies_to_form, unserved
from .wording import place

END = Choice("end")
ENOUGH, MOST_SUPPLY = 3, 6
"""So many supply units on the map are enough if there is nothing to attack, and so many for the last turn."""
SERVES = 3
"""The radius in which a supply unit serves."""
RICH = 60
"""With so many points an HQ may be converted."""


def mobilize(problem: KaiserProblem) -> Reply:
    """First what has arrived, each where it is needed most; then what the points allow."""
    field, needs = problem.field, problem.needs
    arrivals = [choice for choice in problem.choices if choice.verb == "place"]
    if arrivals:
        best = max(arrivals, key=lambda choice: site(field, choice, needs))
        return Reply(best, sentence("why-arrives", unit=best.noun, there=_place(field, best)))
    bought = purchase(field, [choice for choice in problem.choices if choice.verb == "buy"], needs)
    if bought is not None:
        return Reply(bought, sentence("why-buys", unit=bought.noun))
    return Reply(END, sentence("why-saves-points"))


def _place(field: Field, choice: Choice) -> str:
    return place(field, field.printed.hex_of[choice.to])


# --- where ------------------------------------------------------------------------------------------------------


def site(field: Field, choice: Choice, needs: Sequence[Need]) -> float:
    """How good it is to have a unit of this kind arrive there."""
    hex, unit = field.printed.hex_of[choice.to], field.printed.of_kind[choice.noun][0]
    if field.printed.is_supply[unit]:
        return serves(field, hex, needs) - field.danger(hex, (*field.s.units_in(hex), unit))
    there = field.s.units_in(hex)
    saved = field.danger(hex, there) - field.danger(hex, (*there, unit))
    return saved - field.weights.front * field.to_goal[hex] + together(field, unit, hex)


def serves(field: Field, hex: Hex, needs: Sequence[Need]) -> float:
    """17.9 How much a supply unit there could help: what the attacks it would serve gain by it."""
    s, printed = field.s, field.printed
    if field.zone >> hex & 1:
        return -10.0
    radius = WINTER_RADIUS if printed.is_wintry(s.weather, hex) else SERVES
    reached = trace(printed, hex, radius, ground(s, field.side))
    gains = [need.gain for need in needs if not need.hexes & ~reached]
    best = sorted(gains, reverse=True)[:2]
    near = sum([1 for unit in field.fighters(field.side) if reached >> s.at[unit] & 1])
    rallied = field.weights.rally * any(reached >> place & 1 for place in unserved(field))
    return sum(best) + rallied + 0.2 * near - 0.05 * field.to_goal[hex]


def together(field: Field, unit: Unit, hex: Hex) -> float:
    """10.2 Corps that stand together can be combined."""
    printed = field.printed
    if field.weights.rally:
        return _completes(field, unit, hex)
    alike = [other for other in field.s.units_in(hex) if printed.kind[other] == printed.kind[unit]]
    return 0.5 * len(alike) if len(alike) < 3 else 0.0


def _completes(field: Field, unit: Unit, hex: Hex) -> float:
    """10.2 The share of an army that can be formed and stands here together, this corps with it."""
    printed, corps = field.printed, field.printed.corps[unit]
    alike = sum([printed.corps[other] == corps for other in field.s.units_in(hex)])
    needs = [len(printed.parts[army]) for army in armies_to_form(field) if printed.parts[army][0] == corps]
    if not needs or alike >= max(needs) or field.worth.is_last:
        return 0.0
    return field.weights.rally * alike / max(needs)


# --- what -------------------------------------------------------------------------------------------------------


def budget(field: Field) -> int:
    """What may be spent: what the track would lose with the next income, and a share of what is never needed."""
    s, worth, weights = field.s, field.worth, field.weights
    points, income = s.vp[field.side], worth.income[field.side]
    turns = worth.turns + 1
    spare = points + (income - weights.toll) * turns - weights.thrift * MOST
    at_hand = points + (income if weights.thrift and s.rules.first_player(s.turn) != field.side else 0)
    return int(min(max(points + income - MOST, weights.invest * spare), at_hand - weights.reserve, points - 1))


def purchase(field: Field, choices: Iterable[Choice], needs: Sequence[Need]) -> Choice | None:
    """Supply for attacks that gain more by it than it costs, then corps where they are needed."""
    money, s = budget(field), field.s
    by_kind: dict[Kind, list[Choice]] = {}
    for choice in choices:
        if choice.to and cost_of(s, choice.noun) <= money:
            by_kind.setdefault(choice.noun, []).append(choice)
    supply = f"{field.side} supply"
    there = sum([s.at[unit] >= 0 for unit in field.printed.supply_units[field.side]])
    if supply in by_kind and there < MOST_SUPPLY:
        best = max(by_kind[supply], key=lambda choice: site(field, choice, needs))
        price = cost_of(s, supply) * field.worth.point[field.side]
        enough = MOST_SUPPLY if field.worth.turns == 1 else ENOUGH
        is_wanted = (there < enough and field.worth.turns) or not field.weights.thrift
        if is_wanted or site(field, best, needs) > price:
            return best
    corps = [kind for kind in by_kind if _is_line(field, kind)]
    if not field.weights.thrift:
        dear = max(by_kind, key=lambda kind: cost_of(s, kind), default=None)
        return best_of(field, by_kind, corps or ([dear] if dear else []))
    return best_of(field, by_kind, corps) if field.worth.turns or field.weights.finale else None


def best_of(field: Field, choices: Mapping[Kind, list[Choice]], kinds: Iterable[Kind]) -> Choice | None:
    """The purchase of some kinds that gives most for its price."""
    found = [choice for kind in kinds for choice in choices[kind]]
    return max(found, key=lambda choice: value(field, choice), default=None)


def _is_line(field: Field, kind: Kind) -> bool:
    unit = field.printed.of_kind[kind][0]
    return field.printed.type[unit] in ("infantry", "shock", "alpine") and not field.printed.is_army[unit]


def value(field: Field, choice: Choice) -> float:
    """What a corps bought there gives for its price."""
    unit = field.printed.of_kind[choice.noun][0]
    return site(field, choice, ()) + field.printed.attack[unit] + field.printed.defence[0][unit]


# --- reorganization (10.0) --------------------------------------------------------------------------------------


def reorganize(problem: KaiserProblem) -> Reply:
    """Combine corps wherever a supply unit can be spared; convert an HQ when there are points to spare."""
    field, s = problem.field, problem.s
    if COVER_ALL in problem.choices:
        return Reply(COVER_ALL, sentence("why-covers"))
    there = sum([s.at[unit] >= 0 for unit in field.printed.supply_units[field.side]])
    combine = [choice for choice in problem.choices if choice.verb == "combine"]
    if combine and there > 1 and not field.worth.is_last:
        best = max(combine, key=lambda choice: army(field, choice))
        return Reply(best, sentence("why-combines", army=best.noun, there=_place(field, best)))
    convert = [choice for choice in problem.choices if choice.verb == "convert"]
    hqs = [choice for choice in convert if field.printed.type[field.printed.by_name[choice.noun]] == "hq"]
    if hqs and s.vp[field.side] > RICH and there > 2 and field.worth.turns > 1:
        return Reply(hqs[0], sentence("why-converts", unit=hqs[0].noun))
    return Reply(END, sentence("why-nothing-to-reorganize"))


def army(field: Field, choice: Choice) -> float:
    """How good an army would be there."""
    unit, hex = field.printed.of_kind[choice.noun][0], field.printed.hex_of[choice.to]
    spare = len(supplies_for(field.s, field.side, hex))
    return field.printed.attack[unit] + field.printed.defence[0][unit] + 0.1 * spare - 0.1 * field.to_goal[hex]
