"""7.7 Rivers and ridges halve whoever attacks across them."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.rules.ch08_procedure import reckon
from tests.games.galicia.combat_table import attack, battle, open_combat
from tests.games.galicia.galicia_table import at, bare, put, unit, units


@pytest.mark.rule("7.7")
@pytest.mark.parametrize(
    ("hex", "target", "halved"),
    [
        ("9.21", "8.21", True),  # river
        ("9.22", "8.22", True),  # river with a bridge: still a river
        ("4.15", "3.15", True),  # river with a railway bridge
        ("10.21", "11.21", True),  # ridge
        ("12.22", "13.22", False),
    ],
)
def test_rivers_and_ridges_halve_strength_and_guns_rounded_up(hex: str, target: str, halved: bool) -> None:
    s = bare()
    force = put(s, hex, "AH 4", "AH 13")
    put(s, hex, "AH 25", ce=1)
    sums = reckon(s, "AH", at(s, target), (*force, unit(s, "AH 25")), ())
    each = [3, 2, 2] if halved else [5, 4, 4]
    guns = [2, 2, 2] if halved else [4, 3, 4]
    assert [line.value for line in sums.attack] == each
    assert [line.value for line in sums.attack_av] == guns
    assert {line.rule for line in sums.attack} == {"7.7" if halved else "8.1"}


@pytest.mark.rule("7.7")
def test_fractions_are_rounded_up_for_each_unit_not_for_their_sum() -> None:
    s = bare()
    put(s, "9.21", "AH 4", "AH 25")
    put(s, "9.21", "AH 13", ce=1)
    put(s, "8.21", "RU 32")
    open_combat(s)
    attack(s, "8.21", "9.21", commit=("AH 4", "AH 25", "AH 13"))
    assert (battle(s).attack, battle(s).attack_av) == (3 + 3 + 2, 2 + 2 + 2)  # of 5, 5 and 3; of 4, 4 and 3


@pytest.mark.rule("7.7")
def test_only_units_across_the_river_are_halved_and_defenders_never() -> None:
    s = bare()
    put(s, "9.21", "AH 4")
    put(s, "8.22", "AH 20")
    put(s, "8.21", "RU 32")
    open_combat(s)
    attack(s, "8.21", "9.21", "8.22", commit=("AH 4", "AH 20"))
    assert (battle(s).attack, battle(s).attack_av) == (3 + 4, 2 + 2)
    assert (battle(s).defence, battle(s).defence_av) == (7, 5)


@pytest.mark.rule("7.7")
def test_silent_guns_stay_silent_across_a_river() -> None:
    s = bare()
    put(s, "9.21", "AH 5", supply="out")
    put(s, "8.21", "RU 3 d cs")
    sums = reckon(s, "AH", at(s, "8.21"), units(s, "AH 5"), units(s, "RU 3 d cs"))
    assert (sums.attack.total, sums.attack_av.total) == (2, 0)


@pytest.mark.rule("7.7", "8.1", "9.4.1")
def test_the_sheets_of_the_attack_say_who_and_by_which_rule() -> None:
    s = bare()
    put(s, "9.21", "AH 4")
    put(s, "8.22", "AH 20")
    put(s, "8.21", "RU 32")
    sums = reckon(s, "AH", at(s, "8.21"), units(s, "AH 4", "AH 20"), units(s, "RU 32"))
    assert [(each.rule, str(each.reason), each.value) for each in sums.attack] == [
        ("7.7", "AH 4, 5 halved across a river or ridge", 3),
        ("8.1", "AH 20", 4),
    ]
    assert [(each.rule, str(each.reason), each.value) for each in sums.attack_av] == [
        ("7.7", "AH 4, 4 halved across a river or ridge", 2),
        ("9.4.1", "AH 20", 2),
    ]
