"""7.8 Flank attacks: five of the six hexes around the defender, closed by the units that attack."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.rules.ch07_flank import is_flanked
from doppeladler.games.galicia.rules.ch08_procedure import reckon
from doppeladler.games.galicia.rules.tables import column_name
from tests.games.galicia.combat_table import attack, battle, bring, open_combat, roll_losses
from tests.games.galicia.galicia_table import at, bare, happened, play, put, units

# Around 13.22, in a ring: 13.21, 14.21, 14.22, 13.23, 12.22, 12.21.


def closing_in() -> GaliciaState:
    """A Russian division at 13.22 with the 4th at 13.21 and the 20th at 12.22: together they close five hexes."""
    s = bare()
    put(s, "13.22", "RU 11")
    put(s, "13.21", "AH 4")
    put(s, "12.22", "AH 20")
    return s


def flanked_by(s: GaliciaState, *names: str, target: str = "13.22", side: str = "AH") -> bool:
    return is_flanked(s, side, at(s, target), units(s, *names))


@pytest.mark.rule("7.8")
def test_case_1_the_zone_of_a_unit_that_does_not_attack_does_not_count() -> None:
    assert not flanked_by(closing_in(), "AH 4")


@pytest.mark.rule("7.8")
def test_case_2_when_it_attacks_the_defender_is_flanked() -> None:
    assert flanked_by(closing_in(), "AH 4", "AH 20")


@pytest.mark.rule("7.8")
def test_case_3_a_friend_of_the_defender_negates_the_zone_in_his_hex() -> None:
    s = closing_in()
    put(s, "13.23", "RU 32")
    assert not flanked_by(s, "AH 4", "AH 20")


@pytest.mark.rule("7.8")
def test_case_4_a_unit_that_does_not_attack_closes_the_hex_it_stands_in() -> None:
    s = closing_in()
    put(s, "13.23", "RU 32")
    put(s, "14.22", "AH 1 ls")
    assert flanked_by(s, "AH 4", "AH 20")


@pytest.mark.rule("7.8")
def test_four_hexes_are_not_enough_and_six_are_as_good_as_five() -> None:
    s = closing_in()
    s.place(units(s, "AH 20")[0], at(s, "12.21"))
    assert not flanked_by(s, "AH 4", "AH 20")
    s.place(units(s, "AH 20")[0], at(s, "13.23"))
    assert flanked_by(s, "AH 4", "AH 20")


@pytest.mark.rule("7.8")
def test_a_friend_beside_the_open_hex_changes_nothing() -> None:
    s = closing_in()
    put(s, "14.22", "RU 32")
    assert flanked_by(s, "AH 4", "AH 20")


@pytest.mark.rule("7.8")
def test_a_river_stops_the_zone_that_would_close_a_hex() -> None:
    # Around 9.18: 9.17, 8.17 and 8.18 lie across the Tanew. From 9.19 and 10.17 the zones meet five hexes on the map,
    # but the river keeps them out of 9.17 and 8.18.
    s = bare()
    put(s, "9.18", "RU 11")
    put(s, "9.19", "AH 4")
    put(s, "10.17", "AH 20")
    assert not flanked_by(s, "AH 4", "AH 20", target="9.18")
    put(s, "9.17", "AH 1 ls")
    assert not flanked_by(s, "AH 4", "AH 20", target="9.18")
    put(s, "8.18", "AH 3 c")
    assert flanked_by(s, "AH 4", "AH 20", target="9.18")


@pytest.mark.rule("7.8", "7.8.1")
def test_it_is_reckoned_with_the_units_that_were_committed() -> None:
    s = closing_in()
    open_combat(s)
    attack(s, "13.22", "13.21", "12.22", commit=("AH 4",))
    assert not battle(s).flanked
    assert column_name(battle(s).column) == "1:2"
    s = closing_in()
    open_combat(s)
    attack(s, "13.22", "13.21", "12.22", commit=("AH 4", "AH 20"))
    assert battle(s).flanked
    assert column_name(battle(s).column) == "2:1"


@pytest.mark.rule("7.8.1", "8.2")
def test_the_column_is_shifted_two_to_the_right() -> None:
    s = closing_in()
    sums = reckon(s, "AH", at(s, "13.22"), units(s, "AH 4", "AH 20"), units(s, "RU 11"))
    assert [(line.rule, line.value) for line in sums.shifts] == [("7.8.1", 2)]
    assert (sums.attack.total, sums.defence.total, column_name(sums.column)) == (9, 7, "2:1")


@pytest.mark.rule("7.8.1", "9.4.1")
def test_only_the_flanked_defender_loses_more() -> None:
    s = closing_in()
    open_combat(s)
    attack(s, "13.22", "13.21", "12.22", commit=("AH 4", "AH 20"))
    bring(s, "+1/-1")
    roll_losses(s, 1, 1)
    # AH: +1 result, +1 for 5 guns. RU: -1 result, +2 for 6 guns, +2 flanked.
    assert [(each.side, each.die, each.modifier) for each in happened(s, events.Losses)] == [("AH", 1, 2), ("RU", 1, 3)]


@pytest.mark.rule("7.8.2")
@pytest.mark.parametrize(
    ("target", "around"),
    [
        ("13.01", ("14.01", "13.02", "12.01")),
        ("8.01", ("9.01", "9.02", "8.02", "7.02", "7.01")),  # five neighbours
        ("19.20", ("19.19", "19.21", "18.20", "18.19")),
        ("13.26", ("14.25", "14.26", "13.25", "12.25")),
        ("14.26", ("14.25", "15.26", "13.26")),
    ],
)
def test_nobody_is_flanked_at_the_map_edge(target: str, around: tuple[str, ...]) -> None:
    s = bare()
    put(s, target, "RU 11")
    names = ("AH 4", "AH 13", "AH 25", "AH 20", "AH 23")[: len(around)]
    for hex, name in zip(around, names, strict=True):
        put(s, hex, name)
    assert not flanked_by(s, *names, target=target)


@pytest.mark.rule("7.8.2")
def test_a_hex_of_a_half_row_is_the_edge_though_six_hexes_touch_its_inner_neighbours() -> None:
    s = bare()
    assert s.printed.map_edge >> at(s, "16.26") & 1
    assert not s.printed.map_edge >> at(s, "16.25") & 1


@pytest.mark.rule("7.8", "13.0")
@pytest.mark.parametrize(("defender", "side"), [("RU 11", "AH"), ("AH 20", "RU")])
def test_nobody_is_flanked_next_to_przemysl(defender: str, side: str) -> None:
    attackers = ("AH 4", "AH 25", "AH 13", "AH 23") if side == "AH" else ("RU 14", "RU 15", "RU 13", "RU 34")
    s = bare()
    put(s, "3.14", defender)
    for hex, name in zip(("3.13", "4.13", "2.13", "2.14"), attackers, strict=True):
        put(s, hex, name)
    put(s, "4.14", "AH 41" if side == "AH" else "RU 32")
    assert not flanked_by(s, *attackers, target="3.14", side=side)


@pytest.mark.rule("7.8", "13.0")
def test_a_hex_next_to_przemysl_is_none_of_the_five() -> None:
    # 4.13 touches 4.14 and 3.14, both next to the fortress; 5.13 touches neither.
    for target, around, flanked in (
        ("4.13", ("4.12", "5.13", "5.14", "4.14", "3.14"), False),
        ("5.13", ("5.12", "6.12", "6.13", "5.14", "4.13"), True),
    ):
        s = bare()
        put(s, target, "RU 11")
        for hex, name in zip(around, ("AH 4", "AH 13", "AH 25", "AH 20", "AH 23"), strict=True):
            put(s, hex, name)
        assert flanked_by(s, "AH 4", target=target) is flanked


@pytest.mark.rule("7.8", "8.2")
def test_a_flank_attack_can_lift_an_attack_over_the_lowest_ratio() -> None:
    s = bare()
    put(s, "13.22", "RU 11", "RU 32", "RU 69 r")
    put(s, "13.21", "AH 20", ce=1)
    put(s, "12.22", "AH 1 ls", ce=1)
    open_combat(s)
    attack(s, "13.22", "13.21", "12.22", commit=("AH 20", "AH 1 ls"))
    assert (battle(s).attack, battle(s).defence, column_name(battle(s).column)) == (5, 19, "1:2")
    play(s, "roll 4 3")
