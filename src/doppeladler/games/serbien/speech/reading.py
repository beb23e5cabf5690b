"""Single facts in words: a counter, a stack, a hex, a choice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from doppeladler.engine import Choice
from doppeladler.games.serbien.book import SIDES, Hex, Side
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.pieces import Piece
from doppeladler.games.serbien.views import stack_seen
from doppeladler.games.serbien.words import say, sentence
from doppeladler.wargame.speech import Span
from doppeladler.words import Sentence, text_of

STATES = ("pinned", "asleep", "moved", "extended", "prepared", "recovering", "absorbing", "digging", "crossed", "wide")


def figures(piece: Piece) -> str:
    """2.3 What is known of its strength: attack, defence and effectiveness; of supply its range."""
    if "attack_now" in piece:
        return f" {piece['attack_now']}-{piece['defence_now']} ({piece['move']})"
    return f" ({piece['guns']})" if "guns" in piece else ""


def marks(piece: Piece) -> Iterator[Sentence]:
    """What one should know of a unit beside its figures."""
    if piece.get("ce"):
        yield sentence(f"status-{piece['ce'].strip('-')}")
    if piece.get("sr"):
        yield sentence("state-reduced", lost=piece["sr"])
    for key in STATES:
        if piece.get(key):
            yield sentence(f"state-{key}")


def piece_in_words(piece: Piece) -> str:
    """One counter as a seat sees it."""
    states = text_of(list(marks(piece)))
    return f"{piece['unit']}{figures(piece)}" + (f" ({states})" if states else "")


def stack_in_words(s: SerbienState, seat: str, hex: Hex) -> str:
    """A stack, unit by unit, as a seat sees it."""
    stack = stack_seen(s, hex, seat)
    pieces: list[Piece] = list(stack["pieces"])  # type: ignore[arg-type]  # pieces of this game
    told = ", ".join(map(piece_in_words, pieces))
    more = stack["count"] - len(pieces)
    return f"{told}, {say('more-hidden', more=more)}" if more else told


def ground(s: SerbienState, hex: Hex) -> str:
    """The terrain of a hex."""
    return str(s.printed.words.term(s.printed.board.terrain[hex]))


def heads(*names: str) -> tuple[str, ...]:
    """The headings of a chart."""
    return tuple(say(f"head-{name}") for name in names)


def stack_line(s: SerbienState, seat: str, hex: Hex, place: str) -> tuple[Span, ...]:
    """One line for the stack in a hex."""
    return Span(f"  {place:<20} ", "quiet"), Span(stack_in_words(s, seat, hex), s.printed.side[s.stacks[hex][0]])


def read_choice(s: SerbienState, side: Side, words: str) -> Choice:
    """A choice with names made as they are printed: "march drina i" is ``march Drina I``."""
    gazetteer = s.printed.gazetteer
    plain = Choice.parse(re.sub(r"\s+(?:to|at|in|into|->)\s+(?=\d{2}\.\d{2}$)", " > ", gazetteer.tidy(words)))
    verb, noun = plain.verb.lower(), plain.noun
    if not noun or noun in s.printed.hex_of or side not in SIDES:
        return plain._replace(verb=verb)
    unit = gazetteer.unit(side, noun)
    return plain._replace(verb=verb, noun=noun if unit is None else s.name(unit))
