"""19.1.1, 19.1.2 and 19.1.4 Marches into two hexes, in them and out of them: who may, what it costs, what follows."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import FRESH, Pontoon, SerbienState
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.hexes import side as hexside
from doppeladler.wargame.testing import truly_offered
from doppeladler.words import Sentence
from tests.games.serbien.serbien_table import (
    asked,
    at,
    begin,
    extend,
    noted,
    offered,
    play,
    put,
    refused,
    told,
    unit,
    units,
)
from tests.games.serbien.test_ch19_two_hex import marching, spent


def marches(s: SerbienState, name: str, *others: str, already: int = 0, side: str = AH) -> SerbienState:
    """A unit begins its march, having spent so much, and picks up these others."""
    begin(s, march_phase(side))
    s.spent[unit(s, name)] = already
    return play(s, f"march {name}", *(f"with {other}" for other in others))


# --- together and sideways (19.1.1, 19.1.4) -----------------------------------------------------------------------


@pytest.mark.rule("19.1", "19.1.1")
def test_both_halves_come_together_in_a_third_hex_and_the_march_is_told() -> None:
    s = marching()
    extend(s, "9", "24.12", "24.13")
    marches(s, "9")
    play(s, "consolidate 25.13")
    old, new = (at(s, "24.12"), at(s, "24.13")), (at(s, "25.13"),)
    assert s.hexes_of(unit(s, "9")) == new
    assert noted(s, events.Shifts) == [("19.1", events.Shifts(units(s, "9"), old, new, spent(s, "9")))]
    assert spent(s, "9") == 3  # over the Tamnava


@pytest.mark.rule("19.1.4")
def test_in_a_move_sideways_each_half_is_named_by_the_hex_it_enters() -> None:
    s = marching()
    extend(s, "9", "24.13", "25.13")
    marches(s, "9")
    assert "sidestep 24.12 > 25.12" in offered(s)
    assert "sidestep 25.12 > 24.12" not in offered(s)  # 25.12 is not beside the first half


# --- who may (19.1.1, 19.1.2) -------------------------------------------------------------------------------------


@pytest.mark.rule("19.1.1")
def test_who_marches_with_guns_enters_no_second_hex() -> None:
    s = marching()
    put(s, "24.13", "9", "FsAR.6")
    marches(s, "9", "FsAR.6")
    assert not [choice for choice in truly_offered(s) if choice.startswith("extend")]
    assert refused(s, "extend 24.12") == {"19.1.1"}


@pytest.mark.rule("19.1.2")
def test_beside_a_two_hex_force_another_extends_away_from_it() -> None:
    s = marching()
    extend(s, "9", "24.13", "24.12")
    put(s, "25.13", "36")
    marches(s, "36")
    assert "extend 26.13" in truly_offered(s)
    assert "extend 24.13" not in offered(s)


@pytest.mark.rule("19.1.2")
def test_a_two_hex_force_comes_together_where_another_one_stands() -> None:
    s = marching()
    extend(s, "9", "24.12", "24.13")
    extend(s, "36", "25.13", "25.14")
    marches(s, "9")
    assert "consolidate 25.13" in truly_offered(s)
    assert refused(s, "wheel 24.12 > 25.13") == {"19.1.2"}


@pytest.mark.rule("19.1.1", "19.1.2")
def test_only_assets_join_and_only_in_the_hexes_of_the_force() -> None:
    s = marching()
    extend(s, "29", "24.13", "24.12")
    put(s, "24.12", "21", "det.29")
    put(s, "23.13", "13 Ma")
    marches(s, "21")
    assert refused(s, "extend 24.13") == {"19.1.2"}
    play(s, "stop", "march det.29")
    assert refused(s, "extend 25.13") == {"19.1.2"}
    play(s, "stop", "march 13 Ma")
    assert refused(s, "extend 24.12 > 24.13") == {"19.1.2"}


@pytest.mark.rule("19.1.1", "3.2.1")
@pytest.mark.parametrize(("there", "why"), [(("13 Ma",), set()), (("13 Ma", "8 Ma"), {"19.1.2"})])
def test_two_assets_at_most_are_part_of_a_two_hex_force(there: tuple[str, ...], why: set[str]) -> None:
    s = marching()
    for name in ("29", *there):
        extend(s, name, "24.13", "24.12")
    put(s, "24.12", "det.29")
    marches(s, "det.29")
    assert refused(s, "extend 24.13") == why
    assert ("extend 24.13" in offered(s)) is not bool(why)


# --- what it costs (19.1.1, 19.1.4) -------------------------------------------------------------------------------


@pytest.mark.rule("19.1.1", "7.1.1")
def test_half_a_unit_enters_a_hex_with_the_last_points_it_can_force_and_none_without() -> None:
    s = marching()
    put(s, "24.13", "9")
    marches(s, "9", already=9)
    assert "extend 24.12" in truly_offered(s)  # three points
    s.spent[unit(s, "9")] = 12
    (objection,) = s.why_not("extend 24.12")
    assert isinstance(objection.reason, Sentence)
    assert (objection.rule, objection.reason.parts["left"]) == ("7.1.1", 0)


@pytest.mark.rule("19.1.1", "3.1")
def test_half_a_unit_enters_no_hex_of_the_enemy() -> None:
    s = marching()
    put(s, "24.13", "9")
    put(s, "24.14", "Morava I")
    marches(s, "9")
    assert refused(s, "extend 24.14") == refused(s, "extend 23.14 > 24.14") == {"3.1"}


@pytest.mark.rule("19.1.1", "8.6.2")
def test_a_garrison_does_not_extend_out_of_its_range() -> None:
    s = marching(SE)
    put(s, "21.14", "Sabac")
    marches(s, "Sabac", side=SE)
    assert refused(s, "extend 21.15") == {"8.6.2"}


@pytest.mark.rule("19.1.1", "8.7")
@pytest.mark.parametrize(("already", "why"), [(8, set()), (9, {"8.7"})])
def test_a_river_guard_enters_two_hexes_inland_if_it_can_still_come_back(already: int, why: set[str]) -> None:
    s = marching(SE)
    put(s, "24.11", "Macva")
    marches(s, "Macva", already=already, side=SE)
    inland = "extend 23.12 > 24.12"
    assert refused(s, inland) == why
    assert (inland in truly_offered(s)) is not bool(why)


@pytest.mark.rule("19.1.1", "8.7")
def test_a_river_guard_joins_a_force_for_nothing_and_can_still_come_back() -> None:
    s = marching(SE)
    put(s, "24.11", "Macva")
    extend(s, "Drina I", "24.12", "24.13")
    marches(s, "Macva", already=8, side=SE)
    play(s, "enter 24.12")
    assert "extend 24.13" in truly_offered(s)  # two points are left, and the way back costs two


@pytest.mark.rule("19.1.1", "7.1.4b")
@pytest.mark.parametrize(
    ("name", "hex", "marked"),
    [("9", "21.10", FRESH), ("9", "22.08", 0), ("13 Ma", "21.10", FRESH), ("det.29", "21.10", 0)],
)
def test_half_a_unit_over_the_sava_makes_a_river_crossing_of_all_of_it(name: str, hex: str, marked: int) -> None:
    s = marching()
    put(s, "22.09", name)
    marches(s, name)
    play(s, f"extend {hex}")
    assert (s.crossed[unit(s, name)], s.used) == (marked, ())


@pytest.mark.rule("19.1.1", "7.1.4b")
def test_the_largest_unit_of_a_group_bears_the_marker_of_the_crossing() -> None:
    s = marching()
    put(s, "22.09", "9", "det.29")
    marches(s, "det.29", "9")
    play(s, "extend 21.10")
    assert [s.crossed[each] for each in units(s, "9", "det.29")] == [FRESH, 0]


@pytest.mark.rule("19.1.1", "21.2")
def test_half_a_unit_uses_up_the_cheap_crossing_of_a_pontoon() -> None:
    s = marching()
    put(s, "22.09", "9")
    s.pontoons = (Pontoon(AH, at(s, "22.09"), at(s, "21.10"), True),)
    marches(s, "9")
    play(s, "extend 21.10")
    assert (spent(s, "9"), s.used) == (3, (hexside(at(s, "22.09"), at(s, "21.10")),))
    assert s.crossed[unit(s, "9")] == 0


@pytest.mark.rule("19.1.1", "7.2.2a")
def test_infantry_that_enters_two_hexes_with_cavalry_holds_it_back() -> None:
    s = marching()
    put(s, "24.07", "10 c", "13 Ma")
    marches(s, "10 c", "13 Ma")
    play(s, "extend 24.06", "drop 13 Ma")
    assert told(s, AH)["forced"] == 3


# --- what follows at once (19.1.1) ---------------------------------------------------------------------------------


@pytest.mark.rule("19.1.1", "8.2.1")
def test_cavalry_reacts_to_half_a_unit_that_comes_beside_it_and_not_to_one_that_comes_together_there() -> None:
    s = marching()
    put(s, "25.13", "9")
    put(s, "24.11", "Cavalry")
    marches(s, "9")
    play(s, "extend 24.12")
    assert (asked(s), told(s, SE)["hex"]) == ("SE React", "24.12")
    play(s, "stay", "consolidate 24.12")
    assert asked(s) == "AH March"
