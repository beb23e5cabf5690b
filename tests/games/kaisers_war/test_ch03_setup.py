"""Chapter 3 and the set-ups of 26 to 28: who stands where, who may choose, and in which order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doppeladler.engine import GameError
from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, COMING, GONE, POOL, SECOND
from doppeladler.games.kaisers_war.game import KaisersWar
from doppeladler.games.kaisers_war.rules.ch03_setup import (
    Deploy,
    deploy,
    first_place,
    has_room,
    offer_dismantling,
    open_hexes,
    put_there,
    set_up,
)
from doppeladler.games.kaisers_war.setting import Placing
from doppeladler.hexes import BIT
from tests.games.kaisers_war.kaiser_table import (
    asked,
    at,
    bare,
    begin,
    labels,
    load,
    offered,
    play,
    put,
    reasons,
    refused,
    turn_of,
    unit,
    where,
)

SCENARIOS = ("1914", "1915", "1916")


def first_area(scenario: str, kind: str) -> set[str]:
    """The hexes that the set-up leaves to the first unit of a kind."""
    rules = load().rules_of(scenario, load().check_options({}))
    placing = next(each for each in rules.placings if kind in each.kinds)
    return labels(bare(scenario=scenario), placing.hexes)


@pytest.mark.rule("3.0", "3.2", "26.4", "26.5")
def test_in_1914_the_allies_set_up_first_and_only_hqs_corps_and_supply_are_free(game: KaisersWar) -> None:
    s = game.setup("1914")
    asks = []
    while s.turn == 1 and s.phase == "set-up" and s.decision is not None:
        asks.append((s.decision.seat, s.choices()[0].noun))
        assert s.phasing == s.decision.seat
        s.play(s.choices()[0])
    assert asks == [
        ("AL", "RU W"), ("AL", "RU SW"), ("AL", "RU infantry"), ("AL", "RU infantry"), ("AL", "RU infantry"),
        ("AL", "AL supply"), ("AL", "AL supply"),
        ("CP", "AH infantry"), ("CP", "CP supply"), ("CP", "CP supply"), ("CP", "CP supply"),
    ]  # fmt: skip


@pytest.mark.rule("26.4", "26.5", "26.6", "26.0")
def test_the_units_of_1914_stand_where_the_scenario_says(game: KaisersWar) -> None:
    s = game.setup("1914", deploy="standard")
    places = {"RU 1": "2614", "RU 2": "2616", "RU 3": "2821", "RU 4": "2320", "RU 5": "2620", "RU 8": "2923"}
    places |= {"GE 8": "2214", "AH 1": "2122", "AH 3": "2622", "AH 4": "2422", "BU 3": "2534", "RO 1": "2831"}
    places |= {"RU F Warsaw": "2218", "AH F Przemysl": "2422", "RO F Turtukaia": "2932", "BU F Varna": "3133"}
    assert {name: where(s, name) for name in places} == places
    for name in ("GE A", "GE B", "GE Niemen", "GE Sud"):
        assert s.at[unit(s, name)] == BOX
    assert s.at[unit(s, "GE 10")] == COMING
    assert s.at[unit(s, "RU NW")] == GONE
    assert s.at[unit(s, "GE inf8")] == POOL
    assert sum(1 for each in s.printed.supply_units["CP"] if s.at[each] >= 0) == 3


@pytest.mark.rule("27.4", "27.5", "27.6", "27.0")
def test_in_1915_przemysl_has_no_fortress_and_the_ninth_army_can_be_rebuilt(game: KaisersWar) -> None:
    s = game.setup("1915", deploy="standard")
    assert s.at[unit(s, "AH F Przemysl")] == POOL
    assert s.at[unit(s, "RU 9")] == BOX
    assert [s.at[unit(s, name)] == BOX for name in ("GE A", "GE B", "GE Niemen")] == [False, True, True]
    assert where(s, "RU F Ivangorod") == "2320"
    assert where(s, "GE Ober Ost") == "2214"


@pytest.mark.rule("28.4", "28.5", "28.6", "28.0")
def test_in_1916_the_central_powers_set_up_first_and_lost_fortresses_are_gone(game: KaisersWar) -> None:
    s = game.setup("1916")
    assert asked(s) == "CP Deploy"
    s = game.setup("1916", deploy="standard")
    assert where(s, "GE H-L") == "2614"
    assert s.face[unit(s, "GE H-L")] == s.face[unit(s, "RU SW")] == 1
    assert s.face[unit(s, "GE Leopold")] == s.face[unit(s, "GE Linsingen")] == 0
    assert where(s, "GE 8") == "2622"
    forts = {name for name in s.printed.names if name.startswith("RU F ") and where(s, name) != "off"}
    assert forts == {"RU F Riga", "RU F Dvinsk", "RU F Kronstadt", "RU F Sevastopol"}
    assert [name for name in ("GE 11", "AH 3", "RU 6") if s.at[unit(s, name)] == BOX] == ["GE 11", "AH 3", "RU 6"]


@pytest.mark.rule("26.4", "27.4", "28.4", "28.5")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_standard_deployment_asks_nobody_and_breaks_no_rule(game: KaisersWar, scenario: str) -> None:
    s = game.setup(scenario, deploy="standard")
    assert s.phase != "set-up"
    assert game.check(s) == []


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("scenario", "kind", "number"),
    [("1914", "RU W", 276), ("1914", "RU SW", 164), ("1915", "RU NW", 230), ("1915", "RU SW", 216),
     ("1915", "GE H-L", 66), ("1915", "GE Mackensen", 156), ("1916", "GE 10", 109), ("1916", "GE 9", 19),
     ("1916", "RU N", 164), ("1916", "RU 1", 99), ("1916", "RU 7", 114)],
)  # fmt: skip
def test_areas_north_and_south_of_a_city_go_by_rows(scenario: str, kind: str, number: int) -> None:
    assert len(first_area(scenario, kind)) == number


@pytest.mark.rule("3.2")
def test_an_army_north_of_dvinsk_may_stand_in_riga() -> None:
    area = first_area("1916", "RU 12")
    assert "2611" in area
    assert not {"2914", "2915"} & area


@pytest.mark.rule("3.2")
def test_areas_beside_a_hex_are_cut_by_the_front_line() -> None:
    assert first_area("1915", "GE 11") == {"2021", "2022", "2121", "2122", "2123", "2222"}
    assert first_area("1916", "AH 1") == {"2520", "2521", "2619", "2620", "2621", "2720", "2721"}
    assert first_area("1916", "AH infantry") == {"2418", "2419", "2518", "2519", "2520", "2618", "2619"}


@pytest.mark.rule("27.4")
def test_the_southern_armies_of_1915_may_also_stand_in_the_row_of_minsk() -> None:
    assert "3016" in first_area("1915", "RU 3")
    assert "3016" not in first_area("1915", "RU SW")


@pytest.mark.rule("27.4")
def test_occupied_galicia_is_not_in_russia() -> None:
    assert "2622" in first_area("1915", "RU 3")
    assert "2622" not in first_area("1915", "AL supply") | first_area("1915", "RU cavalry")


@pytest.mark.rule("28.5")
def test_no_unit_of_1916_stands_in_romania_or_beyond_the_line() -> None:
    assert not {"2926", "2721"} & (first_area("1916", "RU cavalry") | first_area("1916", "RU train"))


@pytest.mark.rule("28.5")
def test_the_rows_of_kiev_and_dubno_are_the_same() -> None:
    assert first_area("1916", "RU SW") == first_area("1916", "RU 7")


@pytest.mark.rule("26.4", "27.4", "28.5")
@pytest.mark.parametrize(
    ("scenario", "hqs"), [("1914", {"RU W", "RU SW", "RU N"}), ("1915", {"RU NW", "RU SW", "RU N"})]
)
def test_each_game_has_three_russian_hqs_before_romania(game: KaisersWar, scenario: str, hqs: set[str]) -> None:
    s = game.setup(scenario, deploy="standard")
    arriving = {s.name(each) for each in s.rules.arrivals}
    there = {name for name in s.printed.names if name.startswith("RU ") and where(s, name) != "off"} | arriving
    assert {name for name in there if s.printed.type[unit(s, name)] == "hq" and name.startswith("RU")} == hqs


@pytest.mark.rule("3.2")
def test_an_infantry_corps_of_the_set_up_may_be_an_elite_one(game: KaisersWar) -> None:
    s = game.setup("1914")
    play(s, "place RU W > 2715", "place RU SW > 3321")
    assert offered(s) == ["place RU infantry > 2218", "place RU elite > 2218"]
    play(s, "place RU elite > 2218")
    assert where(s, "RU Gd") == "2218"


@pytest.mark.rule("3.2", "12.5")
def test_nobody_is_set_up_outside_his_area_or_where_there_is_no_room(game: KaisersWar) -> None:
    s = game.setup("1914")
    assert refused(s, "place RU W > 3321") == {"3.2"}
    assert refused(s, "place RU W > 1417") == {"3.2"}
    assert refused(s, "place RU W > 9999") == {"3.2"}
    assert refused(s, "place RU SW > 3321") == {"3.2"}
    assert refused(s, "march RU 1") == {"3.2"}
    play(s, "place RU W > 2715", "place RU SW > 3321", "place RU infantry > 2218")
    play(s, "place RU infantry > 3206", "place RU infantry > 3427", "place AL supply > 2218")
    assert refused(s, "place AL supply > 2218") == {"3.2"}
    assert refused(s, "place AL supply > 3321") == set()


@pytest.mark.rule("12.5")
def test_a_hex_that_a_later_unit_must_have_is_kept_for_it(game: KaisersWar) -> None:
    s = game.setup("1914")
    assert refused(s, "place RU W > 2614") == {"12.5"}
    assert "place RU W > 2614" not in offered(s)


@pytest.mark.rule("12.5")
def test_a_narrow_area_is_not_filled_by_those_who_are_placed_earlier() -> None:
    s = bare(scenario="1916", phase="set-up", side="CP")
    kinds = [each.kinds for each in s.rules.placings]
    number = kinds.index(("GE abteilung",))
    put(s, "2520", "GE 10")
    put(s, "2521", "GE 12")
    put(s, "2619", "GE 9")
    put(s, "2620", "GE 11")
    put(s, "2621", "GE 8")
    begin(s, deploy(number))
    assert asked(s) == "CP Deploy"
    assert not open_hexes(s, number) & (1 << at(s, "2720"))
    assert refused(s, "place GE abteilung > 2721") == {"12.5"}


@pytest.mark.rule("26.1", "27.1", "28.1", "3.1")
def test_a_game_ends_in_november_of_a_year_its_scenario_allows(game: KaisersWar) -> None:
    assert game.setup("1914").rules.last_turn == 4
    assert game.setup("1915").rules.last_turn == 13
    assert game.setup("1914", **{"last-year": "1917"}).rules.last_turn == 31
    with pytest.raises(GameError, match="1916 to 1917"):
        game.setup("1916", **{"last-year": "1915"})


@pytest.mark.rule("opt.14", "opt.15")
def test_plans_r_and_g_move_an_army(game: KaisersWar) -> None:
    s = game.setup("1914", deploy="standard", **{"plan-r": "yes", "plan-g": "yes"})
    assert where(s, "AH 2") == "2523"
    assert where(s, "RU 4") == "2913"
    with pytest.raises(GameError, match="plan-r"):
        game.setup("1915", **{"plan-r": "yes"})


@pytest.mark.rule("opt.16")
def test_faster_mobilization_brings_two_armies_in_1914_for_ten_points(game: KaisersWar) -> None:
    rules = game.setup("1914", **{"fast-russia": "yes"}).rules
    unit = game.printed.unit
    assert (rules.arrivals[unit("RU 6")], rules.arrivals[unit("RU 7")]) == (2, 3)
    assert rules.points == {"AL": 70, "CP": 65}


@pytest.mark.rule("3.2")
def test_the_question_tells_kinds_and_how_many_are_left(game: KaisersWar) -> None:
    s = game.setup("1914")
    assert s.decision is not None
    assert s.decision.facts == {"kinds": ["RU W"], "left": 51}
    assert isinstance(s.todo[-1], Deploy)
    play(s, offered(s)[0])
    assert s.decision.facts == {"kinds": ["RU SW"], "left": 50}


@pytest.mark.rule("3.2")
def test_who_is_placed_is_told() -> None:
    s = bare("AL", ("Aug", 1914), "set-up")
    put_there(s, s.rules.placings[0], "RU W", at(s, "2616"))
    told = [(each.rule, each.what) for each in s.events or ()]
    assert told == [("3.2", events.Deployed(unit(s, "RU W"), at(s, "2616")))]


@pytest.mark.rule("opt.29", "opt.24")
@pytest.mark.parametrize(("revolutions", "begun", "points"), [("yes", SECOND, 10), ("no", 0, 65)])
def test_a_game_that_would_begin_after_a_revolution_begins_with_it(revolutions: str, begun: int, points: int) -> None:
    s = bare(scenario="1916", revolutions=revolutions)
    s.rules = replace(s.rules, first_turn=turn_of("Nov-Dec", 1917))
    set_up(s)
    assert (s.revolution, s.vp) == (begun, {"AL": points, "CP": 80})


@pytest.mark.rule("12.5")
def test_room_that_is_kept_for_one_unit_is_not_given_to_another() -> None:
    s = bare(scenario="1915", phase="set-up")
    krakow = at(s, "2122")
    army = Placing("CP", ("GE 11",), BIT[krakow], 0, None)
    assert has_room(s, {}, (army,), {})
    assert not has_room(s, {krakow: s.printed.load[unit(s, "GE 8")]}, (army,), {})


@pytest.mark.rule("3.2", "12.5", "9.5")
def test_why_a_unit_of_the_set_up_may_not_stand_there(game: KaisersWar) -> None:
    s = game.setup("1914")
    while "RU infantry" not in {choice.noun for choice in s.choices()}:
        s.play(s.choices()[0])
    for each in s.printed.of_kind["RU elite"]:
        put(s, "4012", s.name(each))
    free = s.choices()[0].to
    assert reasons(s, f"place RU elite > {free}") == ["no-none-left"]
    assert reasons(s, "place RU infantry > 9999") == ["no-such-hex"]
    assert reasons(s, "place RU infantry > 1820") == ["no-not-its-area"]
    for choice in (f"place GE infantry > {free}", f"buy RU infantry > {free}", "end"):
        assert (refused(s, choice), reasons(s, choice)) == ({"3.2"}, ["no-not-to-be-placed-now"])
    put(s, free, "RU 9")
    assert (refused(s, f"place RU infantry > {free}"), reasons(s, f"place RU infantry > {free}")) == (
        {"12.5"},
        ["no-room-in-hex"],
    )


@pytest.mark.rule("26.6", "9.2")
def test_before_the_set_up_armies_lie_nowhere_and_corps_in_the_pool() -> None:
    s = bare()
    assert first_place(s, unit(s, "RU 4")) == first_place(s, unit(s, "RU SW")) == GONE
    assert first_place(s, unit(s, "RU inf1")) == first_place(s, unit(s, "AL supply1")) == POOL
    assert first_place(s, unit(s, "TU VI")) == first_place(s, unit(s, "RU 9")) == COMING


@pytest.mark.rule("opt.19", "23.0")
def test_only_russian_forts_on_the_map_are_converted_in_the_set_up(game: KaisersWar) -> None:
    both = {"artillery": "yes", "fort-conversion": "yes"}
    assert asked(game.setup("1915", deploy="standard", **both)) == "CP Mobilize"
    s = game.setup("1914", deploy="standard", **both)
    assert reasons(s, "convert RO F Turtukaia") == ["no-not-asked-about"]
    play(s, "convert RU F Riga", "take RU infantry")
    assert reasons(s, "convert RU F Riga") == ["no-not-asked-about"]


@pytest.mark.rule("opt.19", "9.5")
def test_no_fort_is_converted_when_all_corps_are_in_play() -> None:
    s = bare("AL", ("Aug", 1914), "set-up", artillery="yes", fort_conversion="yes")
    put(s, "2611", "RU F Riga")
    begin(s, offer_dismantling("AL"))
    assert offered(s) == ["convert RU F Riga", "done"]
    s.todo.clear()
    for each in s.free(s.printed.corps_of["RU infantry"]):
        put(s, "4012", s.name(each))
    begin(s, offer_dismantling("AL"))
    assert s.todo == []
