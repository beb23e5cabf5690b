"""Chapter 9: arrivals, supply, purchases, placement and demobilization; 21.5 and 23.2 in the Balkans."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, COMING, DUE, GONE, POOL, WAITING, KaiserState
from doppeladler.games.kaisers_war.rules.ch09_lost import take_off
from doppeladler.games.kaisers_war.rules.ch09_mobilization import mobilization_phase
from doppeladler.games.kaisers_war.rules.ch23_balkans import call_mackensen
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


def mobilizing(s: KaiserState) -> KaiserState:
    """The mobilization phase of the phasing player."""
    return begin(s, mobilization_phase(s.phasing))


def sites(s: KaiserState, verb: str, kind: str) -> set[str]:
    """The hexes in which a kind may be placed or bought."""
    return {each.rpartition(" > ")[2] for each in offered(s, verb) if each.startswith(f"{verb} {kind} > ")}


def without_supply(s: KaiserState) -> KaiserState:
    """No scheduled supply units to place."""
    for each in (*s.printed.supply_units["AL"], *s.printed.supply_units["CP"]):
        s.place(each, GONE)
    return s


# --- arrivals (9.1, 9.2) ----------------------------------------------------------------------------------------


@pytest.mark.rule("9.1", "9.2", "9.7", "9.0")
def test_scheduled_units_and_supply_arrive_free_and_must_be_placed() -> None:
    s = mobilizing(bare("CP", ("Sep", 1914)))
    assert asked(s) == "CP Mobilize"
    assert [s.at[unit(s, name)] for name in ("GE 9", "AH 2", "CP supply1", "CP supply2")] == [WAITING] * 3 + [POOL]
    assert "end" not in offered(s)
    assert refused(s, "end") == {"9.7"}
    play(s, "place GE 9 > 1417", "place AH 2 > 1624", "place CP supply > 1926")
    assert s.vp["CP"] == 60
    assert "end" in offered(s)
    assert [where(s, name) for name in ("GE 9", "AH 2", "CP supply1")] == ["1417", "1624", "1926"]
    assert happened(s, events.Arrives)[0] == events.Arrives(unit(s, "GE 9"), s.printed.hex_of["1417"])
    play(s, "end")
    assert s.is_over


@pytest.mark.rule("9.2")
def test_nobody_arrives_before_his_turn_and_scheduled_units_are_not_sold() -> None:
    s = without_supply(bare("CP", ("Oct", 1914)))
    put(s, "1417", "GE 9")
    put(s, "1624", "AH 2")
    mobilizing(s)
    assert s.at[unit(s, "GE 10")] == COMING
    assert refused(s, "place GE 10 > 1417") == {"9.1"}
    for name in ("GE 10", "GE Ober Ost", "TU VI", "GE 8"):
        assert refused(s, f"buy {name} > 1417") == {"9.3"}


@pytest.mark.rule("9.2", "17.3")
def test_supply_beyond_the_counters_is_lost() -> None:
    s = bare("CP", ("Jun", 1915), scenario="1915")
    for number, each in enumerate(s.printed.supply_units["CP"][:7]):
        s.place(each, s.printed.hex_of[f"{1417 + 100 * number}"])
    mobilizing(s)
    assert [s.at[each] for each in s.printed.supply_units["CP"]].count(WAITING) == 1


@pytest.mark.rule("9.7", "9.4")
def test_who_finds_every_hex_blocked_waits() -> None:
    s = without_supply(bare("AL", ("Sep", 1914)))
    s.changed = s.printed.soil["RU"] & s.printed.open
    mobilizing(s)
    assert s.at[unit(s, "RU 9")] == WAITING
    play(s, "end")
    s.changed ^= s.printed.soil["RU"] & s.printed.open
    mobilizing(s)
    assert "place RU 9 > 4012" in offered(s)


# --- where (9.4 to 9.8) -----------------------------------------------------------------------------------------


@pytest.mark.rule("9.4", "9.7")
def test_units_arrive_in_controlled_cities_of_their_country_or_at_its_edge_outside_enemy_zones() -> None:
    s = bare("CP", ("Sep", 1914))
    give(s, "AL", "1820")
    give(s, "CP", "2119")
    put(s, "2018", "RU inf1")
    mobilizing(s)
    found = sites(s, "place", "GE 9")
    assert {"1417", "2214", "1217", "1219", "1221"} <= found
    assert not {"1820", "2017", "1624", "2119", "1517"} & found
    assert refused(s, "place GE 9 > 1820") == {"9.4"}
    assert refused(s, "place GE 9 > 2017") == {"9.7"}
    assert refused(s, "place GE 9 > 1517") == refused(s, "place GE 9 > 9999") == {"9.4"}


@pytest.mark.rule("9.7", "13.2")
def test_a_fortress_keeps_its_city_open_for_reinforcements() -> None:
    s = bare("CP", ("Sep", 1914))
    put(s, "2018", "RU inf1")
    put(s, "2017", "GE F Thorn")
    mobilizing(s)
    assert "2017" in sites(s, "place", "GE 9")


@pytest.mark.rule("9.4")
def test_supply_arrives_in_all_friendly_countries_and_in_captured_objectives() -> None:
    s = bare("CP", ("Sep", 1914))
    give(s, "CP", "2218", "2119")
    mobilizing(s)
    found = sites(s, "place", "CP supply")
    assert {"1417", "1624", "2218"} <= found
    assert "2119" not in found


@pytest.mark.rule("9.6")
def test_a_hex_takes_one_army_or_three_others_a_phase_and_supply_on_top() -> None:
    s = bare("CP", ("Sep", 1914))
    mobilizing(s)
    play(s, "place GE 9 > 1417")
    assert refused(s, "buy GE infantry > 1417") == {"9.6"}
    play(s, "place CP supply > 1417")
    play(s, "buy GE infantry > 2214", "buy GE infantry > 2214")
    assert "buy GE cavalry > 2214" in offered(s)
    play(s, "buy GE cavalry > 2214")
    assert refused(s, "buy GE infantry > 2214") == {"9.6"}
    play(s, "buy AH infantry > 1624")
    assert refused(s, "place AH 2 > 1624") == {"9.6"}


@pytest.mark.rule("9.8", "23.1")
def test_austria_hungary_takes_two_supply_units_a_turn_and_bulgaria_and_romania_one() -> None:
    s = bare("CP", ("Jun", 1915), scenario="1915")
    s.vp["CP"] = 99
    mobilizing(s)
    play(s, "place CP supply > 1624", "place CP supply > 1926")
    assert refused(s, "buy CP supply > 1825") == {"9.8"}
    play(s, "buy CP supply > 1417", "buy CP supply > 1417")
    s = bare("AL", ("Sep", 1916), scenario="1916")
    s.joined, s.entry = ("RO", "BU"), 19
    mobilizing(s)
    play(s, "place AL supply > 2831")
    assert refused(s, "place AL supply > 2830") == {"9.8"}


@pytest.mark.rule("9.7", "12.2")
def test_reinforcements_may_overstack_for_a_while() -> None:
    s = bare("CP", ("Sep", 1914))
    put(s, "1417", "GE 8")
    mobilizing(s)
    assert "place GE 9 > 1417" in offered(s)


# --- purchases (9.3, 9.5, 9.9) ----------------------------------------------------------------------------------


@pytest.mark.rule("9.3", "5.5")
def test_purchases_must_leave_a_point() -> None:
    s = without_supply(bare("CP", ("Sep", 1914)))
    s.vp["CP"] = 12
    s.place(unit(s, "CP supply1"), POOL)
    s.place(unit(s, "CP supply2"), POOL)
    put(s, "1624", "AH 2")
    put(s, "1417", "GE 9")
    mobilizing(s)
    play(s, "place CP supply > 1417", "buy CP supply > 1417")
    assert s.vp["CP"] == 2
    assert refused(s, "buy GE infantry > 2214") == {"5.5"}
    assert refused(s, "buy CP supply > 2214") == {"5.5", "9.5"}
    assert happened(s, events.Bought)[0].cost == 10


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(
    ("kind", "hex", "cost"),
    [("RU infantry", "4012", 4), ("RU elite", "4012", 4), ("RU cavalry", "4012", 5), ("RU F Warsaw", "2218", 12),
     ("AL supply", "4012", 10)],
)  # fmt: skip
def test_the_prices_of_the_chart(kind: str, hex: str, cost: int) -> None:
    s = mobilizing(without_supply(bare("AL", ("Oct", 1914))))
    s.place(unit(s, "AL supply1"), POOL)
    s._offered = None
    for name in ("RU 9", "RU 10", "RU 11"):
        if s.at[unit(s, name)] == WAITING:
            s.place(unit(s, name), GONE)
    play(s, f"buy {kind} > {hex}")
    assert s.vp["AL"] == 60 - cost


@pytest.mark.rule("9.5", "9.3")
def test_some_units_come_later_from_a_certain_year_and_one_a_turn_to_a_country() -> None:
    s = mobilizing(without_supply(bare("CP", ("Oct", 1914))))
    assert refused(s, "buy GE alpine") == {"9.5"}
    play(s, "buy GE train")
    assert (s.at[unit(s, "GE PZ")], s.due[unit(s, "GE PZ")], s.vp["CP"]) == (DUE, 4, 50)
    assert happened(s, events.Ordered) == [events.Ordered(unit(s, "GE PZ"), 4, 10)]
    s = without_supply(bare("CP", ("Jun", 1915), scenario="1915"))
    put(s, "1624", "AH 7")
    mobilizing(s)
    assert refused(s, "buy GE shock") == {"9.5"}
    assert refused(s, "buy GE alpine > 1417") == {"9.5"}
    play(s, "buy GE alpine")
    assert refused(s, "buy GE alpine") == {"9.5"}
    play(s, "buy AH alpine")
    s.turn += 1
    play(s, "end")
    mobilizing(s)
    assert {"1417", "2214"} <= sites(s, "place", "GE alpine")
    play(s, "place GE alpine > 1417", "place AH alpine > 1624")
    assert where(s, "GE AK") == "1417"
    assert s.due[unit(s, "GE AK")] == 0


@pytest.mark.rule("9.5")
def test_nobody_has_more_units_than_there_are_counters() -> None:
    s = without_supply(bare("AL", ("Oct", 1914)))
    for each in s.printed.of_kind["RU cavalry"]:
        s.place(each, GONE)
    mobilizing(s)
    assert refused(s, "buy RU cavalry > 4012") == {"9.5"}


@pytest.mark.rule("9.9", "9.10", "9.7")
def test_a_lost_fortress_is_rebuilt_only_in_its_own_city_outside_enemy_zones() -> None:
    s = without_supply(bare("CP", ("Oct", 1914)))
    mobilizing(s)
    assert sites(s, "buy", "AH F Przemysl") == {"2422"}
    assert refused(s, "buy AH F Przemysl > 2622") == {"9.4"}
    put(s, "2522", "RU 3")
    s._offered = None
    assert refused(s, "buy AH F Przemysl > 2422") == {"9.7"}


@pytest.mark.rule("9.7", "9.5")
def test_a_unit_without_an_open_hex_is_not_sold_but_may_be_ordered() -> None:
    s = without_supply(bare("AL", ("Oct", 1914)))
    s.changed = s.printed.soil["RU"] & s.printed.open
    mobilizing(s)
    assert not sites(s, "buy", "RU infantry")
    assert "9.4" in refused(s, "buy RU infantry > 4012")
    play(s, "buy RU train", "end")
    s.turn += 1
    mobilizing(s)
    assert s.at[unit(s, "RU BP1")] == WAITING
    play(s, "end")
    assert s.at[unit(s, "RU BP1")] == WAITING


@pytest.mark.rule("21.7", "23.0")
def test_optional_and_neutral_units_are_not_sold() -> None:
    s = mobilizing(without_supply(bare("CP", ("Jun", 1916), scenario="1916")))
    assert refused(s, "buy GE air") >= {"21.7"}
    assert refused(s, "buy BU infantry > 2534") >= {"23.0"}
    assert refused(s, "buy RU infantry > 4012") == {"9.3"}
    assert refused(s, "buy elephants > 4012") == {"9.3"}
    assert refused(s, "march GE 8") == {"9.0"}
    assert reasons(s, "march GE 8") == ["no-mobilization-phase"]
    kinds = {each.removeprefix("buy ").partition(" > ")[0] for each in truly_offered(s, "buy")}
    assert not kinds & {"GE air", "BU infantry", "BU F Varna", "AE AEFR", "NA Vol inf"}


# --- demobilization (9.11) --------------------------------------------------------------------------------------


@pytest.mark.rule("9.11")
def test_demobilizing_needs_general_supply_and_costs_nothing() -> None:
    s = without_supply(bare("AL", ("Oct", 1914)))
    put(s, "2119", "RU inf1")
    mobilizing(s)
    assert refused(s, "demobilize RU inf1") == {"9.11"}
    put(s, "2017", "GE 8", "CP supply1")
    assert refused(s, "demobilize RU 1") == refused(s, "demobilize GE 8") == refused(s, "demobilize him") == {"9.11"}
    s = bare("AL", ("Oct", 1914))
    put(s, "4012", "RU 1", "AL supply8")
    put(s, "2831", "RO 1")
    mobilizing(s)
    assert refused(s, "demobilize RO 1") == {"23.0"}
    play(s, "demobilize RU 1")
    assert s.at[unit(s, "RU 1")] == BOX
    assert s.vp["AL"] == 60
    assert happened(s, events.Demobilized)


@pytest.mark.rule("9.11", "17.7")
def test_a_besieged_fortress_may_be_demobilized_but_not_bought_again_in_this_turn() -> None:
    s = without_supply(bare("AL", ("Oct", 1914)))
    put(s, "2320", "RU F Ivangorod", "RU 4")
    for number, hex in enumerate(("2219", "2220", "2319", "2321", "2419", "2420"), 1):
        put(s, hex, f"GE inf{number}")
    mobilizing(s)
    assert "demobilize RU 4" in offered(s)
    play(s, "demobilize RU F Ivangorod")
    assert "9.11" in refused(s, "buy RU F Ivangorod > 2320")
    assert "no-demobilized-in-this-turn" in reasons(s, "buy RU F Ivangorod > 2320")
    assert refused(s, "demobilize RU 4") == {"9.11"}
    assert not [each for each in truly_offered(s) if "Ivangorod" in each]
    assert s.vp == {"AL": 60, "CP": 60}


# --- the Balkans (21.5, 23.1, 23.2) -----------------------------------------------------------------------------


@pytest.mark.rule("9.11", "9.3")
def test_what_was_demobilized_is_not_for_sale_before_the_next_turn() -> None:
    s = without_supply(bare("AL", ("Oct", 1914)))
    put(s, "2218", "RU F Warsaw")
    mobilizing(s)
    play(s, "demobilize RU F Warsaw")
    assert "buy RU F Warsaw > 2218" not in truly_offered(s)
    assert reasons(s, "buy RU F Warsaw > 2218") == ["no-demobilized-in-this-turn"]
    s.released[unit(s, "RU F Warsaw")] = 0
    s._offered = None
    assert "buy RU F Warsaw > 2218" in truly_offered(s)


@pytest.mark.rule("21.5", "23.2")
def test_mackensen_and_the_turks_come_to_the_southern_edge_when_bulgaria_joins() -> None:
    s = bare("CP", ("Aug", 1916), scenario="1916")
    s.joined, s.entry = ("RO", "BU"), 19
    mobilizing(s)
    edge = {"2434", "2534", "2634", "2734", "2834", "2934", "3034"}
    assert sites(s, "place", "GE Mackensen") == sites(s, "place", "TU VI") == edge
    play(s, "place GE Mackensen > 2634")
    assert refused(s, "place TU VI > 2634") == {"9.6"}
    play(s, "place TU VI > 2734")


@pytest.mark.rule("9.4", "21.5", "23.2")
def test_before_romania_joins_mackensen_comes_to_germany_and_afterwards_he_alone_is_called_to_bulgaria() -> None:
    s = without_supply(bare("CP", ("Mar-Apr", 1915), scenario="1914", last_year="1917"))
    mobilizing(s)
    assert "1417" in sites(s, "place", "GE Mackensen")
    assert "2434" not in sites(s, "place", "GE Mackensen")
    s = without_supply(bare("CP", ("Aug", 1916), scenario="1916"))
    s.joined, s.entry = ("RO", "BU"), 19
    mobilizing(s)
    assert "1417" in sites(s, "buy", "GE infantry")
    assert "2434" not in sites(s, "buy", "GE infantry")


@pytest.mark.rule("23.2")
def test_mackensen_on_the_map_is_lifted_once_with_his_face() -> None:
    s = without_supply(bare("CP", ("Aug", 1916), scenario="1915", last_year="1917"))
    s.joined, s.entry = ("RO", "BU"), 19
    put(s, "2122", "GE Mackensen", face=1)
    mobilizing(s)
    assert happened(s, events.CalledAway) == [events.CalledAway(unit(s, "GE Mackensen"), at(s, "2122"))]
    play(s, "place GE Mackensen > 2634", "place TU VI > 2734")
    assert s.face[unit(s, "GE Mackensen")] == 1
    put(s, "2122", "GE Mackensen")
    mobilizing(s)
    assert where(s, "GE Mackensen") == "2122"


@pytest.mark.rule("23.2")
def test_an_eliminated_mackensen_does_not_come_and_a_blocked_edge_lets_him_stay() -> None:
    s = without_supply(bare("CP", ("Aug", 1916), scenario="1915", last_year="1917"))
    s.joined, s.entry = ("RO", "BU"), 19
    s.place(unit(s, "GE Mackensen"), GONE)
    mobilizing(s)
    assert s.at[unit(s, "GE Mackensen")] == GONE
    s = without_supply(bare("CP", ("Aug", 1916), scenario="1915", last_year="1917"))
    s.joined, s.entry = ("RO", "BU"), 19
    put(s, "2122", "GE Mackensen")
    edge = s.printed.board.marks["south_edge_BU"]
    s.changed |= edge
    mobilizing(s)
    assert where(s, "GE Mackensen") == "2122"
    s.changed ^= edge
    s.todo = []
    mobilizing(s)
    assert s.at[unit(s, "GE Mackensen")] == WAITING


@pytest.mark.rule("23.1", "23.2")
def test_the_fourth_romanian_army_comes_a_turn_and_the_front_hq_three_turns_after_the_entry() -> None:
    for months, year, expected in (("Aug", 1916, ""), ("Sep", 1916, "RO 4"), ("Nov-Dec", 1916, "RO 4 RU Rom")):
        s = without_supply(bare("AL", (months, year), scenario="1916"))
        s.joined, s.entry = ("RO",), 19
        mobilizing(s)
        waiting = [name for name in ("RO 4", "RU Rom") if s.at[unit(s, name)] == WAITING]
        assert " ".join(waiting) == expected
        if waiting:
            assert sites(s, "place", "RO 4") == labels(s, s.printed.cities & s.printed.soil["RO"])


@pytest.mark.rule("9.2", "23.2", "opt.21")
def test_when_romania_has_joined_the_turn_record_tells_when_those_come_who_waited_for_it() -> None:
    s = bare("AL", ("Aug", 1916), scenario="1916")
    late = {"RO 4": 0, "RU Rom": 0}
    assert {each["unit"]: each["turn"] for each in s.view("AL")["to_come"] if each["unit"] in late} == late
    s.joined, s.entry = ("RO",), 19
    late = {"RO 4": 20, "RU Rom": 22}
    assert {each["unit"]: each["turn"] for each in s.view("AL")["to_come"] if each["unit"] in late} == late
    told = {each["turn"]: each["words"] for each in s.view("AL")["calendar"]}
    assert "RO 4" in told[20]
    assert "RU Rom" in told[22]


@pytest.mark.rule("9.2", "21.5", "9.5")
def test_a_lost_turkish_corps_never_returns() -> None:
    s = without_supply(bare("CP", ("Nov-Dec", 1916), scenario="1916"))
    s.joined, s.entry, s.lifted = ("RO", "BU"), 19, True
    for name in ("TU VI", "GE Mackensen"):
        s.place(unit(s, name), GONE)
    mobilizing(s)
    assert not [each for each in offered(s) if "TU VI" in each]


@pytest.mark.rule("9.11", "9.5")
def test_units_that_are_on_their_way_are_not_demobilized() -> None:
    s = bare("CP", ("Jun", 1916), scenario="1916")
    begin(s, mobilization_phase("CP"))
    while offered(s, "place"):
        play(s, offered(s, "place")[0])
    play(s, "buy GE shock")
    name = next(s.name(each) for each in s.printed.roster["CP"] if s.due[each])
    points = s.vp["CP"]
    assert refused(s, f"demobilize {name}") == {"9.11"}
    assert s.vp["CP"] == points


@pytest.mark.rule("9.5", "10.6")
def test_the_romanian_fortress_can_be_bought_again() -> None:
    s = without_supply(bare("AL", ("Oct", 1916), scenario="1916"))
    s.joined, s.entry = ("RO", "BU"), 19
    take_off(s, unit(s, "RO F Turtukaia"))
    mobilizing(s)
    play(s, "buy RO F Turtukaia > " + s.label(s.printed.fort_hex[unit(s, "RO F Turtukaia")]))
    assert s.vp["AL"] == 60 - 9


@pytest.mark.rule("9.8")
def test_corps_do_not_count_against_the_supply_units_of_a_country() -> None:
    s = mobilizing(without_supply(bare("CP", ("Oct", 1914))))
    play(s, *("buy AH infantry > 1624",) * 2)
    put(s, POOL, "CP supply1", "CP supply2", "CP supply3")
    s._offered = None
    play(s, *("buy CP supply > 1624",) * 2)
    assert "no-more-supply-in-country" in reasons(s, "buy CP supply > 1624")


@pytest.mark.rule("5.5", "9.3")
def test_a_refusal_says_that_points_are_missing() -> None:
    s = mobilizing(without_supply(bare("CP", ("Oct", 1914))))
    s.vp["CP"] = 4
    assert (refused(s, "buy GE infantry > 1417"), reasons(s, "buy GE infantry > 1417")) == (
        {"5.5"},
        ["no-points-to-spend"],
    )


@pytest.mark.rule("23.2")
@pytest.mark.parametrize(("side", "joined", "called"), [
    ("CP", ("RO", "BU"), 1), ("AL", ("RO", "BU"), 0), ("CP", ("RO",), 0), ("CP", (), 0),
])  # fmt: skip
def test_mackensen_is_called_in_a_mobilization_of_the_central_powers_once_bulgaria_is_at_war(
    side: str, joined: tuple[str, ...], called: int
) -> None:
    s = bare(side, ("Aug", 1916), scenario="1915", last_year="1917")
    s.joined, s.entry = joined, 19 * bool(joined)
    put(s, "2122", "GE Mackensen")
    call_mackensen(s, side)
    assert len(happened(s, events.CalledAway)) == called
