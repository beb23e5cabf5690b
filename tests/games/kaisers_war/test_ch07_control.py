"""Chapter 7: who controls which hex."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war.rules.ch07_control import held_by, is_held, neutral_hexes
from doppeladler.games.kaisers_war.rules.ch07_entering import enter
from doppeladler.hexes import EMPTY
from tests.games.kaisers_war.kaiser_table import at, bare, put, unit


@pytest.mark.rule("7.3", "7.0")
def test_a_hex_belongs_to_its_side_of_the_front_line_until_the_enemy_enters_it() -> None:
    s = bare()
    hex = at(s, "2316")
    assert is_held(s, "CP", hex)
    enter(s, unit(s, "RU 2"), hex)
    assert is_held(s, "AL", hex)
    assert not is_held(s, "CP", hex)


@pytest.mark.rule("7.3")
def test_control_stays_with_the_last_who_entered_when_he_leaves() -> None:
    s = bare()
    enter(s, unit(s, "RU 2"), at(s, "2316"))
    s.place(unit(s, "RU 2"), at(s, "2416"))
    assert is_held(s, "AL", at(s, "2316"))
    enter(s, unit(s, "GE 8"), at(s, "2316"))
    assert is_held(s, "CP", at(s, "2316"))
    assert s.changed == EMPTY


@pytest.mark.rule("7.3", "7.4")
@pytest.mark.parametrize("name", ["AL supply1", "RU SW", "RU BP1"])
def test_any_unit_captures_even_a_lone_supply_unit_or_hq(name: str) -> None:
    s = bare()
    enter(s, unit(s, name), at(s, "2622"))
    assert is_held(s, "AL", at(s, "2622"))


@pytest.mark.rule("18.4", "7.3")
def test_a_hex_captured_in_this_phase_is_remembered() -> None:
    s = bare()
    enter(s, unit(s, "RU 2"), at(s, "2316"))
    enter(s, unit(s, "RU 2"), at(s, "2416"))
    assert s.fresh == 1 << at(s, "2316")


@pytest.mark.rule("7.1", "23.0")
def test_neutral_soil_is_nobodys() -> None:
    s = bare()
    neutral = neutral_hexes(s)
    assert neutral == s.printed.soil["RO"] | s.printed.soil["BU"]
    assert not neutral & (held_by(s, "AL") | held_by(s, "CP"))
    s.joined = ("RO",)
    assert held_by(s, "AL") & s.printed.soil["RO"] == s.printed.soil["RO"]
    assert neutral_hexes(s) == s.printed.soil["BU"]
    s.joined = ("RO", "BU")
    assert held_by(s, "CP") & s.printed.soil["BU"] == s.printed.soil["BU"]


@pytest.mark.rule("7.2", "23.0")
def test_a_neutral_garrison_does_not_make_its_hex_controlled() -> None:
    s = bare()
    put(s, "2831", "RO 1")
    assert not is_held(s, "AL", at(s, "2831"))
    assert s.game.check(s) == []
