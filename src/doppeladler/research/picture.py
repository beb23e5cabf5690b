"""The board in letters, for a look at what an agent sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doppeladler.engine import Game, State
from doppeladler.wargame import speech_of
from doppeladler.wargame.speech import Block, Chart, Drawing, Words


def draw(game: Game[Any], state: State, seat: str) -> str:
    """The situation and the whole map, as far as a seat may know them."""
    speech = speech_of(game)
    blocks = [*speech.situation(state, seat), *(speech.look_up(state, seat, "map all") or ())]
    return "\n".join(line for block in blocks for line in _lines(block))


def _lines(block: Block) -> Iterator[str]:
    if isinstance(block, Drawing):
        yield from map(_plain, block.lines)
    elif isinstance(block, Chart):
        yield block.title
        yield from ("  ".join(map(_plain, row)) for row in (block.columns, *block.rows))
    else:
        yield _plain(block)


def _plain(words: Words) -> str:
    return words if isinstance(words, str) else "".join(span.text for span in words)
