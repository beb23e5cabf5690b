"""3.1 to 3.3 Stacking, the top unit, Forces, and zones of control."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import GONE, NOWHERE
from doppeladler.games.serbien.rules.ch03_excess import clear_overstacks
from doppeladler.games.serbien.rules.ch03_stacking import (
    IN_COMBAT,
    IN_MOUNTAINS,
    MOST,
    bulk_in,
    combat_limit,
    may_enter,
    top_unit,
)
from doppeladler.games.serbien.rules.ch03_zones import enemy_zone, in_zone, open_to, unguarded, zone, zone_without
from doppeladler.games.serbien.rules.ch09_odds import forces_of
from doppeladler.games.serbien.rules.tables import D1, DIVISION
from doppeladler.hexes import BIT
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    extend,
    labels,
    noted,
    offered,
    play,
    put,
    refused,
    told,
    unit,
    units,
    where,
)


@pytest.mark.rule("3.1.1", "3.1.3", "3.0")
def test_three_and_a_half_divisions_stay_and_what_is_more_is_removed_by_its_owner() -> None:
    s = bare()
    put(s, "20.06", "9", "21", "36", "11 Gb")
    assert bulk_in(s, at(s, "20.06")) == MOST
    begin(s, clear_overstacks(AH))
    assert asked(s) == "nobody"
    put(s, "20.06", "13")
    begin(s, clear_overstacks(AH))
    assert asked(s) == "AH RemoveExcess"
    assert refused(s, "remove 42") == {"3.1.3"}
    play(s, "remove 13")
    assert (where(s, "13"), asked(s)) == ("off", "nobody")


@pytest.mark.rule("3.1.3")
def test_depots_artillery_and_forts_take_no_room_and_a_train_takes_that_of_a_division() -> None:
    s = bare()
    put(s, "23.07", "9", "21", "FsAR.6", "SECOND Depot")
    assert bulk_in(s, at(s, "23.07")) == 2 * DIVISION
    put(s, "23.07", "8 Train")
    assert bulk_in(s, at(s, "23.07")) == 3 * DIVISION


@pytest.mark.rule("3.1.3", "7.3.3")
def test_a_stack_that_is_pinned_as_a_whole_loses_nobody() -> None:
    s = bare()
    (drina,) = put(s, "20.07", "Drina I", aim=at(s, "20.06"))
    put(s, "20.06", "9", "21", "36", "42", pinned=drina + 1)
    begin(s, clear_overstacks(AH))
    assert asked(s) == "nobody"
    s.pinned[unit(s, "9")] = 0
    assert offered(begin(s.clone(), clear_overstacks(AH))) == ["remove 9"]
    s.aim[drina] = NOWHERE
    begin(s, clear_overstacks(AH))
    assert offered(s) == ["remove 9", "remove 21", "remove 36", "remove 42"]


@pytest.mark.rule("3.1.3", "15.6.2a")
def test_a_train_whose_company_is_removed_as_excess_retreats_at_once() -> None:
    s = bare()
    put(s, "24.14", "Drina I")
    put(s, "24.13", "9", "8 Train", "13 Train", "15 Train")
    begin(s, clear_overstacks(AH))
    play(s, "remove 9")
    assert asked(s) == "AH RetreatTrain"


@pytest.mark.rule("3.1.2", "3.1.2a")
def test_less_can_fight_in_into_and_out_of_mountains() -> None:
    s = bare()
    plain, hill = at(s, "20.06"), at(s, "19.12")
    assert combat_limit(s, plain) == IN_COMBAT == 18
    assert combat_limit(s, hill) == combat_limit(s, plain, hill) == combat_limit(s, hill, plain) == IN_MOUNTAINS == 10


@pytest.mark.rule("3.2", "3.2.1", "5.5.1")
def test_a_force_is_a_formation_with_its_assets_or_two_assets() -> None:
    s = bare()
    put(s, "17.15", "Loznica", "Krupanj", "Ljubovija")
    assert forces_of(s, s.units_in(at(s, "17.15"))) == (units(s, "Loznica", "Ljubovija"), units(s, "Krupanj"))
    put(s, "24.15", "Drina II", "Drina I", "Loznica", "Ljubovija")
    assert forces_of(s, s.units_in(at(s, "24.15"))) == (
        units(s, "Drina I", "Loznica", "Ljubovija"),
        units(s, "Drina II"),
    )


@pytest.mark.rule("3.1.5")
def test_away_from_the_enemy_cavalry_lies_on_top_and_beside_him_the_largest_formation() -> None:
    s = bare()
    put(s, "24.13", "Cavalry", "Drina II", "Drina I", "Obrenovac", "Krupanj", "Train THIRD")
    hex = at(s, "24.13")
    assert top_unit(s, hex) == unit(s, "Cavalry")
    s.place(unit(s, "Cavalry"), GONE)
    assert top_unit(s, hex) == unit(s, "Drina I")
    put(s, "24.13", "Cavalry")
    put(s, "24.12", "9")
    assert top_unit(s, hex) == unit(s, "Cavalry")  # a division, and the best proficiency with Drina I
    s.ce[unit(s, "Cavalry")] = D1
    assert top_unit(s, hex) == unit(s, "Drina I")


@pytest.mark.rule("3.1.5")
def test_under_formations_lie_demoralized_ones_assets_forts_artillery_and_supply() -> None:
    s = bare()
    order = ["Obrenovac", "Drina I", "Krupanj", "Beograd", "Depot 1"]
    put(s, "24.13", *order)
    s.ce[unit(s, "Drina I")] = D1
    for name in order:
        assert top_unit(s, at(s, "24.13")) == unit(s, name)
        s.place(unit(s, name), GONE)


@pytest.mark.rule("3.1")
def test_nobody_enters_a_hex_with_enemies() -> None:
    s = bare()
    put(s, "21.10", "Sabac")
    assert not may_enter(s, AH, at(s, "21.10"))
    assert may_enter(s, SE, at(s, "21.10"))


@pytest.mark.rule("3.1")
def test_outside_the_board_of_a_scenario_nobody_goes() -> None:
    assert not may_enter(bare(scenario="macva"), SE, at(bare(), "34.15"))


@pytest.mark.rule("3.3", "3.3.1", "3.3.3")
def test_zones_stop_at_the_sava_the_donau_and_impassable_mountains() -> None:
    s = bare()
    put(s, "24.13", "Drina I")
    assert zone(s, SE) == s.printed.grid.adjacent[at(s, "24.13")] == enemy_zone(s, AH)
    put(s, "24.13", "Drina I", "Sabac")
    put(s, "21.10", "Sabac")
    assert "22.09" not in labels(s, zone(s, SE))
    assert "21.11" in labels(s, zone(s, SE))
    put(s, "11.28", "Lim")
    assert "12.28" not in labels(s, zone(s, SE))


@pytest.mark.rule("3.3")
def test_only_combat_units_have_a_zone_and_a_fort_on_its_back_is_one() -> None:
    s = bare()
    put(s, "30.09", "Beograd", "Train FIRST", "Depot 1")
    assert not zone(s, SE)
    s.sr[unit(s, "Beograd")] = 1
    s.forget(SE)
    assert "30.10" in labels(s, zone(s, SE))


@pytest.mark.rule("3.3")
def test_a_hex_is_in_a_zone_or_not_and_a_place_off_the_map_never() -> None:
    s = bare()
    put(s, "24.13", "Drina I")
    assert in_zone(s, AH, at(s, "24.12"))
    assert not in_zone(s, SE, at(s, "24.12"))
    assert not in_zone(s, AH, at(s, "24.11"))
    assert not in_zone(s, AH, GONE)


@pytest.mark.rule("3.3", "19.1")
def test_a_two_hex_unit_has_a_zone_of_eight_hexes() -> None:
    s = bare()
    extend(s, "Lim", "24.13", "24.14")
    assert (zone(s, SE) & ~s.footprint(unit(s, "Lim"))).bit_count() == 8


@pytest.mark.rule("3.3.2", "15.3.1", "1.1")
def test_a_supply_line_passes_an_enemy_zone_where_friends_are_or_their_zone_reaches() -> None:
    s = bare()
    put(s, "24.13", "Drina I")
    hex = at(s, "24.12")
    assert not open_to(s, AH) >> hex & 1
    put(s, "24.11", "36")
    assert open_to(s, AH) >> hex & 1
    assert not open_to(s, AH, zones=s.rules.board & ~s.rules.board) >> hex & 1
    put(s, "24.12", "13 Train")
    assert open_to(s, AH, zones=s.rules.board & ~s.rules.board) >> hex & 1
    assert not open_to(s, AH) & BIT[at(s, "24.13")]


@pytest.mark.rule("15.6.2", "8.8.1")
def test_units_without_a_combat_unit_in_an_enemy_zone_are_unguarded() -> None:
    s = bare()
    put(s, "24.13", "Drina I")
    put(s, "24.12", "8 Train")
    assert labels(s, unguarded(s, AH)) == {"24.12"}
    put(s, "24.12", "9")
    assert not unguarded(s, AH)


# --- the excess, one after the other (3.1.3) ----------------------------------------------------------------------


@pytest.mark.rule("3.1.3")
def test_units_are_removed_until_the_hex_is_within_the_limit_and_none_without_a_size() -> None:
    s = bare()
    stack = put(s, "20.06", "9", "21", "36", "42", "32", "FsAR.6")
    begin(s, clear_overstacks(AH))
    assert told(s, AH) == {"hex": "20.06", "units": list(s.names_of(stack))}
    assert refused(s, "remove FsAR.6") == {"3.1.3"}
    play(s, "remove 9", "remove 21")
    assert asked(s) == "nobody"
    assert noted(s, events.Removed) == [("3.1.3", events.Removed(each, at(s, "20.06"))) for each in units(s, "9", "21")]


# --- who lies on top (3.1.5) --------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.5")
@pytest.mark.parametrize(
    ("top", "below"),
    [
        ("36", "10 Gb"),  # beside the enemy the largest Formation
        ("107 Ls", "3 Gb"),  # demoralized Formations before better Assets
        ("13 Ma", "Sarajevo"),  # Assets before better Forts
        ("FsAR.6", "8 Train"),
    ],
)
def test_the_order_of_a_stack_beside_the_enemy(top: str, below: str) -> None:
    s = bare()
    put(s, "24.14", top, below)
    s.ce[unit(s, "107 Ls")] = D1
    put(s, "24.13", "Drina I")
    assert s.name(top_unit(s, at(s, "24.14"))) == top
    assert s.printed.proficiency[unit(s, below)] >= s.printed.proficiency[unit(s, top)]


# --- zones of some and not of others (3.3.2) ----------------------------------------------------------------------


@pytest.mark.rule("3.3.2", "19.0")
def test_a_train_beside_half_a_unit_keeps_no_zone_where_that_half_is_left_out() -> None:
    s = bare()
    extend(s, "9", "24.13", "24.12")
    put(s, "24.12", "8 Train")
    assert not zone_without(s, AH, at(s, "24.13"))
    put(s, "24.12", "13 Ma")
    assert zone_without(s, AH, at(s, "24.13"))
