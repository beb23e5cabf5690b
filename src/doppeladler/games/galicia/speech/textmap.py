"""Galicia in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.galicia.book import AH, Hex
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.views import stack_seen
from doppeladler.games.galicia.words import say, term
from doppeladler.hexes import side
from doppeladler.wargame.speech import Block, Span
from doppeladler.wargame.speech.textmap import WIDTH, Cell, Signs, pointy_whole, pointy_window, top_unit

TERRAIN = {"clear": ".", "woods": ":", "hills": "n", "marsh": "%"}


def window(s: GaliciaState, seat: str, focus: Hex) -> Iterator[Block]:
    """The hexes around one, with their numbers, stacks, towns, rivers and ridges."""
    yield pointy_window(s.printed.grid, _signs(s, seat), focus)
    yield (Span(say("map-key"), "quiet"),)


def whole(s: GaliciaState, seat: str) -> Iterator[Block]:
    """The whole board."""
    yield pointy_whole(s.printed.grid, _signs(s, seat))
    yield (Span(say("map-small-key"), "quiet"),)
    yield (Span(say("map-columns"), "quiet"),)


def _signs(s: GaliciaState, seat: str) -> Signs:
    def spot(hex: Hex) -> tuple[int, int]:
        row, column = s.label(hex).split(".")
        return int(row), int(column)

    return Signs(
        number=lambda hex: s.label(hex) + "*" * (hex in s.printed.town_at),
        inside=lambda hex: (top_unit(stack_seen(s, seat, hex), AH) if hex in s.stacks else _ground(s, hex),),
        small=lambda hex: _small(s, hex),
        spot=spot,
        between=lambda one, other: _between(s, one, other),
    )


def _ground(s: GaliciaState, hex: Hex) -> Cell:
    """The town, or the terrain."""
    if town := s.printed.town_names.get(hex):
        return town[: WIDTH - 1], ""
    terrain = s.printed.board.terrain[hex]
    return str(term(terrain)) if terrain != "clear" else ".", "quiet"


def _between(s: GaliciaState, one: Hex, other: Hex) -> str:
    """A river, bridge or ridge between two hexes."""
    between, sides = side(one, other), s.printed.board.sides
    if between in sides["bridge"]:
        return "="
    return "~" if between in sides["river"] else "^" * (between in sides["ridge"])


def _small(s: GaliciaState, hex: Hex) -> Cell:
    stack = s.stacks.get(hex)
    if stack:
        owner = s.printed.side[stack[0]]
        return f"{owner[0]}{len(stack)}", owner
    if hex in s.printed.town_at:
        return "*", "strong"
    return ("o", "") if hex in s.printed.town_names else (TERRAIN[s.printed.board.terrain[hex]], "quiet")
