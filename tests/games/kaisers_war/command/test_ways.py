from __future__ import annotations

import pytest

from doppeladler.engine import Choice
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.ways import Reach
from tests.games.kaisers_war.command.helpers import asked_positions
from tests.games.kaisers_war.kaiser_table import at, bare, put, unit


@pytest.mark.parametrize("scenario", ["1914", "1915", "1916"])
def test_every_way_can_be_marched_and_costs_what_it_says(scenario: str) -> None:
    tried = 0
    for s, _ in asked_positions(scenario, seed="ways", kind="ChooseMarch"):
        for choice in s.choices()[:3]:
            if choice.verb == "march" and not s.doubled[s.printed.by_name[choice.noun]]:
                tried += march_some(s, choice)
    assert tried > 50


def march_some(s: KaiserState, choice: Choice) -> int:
    mover = s.printed.by_name[choice.noun]
    reach = Reach(s, mover)
    goals = list(reach.cost)[1::7]
    for goal in goals:
        there = s.clone()
        there.play(choice)
        way = reach.way(s, goal)
        for step in way.steps:
            if not there.is_over:
                there.play(step)
        if (there.phase, there.phasing) != (s.phase, s.phasing):
            continue  # it was the last to march, or won the war
        assert there.at[mover] == goal
        assert there.spent[mover] == reach.cost[goal]
        assert s.rail_left - there.rail_left == way.thirds
    return len(goals)


def test_an_enemy_zone_ends_a_march_and_the_railway_leads_far() -> None:
    s = bare()
    put(s, "2620", "RU 5", "AL supply1")
    put(s, "2622", "AH 3")
    found = Reach(s, unit(s, "RU 5"))
    labels = {s.label(hex) for hex in found.cost}
    assert "2621" in labels
    assert "2622" not in labels
    assert found.cost[at(s, "2821")] == s.printed.rail_cost
