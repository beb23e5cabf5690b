"""A catalog as one text of Fluent, for readers who put the words together themselves: the browser."""

from __future__ import annotations

import re
from functools import cache

from .catalog import read_catalog
from .language import ENGLISH, PSEUDO
from .message import Message, Piece, Reference, Select

_PLAIN = re.compile(r"\S[^{}\n]*\S|[^{}\s]")
"""A text that stands in Fluent as it is."""


@cache
def written_out(package: str, tongue: str) -> str:
    """All that a room can say in a language; what the language lacks is there in English."""
    english, own = read_catalog(package, ENGLISH), read_catalog(package, tongue)
    if tongue == PSEUDO:
        return "".join(f"{id} = {write_message(own.message(id))}\n" for id in english.sources)
    return "".join(source.rstrip() + "\n" for source in (english.sources | own.sources).values())


def write_message(message: Message) -> str:
    """A message as Fluent writes it; `reading.read_message` reads it."""
    return "".join(map(_piece, message))


def _piece(piece: Piece) -> str:
    if isinstance(piece, Reference):
        return f"{{ ${piece.part} }}"
    if isinstance(piece, Select):
        return _select(piece)
    return piece if _PLAIN.fullmatch(piece) else f'{{"{_escaped(piece)}"}}'


def _select(select: Select) -> str:
    """Its variants, each on a line of its own; the default is the one with the star."""
    starred = next(key for key, each in select.variants.items() if each == select.default)
    rows = (
        f"\n    {'*' if key == starred else ''}[{key}] {write_message(each) or _EMPTY}"
        for key, each in select.variants.items()
    )
    return f"{{ ${select.part} ->{''.join(rows)}\n    }}"


_EMPTY = '{""}'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\u000A")
