"""The words of Python's own reader of arguments, in the language of whoever reads them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager

from doppeladler.terminal.words import say

_PLACE = re.compile(r"%(?:\((\w+)\))?[rs]")
_ASKED = {
    "usage: ": "usage",
    "positional arguments": "positional",
    "options": "options",
    "show this help message and exit": "help",
    "argument %(argument_name)s: %(message)s": "argument",
    "the following arguments are required: %s": "required",
    "expected one argument": "one-expected",
    "invalid choice: %(value)r (choose from %(choices)s)": "choice",
    "not allowed with argument %s": "not-allowed-with",
    "ignored explicit argument %r": "ignored",
    "ambiguous option: %(option)s could match %(matches)s": "ambiguous",
    "unrecognized arguments: %s": "unrecognized",
}
"""What argparse asks gettext for, by its English, and what our catalog calls it."""


@contextmanager
def own_words() -> Iterator[None]:
    """Until the end of the block our catalog answers instead of gettext."""
    before = argparse._  # type: ignore[attr-defined]
    argparse._ = in_own_words  # type: ignore[attr-defined]
    try:
        yield
    finally:
        argparse._ = before  # type: ignore[attr-defined]


def in_own_words(english: str) -> str:
    """What argparse says, its places for values left open; what it never says to our players stays as it is."""
    if english not in _ASKED:
        return english
    places = {place[1] or "what": place[0] for place in _PLACE.finditer(english)}
    return say(f"argparse-{_ASKED[english]}", **places) + " " * english.endswith(" ")
