"""Battle for Galicia 1914 as the lobby lists it, before its rules are loaded."""

from __future__ import annotations

from doppeladler.engine import Box, Option, Scenario

from .book import AH, RU, SIDE_NAMES
from .words import sentence


class GaliciaBox(Box):
    """What can be played, and by whom."""

    name = "galicia"
    title = "Battle for Galicia 1914"
    summary = sentence("summary")
    turns = 12
    weight, nature = 2, sentence("nature")
    seats = (AH, RU)
    names = SIDE_NAMES
    levels = ("greedy", "easy", "normal", "strong")
    scenarios = (Scenario("campaign", sentence("campaign"), sentence("campaign-summary")),)
    options = (
        Option("reveal", ("names", "full"), "5.4", sentence("option-reveal")),
        Option("rail-zoc", ("negated", "blocks"), "11.2", sentence("option-rail-zoc")),
        Option("german-ersatz", ("yes", "no"), "14.0", sentence("option-german-ersatz")),
        Option("chelm", ("2", "1"), "15.1", sentence("option-chelm")),
    )
