"""Where the game stands: turn, phase, points and the stacks near the action; events told in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from doppeladler.engine import Choice, Event, Game
from doppeladler.games.galicia import events
from doppeladler.games.galicia.book import AH, RU, SIDE_NAMES, SIDES, Hex, Hexes, Side, Unit, Units
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.printed import Printed
from doppeladler.games.galicia.rules.ch04_movement import March, march_cost
from doppeladler.games.galicia.rules.ch07_combat import DeclareHexes, attackers_in
from doppeladler.games.galicia.rules.ch09_retreat import GoOn, Retreat
from doppeladler.games.galicia.rules.ch10_effectiveness import attack_strength
from doppeladler.games.galicia.rules.ch12_cavalry import React
from doppeladler.games.galicia.views import stack_seen
from doppeladler.games.galicia.words import say, sentence, term
from doppeladler.wargame.speech import Block, Span, ground
from doppeladler.wargame.speech.near import stacks_near
from doppeladler.words import text_of

from .reading import stack_in_words


def heading(s: GaliciaState) -> str:
    """Turn, phase and who is playing."""
    if s.is_over:
        return say("heading-over", turn=s.turn)
    turn, last, date = s.turn, s.printed.last_turn, s.printed.dates[s.turn]
    return say("heading", turn=turn, last=last, date=date, side=SIDE_NAMES[s.phasing], phase=term(s.phase))


def situation(s: GaliciaState, seat: str) -> Iterator[Block]:
    """The heading, the points, and the stacks near the action."""
    yield (Span(heading(s), "strong"),)
    yield Span(f"{SIDE_NAMES[AH]} {s.score(AH)}", AH), Span("   "), Span(f"{SIDE_NAMES[RU]} {s.score(RU)}", RU)
    yield from stacks_near(s, focus_of(s, seat), lambda hex: stack_in_words(stack_seen(s, seat, hex)))


def focus_of(s: GaliciaState, seat: str) -> Hexes:
    """The hexes a seat's question is about."""
    asked = s.decision_of(seat) if seat in SIDES else None
    if isinstance(asked, March):
        return (s.at[asked.group[0]],)
    if isinstance(asked, React):
        return asked.there, *asked.hexes
    if isinstance(asked, DeclareHexes):
        return (asked.target,)
    if isinstance(asked, Retreat | GoOn):
        return (asked.path[-1],)
    return (s.battle.target,) if s.battle is not None else ()


# --- beside a choice --------------------------------------------------------------------------------------


def note(s: GaliciaState, seat: Side, choice: Choice) -> str:
    """What a player wants to know before he picks this."""
    unit, hex = s.printed.by_name.get(choice.noun), s.printed.hex_of.get(choice.to or choice.noun)
    town = s.printed.town_names.get(hex, "") if hex is not None else ""
    if choice.verb == "enter" and hex is not None:
        here = s.at[_group(s, seat)[0]]
        cost = say("ground-costs", ground=ground(s, hex), cost=march_cost(s, seat, here, hex))
        return f"{town}, {cost}" if town else cost
    if choice.verb == "attack" and hex is not None:
        return stack_in_words(stack_seen(s, seat, hex))
    if choice.verb == "from" and hex is not None:
        asked = s.decision_of(seat)
        return s.list_names(attackers_in(s, seat, hex, asked.target)) if isinstance(asked, DeclareHexes) else ""
    if unit is not None and not choice.to:
        return _note_on_unit(s, choice.verb, unit)
    return town


def _note_on_unit(s: GaliciaState, verb: str, unit: Unit) -> str:
    if verb == "march":
        return say("in-hex", hex=s.label(s.at[unit])) if s.at[unit] >= 0 else ""
    if verb in ("commit", "advance", "join"):
        return say("attack-in", strength=attack_strength(s, unit), hex=s.label(s.at[unit]))
    if verb in ("suffer", "remove", "withhold", "follow", "recover"):
        marks = [sentence("state-effectiveness", value=-s.ce[unit])]
        return text_of([*marks, sentence("mark-step-lost")] if s.flipped[unit] else marks)
    return ""


def _group(s: GaliciaState, seat: Side) -> Units:
    asked = s.decision_of(seat)
    return asked.group if isinstance(asked, March) else (Unit(0),)


# --- events -----------------------------------------------------------------------------------------------


Marched = events.March | events.MarchSeen


def tell(
    printed: Printed, game: Game[GaliciaState], told: Sequence[Event], seat: str | None
) -> Iterator[tuple[str, str]]:
    """Events in words, the hexes of one march in one sentence."""
    for event, way in merge_marches(told, seat):
        what = event.what
        words = march_in_words(printed, what, way) if isinstance(what, Marched) else str(game.describe(event))
        yield event.rule, words


def merge_marches(told: Sequence[Event], seat: str | None) -> Iterator[tuple[Event, Hexes]]:
    """Events one by one, but the hexes of one march in a row; who sees all needs no second telling."""
    first: Event | None = None
    who: tuple[Units, int] = (), 0
    way: list[Hex] = []
    for event in told:
        what = event.what
        if isinstance(what, events.MarchSeen) and seat is None:
            continue
        if isinstance(what, Marched) and first is not None and (_who(what), what.here) == (who, way[-1]):
            way.append(what.there)
            continue
        if first is not None:
            yield first, tuple(way)
        if isinstance(what, Marched):
            first, who, way = event, _who(what), [what.here, what.there]
        else:
            first = None
            yield event, ()
    if first is not None:
        yield first, tuple(way)


def _who(march: Marched) -> tuple[Units, int]:
    """The units that are named, and how many more are not."""
    return (march.units, 0) if isinstance(march, events.March) else ((march.top,), march.more)


def march_in_words(printed: Printed, march: Marched, way: Hexes) -> str:
    """A whole march in one sentence; of a stranger's stack the top unit and how many more."""
    units, hidden = _who(march)
    here, there = (_with_town(printed, hex) for hex in (way[0], way[-1]))
    over = [printed.grid.labels[hex] for hex in way[1:-1]]
    return say("a-march", units=[printed.names[unit] for unit in units], more=hidden, here=here, there=there, over=over)


def _with_town(printed: Printed, hex: Hex) -> str:
    town = printed.town_names.get(hex)
    return printed.grid.labels[hex] + (f" ({town})" if town else "")
