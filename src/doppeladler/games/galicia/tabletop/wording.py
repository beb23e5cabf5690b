"""What a client calls the figures and the states of a unit, and the words of a forecast."""

from __future__ import annotations

from doppeladler.games.galicia.words import sentence
from doppeladler.wargame.table.presentation import Figure, Marker

FIGURES: list[Figure] = [
    {"figure": "attack", "now": "attack_now", "name": sentence("figure-attack"), "spoken": True, "drawn": "left"},
    {"figure": "defence", "now": "defence_now", "name": sentence("figure-defence"), "spoken": True, "drawn": "right"},
    {"figure": "artillery", "now": "artillery_now", "name": sentence("figure-artillery"), "drawn": "ring"},
    {"figure": "move", "name": sentence("figure-move")},
    {"figure": "steps", "now": "steps_now", "of": "steps", "name": sentence("figure-steps")},
]
"""The figures of a unit, in the order in which they are shown."""

MARKERS: list[Marker] = [
    {
        "key": "supply",
        "values": {
            "in": sentence("state-supply-in"),
            "low": sentence("state-supply-low"),
            "out": sentence("state-supply-out"),
        },
        "drawn": "disc",
        "signs": {"low": "half", "out": "struck"},
    },
    {"key": "effectiveness", "words": sentence("state-effectiveness", value="{value}"), "drawn": "level"},
    {"key": "steps_lost", "words": sentence("state-reduced")},
    {"key": "held_until", "when": "later", "words": sentence("state-held", value="{value}"), "drawn": "lock"},
    {"key": "moved", "words": sentence("state-marched"), "drawn": "moved"},
    {"key": "ersatz", "drawn": "box"},
    {"key": "move", "less": "spent", "unless": ["moved"], "words": sentence("state-points-left", value="{value}")},
]
"""The states of a unit, each a phrase."""

GREY_PHASES = ("movement",)
"""In these a unit that has marched is grey."""
