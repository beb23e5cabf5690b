"""What must hold in every position: that a fault is told by its rule, and that what is allowed for a while is not."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war.columns import BOX, DUE, POOL, KaiserState
from doppeladler.games.kaisers_war.rules.ch04_victory import end_game
from doppeladler.games.kaisers_war.rules.ch12_stacking import clear_overstacks
from doppeladler.games.kaisers_war.rules.check import faults
from tests.games.kaisers_war.kaiser_table import asked, bare, begin, play, put, rules, unit


def told(s: KaiserState) -> set[str]:
    """The rules that are broken."""
    return rules(faults(s))


@pytest.mark.rule("12.1", "12.2")
@pytest.mark.parametrize("phase", ["combat 1", "attrition", "victory points"])
def test_an_overstacked_hex_is_told_when_phases_are_over(phase: str) -> None:
    s = bare("AL", phase=phase)
    put(s, "2616", "RU 1", "RU 2")
    assert told(s) == {"12.1"}


@pytest.mark.rule("12.1", "12.2")
@pytest.mark.parametrize("phase", ["mobilization", "reorganization", "movement"])
def test_the_limits_may_be_exceeded_for_a_while(phase: str) -> None:
    s = bare("AL", phase=phase)
    put(s, "2616", "RU 1", "RU 2")
    assert told(s) == set()


@pytest.mark.rule("12.1", "12.2")
def test_while_the_excess_is_being_removed_it_is_no_fault() -> None:
    s = bare("AL", phase="combat 1")
    put(s, "2616", "RU 1", "RU 2")
    put(s, "2617", "RU 3", "RU 4")
    begin(s, clear_overstacks("AL"))
    assert asked(s) == "AL RemoveExcess"
    assert told(s) == set()
    play(s, "remove RU 1", "remove RU 3")
    assert told(s) == set()


@pytest.mark.rule("4.1", "12.2")
def test_after_a_sudden_death_in_the_middle_of_a_move_stacks_may_be_too_high() -> None:
    s = bare("AL", phase="movement")
    put(s, "2616", "RU 1", "RU 2")
    end_game(s, "4.1", "CP", "overthrown")
    assert told(s) == set()


@pytest.mark.rule("5.6", "7.4", "9.5", "9.9", "9.10", "10.7", "11.7", "12.4")
def test_each_fault_is_told_by_its_rule() -> None:
    s = bare()
    s.vp["AL"] = 100
    assert told(s) == {"5.6"}
    s = bare()
    put(s, "2616", "GE 8")
    assert told(s) == {"7.4"}
    s = bare()
    s.due[unit(s, "RU inf1")] = 3
    assert told(s) == {"9.5"}
    s = bare()
    s.spent[unit(s, "RU inf1")] = 2
    assert told(s) == {"9.9"}
    s = bare()
    put(s, BOX, "RU inf1")
    assert told(s) == {"9.10"}
    s = bare()
    put(s, "2616", "RU 1", face=1)
    assert told(s) == {"10.7"}
    s = bare()
    put(s, s.label(next(hex for hex in s.printed.grid.hexes if s.printed.terrain["sea"] >> hex & 1)), "RU 1")
    assert told(s) == {"11.7"}
    s = bare()
    put(s, "2616", "RU 1")
    s.occupied["CP"] |= s.occupied["AL"]
    assert "12.4" in told(s)


@pytest.mark.rule("9.9")
@pytest.mark.parametrize("column", ["spent", "moved", "doubled", "fought"])
def test_who_is_off_the_map_has_done_nothing_in_this_player_turn(column: str) -> None:
    s = bare()
    getattr(s, column)[unit(s, "RU inf1")] = 1
    assert told(s) == {"9.9"}


@pytest.mark.rule("9.5")
def test_only_who_is_on_his_way_has_a_turn_of_arrival() -> None:
    s = bare()
    s.due[unit(s, "RU inf1")] = 1
    assert told(s) == {"9.5"}
    put(s, DUE, "RU inf1")
    assert told(s) == set()
    s.due[unit(s, "RU inf1")] = 0
    assert told(s) == {"9.5"}


@pytest.mark.rule("opt.3")
def test_only_supply_units_on_the_map_are_entrenched() -> None:
    s = bare(entrenching="yes")
    put(s, "2616", "AL supply1", dug=1)
    assert told(s) == set()
    put(s, "2617", "RU 1", dug=1)
    assert told(s) == {"opt.3"}
    s = bare(entrenching="yes")
    s.dug[unit(s, "AL supply1")] = 1
    assert told(s) == {"opt.3"}


@pytest.mark.rule("opt.7")
def test_only_in_fog_and_on_the_map_a_unit_with_a_flag_lies_face_down() -> None:
    s = bare(fog="yes")
    put(s, "2616", "RU 1", down=1)
    assert told(s) == set()
    put(s, "2617", "RU W", down=1)
    assert told(s) == {"opt.7"}
    s = bare()
    put(s, "2616", "RU 1", down=1)
    assert told(s) == {"opt.7"}
    s = bare(fog="yes")
    s.down[unit(s, "RU 1")] = 1
    assert told(s) == {"opt.7"}


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(("points", "is_fault"), [(0, False), (99, False), (-1, True), (100, True)])
def test_a_total_stays_on_its_track(points: int, is_fault: bool) -> None:
    s = bare()
    s.vp["CP"] = points
    assert ("5.6" in told(s)) == is_fault


@pytest.mark.rule("18.1")
def test_a_number_out_of_its_bounds_is_told() -> None:
    s = bare()
    assert told(s) == set()
    s.rail_left = 1000
    assert told(s)


@pytest.mark.rule("12.0")
def test_a_unit_that_is_not_where_the_board_has_it_is_told() -> None:
    s = bare()
    put(s, "2616", "RU 1")
    s.at[unit(s, "RU 1")] = POOL
    assert "12.0" in told(s)


@pytest.mark.rule("opt.5", "11.7")
@pytest.mark.parametrize(("phase", "sailed", "name", "broken"), [
    ("movement", True, "GE Mar", set()), ("combat 1", True, "GE Mar", set()), ("over", True, "GE Mar", set()),
    ("combat 2", True, "GE Mar", {"11.7"}), ("movement", False, "GE Mar", {"11.7"}),
    ("movement", True, "RU Mar", {"11.7"}), ("movement", True, "GE inf1", {"11.7"}),
])  # fmt: skip
def test_only_the_marines_of_the_operation_at_hand_are_at_sea(
    phase: str, sailed: bool, name: str, broken: set[str]
) -> None:
    s = bare("CP", ("May", 1915), phase, scenario="1915", amphibious="yes")
    s.sailed = sailed
    put(s, "2610", name)
    assert told(s) == broken


@pytest.mark.rule("opt.5", "11.7")
def test_marines_are_in_no_closed_hex_on_land() -> None:
    s = bare("CP", ("May", 1915), scenario="1915", amphibious="yes")
    s.sailed = True
    put(s, "2131", "GE Mar")
    assert told(s) == {"11.7"}
