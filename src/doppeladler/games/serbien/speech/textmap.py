"""The map in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterator

from doppeladler.games.serbien.book import AH, Hex
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.views import stack_seen
from doppeladler.games.serbien.words import say
from doppeladler.wargame.speech import Block, Span
from doppeladler.wargame.speech.textmap import WIDTH, Cell, Signs, flat_whole, flat_window

from .reading import ground

TERRAIN = {
    "lowland": ".", "bottomland": "%", "bottomland with river": "%", "upland": ",", "rough": ":",
    "Drina river canyon": "v", "foothills": "n", "low mountain": "m", "plateau": "=", "high mountain": "M",
}  # fmt: skip


def window(s: SerbienState, seat: str, focus: Hex) -> Iterator[Block]:
    """The hexes around one, with their numbers, stacks, towns and ground."""
    yield flat_window(_board(s), _signs(s, seat), focus)
    yield (Span(say("map-key"), "quiet"),)


def whole(s: SerbienState, seat: str) -> Iterator[Block]:
    """The whole board of the scenario."""
    yield flat_whole(_board(s), _signs(s, seat))
    yield (Span(say("map-small-key"), "quiet"),)


def _board(s: SerbienState) -> list[Hex]:
    return [hex for hex in s.printed.grid.hexes if s.rules.board >> hex & 1]


def _signs(s: SerbienState, seat: str) -> Signs:
    def spot(hex: Hex) -> tuple[int, int]:
        column, _, row = s.label(hex).partition(".")
        return int(column), int(row)

    return Signs(
        number=s.label,
        inside=lambda hex: (_stack(s, seat, hex), _ground(s, hex)) if hex in s.stacks else (_ground(s, hex), ("", "")),
        small=lambda hex: _small(s, hex),
        spot=spot,
    )


def _ground(s: SerbienState, hex: Hex) -> Cell:
    """The town, or the terrain."""
    if town := s.printed.town_names.get(hex):
        return town[: WIDTH - 1], ""
    terrain = s.printed.board.terrain[hex]
    return ground(s, hex)[: WIDTH - 1] if terrain != "lowland" else ".", "quiet"


def _stack(s: SerbienState, seat: str, hex: Hex) -> Cell:
    """The top of a stack, and how many more there are."""
    stack = stack_seen(s, hex, seat)
    more = f"+{stack['count'] - 1}" if stack["count"] > 1 else ""
    name = stack["pieces"][0]["unit"].replace(" ", "")[: WIDTH - 3 - len(more)] + more
    return (f"[{name}]" if stack["side"] == AH else f"({name})"), stack["side"]


def _small(s: SerbienState, hex: Hex) -> Cell:
    stack = s.stacks.get(hex)
    if stack:
        owner = s.printed.side[stack[0]]
        return f"{owner[0]}{len(stack)}", owner
    return ("o", "") if hex in s.printed.town_names else (TERRAIN[s.printed.board.terrain[hex]], "quiet")
