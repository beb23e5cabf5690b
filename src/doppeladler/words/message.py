"""A message of a catalog, ready to be said: text, parts, and selectors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class WordsError(ValueError):
    """A catalog that cannot be read, or a sentence it has no words for."""


class Reference(NamedTuple):
    """A part stands here."""

    part: str


class Select(NamedTuple):
    """The variant that a part's value asks for: that very number or word, else its plural form, else the default."""

    part: str
    variants: Mapping[str, Message]
    default: Message


Piece = str | Reference | Select
Message = tuple[Piece, ...]
"""What a message consists of, in its order."""


def parts_of(message: Message) -> set[str]:
    """Every part that a message may ask for."""
    found = set()
    for piece in message:
        if isinstance(piece, Reference):
            found.add(piece.part)
        elif isinstance(piece, Select):
            found |= {piece.part}.union(*(parts_of(each) for each in piece.variants.values()))
    return found
