"""Galicia in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.galicia.book import AH, Hex
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.views import stack_seen
from doppeladler.games.galicia.words import say
from doppeladler.hexes import of, side
from doppeladler.wargame.speech import Block, Span, textmap

TERRAIN = {"clear": ".", "woods": ":", "hills": "n", "marsh": "%"}


def window(s: GaliciaState, seat: str, focus: Hex) -> Iterator[Block]:
    """The hexes around one, with their numbers, stacks, towns, rivers and ridges."""
    yield textmap.window(s.printed.grid, _signs(s, seat), focus)
    yield (Span(say("map-key"), "quiet"),)


def whole(s: GaliciaState, seat: str) -> Iterator[Block]:
    """The whole board."""
    yield textmap.whole(s.printed.grid, _signs(s, seat))
    yield (Span(say("map-small-key"), "quiet"),)
    yield (Span(say("map-columns"), "quiet"),)


def _signs(s: GaliciaState, seat: str) -> textmap.Signs:
    return textmap.stack_signs(
        s,
        lambda hex: textmap.top_unit(stack_seen(s, seat, hex), AH),
        TERRAIN,
        of(s.printed.town_at),
        lambda one, other: _between(s, one, other),
    )


def _between(s: GaliciaState, one: Hex, other: Hex) -> str:
    """A river, bridge or ridge between two hexes."""
    between, sides = side(one, other), s.printed.board.sides
    if between in sides["bridge"]:
        return "="
    return "~" if between in sides["river"] else "^" * (between in sides["ridge"])
