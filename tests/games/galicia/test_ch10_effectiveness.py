"""Chapter 10: reductions of effectiveness, step losses, and recovery."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.rules.ch05_stacking import steps_of
from doppeladler.games.galicia.rules.ch10_effectiveness import (
    artillery_value,
    attack_strength,
    defence_strength,
    reduce_effectiveness,
)
from doppeladler.games.galicia.rules.ch14_reinforcements import due
from tests.games.galicia.galicia_table import (
    bare,
    begin_combat,
    begin_movement,
    happened,
    offered,
    play,
    put,
    rules,
    unit,
    where,
)


def reduce(s: GaliciaState, name: str, times: int) -> tuple[int, int]:
    """Reduce a unit some times; its marker and the steps it has left (0 when it is gone)."""
    one = unit(s, name)
    for _ in range(times):
        reduce_effectiveness(s, one, "9.4.2")
    return s.ce[one], steps_of(s, one) if s.at[one] >= 0 else 0


# --- 10.0 to 10.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.0", "10.1")
@pytest.mark.parametrize(("ce", "attack", "defence"), [(0, 5, 6), (1, 4, 5), (2, 3, 4)])
def test_a_reduction_weakens_attack_and_defence_but_not_the_guns(ce: int, attack: int, defence: int) -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4", ce=ce)
    assert (attack_strength(s, one), defence_strength(s, one), artillery_value(s, one)) == (attack, defence, 4)


@pytest.mark.rule("10.0", "9.4")
def test_combat_reduces_effectiveness() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "14.21", "RU 32")
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare", "roll 4 4", "roll 6", "roll 6")
    assert s.ce[unit(s, "AH 4")] > 0


@pytest.mark.rule("10.1", "7.4")
def test_reduced_strength_is_the_strength_in_combat() -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=2)
    put(s, "14.21", "RU 32", ce=1)
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare")
    assert s.battle is not None
    assert (s.battle.attack, s.battle.defence, s.battle.attack_av, s.battle.defence_av) == (3, 6, 4, 5)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(
    ("times", "marker", "steps"), [(1, 1, 2), (2, 2, 2), (3, 0, 1), (4, 1, 1), (5, 2, 1), (6, 0, 0)]
)
def test_the_third_reduction_costs_a_step_and_the_last_step_the_unit(times: int, marker: int, steps: int) -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    assert reduce(s, "AH 4", times) == (marker, steps)
    assert (where(s, "AH 4") == "off") == (steps == 0)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("name", ["AH 1 ls", "AH 6 c", "RU 2 rf"])
def test_a_unit_of_one_step_is_gone_with_its_third_reduction(name: str) -> None:
    s = bare()
    put(s, "14.22", name)
    assert reduce(s, name, 2) == (2, 1)
    assert reduce(s, name, 1) == (0, 0)
    assert s.at[unit(s, name)] == ELIMINATED


@pytest.mark.rule("10.2")
def test_a_step_loss_turns_the_counter_to_its_weaker_side_without_a_marker() -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4")
    reduce(s, "AH 4", 3)
    assert (attack_strength(s, one), defence_strength(s, one), artillery_value(s, one)) == (3, 3, 2)
    assert [event.kind for event in s.events or []] == ["reduced", "reduced", "step lost"]


@pytest.mark.rule("10.2", "2.2")
@pytest.mark.parametrize("name", ["AH 101 ls", "AH 1 m", "GE ersatz"])
def test_an_ersatz_unit_of_attack_two_is_gone_with_its_second_reduction(name: str) -> None:
    s = bare()
    put(s, "14.22", name)
    assert reduce(s, name, 1) == (1, 1)
    assert reduce(s, name, 1) == (0, 0)


@pytest.mark.rule("10.2")
def test_a_stronger_ersatz_unit_bears_as_much_as_any_other_on_both_sides() -> None:
    s = bare()
    put(s, "14.22", "AH 12 m+")
    assert reduce(s, "AH 12 m+", 2) == (2, 2)
    assert reduce(s, "AH 12 m+", 1) == (0, 1)
    assert reduce(s, "AH 12 m+", 2) == (2, 1)
    assert reduce(s, "AH 12 m+", 1) == (0, 0)


# --- 10.3 and 10.3.1 --------------------------------------------------------------------------------------


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(
    ("ce", "flipped", "after"), [(1, False, (0, 0)), (2, False, (1, 0)), (2, True, (1, 1)), (0, True, (2, 0))]
)
def test_recovery_takes_one_marker_level_back_or_the_step_with_two_reductions(
    ce: int, flipped: bool, after: tuple[int, int]
) -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4", ce=ce, flipped=flipped)
    begin_movement(s)
    play(s, "recover AH 4")
    assert (s.ce[one], s.flipped[one]) == after
    assert [(each.unit, each.level) for each in happened(s, events.Recovered)] == [(one, after[0])]


@pytest.mark.rule("10.3")
def test_a_unit_at_full_effectiveness_has_nothing_to_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    begin_movement(s)
    assert offered(s, "recover") == []
    assert rules(s.why_not("4 recovers")) == {"10.3"}


@pytest.mark.rule("10.3")
def test_only_the_phasing_players_units_on_the_map_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "17.22", "RU 32", ce=1)
    begin_movement(s)
    assert rules(s.why_not("recover RU 32")) == {"10.3"}
    assert rules(s.why_not("recover AH 20")) == {"10.3"}


@pytest.mark.rule("10.3.1")
@pytest.mark.parametrize("supply", ["low", "out"])
def test_a_unit_must_be_in_supply_to_recover(supply: str) -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=1, supply=supply)
    begin_movement(s)
    (objection,) = s.why_not("recover AH 4")
    assert (objection.rule, objection.facts) == ("10.3.1", {"supply": supply})


@pytest.mark.rule("10.3.1")
def test_recovery_costs_four_points_spent_on_the_spot() -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=2)
    begin_movement(s)
    play(s, "recover AH 4")
    assert s.spent[unit(s, "AH 4")] == 4
    assert rules(s.why_not("march AH 4")) == {"4.1"}
    assert rules(s.why_not("recover AH 4")) == {"4.4"}


@pytest.mark.rule("10.3.1")
@pytest.mark.parametrize(("enemy", "allowed"), [("14.21", False), ("14.20", False), ("14.19", True)])
def test_three_hexes_from_the_nearest_enemy_are_enough_two_are_not(enemy: str, allowed: bool) -> None:
    s = bare()
    put(s, "14.22", "AH 4", ce=1)
    put(s, enemy, "RU 32")
    begin_movement(s)
    assert (rules(s.why_not("recover AH 4")) == set()) == allowed
    assert ("recover AH 4" in offered(s)) == allowed


@pytest.mark.rule("10.3.1")
def test_next_to_an_enemy_nobody_recovers_even_across_a_river() -> None:
    s = bare()
    put(s, "13.14", "AH 4", ce=1)
    put(s, "13.13", "RU 32")
    begin_movement(s)
    (objection,) = s.why_not("recover AH 4")
    assert (objection.rule, objection.facts) == ("10.3.1", {"distance": 1})


@pytest.mark.rule("10.3.1")
def test_the_example_of_the_78th_reserve_and_the_32nd_division() -> None:
    s = bare(side="RU")
    put(s, "14.22", "AH 4")
    put(s, "14.23", "RU 11")
    put(s, "14.24", "RU 78 r", ce=1)
    put(s, "13.24", "RU 32", ce=1)
    begin_movement(s)
    assert s.why_not("78 r recovers") == []
    (objection,) = s.why_not("32 recovers")
    assert (objection.rule, objection.facts) == ("10.3.1", {"enemy": "14.22", "gap": "13.23"})
    assert offered(s, "recover") == ["recover RU 78 r"]


@pytest.mark.rule("10.3.1")
def test_with_both_hexes_between_held_by_friends_the_32nd_recovers_too() -> None:
    s = bare(side="RU")
    put(s, "14.22", "AH 4")
    put(s, "14.23", "RU 11")
    put(s, "13.23", "RU 13 c")
    put(s, "13.24", "RU 32", ce=1)
    begin_movement(s)
    assert s.why_not("32 recovers") == []


@pytest.mark.rule("10.3.1")
def test_a_screen_must_stand_before_every_enemy_two_hexes_away() -> None:
    s = bare(side="RU")
    put(s, "14.22", "AH 4")
    put(s, "14.23", "RU 11")
    put(s, "14.24", "RU 78 r", ce=1)
    put(s, "14.26", "AH 13")
    begin_movement(s)
    (objection,) = s.why_not("78 r recovers")
    assert objection.facts == {"enemy": "14.26", "gap": "14.25"}


@pytest.mark.rule("10.3")
def test_a_unit_that_has_lost_a_step_and_bears_no_marker_has_something_to_recover() -> None:
    s = bare()
    put(s, "10.22", "AH 4", flipped=True)
    begin_movement(s)
    assert s.why_not("recover AH 4") == []


@pytest.mark.rule("10.3.1", "4.4")
def test_a_screen_may_march_in_first_and_who_has_recovered_behind_it_does_not_march() -> None:
    s = bare()
    put(s, "10.22", "AH 4", ce=1)
    put(s, "10.21", "AH 13")
    put(s, "10.23", "AH 25")
    put(s, "12.22", "RU 32")
    begin_movement(s)
    assert rules(s.why_not("recover AH 4")) == {"10.3.1"}
    play(s, "march AH 13", "enter 11.22", "stop", "march AH 25", "enter 11.23", "stop", "recover AH 4")
    assert rules(s.why_not("march AH 4")) == {"4.1"}


# --- 10.3.2 to 10.3.4 -------------------------------------------------------------------------------------


@pytest.mark.rule("10.3.2")
def test_an_ersatz_unit_does_not_recover() -> None:
    s = bare()
    put(s, "14.22", "AH 101 ls", ce=1)
    put(s, "12.22", "AH 12 m+", ce=2)
    begin_movement(s)
    assert offered(s, "recover") == []
    assert rules(s.why_not("101 ls recovers")) == {"10.3.2"}
    assert rules(s.why_not("12 m+ recovers")) == {"10.3.2"}


@pytest.mark.rule("10.3.2")
def test_a_landsturm_unit_without_the_dot_recovers() -> None:
    s = bare()
    put(s, "14.22", "AH 1 ls", ce=1)
    begin_movement(s)
    assert s.why_not("1 ls recovers") == []


@pytest.mark.rule("10.3.2")
def test_an_ersatz_unit_with_a_plain_back_recovers_on_it_until_it_turns_to_the_front() -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 12 m+", ce=1, flipped=True)
    begin_movement(s)
    play(s, "recover AH 12 m+")
    assert (s.ce[one], s.flipped[one]) == (0, 1)
    s.spent[one] = s.moved[one] = 0
    play(s, "recover AH 12 m+")
    assert (s.ce[one], s.flipped[one]) == (2, 0)
    s.spent[one] = s.moved[one] = 0
    assert rules(s.why_not("12 m+ recovers")) == {"10.3.2"}


@pytest.mark.rule("10.3.3")
@pytest.mark.parametrize(("name", "flipped"), [("RU 13 c", False), ("RU 9+10 c", False), ("RU 9+10 c", True)])
def test_cavalry_does_not_recover(name: str, flipped: bool) -> None:
    s = bare(side="RU")
    put(s, "14.22", name, ce=1, flipped=flipped)
    begin_movement(s)
    assert offered(s, "recover") == []
    assert rules(s.why_not(f"recover {name}")) == {"10.3.3"}


@pytest.mark.rule("10.3.4")
def test_an_eliminated_unit_never_returns() -> None:
    s = bare()
    put(s, "14.22", "AH 1 ls", "AH 4")
    reduce(s, "AH 1 ls", 3)
    begin_movement(s)
    assert rules(s.why_not("recover AH 1 ls")) == {"10.3.4"}
    assert s.view("AH")["eliminated"] == ["AH 1 ls"]
    assert "AH 1 ls" not in [each["unit"] for each in s.view("AH")["to_come"]]


@pytest.mark.rule("10.3.4", "14.0")
def test_an_eliminated_unit_is_not_due_as_a_reinforcement_again() -> None:
    s = bare(turn=2)
    put(s, "14.22", "AH 1 ls")
    reduce(s, "AH 1 ls", 3)
    assert unit(s, "AH 1 ls") not in due(s, "AH")
    assert unit(s, "AH 36 ls") in due(s, "AH")
