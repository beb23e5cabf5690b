"""What a client calls the figures and the states of a unit."""

from __future__ import annotations

from doppeladler.games.serbien.words import sentence
from doppeladler.wargame.table.presentation import Figure, Marker

FIGURES: list[Figure] = [
    {"figure": "attack", "now": "attack_now", "name": sentence("figure-attack"), "spoken": True, "drawn": "left"},
    {"figure": "defence", "now": "defence_now", "name": sentence("figure-defence"), "spoken": True, "drawn": "right"},
    {"figure": "guns", "name": sentence("figure-guns"), "drawn": "ring"},
    {"figure": "range", "name": sentence("figure-range"), "spoken": True, "drawn": "ring"},
    {"figure": "proficiency", "name": sentence("figure-proficiency")},
    {"figure": "move", "name": sentence("figure-level"), "spoken": True},
]
"""The figures of a unit, in the order in which they are shown."""

MARKERS: list[Marker] = [
    {"key": "ladder", "drawn": "ladder"},
    {"key": "asset", "drawn": "dashed"},
    {
        "key": "ce",
        "values": {step: sentence(f"status-{step.strip('-')}") for step in ("-1", "-2", "-3", "CI", "D1", "D2")},
    },
    {"key": "sr", "values": {str(lost): sentence("state-reduced", lost=lost) for lost in (1, 2, 3)}},
    {"key": "held", "drawn": "lock"},
    {"key": "pinned", "words": sentence("state-pinned")},
    {"key": "asleep", "words": sentence("state-asleep")},
    {"key": "moved", "words": sentence("state-moved"), "drawn": "moved"},
    {"key": "extended", "words": sentence("state-extended"), "drawn": "box"},
    {"key": "prepared", "words": sentence("state-prepared")},
    {"key": "recovering", "words": sentence("state-recovering")},
    {"key": "absorbing", "words": sentence("state-absorbing")},
    {"key": "digging", "words": sentence("state-digging")},
    {"key": "crossed", "words": sentence("state-crossed")},
    {"key": "detached", "words": sentence("state-detached")},
    {"key": "wide", "words": sentence("state-wide")},
]
"""The states of a unit, each a phrase."""

GREY_PHASES = ("movement", "counter-movement")
"""In these a unit that has moved is grey."""
