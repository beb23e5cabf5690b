"""Chapter 17: the radius of supply, general supply, and expending supply units."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import POOL
from doppeladler.games.kaisers_war.rules.ch09_mobilization import mobilization_phase
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase
from doppeladler.games.kaisers_war.rules.ch15_retreat import open_ground
from doppeladler.games.kaisers_war.rules.ch17_trace import (
    can_expend,
    expend,
    general_reach,
    hq_reach,
    is_supplied,
    objection_to_expending,
    offensive_reach,
    supplied_hexes,
)
from doppeladler.games.kaisers_war.rules.ch23_balkans import join
from tests.games.kaisers_war.battle_table import result
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    happened,
    labels,
    offered,
    play,
    put,
    unit,
    where,
)


@pytest.mark.rule("17.2")
def test_a_supply_unit_in_breslau_reaches_krakow_three_hexes_away_and_no_further() -> None:
    s = bare("CP")
    put(s, "1820", "CP supply1")
    reached = labels(s, general_reach(s, unit(s, "CP supply1")))
    assert "2122" in reached
    assert "2222" not in reached


@pytest.mark.rule("17.3", "13.7")
def test_a_radius_ends_in_the_first_hex_of_an_enemy_zone_even_with_friends_in_it() -> None:
    s = bare("CP")
    put(s, "2216", "CP supply1")
    put(s, "2416", "RU 2")
    put(s, "2316", "GE 8")
    reached = labels(s, general_reach(s, unit(s, "CP supply1")))
    assert {"2316", "2317"} <= reached
    assert not {"2416", "2515", "2516", "2517", "2518"} & reached


@pytest.mark.rule("17.4", "17.3")
def test_a_supply_unit_in_an_enemy_zone_serves_its_own_hex_only() -> None:
    s = bare("CP")
    put(s, "2316", "CP supply1", "GE 8")
    put(s, "2416", "RU 2")
    assert labels(s, general_reach(s, unit(s, "CP supply1"))) == {"2316"}


@pytest.mark.rule("17.3")
def test_no_supply_into_out_of_or_through_marsh() -> None:
    s = bare("AL")
    put(s, "2719", "AL supply1")
    assert labels(s, general_reach(s, unit(s, "AL supply1"))) == {"2719"}
    s = bare("AL")
    put(s, "2817", "AL supply1")
    reached = labels(s, general_reach(s, unit(s, "AL supply1")))
    assert "2818" not in reached
    put(s, "2818", "RU inf1")
    assert not is_supplied(s, unit(s, "RU inf1"))
    put(s, "2818", "AL supply2")
    assert is_supplied(s, unit(s, "RU inf1"))


@pytest.mark.rule("17.3", "23.0")
def test_no_supply_into_neutral_countries_until_they_join() -> None:
    s = bare("AL")
    put(s, "3226", "AL supply1")
    assert "3026" not in labels(s, general_reach(s, unit(s, "AL supply1")))
    join(s, "RO")
    assert "3026" in labels(s, general_reach(s, unit(s, "AL supply1")))


@pytest.mark.rule("17.3", "17.5")
def test_no_supply_across_all_sea_sides_but_across_lakes_and_rivers() -> None:
    s = bare("AL")
    put(s, "2706", "AL supply1")
    assert "2707" not in labels(s, general_reach(s, unit(s, "AL supply1")))
    put(s, "2909", "AL supply2")
    assert "3008" in labels(s, general_reach(s, unit(s, "AL supply2")))


@pytest.mark.rule("22.1", "22.2")
@pytest.mark.parametrize(
    ("date", "hex", "radius"),
    [(("Sep", 1914), "2315", 3), (("Nov-Dec", 1914), "2315", 1), (("Mar-Apr", 1915), "2414", 3),
     (("Mar-Apr", 1915), "2515", 1), (("May", 1915), "2515", 3)],
)  # fmt: skip
def test_offensive_supply_reaches_one_hex_in_winter_and_in_russian_thaw(
    date: tuple[str, int], hex: str, radius: int
) -> None:
    s = bare("CP", date)
    put(s, hex, "CP supply1")
    grid = s.printed.grid
    reached = offensive_reach(s, unit(s, "CP supply1"))
    assert max(grid.distance(at(s, hex), at(s, label)) for label in labels(s, reached)) == radius
    reached = general_reach(s, unit(s, "CP supply1"))
    assert max(grid.distance(at(s, hex), at(s, label)) for label in labels(s, reached)) == 3


@pytest.mark.rule("22.2")
def test_in_thaw_supply_from_germany_reaches_into_russia() -> None:
    s = bare("CP", ("Mar-Apr", 1915))
    put(s, "2414", "CP supply1")
    assert "2614" in labels(s, offensive_reach(s, unit(s, "CP supply1")))


@pytest.mark.rule("19.1")
def test_the_radius_of_an_hq_is_that_of_its_face_and_winter_does_not_shorten_it() -> None:
    s = bare("CP", ("Nov-Dec", 1914))
    put(s, "2216", "GE Ober Ost")
    hq, grid = unit(s, "GE Ober Ost"), s.printed.grid
    assert max(grid.distance(at(s, "2216"), at(s, each)) for each in labels(s, hq_reach(s, hq))) == 4
    s.face[hq] = 1
    assert max(grid.distance(at(s, "2216"), at(s, each)) for each in labels(s, hq_reach(s, hq))) == 5


# --- general supply -----------------------------------------------------------------------------------------


@pytest.mark.rule("17.5", "17.0")
def test_units_in_radius_in_a_fortress_or_beside_a_railway_to_a_supply_unit_are_in_general_supply() -> None:
    s = bare("AL")
    put(s, "2119", "RU inf1")
    assert not is_supplied(s, unit(s, "RU inf1"))
    put(s, "4012", "AL supply1")
    assert is_supplied(s, unit(s, "RU inf1"))
    put(s, "2317", "RU inf2")
    assert is_supplied(s, unit(s, "RU inf2"))
    assert "3609" in labels(s, supplied_hexes(s, "AL"))
    assert "3410" not in labels(s, supplied_hexes(s, "AL"))


@pytest.mark.rule("17.5", "17.7")
def test_a_fortress_supplies_its_own_hex_only() -> None:
    s = bare("AL")
    put(s, "2614", "RU F Kovno", "RU 1")
    put(s, "2613", "RU inf1")
    assert is_supplied(s, unit(s, "RU 1"))
    assert is_supplied(s, unit(s, "RU F Kovno"))
    assert not is_supplied(s, unit(s, "RU inf1"))


@pytest.mark.rule("17.5")
def test_a_railway_with_enemies_or_in_their_zone_carries_no_supply_friends_or_not() -> None:
    s = bare("AL")
    put(s, "3206", "AL supply1")
    put(s, "2405", "RU inf1")
    assert is_supplied(s, unit(s, "RU inf1"))
    put(s, "2705", "GE 8")
    put(s, "2706", "RU inf2")
    put(s, "2606", "RU inf3")
    assert not is_supplied(s, unit(s, "RU inf1"))


@pytest.mark.rule("17.5")
def test_the_border_is_no_obstacle_to_supply_and_control_is_not_asked() -> None:
    s = bare("CP")
    put(s, "1417", "CP supply1")
    put(s, "2519", "GE 8")
    assert is_supplied(s, unit(s, "GE 8"))


@pytest.mark.rule("17.5")
def test_a_supply_unit_off_the_railway_or_in_an_enemy_zone_feeds_no_railway() -> None:
    s = bare("CP")
    put(s, "2115", "CP supply1")
    put(s, "1417", "GE 8")
    assert is_supplied(s, unit(s, "GE 8"))
    put(s, "2116", "RU 1")
    assert not is_supplied(s, unit(s, "GE 8"))
    s = bare("CP")
    put(s, "2116", "CP supply1")
    put(s, "1417", "GE 8")
    assert not is_supplied(s, unit(s, "GE 8"))


@pytest.mark.rule("17.5", "17.3")
def test_railways_through_marsh_carry_no_supply() -> None:
    s = bare("AL")
    put(s, "3218", "AL supply1")
    put(s, "3018", "RU inf1")
    assert not is_supplied(s, unit(s, "RU inf1"))


@pytest.mark.rule("18.6", "17.5")
def test_the_transit_line_carries_supply_once_it_is_open_and_bulgaria_at_war() -> None:
    s = bare("CP", ("Aug", 1916), scenario="1916")
    put(s, "1926", "CP supply1")
    put(s, "2634", "GE 11")
    assert not is_supplied(s, unit(s, "GE 11"))
    join(s, "RO")
    join(s, "BU")
    assert is_supplied(s, unit(s, "GE 11"))
    put(s, "1926", "CP supply1")
    s.place(unit(s, "CP supply1"), POOL)
    put(s, "3321", "AL supply1")
    put(s, "2634", "RU inf1")
    assert not is_supplied(s, unit(s, "RU inf1"))


@pytest.mark.rule("17.5", "18.6")
@pytest.mark.parametrize("end", ["2130", "2433"])
def test_an_enemy_at_an_end_of_the_transit_line_stops_supply_even_if_he_has_no_zone(end: str) -> None:
    s = bare("CP", ("Aug", 1916), scenario="1916")
    s.joined = ("BU",)
    put(s, "1926", "CP supply1")
    put(s, "2634", "GE 11")
    assert is_supplied(s, unit(s, "GE 11"))
    put(s, end, "AL supply1")
    assert not is_supplied(s, unit(s, "GE 11"))


@pytest.mark.rule("18.6", "17.5")
@pytest.mark.parametrize(
    ("date", "joined", "zone", "supplied"),
    [
        (("Jan-Feb", 1916), ("RO", "BU"), "", True),
        (("Nov-Dec", 1915), ("RO", "BU"), "", False),
        (("Jan-Feb", 1916), ("RO",), "", False),
        (("Jan-Feb", 1916), ("RO", "BU"), "2432", False),
    ],
)
def test_where_romania_is_in_the_way_supply_reaches_bulgaria_by_the_transit_line_alone(
    date: tuple[str, int], joined: tuple[str, ...], zone: str, supplied: bool
) -> None:
    s = bare("CP", date, scenario=str(date[1]))
    s.joined = joined
    put(s, "1926", "CP supply1")
    put(s, "2730", "RO 1")
    put(s, "2634", "GE 11")
    if zone:
        put(s, zone, "RO 2")
    assert is_supplied(s, unit(s, "GE 11")) == supplied


@pytest.mark.rule("17.7")
def test_supply_units_are_always_in_general_supply() -> None:
    s = bare("CP")
    put(s, "2719", "CP supply1")
    assert is_supplied(s, unit(s, "CP supply1"))


# --- expending ----------------------------------------------------------------------------------------------


@pytest.mark.rule("17.10")
def test_only_a_supply_unit_that_has_not_moved_can_be_expended() -> None:
    s = bare("CP")
    put(s, "2214", "CP supply1")
    assert can_expend(s, unit(s, "CP supply1"))
    s.moved[unit(s, "CP supply1")] = 1
    assert can_expend(s, unit(s, "CP supply1"))
    s.moved[unit(s, "CP supply1")] = 2
    assert not can_expend(s, unit(s, "CP supply1"))
    assert not can_expend(s, unit(s, "CP supply2"))


@pytest.mark.rule("17.5", "17.3")
def test_supply_that_was_found_is_found_anew_when_anything_it_depends_on_moves() -> None:
    s = bare("CP")
    put(s, "2216", "GE inf1")
    assert not is_supplied(s, unit(s, "GE inf1"))
    put(s, "2214", "CP supply1")
    assert is_supplied(s, unit(s, "GE inf1"))
    twin = s.clone()
    put(twin, "2215", "RU 1")
    put(twin, "2116", "RU 2")
    put(twin, "2315", "RU 3")
    assert not is_supplied(twin, unit(s, "GE inf1"))
    assert is_supplied(s, unit(s, "GE inf1"))
    s.place(unit(s, "CP supply1"), POOL)
    assert not is_supplied(s, unit(s, "GE inf1"))
    put(s, "2216", "GE F Konigsberg")
    assert is_supplied(s, unit(s, "GE inf1"))


@pytest.mark.rule("17.9")
def test_an_expended_supply_unit_goes_to_the_pool() -> None:
    s = bare("CP")
    put(s, "2214", "CP supply1")
    expend(s, unit(s, "CP supply1"))
    assert s.at[unit(s, "CP supply1")] == POOL
    assert happened(s, events.Expended) == [events.Expended(unit(s, "CP supply1"), at(s, "2214"))]
    assert s.vp == {"AL": 60, "CP": 60}


@pytest.mark.rule("17.10")
def test_only_its_own_march_makes_a_supply_unit_useless_for_offensives() -> None:
    s = bare("CP", ("Jun", 1915))
    put(s, "2214", "CP supply1")
    begin(s, movement_phase("CP"))
    play(s, "march CP supply1", "stop")
    assert can_expend(s, unit(s, "CP supply1"))
    s = bare("AL", ("Jun", 1915))
    put(s, "2316", "CP supply1")
    put(s, "2416", "RU 2")
    result(s, "MD", "2316", "RU 2")
    while asked(s) == "CP Retreat":
        play(s, offered(s)[0])
    assert where(s, "CP supply1") not in ("2316", "off")
    assert can_expend(s, unit(s, "CP supply1"))
    s = bare("CP", ("Jun", 1915))
    begin(s, mobilization_phase("CP"))
    play(s, "place CP supply > 2214")
    assert can_expend(s, unit(s, "CP supply1"))


@pytest.mark.rule("23.0", "17.3", "19.1", "15.2")
def test_neutral_countries_are_closed_to_radius_and_retreat() -> None:
    s = bare("CP", ("Jun", 1915))
    put(s, "2829", "GE Mackensen", "CP supply1")
    romania = labels(s, s.printed.soil["RO"])
    assert not labels(s, hq_reach(s, unit(s, "GE Mackensen"))) & romania
    assert not labels(s, general_reach(s, unit(s, "CP supply1"))) & romania
    assert not labels(s, open_ground(s, unit(s, "GE Mackensen"))) & romania
    join(s, "RO")
    join(s, "BU")
    assert labels(s, hq_reach(s, unit(s, "GE Mackensen"))) & romania
    assert labels(s, open_ground(s, unit(s, "GE Mackensen"))) & romania


@pytest.mark.rule("17.3", "17.4", "opt.3")
def test_only_the_ground_of_its_own_hex_holds_a_supply_unit_back() -> None:
    s = bare("AL", entrenching="yes")
    (marsh,), (dry,) = put(s, "2920", "AL supply1"), put(s, "2817", "AL supply2")
    assert labels(s, general_reach(s, marsh)) == {"2920"}
    assert len(labels(s, general_reach(s, dry))) > 1
    s.dug[dry] = 1
    assert objection_to_expending(s, dry).rule == "opt.3"
    assert objection_to_expending(s, marsh).rule == "17.10"
