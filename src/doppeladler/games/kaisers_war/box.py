"""Kaiser's War in the East as the lobby lists it, before its rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping

from doppeladler.engine import Box, Scenario
from doppeladler.words import Sentence

from .book import AL, CP, SIDES
from .options import OPTION_SETS, OPTIONS
from .words import sentence


class KaisersWarBox(Box):
    """What can be played, and by whom."""

    name = "kaisers-war"
    title = "Kaiser’s War in the East 1914–1917"
    summary = sentence("summary")
    length, weight, nature = sentence("length"), 3, sentence("nature")
    seats = SIDES
    names: Mapping[str, Sentence | str] = {side: sentence(f"name-{side}") for side in SIDES}
    colours: Mapping[str, str] = {AL: "RU", CP: "GE"}
    levels = ("greedy", "easy", "normal", "strong")
    scenarios = tuple(
        Scenario(name, sentence(f"scenario-{name}"), sentence(f"summary-{name}")) for name in ("1914", "1915", "1916")
    )
    options, option_sets = OPTIONS, OPTION_SETS
