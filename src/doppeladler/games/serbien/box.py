"""1914 Serbien muss sterbien as the lobby lists it, before its rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping

from doppeladler.engine import Box, Scenario
from doppeladler.words import Sentence

from .book import AH, SE
from .options import OPTIONS
from .words import sentence

SCENARIOS = ("macva", "campaign", "drina", "case-b")


class SerbienBox(Box):
    """What can be played, and by whom."""

    name = "serbien"
    title = "1914 Serbien muss sterbien"
    summary = sentence("summary")
    length, weight, nature = sentence("length"), 4, sentence("nature")
    seats = (SE, AH)
    names: Mapping[str, Sentence | str] = {side: sentence(f"side-{side}") for side in (SE, AH)}
    levels = ("greedy", "easy", "normal", "strong")
    colours: Mapping[str, str] = {SE: "SE", AH: "AH"}
    scenarios = tuple(Scenario(name, sentence(f"scenario-{name}"), sentence(f"summary-{name}")) for name in SCENARIOS)
    options = OPTIONS
