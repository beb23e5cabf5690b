"""25.1.1, 25.1.3 and 25.1.4 Where squadrons sail: what they are asked and told, closed water, low water."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import BROD, STANDING, SerbienState
from doppeladler.games.serbien.rules.ch25_squadrons import leave_shallows, put_squadron, sail
from doppeladler.games.serbien.rules.ch25_waters import waterways
from doppeladler.hexes import members
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    give,
    noted,
    offered,
    play,
    put,
    reasons,
    told,
    unit,
)
from tests.games.serbien.test_ch25_squadrons import afloat, berth, go, river

LOW = {
    "17.07", "18.06", "18.07", "18.08", "19.06", "19.07", "20.06", "20.07", "21.07", "21.08", "21.09", "21.10", "22.07",
    "22.08", "22.09", "22.10", "23.10", "23.11", "24.10", "24.11", "25.11", "25.12", "26.10", "26.11", "27.10", "27.11",
    "28.09", "28.10", "29.10",
}  # fmt: skip
"""25.1.3 The hexes at the Sava, and at no other water, between the two limits of the low stretch."""


# --- what is asked and told (25.1.1) ----------------------------------------------------------------------------


@pytest.mark.rule("25.1.1", "7.1.1")
def test_a_squadron_is_told_where_it_is_and_what_it_has_left() -> None:
    s = go(river("Sava", "09.05"), "Sava")
    assert told(s, AH) == {"unit": "Sava", "beograd": False, "mines": False, "left": 9, "from": "09.05"}
    play(s, "sail 08.05")
    assert (told(s, AH)["left"], told(s, AH)["from"]) == (8, "08.05")
    put_squadron(s, unit(s, "Sava"), BROD)
    assert told(s, AH)["from"] == "Brod"


@pytest.mark.rule("25.1.1", "25.1.2")
def test_a_squadron_is_offered_every_place_in_reach_and_no_other() -> None:
    s = go(river("Sava", "10.04"), "Sava")
    ends = {choice.removeprefix("sail ") for choice in truly_offered(s, "sail")}
    assert {"Brod", "08.04", "11.08", "17.08"} <= ends  # Brod is seven points away, 17.08 nine
    assert not ends & {"10.04", "18.07"}
    assert "stop" in offered(s)


@pytest.mark.rule("25.1.1")
@pytest.mark.parametrize(("end", "is_offered"), [("27.10", True), ("28.09", False)])
def test_a_squadron_sails_as_far_as_its_points_and_no_further(end: str, is_offered: bool) -> None:
    s = go(river("Sava", "20.06"), "Sava")
    assert (f"sail {end}" in offered(s)) == is_offered
    play(s, "sail 22.09")
    assert (f"sail {end}" in offered(s)) == is_offered


@pytest.mark.rule("25.1.1", "25.1.2")
@pytest.mark.parametrize(("beograd", "mines", "rolls"), [(False, False, 0), (True, False, 1), (True, True, 2)])
def test_who_can_sail_no_further_has_moved_and_rolls_for_what_it_has_met(
    beograd: bool, mines: bool, rolls: int
) -> None:
    s = river("Sava", "20.06")
    sava = unit(s, "Sava")
    s.spent[sava] = 9
    begin(s, sail(sava, beograd, mines))
    assert s.moved[sava] == 1
    for _ in range(rolls):
        assert asked(s) == "dice HitRoll"
        dice(s, 1)
    assert asked(s) == "nobody"


@pytest.mark.rule("25.1.1")
def test_each_hex_of_a_way_is_beside_the_one_before() -> None:
    s = bare()
    for here, there in waterways(s.printed).items():
        assert there == there & s.printed.grid.adjacent[here] & s.printed.banks


@pytest.mark.rule("25.1.1")
def test_a_squadron_does_not_leave_the_board_of_a_scenario() -> None:
    s = bare(scenario="macva")
    afloat(s, "Donau 1", "32.10")
    go(s, "Donau 1")
    assert "sail 31.10" in offered(s)
    assert reasons(s, "sail 33.11") == ["no-way-to-sail"]


# --- why not (25.1.1, 25.1.3, 25.1.4) ---------------------------------------------------------------------------


@pytest.mark.rule("25.1.1")
def test_it_is_said_why_a_squadron_does_not_sail_there() -> None:
    s = river("Sava", "20.06")
    put(s, "21.08", "Drina I")
    go(s, "Sava")
    for choice in ("enter 21.07", "sail nowhere", "sail 21.07 > 20.06"):
        assert reasons(s, choice) == ["no-sailing-like-this"]
    assert reasons(s, "sail 21.08") == ["no-berth-with-the-enemy"]
    for choice in ("sail 08.04", "sail 25.16", "sail 29.09", "sail Brod"):
        assert reasons(s, choice) == ["no-way-to-sail"]


@pytest.mark.rule("25.1.3", "25.1.4")
def test_at_low_water_a_place_that_is_closed_is_told_from_one_that_is_too_far_or_no_river() -> None:
    s = go(river("Sava", "17.08", turn=7), "Sava")
    assert reasons(s, "sail 18.08") == reasons(s, "sail 29.10") == ["no-sailing-at-low-water"]
    for choice in ("sail 08.04", "sail 29.09", "sail 25.16"):
        assert reasons(s, choice) == ["no-way-to-sail"]


@pytest.mark.rule("25.1.4")
def test_while_the_french_guns_stand_only_the_water_before_them_is_closed() -> None:
    s = river("Donau 1", "28.08", turn=33)
    s.guns = STANDING
    go(s, "Donau 1")
    for hex in ("29.09", "29.10", "30.08", "31.09"):
        assert reasons(s, f"sail {hex}") == ["no-sailing-before-french-guns"]
    assert reasons(s, "sail 30.09") == reasons(s, "sail 20.06") == ["no-way-to-sail"]  # nothing leads there any more


# --- low water (25.1.3) -----------------------------------------------------------------------------------------


@pytest.mark.rule("25.1.3")
def test_from_the_low_stretch_of_the_sava_squadrons_are_displaced_and_from_nowhere_else() -> None:
    s = bare(AH, turn=7)
    left = set()
    for hex in members(s.printed.banks):
        afloat(s, "Donau 1", s.label(hex))
        leave_shallows(s)
        if berth(s, "Donau 1") != s.label(hex):
            left.add(s.label(hex))
            assert berth(s, "Donau 1") == "29.09"
    assert left == LOW


@pytest.mark.rule("25.1.3")
def test_a_displacement_is_told_from_where_to_where() -> None:
    s = river("Sava", "21.10", turn=7)
    leave_shallows(s)
    assert noted(s, events.Sails) == [("25.1.3", events.Sails(unit(s, "Sava"), "21.10", "17.08"))]


def crowd(s: SerbienState, squadron: str, *hexes: str) -> None:
    """A squadron in the shallows, and Serbs in these hexes."""
    afloat(s, squadron, "21.10")
    serbs = iter(s.printed.roster[SE])
    for hex in hexes:
        s.place(next(serbs), at(s, hex))
    leave_shallows(s)


@pytest.mark.rule("25.1.3")
def test_where_enemies_hold_the_whole_way_the_sava_squadron_goes_to_brod_and_others_to_neusatz() -> None:
    s = bare(AH, turn=7)
    crowd(s, "Sava", "17.08", "16.07", "16.08", "15.07", "15.08", "14.07", "14.08", "13.08", "13.09", "12.07", "12.08",
          "11.08")  # fmt: skip
    assert s.at[unit(s, "Sava")] == BROD
    s = bare(AH, turn=7)
    crowd(s, "Donau 1", "29.09", "29.08", "28.08", "28.07", "27.08", "27.07", "28.06", "29.07", "29.06", "27.06",
          "28.05", "27.05", "28.04", "27.04", "26.04", "26.05", "25.04", "25.05", "24.03", "24.04",
          "23.03")  # fmt: skip
    assert berth(s, "Donau 1") == "23.03"


# --- dangers on the way (25.1.2) --------------------------------------------------------------------------------


@pytest.mark.rule("25.1.2")
@pytest.mark.parametrize(
    ("start", "end", "met"), [("29.09", "30.09", (True, False)), ("21.07", "21.08", (False, True))]
)
def test_a_squadron_is_told_which_dice_it_will_roll(start: str, end: str, met: tuple[bool, bool]) -> None:
    s = go(river("Donau 1", start, turn=18 if met[0] else 19), "Donau 1")
    play(s, f"sail {end}")
    assert (told(s, AH)["beograd"], told(s, AH)["mines"]) == met


@pytest.mark.rule("25.1.2")
def test_no_mines_lie_where_austria_hungary_holds_both_banks() -> None:
    s = go(river("Sava", "11.08", turn=19), "Sava")
    play(s, "sail 12.08", "stop")
    assert asked(s) == "nobody"


@pytest.mark.rule("25.1.2")
@pytest.mark.parametrize(("held", "rolls"), [("08.05", True), ("09.05", False)])
def test_mines_lie_at_the_edge_to_which_a_squadron_comes_from_brod(held: str, rolls: bool) -> None:
    s = bare(AH, turn=19)
    put_squadron(s, unit(s, "Sava"), BROD)
    give(s, SE, held)
    go(s, "Sava")
    play(s, "sail 08.04", "stop")
    assert (asked(s) == "dice HitRoll") == rolls
