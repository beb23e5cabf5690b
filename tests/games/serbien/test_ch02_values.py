"""2.0 and 6.1 What a counter is worth as it stands."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.columns import FRESH, LEFT
from doppeladler.games.serbien.rules.ch02_values import (
    artillery_value,
    attack_strength,
    defence_strength,
    is_combat_now,
    is_demoralized,
    is_fort_now,
    is_ineffective,
    is_infantry_now,
    level_of,
    status_of,
)
from tests.games.serbien.serbien_table import bare, put, unit


@pytest.mark.rule("2.3", "2.3.1", "2.3.2", "2.3.4", "9.10.3")
def test_a_division_bears_three_reductions() -> None:
    s = bare()
    (nine,) = put(s, "20.09", "9")
    found = []
    for s.sr[nine] in range(4):
        found.append((attack_strength(s, nine), defence_strength(s, nine), artillery_value(s, nine)))
    assert found == [(13, 12, 4), (9, 8, 3), (7, 6, 3), (5, 4, 3)]


@pytest.mark.rule("21.1")
def test_a_detachment_away_takes_two_of_a_division() -> None:
    s = bare()
    (division,) = put(s, "20.06", "29", detached=1)
    assert (attack_strength(s, division), defence_strength(s, division)) == (9, 8)


@pytest.mark.rule("7.1.4b")
@pytest.mark.parametrize(("name", "strength", "guns"), [("32", 10, 2), ("Dani", 4, 0), ("Macva", 2, 0)])
def test_a_river_crossing_marker_weakens_divisions_and_brigades(name: str, strength: int, guns: int) -> None:
    s = bare()
    (crossed,) = put(s, "21.10", name)
    for s.crossed[crossed] in (FRESH, LEFT):
        assert (attack_strength(s, crossed), artillery_value(s, crossed)) == (strength, guns)


@pytest.mark.rule("7.1.4b", "9.10.3")
def test_no_marker_takes_more_than_there_is() -> None:
    s = bare()
    (riders,) = put(s, "21.10", "10 c", sr=1, crossed=FRESH)
    assert (attack_strength(s, riders), defence_strength(s, riders), artillery_value(s, riders)) == (0, 0, 0)


@pytest.mark.rule("1.1", "1.2", "8.5.3")
def test_a_loss_makes_infantry_only_of_a_fort() -> None:
    s = bare()
    for name, is_combat, is_infantry in (("Beograd", True, True), ("Cavalry", True, False), ("Sava", False, False)):
        s.sr[unit(s, name)] = 1
        found = is_combat_now(s, unit(s, name)), is_infantry_now(s, unit(s, name))
        assert found == (is_combat, is_infantry)
    s.sr[unit(s, "Beograd")] = 0
    assert not is_infantry_now(s, unit(s, "Beograd"))
    assert is_infantry_now(s, unit(s, "9"))


@pytest.mark.rule("2.3.6", "2.4.4", "2.8.2", "6.1.1", "6.1.2", "6.1.3", "6.1.4")
def test_vector_6_the_level_falls_by_three_at_most() -> None:
    s = bare()
    (nine,) = put(s, "20.09", "9")
    found = []
    for s.ce[nine] in range(7):
        found.append((status_of(s, nine), level_of(s, nine), is_ineffective(s, nine), is_demoralized(s, nine)))
    assert found == [
        ("", 10, False, False),
        ("-1", 9, False, False),
        ("-2", 8, False, False),
        ("-3", 7, False, False),
        ("CI", 7, True, False),
        ("D1", 7, True, True),
        ("D2", 7, True, True),
    ]


@pytest.mark.rule("2.4", "2.4.1", "2.4.2", "2.4.3", "8.5")
def test_a_fort_has_an_infantry_side() -> None:
    s = bare()
    (fort,) = put(s, "30.09", "Beograd")
    assert (defence_strength(s, fort), is_fort_now(s, fort), is_combat_now(s, fort)) == (5, True, False)
    s.sr[fort] = 1
    assert (defence_strength(s, fort), is_fort_now(s, fort), is_combat_now(s, fort)) == (2, False, True)


@pytest.mark.rule("2.5", "2.5.1", "2.5.2", "2.5.3")
def test_an_artillery_unit_is_no_combat_unit() -> None:
    s = bare()
    (guns,) = put(s, "29.09", "FsAR.6")
    assert (attack_strength(s, guns), defence_strength(s, guns), artillery_value(s, guns)) == (1, 1, 4)
    assert not is_combat_now(s, guns)
    assert s.printed.base_ce[unit(s, "9")] == 10
