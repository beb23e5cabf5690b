"""Reading a message that is one line of text, parts and terms, as most are; Fluent, which reads all, loads in 30 ms."""

from __future__ import annotations

import re
from collections.abc import Callable

from .message import Message, Piece, Reference

_PLACED = re.compile(r"\{ *([$-])([A-Za-z][\w-]*) *\}")


def read_plain(source: str, term: Callable[[str], Message]) -> Message | None:
    """The message or term of these lines; None if it has more to it, and is left to Fluent."""
    text = source.partition("=")[2].strip(" \n")
    pieces: list[Piece] = []
    found = _PLACED.split(text)
    for written, sign, name in zip(found[::3], [*found[1::3], ""], [*found[2::3], ""], strict=True):
        if not text or any(each in written for each in "{}\n"):
            return None
        pieces += [written] if written else []
        if sign:
            pieces += [Reference(name)] if sign == "$" else term(name)
    return tuple(pieces)
