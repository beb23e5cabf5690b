"""Single facts in words: a counter, a stack, a hex, a choice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import SIDES, Hex, Side
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.pieces import Piece
from doppeladler.games.kaisers_war.places import kind_named
from doppeladler.games.kaisers_war.views import stack_seen
from doppeladler.games.kaisers_war.words import say, sentence, term
from doppeladler.wargame.speech import Span
from doppeladler.words import Sentence, text_of

BY_KIND = ("place", "buy", "combine", "take")


def figures(piece: Piece) -> str:
    """What is printed: attack, defence and movement; of an HQ its support and radius; of supply its radius."""
    if piece["arm"] in ("hq", "air"):
        return f"+{piece['support']}/{piece['radius']} {piece['defence']}-{piece['move']}"
    if piece["arm"] == "supply":
        return f"({piece['radius']})"
    return f"{piece['attack']}-{piece['defence']}-{piece['move']}"


def marks(piece: Piece) -> Iterator[Sentence]:
    """What one should know of a unit beside its figures."""
    for key in ("back", "unsupplied", "moved", "fought"):
        if piece.get(key):
            yield sentence(f"state-{key}")


def piece_in_words(piece: Piece) -> str:
    """One counter as a seat sees it."""
    if "unit" not in piece:
        return say("one-unknown")
    states = text_of(list(marks(piece)))
    return f"{piece['unit']} {figures(piece)}" + (f" ({states})" if states else "")


def stack_in_words(s: KaiserState, seat: str, hex: Hex) -> str:
    """A stack, unit by unit, as a seat sees it."""
    pieces: list[Piece] = list(stack_seen(s, seat, hex)["pieces"])  # type: ignore[arg-type]  # pieces of this game
    return ", ".join(map(piece_in_words, pieces))


def ground(s: KaiserState, hex: Hex) -> str:
    """The terrain of a hex."""
    return str(term(s.printed.board.terrain[hex]))


def heads(*names: str) -> tuple[str, ...]:
    """The headings of a chart."""
    return tuple(say(f"head-{name}") for name in names)


def stack_line(s: KaiserState, seat: str, hex: Hex, place: str) -> tuple[Span, ...]:
    """One line for the stack in a hex."""
    return Span(f"  {place:<18} ", "quiet"), Span(stack_in_words(s, seat, hex), s.printed.side[s.stacks[hex][0]])


def read_choice(s: KaiserState, side: Side, words: str) -> Choice:
    """A choice with short names made full: "march 8" is ``march GE 8``, "buy infantry at 2622" names its kind."""
    gazetteer = s.printed.gazetteer
    plain = Choice.parse(re.sub(r"\s+(?:to|at|in|into|->)\s+(?=\d{4}$)", " > ", gazetteer.tidy(words)))
    verb, noun = plain.verb.lower(), plain.noun
    if not noun or noun in s.printed.hex_of or side not in SIDES:
        return plain._replace(verb=verb)
    if verb in BY_KIND:
        return plain._replace(verb=verb, noun=kind_named(s, side, noun))
    unit = gazetteer.unit(side, noun)
    return plain._replace(verb=verb, noun=noun if unit is None else s.name(unit))
