"""Galicia in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from doppeladler.games.galicia.book import AH, Hex
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.views import stack_seen
from doppeladler.games.galicia.words import sentence
from doppeladler.hexes import of, side
from doppeladler.wargame.speech import textmap

TERRAIN = {"clear": ".", "woods": ":", "hills": "n", "marsh": "%"}


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


MAP = textmap.TextMap(_signs, sentence("map-key"), (sentence("map-small-key"), sentence("map-columns")))
