"""What must hold in every position: each fault that is put into one is found, by its rule."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doppeladler.games.serbien.columns import AFLOAT, BOX_W, GONE, SerbienState
from doppeladler.games.serbien.rules.ch04_sequence import begin_phase
from doppeladler.hexes import BIT
from tests.games.serbien.serbien_table import at, bare, extend, put, unit

Fault = Callable[[SerbienState], object]


def found(s: SerbienState) -> list[str]:
    """The rules that a position breaks."""
    return [each.rule for each in s.game.check(s)]


def sound() -> SerbienState:
    """A position with a bit of everything and no fault."""
    s = bare()
    put(s, "20.09", "9")
    put(s, "20.10", "21", aim=at(s, "21.10"), ce=1)
    put(s, "21.10", "Drina I")
    extend(s, "36", "17.14", "17.15")
    extend(s, "42", "15.10", "15.11")
    put(s, AFLOAT, "Sava")
    s.berth[unit(s, "Sava")] = at(s, "20.06")
    s.positions = BIT[at(s, "20.09")]
    return s


@pytest.mark.rule("1.1", "3.1", "3.5", "7.3", "14.4", "19.1", "25.1")
def test_a_position_in_order_has_no_fault() -> None:
    assert found(sound()) == []


@pytest.mark.rule("1.1", "3.1", "5.5.2", "6.1", "7.3", "14.4", "19.1", "19.1.2", "25.1")
@pytest.mark.parametrize(
    ("rule", "fault"),
    [
        pytest.param("6.1", lambda s: s.ce.__setitem__(unit(s, "9"), 200), id="a level beyond the ladder"),
        pytest.param("3.1", lambda s: put(s, "20.09", "Drina I"), id="enemies in one hex"),
        pytest.param("1.1", lambda s: s.spent.__setitem__(unit(s, "32"), 4), id="points spent by who is not there"),
        pytest.param("5.5.2", lambda s: put(s, "20.09", "13 Ma", ce=1), id="an Asset with a status"),
        pytest.param("19.1", lambda s: extend(s, "9", "20.09", "20.12"), id="two hexes that do not touch"),
        pytest.param("19.1.2", lambda s: extend(s, "21", "20.10", "20.11"), id="a marker over two hexes"),
        pytest.param("19.1.2", lambda s: extend(s, "FsAR.6", "20.09", "20.08"), id="guns over two hexes"),
        pytest.param("7.3", lambda s: s.aim.__setitem__(unit(s, "21"), at(s, "25.10")), id="an aim far away"),
        pytest.param("7.3", lambda s: s.aim.__setitem__(unit(s, "32"), at(s, "25.10")), id="an aim from nowhere"),
        pytest.param("25.1", lambda s: s.berth.__setitem__(unit(s, "Sava"), GONE), id="afloat without a berth"),
        pytest.param("25.1", lambda s: put(s, "20.06", "Sava"), id="a squadron ashore"),
        pytest.param("25.1", lambda s: put(s, "20.06", "Donau 1"), id="a squadron ashore without a berth"),
        pytest.param("14.4", lambda s: s.place(unit(s, "9"), at(s, "20.11")), id="an empty position"),
    ],
)
def test_each_fault_is_found_alone(rule: str, fault: Fault) -> None:
    s = sound()
    s.phase = "supply"
    fault(s)
    assert found(s) == [rule]


@pytest.mark.rule("19.1.2")
def test_two_forces_over_two_hexes_that_share_one_are_a_fault_of_both() -> None:
    s = sound()
    extend(s, "21", "17.15", "17.16")
    s.aim[unit(s, "21")] = GONE
    assert found(s) == ["19.1.2", "19.1.2"]


@pytest.mark.rule("19.1.1", "19.1.2")
def test_an_asset_in_both_hexes_of_its_formation_is_of_the_same_force_and_a_second_formation_is_not() -> None:
    s = sound()
    extend(s, "13 Ma", "17.14", "17.15")
    assert found(s) == []
    extend(s, "13 Ma", "17.15", "17.16")
    assert found(s) == ["19.1.2", "19.1.2"]
    extend(s, "13 Ma", "17.14", "17.15")
    extend(s, "42", "17.14", "17.15")
    assert set(found(s)) == {"19.1.2"}


@pytest.mark.rule("1.1", "24.2")
def test_who_is_in_a_box_keeps_its_markers() -> None:
    s = sound()
    put(s, BOX_W, "Pljevlja", ce=2)
    assert found(s) == []


@pytest.mark.rule("3.5")
def test_nobody_stands_beyond_the_board_of_the_scenario() -> None:
    s = bare(scenario="macva")
    put(s, "34.15", "Drina I")
    assert found(s) == ["3.5"]


@pytest.mark.rule("14.4")
def test_a_position_may_be_empty_while_units_march() -> None:
    s = sound()
    s.place(unit(s, "9"), at(s, "20.11"))
    assert found(s) == []
    s.phase = "attack"
    assert found(s) == ["14.4"]
    s.todo = [begin_phase("counter-attack")]
    assert found(s) == []


@pytest.mark.rule("3.1")
def test_who_is_not_where_the_board_says_is_a_fault() -> None:
    s = sound()
    s.at[unit(s, "9")] = at(s, "20.12")
    assert found(s) == ["3.1"]
