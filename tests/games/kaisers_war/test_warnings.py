"""What is said before a phase ends."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.rules.ch14_combat import combat_phase
from doppeladler.games.kaisers_war.warnings import warnings
from tests.games.kaisers_war.kaiser_table import bare, begin, put


@pytest.mark.rule("5.6")
def test_points_above_the_limit_are_announced_in_mobilization() -> None:
    s = bare(AL, phase="mobilization")
    s.vp[AL] = 70
    assert [each.rule for each in warnings(s, AL)] == []
    s.vp[AL] = 90
    (found,) = warnings(s, AL)
    assert (found.rule, "15 victory points" in str(found.reason)) == ("5.6", True)


@pytest.mark.rule("12.2")
def test_too_many_units_in_a_hex_and_a_lonely_staff_are_named_before_the_march_ends() -> None:
    s = bare(AL)
    put(s, "2821", "RU 3", "RU 5", "AL supply1")
    put(s, "2723", "RU SW")
    put(s, "2622", "AH 3")
    assert [(each.rule, s.label(each.hex)) for each in warnings(s, AL)] == [("12.2", "2821"), ("17.4", "2723")]


@pytest.mark.rule("14.13")
def test_an_attack_that_can_hardly_fail_is_named_before_the_combat_phase_ends() -> None:
    s = bare(AL)
    put(s, "2821", "AL supply1")
    put(s, "2722", "RU 3")
    put(s, "2723", "AH inf1")
    begin(s, combat_phase(AL, 1))
    assert [(each.rule, s.label(each.hex)) for each in warnings(s, AL)] == [("14.13", "2723")]
    assert "14.13" not in {each.rule for each in warnings(s, CP)}


@pytest.mark.rule("5.3")
def test_an_objective_without_a_defender_beside_an_enemy_is_named() -> None:
    s = bare(CP)
    put(s, "2622", "AH 3")
    put(s, "2722", "RU 3")
    assert "5.3" not in {each.rule for each in warnings(s, CP)}
    s = bare(CP)
    put(s, "2722", "RU 3")
    assert "5.3" in {each.rule for each in warnings(s, CP)}
