"""15.1, 15.2, 15.5 and 9.4 Who supplies whom: which Depot, which train, on which side, and who is isolated."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import OFF_MAP, UNDER_WAY, SerbienState
from doppeladler.games.serbien.rules.ch15_sources import Link, ammo_ways, is_isolated, is_supplied, serves
from tests.games.serbien.serbien_table import attach, bare, extend, give, labels, put, unit, units

FAR = "16.12"
"""A hex beyond the reach of railways, six from 10.12 where a Depot of the Fifth Army stands."""


def fed(s: SerbienState, name: str) -> tuple[bool, bool]:
    """Has a unit provisions, and can it have ammunition?"""
    return is_supplied(s, unit(s, name)), next(ammo_ways(s, unit(s, name)), None) is not None


@pytest.fixture
def s() -> SerbienState:
    """A division of the Fifth Army far from the railways, which are the enemy's but for one line in the west."""
    s = bare()
    give(s, SE, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    give(s, AH, "08.12", "09.12", "10.12")
    put(s, FAR, "9")
    return s


# --- Depots (15.1.1, 15.2.1) --------------------------------------------------------------------------------------


@pytest.mark.rule("15.1.1", "15.2.1", "5.3.1")
@pytest.mark.parametrize(("depot", "supplied"), [("FIFTH Depot", True), ("SIXTH Depot 1", False)])
def test_a_depot_in_range_feeds_its_own_army_only(s: SerbienState, depot: str, supplied: bool) -> None:
    assert fed(s, "9") == (False, False)
    put(s, "10.12", depot)
    assert fed(s, "9") == (supplied, supplied)


@pytest.mark.rule("15.1.1", "15.0")
def test_a_depot_without_a_line_feeds_nobody(s: SerbienState) -> None:
    put(s, "10.12", "FIFTH Depot")
    give(s, SE, "09.12")
    assert fed(s, "9") == (False, False)


@pytest.mark.rule("15.6.3a")
def test_a_depot_beyond_the_map_has_its_line_and_feeds_nobody(s: SerbienState) -> None:
    put(s, UNDER_WAY, "FIFTH Depot", line=1, leg=1)
    assert fed(s, "9") == (False, False)
    assert is_isolated(s, unit(s, "9")) is False
    give(s, SE, "08.12", "09.12", "10.12")
    assert is_isolated(s, unit(s, "9")) is True


# --- Corps Trains (15.1.2, 15.2.2) --------------------------------------------------------------------------------


@pytest.mark.rule("15.1.2", "15.2.2", "5.3.2")
@pytest.mark.parametrize(("train", "supplied"), [("8 Train", True), ("13 Train", False)])
def test_a_train_in_range_feeds_its_own_corps_only(s: SerbienState, train: str, supplied: bool) -> None:
    put(s, "10.12", "FIFTH Depot")
    put(s, "20.12", "9")
    put(s, "16.12", train, extended=1)
    assert fed(s, "9") == (supplied, supplied)


@pytest.mark.rule("15.1.2")
def test_a_train_off_the_map_feeds_nobody_and_no_train_feeds_another(s: SerbienState) -> None:
    put(s, OFF_MAP, "8 Train")
    assert fed(s, "9") == (False, False)
    assert not serves(s, unit(s, "8 Train"), unit(s, "13 Train"))
    assert serves(s, unit(s, "FIFTH Depot"), unit(s, "13 Train"))


@pytest.mark.rule("15.1.2", "15.6.1")
@pytest.mark.parametrize(("extended", "supplied"), [(0, False), (1, True)])
def test_a_train_is_fed_by_a_depot_as_far_as_that_reaches_on_its_side(
    s: SerbienState, extended: int, supplied: bool
) -> None:
    put(s, "10.12", "FIFTH Depot", extended=extended)
    put(s, "18.12", "8 Train")  # eight hexes away
    assert is_supplied(s, unit(s, "8 Train")) == supplied


@pytest.mark.rule("15.1.2", "15.3.2")
def test_a_train_feeds_who_stands_beyond_the_sava_at_the_end_of_its_line() -> None:
    s = bare()
    put(s, "31.13", "Depot 1")
    put(s, "24.13", "Train THIRD")
    put(s, "24.10", "Drina I")
    assert is_supplied(s, unit(s, "Drina I"))


@pytest.mark.rule("15.1.2", "5.1.3")
def test_a_train_that_is_idle_is_fed_and_feeds_nobody(s: SerbienState) -> None:
    put(s, "10.12", "FIFTH Depot")
    put(s, "20.12", "9")
    (train,) = put(s, "16.12", "8 Train", extended=1, idle=1)
    assert fed(s, "9") == (False, False)
    assert is_supplied(s, train)


# --- ammunition (9.4) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("9.4.1", "9.4.2")
def test_ammunition_that_costs_nothing_is_looked_for_first(s: SerbienState) -> None:
    (depot,) = put(s, "10.12", "FIFTH Depot")
    (train,) = put(s, "16.12", "8 Train")
    put(s, "17.12", "9")
    # the Depot alone would have to be flipped, and so would not with the train
    assert list(ammo_ways(s, unit(s, "9"))) == [
        (Link(train, False), Link(depot, False)),
        (Link(depot, True),),
    ]


@pytest.mark.rule("9.4.2", "15.6.1")
@pytest.mark.parametrize(("given", "can"), [(3, True), (4, False)])
def test_on_its_back_a_depot_gives_four_times(s: SerbienState, given: int, can: bool) -> None:
    put(s, "10.12", "FIFTH Depot", extended=1, given=given)
    assert fed(s, "9") == (True, can)


@pytest.mark.rule("9.4.1", "15.1.2")
def test_a_train_with_a_line_of_its_own_gives_ammunition_without_a_depot(s: SerbienState) -> None:
    (train,) = put(s, "10.12", "8 Train", extended=1)
    put(s, "14.12", "9")
    assert list(ammo_ways(s, unit(s, "9"))) == [(Link(train, True),)]
    give(s, SE, "09.12")
    assert list(ammo_ways(s, unit(s, "9"))) == []


# --- isolation (15.5) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("15.5", "15.1.2")
@pytest.mark.parametrize(("hex", "isolated"), [("16.12", False), ("18.12", True)])
def test_a_train_that_is_fed_ends_isolation_whomever_it_feeds(s: SerbienState, hex: str, isolated: bool) -> None:
    put(s, "28.18", "9")  # thirteen hexes from 16.12, and more than fifteen from every railway that is held
    put(s, "10.12", "FIFTH Depot")
    put(s, OFF_MAP, "8 Train")
    assert is_isolated(s, unit(s, "9"))
    put(s, hex, "13 Train")
    assert is_isolated(s, unit(s, "9")) is isolated


@pytest.mark.rule("15.5", "15.1.4", "15.1.5")
def test_the_map_edge_ends_isolation_for_those_whom_it_feeds() -> None:
    s = bare()
    give(s, AH, "44.29")
    give(s, SE, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    put(s, "16.27", "Pljevlja", "Lim")
    put(s, "08.25", "3 Gb")
    assert [is_isolated(s, each) for each in units(s, "Pljevlja", "Lim", "3 Gb")] == [False, True, False]


@pytest.mark.rule("15.5", "19.0")
def test_the_nearer_half_of_a_unit_is_counted_for_isolation() -> None:
    s = bare()
    attach(s, "SERBIA", "FIRST", "Drina I")
    give(s, AH, *(label for label in labels(s, s.printed.rail & s.printed.homeland[SE]) if label != "44.29"))
    extend(s, "Drina I", "28.29", "29.29")
    assert not is_isolated(s, unit(s, "Drina I"))
    put(s, "28.29", "Drina I")
    assert is_isolated(s, unit(s, "Drina I"))
