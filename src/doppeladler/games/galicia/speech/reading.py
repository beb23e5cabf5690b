"""Single facts in words: a counter, a stack, a hex, a choice; only from what a seat's view shows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from doppeladler.engine import Choice
from doppeladler.games.galicia.book import Hex, Side
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.views import stack_seen
from doppeladler.games.galicia.words import say, sentence, term
from doppeladler.wargame.speech import Span
from doppeladler.words import Sentence, text_of

Json = Mapping[str, Any]


def strength(piece: Json) -> str:
    """Attack and defence as they are now, or as printed when that is all one may see."""
    return f"{piece.get('attack_now', piece['attack'])}-{piece.get('defence_now', piece['defence'])}"


def marks(piece: Json) -> Iterator[Sentence]:
    """What weakens a unit."""
    if piece.get("steps_lost"):
        yield sentence("mark-step-lost")
    if piece.get("effectiveness"):
        yield sentence("state-effectiveness", value=piece["effectiveness"])
    if piece.get("supply", "in") != "in":
        yield sentence(f"state-supply-{piece['supply']}")


def piece_in_words(piece: Json) -> str:
    """One counter as a seat sees it."""
    if "unit" not in piece:
        return say("one-unknown")
    if "attack" not in piece:
        return f"{piece['unit']} ({term(piece['arm'])})"
    weak = text_of(list(marks(piece)))
    return f"{piece['unit']} {strength(piece)}" + (f" ({weak})" if weak else "")


def stack_in_words(stack: Json) -> str:
    """A stack as a seat sees it: what is known, and how many more there are."""
    known = [piece_in_words(piece) for piece in stack["pieces"] if "unit" in piece]
    return say("a-stack", known=known, hidden=stack["count"] - len(known))


def piece_in_full(piece: Json) -> str:
    """One counter with all that is printed on it."""
    if "attack" not in piece:
        return piece_in_words(piece)
    facts = [
        sentence("unit-artillery", value=piece.get("artillery_now", piece["artillery"])),
        sentence("unit-moves", points=piece["move"], spent=piece.get("spent", 0)),
        sentence("unit-steps", steps=piece.get("steps_now", piece["steps"] - piece["steps_lost"])),
        sentence("unit-kind", arm=term(piece["arm"]), size=piece["size"]),
        sentence("unit-corps", corps=piece["corps"], is_own=not piece["corps"]),
    ]
    return f"{piece['unit']} {strength(piece)}, {text_of([*facts, *marks(piece)])}"


def ground(s: GaliciaState, hex: Hex) -> str:
    """The terrain of a hex."""
    return str(term(s.printed.board.terrain[hex]))


def heads(*names: str) -> tuple[str, ...]:
    """The headings of a chart."""
    return tuple(say(f"head-{name}") for name in names)


def stack_line(s: GaliciaState, seat: str, hex: Hex, place: str) -> tuple[Span, ...]:
    """One line for the stack in a hex."""
    stack = stack_seen(s, seat, hex)
    return Span(f"  {place:<18} ", "quiet"), Span(stack_in_words(stack), stack["side"])


def read_choice(s: GaliciaState, side: Side, words: str) -> Choice:
    """A choice with short names made full: "march 4" is ``march AH 4``, "place 17 at 3.6" ``place AH 17 > 3.06``."""
    gazetteer = s.printed.gazetteer
    plain = Choice.parse(re.sub(r"\s+(?:to|at|in|into|->)\s+(?=[\d.]+$)", " > ", gazetteer.tidy(words)))
    unit = gazetteer.unit(side, plain.noun)
    if plain.noun and plain.noun not in s.printed.hex_of and unit is not None:
        return plain._replace(verb=plain.verb.lower(), noun=s.name(unit))
    return plain._replace(verb=plain.verb.lower())
