"""Chapter 4: marching hex by hex, alone and in stacks, minimum moves, bridges and closed hexes."""

from __future__ import annotations

import pytest

from doppeladler.engine import Refused
from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rules.ch04_movement import march_cost
from doppeladler.hexes import side
from tests.games.galicia.galicia_table import (
    asked,
    at,
    bare,
    begin_movement,
    happened,
    labels,
    offered,
    play,
    put,
    rules,
    unit,
    where,
)


def spent(s: GaliciaState, name: str) -> int:
    """The movement points a unit has spent."""
    return s.spent[unit(s, name)]


def cost(s: GaliciaState, mover: str, here: str, there: str) -> int:
    """What a step costs."""
    return march_cost(s, mover, at(s, here), at(s, there))


# --- 4.0 and 4.1 ------------------------------------------------------------------------------------------


@pytest.mark.rule("4.0")
def test_all_some_or_none_of_the_own_units_march() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    put(s, "12.22", "AH 20")
    put(s, "17.22", "RU 32")
    begin_movement(s)
    assert offered(s) == ["march AH 4", "march AH 13", "march AH 20", "end"]
    play(s, "march AH 13", "enter 14.21", "stop")
    assert offered(s) == ["march AH 4", "march AH 20", "end"]
    play(s, "end")
    assert [where(s, name) for name in ("AH 4", "AH 13", "AH 20")] == ["14.22", "14.21", "12.22"]
    assert asked(s) == "nobody"


@pytest.mark.rule("4.1")
def test_infantry_marches_four_clear_hexes_and_not_a_fifth() -> None:
    s = bare()
    put(s, "14.19", "AH 4")
    begin_movement(s)
    (objection,) = s.why_not("4 marches to 14.24")
    assert objection.rule == "4.1"
    assert objection.facts["cost"] == 5
    assert objection.facts["left"] == objection.facts["allowance"] == 4
    assert s.why_not("4 marches to 14.23") == []
    play(s, "march AH 4", "enter 14.20", "enter 14.21", "enter 14.22", "enter 14.23")
    assert (where(s, "AH 4"), asked(s)) == ("14.23", "AH ChooseMarch")
    assert offered(s) == ["end"]


@pytest.mark.rule("4.1")
def test_cavalry_marches_its_own_six_points() -> None:
    s = bare()
    put(s, "14.19", "AH 6 c")
    begin_movement(s)
    play(s, "march AH 6 c", *(f"enter 14.{column}" for column in range(20, 26)))
    assert (where(s, "AH 6 c"), spent(s, "AH 6 c")) == ("14.25", 6)
    assert offered(s) == ["end"]


@pytest.mark.rule("4.1")
def test_a_step_dearer_than_the_points_left_is_refused_with_the_sum() -> None:
    s = bare()
    put(s, "13.17", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 13.16", "enter 13.15", "enter 13.14")
    (objection,) = s.why_not("enter 13.13")
    assert objection.rule == "4.1"
    assert objection.facts == {"cost": 3, "zoc": 0, "spent": 3, "allowance": 4}
    with pytest.raises(Refused, match=r"\[4\.1\] 13\.13 costs 3; AH 4 has spent 3 of 4"):
        s.play("enter 13.13")
    assert where(s, "AH 4") == "13.14"


@pytest.mark.rule("4.1")
def test_nobody_enters_a_hex_with_an_enemy_in_it() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "14.21", "RU 13 c")
    begin_movement(s)
    assert rules(s.why_not("4 marches to 14.21")) >= {"4.1"}
    play(s, "march AH 4")
    assert "enter 14.21" not in offered(s)
    assert rules(s.why_not("enter 14.21")) == {"4.1"}


@pytest.mark.rule("4.1")
def test_the_way_round_an_enemy_is_counted_not_the_way_through() -> None:
    s = bare()
    put(s, "14.20", "AH 6 c")
    put(s, "14.21", "RU 32")
    begin_movement(s)
    assert s.why_not("6 c marches to 14.23") != []
    s.place(unit(s, "RU 32"), ELIMINATED)
    assert s.why_not("6 c marches to 14.23") == []


@pytest.mark.rule("4.1")
def test_a_unit_marches_once_in_a_phase() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 14.21", "stop")
    assert rules(s.why_not("march AH 4")) == {"4.1"}
    assert rules(s.why_not("4 marches to 14.20")) == {"4.1"}


@pytest.mark.rule("4.1")
def test_only_own_units_on_the_map_march() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "17.22", "RU 32")
    begin_movement(s)
    assert rules(s.why_not("march RU 32")) == {"4.1"}
    assert rules(s.why_not("march AH 13")) == {"4.1"}
    assert rules(s.why_not("march AH 99")) == {"4.0"}


# --- 4.2 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2")
def test_the_chart_of_movement_costs(game: Galicia) -> None:
    effects = game.printed.board.effects
    points = {feature: effect.mp for feature, effect in effects.items() if effect.kind in ("hex", "side", "zone")}
    assert points == {
        "clear": 1,
        "woods": 2,
        "hills": 2,
        "marsh": 2,
        "ridge": 2,
        "river": 2,
        "bridge": 1,
        "frontier": 0,
        "zone": 1,
        "zone to zone": 2,
    }


@pytest.mark.rule("4.2")
@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("14.22", "14.21", 1),  # clear
        ("8.17", "9.17", 2),  # woods
        ("13.14", "13.13", 3),  # clear across a river
        ("9.17", "9.18", 4),  # woods across a river
        ("10.21", "11.21", 3),  # clear up a ridge
        ("11.21", "10.21", 4),  # woods down a ridge
        ("14.26", "15.26", 3),  # out of a half-hex across the Vistula
    ],
)
def test_a_step_costs_the_hex_entered_and_the_hexside_crossed(here: str, there: str, expected: int) -> None:
    s = bare()
    put(s, here, "AH 4")
    begin_movement(s)
    play(s, "march AH 4", f"enter {there}")
    assert spent(s, "AH 4") == expected
    (march,) = happened(s, events.March)
    assert (march.units, march.here, march.there) == ((unit(s, "AH 4"),), at(s, here), at(s, there))
    assert march.cost == expected


@pytest.mark.rule("4.2", "4.2.1")
def test_every_step_on_the_map_costs_what_the_chart_says(game: Galicia) -> None:
    s, board, printed = bare(), game.printed.board, game.printed
    mp = {feature: effect.mp for feature, effect in board.effects.items()}
    for here in printed.grid.hexes:
        for there in printed.grid.neighbours[here]:
            between = side(here, there)
            crossing = mp["ridge"] if between in board.sides["ridge"] else 0
            if between in board.sides["river"]:
                crossing += mp["bridge"] if between in board.sides["bridge"] else mp["river"]
            assert march_cost(s, "AH", here, there) == mp[board.terrain[there]] + crossing


@pytest.mark.rule("4.2")
def test_a_march_goes_through_adjacent_hexes_only() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    begin_movement(s)
    play(s, "march AH 4")
    assert {choice.split()[1] for choice in offered(s, "enter")} == {
        "14.21",
        "14.23",
        "15.22",
        "15.23",
        "13.22",
        "13.23",
    }
    assert rules(s.why_not("enter 14.20")) == {"4.2"}
    assert rules(s.why_not("enter 99.99")) == {"4.2"}


@pytest.mark.rule("4.2")
def test_a_march_keeps_a_running_total_and_may_stop_anywhere() -> None:
    s = bare()
    put(s, "8.16", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 8.17")
    assert spent(s, "AH 4") == 1
    play(s, "enter 9.17")
    assert spent(s, "AH 4") == 3
    play(s, "stop")
    assert (where(s, "AH 4"), asked(s)) == ("9.17", "AH ChooseMarch")


@pytest.mark.rule("4.2")
def test_a_stack_marches_together_and_every_unit_pays() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13", "AH 20")
    begin_movement(s)
    play(s, "march AH 4", "join AH 13", "enter 14.21", "enter 14.20", "stop")
    assert [where(s, name) for name in ("AH 4", "AH 13", "AH 20")] == ["14.20", "14.20", "14.22"]
    assert [spent(s, name) for name in ("AH 4", "AH 13", "AH 20")] == [2, 2, 0]
    assert offered(s, "march") == ["march AH 20"]


@pytest.mark.rule("4.2")
def test_a_unit_dropped_on_the_way_stays_and_the_others_go_on() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    begin_movement(s)
    play(s, "march AH 4", "join AH 13", "enter 14.21", "leave AH 4", "enter 14.20", "stop")
    assert (where(s, "AH 4"), where(s, "AH 13")) == ("14.21", "14.20")
    assert [s.moved[unit(s, name)] for name in ("AH 4", "AH 13")] == [1, 1]
    assert offered(s) == ["end"]


@pytest.mark.rule("4.2")
def test_nobody_joins_on_the_way_after_a_unit_was_dropped() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    put(s, "14.21", "AH 20")
    s.spent[unit(s, "AH 20")] = 1
    begin_movement(s)
    play(s, "march AH 4", "join AH 13", "enter 14.21", "leave AH 4")
    assert offered(s, "join") == []
    assert [each.sentence for each in s.why_not("join AH 20")] == ["Units join before the stack sets out."]


@pytest.mark.rule("4.1", "4.2")
def test_the_way_down_a_ridge_is_dearer_than_the_way_up() -> None:
    # Up to 11.21 costs three, down to the woods of 10.21 four; one point has been spent.
    for here, there, allowed in (("10.21", "11.21", True), ("11.21", "10.21", False)):
        s = bare()
        put(s, here, "AH 4")
        s.spent[unit(s, "AH 4")] = 1
        begin_movement(s)
        play(s, "march AH 4")
        assert (f"enter {there}" in offered(s)) is allowed
        assert rules(s.why_not(f"enter {there}")) == (set() if allowed else {"4.1"})


@pytest.mark.rule("2.1", "4.1")
@pytest.mark.parametrize(("turn", "marches"), [(1, []), (2, ["march AH 6"]), (3, ["march AH 6"])])
@pytest.mark.parametrize(("ce", "recovers"), [(0, []), (1, ["recover AH 6"])])
def test_a_held_unit_marches_from_the_turn_in_its_dot_on_and_recovers_before(
    turn: int, marches: list[str], ce: int, recovers: list[str]
) -> None:
    s = bare(turn=turn)
    put(s, "12.22", "AH 6", ce=ce)
    begin_movement(s)
    assert offered(s) == [*marches, *recovers, "end"]


@pytest.mark.rule("4.2")
def test_units_join_before_the_stack_sets_out_and_leave_only_after() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    put(s, "14.21", "AH 20")
    s.spent[unit(s, "AH 20")] = 1
    begin_movement(s)
    play(s, "march AH 4")
    assert offered(s, "join") == ["join AH 13"]
    assert rules(s.why_not("join AH 20")) == {"4.2"}
    assert rules(s.why_not("join AH 4")) == {"4.2"}
    assert rules(s.why_not("leave AH 4")) == {"4.2"}
    play(s, "join AH 13", "enter 14.21")
    assert offered(s, "join") == []
    assert offered(s, "leave") == ["leave AH 4", "leave AH 13"]
    (objection,) = s.why_not("join AH 20")
    assert (objection.rule, objection.sentence) == ("4.2", "Units join before the stack sets out.")


@pytest.mark.rule("4.2")
def test_the_last_unit_of_a_march_cannot_be_dropped_from_it() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    begin_movement(s)
    play(s, "march AH 4", "join AH 13", "enter 14.21", "leave AH 13")
    assert offered(s, "leave") == []
    assert rules(s.why_not("leave AH 4")) == {"4.2"}


@pytest.mark.rule("4.2")
def test_a_unit_that_has_marched_does_not_march_along_with_others() -> None:
    s = bare()
    put(s, "14.23", "AH 4")
    put(s, "14.22", "AH 13")
    begin_movement(s)
    play(s, "march AH 4", "enter 14.22", "stop", "march AH 13")
    assert "4.1" in rules(s.why_not("join AH 4"))
    assert offered(s, "join") == []


@pytest.mark.rule("4.2")
def test_units_that_have_spent_different_points_form_no_stack() -> None:
    s = bare()
    put(s, "14.22", "AH 4", "AH 13")
    s.spent[unit(s, "AH 13")] = 1
    begin_movement(s)
    play(s, "march AH 4")
    assert rules(s.why_not("join AH 13")) == {"4.2"}


@pytest.mark.rule("4.1", "4.2")
def test_cavalry_goes_on_alone_when_the_infantry_of_its_stack_is_spent() -> None:
    s = bare()
    put(s, "14.18", "AH 4", "AH 6 c")
    begin_movement(s)
    play(s, "march AH 4", "join AH 6 c", *(f"enter 14.{column}" for column in range(19, 23)))
    assert asked(s) == "AH March"
    assert rules(s.why_not("leave AH 4")) == {"4.2"}
    play(s, "enter 14.23", "enter 14.24")
    assert (where(s, "AH 4"), where(s, "AH 6 c")) == ("14.22", "14.24")
    assert offered(s) == ["end"]


@pytest.mark.rule("4.2")
def test_a_stack_is_as_slow_as_its_slowest_unit_until_it_leaves() -> None:
    s = bare()
    put(s, "8.15", "AH 4", "AH 6 c")
    begin_movement(s)
    play(s, "march AH 4", "join AH 6 c", "enter 8.16", "enter 8.17")
    assert rules(s.why_not("enter 9.18")) == {"4.1"}
    play(s, "leave AH 4", "enter 9.18")
    assert (where(s, "AH 4"), where(s, "AH 6 c")) == ("8.17", "9.18")


@pytest.mark.rule("4.2")
def test_another_march_is_refused_while_one_goes_on() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "12.22", "AH 13")
    begin_movement(s)
    play(s, "march AH 4", "enter 14.21")
    assert rules(s.why_not("march AH 13")) == {"4.2"}
    assert rules(s.why_not("13 marches to 12.21")) == {"4.2"}


# --- 4.2.1 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2.1")
@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("14.14", "14.13", 2),  # the bridge of Tyszowce, by its symbol
        ("13.14", "14.13", 3),  # the same river without a bridge
        ("3.15", "4.15", 2),  # the railway bridge of Przemysl
        ("3.15", "3.16", 3),  # the same river beside it
    ],
)
def test_a_bridge_makes_a_river_cheaper(here: str, there: str, expected: int) -> None:
    s = bare()
    assert cost(s, "AH", here, there) == expected
    put(s, here, "AH 4")
    begin_movement(s)
    play(s, "march AH 4", f"enter {there}")
    assert spent(s, "AH 4") == expected


@pytest.mark.rule("4.2.1")
def test_there_is_a_bridge_wherever_a_railway_crosses_a_river(game: Galicia) -> None:
    sides = game.printed.board.sides
    crossings = game.printed.board.rail_links & sides["river"]
    assert len(crossings) > 20
    assert crossings <= sides["bridge"]
    assert sides["bridge"] <= sides["river"]


# --- 4.3 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3")
def test_a_unit_that_cannot_pay_still_moves_one_hex_and_then_no_more() -> None:
    s = bare()
    put(s, "9.17", "AH 4")
    put(s, "10.18", "RU 32")
    begin_movement(s)
    assert cost(s, "AH", "9.17", "9.18") == 5
    assert s.why_not("4 marches to 9.18") == []
    play(s, "march AH 4", "enter 9.18")
    assert (where(s, "AH 4"), spent(s, "AH 4")) == ("9.18", 4)
    assert offered(s) == ["end"]
    assert [event.rule for event in s.events or [] if event.kind == "march"] == ["4.3"]


@pytest.mark.rule("4.3")
def test_a_minimum_move_goes_from_one_enemy_zone_into_the_next_across_a_river() -> None:
    s = bare()
    put(s, "9.17", "AH 4")
    put(s, "9.16", "RU 32")
    put(s, "10.18", "RU 11")
    begin_movement(s)
    assert cost(s, "AH", "9.17", "9.18") == 6
    play(s, "march AH 4", "enter 9.18")
    assert where(s, "AH 4") == "9.18"


@pytest.mark.rule("4.3")
def test_there_is_no_minimum_move_after_spending_points() -> None:
    s = bare()
    put(s, "8.16", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 9.17")
    assert cost(s, "AH", "9.17", "9.18") == 4
    assert rules(s.why_not("enter 9.18")) == {"4.1"}
    assert "enter 9.18" not in offered(s)


@pytest.mark.rule("4.3")
def test_no_minimum_move_for_a_unit_that_spent_points_to_enter_the_map() -> None:
    s = bare()
    put(s, "9.17", "AH 4")
    s.spent[unit(s, "AH 4")] = 1
    begin_movement(s)
    assert rules(s.why_not("4 marches to 9.18")) == {"4.1"}
    play(s, "march AH 4")
    assert "enter 9.18" not in offered(s)


@pytest.mark.rule("4.3", "4.1")
def test_a_minimum_move_never_enters_a_hex_with_an_enemy() -> None:
    s = bare()
    put(s, "9.17", "AH 4")
    put(s, "9.18", "RU 32")
    begin_movement(s)
    play(s, "march AH 4")
    assert rules(s.why_not("enter 9.18")) == {"4.1"}


@pytest.mark.rule("4.3", "4.5")
def test_a_minimum_move_never_enters_a_closed_hex() -> None:
    s = bare(turn=5)
    put(s, "5.02", "AH 4")
    begin_movement(s)
    play(s, "march AH 4")
    assert rules(s.why_not("enter 5.01")) == {"4.5"}


@pytest.mark.rule("4.3", "13.0")
def test_a_russian_minimum_move_never_enters_przemysl() -> None:
    s = bare(side="RU")
    put(s, "3.16", "RU 32")
    put(s, "2.14", "AH 4")
    begin_movement(s)
    assert rules(s.why_not("32 marches to 3.15")) >= {"13.0"}
    play(s, "march RU 32")
    assert rules(s.why_not("enter 3.15")) == {"13.0"}


@pytest.mark.rule("4.3")
def test_a_stack_may_make_a_minimum_move_and_who_can_pay_only_pays() -> None:
    s = bare()
    put(s, "9.17", "AH 4", "AH 6 c")
    put(s, "10.18", "RU 32")
    begin_movement(s)
    play(s, "march AH 4", "join AH 6 c", "enter 9.18")
    assert (spent(s, "AH 4"), spent(s, "AH 6 c")) == (4, 5)
    assert s.moved[unit(s, "AH 4")]
    assert (asked(s), s.moved[unit(s, "AH 6 c")]) == ("AH March", 0)


@pytest.mark.rule("4.3", "4.4")
def test_after_a_minimum_move_no_points_are_left_for_recovery() -> None:
    s = bare()
    put(s, "9.17", "AH 4", ce=1)
    put(s, "9.16", "RU 13 c")
    begin_movement(s)
    play(s, "march AH 4", "enter 9.18")
    s.place(unit(s, "RU 13 c"), ELIMINATED)
    assert spent(s, "AH 4") == 4
    assert rules(s.why_not("4 recovers")) == {"4.4"}


# --- 4.4 to 4.6 -------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4", "10.3")
def test_a_unit_spends_its_points_in_place_to_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=2)
    begin_movement(s)
    assert "recover AH 4" in offered(s)
    play(s, "recover AH 4")
    assert (where(s, "AH 4"), s.ce[unit(s, "AH 4")], spent(s, "AH 4")) == ("14.22", 1, 4)
    assert offered(s) == ["end"]


@pytest.mark.rule("4.4")
def test_a_unit_that_has_marched_has_no_points_left_to_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=1)
    begin_movement(s)
    play(s, "march AH 4", "enter 14.21", "stop")
    (objection,) = s.why_not("recover AH 4")
    assert objection.rule == "4.4"
    assert objection.facts == {"needed": 4, "left": 3}
    assert rules(s.why_not("4 recovers")) == {"4.4"}


@pytest.mark.rule("4.4")
def test_the_chart_asks_for_the_same_points_as_the_rule(game: Galicia) -> None:
    assert game.printed.board.effects["recovery"].mp == game.printed.recovery_points == 4


@pytest.mark.rule("4.4")
def test_a_unit_that_spent_points_to_enter_the_map_cannot_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=1)
    s.spent[unit(s, "AH 4")] = 1
    begin_movement(s)
    assert rules(s.why_not("recover AH 4")) == {"4.4"}


CLOSED = {f"{row}.01" for row in range(3, 12)}


@pytest.mark.rule("4.5")
def test_the_closed_hexes_are_those_of_the_book(game: Galicia) -> None:
    assert labels(bare(), game.printed.shaded) == CLOSED


@pytest.mark.rule("4.5")
@pytest.mark.parametrize("closed", sorted(CLOSED))
def test_no_austro_hungarian_unit_enters_a_closed_hex_until_after_turn_five(closed: str) -> None:
    for turn, expected in ((1, {"4.5"}), (5, {"4.5"}), (6, set())):
        s = bare(turn=turn)
        put(s, f"{closed.split('.')[0]}.02", "AH 4")
        begin_movement(s)
        play(s, "march AH 4")
        assert rules(s.why_not(f"enter {closed}")) == expected


@pytest.mark.rule("4.5")
def test_an_order_into_a_closed_hex_names_the_rule() -> None:
    s = bare(turn=5)
    put(s, "8.03", "AH 4")
    begin_movement(s)
    assert "4.5" in rules(s.why_not("4 marches to 8.01"))
    s.turn = 6
    assert s.why_not("4 marches to 8.01") == []


@pytest.mark.rule("4.5")
def test_the_corner_hexes_and_the_russians_are_not_concerned() -> None:
    s = bare(turn=1)
    put(s, "2.02", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 2.01", "stop", "end")
    assert where(s, "AH 4") == "2.01"
    s = bare(turn=2, side="RU")
    put(s, "8.02", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 8.01")
    assert where(s, "RU 32") == "8.01"


@pytest.mark.rule("4.5", "2.3")
def test_german_units_are_kept_out_as_well() -> None:
    s = bare(turn=5)
    put(s, "8.02", "GE 3 lw")
    begin_movement(s)
    play(s, "march GE 3 lw")
    assert rules(s.why_not("enter 8.01")) == {"4.5"}


@pytest.mark.rule("4.6", "6.3")
def test_enemy_zones_of_control_make_marches_dearer() -> None:
    s = bare()
    put(s, "14.20", "AH 4")
    put(s, "15.22", "RU 32")
    begin_movement(s)
    (objection,) = s.why_not("4 marches to 15.23")
    assert (objection.rule, objection.facts["cost"]) == ("4.1", 6)
    assert cost(s, "AH", "14.20", "14.21") == 2
    play(s, "march AH 4", "enter 14.21")
    assert spent(s, "AH 4") == 2
    (objection,) = s.why_not("enter 14.22")
    assert objection.facts == {"cost": 3, "zoc": 2, "spent": 2, "allowance": 4}
    assert "6.3" in objection.sentence
