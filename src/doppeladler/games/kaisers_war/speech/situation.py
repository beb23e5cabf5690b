"""Where the game stands: turn, weather, phase, points and the stacks near the action."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import SIDES, Hex, Hexes, Side, Unit
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.events import spell_halves
from doppeladler.games.kaisers_war.marches import on_the_march
from doppeladler.games.kaisers_war.panels import date_of
from doppeladler.games.kaisers_war.rules.ch09_prices import cost_of
from doppeladler.games.kaisers_war.rules.ch11_movement import step_cost
from doppeladler.games.kaisers_war.rules.ch14_combat import DeclareAttack
from doppeladler.games.kaisers_war.rules.opt_sight import knows_rails
from doppeladler.games.kaisers_war.words import say, sentence, term
from doppeladler.wargame.speech import Block, Span, ground, place
from doppeladler.wargame.speech.near import stacks_near

from .reading import stack_in_words


def heading(s: KaiserState) -> str:
    """Turn, weather, phase and who is playing."""
    if s.is_over:
        return say("heading-over", turn=s.turn)
    date, phase = date_of(s.printed, s.turn), sentence(f"phase-{s.phase.replace(' ', '-')}")
    side, weather = sentence(f"name-{s.phasing}"), term(s.weather)
    return say("heading", turn=s.turn, last=s.rules.last_turn, date=date, weather=weather, side=side, phase=phase)


def situation(s: KaiserState, seat: str) -> Iterator[Block]:
    """The heading, the points, and the stacks near the action."""
    yield (Span(heading(s), "strong"),)
    yield tuple(Span(f"{say(f'name-{side}')} {s.vp[side]}   ", side) for side in SIDES)
    yield say("situation-more", effort=term(s.rules.efforts[s.turn]), thirds=s.rail_left, known=knows_rails(s, seat))
    yield from stacks_near(s, focus_of(s, seat), lambda hex: stack_in_words(s, seat, hex))


def focus_of(s: KaiserState, seat: str) -> Hexes:
    """The hexes a seat's question is about."""
    march = on_the_march(s, seat) if seat in SIDES else None
    if march is not None:
        return (s.at[march.unit],)
    asked = s.decision_of(seat) if seat in SIDES else None
    if isinstance(asked, DeclareAttack):
        return (asked.target,)
    return (s.battle.target,) if s.battle is not None else ()


def note(s: KaiserState, seat: Side, choice: Choice) -> str:
    """What a player wants to know before he picks this."""
    unit, hex = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to or choice.noun)
    town = s.printed.town_names.get(hex, "") if hex is not None else ""
    march = on_the_march(s, seat)
    if choice.verb == "enter" and hex is not None and march is not None:
        cost = say("ground-costs", ground=ground(s, hex), cost=spell_halves(step_cost(s, march.unit, hex)))
        return f"{town}, {cost}" if town else cost
    if choice.verb == "attack" and hex is not None:
        return stack_in_words(s, seat, hex)
    if choice.verb == "buy":
        price = say("for-points", cost=cost_of(s, choice.noun))
        return f"{price}, {town}" if town else price
    if unit is not None and not choice.to:
        return _where(s, unit)
    return town


def _where(s: KaiserState, unit: Unit) -> str:
    hex: Hex = s.at[unit]
    return say("in-hex", hex=place(s, hex)) if hex >= 0 else ""
