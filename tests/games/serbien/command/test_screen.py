"""How Serbia judges who stands in the enemy's way."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.command.field import Field
from doppeladler.games.serbien.command.screen import Screen
from doppeladler.games.serbien.command.weights import LEVELS
from doppeladler.games.serbien.rules.tables import CI, D1
from tests.games.serbien.serbien_table import at, bare, put, unit

STRONG = LEVELS.level("strong").weights


def before_valjevo() -> SerbienState:
    """A division of A-H on its way to Valjevo, and a Serbian one that may stop it."""
    s = bare(SE, turn=1, scenario="macva")
    put(s, "21.13", "9")
    put(s, "26.14", "Drina I")
    return s


def worth(s: SerbienState, hex: str, name: str = "Drina I") -> float:
    return Screen(Field(s, s.printed.side[unit(s, name)], STRONG)).worth(unit(s, name), at(s, hex))


@pytest.mark.rule("27.3")
def test_who_stands_in_the_way_to_valjevo_is_worth_more_than_who_stands_aside() -> None:
    s = before_valjevo()
    assert worth(s, "23.16") > 0
    assert worth(s, "22.14") > worth(s, "28.18") == 0


@pytest.mark.rule("27.3", "3.3")
def test_a_way_that_another_formation_bars_wants_no_second_one_unless_that_one_has_lost_heart() -> None:
    s = before_valjevo()
    alone = worth(s, "23.16")
    put(s, "23.16", "Morava I")
    assert worth(s, "23.16") < alone
    s.ce[unit(s, "Morava I")] = D1
    assert worth(s, "23.16") == alone
    s.ce[unit(s, "Drina I")] = D1
    assert worth(s, "23.16") == 0


@pytest.mark.rule("27.3")
def test_the_nearer_the_enemy_the_more_urgent_and_who_is_ineffective_threatens_nothing() -> None:
    s = before_valjevo()
    far = worth(s, "23.16")
    put(s, "22.14", "9")
    assert worth(s, "23.16") > far
    s.ce[unit(s, "9")] = CI
    assert worth(s, "23.16") == 0


@pytest.mark.rule("27.2")
def test_before_an_inter_phase_the_way_east_is_barred_too() -> None:
    s = before_valjevo()
    goals = [goal for goal, _, _ in Screen(Field(s, SE, STRONG)).goals]
    assert "23.16" in goals
    s.turn = 3
    put(s, "22.12", "9")
    assert "east" in [goal for goal, _, _ in Screen(Field(s, SE, STRONG)).goals]
    assert worth(s, "23.12") > worth(s, "20.16")


@pytest.mark.rule("27.7")
def test_austria_hungary_bars_the_way_to_visegrad() -> None:
    s = bare(AH, turn=10)
    put(s, "19.22", "Uzice")
    put(s, "14.21", "18")
    assert worth(s, "16.22", "18") > 0
    assert worth(s, "14.21", "18") == 0


@pytest.mark.rule("27.3")
def test_who_threatens_a_place_does_not_hold_it_and_assets_hold_none() -> None:
    s = before_valjevo()
    assert worth(s, "23.16", "9") == 0
    put(s, "26.14", "Loznica")
    assert not s.printed.is_formation[unit(s, "Loznica")]
    assert worth(s, "23.16", "Loznica") == 0
    assert s.printed.side[unit(s, "9")] == AH
