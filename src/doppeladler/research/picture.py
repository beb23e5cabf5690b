"""The board in letters, for a look at what an agent sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from doppeladler.engine import Block, Chart, Drawing, Game, State, Words


def draw(game: Game[Any], state: State, seat: str) -> str:
    """The situation and the whole map, as far as a seat may know them."""
    aide = game.aide()
    blocks = [*aide.situation(state, seat), *(aide.look_up(state, seat, "map all") or ())]
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
