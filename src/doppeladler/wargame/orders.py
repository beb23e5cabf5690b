"""Orders: what a player wants done is played choice by choice until something comes between; the rest is kept.

Every door (browser, terminal, server, a program) gives orders here. What is left of an interrupted one lies with the
match, so whoever opens the match again can go on with it. A wish is no answer: the record knows nothing of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from doppeladler.engine import Choice, Event, Match, Objection, Refused
from doppeladler.wargame.words import sentence

if TYPE_CHECKING:
    from .game import Wargame

ASKED, REVEALED, GONE = "asked", "revealed", "gone"
"""Why an order stops: somebody else is asked, something has been revealed, or its next choice is not offered."""
Answer = Callable[[str, Choice], list[Event]]
"""How a door plays one choice of a seat."""


class Order(NamedTuple):
    """What a player wants: in his own words, or by clicks (what, with whom, where to)."""

    kind: str = ""
    units: tuple[str, ...] = ()
    to: str = ""
    words: str = ""

    def __str__(self) -> str:
        return self.words or " ".join(filter(None, (self.kind, ", ".join(self.units), self.to and f"to {self.to}")))


class Wish(NamedTuple):
    """One choice of an order; an unneeded one is passed over when it is not offered."""

    choice: Choice
    needed: bool = True
    cost: int = 0


class Rest(NamedTuple):
    """What is left of an order: a way that costs something is planned anew, anything else goes on as it was."""

    order: Order
    left: tuple[Wish, ...]
    why: str

    @property
    def cost(self) -> int:
        """What the way that is left has been reckoned to cost."""
        return sum(wish.cost for wish in self.left)

    def to_text(self) -> str:
        """All of it in one line."""
        left = [(str(wish.choice), wish.needed, wish.cost) for wish in self.left]
        return json.dumps([self.order, left, self.why], separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Rest:
        """What `to_text` wrote."""
        (kind, units, to, words), left, why = json.loads(text)
        wishes = tuple(Wish(Choice.parse(choice), needed, cost) for choice, needed, cost in left)
        return cls(Order(kind, tuple(units), to, words), wishes, why)


class Carried(NamedTuple):
    """How far an order has come: what happened, what is left, and why the next choice is refused if it is."""

    played: int
    events: list[Event]
    rest: Rest | None = None
    objections: tuple[Objection, ...] = ()


def carry_out(match: Match[Any], seat: str, order: Order, answer: Answer | None = None) -> Carried | None:
    """Play an order until it is done or something comes between; None when the words are no order.

    An order that cannot be carried out raises Refused. When even its first choice is not offered nothing is played
    or kept.
    """
    wishes = _game(match).steps(match.state, seat, order)
    return None if wishes is None else _play(match, seat, order, tuple(wishes), answer or match.answer)


def go_on(match: Match[Any], seat: str, answer: Answer | None = None) -> Carried | None:
    """Go on with what is left of a seat's order; None when nothing is.

    Only to the same goal, at the same cost or less: else it raises Refused, and the player must say what he wants.
    """
    rest = rest_of(match, seat)
    return None if rest is None else _play(match, seat, rest.order, _planned(match, seat, rest), answer or match.answer)


def rest_of(match: Match[Any], seat: str) -> Rest | None:
    """What is left of a seat's order."""
    return Rest.from_text(match.kept[seat]) if seat in match.kept else None


def can_go_on(match: Match[Any], seat: str, rest: Rest) -> bool:
    """Could the rest of a seat's order be carried on with now?"""
    if match.is_over or match.state.decision_of(seat) is None:
        return False
    try:
        first = next((wish for wish in _planned(match, seat, rest) if wish.needed), None)
    except Refused:
        return False
    return first is None or first.choice in match.state.choices(seat)


def plain_steps(order: Order) -> list[Wish] | None:
    """An order by clicks that a game has no better plan for: one choice for each unit, `kind unit > to`."""
    if order.words or not order.kind:
        return None
    nouns = [(unit, order.to) for unit in order.units] or [(order.to, "")]
    return [Wish(Choice(order.kind, *noun)) for noun in nouns]


def _planned(match: Match[Any], seat: str, rest: Rest) -> tuple[Wish, ...]:
    """The choices with which the rest would be carried out now."""
    if not rest.cost:
        return rest.left
    wishes = tuple(_game(match).steps(match.state, seat, rest.order) or ())
    cost = sum(wish.cost for wish in wishes)
    if cost > rest.cost:
        asked = match.state.decision_of(seat)
        reason = sentence("no-dearer-now", cost=cost, before=rest.cost)
        facts = {"cost": cost, "before": rest.cost}
        raise Refused(str(rest.order), [Objection(asked.rule if asked else "", reason, facts)])
    return wishes


def _play(match: Match[Any], seat: str, order: Order, wishes: tuple[Wish, ...], answer: Answer) -> Carried:
    """Play choice by choice; keep what is left when something comes between."""
    events: list[Event] = []
    played, revealed = 0, match.state.revealed
    for number, wish in enumerate(wishes):
        why = _stop(match, seat, wishes[number:], revealed) if played else _gone(match, seat, wish)
        if why:
            return _kept(match, seat, Carried(played, events, Rest(order, wishes[number:], why)))
        if wish.choice in _offered(match, seat):
            events += answer(seat, wish.choice)
            played += 1
    return Carried(played, events)


def _game(match: Match[Any]) -> Wargame[Any]:
    game: Any = match.game
    found: Wargame[Any] = game
    return found


def _offered(match: Match[Any], seat: str) -> tuple[Choice, ...]:
    found: tuple[Choice, ...] = () if match.is_over else match.state.choices(seat)
    return found


def _gone(match: Match[Any], seat: str, wish: Wish) -> str:
    return GONE if wish.needed and wish.choice not in _offered(match, seat) else ""


def _stop(match: Match[Any], seat: str, left: tuple[Wish, ...], revealed: int) -> str:
    """Why an order stops before what is left of it; empty when it does not."""
    if match.is_over or match.state.decision_of(seat) is None:
        return ASKED if any(wish.needed for wish in left) else ""
    if match.state.revealed != revealed and any(wish.choice in _offered(match, seat) for wish in left):
        return REVEALED
    return _gone(match, seat, left[0])


def _kept(match: Match[Any], seat: str, carried: Carried) -> Carried:
    """Keep the rest with the match, unless nothing was played or nothing can be any more."""
    assert carried.rest is not None
    if carried.played and not match.is_over:
        match.kept[seat] = carried.rest.to_text()
    if carried.rest.why != GONE:
        return carried
    return carried._replace(objections=tuple(match.state.why_not(carried.rest.left[0].choice, seat)))
