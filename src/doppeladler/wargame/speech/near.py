"""What games of stacks say alike: who is where, which stacks are near the action, and what a hex alone means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from doppeladler.engine import Choice, Objection
from doppeladler.hexes import of, union
from doppeladler.wargame.pieces import Hex, Hexes, Position, Stacks
from doppeladler.wargame.words import say, sentence

from .blocks import Block, Span
from .naming import ground, place

S = TypeVar("S", bound=Position)
NEAR = 2
"""How many hexes away still belongs to the action."""
LINES = 12
"""How many stacks are listed before the rest is only counted."""


# --- stacks -------------------------------------------------------------------------------------------------


def who_is_in(s: Stacks, hex: Hex, told: Callable[[], Iterable[str]]) -> Iterator[Block]:
    """The ground and the stack in a hex, unit by unit, as it is told."""
    yield f"{place(s, hex)}, {ground(s, hex)}"
    if hex not in s.stacks:
        yield f"  {say('nobody')}"
        return
    for words in told():
        yield (Span(f"  {words}", s.printed.side[s.stacks[hex][0]]),)


def stack_line(s: Stacks, hex: Hex, words: str) -> Block:
    """One line for the stack in a hex."""
    return Span(f"  {place(s, hex):<18} ", "quiet"), Span(words, s.printed.side[s.stacks[hex][0]])


def all_stacks(s: Stacks, seat: str, names: Mapping[str, str], told: Callable[[Hex], str]) -> Iterator[Block]:
    """Every stack on the map, own first."""
    for side in sorted(names, key=lambda side: side != seat):
        yield (Span(str(names[side]), "strong"),)
        for hex in s.printed.grid.hexes:
            if s.occupied[side] >> hex & 1:
                yield stack_line(s, hex, told(hex))


def stacks_near(s: Stacks, focus: Hexes, told: Callable[[Hex], str]) -> Iterator[Block]:
    """The stacks near some hexes, in the order of the map; near no hex, those where the sides are near each other.

    The last line says how many more there are.
    """
    grid, occupied = s.printed.grid, s.occupied
    fronts = (grid.within(occupied[s.enemy_of(side)], NEAR) & held for side, held in occupied.items())
    near = grid.within(of(focus), NEAR) if focus else union(fronts)
    shown = [hex for hex in grid.hexes if near >> hex & 1 and hex in s.stacks]
    yield from (stack_line(s, hex, told(hex)) for hex in shown[:LINES])
    if len(shown) > LINES:
        yield (Span(f"  {say('more-stacks', more=len(shown) - LINES)}", "quiet"),)


def hexes_by_cost(s: Position, found: Iterable[tuple[str, Hex]]) -> list[tuple[str, str]]:
    """The hexes that are reached, a row for each cost, in the order in which the costs come."""
    rows: dict[str, list[Hex]] = {}
    for cost, hex in found:
        rows.setdefault(cost, []).append(hex)
    return [(cost, ", ".join(place(s, hex) for hex in sorted(hexes, key=s.label))) for cost, hexes in rows.items()]


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


# --- a hex alone --------------------------------------------------------------------------------------------


def why_not_asked(s: Position, seat: str, hex: Hex) -> list[Objection] | None:
    """What forbids a hex as an answer to the question at hand; None when it asks for no hex alone."""
    asked = s.decision_of(seat)
    nouns = s.printed.hex_of
    verb = next((each.verb for each in asked.candidates(s) if each.noun in nouns), None) if asked else None
    return None if verb is None else s.why_not(Choice(verb, s.label(hex)), seat)


def why_not_there(
    label: str, rule: str, march: Callable[[S, str, Hex], list[Objection] | None]
) -> Callable[[S, str, str], list[Objection] | None]:
    """What forbids a hex that is named alone: whatever the question at hand is about.

    `march` says what forbids it to those on the march, None when nobody is; `rule` is that of the map.
    """
    bare = re.compile(rf"(?:to\s+|go\s+)?{label}")

    def found(s: S, seat: str, text: str) -> list[Objection] | None:
        if not bare.fullmatch(text):
            return None
        hex = s.printed.gazetteer.hex(text.split()[-1])
        if hex is None:
            return [Objection(rule, sentence("no-such-hex", noun=text.split()[-1]))]
        for objections in (march(s, seat, hex), why_not_asked(s, seat, hex)):
            if objections is not None:
                return objections
        asked = s.decision_of(seat)
        if asked is None:
            return s.why_not(Choice("go", s.label(hex)), seat)
        return [Objection(asked.rule, sentence("no-hex-alone", question=asked.prompt(s)))]

    return found
