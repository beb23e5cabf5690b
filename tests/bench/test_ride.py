"""A cavalry ride for the place that would win the game does not beat the strong commander of Limanowa."""

from __future__ import annotations

import pytest

from bench.ride import Ride, play, rides
from tests.games.limanowa.helpers import asked, bare, begin_central, load, put


def test_the_challenger_rides_straight_for_the_place_that_wins() -> None:
    s = bare("VII")
    put(s, "1114", "RU cavalry 4")
    put(s, "1813", "RU infantry 6")  # the garrison of Bartfa stays
    begin_central(s)
    first = rides(s, "RU", s.choices())
    assert (first.verb, first.noun) == ("move", "RU cavalry 4")
    s.play(first)
    assert str(rides(s, "RU", s.choices())) == "done"
    assert asked(s) == "VII Announce"


def test_an_easy_commander_can_lose_to_it() -> None:
    """The ride is a real danger: otherwise the next test would say nothing."""
    ends = [play(load(), "campaign", "RU", f"ride {number}", "greedy", turns=6) for number in range(3)]
    assert any(end.winner == "RU" for end in ends)


@pytest.mark.slow("whole games of the strong commander")
@pytest.mark.parametrize("scenario", ["campaign", "limanowa-front", "carpathian-front"])
def test_the_strong_commander_sees_the_ride_coming(scenario: str) -> None:
    """Of twenty games each the ride won none in any scenario and for either side (2026-11-18)."""
    turns = (9, 4, 4)  # an easy commander has lost the campaign by turn 3
    ends: list[Ride] = [play(load(), scenario, "RU", f"ride {number}", turns=last) for number, last in enumerate(turns)]
    assert not any(end.winner == "RU" for end in ends)
