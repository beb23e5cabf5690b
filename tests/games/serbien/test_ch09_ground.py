"""9.3, 9.5 and 9.6 What ground and rivers take from an attack, and which hexes flank."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules.ch09_odds import (
    attack_total,
    column_of,
    cut_of,
    flanking_hexes,
    forces_of,
    hexes_beside,
    ratio_name,
    river_shift,
    rung_of,
)
from tests.games.serbien.battle_table import clash, field
from tests.games.serbien.serbien_table import at, extend, labels, put, unit, units


def cut(s: SerbienState, here: str, there: str, *names: str) -> int:
    """What the way from one hex to the other takes from a Force, in points."""
    put(s, here, *names)
    quarters = cut_of(s, units(s, *names), at(s, here), at(s, there))
    assert quarters % 4 == 0
    return quarters // 4


# --- rivers and wet ground (9.3.2) --------------------------------------------------------------------------------


@pytest.mark.rule("9.3.2", "3.5.2", "3.5.4")
@pytest.mark.parametrize(
    ("here", "there", "lost"),
    [
        ("24.10", "24.11", (3, 2, 1)),  # the Sava
        ("26.10", "26.11", (2, 1, 1)),  # an island in it
        ("17.08", "18.08", (0, 0, 0)),  # along its bend
        ("18.08", "17.08", (3, 2, 1)),  # against the bend
        ("31.24", "31.23", (2, 1, 1)),  # a major river
        ("24.13", "24.12", (2, 1, 1)),  # a minor one
        ("15.06", "14.05", (2, 1, 1)),  # out of bottomland with a river
        ("14.05", "15.06", (0, 0, 0)),  # into it
        ("24.07", "24.08", (0, 0, 0)),
    ],
)
def test_the_ground_takes_from_a_force_by_its_largest_unit(here: str, there: str, lost: tuple[int, int, int]) -> None:
    s = field()
    assert tuple(cut(s, here, there, name) for name in ("9", "13", "det.29")) == lost
    assert cut(s, here, there, "det.29", "9") == lost[0]


@pytest.mark.rule("9.3.2", "19.1.3")
@pytest.mark.parametrize(("name", "lost"), [("9", 2), ("13", 1)])
def test_half_a_unit_pays_as_one_that_is_a_size_smaller(name: str, lost: int) -> None:
    s = field()
    extend(s, name, "24.10", "23.10")
    assert cut_of(s, units(s, name), at(s, "24.10"), at(s, "24.11")) == 4 * lost


@pytest.mark.rule("9.3.2")
def test_each_force_pays_for_itself_and_nobody_has_less_than_nothing() -> None:
    s = field()
    put(s, "24.10", "9", "13")
    put(s, "24.11", "Lim")
    assert attack_total(s, clash(s, "24.11", "9, 13", "Lim")) == 4 * (13 - 3 + 6 - 2)
    put(s, "24.10", "13 Ma", sr=1)
    put(s, "24.07", "9", "13")
    assert attack_total(s, clash(s, "24.11", "13 Ma", "Lim")) == 0


@pytest.mark.rule("9.6.1", "3.5.4")
@pytest.mark.parametrize(
    ("hexes", "shift"),
    [
        (("24.10",), 2),
        (("26.10",), 1),
        (("24.10", "23.11"), 1),
        (("23.11",), 0),
    ],
)
def test_rivers_shift_by_the_best_way_and_the_sava_by_one_at_least(hexes: tuple[str, ...], shift: int) -> None:
    s = field()
    target = "26.11" if "26.10" in hexes else "24.11"
    put(s, target, "Lim")
    names = ("9", "21")[: len(hexes)]
    for name, hex in zip(names, hexes, strict=True):
        put(s, hex, name)
    assert river_shift(s, clash(s, target, ", ".join(names), "Lim")) == shift


# --- Forces and halves (1.1, 19.1.6) ------------------------------------------------------------------------------


@pytest.mark.rule("1.1", "5.5.1")
def test_units_of_a_hex_are_forces_each_formation_with_its_assets() -> None:
    s = field()
    put(s, "24.13", "9", "21", "13 Ma", "8 Ma", "det.29")
    s.assigned[unit(s, "8 Ma")] = unit(s, "21") + 1
    all_of_them = units(s, "9", "21", "13 Ma", "8 Ma", "det.29")
    assert forces_of(s, all_of_them) == (units(s, "9", "13 Ma", "det.29"), units(s, "21", "8 Ma"))
    assert forces_of(s, all_of_them[2:]) == (units(s, "13 Ma", "8 Ma"), units(s, "det.29"))
    assert forces_of(s, ()) == ()


@pytest.mark.rule("1.1", "8.5")
def test_a_fort_is_of_the_first_force_of_its_hex() -> None:
    s = field(SE)
    put(s, "24.13", "Beograd", "Loznica", "Krupanj", "Ljubovija")
    assets = units(s, "Loznica", "Krupanj", "Ljubovija")
    (fort,) = units(s, "Beograd")
    assert forces_of(s, (fort, *assets)) == ((*assets[:2], fort), assets[2:])
    assert forces_of(s, (fort,)) == ((fort,),)
    (lim,) = put(s, "24.13", "Lim")
    assert forces_of(s, (fort, lim)) == ((lim, fort),)


@pytest.mark.rule("19.1.1", "19.1.6")
def test_assets_over_two_hexes_are_with_the_formation_over_both() -> None:
    s = field()
    put(s, "24.13", "9")
    for name in ("21", "13 Ma"):
        extend(s, name, "24.13", "24.12")
    put(s, "24.13", "8 Ma")
    assert forces_of(s, units(s, "9", "21", "13 Ma", "8 Ma")) == (units(s, "9", "8 Ma"), units(s, "21", "13 Ma"))


@pytest.mark.rule("9.2.3", "19.1.6")
def test_half_a_unit_that_the_donau_parts_from_the_target_does_not_attack_it() -> None:
    s = field(SE)
    put(s, "23.03", "9")
    extend(s, "Drina I", "23.04", "22.03")
    assert [s.label(hex) for hex in hexes_beside(s, unit(s, "Drina I"), at(s, "23.03"))] == ["22.03"]


# --- the ladder (9.6, 9.6.2) --------------------------------------------------------------------------------------


@pytest.mark.rule("9.6", "9.6.2")
@pytest.mark.parametrize(
    ("attack", "defence", "ratio"),
    [
        (35, 4, "8:1"), (9, 1, "10:1"), (10, 1, "10:1"), (43, 4, "10:1"), (11, 1, "12:1"),
        (1, 4, "1:4"), (9, 40, "1:4"), (2, 9, "1:5"), (11, 60, "1:5"), (2, 11, "1:6"),
        (1, 6, "1:6"), (1, 20, "1:20"),
    ],
)  # fmt: skip
def test_the_ladder_beyond_both_ends_goes_by_two_and_by_one(attack: int, defence: int, ratio: str) -> None:
    s = field()
    rung = rung_of(s, attack, defence)
    assert ratio_name(s, rung) == ratio
    assert 0 <= column_of(s, rung) <= 10


# --- flanks (9.5) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.5.1", "9.5.3")
def test_hexes_that_flank_are_held_or_in_the_zone_of_attacking_formations_and_hold_no_defender() -> None:
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9")
    put(s, "25.15", "13 Ma")
    put(s, "24.15", "21")
    fight = clash(s, "24.14", "9, 13 Ma", "Lim")
    assert labels(s, flanking_hexes(s, fight)) == {"24.13", "23.14", "25.14", "25.15", "24.15"}
    put(s, "25.14", "Uzice")
    assert labels(s, flanking_hexes(s, fight)) == {"24.13", "23.14", "25.15", "24.15"}
    put(s, "26.16", "21")
    put(s, "24.15", "Morava I")
    assert labels(s, flanking_hexes(s, fight)) == {"24.13", "23.14", "25.15"}
