"""9.2 and 9.2.1 Retreats and full hexes: when they are entered, who goes on, whereto, and at what price."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.rules.ch09_results import loss_modifiers
from doppeladler.games.galicia.rules.ch09_retreat import onward_hexes
from tests.games.galicia.combat_table import (
    THREE,
    attack,
    battle,
    bring,
    cut_off_the_south,
    kind,
    modifier,
    only_source,
    open_combat,
    reductions,
    roll_after_advance,
    russians_struck,
    seat,
    struck,
)
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, rules, unit, where

FULL = dict.fromkeys(THREE, "14.22")
FULL_BEHIND = {"RU 45": "15.22", "RU 18": "15.22", "RU 47": "15.22"}
ALL_ROUND = ("13.21", "14.21", "13.23", "12.21", "15.21", "15.24")
"""Enemies that leave only 14.22 to a stack in 13.22, and no hex behind it without their zone."""


# --- when a full hex is entered -----------------------------------------------------------------------------


@pytest.mark.rule("9.2")
def test_a_full_hex_is_not_entered_while_one_with_room_keeps_the_guidelines() -> None:
    s = struck("13.22", "12.21", full="14.22")
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.21", "retreat 13.23"]
    assert rules(s.why_not("retreat 14.22")) == {"9.2"}
    assert "by 14.22 the retreat would enter 1, by 14.21, 13.23 none" in s.why_not("retreat 14.22")[0].sentence


@pytest.mark.rule("9.2", "9.2.1")
def test_a_full_hex_may_be_entered_to_keep_the_guidelines() -> None:
    # Every hex but 14.22 is in an Austro-Hungarian zone.
    s = russians_struck("RU 32", others={**FULL, "AH 20": "14.20"})
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.22"]
    play(s, "retreat 14.22")
    assert offered(s) == [f"retreat RU 32 > {hex}" for hex in ("15.22", "15.23", "14.23")]
    play(s, "retreat RU 32 > 15.22")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1


@pytest.mark.rule("9.2")
def test_a_hex_is_full_by_steps_not_by_units() -> None:
    # Two divisions and a reduced one leave room for a brigade, not for a division.
    for name, hexes in (("RU 2 rf", ["14.21", "14.22", "13.23"]), ("RU 32", ["14.21", "13.23"])):
        s = bare()
        put(s, "13.22", name)
        put(s, "12.21", "AH 4")
        put(s, "14.22", "RU 1 gn", "RU 2 gn")
        put(s, "14.22", "RU 41", flipped=True)
        cut_off_the_south(s)
        open_combat(s)
        attack(s, "13.22", "12.21")
        bring(s, "-/R1")
        assert offered(s) == [f"retreat {hex}" for hex in hexes]


@pytest.mark.rule("9.2", "5.2")
def test_a_full_dead_end_is_not_forced_on_a_retreat_while_a_hex_has_room() -> None:
    s = struck("16.25", "15.25", "17.26", "15.26", "17.25", full="16.26")
    bring(s, "-/R1")
    # 16.24 is in an enemy zone: the retreat pays for it, and nobody is lost.
    assert offered(s) == ["retreat 16.24"]
    assert rules(s.why_not("retreat 16.26")) == {"5.2"}
    assert "By 16.26 2 steps would find no room and be lost, by 16.24 none." in s.why_not("retreat 16.26")[0].sentence
    play(s, "retreat 16.24")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + 2 + 2  # retreat, guns, flanked, guidelines
    assert where(s, "RU 32") == "16.24"


@pytest.mark.rule("9.2")
def test_of_two_full_hexes_the_one_is_entered_that_has_to_be_left_but_once() -> None:
    # From 14.21 the only way on is by 14.22, which is full too.
    s = struck("13.22", "12.22", "13.21", "13.23", "12.21", "14.20", "15.21", "15.22", full="14.22")
    put(s, "14.21", *FULL_BEHIND)
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.22"]
    assert "by 14.21 the retreat would enter 2, by 14.22 only 1" in s.why_not("retreat 14.21")[0].sentence


@pytest.mark.rule("9.2", "5.2", "9.2.3")
def test_what_finds_no_room_at_all_is_lost() -> None:
    s = struck("13.22", "12.22", "13.21", "14.21", "13.23", "15.22", "15.23", "14.23", "12.21", full="14.22")
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.22"]
    play(s, "retreat 14.22")
    assert (kind(s), seat(s)) == ("RemoveExcess", "RU")
    play(s, "remove RU 32")
    assert (where(s, "RU 32"), s.score("AH")) == ("off", 1 + 1)


@pytest.mark.rule("9.2.3", "5.2")
def test_going_as_far_as_the_table_demands_comes_before_room() -> None:
    # By 12.21 the retreat ends after one hex; by 14.21 it goes both, into a full hex that is closed in.
    around = ("13.21", "12.20", "11.22", "11.21", "13.23", "14.22", "15.21", "14.20")
    s = struck("13.22", "12.22", *around, full="15.22")
    for hex, name in (("16.21", "AH 28"), ("16.22", "AH 22"), ("15.23", "AH 30")):
        put(s, hex, name)
    bring(s, "-/R2")
    assert offered(s) == ["retreat 14.21"]
    assert rules(s.why_not("retreat 12.21")) == {"9.2.3"}
    assert "would end 1 hex short, by 14.21 it can go all the way" in s.why_not("retreat 12.21")[0].sentence
    play(s, "retreat 14.21", "retreat 15.22")
    assert kind(s) == "RemoveExcess"


# --- who goes on, and whereto -------------------------------------------------------------------------------


@pytest.mark.rule("9.2")
def test_excess_units_go_on_to_a_hex_with_room() -> None:
    s = russians_struck("RU 32", others={**FULL, **FULL_BEHIND, "AH 20": "14.20"})
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert offered(s) == ["retreat RU 32 > 15.23", "retreat RU 32 > 14.23"]
    assert rules(s.why_not("retreat RU 32 > 15.22")) == {"9.2"}
    assert rules(s.why_not("retreat RU 32 > 13.22")) == {"9.2"}
    assert "has passed 13.22" in s.why_not("retreat RU 32 > 13.22")[0].sentence


@pytest.mark.rule("9.2", "9.2.1")
def test_a_full_hex_outside_enemy_zones_is_better_than_room_inside_one() -> None:
    s = russians_struck("RU 32", others={**FULL, **FULL_BEHIND, "AH 20": "14.20", "AH 23": "15.24"})
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    # 15.22 is full and in no zone; the others have room and are in one.
    assert offered(s) == ["retreat RU 32 > 15.22"]
    play(s, "retreat RU 32 > 15.22")
    assert kind(s) == "GoOn"
    assert offered(s) == ["retreat RU 32 > 16.21", "retreat RU 32 > 16.22"]
    assert "has passed 14.22" in s.why_not("retreat RU 32 > 14.22")[0].sentence
    play(s, "retreat RU 32 > 16.21")
    roll_after_advance(s)
    assert (where(s, "RU 32"), modifier(s, "RU")) == ("16.21", 1 + 1)


@pytest.mark.rule("9.2", "9.2.1")
def test_who_goes_on_keeps_coming_nearer_to_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    only_source(monkeypatch, "16.22")
    s = russians_struck("RU 32", others={**FULL_BEHIND, "RU 1 gn": "15.23", "RU 2 gn": "15.23", "RU 41": "15.23"})
    bring(s, "-/R2")
    play(s, "retreat 14.22", "retreat 15.22")
    # 16.21 keeps the distance of 15.22, 15.21 and 14.21 are farther off.
    assert offered(s) == ["retreat RU 32 > 16.22"]
    assert rules(s.why_not("retreat RU 32 > 16.21")) == {"9.2.1"}
    assert "16.21 is not toward a supply source" in s.why_not("retreat RU 32 > 16.21")[0].sentence


@pytest.mark.rule("9.2", "9.2.1")
def test_after_a_result_of_one_hex_who_goes_on_may_keep_his_distance(monkeypatch: pytest.MonkeyPatch) -> None:
    only_source(monkeypatch, "16.22")
    s = russians_struck("RU 32", others={**FULL, "AH 20": "14.20"})
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    # 14.23 is as far from the source as 14.22; back to 13.23 would be farther.
    assert offered(s) == [f"retreat RU 32 > {hex}" for hex in ("15.22", "15.23", "14.23")]


@pytest.mark.rule("9.2", "9.2.1")
@pytest.mark.parametrize(("source", "allowed"), [("16.22", False), ("16.24", True)])
def test_from_a_full_hex_a_unit_goes_sideways_only_where_a_source_is_no_farther(
    monkeypatch: pytest.MonkeyPatch, source: str, allowed: bool
) -> None:
    # 13.23 is a hex farther from 16.22 than the full 14.22 is, and as far from 16.24.
    only_source(monkeypatch, source)
    s = struck("13.22", "12.21", full="14.22")
    bring(s, "-/R1")
    put(s, "14.22", "RU 32")
    path = (at(s, "13.22"), at(s, "14.22"))
    assert (at(s, "13.23") in onward_hexes(s, "RU", unit(s, "RU 32"), path, 1)) is allowed


@pytest.mark.rule("9.2")
def test_units_go_on_one_by_one_until_the_rest_has_room() -> None:
    s = bare()
    put(s, "13.22", "RU 32", "RU 11", "RU 2 rf")
    put(s, "12.22", "AH 4", "AH 13", "AH 25")
    put(s, "14.20", "AH 20")
    put(s, "14.22", "RU 1 gn", "RU 2 gn")
    put(s, "15.22", *FULL_BEHIND)
    cut_off_the_south(s)
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13", "AH 25"))
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.22"]
    play(s, "retreat 14.22")
    assert {choice.rsplit(" > ")[0] for choice in offered(s)} == {"retreat RU 32", "retreat RU 11", "retreat RU 2 rf"}
    play(s, "retreat RU 32 > 15.23")  # seven steps are left
    assert kind(s) == "GoOn"
    assert {choice.rsplit(" > ")[0] for choice in offered(s)} == {"retreat RU 11", "retreat RU 2 rf"}
    play(s, "retreat RU 2 rf > 15.23")
    assert kind(s) == "Advance"
    assert [where(s, name) for name in ("RU 32", "RU 2 rf", "RU 11")] == ["15.23", "15.23", "14.22"]


@pytest.mark.rule("9.2", "5.1")
def test_who_goes_on_stops_in_the_first_hex_with_room_for_it() -> None:
    # 15.22 has room for a brigade, not for a division.
    s = russians_struck("RU 32", "RU 2 rf", others={**FULL, "AH 20": "14.20", "AH 23": "15.24"})
    put(s, "15.22", "RU 45", "RU 18")
    put(s, "15.22", "RU 47", flipped=True)
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert offered(s) == ["retreat RU 2 rf > 15.22", "retreat RU 32 > 15.22"]
    play(s, "retreat RU 2 rf > 15.22")
    assert (kind(s), offered(s)) == ("GoOn", ["retreat RU 32 > 15.22"])
    play(s, "retreat RU 32 > 15.22")
    assert kind(s) == "GoOn"
    assert {choice.split(" > ")[0] for choice in offered(s)} == {"retreat RU 32"}


@pytest.mark.rule("9.2")
def test_a_friend_who_went_on_before_holds_an_enemy_zone_open() -> None:
    # Two divisions too many, and every way on is in a zone: the second follows the first into a hex that is not empty.
    s = struck("13.22", "12.22", *ALL_ROUND, full="14.22", names=("RU 32", "RU 11"))
    bring(s, "-/R1")
    assert offered(s) == ["retreat 14.22"]
    play(s, "retreat 14.22")
    assert offered(s)[:3] == [f"retreat RU 11 > {hex}" for hex in ("15.22", "15.23", "14.23")]
    play(s, "retreat RU 32 > 15.22")
    assert offered(s) == ["retreat RU 11 > 15.22"]


# --- what it costs ------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.1", "9.4.1")
def test_if_every_way_on_is_in_an_enemy_zone_the_loss_roll_gets_its_two() -> None:
    s = struck("13.22", "12.22", *ALL_ROUND, full="14.22")
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert happened(s, events.GuidelinesBroken) == []
    assert offered(s) == [f"retreat RU 32 > {hex}" for hex in ("15.22", "15.23", "14.23")]
    play(s, "retreat RU 32 > 15.23")
    assert [each.side for each in happened(s, events.GuidelinesBroken)] == ["RU"]
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + 2 + 2  # retreat, guns, flanked, guidelines


@pytest.mark.rule("9.2.1", "9.4.1")
def test_if_every_way_on_leads_away_from_supply_the_loss_roll_gets_its_two(monkeypatch: pytest.MonkeyPatch) -> None:
    only_source(monkeypatch, "14.22")
    s = struck("13.22", "12.22", "13.21", "14.21", "13.23", "12.21", full="14.22")
    bring(s, "-/R1")
    play(s, "retreat 14.22")
    assert happened(s, events.GuidelinesBroken) == []
    play(s, "retreat RU 32 > 15.23")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + 2 + 2


@pytest.mark.rule("9.2", "9.2.1")
def test_a_full_hex_from_where_every_way_breaks_a_guideline_is_no_way_out() -> None:
    # From 14.22 every hex is in a zone; 14.21 is in one too, but has room.
    s = struck("13.22", "12.22", "13.21", "15.21", "15.24", full="14.22")
    put(s, "13.24", "AH 23")
    bring(s, "-/R1")
    assert "retreat 14.22" not in offered(s)
    assert "retreat 14.21" in offered(s)
    play(s, "retreat 14.21")
    roll_after_advance(s)
    assert modifier(s, "RU") == 1 + 1 + 2


@pytest.mark.rule("9.2.1", "9.4.1")
def test_two_units_that_go_on_against_the_guidelines_cost_two_once(monkeypatch: pytest.MonkeyPatch) -> None:
    only_source(monkeypatch, "14.22")
    s = struck("13.22", "12.22", *ALL_ROUND[:4], full="14.22", names=("RU 32", "RU 11"))
    bring(s, "-/R1")
    play(s, "retreat 14.22", "retreat RU 32 > 15.23", "retreat RU 11 > 15.23")
    assert len(happened(s, events.GuidelinesBroken)) == 1
    play(s, "done")
    assert loss_modifiers(s.printed, battle(s), False).total == 1 + 1 + 2 + 2  # retreat, guns, flanked, guidelines


@pytest.mark.rule("9.2", "9.2.2")
def test_a_unit_that_dies_on_its_way_on_makes_room_too() -> None:
    s = bare(side="RU")
    put(s, "10.22", "AH 101 ls", ce=1)
    put(s, "10.22", "AH 4")
    put(s, "9.22", "AH 33", "AH 14", "AH 37")
    put(s, "11.22", "RU 32", "RU 11")
    put(s, "9.24", "RU 3 d cs")
    put(s, "9.20", "RU 13 c")
    open_combat(s, "RU")
    attack(s, "10.22", "11.22", commit=("RU 32", "RU 11"))
    bring(s, "-/R1")
    play(s, "retreat 9.22", "retreat AH 101 ls > 8.21")
    assert where(s, "AH 101 ls") == "off"
    assert kind(s) == "GoOn"
    play(s, "retreat AH 4 > 8.21")
    assert (where(s, "AH 4"), reductions(s, "AH 4"), kind(s)) == ("8.21", [1], "Advance")


@pytest.mark.rule("9.2", "2.3")
def test_germans_and_austrians_in_a_stack_go_on_alike() -> None:
    s = bare(side="RU")
    put(s, "13.22", "AH 33", "GE 3 lw", "AH 37")
    put(s, "12.22", "GE 4 lw")
    put(s, "14.22", "RU 1 gn", "RU 2 gn")
    put(s, "12.20", "RU 13 c")
    put(s, "13.24", "RU 3 d cs")
    open_combat(s, "RU")
    attack(s, "13.22", "14.22", commit=("RU 1 gn", "RU 2 gn"))
    bring(s, "-/R1")
    play(s, "retreat 12.22")
    assert {choice.rsplit(" > ")[0] for choice in offered(s)} == {"retreat AH 33", "retreat GE 3 lw", "retreat AH 37"}
    play(s, "retreat GE 3 lw > 11.23")
    assert (where(s, "GE 3 lw"), kind(s)) == ("11.23", "Advance")
