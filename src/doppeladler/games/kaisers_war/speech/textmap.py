"""The map in letters: what stands in a hex, and what the signs mean."""

from __future__ import annotations

from doppeladler.games.kaisers_war.book import CP, Hex
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.views import stack_seen
from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.speech import textmap

TERRAIN = {"clear": ".", "forest": ":", "rough": "n", "marsh": "%", "sea": "~"}


def _signs(s: KaiserState, seat: str) -> textmap.Signs:
    def top(hex: Hex) -> textmap.Cell:
        return textmap.top_unit(stack_seen(s, seat, hex), CP)

    return textmap.stack_signs(s, top, TERRAIN, s.printed.objectives)


MAP = textmap.TextMap(_signs, sentence("map-key"), (sentence("map-small-key"),))
