"""Single facts in words: a counter, a stack, a hex, a choice."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.serbien.book import Hex
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.pieces import Piece
from doppeladler.games.serbien.views import stack_seen
from doppeladler.games.serbien.words import say, sentence
from doppeladler.words import Sentence, text_of

STATES = ("pinned", "asleep", "moved", "extended", "prepared", "recovering", "absorbing", "digging", "crossed", "wide")


def figures(piece: Piece) -> str:
    """2.3 What is known of its strength: attack, defence and effectiveness; of supply its range."""
    if "attack_now" in piece:
        return f" {piece['attack_now']}-{piece['defence_now']} ({piece['move']})"
    shown = piece.get("range", piece.get("guns"))
    return "" if shown is None else f" ({shown})"


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


def stack_told(s: SerbienState, seat: str, hex: Hex) -> Iterator[str]:
    """A stack, unit by unit, as a seat sees it, and how many more there are."""
    stack = stack_seen(s, hex, seat)
    pieces: list[Piece] = list(stack["pieces"])  # type: ignore[arg-type]  # pieces of this game
    yield from map(piece_in_words, pieces)
    if stack["count"] > len(pieces):
        yield say("more-hidden", more=stack["count"] - len(pieces))


def stack_in_words(s: SerbienState, seat: str, hex: Hex) -> str:
    """A stack in one line."""
    return ", ".join(stack_told(s, seat, hex))
