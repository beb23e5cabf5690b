"""9.2.1, 9.5, 9.8 and 10.1 Who attacks what, flanks beside rivers, the matrix of intensity, guns in mountains."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle
from doppeladler.games.serbien.rules.ch09_combat import strain_of
from doppeladler.games.serbien.rules.ch09_intensity import retreat_due, wear_of
from doppeladler.games.serbien.rules.ch09_odds import WHOLE, is_flanked, shifts_of
from doppeladler.games.serbien.rules.ch10_artillery import modifier_of, size_of, value_of
from doppeladler.games.serbien.rules.tables import BRIGADE, DIVISION, Black
from tests.games.serbien.battle_table import clash, field, indicate
from tests.games.serbien.serbien_table import at, offered, play, put, refused, unit, units

BOTH = (AH, SE)


@pytest.mark.rule("9.8.1", "9.8.2")
@pytest.mark.parametrize(
    ("intense", "due"),
    [((), (0, 0, 1, 2)), ((AH,), (0, 1, 1, 2)), ((SE,), (0, 0, 0, 2)), (BOTH, (0, 0, 1, 2))],
)
def test_how_far_the_defender_retreats_by_the_intensity_of_both(intense: tuple[str, ...], due: tuple[int, ...]) -> None:
    s = field()
    battle = Battle(AH, at(s, "24.14"), units(s, "9"), units(s, "Lim"), intense=intense)
    assert tuple(retreat_due(battle, result) for result in ("", "j", "u", "v")) == due


@pytest.mark.rule("9.8.2")
@pytest.mark.parametrize(
    ("intense", "worn", "wear"),
    [
        ((), (0, 0, 0, 0), (0, 0, 0, 0)),
        ((AH,), (1, 1, 0, 0), (0, 0, 0, 0)),
        ((SE,), (0, 0, 0, 0), (0, 1, 1, 1)),
        (BOTH, (1, 1, 0, 0), (0, 1, 1, 1)),
    ],
)
def test_what_intensity_costs_both_sides(
    intense: tuple[str, ...], worn: tuple[int, ...], wear: tuple[int, ...]
) -> None:
    s = field()
    battle = Battle(AH, at(s, "24.14"), units(s, "9"), units(s, "Lim"), intense=intense)
    results = [wear_of(battle, Black(result, 0, 0)) for result in ("", "j", "u", "v")]
    assert (tuple(a for a, _ in results), tuple(b for _, b in results)) == (worn, wear)
    assert wear_of(battle, Black("", 1, 1)) == (1 + worn[0], 1)


@pytest.mark.rule("9.5.3")
@pytest.mark.parametrize(("hex", "flanked"), [("22.10", False), ("21.10", True)])
def test_hexes_beyond_the_sava_do_not_help_to_flank(hex: str, flanked: bool) -> None:
    s = field()
    put(s, hex, "Lim")
    around = [s.label(each) for each in s.printed.grid.neighbours[at(s, hex)]]
    names = ("9", "21", "36", "42", "32", "29")
    for there, name in zip(around, names, strict=True):
        put(s, there, name)
    assert is_flanked(s, clash(s, hex, ", ".join(names), "Lim")) is flanked


@pytest.mark.rule("9.5.2")
def test_a_flanked_stack_is_two_columns_worse_and_its_check_one() -> None:
    s = field()
    put(s, "24.14", "Lim")
    put(s, "24.13", "9")
    put(s, "24.15", "21")
    assert dict(shifts_of(s, clash(s, "24.14", "9, 21", "Lim")))["9.5"] == 2
    battle = Battle(AH, at(s, "24.14"), units(s, "9", "21"), units(s, "Lim"), fire=0, defending=DIVISION)
    assert strain_of(s, battle._replace(flanked=True)) == strain_of(s, battle) + 1


@pytest.mark.rule("9.2.1")
def test_forces_of_a_hex_attack_different_hexes_and_none_attacks_two() -> None:
    s = field()
    put(s, "24.13", "9", "21")
    put(s, "23.14", "13")
    put(s, "24.14", "Lim")
    put(s, "25.14", "Uzice")
    indicate(s)
    play(s, "attack 9 > 24.14")
    assert refused(s, "attack 9 > 25.14")
    assert {"attack 21 > 24.14", "attack 21 > 25.14", "attack 13 > 24.14"} <= set(offered(s))
    play(s, "attack 21 > 25.14", "attack 13 > 24.14")
    attacked = {s.label(s.attacks[unit(s, name)]) for name in ("9", "13")}
    assert (attacked, s.label(s.attacks[unit(s, "21")])) == ({"24.14"}, "25.14")


@pytest.mark.rule("10.1.1a")
def test_in_and_into_mountains_a_force_fires_with_two_at_most_and_fractions_count_up() -> None:
    s = field()
    low = next(hex for hex in s.printed.grid.hexes if s.printed.low_mountain >> hex & 1)
    (nine,) = put(s, "24.13", "9")
    assert value_of(s, (nine,), at(s, "24.14"), (), ()) == 4 * WHOLE
    assert value_of(s, (nine,), low, (), ()) == 2 * WHOLE
    assert value_of(s, (nine,), low, (nine,), ()) == 2 * WHOLE
    most = next(
        value for value in range(1, 40) if modifier_of(s, WHOLE * value, DIVISION) > modifier_of(s, 0, DIVISION)
    )
    assert modifier_of(s, WHOLE * (most - 1) + 1, DIVISION) == modifier_of(s, WHOLE * most, DIVISION)
    assert modifier_of(s, WHOLE * (most - 1), DIVISION) < modifier_of(s, WHOLE * most, DIVISION)


@pytest.mark.rule("10.1.2")
def test_a_fort_under_fire_counts_as_half_a_division() -> None:
    s = field()
    fort, lim = put(s, "30.09", "Beograd", "Lim")
    assert size_of(s, (fort,)) == BRIGADE
    assert size_of(s, (fort, lim)) == BRIGADE + s.printed.bulk[lim]
    s.sr[fort] = 1
    assert size_of(s, (fort,)) == s.printed.bulk[fort]
