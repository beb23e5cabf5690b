"""4.2.2 The best plan as orders to be announced one by one, each with its reason, and a card with them."""

from __future__ import annotations

from doppeladler.engine import Choice, Reply
from doppeladler.games.limanowa.book import Card, Names
from doppeladler.games.limanowa.columns import LimanowaState, Order
from doppeladler.games.limanowa.rules.ch04_cardplay import playable
from doppeladler.games.limanowa.rules.ch04_moves import FORCED_MARCH, owing
from doppeladler.games.limanowa.rules.ch04_orders import DONE
from doppeladler.games.limanowa.words import sentence

from .answers import why_card
from .cardsense import CardSense, is_worth_playing, least, usual
from .draft import FORCED
from .planning import Plan, make_plan
from .problem import LimanowaProblem
from .replies import weighed
from .wording import place_name, why_ordered

WORTH_KEEPING = 0.55
"""A card that is usually worth less is changed for another."""


def staff_work(problem: LimanowaProblem) -> tuple[list[Reply], Names]:
    """The answers of the whole announcement, and the aims of the card that is played with it."""
    if owing(problem.s) is not None:
        return [_make_room(problem)], ()
    plan = chosen_plan(problem)
    replies = []
    for choice in plan.choices():
        reason = why_ordered(plan, problem.judge, choice)
        replies.append(Reply(choice, reason, reason))
    done = Reply(DONE, sentence("why-plan-made"), "")
    if plan.draft.forced:
        return [_force_march(problem, plan), *replies, done], (plan.draft.forced,)
    card, aims = card_for(problem, plan)
    return [*replies, *card, done], aims


def chosen_plan(problem: LimanowaProblem) -> Plan:
    """The best plan; a careless staff takes any of those it has looked at."""
    plans = make_plan(problem.s, problem.judge, problem.choices)
    return problem.chance.choice(plans) if problem.is_careless else weighed(problem.judge, plans)[0]


def _make_room(problem: LimanowaProblem) -> Reply:
    """4.3.1 A unit into whose field another was ordered must go first."""
    plans = make_plan(problem.s, problem.judge, problem.choices)
    offered = [plan.draft.choices[0] for plan in plans if plan.draft.choices]
    choice = next((each for each in offered if each in problem.choices), problem.choices[0])
    return Reply(choice, sentence("why-makes-room-another-unit", noun=choice.noun), "")


# --- cards with the plan ----------------------------------------------------------------------------------


def _force_march(problem: LimanowaProblem, plan: Plan) -> Reply:
    """4.3.1 The card that must lie open before its march is announced."""
    s = problem.s
    card = next(card for card in problem.hand() if s.printed.cards[card].design == FORCED_MARCH)
    order = next(order for order in plan.draft.choices if order.verb == FORCED)
    place = place_name(s, s.printed.hex_of[order.to])
    return Reply(
        Choice("play", s.printed.cards[card].name),
        sentence("why-forced-march-takes-once", noun=order.noun, place=place),
    )


def card_for(problem: LimanowaProblem, plan: Plan) -> tuple[list[Reply], Names]:
    """3.4, 4.3.4 A card that helps the plan, or one that is changed because it never helps."""
    s, seat = with_orders(problem.s, plan), problem.seat
    use = CardSense(s, seat, problem.judge).best(playable(s, seat, "central"))
    if is_worth_playing(use, problem.level):
        return [Reply(Choice("play", s.printed.cards[use.card].name), why_card(problem, use))], use.aims
    return _change(problem), ()


def _change(problem: LimanowaProblem) -> list[Reply]:
    s, seat = problem.s, problem.seat
    hand = tuple(problem.hand())
    if not hand or seat in s.carded or any(_is_for_closing(s, card) for card in hand):
        return []
    card = least(s, hand)
    if usual(s, card) >= WORTH_KEEPING:
        return []
    name = s.printed.cards[card].name
    return [Reply(Choice("change", name), sentence("why-changes-which-seldom-helps-another", name=name))]


def _is_for_closing(s: LimanowaState, card: Card) -> bool:
    row = s.printed.cards[card].row
    return row.phase == "closing" and row.use == "attack"


def with_orders(s: LimanowaState, plan: Plan) -> LimanowaState:
    """The position with the whole plan announced."""
    then = s.clone()
    names, hexes = s.printed.by_name, s.printed.hex_of
    orders = (Order(each.verb, names[each.noun], hexes[each.to]) for each in plan.choices())
    then.orders = (*s.orders, *orders)
    return then
