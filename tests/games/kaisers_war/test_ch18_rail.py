"""Chapter 18, and the trains of 21.4: movement by rail."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase, points_left
from doppeladler.games.kaisers_war.rules.ch21_sea import ports_in_reach
from doppeladler.hexes import BIT, EMPTY, members
from doppeladler.wargame.testing import truly_offered
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    give,
    happened,
    labels,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    where,
)


def moving(s: KaiserState) -> KaiserState:
    """The movement phase, without forced marches."""
    begin(s, movement_phase(s.phasing))
    return play(s, "done") if asked(s).endswith("ForceMarch") else s


@pytest.mark.rule("18.1", "18.4", "11.5", "5.3")
def test_from_berlin_by_rail_to_thorn_and_by_road_into_warsaw() -> None:
    s = bare("CP")
    put(s, "1417", "GE inf1", "CP supply1")
    moving(s)
    play(s, "march GE inf1", "rail 2017")
    assert points_left(s, unit(s, "GE inf1")) == 6
    play(s, "enter 2118", "enter 2218")
    assert points_left(s, unit(s, "GE inf1")) == 4
    assert s.vp == {"AL": 50, "CP": 65}
    assert happened(s, events.ByRail) == [events.ByRail(unit(s, "GE inf1"), at(s, "1417"), at(s, "2017"))]


@pytest.mark.rule("18.4")
def test_rail_movement_never_crosses_the_russian_border_nor_goes_on_beyond_it() -> None:
    s = bare("CP")
    give(s, "CP", "2118", "2218")
    put(s, "1417", "GE inf1", "CP supply1")
    put(s, "2017", "GE inf2")
    moving(s)
    play(s, "march GE inf1")
    assert refused(s, "rail 2118") == {"18.4", "18.5"}
    assert reasons(s, "rail 2118") == ["no-rail-across-border", "no-railway-leads-there"]
    play(s, "stop", "march GE inf2", "enter 2118")
    assert refused(s, "rail 2218") == {"18.4"}
    assert reasons(s, "rail 2218") == ["no-rail-beyond-border"]


@pytest.mark.rule("18.4")
def test_who_starts_beyond_the_border_may_use_the_rails_there() -> None:
    s = bare("CP")
    give(s, "CP", "2118", "2218")
    put(s, "2118", "GE inf2", "CP supply1")
    moving(s)
    play(s, "march GE inf2")
    assert "rail 2218" in offered(s)


@pytest.mark.rule("18.2")
def test_three_armies_fill_the_capacity() -> None:
    s = bare("CP")
    put(s, "1926", "CP supply1")
    for hex, army in (("2122", "AH 1"), ("2422", "AH 2"), ("2622", "AH 3"), ("1624", "AH 4")):
        put(s, hex, army)
    moving(s)
    for army, goal in (("AH 1", "2224"), ("AH 2", "2326"), ("AH 3", "2523")):
        play(s, f"march {army}", f"rail {goal}", "stop")
    assert s.rail_left == 0
    play(s, "march AH 4")
    assert refused(s, "rail 1825") == {"18.2"}
    assert [each.facts for each in s.why_not("rail 1825")] == [{"left": 0}]
    s.rail_left = 3
    assert "rail 1825" in truly_offered(s)


@pytest.mark.rule("18.3", "18.2")
def test_german_units_ride_free_inside_germany_and_trains_everywhere() -> None:
    s = bare("CP")
    s.rail_left = 0
    put(s, "1417", "CP supply1")
    put(s, "2214", "GE 8")
    put(s, "1624", "AH PZ", "AH 1")
    moving(s)
    s.rail_left = 0
    play(s, "march GE 8")
    assert "rail 1417" in offered(s)
    assert refused(s, "rail 2122") == {"18.2"}
    play(s, "rail 1417", "stop", "march AH PZ", "rail 2622", "stop", "march CP supply1", "rail 2214", "stop")
    assert s.rail_left == 0
    assert [where(s, name) for name in ("GE 8", "AH PZ", "CP supply1")] == ["1417", "2622", "2214"]


@pytest.mark.rule("18.3", "18.2")
def test_nobody_else_rides_free_and_nobody_outside_germany() -> None:
    s = bare("CP")
    put(s, "2122", "GE inf1", "CP supply2")
    put(s, "1820", "AH inf1", "CP supply1")
    put(s, "2017", "GE inf2")
    moving(s)
    s.rail_left = 0
    for name, goal in (("GE inf1", "1820"), ("CP supply2", "1820"), ("AH inf1", "1417")):
        play(s, f"march {name}")
        assert refused(s, f"rail {goal}") == {"18.2"}
        assert not offered(s, "rail")
        play(s, "stop")
    play(s, "march GE inf2")
    assert "rail 1417" in truly_offered(s)


@pytest.mark.rule("18.3", "18.5")
def test_a_free_ride_ends_in_an_enemy_zone_too() -> None:
    s = bare("CP")
    put(s, "1417", "CP supply1", "GE inf1")
    put(s, "2016", "RU inf1")
    moving(s)
    s.rail_left = 0
    play(s, "march GE inf1")
    assert "rail 2017" in truly_offered(s)
    assert not {"rail 2117", "rail 2214"} & set(offered(s))


@pytest.mark.rule("18.3", "18.4")
def test_nobody_rides_free_from_a_german_hex_taken_in_this_phase() -> None:
    s = bare("CP")
    give(s, "AL", "2017")
    put(s, "1917", "GE inf1", "CP supply1")
    moving(s)
    play(s, "march GE inf1", "enter 2017")
    for left in (9, 0):
        s.rail_left, s._offered = left, None
        assert not truly_offered(s, "rail")
        assert (refused(s, "rail 1417"), reasons(s, "rail 1417")) == ({"18.4"}, ["no-not-in-net"])


@pytest.mark.rule("18.1")
def test_who_has_too_few_points_left_does_not_go_by_rail() -> None:
    s = bare("CP")
    put(s, "1417", "CP supply1", "GE inf1")
    moving(s)
    play(s, "march GE inf1")
    s.spent[unit(s, "GE inf1")] = 7
    s._offered = None
    assert not offered(s, "rail")
    assert (refused(s, "rail 2017"), reasons(s, "rail 2017")) == ({"18.1"}, ["no-points-for-rail"])
    assert [each.facts for each in s.why_not("rail 2017")] == [{"cost": 2, "left": 1}]


@pytest.mark.rule("18.3")
def test_a_german_army_that_leaves_germany_by_rail_counts_in_full() -> None:
    s = bare("CP")
    put(s, "1417", "CP supply1", "GE 8")
    put(s, "1820", "GE inf1")
    put(s, "1818", "GE Sud")
    moving(s)
    play(s, "march GE 8", "rail 2122", "stop")
    assert s.rail_left == 6
    play(s, "march GE inf1", "rail 2122", "stop")
    assert s.rail_left == 5
    play(s, "march GE Sud", "rail 2017", "stop")
    assert s.rail_left == 5
    play(s, "march CP supply1", "rail 1624", "stop")
    assert s.rail_left == 4


@pytest.mark.rule("18.1", "17.6")
def test_rail_movement_needs_general_supply_where_it_begins() -> None:
    s = bare("AL")
    put(s, "2119", "RU inf1")
    moving(s)
    play(s, "march RU inf1")
    assert refused(s, "rail 2218") == {"18.1"}
    assert not [each for each in offered(s) if each.startswith("rail")]
    s = bare("AL")
    put(s, "2418", "RU inf1")
    put(s, "4012", "AL supply1")
    moving(s)
    play(s, "march RU inf1", "enter 2519", "rail 4012")
    assert where(s, "RU inf1") == "4012"


@pytest.mark.rule("18.4")
def test_a_hex_captured_in_this_phase_is_not_in_the_net() -> None:
    s = bare("AL")
    put(s, "2821", "RU inf1", "AL supply1")
    moving(s)
    s.fresh |= BIT[at(s, "2722")]
    give(s, "AL", "2722")
    play(s, "march RU inf1")
    assert refused(s, "rail 2722") == {"18.4"}
    s.fresh |= BIT[at(s, "2821")]
    assert not [each for each in offered(s, "rail") if each]


@pytest.mark.rule("18.5", "18.1", "18.0")
def test_a_unit_goes_by_rail_once_in_a_phase_before_or_after_a_march() -> None:
    s = bare("CP")
    put(s, "1417", "GE inf1", "CP supply1")
    moving(s)
    play(s, "march GE inf1", "enter 1518", "rail 2017", "enter 2117")
    assert refused(s, "rail 2216") == {"18.1"}
    assert points_left(s, unit(s, "GE inf1")) == 8 - 1 - 2 - 1


@pytest.mark.rule("18.5", "13.4")
def test_an_enemy_zone_ends_a_rail_move() -> None:
    s = bare("CP")
    put(s, "1417", "GE inf1", "CP supply1")
    put(s, "2118", "RU inf1")
    moving(s)
    play(s, "march GE inf1")
    assert "rail 2017" in offered(s)
    assert "rail 2117" in offered(s)
    play(s, "rail 2117")
    assert asked(s) == "CP ChooseMarch"


@pytest.mark.rule("18.1", "13.5")
def test_a_rail_move_out_of_an_enemy_zone_costs_two_points_and_leaves_it_at_once() -> None:
    s = bare("CP")
    put(s, "2622", "AH inf1")
    put(s, "1926", "CP supply1")
    put(s, "2722", "RU inf1")
    moving(s)
    play(s, "march AH inf1")
    assert refused(s, "rail 2723") == {"18.5"}
    play(s, "rail 2523")
    assert points_left(s, unit(s, "AH inf1")) == 2


@pytest.mark.rule("18.6", "23.1")
def test_the_transit_line_leads_to_bulgaria_from_1916_once_it_is_at_war() -> None:
    s = bare("CP", ("Aug", 1916), scenario="1916")
    put(s, "1926", "GE 11", "CP supply1")
    moving(s)
    play(s, "march GE 11")
    assert "rail 2534" not in offered(s)
    s = bare("CP", ("Aug", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "1926", "GE 11", "CP supply1")
    put(s, "2534", "BU 3")
    put(s, "2634", "AH inf1")
    moving(s)
    play(s, "march GE 11")
    assert "rail 2131" not in offered(s)
    play(s, "rail 2534", "stop")
    assert s.rail_left == 6
    play(s, "march BU 3")
    assert "rail 2130" not in offered(s)
    play(s, "stop", "march AH inf1", "rail 2130")
    assert where(s, "AH inf1") == "2130"


@pytest.mark.rule("18.1", "13.5")
def test_a_rail_move_beside_an_enemy_zone_costs_one_point() -> None:
    s = bare("CP")
    put(s, "2122", "AH inf1", "CP supply1")
    put(s, "2322", "RU inf1")
    moving(s)
    before = points_left(s, unit(s, "AH inf1"))
    play(s, "march AH inf1", "rail 1624")
    assert points_left(s, unit(s, "AH inf1")) == before - 2


@pytest.mark.rule("18.6", "18.4")
@pytest.mark.parametrize(("lost", "enemy", "reached"), [
    ("2433", "", []), ("2130", "", []), ("", "2432", []), ("", "2434", ["rail 2433"]),
    ("", "2633", ["rail 2433", "rail 2534"]),
])  # fmt: skip
def test_the_transit_line_needs_both_its_ends_and_ends_where_an_enemy_zone_begins(
    lost: str, enemy: str, reached: list[str]
) -> None:
    s = bare("CP", ("Aug", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "1926", "GE 11", "CP supply1")
    if lost:
        give(s, "AL", lost)
    if enemy:
        put(s, enemy, "RU inf1")
    moving(s)
    play(s, "march GE 11")
    bulgaria = {f"rail {each}" for each in labels(s, s.printed.soil["BU"])}
    assert [each for each in offered(s, "rail") if each in bulgaria] == reached


@pytest.mark.rule("18.6")
def test_the_allies_never_use_the_transit_line() -> None:
    s = bare("AL", ("Aug", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    give(s, "AL", "2534", "2433", "2130", "2129")
    put(s, "2534", "RU inf1", "AL supply1")
    moving(s)
    play(s, "march RU inf1")
    assert "rail 2130" not in offered(s)


@pytest.mark.rule("21.4")
def test_trains_move_by_rail_only_across_the_border_and_without_supply() -> None:
    s = bare("AL")
    give(s, "AL", "2722", "2622")
    put(s, "2821", "RU BP1")
    moving(s)
    play(s, "march RU BP1")
    assert refused(s, "enter 2822") == {"21.4"}
    assert not offered(s, "enter")
    assert {"rail 2722", "rail 2622", "rail 4012"} <= set(offered(s))
    play(s, "rail 2622")
    assert refused(s, "rail 2722") == {"18.1"}


@pytest.mark.rule("21.6", "22.1")
def test_marines_sail_between_own_ports_of_one_sea_but_not_on_the_frozen_baltic() -> None:
    s = bare("CP", ("Mar-Apr", 1915))
    put(s, "2015", "GE Mar", "GE inf1")
    put(s, "2214", "GE 8")
    moving(s)
    play(s, "march GE inf1")
    assert refused(s, "sail 2214") == {"21.6"}
    play(s, "stop", "march GE Mar")
    assert set(offered(s, "sail")) == {"sail 2214", "sail 1516"}
    assert refused(s, "sail 2611") == {"21.6"}
    assert refused(s, "sail 3427") == {"21.6"}
    play(s, "sail 2214")
    assert (where(s, "GE Mar"), asked(s)) == ("2214", "CP ChooseMarch")
    assert happened(s, events.Sails) == [events.Sails(unit(s, "GE Mar"), at(s, "2015"), at(s, "2214"))]
    s = bare("CP", ("Nov-Dec", 1914))
    put(s, "2015", "GE Mar")
    moving(s)
    play(s, "march GE Mar")
    assert refused(s, "sail 2214") == {"22.1"}


@pytest.mark.rule("21.6")
def test_sailing_takes_the_whole_move() -> None:
    s = bare("AL")
    put(s, "3307", "RU Mar")
    moving(s)
    play(s, "march RU Mar", "enter 3206")
    assert refused(s, "sail 2611") == {"21.6"}


@pytest.mark.rule("18.2", "18.3")
def test_allied_supply_does_not_ride_free_in_captured_germany() -> None:
    s = bare("AL")
    give(s, "AL", *labels(s, s.printed.rail & s.printed.soil["GE"]))
    put(s, "2017", "AL supply1")
    moving(s)
    play(s, "march AL supply1", "rail 1417")
    assert s.rail_left == 8


@pytest.mark.rule("opt.12", "18.4")
def test_volunteers_are_told_why_they_do_not_leave_russia_by_rail() -> None:
    s = bare("CP", ("May", 1917), scenario="1916", last_year="1917", volunteers="yes")
    russia = s.printed.soil["RU"]
    give(s, "CP", *labels(s, s.printed.rail))
    put(s, "2620", "NA Vol inf", "CP supply1")
    moving(s)
    play(s, "march NA Vol inf")
    abroad = next(hex for hex in members(s.printed.rail & ~russia) if russia >> (hex + 1) & 1)
    assert set(reasons(s, f"rail {s.label(abroad)}")) == {"no-rail-across-border", "no-forbidden-to-nation"}


@pytest.mark.rule("21.6")
def test_only_marines_in_a_port_sail() -> None:
    s = bare("CP", ("May", 1915))
    put(s, "2015", "GE inf1")
    put(s, "1916", "GE Mar")
    assert ports_in_reach(s, unit(s, "GE inf1")) == ports_in_reach(s, unit(s, "GE Mar")) == EMPTY
    moving(s)
    play(s, "march GE Mar")
    assert (refused(s, "sail 2214"), reasons(s, "sail 2214")) == ({"21.6"}, ["no-port-of-the-same-sea"])
