"""What a client calls the figures and the states of a unit, and the words of a forecast."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

FIGURES: list[Json] = [
    {"figure": "attack", "now": "attack now", "name": "attack", "spoken": True},
    {"figure": "defence", "now": "defence now", "name": "defence", "spoken": True},
    {"figure": "artillery", "now": "artillery now", "name": "artillery"},
    {"figure": "move", "name": "move"},
    {"figure": "steps", "now": "steps now", "of": "steps", "name": "steps"},
]
"""The figures of a unit, in the order in which they are shown."""

STATES: list[Json] = [
    {"key": "supply", "values": {"in": "in supply", "low": "low supply", "out": "out of supply"}},
    {"key": "effectiveness", "words": "effectiveness {value}"},
    {"key": "steps lost", "words": "reduced"},
    {"key": "held until", "when": "later", "words": "holds until turn {value}"},
    {"key": "moved", "words": "has marched"},
    {"key": "move", "less": "spent", "unless": ["moved"], "words": "{value} points left"},
]
"""The states of a unit, each a phrase."""

GREY_PHASES = ("movement",)
"""In these a unit that has marched is grey."""


def short_name(name: str) -> str:
    """A name as it stands in running text: most divisions are of infantry."""
    return name.removesuffix(" Infantry Division") + " Division" if name.endswith(" Infantry Division") else name
