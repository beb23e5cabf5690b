"""Chapter 2: what is printed on the counters, and what it means in play."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from doppeladler.games.galicia.rules.ch10_effectiveness import is_ersatz, reductions_to_step_loss
from tests.games.galicia.galicia_table import (
    asked,
    bare,
    begin_combat,
    begin_movement,
    labels,
    offered,
    play,
    put,
    rules,
    seen,
    unit,
    where,
)


@pytest.mark.rule("2.0")
def test_every_counter_is_a_unit_of_one_side_with_a_name_of_its_own(game: Galicia) -> None:
    printed = game.printed
    assert len(printed.by_name) == len(printed.names) == 135
    assert set(printed.size) == {"X", "XX", "XXX"}
    assert [len(printed.roster[side]) for side in ("AH", "RU")] == [76, 59]


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(
    ("name", "attack", "defence", "guns"),
    [("AH 4", 5, None, 4), ("AH 13", 4, None, 3), ("AH 20", 4, None, 2), ("RU 32", None, 7, 5)],
)
def test_the_strengths_named_in_the_books_example_are_those_of_the_counters(
    game: Galicia, name: str, attack: int | None, defence: int | None, guns: int
) -> None:
    printed, one = game.printed, game.printed.by_name[name]
    assert attack in (None, printed.attack[0][one])
    assert defence in (None, printed.defence[0][one])
    assert printed.av[0][one] == guns


@pytest.mark.rule("2.1")
def test_the_owner_reads_everything_that_is_printed_on_a_unit() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    (piece,) = seen(s, "AH", "14.22")["pieces"]
    printed = {name: piece[name] for name in ("unit", "size", "arm", "attack", "defence", "move", "artillery")}
    assert printed == {
        "unit": "AH 4",
        "size": "XX",
        "arm": "infantry",
        "attack": 5,
        "defence": 6,
        "move": 4,
        "artillery": 4,
    }
    assert piece["corps"] == "AH 2"


@pytest.mark.rule("2.1")
def test_a_corps_number_binds_units_of_one_side_only(game: Galicia) -> None:
    corps = {name: game.printed.corps[game.printed.by_name[name]] for name in ("AH 4", "AH 13", "AH 8", "RU 18")}
    assert corps["AH 4"] == corps["AH 13"] != ""
    assert corps["AH 8"].endswith(" 14")
    assert corps["RU 18"].endswith(" 14")
    assert corps["AH 8"] != corps["RU 18"]
    assert game.printed.corps[game.printed.by_name["RU 82 r"]] == ""


@pytest.mark.rule("2.1")
def test_the_back_of_a_counter_counts_after_a_step_loss() -> None:
    s = bare()
    put(s, "14.22", "AH 4", flipped=True)
    (piece,) = seen(s, "AH", "14.22")["pieces"]
    assert (piece["attack"], piece["defence"], piece["artillery"], piece["steps_now"]) == (3, 3, 2, 1)


@pytest.mark.rule("2.1", "4.1")
def test_a_unit_with_a_movement_dot_stands_still_until_its_turn() -> None:
    s = bare(turn=1)
    put(s, "14.22", "AH 3")
    put(s, "13.22", "AH 4")
    begin_movement(s)
    assert offered(s, "march") == ["march AH 4"]
    (held,) = s.why_not("march AH 3")
    assert (held.rule, held.facts) == ("2.1", {"turn": 1, "released": 2})
    assert rules(s.why_not("3 marches to 14.21")) == {"2.1"}


@pytest.mark.rule("2.1", "4.2")
def test_a_unit_with_a_movement_dot_does_not_march_along_in_a_stack() -> None:
    s = bare(turn=1)
    put(s, "14.22", "AH 3", "AH 4")
    begin_movement(s)
    play(s, "march AH 4")
    assert rules(s.why_not("join AH 3")) == {"2.1"}


@pytest.mark.rule("2.1", "4.1")
def test_a_unit_with_a_movement_dot_moves_normally_from_the_turn_in_it() -> None:
    s = bare(turn=2)
    put(s, "14.22", "AH 3")
    begin_movement(s)
    play(s, "march AH 3", "enter 14.21", "stop")
    assert where(s, "AH 3") == "14.21"


@pytest.mark.rule("2.1", "4.4")
def test_a_unit_with_a_movement_dot_may_recover_because_that_is_no_movement() -> None:
    s = bare(turn=1)
    put(s, "14.22", "AH 3", ce=1)
    begin_movement(s)
    assert offered(s) == ["recover AH 3", "end"]
    assert rules(s.why_not("march AH 3")) == {"2.1"}


@pytest.mark.rule("2.1")
def test_the_ersatz_dot_belongs_to_the_side_of_the_counter_that_bears_it() -> None:
    s = bare()
    march_division, landsturm = put(s, "14.22", "AH 12 m+", "AH 101 ls")
    assert is_ersatz(s, march_division)
    assert is_ersatz(s, landsturm)
    s.flipped[march_division] = 1
    assert not is_ersatz(s, march_division)
    assert not is_ersatz(s, unit(s, "AH 4"))


@pytest.mark.rule("2.2")
def test_a_unit_is_infantry_or_cavalry() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "14.21", "AH 6 c")
    assert seen(s, "AH", "14.22")["pieces"][0]["arm"] == "infantry"
    assert seen(s, "AH", "14.21")["pieces"][0]["arm"] == "cavalry"


@pytest.mark.rule("2.2", "10.2")
def test_the_white_symbol_marks_exactly_the_ersatz_units_with_an_attack_of_two(game: Galicia) -> None:
    s, printed = bare(), game.printed
    for name, each in printed.by_name.items():
        weak = printed.ersatz[0][each] and printed.attack[0][each] == 2
        assert printed.white[each] == weak, name
        assert reductions_to_step_loss(s, each) == (2 if weak else 3), name


@pytest.mark.rule("2.3")
def test_germans_keep_their_colour_but_are_moved_by_austria_hungary() -> None:
    s = bare(turn=8)
    put(s, "14.22", "GE 3 lw")
    (piece,) = seen(s, "RU", "14.22")["pieces"]
    assert (piece["nationality"], piece["side"]) == ("GE", "AH")
    begin_movement(s)
    assert asked(s) == "AH ChooseMarch"
    play(s, "march GE 3 lw", "enter 14.21", "stop")
    assert where(s, "GE 3 lw") == "14.21"


@pytest.mark.rule("2.3")
def test_germans_stack_and_attack_with_austro_hungarian_units_and_control_ground_for_them() -> None:
    s = bare(turn=8)
    put(s, "14.22", "GE 3 lw", "AH 20")
    put(s, "14.21", "RU 32")
    assert "14.23" in labels(s, zoc(s, "AH"))
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare", "commit GE 3 lw", "commit AH 20")
    assert s.battle is not None
    assert s.battle.attack == 8


@pytest.mark.rule("2.4", "10.1", "11.1")
@pytest.mark.parametrize(
    ("ce", "supply", "attack", "defence", "guns"),
    [(0, "in", 5, 6, 4), (1, "in", 4, 5, 4), (2, "in", 3, 4, 4), (0, "low", 4, 5, 4), (0, "out", 3, 4, 0)],
)
def test_each_face_of_the_markers_has_its_effect(ce: int, supply: str, attack: int, defence: int, guns: int) -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=ce, supply=supply)
    (piece,) = seen(s, "AH", "14.22")["pieces"]
    assert (piece["effectiveness"], piece["supply"]) == (-ce, supply)
    assert (piece["attack_now"], piece["defence_now"], piece["artillery_now"]) == (attack, defence, guns)
    assert (piece["attack"], piece["defence"], piece["artillery"]) == (5, 6, 4)


@pytest.mark.rule("2.4")
def test_markers_are_part_of_the_position(game: Galicia) -> None:
    s = game.setup()
    s.ce[unit(s, "AH 4")], s.supply[unit(s, "AH 13")], s.supply[unit(s, "AH 25")] = 2, 1, 2
    lines = s.to_text().splitlines()
    assert "AH 4 @ 8.17 reduced2" in lines
    assert "AH 13 @ 8.18 low" in lines
    assert "AH 25 @ 9.17 out" in lines
