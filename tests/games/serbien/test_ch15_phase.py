"""15.4 and 15.6 The Supply Phase and supply units that must go: what is asked and told, and in which order."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import OFF_MAP, Pontoon, SerbienState
from doppeladler.games.serbien.rules.ch15_supply import helpful, supply
from doppeladler.games.serbien.rules.ch15_units import displace_depot, retreat_train, return_train, train_refuges
from doppeladler.wargame.testing import truly_offered
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    extend,
    give,
    labels,
    noted,
    play,
    put,
    told,
    unit,
    units,
    where,
)


def alone(side: str = AH) -> SerbienState:
    """The Supply Phase of a side; the railways of Austria-Hungary are Serbian."""
    s = bare(side=side, phase="supply")
    give(s, SE, *labels(s, s.printed.rail & s.printed.homeland[AH]))
    return s


# --- who goes without (15.4) ------------------------------------------------------------------------------------


@pytest.mark.rule("15.4", "15.5")
@pytest.mark.parametrize(("hex", "isolated", "level"), [("16.12", True, 3), ("06.24", False, 1)])
def test_who_is_out_of_supply_is_told_with_what_it_costs(hex: str, isolated: bool, level: int) -> None:
    s = alone()
    put(s, hex, "9")  # 06.24 is beside the edge that supplies whoever stands there
    begin(s, supply(AH))
    assert noted(s, events.OutOfSupply) == [("15.4", events.OutOfSupply(units(s, "9"), isolated))]
    assert s.ce[unit(s, "9")] == level


@pytest.mark.rule("15.4")
def test_assets_without_a_formation_seek_supply_as_one_force() -> None:
    s = alone()
    put(s, "16.12", "13 Ma", "8 Ma")
    begin(s, supply(AH))
    assert noted(s, events.OutOfSupply) == [("15.4", events.OutOfSupply(units(s, "13 Ma", "8 Ma"), True))]


@pytest.mark.rule("15.4", "15.6.2a")
def test_a_train_out_of_supply_loses_nothing() -> None:
    s = alone()
    put(s, "16.12", "8 Train")
    begin(s, supply(AH))
    assert (where(s, "8 Train"), noted(s, events.OutOfSupply)) == ("16.12", [])


@pytest.mark.rule("15.4", "15.6.2")
def test_when_an_asset_dies_of_hunger_the_train_with_it_is_alone_at_once() -> None:
    s = alone()
    put(s, "16.12", "8 Train")
    put(s, "16.12", "13 Ma", sr=1)
    put(s, "16.11", "Drina I")
    begin(s, supply(AH))
    assert where(s, "13 Ma") == "off"
    assert asked(s) == "AH RetreatTrain"


# --- extended mode (15.6.1) -------------------------------------------------------------------------------------


@pytest.mark.rule("15.6.1", "15.4")
def test_who_wants_supply_is_told_and_a_unit_that_is_flipped_stays_so() -> None:
    s = bare(side=SE, phase="supply")
    put(s, "20.14", "Drina I")
    put(s, "25.15", "Train THIRD")
    put(s, "30.16", "Depot 1")
    put(s, "13.18", "Lim")  # out of reach of everybody
    begin(s, supply(SE))
    assert told(s, SE) == {"units": ["Drina I", "Lim"]}
    assert truly_offered(s)[-1] == "done"
    play(s, "extend Train THIRD")
    assert noted(s, events.Extended) == [("15.6.1", events.Extended(unit(s, "Train THIRD")))]
    assert (helpful(s, SE), s.extended[unit(s, "Train THIRD")]) == ((), 1)


@pytest.mark.rule("15.4", "15.6.2b", "15.6.2a")
def test_depots_fly_before_trains_come_back_to_them() -> None:
    s = bare(side=SE, phase="supply")
    put(s, OFF_MAP, "Depot 1", "Train FIRST")
    begin(s, supply(SE))
    assert asked(s) == "SE DisplaceDepot"
    play(s, "displace 36.18")
    assert where(s, "Train FIRST") == "36.18"


# --- trains that must go (15.6.2a) ------------------------------------------------------------------------------


@pytest.mark.rule("15.6.2a", "7.9")
@pytest.mark.parametrize(("bridge", "can"), [(False, False), (True, True)])
def test_a_train_retreats_over_the_sava_by_a_pontoon_and_not_without(bridge: bool, can: bool) -> None:
    s = bare(side=SE)
    if bridge:
        s.pontoons = (Pontoon(AH, at(s, "22.09"), at(s, "21.10"), True),)
    (train,) = put(s, "21.11", "8 Train")
    assert ("23.09" in labels(s, train_refuges(s, train))) is can


@pytest.mark.rule("15.6.2a", "7.1.4a")
def test_a_serbian_train_does_not_retreat_over_a_bridge_of_the_donau() -> None:
    s = bare()
    (serbian,) = put(s, "23.05", "Train FIRST")
    (austrian,) = put(s, "23.05", "8 Train")
    assert "23.02" not in labels(s, train_refuges(s, serbian))
    assert "23.02" in labels(s, train_refuges(s, austrian))


@pytest.mark.rule("15.6.2a")
def test_a_train_passes_an_enemy_zone_only_where_a_friend_is_and_no_enemy() -> None:
    s = bare()
    (train,) = put(s, "24.15", "8 Train")
    put(s, "26.14", "Drina I")
    assert not labels(s, train_refuges(s, train)) & {"26.14", "26.13", "27.14"}
    put(s, "25.15", "9")
    put(s, "26.15", "36")
    assert "27.16" in labels(s, train_refuges(s, train))
    assert "26.13" not in labels(s, train_refuges(s, train))


@pytest.mark.rule("15.6.2a", "7.9")
def test_a_train_with_one_refuge_goes_there_unasked_and_that_is_told() -> None:
    s = bare(side=SE)
    (train,) = put(s, "06.20", "16 Train")  # in the mountains, with one roadway
    begin(s, retreat_train(train))
    assert (where(s, "16 Train"), s.extended[train]) == ("06.23", 1)
    assert noted(s, events.TrainRetreats) == [("15.6.2a", events.TrainRetreats(train, at(s, "06.23")))]


@pytest.mark.rule("15.6.2a")
def test_a_train_does_not_retreat_through_an_enemy_without_a_zone() -> None:
    s = bare(side=SE)
    (train,) = put(s, "06.20", "16 Train")
    put(s, "06.22", "Train FIRST")
    assert not train_refuges(s, train)


@pytest.mark.rule("15.6.2a")
def test_a_train_flies_to_a_depot_of_its_own_army_on_the_map() -> None:
    s = bare()
    (train,) = put(s, "16.12", "8 Train")
    put(s, OFF_MAP, "FIFTH Depot 2")
    put(s, "06.21", "SIXTH Depot 1")
    put(s, "10.12", "FIFTH Depot")
    begin(s, return_train(train))
    assert (where(s, "8 Train"), s.extended[train]) == ("10.12", 1)
    assert noted(s, events.TrainRetreats) == [("15.6.2a", events.TrainRetreats(train, at(s, "10.12")))]


@pytest.mark.rule("15.6.2a", "15.6.2b")
def test_supply_units_that_wait_off_the_map_lie_on_their_fronts() -> None:
    s = bare()
    (train,) = put(s, "16.12", "8 Train", extended=1)
    begin(s, return_train(train))
    give(s, AH, "44.29")
    (depot,) = put(s, "30.10", "Depot 1", extended=1, given=2)
    begin(s, displace_depot(depot))
    assert [s.at[each] for each in (train, depot)] == [OFF_MAP, OFF_MAP]
    assert (s.extended[train], s.extended[depot], s.given[depot]) == (0, 0, 0)


# --- Depots (15.6.2b) -------------------------------------------------------------------------------------------


@pytest.mark.rule("15.6.2b")
def test_a_depot_that_flies_is_told_with_its_hex_and_the_offer_is_of_all_hexes() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "43.28", "Depot 1")
    give(s, AH, "42.26")
    begin(s, displace_depot(depot))
    assert truly_offered(s) == ["displace 43.27", "displace 44.28", "displace 44.29"]
    play(s, "displace 44.28")
    assert noted(s, events.DepotDisplaced) == [("15.6.2b", events.DepotDisplaced(depot, at(s, "44.28")))]
    assert s.extended[depot] == 1


@pytest.mark.rule("15.6.2a", "15.6.2b")
def test_of_two_refuges_the_owner_is_asked() -> None:
    s = bare(side=AH)
    (depot,) = put(s, "43.28", "Depot 1")
    give(s, AH, "43.27")
    begin(s, displace_depot(depot))
    assert truly_offered(s) == ["displace 44.28", "displace 44.29"]
    s = bare(side=SE)
    begin(s, retreat_train(put(s, "08.19", "16 Train")[0]))
    assert len(truly_offered(s)) == 2


@pytest.mark.rule("15.4", "19.0")
def test_a_two_hex_formation_seeks_supply_once() -> None:
    s = alone()
    extend(s, "9", "16.12", "16.13")
    begin(s, supply(AH))
    assert noted(s, events.OutOfSupply) == [("15.4", events.OutOfSupply(units(s, "9"), True))]
