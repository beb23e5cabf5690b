"""Single facts in words: a unit, a field, a card, a choice."""

from __future__ import annotations

import re

from doppeladler.engine import Choice, ChoiceError
from doppeladler.games.limanowa.book import GROUP_NAMES, Card, Seat, Unit
from doppeladler.games.limanowa.columns import FIELD, KRAKOW, RESERVE, UNUSED, WAITING, LimanowaState
from doppeladler.games.limanowa.naming import cards_named, side_of_seat
from doppeladler.games.limanowa.rows import AbilityRow, CardRow
from doppeladler.games.limanowa.verbs import VERBS
from doppeladler.games.limanowa.words import say, sentence, term
from doppeladler.wargame.speech import Span, place
from doppeladler.words import Part, text_of

FULL, EMPTY = "●", "○"
OFF_BOARD = {RESERVE: "reserve", FIELD: "field", WAITING: "waiting", KRAKOW: "krakow", UNUSED: "unused"}


def dots(s: LimanowaState, unit: Unit) -> str:
    """The replacement points that are left, and those that are lost."""
    return FULL * s.rp[unit] + EMPTY * (s.printed.rp[unit] - s.rp[unit])


def unit_in_words(s: LimanowaState, unit: Unit) -> str:
    """A unit with its values: "AH hussar 3 8-2 ●●●○"."""
    return f"{s.name(unit)} {s.printed.ap[unit]}-{s.printed.dp[unit]} {dots(s, unit)}"


def unit_in_full(s: LimanowaState, unit: Unit) -> str:
    """A unit with all that is printed on it."""
    printed = s.printed
    parts: list[Part] = [printed.title[unit], term(printed.cls[unit]), GROUP_NAMES[s.group_name(unit)]]
    parts.append(sentence("unit-moves", points=printed.move[unit]))
    if printed.range[unit]:
        parts.append(sentence("unit-range", fields=printed.range[unit]))
    if printed.vision[unit]:
        parts.append(sentence("sees", fields=printed.vision[unit]))
    if s.acted[unit] or any(order.unit == unit for order in s.orders):
        parts.append(sentence("has-acted"))
    return f"{unit_in_words(s, unit)}: {text_of(parts)}"


def place_of(s: LimanowaState, unit: Unit) -> str:
    """Where a unit is."""
    return place(s, s.at[unit]) if s.at[unit] >= 0 else say(f"off-board-{OFF_BOARD[s.at[unit]]}")


def is_made(row: AbilityRow | CardRow) -> bool:
    """Is its text a reconstruction of ours?"""
    return row.origin.provenance("in_short") == "reconstructed"


def unit_line(s: LimanowaState, unit: Unit) -> tuple[Span, ...]:
    """One line for a unit where it stands."""
    side = s.printed.side[unit]
    return Span(f"  {place_of(s, unit):<20} ", "quiet"), Span(unit_in_words(s, unit), tone_of(s, side))


def tone_of(s: LimanowaState, side: str) -> str:
    """The tone of a side: that of its first seat at this table."""
    return next((seat for seat in s.seats if s.game.side_of(seat) == side), "")


def card_in_words(s: LimanowaState, card: Card) -> str:
    """A card with its seals and its text."""
    row = s.printed.cards[card].row
    seals = [term(row.phase), term(row.use)]
    return say("a-card", card=row.name, seals=seals, does=row.does, is_made=is_made(row))


def read_choice(s: LimanowaState, seat: Seat, words: str) -> Choice:
    """A choice with short names made full: "move hussar 3 to 607" is ``move AH hussar 3 > 0607``."""
    text = re.sub(r"\s+(?:to|at|in|on|into|->)\s+(?=\d{4}$)", " > ", s.printed.gazetteer.tidy(words.strip()))
    plain = Choice.parse(text)
    plain = plain._replace(verb=plain.verb.lower())
    if plain.verb not in VERBS.words:
        raise ChoiceError(sentence("expected-a-verb", verb=repr(plain.verb[:40])))
    if not plain.noun or plain.noun in s.printed.hex_of:
        return plain
    return plain._replace(noun=_full_noun(s, seat, plain))


def _full_noun(s: LimanowaState, seat: Seat, choice: Choice) -> str:
    """The offered name that is meant, else an own unit or card of that name."""
    offered = {each.noun for each in s.choices(seat) if each.verb == choice.verb}
    if choice.noun in offered:
        return choice.noun
    own = side_of_seat(seat)
    sides = sorted(s.printed.roster, key=lambda side: side != own)
    named = [s.name(unit) for side in sides for unit in s.printed.gazetteer.units(side, choice.noun)]
    named += [s.printed.cards[card].name for card in cards_named(s, s.hand(seat), choice.noun)]
    return next((name for name in named if name in offered), named[0] if named else choice.noun)
