"""17.8 Supply attrition."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, GONE, POOL
from doppeladler.games.kaisers_war.rules.ch17_attrition import in_danger, supply_attrition
from tests.games.kaisers_war.kaiser_table import asked, at, bare, begin, dice, happened, put, unit, where

WINTER = ("Nov-Dec", 1914)


@pytest.mark.rule("17.8", "17.6", "5.1")
def test_in_winter_each_unsupplied_unit_rolls_and_is_lost_on_one_to_three() -> None:
    s = bare("AL", WINTER)
    put(s, "2219", "RU inf1", "RU inf2")
    begin(s, supply_attrition("AL"))
    assert asked(s) == "dice AttritionRoll"
    assert s.phase == "attrition"
    dice(s, 3)
    dice(s, 4)
    first, second = unit(s, "RU inf1"), unit(s, "RU inf2")
    assert happened(s, events.Attrition) == [events.Attrition(first, 3), events.Attrition(second, 4)]
    assert happened(s, events.Lost) == [events.Lost(first, at(s, "2219"))]
    assert s.at[unit(s, "RU inf1")] == POOL
    assert where(s, "RU inf2") == "2219"
    assert s.vp == {"AL": 60, "CP": 60}
    assert s.is_over


@pytest.mark.rule("17.8", "10.1")
def test_an_army_breaks_down_and_its_corps_are_not_checked_again() -> None:
    s = bare("CP", WINTER)
    put(s, "2219", "GE 9")
    begin(s, supply_attrition("CP"))
    dice(s, 1)
    assert s.at[unit(s, "GE 9")] == BOX
    assert len(s.units_in(at(s, "2219"))) == 3
    assert s.is_over


@pytest.mark.rule("17.8", "10.6", "14.16")
def test_a_romanian_army_is_lost_without_points() -> None:
    s = bare("AL", ("Nov-Dec", 1916), scenario="1916")
    s.joined, s.entry = ("RO", "BU"), 19
    put(s, "2929", "RO 1")
    begin(s, supply_attrition("AL"))
    dice(s, 2)
    assert s.at[unit(s, "RO 1")] == GONE
    assert s.vp == {"AL": 60, "CP": 60}


@pytest.mark.rule("17.8", "22.2")
@pytest.mark.parametrize(
    ("date", "hex", "checked"),
    [(("Sep", 1914), "2219", False), (("Mar-Apr", 1915), "2123", False), (("Mar-Apr", 1915), "2719", False),
     (("Jan-Feb", 1915), "2123", True), (("Jan-Feb", 1915), "2719", True), (("Jan-Feb", 1915), "2119", False)],
)  # fmt: skip
def test_which_turns_and_terrain_are_checked(date: tuple[str, int], hex: str, checked: bool) -> None:
    s = bare("CP", date)
    put(s, hex, "GE inf1")
    begin(s, supply_attrition("CP"))
    assert (asked(s) == "dice AttritionRoll") == checked


@pytest.mark.rule("17.7", "17.8", "17.6")
def test_supplied_units_fortresses_and_neutrals_are_not_checked() -> None:
    s = bare("AL", WINTER)
    put(s, "2219", "RU inf1", "AL supply1")
    put(s, "2831", "RO 1")
    put(s, "2614", "RU F Kovno", "RU 1")
    begin(s, supply_attrition("AL"))
    assert s.is_over


@pytest.mark.rule("17.8", "17.4")
def test_who_stands_beside_the_last_hex_in_supply_is_checked() -> None:
    s = bare("CP", WINTER)
    put(s, "2316", "CP supply1", "GE inf1")
    put(s, "2317", "GE inf2")
    put(s, "2315", "GE inf3")
    put(s, "2416", "RU 2")
    put(s, "2415", "RU 1")
    assert [s.name(each) for each in in_danger(s, "CP")] == ["GE inf2", "GE inf3"]
