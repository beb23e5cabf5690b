"""Chapter 10: breaking down, combining, converting."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, GONE, MOVED, POOL, KaiserState
from doppeladler.games.kaisers_war.rules.ch07_control import neutral_hexes
from doppeladler.games.kaisers_war.rules.ch09_mobilization import mobilization_phase
from doppeladler.games.kaisers_war.rules.ch10_breakdown import break_down
from doppeladler.games.kaisers_war.rules.ch10_reorganization import reorganization_phase
from doppeladler.games.kaisers_war.rules.ch11_movement import movement_phase
from doppeladler.hexes import members
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

MAY = ("May", 1915)


def reorganizing(s: KaiserState) -> KaiserState:
    """The reorganization phase of the phasing player."""
    return begin(s, reorganization_phase(s.phasing))


def to_box(s: KaiserState, *names: str) -> None:
    for name in names:
        s.place(unit(s, name), BOX)


# --- breaking down (10.1, 10.6) ---------------------------------------------------------------------------------


@pytest.mark.rule("10.1", "10.0")
def test_an_army_is_broken_down_in_an_enemy_zone_and_out_of_supply_at_no_cost() -> None:
    s = bare("CP", MAY)
    put(s, "2316", "GE 8")
    put(s, "2416", "RU 2")
    reorganizing(s)
    assert offered(s) == ["split GE 8", "end"]
    assert refused(s, "split RU 2") == refused(s, "split GE 9") == refused(s, "split GE inf1") == {"10.1"}
    assert refused(s, "march GE 8") == refused(s, "split GE 99") == {"10.0"}
    put(s, "2317", "GE inf8")
    assert (refused(s, "split GE inf8"), reasons(s, "split GE inf8")) == ({"10.1"}, ["no-not-your-army"])
    s.place(unit(s, "GE inf8"), POOL)
    play(s, "split GE 8")
    assert s.at[unit(s, "GE 8")] == BOX
    assert len(s.units_in(at(s, "2316"))) == 3
    assert s.vp["CP"] == 60
    assert s.is_over


@pytest.mark.rule("10.1", "10.6", "23.0")
def test_no_army_is_broken_down_without_enough_corps_and_no_romanian_one() -> None:
    s = bare("AL", ("Sep", 1916), scenario="1916")
    put(s, "2616", "RU 1")
    put(s, "2831", "RO 1")
    for each in s.printed.corps_of["RU infantry"][2:]:
        s.place(each, GONE)
    begin(s, reorganization_phase("AL"))
    assert s.is_over
    put(s, "2614", "RU Shock")
    reorganizing(s)
    assert offered(s) == ["split RU Shock", "end"]
    assert refused(s, "split RU 1") == {"10.1"}
    assert refused(s, "split RO 1") == {"10.6", "23.0"}


@pytest.mark.rule("10.1", "23.0")
def test_no_neutral_army_is_broken_down() -> None:
    s = bare("CP", ("Jul", 1916), scenario="1916")
    neutral = neutral_hexes(s)
    border = next(hex for hex in members(s.printed.soil["BU"] & s.printed.open) if not neutral >> (hex + 1) & 1)
    put(s, s.label(border), "BU 3")
    put(s, "2316", "GE 8")
    reorganizing(s)
    assert truly_offered(s) == ["split GE 8", "end"]
    assert (refused(s, "split BU 3"), reasons(s, "split BU 3")) == ({"23.0"}, ["no-neutral"])


@pytest.mark.rule("10.1")
def test_the_owner_takes_only_corps_of_which_the_army_is_made() -> None:
    s = bare("AL", MAY)
    put(s, "2616", "RU 1")
    reorganizing(s)
    play(s, "split RU 1")
    for choice in ("take GE infantry", "split RU 1"):
        assert (refused(s, choice), reasons(s, choice)) == ({"10.1"}, ["no-not-of-this-army"])


@pytest.mark.rule("10.6", "17.8")
def test_a_romanian_army_that_breaks_down_by_attrition_is_told_to_be_lost() -> None:
    s = bare("AL", ("Jan-Feb", 1917), scenario="1916", last_year="1917")
    s.joined = ("RO", "BU")
    put(s, "2831", "RO 1")
    begin(s, break_down(unit(s, "RO 1"), False))
    assert [(each.rule, each.what) for each in s.events or ()] == [
        ("10.6", events.Lost(unit(s, "RO 1"), at(s, "2831")))
    ]


# --- combining (10.2 to 10.5) -----------------------------------------------------------------------------------


@pytest.mark.rule("10.2", "10.4", "9.10")
def test_three_corps_and_a_supply_unit_make_an_army_that_has_been_in_play() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE 8")
    put(s, "2214", "GE inf1", "GE inf2", "GE BK")
    put(s, "2216", "CP supply1")
    reorganizing(s)
    assert offered(s) == ["combine GE 8 > 2214", "end"]
    assert refused(s, "combine GE 10 > 2214") == {"10.4"}
    assert refused(s, "combine RU 1 > 2214") == refused(s, "combine GE infantry > 2214") == {"10.2"}
    assert refused(s, "combine GE 8 > 9999") == {"10.2"}
    assert refused(s, "combine GE 8 > 2216") == {"10.3"}
    play(s, "combine GE 8 > 2214")
    assert where(s, "GE 8") == "2214"
    assert [s.at[unit(s, name)] for name in ("GE inf1", "GE inf2", "GE BK", "CP supply1")] == [POOL] * 4
    assert happened(s, events.Combined) == [events.Combined(unit(s, "GE 8"), at(s, "2214"))]


@pytest.mark.rule("10.4", "9.3", "9.10")
def test_an_army_is_built_only_after_it_has_arrived() -> None:
    # the tenth army comes in January 1915; before that nobody combines it, and after its loss three corps do
    s = bare("CP", ("Oct", 1914))
    to_box(s, "GE 8")
    put(s, "2214", "GE inf1", "GE inf2", "GE BK", "CP supply1")
    reorganizing(s)
    assert refused(s, "combine GE 10 > 2214") == {"10.4"}
    s = bare("CP", ("May", 1915))
    to_box(s, "GE 10")
    put(s, "2214", "GE inf1", "GE inf2", "GE BK", "CP supply1")
    reorganizing(s)
    play(s, "combine GE 10 > 2214")
    assert where(s, "GE 10") == "2214"


@pytest.mark.rule("10.2")
def test_a_new_army_may_march_in_the_same_turn() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE 8")
    put(s, "2214", "GE inf1", "GE inf2", "GE BK", "CP supply1")
    begin(s, reorganization_phase("CP"), movement_phase("CP"))
    play(s, "combine GE 8 > 2214", "end")
    assert offered(s) == ["march GE 8", "end"]


@pytest.mark.rule("10.2", "22.1")
@pytest.mark.parametrize(("date", "can"), [(("Jan-Feb", 1915), False), (MAY, True)])
def test_in_winter_the_supply_unit_must_be_adjacent(date: tuple[str, int], can: bool) -> None:
    s = bare("CP", date)
    to_box(s, "GE 8")
    put(s, "2214", "GE inf1", "GE inf2", "GE BK")
    put(s, "2216", "CP supply1")
    reorganizing(s)
    assert s.is_over != can


@pytest.mark.rule("10.2", "17.10")
def test_a_supply_unit_that_moved_combines_nobody() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE 8")
    put(s, "2214", "GE inf1", "GE inf2", "GE BK")
    put(s, "2216", "CP supply1", moved=MOVED)
    put(s, "2316", "GE 9")
    reorganizing(s)
    assert refused(s, "combine GE 8 > 2214") == {"10.2"}


@pytest.mark.rule("10.3")
def test_only_corps_of_one_nation_and_type_combine() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE 8", "AH 1", "GE A")
    put(s, "2214", "GE inf1", "AH inf1", "AH inf2")
    put(s, "2215", "GE inf2", "GE AK", "GE HKK1")
    put(s, "2216", "CP supply1", "GE 9")
    reorganizing(s)
    assert refused(s, "combine GE 8 > 2214") == refused(s, "combine AH 1 > 2214") == {"10.3"}
    for kind in ("RU 1", "GE infantry", "elephants"):
        assert (refused(s, f"combine {kind} > 2214"), reasons(s, f"combine {kind} > 2214")) == (
            {"10.2"},
            ["no-not-your-army"],
        )
    assert refused(s, "combine GE abteilung > 2215") == {"10.3"}


@pytest.mark.rule("10.3", "10.2")
def test_elite_corps_combine_with_plain_ones_and_the_owner_says_which() -> None:
    s = bare("AL", MAY)
    to_box(s, "RU 1")
    put(s, "2616", "RU Gd", "RU inf1", "RU inf2", "RU inf3")
    put(s, "2715", "AL supply1")
    reorganizing(s)
    play(s, "combine RU 1 > 2616")
    assert asked(s) == "AL GiveCorps"
    assert offered(s) == ["take RU elite", "take RU infantry"]
    assert refused(s, "take GE infantry") == {"10.2"}
    assert where(s, "RU 1") == "off", "not before its corps have left"
    play(s, "take RU infantry", "take RU infantry", "take RU infantry")
    assert [s.name(each) for each in s.units_in(at(s, "2616"))] == ["RU 1", "RU Gd"]


@pytest.mark.rule("10.2")
def test_nobody_is_asked_which_corps_to_give_when_all_are_needed() -> None:
    s = bare("AL", MAY)
    to_box(s, "RU 1")
    put(s, "2616", "RU Gd", "RU inf1", "RU inf2")
    put(s, "2715", "AL supply1")
    reorganizing(s)
    play(s, "combine RU 1 > 2616")
    assert [s.name(each) for each in s.units_in(at(s, "2616"))] == ["RU 1"]


@pytest.mark.rule("10.5", "21.1")
def test_two_german_corps_make_an_abteilung_and_a_german_and_an_austro_hungarian_one_sud() -> None:
    s = bare("CP", ("Oct", 1914))
    to_box(s, "GE A", "GE B", "GE Niemen", "GE Sud")
    put(s, "2122", "GE inf1", "GE inf2", "AH inf1")
    put(s, "2022", "CP supply1")
    put(s, "1921", "CP supply2")
    reorganizing(s)
    assert offered(s) == ["combine GE abteilung > 2122", "combine GE Sud > 2122", "end"]
    play(s, "combine GE Sud > 2122")
    assert asked(s) == "CP ChooseSupply"
    assert offered(s) == ["spend CP supply1", "spend CP supply2"]
    play(s, "spend CP supply2")
    assert where(s, "GE Sud") == "2122"
    assert where(s, "CP supply1") == "2022"
    assert where(s, "GE inf2") == "2122"


@pytest.mark.rule("10.2")
def test_one_supply_unit_supports_one_army() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE A", "GE B", "GE Niemen")
    put(s, "2214", "GE inf1", "GE inf2")
    put(s, "2215", "GE inf3", "GE inf4")
    put(s, "2216", "CP supply1")
    reorganizing(s)
    assert truly_offered(s) == ["combine GE abteilung > 2214", "combine GE abteilung > 2215", "end"]
    play(s, "combine GE abteilung > 2214")
    assert where(s, "GE A") == "2214"
    assert not [each for each in offered(s) if each.startswith("combine")]


@pytest.mark.rule("9.11", "10.1")
def test_demobilized_corps_take_the_place_of_an_army_in_the_same_turn() -> None:
    s = bare("CP", MAY)
    put(s, "2214", "GE 8", "GE F Konigsberg")
    for corps in s.printed.corps_of["GE infantry"][3:]:
        s.place(corps, GONE)
    put(s, "2214", "GE GdR")
    begin(s, mobilization_phase("CP"), reorganization_phase("CP"))
    while offered(s, "place"):
        play(s, offered(s, "place")[0])
    assert "GE GdR" in {s.name(each) for each in s.on_map("CP")}
    play(s, "demobilize GE GdR")
    assert refused(s, "buy GE infantry > 1417") == set()
    play(s, "end", "split GE 8")
    assert where(s, "GE GdR") == "2214"


@pytest.mark.rule("9.11", "10.4")
def test_an_army_demobilized_in_this_turn_is_not_combined_again() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE 8")
    s.released[unit(s, "GE 8")] = 1
    put(s, "2214", "GE inf1", "GE inf2", "GE BK")
    put(s, "2216", "CP supply1", "GE 9")
    reorganizing(s)
    assert refused(s, "combine GE 8 > 2214") == {"9.11"}


@pytest.mark.rule("10.2")
def test_corps_in_an_enemy_zone_may_combine() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE 8")
    put(s, "2316", "GE inf1", "GE inf2", "GE BK")
    put(s, "2416", "RU 2")
    put(s, "2216", "CP supply1")
    reorganizing(s)
    assert "combine GE 8 > 2316" in offered(s)


# --- conversion (10.7) ------------------------------------------------------------------------------------------


@pytest.mark.rule("10.7", "5.5")
def test_an_hq_is_converted_from_1916_on_for_a_supply_unit_and_five_points() -> None:
    s = bare("CP", ("Jan-Feb", 1916), scenario="1915", last_year="1916")
    put(s, "2214", "GE Ober Ost", "CP supply1")
    put(s, "2216", "GE Leopold")
    put(s, "2217", "CP supply2")
    reorganizing(s)
    play(s, "convert GE Ober Ost")
    assert s.face[unit(s, "GE Ober Ost")] == 1
    assert s.at[unit(s, "CP supply1")] == POOL
    assert s.vp["CP"] == 55
    assert s.is_over
    put(s, "2122", "AH B-E", "CP supply3")
    reorganizing(s)
    assert refused(s, "convert GE Leopold") == {"10.7"}
    assert refused(s, "convert GE Ober Ost") == {"10.7"}
    assert "convert AH B-E" in offered(s)
    s.bought = ()
    put(s, "2214", "CP supply4")
    assert reasons(s, "convert GE Ober Ost") == ["no-is-converted"]


@pytest.mark.rule("10.7", "5.5")
def test_what_forbids_a_conversion() -> None:
    s = bare("CP", ("Oct", 1915), scenario="1915")
    put(s, "2214", "GE Ober Ost", "CP supply1")
    put(s, "2216", "GE 8")
    reorganizing(s)
    assert refused(s, "convert GE Ober Ost") == {"10.7"}
    assert refused(s, "convert GE 8") == refused(s, "convert RU SW") == {"10.7"}
    s = bare("CP", ("May", 1916), scenario="1915", last_year="1916")
    put(s, "2214", "GE Ober Ost", "CP supply1")
    put(s, "2315", "RU 1")
    put(s, "1417", "GE 8")
    reorganizing(s)
    assert refused(s, "convert GE Ober Ost") == {"10.7"}
    s.place(unit(s, "RU 1"), BOX)
    s._offered = None
    s.vp["CP"] = 5
    assert refused(s, "convert GE Ober Ost") == {"5.5"}
    s.vp["CP"] = 60
    put(s, "2215", "GE 9")
    s._offered = None
    assert reasons(s, "convert GE Ober Ost") == []
    assert reasons(s, "convert GE 9") == ["no-not-your-hq"]


@pytest.mark.rule("9.10", "10.4")
def test_the_question_names_the_armies_that_can_be_formed() -> None:
    s = bare("CP", MAY)
    to_box(s, "GE 9", "GE Sud")
    put(s, "2214", "GE 8")
    reorganizing(s)
    assert s.decision is not None
    assert s.decision.facts == {"available": ["GE 9", "GE Sud"]}
