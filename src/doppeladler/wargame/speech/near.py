"""What games of stacks say alike: which stacks are near the action, the map around it, and what a hex alone means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from doppeladler.engine import Choice, Objection
from doppeladler.hexes import of, union
from doppeladler.wargame.pieces import Hex, Hexes, Position, Stacks

from .blocks import Block, Span

S = TypeVar("S", bound=Position)
NEAR = 2
"""How many hexes away still belongs to the action."""
LINES = 12
"""How many stacks are listed before the rest is only counted."""


def stacks_near(s: Stacks, focus: Hexes) -> list[Hex]:
    """The stacks near some hexes, in the order of the map; near no hex, those where the sides are near each other."""
    grid, occupied = s.printed.grid, s.occupied
    fronts = (grid.within(occupied[s.enemy_of(side)], NEAR) & held for side, held in occupied.items())
    near = grid.within(of(focus), NEAR) if focus else union(fronts)
    return [hex for hex in grid.hexes if near >> hex & 1 and hex in s.stacks]


def stack_lines(shown: list[Hex], line: Callable[[Hex], Block], rest: Callable[[int], str]) -> Iterator[Block]:
    """A line for each stack; the last says how many more there are."""
    yield from map(line, shown[:LINES])
    if len(shown) > LINES:
        yield (Span(f"  {rest(len(shown) - LINES)}", "quiet"),)


def around(
    focus_of: Callable[[S, str], Hexes],
    window: Callable[[S, str, Hex], Iterable[Block]],
    whole: Callable[[S, str], Iterable[Block]],
) -> Callable[[S, str, Hex | None], Iterable[Block]]:
    """The map around a hex; without one around the action, and without that all of it."""

    def found(s: S, seat: str, hex: Hex | None) -> Iterable[Block]:
        focus = focus_of(s, seat) if hex is None else (hex,)
        return window(s, seat, focus[0]) if focus else whole(s, seat)

    return found


def why_not_asked(s: Position, seat: str, hex: Hex) -> list[Objection] | None:
    """What forbids a hex as an answer to the question at hand; None when it asks for no hex alone."""
    asked = s.decision_of(seat)
    nouns = s.printed.hex_of
    verb = next((each.verb for each in asked.candidates(s) if each.noun in nouns), None) if asked else None
    return None if verb is None else s.why_not(Choice(verb, s.label(hex)), seat)
