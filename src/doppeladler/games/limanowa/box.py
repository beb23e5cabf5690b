"""Heroes of the Great War: Limanowa 1914 as the lobby lists it, before its rules are loaded."""

from __future__ import annotations

from collections.abc import Mapping

from doppeladler.engine import Box, Option, Scenario

from .book import GROUP_NAMES, GROUPS, SIDE_NAMES, SIDE_OF, SIDES
from .rules.ch07_modes import CAMPAIGN, seats_of
from .words import sentence


class LimanowaBox(Box):
    """What can be played, and by whom."""

    name = "limanowa"
    title = "Heroes of the Great War: Limanowa 1914"
    summary = sentence("summary")
    length, weight, nature = sentence("length"), 2, sentence("nature")
    seats = GROUPS
    names: Mapping[str, str] = {**GROUP_NAMES, **{side: SIDE_NAMES[side] for side in SIDES}}
    sides = SIDE_OF
    levels = ("greedy", "easy", "normal", "strong")
    scenarios = (
        Scenario("campaign", sentence("campaign"), sentence("campaign-summary")),
        Scenario("limanowa-front", sentence("limanowa-front"), sentence("limanowa-front-summary")),
        Scenario("carpathian-front", sentence("carpathian-front"), sentence("carpathian-front-summary")),
    )
    options = (
        Option(
            "players",
            ("one-per-group", "one-for-AH", "one-for-RU", "one-per-side"),
            "7.1",
            sentence("option-players"),
            decides_seats=True,
            only=(CAMPAIGN,),
            because=sentence("one-group-a-side"),
            names={f"one-for-{side}": sentence("one-for-side", side=SIDE_NAMES[side]) for side in SIDES},
        ),
        Option("setup", ("ready", "free"), "3.2", sentence("option-setup")),
        Option("officers", ("no", "yes"), "6.1", sentence("option-officers")),
        Option("more-cards", ("no", "yes"), "6.2", sentence("option-more-cards")),
        Option("weather", ("no", "yes"), "6.3", sentence("option-weather")),
        Option("tokens", ("no", "yes"), "6.4", sentence("option-tokens")),
    )

    def seats_for(self, scenario: str, options: Mapping[str, str]) -> tuple[str, ...]:
        return seats_of(scenario, options)
