"""1 Movement: the map, divisions, marches, zones of control, cavalry that steps back."""

from __future__ import annotations

import pytest

from doppeladler.wargame.testing import asked, offered, play, refused, unit, where
from tests.games.ford.ford_table import begin, load, table


@pytest.mark.rule("1.1")
def test_the_map_has_forty_hexes_a_river_two_fords_and_two_towns() -> None:
    printed = load().printed
    assert len(printed.hex_of) == 40
    assert len(printed.board.sides["river"]) == 9
    assert len(printed.board.sides["bridge"]) == 2
    assert {printed.grid.labels[hex]: name for hex, name in printed.town_names.items()} == {
        "03.03": "Dolina",
        "06.03": "Brod",
    }


@pytest.mark.rule("1.2")
def test_divisions_have_two_steps_and_half_their_strength_on_the_back() -> None:
    rows = load().printed.units
    assert {(row.arm, row.strength, row.back, row.move) for row in rows} == {
        ("infantry", 4, 2, 4),
        ("cavalry", 2, 1, 6),
    }
    assert [row.side for row in rows].count("Blue") == [row.side for row in rows].count("Red") == 5


@pytest.mark.rule("1.2")
def test_a_division_on_its_back_shows_half_its_strength() -> None:
    s = begin()
    s.hurt[unit(s, "Blue 1")] = 1
    piece = next(each["pieces"][0] for each in s.view("Red")["stacks"] if each["hex"] == "02.02")
    assert (piece["attack"], piece["defence"], piece["steps_lost"]) == (2, 2, 1)


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("start", "to", "cost"),
    [
        ("03.02", "03.01", 1),  # clear
        ("03.02", "04.01", 2),  # woods
        ("04.03", "05.03", 4),  # over the river
        ("04.02", "05.02", 2),  # woods over a ford
        ("04.04", "05.05", 1),  # over the other ford
        ("03.04", "03.03", 1),  # a town
    ],
)
def test_what_a_hex_costs(start: str, to: str, cost: int) -> None:
    s = play(table(f"Blue 1 {start}, Red 1 08.01"), "pass", "march Blue 1", f"enter {to}")
    assert s.spent[unit(s, "Blue 1")] == cost
    assert where(s, "Blue 1") == to


@pytest.mark.rule("1.3")
def test_a_march_goes_on_while_there_are_points() -> None:
    s = play(table("Blue 1 03.02, Red 1 08.05"), "pass", "march Blue 1", "enter 04.02", "enter 05.02")
    assert asked(s) == "Blue March"
    assert s.decision.facts == {"unit": "Blue 1", "here": "05.02", "left": 1}
    assert refused(s, "enter 04.02") == set()
    assert refused(s, "enter 08.01") == {"1.3"}
    play(s, "enter 06.02")
    assert asked(s) == "Blue ChooseMarch"


@pytest.mark.rule("1.3")
def test_what_is_too_dear_is_refused_with_its_price() -> None:
    s = play(table("Blue 1 03.02, Red 1 08.05"), "pass", "march Blue 1", "enter 04.02", "enter 04.03")
    objection, *_ = s.why_not("enter 05.03")
    assert str(objection) == "[1.3] 05.03 costs 4; 2 points are left."


@pytest.mark.rule("1.3")
def test_a_division_marches_once() -> None:
    s = play(table("Blue 1 03.02, Blue 2 02.02, Red 1 08.05"), "pass", "march Blue 1", "stop")
    assert refused(s, "march Blue 1") == {"1.3"}
    assert offered(s) == ["march Blue 2", "end"]
    assert refused(s, "march Red 1") == {"1.3"}


@pytest.mark.rule("1.4")
def test_the_first_hex_may_be_too_dear_and_ends_the_march() -> None:
    s = table("Blue 1 05.01, Red 1 08.05")
    play(s, "pass", "march Blue 1", "enter 04.01")
    assert s.spent[unit(s, "Blue 1")] == 5
    assert asked(s) == "Blue ChooseMarch"


@pytest.mark.rule("1.5")
@pytest.mark.parametrize("other", ["Blue 2", "Red 1"])
def test_no_division_enters_where_another_stands(other: str) -> None:
    s = play(table(f"Blue 1 03.02, {other} 03.01, Red 5 08.05"), "pass", "march Blue 1")
    assert refused(s, "enter 03.01") == {"1.5"}


@pytest.mark.rule("1.6")
def test_an_enemy_zone_ends_the_march() -> None:
    s = play(table("Blue 1 06.01, Red 1 08.02"), "pass", "march Blue 1", "enter 07.01")
    assert asked(s) == "Blue March"
    play(s, "enter 08.01")
    assert asked(s) == "Blue ChooseMarch"


@pytest.mark.rule("1.6")
@pytest.mark.parametrize(("hex", "question"), [("04.03", "March"), ("04.04", "ChooseMarch")])
def test_a_zone_crosses_the_river_only_at_a_ford(hex: str, question: str) -> None:
    red = {"04.03": "05.03", "04.04": "05.05"}[hex]
    s = play(table(f"Blue 1 03.04, Red 1 {red}"), "pass", "march Blue 1")
    play(s, *(["enter 04.04"] if hex == "04.04" else ["enter 03.03", "enter 04.03"]))
    assert asked(s) == f"Blue {question}"


@pytest.mark.rule("1.7")
def test_nobody_goes_back_to_a_taken_hex_over_the_river_or_into_a_zone() -> None:
    s = table("Blue 1 07.01, Red 5 05.03, Red 1 06.03, Blue 2 05.05")
    play(s, "pass", "march Blue 2", "enter 05.04")
    assert asked(s) == "Red StepBack"
    assert offered(s) == ["retreat 05.02", "stay"]  # 06.04 is in Blue's zone, 04.02 and 04.03 are over the river
    assert refused(s, "retreat 06.03") == refused(s, "retreat 04.03") == {"1.8"}


@pytest.mark.rule("1.8")
def test_cavalry_steps_back_before_the_march_goes_on() -> None:
    s = table("Blue 1 06.05, Red 5 07.03")
    play(s, "pass", "march Blue 1", "enter 06.04")
    assert asked(s) == "Red StepBack"
    play(s, "retreat 08.03")
    assert where(s, "Red 5") == "08.03"
    assert asked(s) == "Blue March"


@pytest.mark.rule("1.8")
def test_cavalry_that_stays_stops_the_march() -> None:
    s = play(table("Blue 1 06.05, Red 5 07.03"), "pass", "march Blue 1", "enter 06.04", "stay")
    assert asked(s) == "Blue ChooseMarch"


@pytest.mark.rule("1.8")
@pytest.mark.parametrize(
    ("divisions", "to"),
    [
        ("Blue 1 06.04, Red 5 07.03", "07.04"),  # was beside it before
        ("Blue 1 06.05, Red 1 07.03", "06.04"),  # infantry
        ("Blue 1 03.03, Red 5 05.03", "04.03"),  # over the river
    ],
)
def test_who_is_not_asked_to_step_back(divisions: str, to: str) -> None:
    s = play(table(divisions), "pass", "march Blue 1", f"enter {to}")
    assert s.decision.seat == "Blue"
