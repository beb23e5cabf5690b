"""The map in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.kaisers_war.book import CP, Hex
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.views import stack_seen
from doppeladler.games.kaisers_war.words import say
from doppeladler.wargame.speech import Block, Span, textmap

TERRAIN = {"clear": ".", "forest": ":", "rough": "n", "marsh": "%", "sea": "~"}


def window(s: KaiserState, seat: str, focus: Hex) -> Iterator[Block]:
    """The hexes around one, with their numbers, stacks, cities and ground."""
    yield textmap.window(s.printed.grid, _signs(s, seat), focus)
    yield (Span(say("map-key"), "quiet"),)


def whole(s: KaiserState, seat: str) -> Iterator[Block]:
    """The whole board."""
    yield textmap.whole(s.printed.grid, _signs(s, seat))
    yield (Span(say("map-small-key"), "quiet"),)


def _signs(s: KaiserState, seat: str) -> textmap.Signs:
    def top(hex: Hex) -> textmap.Cell:
        return textmap.top_unit(stack_seen(s, seat, hex), CP)

    return textmap.stack_signs(s, top, TERRAIN, s.printed.objectives)
