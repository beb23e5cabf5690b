"""Lists with a word before their last."""

from __future__ import annotations

from collections.abc import Sequence

from .sentence import Part, Words

sentence = Words(__package__).sentence


def all_of(names: Sequence[Part]) -> Part:
    """A list with "and" before its last."""
    return sentence("list-of-all", first=names[:-1], last=names[-1]) if len(names) > 1 else names


def one_of(names: Sequence[Part]) -> Part:
    """A list with "or" before its last."""
    return sentence("list-of-one", first=names[:-1], last=names[-1]) if len(names) > 1 else names
