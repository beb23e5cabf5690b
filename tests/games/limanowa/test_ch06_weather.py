"""6.3 Weather: the roll at the beginning of a turn, rain on the roads, snow on the attackers, short sight in both."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.rules.ch04_rounds import play_turn
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin,
    begin_central,
    happened,
    numbers,
    offered,
    order,
    play,
    put,
    skip,
    skip_to,
)


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(("face", "weather"), list(enumerate(("fair", "fair", "fair", "rain", "snow", "snow"), 1)))
def test_one_to_three_is_fair_four_is_rain_and_more_is_snow(face: int, weather: str) -> None:
    s = begin(bare(weather="yes"), play_turn(1))
    assert asked(s) == "dice WeatherRoll"
    play(s, f"roll {face}")
    assert s.weather == weather
    assert s.view("Hadfy")["weather"] == weather
    assert [(each.rule, each.what) for each in s.events or [] if each.kind == "weather"] == [
        ("6.3", events.Weather(face, weather))
    ]


@pytest.mark.rule("6.3", "4.1")
def test_the_weather_is_rolled_once_a_turn_before_viii_corps_and_lasts_for_it() -> None:
    s = bare(weather="yes")
    for name, field in (("RU cavalry 1", "1002"), ("AH hussar 1", "0602"), ("RU cavalry 3", "2005")):
        put(s, field, name)
    put(s, "1715", "AH hussar 5")
    begin(s, play_turn(1))
    play(s, "roll 4")
    for group in ("VIII", "Hadfy", "VII", "Szurmay"):
        skip_to(s, 1, group)
        assert s.weather == "rain"
    skip_to(s, 2, "VIII")
    skip(s, "VIII UseCard")
    assert len(happened(s, events.Weather)) == 2
    assert s.weather == "snow"  # what a quiet answer rolls


@pytest.mark.rule("6.3")
def test_without_the_option_nobody_rolls_and_the_weather_is_fair() -> None:
    s = begin(bare(), play_turn(1))
    assert asked(s) == "VIII UseCard"
    assert (s.weather, s.view("VIII")["weather"]) == ("fair", None)


@pytest.mark.rule("6.3", "7.2")
@pytest.mark.parametrize("scenario", ["limanowa-front", "carpathian-front"])
def test_rapid_games_have_weather_too(scenario: str) -> None:
    s = bare("VIII" if scenario == "limanowa-front" else "VII", scenario=scenario, weather="yes")
    assert asked(begin(s, play_turn(1))) == "dice WeatherRoll"


def in_weather(weather: str, group: str = "VIII") -> LimanowaState:
    s = bare(group, weather="yes")
    s.weather = weather
    return s


@pytest.mark.rule("6.3", "4.3.1")
@pytest.mark.parametrize(("weather", "far"), [("fair", True), ("rain", False), ("snow", True)])
def test_roads_are_no_help_in_rain(weather: str, far: bool) -> None:
    s = in_weather(weather)
    put(s, "0802", "RU infantry 1")
    begin_central(s)
    assert ("move RU infantry 1 > 0804" in offered(s)) is far
    assert "move RU infantry 1 > 0803" in offered(s)


@pytest.mark.rule("6.3", "4.4.5")
@pytest.mark.parametrize(("weather", "attack"), [("fair", 6), ("rain", 6), ("snow", 5)])
def test_attackers_have_one_point_less_in_snow_and_defenders_do_not(weather: str, attack: int) -> None:
    s = in_weather(weather)
    put(s, "1003", "RU infantry 1")
    put(s, "1004", "AH infantry 1")
    order(s, "attack RU infantry 1 > 1004")
    skip(s)
    assert numbers(s, "4.4.5") == [attack - 2]
    assert numbers(s, "4.4.7") == [6 - 2]


@pytest.mark.rule("6.3")
@pytest.mark.parametrize("weather", ["fair", "rain", "snow"])
def test_guns_fire_in_snow_as_ever(weather: str) -> None:
    s = in_weather(weather)
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1")
    order(s, "bombard RU M1902 1 > 1004")
    assert numbers(s, "4.4.2") == [4]


PLAIN, MOUNTAIN = "1006", "1106"


@pytest.mark.rule("6.3", "4.4.1c")
@pytest.mark.parametrize("distance", [1, 2, 3])
@pytest.mark.parametrize(
    ("weather", "post", "sight"),
    [
        ("fair", PLAIN, 2),
        ("fair", MOUNTAIN, 3),
        ("rain", PLAIN, 1),
        ("rain", MOUNTAIN, 1),
        ("snow", PLAIN, 1),
        ("snow", MOUNTAIN, 1),
    ],
)
def test_how_far_observers_see(weather: str, post: str, sight: int, distance: int) -> None:
    s = in_weather(weather)
    put(s, post, "RU observer 1")
    put(s, f"10{6 - distance:02}", "AH infantry 1")
    put(s, f"10{4 - distance:02}", "RU M1902 1")
    order(s, f"bombard RU M1902 1 > 10{6 - distance:02}")
    assert numbers(s, "4.4.2") == [5 if distance <= sight else 4]
