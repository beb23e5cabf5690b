"""What a client calls the figures and the states of a unit, and the words of a forecast."""

from __future__ import annotations

from typing import Any

from doppeladler.games.galicia.words import sentence

Json = dict[str, Any]

FIGURES: list[Json] = [
    {"figure": "attack", "now": "attack now", "name": sentence("figure-attack"), "spoken": True},
    {"figure": "defence", "now": "defence now", "name": sentence("figure-defence"), "spoken": True},
    {"figure": "artillery", "now": "artillery now", "name": sentence("figure-artillery")},
    {"figure": "move", "name": sentence("figure-move")},
    {"figure": "steps", "now": "steps now", "of": "steps", "name": sentence("figure-steps")},
]
"""The figures of a unit, in the order in which they are shown."""

STATES: list[Json] = [
    {
        "key": "supply",
        "values": {
            "in": sentence("state-supply-in"),
            "low": sentence("state-supply-low"),
            "out": sentence("state-supply-out"),
        },
    },
    {"key": "effectiveness", "words": sentence("state-effectiveness", value="{value}")},
    {"key": "steps lost", "words": sentence("state-reduced")},
    {"key": "held until", "when": "later", "words": sentence("state-held", value="{value}")},
    {"key": "moved", "words": sentence("state-marched")},
    {"key": "move", "less": "spent", "unless": ["moved"], "words": sentence("state-points-left", value="{value}")},
]
"""The states of a unit, each a phrase."""

GREY_PHASES = ("movement",)
"""In these a unit that has marched is grey."""


def short_name(name: str) -> str:
    """A name as it stands in running text: most divisions are of infantry."""
    return name.removesuffix(" Infantry Division") + " Division" if name.endswith(" Infantry Division") else name
