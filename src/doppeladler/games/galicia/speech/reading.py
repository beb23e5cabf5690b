"""Single facts in words: a counter, a stack, a hex, a choice; only from what a seat's view shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from doppeladler.games.galicia.words import say, sentence, term
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
