"""Where the game stands: turn, phase, points, and the stacks near the action."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from doppeladler.engine import Choice
from doppeladler.games.serbien.book import SIDES, Hex, Hexes, Side, Units
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.marches import goes_on_foot, on_the_march
from doppeladler.games.serbien.panels import plan_words, tracks_seen
from doppeladler.games.serbien.rules.ch07_costs import step_cost
from doppeladler.games.serbien.words import say, sentence
from doppeladler.wargame.dates import days
from doppeladler.wargame.speech import Block, Span, ground, place
from doppeladler.wargame.speech.near import stacks_near

from .reading import stack_in_words


def heading(s: SerbienState) -> str:
    """Turn, dates, phase and who is playing."""
    if s.is_over:
        return say("heading-over", turn=s.turn)
    row = s.printed.calendar[s.turn]
    dates = days(date.fromisoformat(row.from_), date.fromisoformat(row.to))
    phase, side = sentence(f"phase-{s.phase or 'preliminary'}"), sentence(f"side-{s.phasing}")
    return say("heading", turn=s.turn, last=s.rules.last_turn, dates=dates, side=side, phase=phase)


def situation(s: SerbienState, seat: str) -> Iterator[Block]:
    """The heading, the points, the stores, and the stacks near the action."""
    yield (Span(heading(s), "strong"),)
    yield say("situation-points", points=s.vp)
    stores = ", ".join(f"{each['name']} {each['value']}" for each in tracks_seen(s, seat))
    if stores:
        yield stores
    if told := plan_words(s, seat):
        yield told
    yield from stacks_near(s, focus_of(s, seat), lambda hex: stack_in_words(s, seat, hex))


def focus_of(s: SerbienState, seat: str) -> Hexes:
    """The hexes a seat's question is about."""
    marching = on_the_march(s, seat) if seat in SIDES else ()
    if marching and s.at[marching[0]] >= 0:
        return (s.at[marching[0]],)
    return (s.battle.target,) if s.battle is not None else ()


def note(s: SerbienState, seat: Side, choice: Choice) -> str:
    """What a player wants to know before he picks this."""
    unit, hex = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to or choice.noun)
    town = s.printed.town_names.get(hex, "") if hex is not None else ""
    marching = on_the_march(s, seat)
    if choice.verb == "enter" and hex is not None and marching and goes_on_foot(s, marching[0]):
        cost = _cost(s, marching, hex)
        return f"{town}, {cost}" if town else cost
    if choice.verb in ("attack", "fight", "repulse", "prepare") and hex is not None and hex in s.stacks:
        return stack_in_words(s, seat, hex)
    if unit is not None and not choice.to and s.at[unit] >= 0:
        return say("in-hex", hex=place(s, s.at[unit]))
    return town


def _cost(s: SerbienState, units: Units, hex: Hex) -> str:
    found = step_cost(s, units, s.at[units[0]], hex)
    return say("ground-costs", ground=ground(s, hex), cost=found) if found is not None else ground(s, hex)
