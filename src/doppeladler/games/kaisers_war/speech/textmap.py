"""The map in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.kaisers_war.book import CP, Hex
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.views import stack_seen
from doppeladler.games.kaisers_war.words import say, term
from doppeladler.wargame.speech import Block, Span
from doppeladler.wargame.speech.textmap import WIDTH, Cell, Signs, flat_whole, flat_window, top_unit

TERRAIN = {"clear": ".", "forest": ":", "rough": "n", "marsh": "%", "sea": "~"}


def window(s: KaiserState, seat: str, focus: Hex) -> Iterator[Block]:
    """The hexes around one, with their numbers, stacks, cities and ground."""
    yield flat_window(list(s.printed.grid.hexes), _signs(s, seat), focus)
    yield (Span(say("map-key"), "quiet"),)


def whole(s: KaiserState, seat: str) -> Iterator[Block]:
    """The whole board."""
    yield flat_whole(list(s.printed.grid.hexes), _signs(s, seat))
    yield (Span(say("map-small-key"), "quiet"),)


def _signs(s: KaiserState, seat: str) -> Signs:
    def spot(hex: Hex) -> tuple[int, int]:
        label = s.label(hex)
        return int(label[:2]), int(label[2:])

    def inside(hex: Hex) -> tuple[Cell, Cell]:
        ground = _ground(s, hex)
        return (top_unit(stack_seen(s, seat, hex), CP), ground) if hex in s.stacks else (ground, ("", ""))

    return Signs(
        number=lambda hex: s.label(hex) + "*" * (s.printed.objectives >> hex & 1),
        inside=inside,
        small=lambda hex: _small(s, hex),
        spot=spot,
    )


def _ground(s: KaiserState, hex: Hex) -> Cell:
    """The city, or the terrain."""
    if town := s.printed.town_names.get(hex):
        return town[: WIDTH - 1], ""
    terrain = s.printed.board.terrain[hex]
    return str(term(terrain)) if terrain != "clear" else ".", "quiet"


def _small(s: KaiserState, hex: Hex) -> Cell:
    stack = s.stacks.get(hex)
    if stack:
        owner = s.printed.side[stack[0]]
        return f"{owner[0]}{len(stack)}", owner
    if s.printed.objectives >> hex & 1:
        return "*", "strong"
    return ("o", "") if hex in s.printed.town_names else (TERRAIN[s.printed.board.terrain[hex]], "quiet")
