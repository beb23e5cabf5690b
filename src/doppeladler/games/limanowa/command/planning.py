"""4.2.2 A plan for the central phase: single orders are judged first, then the best of them together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from doppeladler.engine import Choice
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_cardplay import playable
from doppeladler.games.limanowa.rules.ch04_guns import FIRE, TOKEN, action_of, can_support, reaches
from doppeladler.games.limanowa.rules.ch04_moves import (
    FORCED_MARCH,
    MOVES,
    destinations,
    is_free,
    movement_points,
    reach,
)
from doppeladler.games.limanowa.rules.ch04_orders import actions_left, own_at_hand
from doppeladler.games.limanowa.words import sentence
from doppeladler.hexes import members

from .draft import FORCED, Draft, draft_of
from .judgement import Judge, Verdict

PER_UNIT = 2
"""How many orders of one unit are tried with those of others."""


class Plan(NamedTuple):
    """Orders in the sequence in which they are announced, and what they are for."""

    draft: Draft
    verdict: Verdict

    def choices(self) -> list[Choice]:
        """Marches first, then attacks, then the guns that support them."""
        s = self.draft.s
        marches = [_announced(each) for each in self.draft.choices if action_of(each.verb) not in FIRE]
        fire = [each for each in self.draft.choices if action_of(each.verb) in FIRE]
        attacked = {s.label(fight.target) for fight in self.verdict.fights}
        attacks = [
            Choice("attack", s.name(unit), s.label(fight.target))
            for fight in self.verdict.fights
            for unit in fight.units
            if all(order.unit != unit or order.verb != "attack" for order in s.orders)
        ]
        useful = [each for each in fire if action_of(each.verb) != "support" or each.to in attacked]
        return [*marches, *attacks, *useful]


def _announced(order: Choice) -> Choice:
    """4.3.1 A forced march is announced as any other, after its card."""
    return order._replace(verb="move") if order.verb == FORCED else order


def make_plan(s: LimanowaState, judge: Judge, choices: Sequence[Choice]) -> list[Plan]:
    """The best plans, the best first."""
    start = draft_of(s)
    nothing = Plan(start, judge.judge(start))
    judge.clock.tell(0.1, sentence("thinks-orders"))
    first = singles(s, judge, choices)
    judge.clock.tell(0.6, sentence("thinks-plans"))
    tried = pick(first, judge.level.width)
    tried += [choice for choice in contacts(judge, first, judge.level.bold) if choice not in tried]
    beam = first[: judge.level.beam]
    found = [nothing, *storms(judge, choices), *reliefs(judge, choices), *beam]
    seen: set[frozenset[Choice]] = set()
    while beam and not judge.clock.is_late:
        beam = sorted(extended(judge, beam, tried, seen), key=_by_value)[: judge.level.beam]
        found += beam
    return sorted(found, key=_by_value)


def singles(s: LimanowaState, judge: Judge, choices: Sequence[Choice]) -> list[Plan]:
    """Every order by itself, the best first."""
    found = sifted(judge, (*orders(s, choices), *forced_marches(s)))
    return sorted(judged(judge, draft_of(s), found), key=_by_value)


def storms(judge: Judge, choices: Sequence[Choice]) -> Iterator[Plan]:
    """When a place is in danger where the game would be lost: cavalry charges together at one that the enemy needs."""
    s, grid = judge.s, judge.s.printed.grid
    if not judge.level.replies or not judge.danger:
        return
    charges = [each for each in choices if each.verb == "move" and _is_charge(s, each)]
    for hex in members(judge.control.great & s.occupied[judge.enemy]):
        draft, used = draft_of(s), set()
        for choice in charges:
            if choice.noun in used or not grid.adjacent[hex] >> s.printed.hex_of[choice.to] & 1:
                continue
            more = draft.with_order(choice)
            if more is not None:
                used.add(choice.noun)
                draft = more
                yield Plan(draft, judge.judge(draft))


def reliefs(judge: Judge, choices: Sequence[Choice]) -> Iterator[Plan]:
    """Changes of the guard in such a place: whoever keeps it goes, and another takes it in the same round."""
    s = judge.s
    if not judge.level.replies or not judge.danger:
        return
    marches = [each for each in choices if each.verb in MOVES]
    for hex in members(judge.control.great & s.occupied[judge.side]):
        keeper = s.name(s.figure_at[hex])
        gone = [found for each in marches if each.noun == keeper and (found := draft_of(s).with_order(each))]
        for choice in marches:
            if s.printed.hex_of[choice.to] == hex:
                yield from (Plan(each, judge.judge(each)) for away in gone if (each := away.with_order(choice)))


def _is_charge(s: LimanowaState, march: Choice) -> bool:
    """4.4.4 Whether cavalry can attack after this march."""
    unit, to = s.printed.by_name[march.noun], s.printed.hex_of[march.to]
    return s.printed.charges[unit] and s.at[unit] >= 0 and s.printed.grid.are_adjacent(s.at[unit], to)


def _by_value(plan: Plan) -> tuple[float, tuple[Choice, ...]]:
    return -plan.verdict.value, plan.draft.choices


def orders(s: LimanowaState, choices: Sequence[Choice]) -> Iterator[Choice]:
    """The single orders worth a thought: all offered marches and fire, and support for attacks yet to be announced."""
    for choice in choices:
        if choice.verb in MOVES or choice.verb in ("rail", *FIRE) or choice.verb.startswith(TOKEN):
            yield choice
    guns = {choice.noun for choice in choices if choice.verb in FIRE}
    front = s.printed.grid.spread(s.occupied[s.side])
    for name in sorted(guns):
        gun = s.printed.by_name[name]
        for hex in members(front & s.occupied["AH" if s.side == "RU" else "RU"]):
            if reaches(s, gun, "support", hex) and can_support(s, gun, hex):
                yield Choice("support", name, s.label(hex))


def forced_marches(s: LimanowaState) -> Iterator[Choice]:
    """4.3.1 Where units could get only with the card, if the seat holds it and may play it."""
    if not any(s.printed.cards[card].design == FORCED_MARCH for card in playable(s, s.seat, "central")):
        return
    for unit in own_at_hand(s):
        if is_free(s, unit) and actions_left(s):
            points = movement_points(s, unit)
            gained = destinations(s, unit, 2 * points, 0) & ~reach(s, unit, points)
            yield from (Choice(FORCED, s.name(unit), s.label(hex)) for hex in members(gained))


def sifted(judge: Judge, found: Iterable[Choice]) -> Iterator[Choice]:
    """All orders near the enemy; of marches in the rear, and forced ones, only those that bring a unit best nearer."""
    s = judge.s
    front = s.printed.grid.within(s.occupied[judge.enemy], judge.level.near)
    rear: dict[tuple[str, str], list[tuple[float, Choice]]] = {}
    for choice in found:
        unit, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        is_march = choice.verb in (*MOVES, FORCED, "rail")
        near = choice.verb != FORCED and (front >> to & 1 or (s.at[unit] >= 0 and front >> s.at[unit] & 1))
        if near or not is_march or to in s.printed.target_at:
            yield choice
        else:
            moved = {unit: (s.at[unit], to)}
            worth = judge.nearness(moved) - judge.turning_back(moved)
            rear.setdefault((choice.verb, choice.noun), []).append((-worth, choice))
    for marches in rear.values():
        yield from (choice for _, choice in sorted(marches)[:PER_UNIT])


def judged(judge: Judge, start: Draft, found: Iterable[Choice]) -> Iterator[Plan]:
    """Every single order that can be given, judged."""
    for choice in dict.fromkeys(found):
        if judge.clock.is_late:
            return
        draft = start.with_order(choice)
        if draft is not None:
            yield Plan(draft, judge.judge(draft))


def pick(first: Sequence[Plan], width: int) -> list[Choice]:
    """The most promising orders, not too many of one unit."""
    found: list[Choice] = []
    used: dict[str, int] = {}
    for plan in first:
        choice = plan.draft.choices[-1]
        if used.get(choice.noun, 0) < PER_UNIT:
            used[choice.noun] = used.get(choice.noun, 0) + 1
            found.append(choice)
        if len(found) == width:
            break
    return found


def contacts(judge: Judge, first: Sequence[Plan], count: int) -> list[Choice]:
    """The best marches up to the enemy: what is rash for one unit may be right for three."""
    s = judge.s
    beside = s.printed.grid.spread(s.occupied[judge.enemy])
    marches = (plan.draft.choices[-1] for plan in first if plan.draft.choices[-1].verb in MOVES)
    found: dict[str, Choice] = {}
    for choice in marches:
        if beside >> s.printed.hex_of[choice.to] & 1 and len(found) < count:
            found.setdefault(choice.noun, choice)
    return list(found.values())


def extended(
    judge: Judge, beam: Sequence[Plan], tried: Sequence[Choice], seen: set[frozenset[Choice]]
) -> Iterator[Plan]:
    """Every plan of the beam with one more of the orders that are tried."""
    for plan in beam:
        for choice in tried:
            draft = plan.draft.with_order(choice)
            if draft is None or (key := frozenset(draft.choices)) in seen:
                continue
            seen.add(key)
            yield Plan(draft, judge.judge(draft))
