"""Chapter 11: marches, roads, zones on the way, minimum move and forced march."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import MOVED, POOL, STOOD, KaiserState
from doppeladler.games.kaisers_war.rules.ch07_control import is_held
from doppeladler.games.kaisers_war.rules.ch11_movement import (
    March,
    allowance,
    march_into,
    movement_phase,
    points_left,
)
from doppeladler.wargame.testing import truly_offered
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    happened,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    where,
)


def marching(s: KaiserState, name: str) -> KaiserState:
    """The movement phase, with this unit on the march."""
    begin(s, movement_phase(s.phasing))
    if asked(s).endswith("ForceMarch"):
        play(s, "done")
    return play(s, f"march {name}")


def left(s: KaiserState, name: str) -> float:
    """Movement points left, in whole points."""
    return points_left(s, unit(s, name)) / 2


# --- 11.0 to 11.3 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.0", "11.3", "23.0")
def test_all_own_units_with_movement_may_march_but_no_fortress_and_no_neutral() -> None:
    s = bare("AL")
    put(s, "2614", "RU 1", "RU F Kovno", "AL supply1")
    put(s, "2616", "RU SW")
    put(s, "2831", "RO 1")
    put(s, "2214", "GE 8")
    begin(s, movement_phase("AL"))
    assert offered(s) == ["force AL supply1", "done"]
    play(s, "done")
    assert offered(s) == ["march RU 1", "march RU SW", "march AL supply1", "end"]
    assert refused(s, "march RU F Kovno") == {"11.3"}
    assert refused(s, "march RO 1") == {"23.0"}
    assert refused(s, "march GE 8") == {"11.2"}
    assert refused(s, "march RU 2") == {"11.2"}
    assert refused(s, "march RU 99") == {"11.0"}
    assert refused(s, "attack 2214") == {"6.2"}
    play(s, "end")
    assert s.is_over


@pytest.mark.rule("11.2")
def test_a_unit_moves_once_and_may_stop_early() -> None:
    s = bare("AL")
    put(s, "2614", "RU 1")
    put(s, "2616", "RU 2")
    put(s, "2821", "RU 3")
    marching(s, "RU 1")
    play(s, "enter 2613", "stop", "march RU 2", "stop")
    assert s.moved[unit(s, "RU 1")] == MOVED
    assert s.moved[unit(s, "RU 2")] == STOOD
    assert refused(s, "march RU 1") == refused(s, "march RU 2") == {"11.2"}


@pytest.mark.rule("11.1")
def test_units_move_from_hex_to_hex() -> None:
    s = bare("AL")
    put(s, "2614", "RU 1")
    marching(s, "RU 1")
    assert (refused(s, "enter 2612"), reasons(s, "enter 2612")) == ({"11.1"}, ["no-not-adjacent"])
    assert refused(s, "enter 9999") == {"11.1"}
    assert refused(s, "march RU 2") == {"11.1"}


# --- 11.4, 11.5 -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.5")
def test_a_road_costs_half_a_point_across_the_border_and_a_river() -> None:
    s = bare("AL")
    put(s, "2821", "RU 3")
    marching(s, "RU 3")
    play(s, "enter 2722")
    assert left(s, "RU 3") == 2.5
    assert happened(s, events.March) == [events.March(unit(s, "RU 3"), at(s, "2821"), at(s, "2722"), 1)]


@pytest.mark.rule("11.5", "22.1")
def test_a_road_is_a_road_in_every_season_and_terrain() -> None:
    printed = bare().printed
    for weather, costs in printed.step_cost.items():
        roads = {(a, b) for a, b in printed.roads if b in costs[a]}
        assert {costs[a][b] for a, b in roads} == {1}, weather
    for name in ("rough", "marsh"):
        ways = [
            (a, b) for a in printed.grid.hexes for b in printed.step_cost["summer"][a] if printed.terrain[name] >> b & 1
        ]
        assert all(printed.step_cost["winter"][a][b] <= printed.step_cost["summer"][a][b] for a, b in ways)


@pytest.mark.rule("11.4", "22.1")
@pytest.mark.parametrize(("date", "cost"), [(("Sep", 1914), 2), (("Nov-Dec", 1914), 1), (("Mar-Apr", 1915), 2)])
def test_a_river_costs_a_point_more_but_not_in_winter(date: tuple[str, int], cost: int) -> None:
    s = bare("AL", date)
    put(s, "2620", "RU 5")
    marching(s, "RU 5")
    play(s, "enter 2621")
    assert left(s, "RU 5") == 3 - cost


@pytest.mark.rule("22.1", "22.2", "11.4")
@pytest.mark.parametrize(
    ("date", "hex", "cost"),
    [(("Sep", 1914), "2516", 1), (("Nov-Dec", 1914), "2516", 2), (("Mar-Apr", 1915), "2516", 2)],
)  # fmt: skip
def test_forests_cost_double_in_winter_and_in_russian_thaw(date: tuple[str, int], hex: str, cost: int) -> None:
    s = bare("CP", date)
    there = at(s, hex)
    assert s.printed.terrain["forest"] >> there & 1
    here = next(
        each
        for each in s.printed.grid.neighbours[there]
        if (min(each, there), max(each, there)) not in s.printed.roads | s.printed.water
    )
    assert s.printed.step_cost[s.weather][here][there] == 2 * cost


@pytest.mark.rule("22.2")
def test_a_german_forest_stays_cheap_in_thaw() -> None:
    s = bare("CP", ("Mar-Apr", 1915))
    forest = s.printed.terrain["forest"] & s.printed.soil["GE"]
    assert forest
    for hex in s.printed.grid.hexes:
        for there, cost in s.printed.edges["thaw"][hex]:
            if forest >> there & 1:
                assert cost <= 4
                assert cost == s.printed.step_cost["summer"][hex][there]


@pytest.mark.rule("11.4", "11.6")
def test_the_second_rough_hex_is_too_dear() -> None:
    s = bare("CP")
    put(s, "2122", "AH 1")
    marching(s, "AH 1")
    play(s, "enter 2222")
    assert left(s, "AH 1") == 2.5
    play(s, "enter 2223")
    assert left(s, "AH 1") == 0.5
    assert (refused(s, "enter 2323"), reasons(s, "enter 2323")) == ({"11.4"}, ["no-too-few-points"])


@pytest.mark.rule("11.7", "22.1")
def test_a_lake_is_crossed_only_in_winter_and_an_all_sea_side_never() -> None:
    s = bare("CP")
    put(s, "2316", "GE 8")
    marching(s, "GE 8")
    assert refused(s, "enter 2415") == {"11.7"}
    s = bare("CP", ("Nov-Dec", 1914))
    put(s, "2316", "GE 8")
    marching(s, "GE 8")
    assert "enter 2415" in offered(s)
    s = bare("AL", ("Nov-Dec", 1914))
    put(s, "2706", "RU 1")
    marching(s, "RU 1")
    assert refused(s, "enter 2707") == {"11.7"}


# --- 11.6, 11.7, 11.8 -------------------------------------------------------------------------------------------


@pytest.mark.rule("11.6")
def test_one_hex_is_always_possible_as_the_whole_move() -> None:
    s = bare("CP")
    put(s, "2122", "GE KFO")
    marching(s, "GE KFO")
    assert "enter 2123" in truly_offered(s)
    play(s, "enter 2123")
    assert s.spent[unit(s, "GE KFO")] == allowance(s, unit(s, "GE KFO")) == 2
    assert s.is_over


@pytest.mark.rule("11.7", "12.4")
def test_nobody_enters_an_enemys_hex_or_the_sea() -> None:
    s = bare("AL")
    put(s, "2722", "RU 3")
    put(s, "2622", "CP supply1")
    marching(s, "RU 3")
    assert refused(s, "enter 2622") == {"12.4"}
    s = bare("CP")
    put(s, "2214", "GE 8")
    marching(s, "GE 8")
    assert (refused(s, "enter 2213"), reasons(s, "enter 2213")) == ({"11.7"}, ["no-prohibited-hex"])


@pytest.mark.rule("11.8", "23.0", "23.3")
def test_nobody_enters_a_neutral_country_or_serbia_and_bulgarians_not_hungary() -> None:
    s = bare("AL", ("Sep", 1916), scenario="1916")
    put(s, "2925", "RU 9")
    marching(s, "RU 9")
    assert refused(s, "enter 2926") == {"23.0"}
    s = bare("CP", ("Sep", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2433", "BU 3")
    marching(s, "BU 3")
    assert refused(s, "enter 2333") == {"11.7", "23.3"}
    s = bare("CP", ("Sep", 1916), scenario="1916")
    s.joined = ("RO", "BU")
    put(s, "2430", "BU 3")
    marching(s, "BU 3")
    assert refused(s, "enter 2330") == {"23.3"}


# --- zones on the way (13.4, 13.5) ------------------------------------------------------------------------------


@pytest.mark.rule("13.4")
@pytest.mark.parametrize(("date", "points"), [(("Sep", 1914), 1), (("Nov-Dec", 1914), 2)])
def test_a_march_ends_in_the_first_enemy_zone(date: tuple[str, int], points: int) -> None:
    s = bare("AL", date)
    put(s, "2620", "RU 5")
    put(s, "2622", "AH 3")
    marching(s, "RU 5")
    play(s, "enter 2621")
    assert s.is_over
    assert left(s, "RU 5") == points
    assert s.moved[unit(s, "RU 5")] == MOVED


@pytest.mark.rule("11.7", "13.5")
def test_no_unit_goes_from_one_enemy_zone_straight_to_another() -> None:
    s = bare("AL")
    put(s, "2722", "RU 3")
    put(s, "2622", "AH 3")
    marching(s, "RU 3")
    assert refused(s, "enter 2621") == {"11.7"}
    assert "enter 2621" not in offered(s)


@pytest.mark.rule("13.5")
def test_leaving_an_enemy_zone_costs_a_point_more() -> None:
    s = bare("AL")
    put(s, "2722", "RU 3")
    put(s, "2622", "AH 3")
    marching(s, "RU 3")
    play(s, "enter 2821")
    assert left(s, "RU 3") == 1.5


@pytest.mark.rule("13.5", "11.6")
def test_a_minimum_move_may_leave_an_enemy_zone() -> None:
    s = bare("CP")
    put(s, "2122", "GE KFO")
    put(s, "2121", "RU 4")
    marching(s, "GE KFO")
    play(s, "enter 2123")
    assert (where(s, "GE KFO"), left(s, "GE KFO")) == ("2123", 0)


@pytest.mark.rule("13.5")
def test_a_unit_that_has_left_a_zone_may_enter_another_later() -> None:
    s = bare("AL")
    put(s, "2722", "RU 3")
    put(s, "2622", "AH 3")
    put(s, "2720", "GE 8")
    marching(s, "RU 3")
    play(s, "enter 2821", "enter 2721")
    assert where(s, "RU 3") == "2721"
    assert s.is_over


@pytest.mark.rule("13.2", "20.1", "13.5")
def test_an_own_fortress_hex_lies_in_no_enemy_zone() -> None:
    s = bare("CP")
    put(s, "2016", "GE inf1")
    put(s, "2017", "GE F Thorn")
    put(s, "2118", "RU inf1")
    marching(s, "GE inf1")
    play(s, "enter 2017", "enter 1918")
    assert where(s, "GE inf1") == "1918"
    s = bare("CP")
    put(s, "2117", "GE inf1")
    put(s, "2017", "GE F Thorn")
    put(s, "2118", "RU inf1")
    marching(s, "GE inf1")
    assert "enter 2017" in offered(s)


@pytest.mark.rule("20.1")
def test_the_zone_of_a_fortress_stops_a_march() -> None:
    s = bare("AL")
    put(s, "2119", "RU inf1")
    put(s, "2017", "GE F Thorn")
    marching(s, "RU inf1")
    play(s, "enter 2018")
    assert s.is_over


@pytest.mark.rule("13.0", "12.4")
def test_a_lone_supply_unit_stops_nobody_but_is_not_overrun() -> None:
    s = bare("AL")
    put(s, "2219", "RU inf1")
    put(s, "2120", "CP supply1")
    marching(s, "RU inf1")
    play(s, "enter 2220", "enter 2121")
    assert asked(s) == "AL March"
    assert refused(s, "enter 2120") == {"12.4"}


# --- control and stacking on the way ----------------------------------------------------------------------------


@pytest.mark.rule("7.3", "5.3")
def test_every_hex_of_a_march_is_controlled_and_an_objective_paid_for_at_once() -> None:
    s = bare("AL")
    put(s, "2821", "RU 3")
    marching(s, "RU 3")
    play(s, "enter 2722", "enter 2622")
    assert is_held(s, "AL", at(s, "2722"))
    assert s.vp == {"AL": 65, "CP": 50}
    assert asked(s) == "AL March"


@pytest.mark.rule("4.1", "5.3")
def test_a_capture_that_overthrows_the_enemy_ends_the_game_in_the_middle_of_a_march() -> None:
    s = bare("AL")
    s.vp["CP"] = 10
    put(s, "2722", "RU 3")
    marching(s, "RU 3")
    play(s, "enter 2622")
    assert s.is_over
    assert s.winner == "AL"


@pytest.mark.rule("12.2")
def test_two_armies_may_pass_through_a_hex_but_not_both_stay() -> None:
    s = bare("AL")
    put(s, "2614", "RU 1")
    put(s, "2615", "RU 2")
    marching(s, "RU 2")
    play(s, "enter 2614", "stop", "end")
    assert asked(s) == "AL RemoveExcess"
    play(s, "remove RU 2")
    assert s.vp == {"AL": 60, "CP": 60}
    assert s.is_over


# --- forced march (11.9, 17.9, 17.12) ---------------------------------------------------------------------------


@pytest.mark.rule("11.9", "17.9")
def test_a_forced_march_doubles_all_in_the_radius_of_an_expended_supply_unit() -> None:
    s = bare("CP")
    put(s, "2214", "CP supply1")
    put(s, "2315", "GE 8")
    put(s, "2116", "GE inf1")
    put(s, "2017", "GE inf2")
    begin(s, movement_phase("CP"))
    play(s, "force CP supply1")
    assert [allowance(s, unit(s, name)) for name in ("GE 8", "GE inf1", "GE inf2")] == [16, 16, 8]
    assert s.at[unit(s, "CP supply1")] == POOL
    assert asked(s) == "CP ChooseMarch"
    (march,) = happened(s, events.ForcedMarch)
    assert set(march.units) == {unit(s, "GE 8"), unit(s, "GE inf1")}


@pytest.mark.rule("22.1", "11.9")
def test_in_winter_a_forced_march_reaches_one_hex() -> None:
    s = bare("CP", ("Jan-Feb", 1915))
    put(s, "2214", "CP supply1")
    put(s, "2315", "GE 8")
    put(s, "2116", "GE inf1")
    begin(s, movement_phase("CP"))
    play(s, "force CP supply1")
    assert [s.doubled[unit(s, name)] for name in ("GE 8", "GE inf1")] == [1, 0]


@pytest.mark.rule("22.2", "11.9")
@pytest.mark.parametrize(("supply", "army", "served"), [("2414", "2614", True), ("2515", "2714", False)])
def test_in_thaw_the_hex_of_the_supply_unit_decides(supply: str, army: str, served: bool) -> None:
    s = bare("CP", ("Mar-Apr", 1915))
    put(s, supply, "CP supply1")
    put(s, army, "GE 8")
    begin(s, movement_phase("CP"))
    assert (asked(s) == "CP ForceMarch") == served


@pytest.mark.rule("17.12", "17.9")
def test_a_supply_unit_is_doubled_by_another_and_nobody_twice() -> None:
    s = bare("CP")
    put(s, "2214", "CP supply1", "GE 8")
    put(s, "2215", "CP supply2")
    put(s, "2216", "CP supply3")
    begin(s, movement_phase("CP"))
    play(s, "force CP supply1")
    assert allowance(s, unit(s, "CP supply2")) == 12
    assert allowance(s, unit(s, "CP supply3")) == 12
    assert asked(s) == "CP ChooseMarch"
    assert allowance(s, unit(s, "GE 8")) == 16


@pytest.mark.rule("17.10")
def test_a_supply_unit_that_moved_forces_no_march() -> None:
    s = bare("CP")
    put(s, "2214", "CP supply1", moved=MOVED)
    put(s, "2215", "CP supply2", "GE 8")
    begin(s, movement_phase("CP"))
    assert refused(s, "force CP supply1") == {"17.10"}
    assert refused(s, "force CP supply3") == {"11.9"}
    put(s, "1921", "CP supply3")
    assert (refused(s, "force CP supply3"), reasons(s, "force CP supply3")) == ({"11.9"}, ["no-nobody-to-double"])


@pytest.mark.rule("11.9", "11.3")
def test_no_march_is_forced_for_a_fortress() -> None:
    s = bare("CP")
    put(s, "2017", "GE F Thorn", "CP supply1")
    put(s, "2622", "AH 1")
    begin(s, movement_phase("CP"))
    assert asked(s) == "CP ChooseMarch"


@pytest.mark.rule("11.9", "17.9")
def test_several_marches_are_forced_one_after_the_other() -> None:
    s = bare("CP")
    put(s, "2214", "CP supply1", "GE 8")
    put(s, "1921", "CP supply2", "GE 9")
    begin(s, movement_phase("CP"))
    play(s, "force CP supply1")
    assert offered(s) == ["force CP supply2", "done"]
    play(s, "force CP supply2")
    assert [allowance(s, unit(s, name)) for name in ("GE 8", "GE 9")] == [16, 16]


@pytest.mark.rule("11.1", "11.0", "11.2")
def test_a_question_about_a_march_tells_where_the_unit_is_and_what_it_has_left() -> None:
    s = bare("CP")
    put(s, "2316", "GE inf1")
    put(s, "2214", "GE inf2")
    begin(s, movement_phase("CP"))
    assert s.decision is not None
    assert s.decision.facts == {"left": 2}
    assert (refused(s, "march nobody"), reasons(s, "march nobody")) == ({"11.0"}, ["no-such-unit"])
    play(s, "march GE inf1")
    assert s.decision.facts == {"unit": "GE inf1", "start": "2316", "railed": False, "from": "2316", "left": 8}
    assert (refused(s, "enter 9999"), reasons(s, "enter 9999")) == ({"11.1"}, ["no-such-hex"])
    assert (refused(s, "attack 2416"), reasons(s, "attack 2416")) == ({"11.1"}, ["no-march-going-on"])


@pytest.mark.rule("11.4", "11.6")
@pytest.mark.parametrize(("more", "rule"), [(0, "11.4"), (1, "11.6")])
def test_who_can_just_pay_a_hex_makes_no_minimum_move(more: int, rule: str) -> None:
    s = bare("CP")
    (corps,) = put(s, "2316", "GE inf1")
    cost = s.printed.step_cost[s.weather][at(s, "2316")][at(s, "2317")]
    s.spent[corps] = allowance(s, corps) - cost + more
    march_into(s, March("CP", corps, at(s, "2316"), False), at(s, "2317"))
    assert [each.rule for each in s.events or () if isinstance(each.what, events.March)] == [rule]
    assert s.spent[corps] == allowance(s, corps)
