"""Single facts in words: a counter, a stack, a hex, a choice."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.book import SIDES, Hex, Side
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.pieces import Piece
from doppeladler.games.kaisers_war.places import kind_named
from doppeladler.games.kaisers_war.views import stack_seen
from doppeladler.games.kaisers_war.words import say, sentence
from doppeladler.wargame.speech import naming
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


def pieces_seen(s: KaiserState, seat: str, hex: Hex) -> list[Piece]:
    """The units in a hex, as a seat sees them."""
    return list(stack_seen(s, seat, hex)["pieces"])  # type: ignore[arg-type]  # pieces of this game


def stack_in_words(s: KaiserState, seat: str, hex: Hex) -> str:
    """A stack, unit by unit, as a seat sees it."""
    return ", ".join(map(piece_in_words, pieces_seen(s, seat, hex)))


def read_choice(s: KaiserState, side: Side, words: str) -> Choice:
    """A choice with short names made full: "march 8" is ``march GE 8``, "buy infantry at 2622" names its kind."""
    choice = naming.spelled_choice(s, words)
    if choice.verb in BY_KIND and choice.noun and choice.noun not in s.printed.hex_of and side in SIDES:
        return choice._replace(noun=kind_named(s, side, choice.noun))
    return naming.read_choice(s, side, words)
