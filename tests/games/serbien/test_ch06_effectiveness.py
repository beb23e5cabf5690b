"""6.1 and 9.10 Levels and strength reductions."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.rules.ch06_effectiveness import lower
from doppeladler.games.serbien.rules.ch09_losses import reduce
from doppeladler.games.serbien.rules.tables import CI, D1, D2
from tests.games.serbien.serbien_table import bare, happened, put, unit, where


@pytest.mark.rule("6.1.3", "6.1.4", "11.1.3", "6.0", "6.1")
def test_a_formation_goes_down_the_ladder_and_then_loses_strength() -> None:
    s = bare()
    (nine,) = force = put(s, "20.09", "9", ce=3)
    lower(s, force, 1)
    assert s.ce[nine] == CI
    lower(s, force, 2)
    assert (s.ce[nine], s.sr[nine]) == (D2, 0)
    lower(s, force, 2)
    assert (s.ce[nine], s.sr[nine]) == (D2, 2)
    assert [event.status for event in happened(s, events.LosesLevels)] == [CI, D2]


@pytest.mark.rule("6.1.3")
def test_no_level_lost_is_nothing_told() -> None:
    s = bare()
    force = put(s, "20.09", "9", ce=D1)
    lower(s, force, 0)
    assert not s.events


@pytest.mark.rule("5.5.2")
def test_vector_5_two_assets_without_a_back_are_eliminated_by_two_levels() -> None:
    s = bare()
    force = put(s, "17.15", "Loznica", "Krupanj")
    lower(s, force, 1)
    assert (where(s, "Loznica"), where(s, "Krupanj")) == ("off", "17.15")
    lower(s, force, 1)
    assert where(s, "Krupanj") == "off"


@pytest.mark.rule("5.5.2", "16.6.3")
def test_an_asset_with_a_back_is_flipped_first_and_a_marsch_unit_can_come_back() -> None:
    s = bare()
    (marsch,) = put(s, "15.10", "13 Ma")
    reduce(s, marsch)
    assert s.sr[marsch] == 1
    reduce(s, marsch)
    assert (where(s, "13 Ma"), s.sr[marsch]) == ("off", 0)


@pytest.mark.rule("9.10", "9.10.3", "9.10.4")
def test_a_division_bears_three_a_brigade_one_and_more_costs_replacements() -> None:
    s = bare()
    division, brigade = put(s, "20.09", "9", "13")
    for _ in range(4):
        reduce(s, division)
    for _ in range(2):
        reduce(s, brigade)
    assert (s.sr[division], s.sr[brigade], s.repl) == (3, 1, {"AH": -2, "SE": 0, "MO": 0})


@pytest.mark.rule("9.10.4", "16.6.1")
def test_montenegrin_losses_cost_montenegrin_replacements() -> None:
    s = bare()
    (pljevlja,) = put(s, "16.28", "Pljevlja", sr=1)
    reduce(s, pljevlja)
    assert s.repl["MO"] == -1


@pytest.mark.rule("8.5", "9.10")
def test_a_fort_is_flipped_where_it_stands_and_the_next_loss_eliminates_it() -> None:
    s = bare()
    fort = unit(s, "Beograd")
    put(s, "30.09", "Beograd")
    reduce(s, fort)
    assert (s.sr[fort], where(s, "Beograd")) == (1, "30.09")
    reduce(s, fort)
    assert where(s, "Beograd") == "off"
