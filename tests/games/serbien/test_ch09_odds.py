"""9.3 to 9.7 Strengths, odds, shifts and proficiency."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.rules.ch09_odds import (
    attack_total,
    column_of,
    defence_total,
    final_rung,
    is_flanked,
    ratio_name,
    rung_of,
    shifts_of,
    white_modifier,
)
from doppeladler.hexes import BIT
from tests.games.serbien.battle_table import clash, field
from tests.games.serbien.serbien_table import at, extend, put, unit


def points(quarters: int) -> float:
    return quarters / 4


@pytest.mark.rule("9.3.2", "9.6.1", "3.5.4")
def test_vector_4_along_the_bend_only_a_shift_and_against_it_the_whole_sava() -> None:
    s = field()
    put(s, "17.08", "9")
    put(s, "18.08", "Drina I")
    along = clash(s, "18.08", "9", "Drina I")
    against = clash(s, "17.08", "Drina I", "9", SE)
    assert (points(attack_total(s, along)), points(attack_total(s, against))) == (13, 10)
    assert [(shift.why, shift.columns) for shift in shifts_of(s, along)] == [("3.5", -1)]
    assert [(shift.why, shift.columns) for shift in shifts_of(s, against)] == [("3.5", -2)]


@pytest.mark.rule("9.3.1", "9.2.4", "9.3")
def test_vector_24_the_ground_adds_once_to_the_stack() -> None:
    s = field()
    low = next(hex for hex in s.printed.grid.hexes if s.printed.low_mountain >> hex & 1)
    put(s, low, "Loznica", "Krupanj")
    alone = clash(s, s.label(low), "9", "Loznica")
    both = clash(s, s.label(low), "9", "Loznica, Krupanj")
    assert (points(defence_total(s, alone)), points(defence_total(s, both))) == (5, 7)


@pytest.mark.rule("9.6")
@pytest.mark.parametrize(
    ("attack", "defence", "ratio"),
    [(14, 8, "2:1"), (7, 4, "2:1"), (27, 12, "2:1"), (10, 3, "3:1"), (4, 3, "3:2"), (7, 2, "4:1"), (7, 1, "8:1")],
)
def test_vector_26_ratios_are_rounded_from_the_midpoint_up(attack: int, defence: int, ratio: str) -> None:
    s = field()
    assert ratio_name(s, rung_of(s, attack, defence)) == ratio


@pytest.mark.rule("9.6.2")
def test_an_attack_without_any_strength_is_one_to_twenty() -> None:
    s = field()
    assert ratio_name(s, rung_of(s, 0, 5)) == "1:20"


@pytest.mark.rule("9.6.2", "9.9")
def test_vector_27_the_ladder_goes_on_beyond_both_ends() -> None:
    s = field()
    top = rung_of(s, 14, 1)
    assert [ratio_name(s, top - left) for left in range(5)] == ["14:1", "12:1", "10:1", "8:1", "6:1"]
    bottom = rung_of(s, 1, 5)
    assert [ratio_name(s, bottom + right) for right in (-1, 0, 1, 2)] == ["1:6", "1:5", "1:4", "1:3"]
    assert ratio_name(s, rung_of(s, 1, 10)) == "1:10"
    assert (column_of(s, top), column_of(s, bottom)) == (10, 0)


@pytest.mark.rule("9.6")
def test_the_midpoints_below_the_table_count_up_too() -> None:
    s = field()
    assert ratio_name(s, rung_of(s, 11, 60)) == "1:5"
    assert ratio_name(s, rung_of(s, 9, 40)) == "1:4"
    assert ratio_name(s, rung_of(s, 8999, 40000)) == "1:5"


@pytest.mark.rule("9.6")
def test_a_defence_of_no_strength_is_the_last_column() -> None:
    s = field()
    assert ratio_name(s, rung_of(s, 1, 0)) == "8:1"


@pytest.mark.rule("9.7")
def test_vector_28_the_best_troops_of_both_sides_modify_the_white_die() -> None:
    s = field(SE)
    fight = clash(s, "24.14", "Timok I, Drina II", "9, 104 Ls", SE)
    assert white_modifier(s, fight) == -1


@pytest.mark.rule("9.4", "19.1.3")
def test_halves_are_kept_without_ammunition_and_in_two_hexes() -> None:
    s = field()
    put(s, "24.13", "21", "13")
    put(s, "24.14", "Morava I")
    fed = clash(s, "24.14", "21, 13", "Morava I")
    hungry = fed._replace(unfed=(unit(s, "13"),))
    assert points(attack_total(s, fed) - attack_total(s, hungry)) == 3
    extend(s, "Morava I", "24.14", "25.14")
    assert points(defence_total(s, fed)) == 6


@pytest.mark.rule("9.5.1", "9.5.2", "9.5", "9.5.3")
def test_five_hexes_around_by_attacking_formations_flank_a_stack() -> None:
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9")
    put(s, "24.15", "21")
    assert is_flanked(s, clash(s, "24.14", "9, 21", "Lim"))
    assert not is_flanked(s, clash(s, "24.14", "9", "Lim"))


@pytest.mark.rule("9.5.1")
def test_a_friend_beside_it_or_too_few_attackers_save_the_flank() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "13")
    put(s, "24.15", "Dani")
    fight = clash(s, "24.14", "13, Dani", "Morava I")
    assert is_flanked(s, fight)
    put(s, "24.14", "Uzice")
    assert not is_flanked(s, fight)
    put(s, "25.14", "Uzice")
    assert is_flanked(s, fight)
    put(s, "25.15", "Lim")
    assert not is_flanked(s, fight)


@pytest.mark.rule("9.5.1", "9.5.4")
def test_assets_have_no_zone_for_a_flank_and_a_fort_is_never_flanked() -> None:
    s = field()
    put(s, "24.14", "Loznica")
    put(s, "24.13", "13 Ma")
    put(s, "24.15", "8 Ma")
    assert not is_flanked(s, clash(s, "24.14", "13 Ma, 8 Ma", "Loznica"))
    put(s, "24.13", "9")
    put(s, "24.15", "21")
    assert is_flanked(s, clash(s, "24.14", "9, 21", "Loznica"))
    put(s, "24.14", "Beograd")
    assert not is_flanked(s, clash(s, "24.14", "9, 21", "Loznica, Beograd"))


@pytest.mark.rule("9.6.1", "7.3", "14.1", "3.6", "7.3.4", "9.3.3")
def test_shifts_offset_each_other() -> None:
    s = field()
    put(s, "38.13", "9")
    put(s, "39.13", "Morava I")
    fight = clash(s, "39.13", "9", "Morava I")
    plain = final_rung(s, fight)
    assert [(shift.why, shift.columns) for shift in shifts_of(s, fight)] == [("3.6", -1)]
    s.aim[unit(s, "9")] = at(s, "39.13")
    assert final_rung(s, fight) == plain + 1
    s.positions = s.serbian = BIT[at(s, "39.13")]
    assert final_rung(s, fight) == plain


@pytest.mark.rule("9.6.1")
def test_one_attacker_on_dry_ground_spares_all_the_shift_but_that_of_the_sava() -> None:
    s = field()
    put(s, "23.10", "9")
    put(s, "23.11", "Loznica")
    put(s, "23.12", "21")
    sava = clash(s, "23.11", "9", "Loznica")
    mixed = clash(s, "23.11", "9, 21", "Loznica")
    assert dict(shifts_of(s, sava))["3.5"] == -2
    assert dict(shifts_of(s, mixed))["3.5"] == -1
