"""A plan in the making: the orders thought of so far and where they leave the units."""

from __future__ import annotations

from dataclasses import dataclass, replace

from doppeladler.engine import Choice
from doppeladler.games.limanowa.book import Hex, Unit
from doppeladler.games.limanowa.columns import DONE_THIS_ROUND, LimanowaState
from doppeladler.games.limanowa.rules.ch04_guns import FIRE, TOKEN, action_of
from doppeladler.games.limanowa.rules.ch04_moves import MOVES
from doppeladler.games.limanowa.rules.ch04_orders import ACTIONS, actions_left
from doppeladler.games.limanowa.rules.ch06_tokens import has_token
from doppeladler.hexes import BIT

from .attacks import Guns
from .strengths import fire_number

FORCED = "forced march"
"""A move with twice the movement points, by the card of that name: an order of drafts only, announced as a move."""


@dataclass(frozen=True)
class Draft:
    """A position with the moves of a plan carried out, and the fire that would fall."""

    s: LimanowaState
    choices: tuple[Choice, ...]
    moved: dict[Unit, tuple[Hex, Hex]]
    busy: frozenset[Unit]
    """Those who have an order or have acted: they do not attack, unless they charge."""
    charging: frozenset[Unit]
    guns: Guns
    left: int
    tokens: int = 0
    """How many artillery tokens may still be used this round."""
    forced: str = ""
    """Who makes a forced march."""

    def with_order(self, choice: Choice) -> Draft | None:
        """The plan with one more order; None if that does not go with the others."""
        s = self.s
        unit, to = s.printed.by_name[choice.noun], s.printed.hex_of[choice.to]
        costs = choice.verb in (*ACTIONS, FORCED)
        token = choice.verb.startswith(TOKEN)
        if unit in self.busy or self.left < costs or self.tokens < token or (self.forced and choice.verb == FORCED):
            return None
        after = replace(
            self,
            choices=(*self.choices, choice),
            busy=self.busy | {unit},
            left=self.left - costs,
            tokens=self.tokens - token,
            forced=choice.noun if choice.verb == FORCED else self.forced,
        )
        if choice.verb in (*MOVES, FORCED, "rail"):
            return after._march(unit, to, choice.verb)
        return after._fire(unit, to, action_of(choice.verb))

    def _march(self, unit: Unit, to: Hex, verb: str) -> Draft | None:
        if to in self.s.figure_at:
            return None
        start, s = self.s.at[unit], self.s.clone()
        s.place(unit, to)
        near = start >= 0 and s.printed.grid.are_adjacent(start, to)
        charging = self.charging | {unit} if verb == "move" and near and s.printed.charges[unit] else self.charging
        return replace(self, s=s, moved={**self.moved, unit: (start, to)}, charging=charging)

    def _fire(self, gun: Unit, to: Hex, action: str) -> Draft | None:
        target = self.s.figure_at.get(to)
        if target is None:
            return None
        if action == "support":
            if self.guns.supported >> to & 1:
                return None
            return replace(self, guns=self.guns._replace(supported=self.guns.supported | BIT[to]))
        number = fire_number(self.s, gun, target, action == "long-range")
        fire = {**self.guns.fire, to: (*self.guns.fire.get(to, ()), number)}
        return replace(self, guns=self.guns._replace(fire=fire))


def draft_of(s: LimanowaState) -> Draft:
    """The plan as announced so far."""
    busy = frozenset(unit for unit in s.printed.all_units if s.acted[unit] & DONE_THIS_ROUND)
    draft = Draft(s, (), {}, busy, frozenset(), Guns(), actions_left(s), int(has_token(s, s.group)))
    spare = replace(draft, left=99, tokens=99)
    for order in s.orders:
        if order.verb in MOVES or order.verb in ("rail", *FIRE) or order.verb.startswith(TOKEN):
            found = spare.with_order(Choice(order.verb, s.name(order.unit), s.label(order.to)))
            spare = found or spare
    attackers = {order.unit for order in s.orders if order.verb == "attack"}
    return replace(
        spare,
        choices=(),
        busy=spare.busy | attackers,
        charging=spare.charging - attackers,
        left=draft.left,
        tokens=draft.tokens,
    )


def announced(s: LimanowaState) -> dict[Hex, tuple[Unit, ...]]:
    """4.3.5 The close combats announced already."""
    found: dict[Hex, tuple[Unit, ...]] = {}
    for order in s.orders:
        if order.verb == "attack":
            found[order.to] = (*found.get(order.to, ()), order.unit)
    return found
