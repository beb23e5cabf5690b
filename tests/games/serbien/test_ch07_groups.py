"""7.1, 7.2 and 7.4 What becomes of a group on its march: who is marked, dropped, checked, and who goes on."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, FRESH, UNDER_WAY, SerbienState
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch25_squadrons import put_squadron
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    happened,
    noted,
    offered,
    play,
    put,
    reasons,
    refused,
    told,
    unit,
    units,
    where,
)


def marches(s: SerbienState, name: str, *others: str) -> SerbienState:
    """A unit begins its march and picks up these others."""
    side = s.printed.side[unit(s, name)]
    return play(begin(s, march_phase(side)), f"march {name}", *(f"with {each}" for each in others))


# --- steps (7.1) --------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "7.1.3a")
def test_a_step_costs_what_lies_ahead_and_not_what_lies_behind() -> None:
    s = bare(AH)
    put(s, "08.18", "9 Gb")
    play(marches(s, "9 Gb"), "enter 09.18", "enter 08.18")
    assert [each.cost for each in happened(s, events.Marches)] == [2, 3]


@pytest.mark.rule("7.1.4b")
@pytest.mark.parametrize(
    ("name", "here", "there", "mark"),
    [("9", "22.09", "21.10", FRESH), ("9", "22.09", "23.09", 0), ("det.29", "22.09", "21.10", 0)],
)
def test_only_divisions_and_brigades_that_cross_the_sava_are_marked(
    name: str, here: str, there: str, mark: int
) -> None:
    s = bare(AH)
    put(s, here, name)
    play(marches(s, name), f"enter {there}")
    assert (where(s, name), s.crossed[unit(s, name)]) == (there, mark)


@pytest.mark.rule("7.2.3", "7.2")
def test_who_has_spent_just_its_normal_points_is_not_checked() -> None:
    s = bare(AH)
    put(s, "24.07", "9", "21")
    marches(s, "9")
    s.spent[unit(s, "9")] = 9
    assert asked(play(s, "stop")) == "AH ChooseMarch"


@pytest.mark.rule("15.6.3a", "7.1.2")
def test_a_depot_between_two_places_beyond_the_map_marches() -> None:
    s = bare(AH)
    put(s, UNDER_WAY, "SIXTH Depot 1", line=1, leg=3)
    assert offered(begin(s, march_phase(AH))) == ["march SIXTH Depot 1", "end"]


@pytest.mark.rule("25.1.2", "7.1.2")
def test_a_squadron_that_sets_out_has_met_no_danger_yet() -> None:
    s = bare(AH)
    put_squadron(s, unit(s, "Donau 1"), at(s, "24.03"))
    marches(s, "Donau 1")
    assert (told(s, AH)["beograd"], told(s, AH)["mines"]) == (False, False)


# --- dropped (7.1.2) ----------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.2")
def test_only_who_is_in_the_group_can_be_dropped() -> None:
    s = bare(AH)
    put(s, "24.07", "9", "13 Ma", "8 Ma")
    marches(s, "9", "13 Ma")
    assert reasons(s, "drop 8 Ma") == ["no-not-with-the-group"]
    assert reasons(s, "drop 13 Ma") == []


@pytest.mark.rule("7.1.2", "7.2.3")
def test_who_is_dropped_on_a_forced_march_is_checked_for_itself() -> None:
    s = bare(AH)
    put(s, "24.07", "9", "13 Ma")
    marches(s, "9", "13 Ma")
    for each in units(s, "9", "13 Ma"):
        s.spent[each] = 11
    play(s, "drop 13 Ma", "stop")
    assert (asked(s), told(s, "dice")) == ("dice ForcedMarch", {"units": ["9"], "forced": 2})
    dice(s, 1, 1)
    assert (asked(s), told(s, "dice")) == ("dice ForcedMarch", {"units": ["13 Ma"], "forced": 2})
    dice(s, 1, 1)
    assert noted(s, events.MarchChecked)[1][1] == events.MarchChecked(units(s, "13 Ma"), 2, 2, 0)


@pytest.mark.rule("7.1.2", "8.8.1")
def test_guns_that_are_dropped_and_then_left_alone_in_a_zone_are_lost_and_asked_nothing() -> None:
    s = bare(AH)
    put(s, "24.07", "9", "FsAR.6", "13 Ma")
    put(s, "24.09", "Drina I")
    marches(s, "9", "FsAR.6")
    play(s, "enter 24.08", "drop FsAR.6", "enter 24.07")
    assert where(s, "FsAR.6") == "off"
    assert asked(play(s, "stop")) == "AH ChooseMarch"


@pytest.mark.rule("24.2.1", "7.1.2")
def test_a_montenegrin_who_was_dropped_does_not_leave_the_map() -> None:
    s = bare(SE)
    put(s, "16.29", "Pljevlja", "Montenegro 1")
    marches(s, "Pljevlja", "Montenegro 1")
    play(s, "drop Montenegro 1")
    assert s.moved[unit(s, "Montenegro 1")] == 1
    assert refused(s, "exit") == set()
    play(s, "stop")
    assert (asked(s), refused(s, "exit")) == ("SE March", {"24.2.1"})


# --- Repulse (7.4) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.4.5", "7.2.3")
def test_who_has_failed_and_can_do_nothing_more_has_ended_its_march() -> None:
    s = bare(SE, phase=COUNTER_MOVEMENT)
    put(s, "24.07", "9", "21")
    put(s, "24.08", "Drina I")
    marches(s, "9")
    s.spent[unit(s, "9")] = 5
    play(s, "repulse 24.08")
    dice(s, 1, 1)
    assert (asked(s), told(s, "dice")) == ("dice ForcedMarch", {"units": ["9"], "forced": 1})
    dice(s, 1, 1)
    assert (asked(s), s.moved[unit(s, "9")]) == ("AH ChooseMarch", 1)


@pytest.mark.rule("7.4.5", "5.5.2")
def test_an_asset_that_dies_of_its_own_repulse_is_asked_nothing_more_and_leaves_others_alone() -> None:
    s = bare(SE, phase=COUNTER_MOVEMENT)
    put(s, "24.07", "det.29", "8 Train")
    put(s, "24.08", "Drina I")
    play(marches(s, "det.29"), "repulse 24.08")
    assert told(s, "dice")["modifier"] == 0
    dice(s, 6, 6)
    assert (where(s, "det.29"), asked(s)) == ("off", "AH RetreatTrain")
    play(s, offered(s)[0])
    assert offered(s) == ["march 8 Train", "end"]


@pytest.mark.rule("7.4.7", "7.1.2")
def test_after_a_repulse_over_the_sava_the_march_goes_on_beyond_it() -> None:
    s = bare(AH, turn=8)
    put(s, "23.10", "36")
    put(s, "23.11", "Krupanj")
    play(marches(s, "36"), "repulse 23.11")
    dice(s, 1, 1)
    while asked(s) == "SE RetreatTo":
        play(s, offered(s)[0])
    dice(s, 1, 1)
    assert (asked(s), told(s, AH)["from"], s.crossed[unit(s, "36")]) == ("AH March", "23.11", FRESH)
    assert offered(s, "enter")


@pytest.mark.rule("7.4.7", "7.2.1", "7.2.3")
def test_the_last_point_that_can_be_forced_is_enough_to_follow_over_the_sava() -> None:
    s = bare(SE, turn=8, phase=COUNTER_MOVEMENT)
    put(s, "23.10", "36")
    put(s, "23.11", "Krupanj")
    marches(s, "36")
    s.spent[unit(s, "36")] = 1
    play(s, "repulse 23.11")
    dice(s, 1, 1)
    while asked(s) == "SE RetreatTo":
        play(s, offered(s)[0])
    dice(s, 1, 1)
    assert (where(s, "36"), s.spent[unit(s, "36")], told(s, "dice")["forced"]) == ("23.11", 8, 3)


@pytest.mark.rule("7.4.7", "11.1.5")
def test_nobody_crosses_the_sava_into_a_hex_from_which_the_repulsed_cannot_go() -> None:
    s = bare(AH, turn=8)
    put(s, "23.10", "36")
    (cavalry,) = put(s, "23.11", "Cavalry", sr=1)
    for hex, name in (("22.10", "31-"), ("22.11", "21"), ("23.12", "42"), ("24.11", "32"), ("24.10", "13")):
        put(s, hex, name)
    play(marches(s, "36"), "repulse 23.11")
    dice(s, 1, 1)
    assert [each.hexes for each in happened(s, events.CannotRetreat)] == [2]
    dice(s, 1, 1)
    assert (where(s, "36"), where(s, "Cavalry"), s.ce[cavalry]) == ("23.10", "23.11", 2)
    assert asked(s) == "AH March"


def almost_cornered() -> SerbienState:
    """Worn-out Serbian cavalry at the Sava, with one hex behind it; a division beyond the river counter-moves."""
    s = bare(SE, turn=8, phase=COUNTER_MOVEMENT)
    put(s, "23.10", "36")
    put(s, "23.11", "Cavalry", sr=1)
    for hex, name in (("22.10", "31-"), ("22.11", "21"), ("24.11", "32"), ("24.10", "13")):
        put(s, hex, name)
    for hex, name in (("22.12", "42"), ("24.12", "9"), ("23.13", "7")):
        put(s, hex, name)
    return s


@pytest.mark.rule("7.4.4", "11.1.1", "11.1.5")
def test_nobody_retreats_back_into_the_hex_from_which_it_was_driven() -> None:
    s = almost_cornered()
    cavalry = unit(s, "Cavalry")
    play(marches(s, "36"), "repulse 23.11")
    dice(s, 1, 1)
    assert [each.there for each in happened(s, events.Retreats)] == [at(s, "23.12")]
    assert happened(s, events.CannotRetreat) == [events.CannotRetreat((cavalry,), at(s, "23.12"), 1)]


@pytest.mark.rule("7.4.7", "7.1.6", "7.2.1")
def test_who_cannot_pay_for_a_hex_beside_which_the_repulsed_still_stand_does_not_enter_it() -> None:
    s = almost_cornered()
    play(
        marches(s, "36"), "repulse 23.11"
    )  # six points for the river and the hex, and two for the zone: seven are left
    dice(s, 1, 1)
    dice(s, 1, 1)
    assert (asked(s), where(s, "36"), s.spent[unit(s, "36")]) == ("AH March", "23.10", 1)
