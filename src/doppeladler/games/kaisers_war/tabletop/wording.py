"""What a client calls the figures and the states of a unit."""

from __future__ import annotations

from doppeladler.games.kaisers_war.words import sentence
from doppeladler.wargame.table.presentation import Figure, Marker

FIGURES: list[Figure] = [
    {"figure": "attack", "name": sentence("figure-attack"), "spoken": True, "drawn": "left"},
    {"figure": "defence", "name": sentence("figure-defence"), "spoken": True, "drawn": "right"},
    {"figure": "support", "name": sentence("figure-support")},
    {"figure": "radius", "name": sentence("figure-radius"), "drawn": "ring"},
    {"figure": "move", "name": sentence("figure-move")},
]
"""The figures of a unit, in the order in which they are shown."""

MARKERS: list[Marker] = [
    {"key": "back", "words": sentence("state-back"), "drawn": "box"},
    {"key": "unsupplied", "words": sentence("state-unsupplied"), "drawn": "disc", "signs": {"true": "struck"}},
    {"key": "moved", "words": sentence("state-moved"), "drawn": "moved"},
    {"key": "fought", "words": sentence("state-fought")},
]
"""The states of a unit, each a phrase."""

GREY_PHASES = ("movement",)
"""In these a unit that has moved is grey."""
