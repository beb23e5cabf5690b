"""The map in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from doppeladler.games.serbien.book import AH, Hex
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.views import stack_seen
from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.speech import textmap
from doppeladler.wargame.speech.textmap import WIDTH, Cell

TERRAIN = {
    "lowland": ".", "bottomland": "%", "bottomland with river": "%", "upland": ",", "rough": ":",
    "Drina river canyon": "v", "foothills": "n", "low mountain": "m", "plateau": "=", "high mountain": "M",
}  # fmt: skip


def _board(s: SerbienState) -> list[Hex]:
    return [hex for hex in s.printed.grid.hexes if s.rules.board >> hex & 1]


def _signs(s: SerbienState, seat: str) -> textmap.Signs:
    return textmap.stack_signs(s, lambda hex: _stack(s, seat, hex), TERRAIN)


def _stack(s: SerbienState, seat: str, hex: Hex) -> Cell:
    """The top of a stack, and how many more there are."""
    stack = stack_seen(s, hex, seat)
    more = f"+{stack['count'] - 1}" if stack["count"] > 1 else ""
    name = stack["pieces"][0]["unit"].replace(" ", "")[: WIDTH - 3 - len(more)] + more
    return (f"[{name}]" if stack["side"] == AH else f"({name})"), stack["side"]


MAP = textmap.TextMap(_signs, sentence("map-key"), (sentence("map-small-key"),), _board)
