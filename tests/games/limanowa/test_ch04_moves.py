"""4.3.1 Move action: fields, roads, horses, forced marches, passing, swapping, entering the board."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import FIELD, RAIN, LimanowaState
from doppeladler.games.limanowa.rules.ch04_moves import movement_points, reach
from doppeladler.games.limanowa.rules.ways import Way, ways
from doppeladler.hexes import members, of
from tests.games.limanowa.clash_table import board
from tests.games.limanowa.helpers import (
    asked,
    at,
    bare,
    begin_central,
    give,
    offered,
    order,
    pass_cards,
    play,
    put,
    refusal,
    where,
)


def goals(s: LimanowaState, name: str, verb: str = "move") -> set[str]:
    """The fields a unit may be ordered to."""
    return {text.partition(" > ")[2] for text in offered(s, verb) if text.startswith(f"{verb} {name} > ")}


@pytest.mark.rule("4.3.1")
@pytest.mark.parametrize("name", ["RU infantry 1", "RU M1902 1", "RU observer 1", "RU guard 1", "RU machine-gun 1"])
def test_infantry_and_artillery_move_one_field(name: str) -> None:
    s = begin_central(board({name: "1003"}))
    assert goals(s, name) == {"1002", "1004", "0903", "0904", "1103", "1104"}
    assert refusal(s, f"move {name} > 1001") == {"4.3.1"}


@pytest.mark.rule("4.3.1", "3.3.2")
@pytest.mark.parametrize("name", ["RU cavalry 1", "RU cavalry 2"])
def test_horses_double_the_movement(name: str) -> None:
    s = begin_central(board({name: "1003"}))
    assert len(goals(s, name)) == 6 + 12
    assert {"1001", "1005", "0802", "1202"} <= goals(s, name)
    assert refusal(s, f"move {name} > 1203") == set()
    assert refusal(s, f"move {name} > 1303") == {"4.3.1"}


@pytest.mark.rule("4.3.1", "3.1")
def test_roads_double_the_movement_from_field_to_field() -> None:
    s = begin_central(board({"RU infantry 1": "0801"}))
    assert "0803" in goals(s, "RU infantry 1")
    assert refusal(s, "move RU infantry 1 > 0804") == {"4.3.1"}


@pytest.mark.rule("4.3.1")
def test_leaving_the_road_costs_a_full_point() -> None:
    s = begin_central(board({"RU infantry 1": "0801"}))
    assert refusal(s, "move RU infantry 1 > 0703") == {"4.3.1"}
    assert refusal(s, "move RU infantry 1 > 0903") == {"4.3.1"}
    s = begin_central(board({"RU cavalry 1": "0801"}))
    # one field of road uses up a whole point when the second is spent off the road
    assert refusal(s, "move RU cavalry 1 > 0703") == set()
    assert refusal(s, "move RU cavalry 1 > 0904") == set()
    assert refusal(s, "move RU cavalry 1 > 0905") == {"4.3.1"}
    # half a point of road, a whole one across country, and the other half is lost: no further field of road
    s = begin_central(board({"RU cavalry 1": "0708"}))
    assert refusal(s, "move RU cavalry 1 > 1008") == {"4.3.1"}


@pytest.mark.rule("4.3.1")
def test_a_road_helps_only_without_interruption() -> None:
    # 0902 lies beside the road Brzesko - Neu Sandez, not on it
    s = begin_central(board({"RU infantry 1": "0902"}))
    assert refusal(s, "move RU infantry 1 > 0803") == {"4.3.1"}
    # 0408 and 0508 are neighbours on two different roads that no road joins there
    s = begin_central(board({"RU infantry 1": "0409"}))
    assert refusal(s, "move RU infantry 1 > 0508") == {"4.3.1"}
    assert refusal(s, "move RU infantry 1 > 0407") == set()


@pytest.mark.rule("4.3.1")
def test_horses_and_roads_multiply() -> None:
    s = begin_central(board({"RU cavalry 1": "0801"}))
    assert "0805" in goals(s, "RU cavalry 1")
    assert refusal(s, "move RU cavalry 1 > 0806") == {"4.3.1"}


@pytest.mark.rule("4.3.1", "4.3.4")
def test_a_forced_march_doubles_once_more() -> None:
    s = board({"RU infantry 1": "1003", "RU cavalry 1": "0801", "RU infantry 2": "1201"})
    give(s, "VIII", "Forced march I")
    begin_central(s)
    assert refusal(s, "move RU cavalry 1 > 0806") == {"4.3.1"}
    play(s, "play Forced march I", "aim RU cavalry 1")
    assert {"0805", "0806", "0807"} <= goals(s, "RU cavalry 1")
    assert "1001" not in goals(s, "RU infantry 1")


@pytest.mark.rule("4.3.1", "6.3")
def test_in_rain_roads_do_not_help() -> None:
    s = board({"RU infantry 1": "0801"}, weather="yes")
    s.weather = RAIN
    begin_central(s)
    assert refusal(s, "move RU infantry 1 > 0803") == {"4.3.1"}
    assert refusal(s, "move RU infantry 1 > 0802") == set()


@pytest.mark.rule("4.3.1", "8")
def test_a_unit_passes_own_and_allied_units_but_never_enemies() -> None:
    free = {"RU cavalry 1": "0901"}
    ring = {"RU infantry 1": "0902", "RU infantry 5": "0801", "RU infantry 6": "1001"}
    s = begin_central(board(free | ring))
    assert "0903" in goals(s, "RU cavalry 1")
    s = board({"RU cavalry 1": "0901", "AH infantry 1": "0902", "AH hussar 1": "0801", "AH hussar 2": "1001"})
    begin_central(s)
    assert goals(s, "RU cavalry 1") == set()
    assert refusal(s, "move RU cavalry 1 > 0903") == {"4.3.1"}


@pytest.mark.rule("4.3.1", "8")
def test_a_move_ends_on_a_vacant_field() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "RU infantry 5": "1002", "AH infantry 1": "1004"}))
    assert refusal(s, "move RU infantry 1 > 1002") == {"4.3.1"}  # an ally stands there and is not led by VIII
    assert refusal(s, "move RU infantry 1 > 1004") == {"4.3.1"}
    assert "1002" not in goals(s, "RU infantry 1")


@pytest.mark.rule("4.3.1", "8")
def test_two_units_do_not_go_to_one_field() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "RU infantry 2": "1001"}))
    play(s, "move RU infantry 1 > 1002")
    assert refusal(s, "move RU infantry 2 > 1002") == {"4.3.1"}


# --- moving together --------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.1", "8")
def test_two_units_swap_places() -> None:
    s = board({"RU infantry 1": "1003", "RU guard 1": "1002"})
    order(s, "move RU infantry 1 > 1002", "move RU guard 1 > 1003")
    assert (where(s, "RU infantry 1"), where(s, "RU guard 1")) == ("1002", "1003")


@pytest.mark.rule("4.3.1", "8")
def test_three_units_take_each_others_places() -> None:
    s = board({"RU infantry 1": "1003", "RU infantry 2": "1002", "RU infantry 3": "0903"})
    order(s, "move RU infantry 1 > 1002", "move RU infantry 2 > 0903", "move RU infantry 3 > 1003")
    assert [where(s, f"RU infantry {n}") for n in (1, 2, 3)] == ["1002", "0903", "1003"]


@pytest.mark.rule("4.3.1", "4.3")
def test_who_must_make_room_is_ordered_next() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "RU infantry 2": "1002", "AH infantry 1": "1004"}))
    play(s, "move RU infantry 1 > 1002")
    assert {text.split(" > ")[0] for text in offered(s)} == {"move RU infantry 2"}
    assert refusal(s, "done") == {"4.3.1"}
    assert refusal(s, "attack RU infantry 2 > 1004") == {"4.3.1"}
    play(s, "move RU infantry 2 > 1001")
    assert "done" in offered(s)


@pytest.mark.rule("4.3.1")
def test_nobody_is_ordered_into_a_field_when_no_action_is_left_to_empty_it() -> None:
    s = board({"RU infantry 1": "1003", "RU infantry 2": "1002", "RU infantry 3": "1301", "RU infantry 4": "1205"})
    begin_central(s)
    play(s, "move RU infantry 3 > 1302", "move RU infantry 4 > 1204")
    assert refusal(s, "move RU infantry 1 > 1002") == {"4.3.1"}


@pytest.mark.rule("4.3.1")
def test_a_unit_that_cannot_leave_is_not_taken_the_place_of() -> None:
    s = board({"RU infantry 1": "1003", "RU infantry 2": "1002", "AH infantry 1": "1001"})
    begin_central(s)
    play(s, "attack RU infantry 2 > 1001")
    assert refusal(s, "move RU infantry 1 > 1002") == {"4.3.1"}


def prevented(*orders: str) -> LimanowaState:
    """Hussars in 0904 withdraw to 1004 before the Russian moves are carried out: nobody can move there any more."""
    units = {"AH hussar 1": "0904", "RU cavalry 1": "0903", "RU cavalry 2": "1204", "RU infantry 1": "1203"}
    s = board(units)
    give(s, "Hadfy", "Orderly withdrawal I")
    begin_central(s)
    play(s, *orders, "attack RU cavalry 1 > 0904", "done")
    play(s, "play Orderly withdrawal I", "aim AH hussar 1", "aim 1004")
    pass_cards(s)
    return s


@pytest.mark.rule("4.3.1", "8")
def test_a_move_into_a_field_being_left_stands_and_falls_with_the_other_move() -> None:
    orders = ("move RU infantry 1 > 1204", "move RU cavalry 2 > 1004")
    s = prevented(*orders)
    assert (where(s, "RU cavalry 2"), where(s, "RU infantry 1")) == ("1204", "1203")
    s = board({"RU cavalry 2": "1204", "RU infantry 1": "1203"})
    order(s, *orders)
    assert (where(s, "RU cavalry 2"), where(s, "RU infantry 1")) == ("1004", "1204")


@pytest.mark.rule("4.3.1")
def test_a_prevented_move_was_the_action_of_the_unit() -> None:
    s = prevented("move RU cavalry 2 > 1004")
    assert s.acted[s.printed.by_name["RU cavalry 2"]]


# --- entering the board (3.3.3) ---------------------------------------------------------------------------


@pytest.mark.rule("4.3.1", "3.3.3")
def test_entering_the_board_costs_a_full_movement_point() -> None:
    s = bare("Hadfy")
    put(s, FIELD, "AH infantry 1")
    put(s, FIELD, "AH uhlan 1")
    begin_central(s)
    assert goals(s, "AH infantry 1") == {"0101", "0102", "0103", "0201", "0301"}
    assert {"0104", "0202", "0401"} <= goals(s, "AH uhlan 1")
    # from an entry field on one more field, or two along a road that begins there
    assert refusal(s, "move AH uhlan 1 > 0105") == {"4.3.1"}
    play(s, "move AH infantry 1 > 0101", "done")
    pass_cards(s)
    assert where(s, "AH infantry 1") == "0101"


@pytest.mark.rule("4.3.1", "3.3.3")
def test_a_unit_on_a_replacement_field_does_not_enter_where_somebody_stands() -> None:
    s = bare("Hadfy")
    put(s, FIELD, "AH infantry 1")
    put(s, "0101", "RU infantry 1")
    put(s, "0102", "AH hussar 1")
    begin_central(s)
    assert goals(s, "AH infantry 1") == {"0103", "0201", "0301"}


# --- one action (4.2.2, 8) --------------------------------------------------------------------------------


@pytest.mark.rule("4.3", "4.3.1", "8")
def test_three_actions_and_no_more_also_of_one_kind() -> None:
    s = begin_central(board({f"RU infantry {n}": f"120{n}" for n in (1, 2, 3)} | {"RU guard 1": "1003"}))
    play(s, *(f"move RU infantry {n} > 130{n}" for n in (1, 2, 3)))
    assert refusal(s, "move RU guard 1 > 1002") == {"4.2.2"}
    assert offered(s) == ["done"]


@pytest.mark.rule("4.3", "8")
def test_a_unit_that_moves_does_nothing_else() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "RU M1902 1": "0801", "AH infantry 1": "1001"}))
    play(s, "move RU infantry 1 > 1002")
    assert refusal(s, "move RU infantry 1 > 1004") == {"4.2.2"}
    assert refusal(s, "attack RU infantry 1 > 1001") == {"4.2.2", "4.3.5"}
    play(s, "move RU M1902 1 > 0901")
    assert "4.2.2" in refusal(s, "bombard RU M1902 1 > 1001")


@pytest.mark.rule("4.3.1")
def test_only_units_of_the_acting_group_are_moved() -> None:
    s = begin_central(board({"RU infantry 1": "1003", "RU infantry 5": "1201", "AH infantry 1": "0801"}))
    assert refusal(s, "move RU infantry 5 > 1202") == {"4.3"}
    assert refusal(s, "move AH infantry 1 > 0802") == {"4.3"}
    assert asked(s) == "VIII Announce"


# --- ways -------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3.1")
def test_the_ways_of_a_unit_that_enters_begin_on_the_entry_fields_and_cost_a_point_more() -> None:
    s = bare("VIII")
    cavalry = put(s, FIELD, "RU cavalry 1")
    put(s, "2001", "AH infantry 1")
    entry = s.printed.entry["RU"] & ~s.occupied["AH"]
    found = ways(s, cavalry)
    assert {hex for hex, way in found.items() if way.fields == (hex,)} == set(members(entry))
    assert {way.half for way in found.values() if len(way.fields) == 1} == {2}
    assert of(found) == reach(s, cavalry, movement_points(s, cavalry))


@pytest.mark.rule("4.3.1")
def test_costs_are_whole_points_or_halves() -> None:
    """As they are shown: 1, not 1.0."""
    s = bare("Hadfy")
    legion = put(s, "0505", "AH legion")
    found = {s.label(hex): way.cost for hex, way in ways(s, legion).items()}
    assert (repr(found["0605"]), repr(found["0706"]), repr(found["0504"])) == ("0.5", "1", "1")
    assert [repr(Way(half, (at(s, "0505"),)).cost) for half in (3, 6)] == ["1.5", "3"]


@pytest.mark.rule("4.3.1", "6.3")
def test_in_rain_a_field_along_a_road_costs_a_whole_point() -> None:
    s = bare("Hadfy", weather="yes")
    legion = put(s, "0505", "AH legion")
    s.weather = RAIN
    found = ways(s, legion)
    assert found[at(s, "0605")].cost == 1
    assert of(found) == reach(s, legion, movement_points(s, legion))


@pytest.mark.rule("4.3.1", "6.3")
@pytest.mark.parametrize(("group", "name"), [("Hadfy", "AH hussar 1"), ("Szurmay", "AH hussar 5")])
def test_who_enters_in_rain_goes_by_no_road(group: str, name: str) -> None:
    s = bare(group, weather="yes")
    cavalry = put(s, FIELD, name)
    dry = reach(s, cavalry, 3)
    s.weather = RAIN
    wet = reach(s, cavalry, 3)
    assert wet != dry
    assert not wet & ~dry


@pytest.mark.rule("4.3.1")
def test_a_forced_march_is_twice_as_far_and_no_farther() -> None:
    s = board({"RU infantry 1": "1003"})
    give(s, "VIII", "Forced march I")
    begin_central(s)
    play(s, "play Forced march I", "aim RU infantry 1")
    grid, here = s.printed.grid, at(s, "1003")
    assert goals(s, "RU infantry 1") == {s.label(hex) for hex in grid.hexes if 1 <= grid.distance(here, hex) <= 2}
