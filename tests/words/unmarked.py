"""English that is no catalog's: words that the pseudo-language should have marked and did not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from doppeladler.wargame.game import Wargame
from doppeladler.wargame.speech import Block, Chart, Drawing
from doppeladler.wargame.speech.blocks import Words

HUMAN = frozenset(
    {"title", "summary", "meaning", "name", "short", "note", "label", "again_label", "words", "values", "question"}
    | {"sentence", "in_short", "head", "corner", "columns", "cells", "hints", "score_name", "reason", "empty"}
    | {"prompt", "chapter", "sentences", "button", "rolls", "retreat", "modifier", "none", "where"}
)
"""The keys under which people read, in presentation, views, answers to clients and lessons."""
NAMING = frozenset({"hints", "values", "each", "phase", "terms"})
"""The keys under which each of some values has its words."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_PLAIN = re.compile(r"[aceinouyACEINOUY]")
"""Letters that the pseudo-language changes: a word of a catalog has none of them."""
_TYPED = re.compile(r"\{\w+\}|'[^']*'|`[^`]*`")
"""What a client fills in, and what a player typed."""


class Names:
    """Every printed name of a game: of units, towns, cards, abilities, seats and sides."""

    def __init__(self, game: Wargame[Any]) -> None:
        printed, shown = game.printed, game.presentation()
        found = {game.title, printed.board.title, *game.seats}
        found |= {*printed.names, *printed.town_names.values(), *printed.by_card}
        found |= {town.name for town in printed.board.towns} | {*game.speech().names, *game.speech().names.values()}
        found |= {*shown.get("nouns", ())}
        for row in (*shown["units"].values(), *shown.get("kinds", ()), *shown.get("cards", ())):
            found |= {row[key] for key in ("name", "short", "corps_name", "size", "corps") if row.get(key)}
            found |= {each["ability"] for each in row.get("abilities", ())}
        longest_first = sorted(map(re.escape, found), key=len, reverse=True)
        self.pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")

    def unmarked(self, text: str) -> list[str]:
        """The words of a text that no catalog has said and that belong to no name."""
        bare = self.pattern.sub(" ", _TYPED.sub(" ", text))
        return [word for word in _WORD.findall(bare) if _PLAIN.search(word)]


def read_by_people(value: Any, is_human: bool = False) -> Iterator[str]:
    """Every text of plain values that stands under a key for people."""
    if isinstance(value, str):
        yield from (value,) if is_human else ()
    elif isinstance(value, dict):
        for key, each in value.items():
            is_naming = key in NAMING and isinstance(each, dict)
            yield from read_by_people(each.values() if is_naming else each, is_naming or key in HUMAN)
    elif isinstance(value, Iterable):
        for each in value:
            yield from read_by_people(each, is_human)


def texts_of(block: Block) -> Iterator[str]:
    """Every text of a block; what a map in letters draws is signs."""
    if isinstance(block, Chart):
        yield from (block.title, *block.columns)
        yield from (_plain(cell) for row in block.rows for cell in row)
    elif not isinstance(block, Drawing):
        yield _plain(block)


def _plain(words: Words) -> str:
    return words if isinstance(words, str) else "".join(span.text for span in words)
