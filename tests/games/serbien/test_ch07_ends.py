"""7.8.2, 8.6, 8.7, 15.6.2, 25.2, 26.2 Where a movement may end, what must be done first, and where some may not go."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import BOUND, COUNTER_MOVEMENT, FREE, SerbienState
from doppeladler.games.serbien.rules.ch07_ends import is_beyond_its_range
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch11_advance import ways_in
from doppeladler.games.serbien.rules.ch11_retreat import steps_back
from doppeladler.games.serbien.rules.tables import CI
from doppeladler.hexes import BIT
from tests.games.serbien.battle_table import field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    extend,
    give,
    labels,
    offered,
    play,
    put,
    refused,
    unit,
    units,
    where,
)


def begun(s: SerbienState, side: str) -> SerbienState:
    """The movement phase of a side, as far as its first question."""
    return begin(s, march_phase(side))


# --- plans (26.2.1) -----------------------------------------------------------------------------------------------


def bound() -> SerbienState:
    """36 of FIFTH with a Marsch unit, bound by the plan, has gone aside."""
    s = bare(AH, turn=7)
    s.plans["FIFTH"] = BOUND
    s.rights[AH] = 1
    put(s, "18.12", "36", ce=1)
    put(s, "18.12", "13 Ma")
    attach(s, "FIFTH", "13", "36")
    begun(s, AH)
    return play(s, "march 36", "with 13 Ma", "enter 17.13")


@pytest.mark.rule("26.2.1")
def test_who_is_bound_by_a_plan_may_stay_and_may_come_back_to_where_it_began() -> None:
    s = bare(AH, turn=1)
    s.plans["FIFTH"] = BOUND
    put(s, "24.14", "36")
    attach(s, "FIFTH", "13", "36")
    begun(s, AH)
    play(s, "march 36")
    assert refused(s, "stop") == set()
    play(s, "enter 24.15", "enter 24.14")
    assert refused(s, "stop") == set()


@pytest.mark.rule("26.2.1")
def test_who_is_bound_by_a_plan_prepares_no_attack_where_it_may_not_end() -> None:
    s = bound()
    assert "26.2.1" in refused(s, "stop")
    assert "26.2.1" in refused(s, "prepare 16.13")
    assert offered(s, "prepare") == []


@pytest.mark.rule("26.2.1", "7.4.5")
def test_who_is_bound_by_a_plan_repulses_nobody_where_it_may_not_end_if_it_fails() -> None:
    s = bound()
    put(s, "16.13", "Krupanj")
    assert refused(s, "repulse 16.13") == {"26.2.1"}
    s.plans["FIFTH"] = FREE
    assert refused(s, "repulse 16.13") == set()


@pytest.mark.rule("26.2.1", "7.1.2")
def test_who_is_bound_by_a_plan_is_not_dropped_and_begins_no_task_where_it_may_not_end() -> None:
    s = bound()
    assert refused(s, "drop 36") == {"26.2.1"}
    play(s, "drop 13 Ma")
    assert "26.2.1" in refused(s, "recover")
    assert "26.2.1" in refused(s, "dig")


def in_two(*hexes: str, spent: int = 0) -> SerbienState:
    """36 of FIFTH, bound by the plan, begins in one hex or in two; 18.12 is nearer to Obrenovac than 17.12."""
    s = bare(AH, turn=7)
    s.plans["FIFTH"] = BOUND
    (group,) = units(s, "36")
    s.place(group, *(at(s, hex) for hex in hexes))
    s.spent[group] = spent
    return play(begun(s, AH), "march 36")


@pytest.mark.rule("26.2.1", "19.1.1", "19.1.4")
@pytest.mark.parametrize(
    ("began", "move", "against"),
    [
        (("18.12",), "extend 19.12", set()),
        (("18.12",), "extend 17.12", {"26.2.1"}),
        (("18.12",), "extend 18.11", {"26.2.1"}),
        (("18.12", "17.12"), "consolidate 18.12", set()),
        (("18.12", "17.12"), "consolidate 17.12", {"26.2.1"}),
        (("18.12", "17.12"), "wheel 17.12 > 18.11", set()),
        (("18.12", "17.12"), "wheel 18.12 > 18.11", {"26.2.1"}),
        (("18.12", "17.12"), "sidestep 17.12 > 17.11", {"26.2.1"}),
        (("18.12", "17.12"), "sidestep 19.13 > 18.12", set()),
    ],
)
def test_what_a_bound_force_over_two_hexes_moves_must_come_nearer(
    began: tuple[str, ...], move: str, against: set[str]
) -> None:
    assert refused(play(in_two(*began), move), "stop") == against


@pytest.mark.rule("26.2.1", "19.1.1")
def test_a_bound_force_over_two_hexes_that_cannot_go_on_is_not_offered_where_it_may_not_end() -> None:
    s = in_two("18.12", spent=10)
    assert refused(s, "extend 17.12") == {"26.2.1"}
    assert offered(s, "extend") == []
    s = in_two("18.12", "17.12", spent=10)
    assert refused(s, "consolidate 17.12") == {"26.2.1"}
    assert "consolidate 17.12" not in offered(s)


@pytest.mark.rule("26.2.1", "19.1.4")
@pytest.mark.parametrize(("spent", "against"), [(5, set()), (6, {"26.2.1"})])
def test_a_bound_force_spreads_aside_only_while_its_two_halves_can_still_come_to_a_legal_end(
    spent: int, against: set[str]
) -> None:
    assert refused(in_two("16.11", spent=spent), "extend 16.10") == against  # over the Drina, both halves


@pytest.mark.rule("26.2.1", "7.1.1", "19.1.1")
def test_of_a_move_that_cannot_be_made_nothing_is_said_of_where_it_would_end() -> None:
    s = in_two("18.12", spent=12)
    assert refused(s, "extend 17.12") == {"7.1.1"}


@pytest.mark.rule("26.2.1", "19.1.2")
def test_a_bound_force_does_not_count_on_hexes_in_which_another_unit_holds_two() -> None:
    s = in_two("16.11", spent=5)
    put(s, "17.11", "42")
    assert refused(s, "extend 16.10") == set()
    extend(s, "42", "17.11", "18.12")
    assert refused(s, "extend 16.10") == {"26.2.1"}


@pytest.mark.rule("26.2.1", "7.3.3", "19.1.4")
def test_a_bound_force_does_not_count_on_a_half_that_is_held() -> None:
    s = in_two("18.12", "17.12", spent=5)
    assert refused(s, "wheel 18.12 > 17.13") == set()
    (holder,) = put(s, "30.15", "Drina I", aim=at(s, "17.12"))
    s.pinned[unit(s, "36")] = holder + 1
    assert refused(s, "wheel 18.12 > 17.13") == {"26.2.1"}


@pytest.mark.rule("26.2.1", "19.1.2")
def test_a_bound_force_may_count_on_coming_together_where_another_unit_holds_two_hexes() -> None:
    s = in_two("20.16", spent=5)
    extend(s, "42", "21.17", "20.16")
    assert refused(s, "extend 19.17 > 20.17") == set()


@pytest.mark.rule("26.2.1", "19.1.4", "7.1.7")
def test_a_bound_force_counts_on_what_its_halves_can_pay_the_way_they_will_go() -> None:
    s = in_two("17.16", "16.15", spent=7)
    assert refused(s, "sidestep 16.15 > 17.15") == {"26.2.1"}  # back would be cheaper


# --- rivers (8.7) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.7")
def test_river_protection_is_not_dropped_away_from_the_river_but_need_not_leave_where_it_was_driven() -> None:
    s = bare(SE, turn=7)
    put(s, "21.09", "Macva", "Drina I")
    begun(s, SE)
    play(s, "march Drina I", "with Macva", "enter 21.10", "enter 21.11")
    assert refused(s, "drop Macva") == {"8.7"}
    s = bare(SE, turn=7)
    put(s, "22.13", "Macva")
    begun(s, SE)
    play(s, "march Macva")
    assert refused(s, "stop") == set()


@pytest.mark.rule("8.7", "7.1.1")
def test_river_protection_that_has_no_points_left_may_stop_away_from_the_river() -> None:
    s = bare(SE, turn=7)
    put(s, "21.10", "Macva")
    begun(s, SE)
    play(s, "march Macva", "enter 21.11")
    assert refused(s, "stop") == {"8.7"}
    s.spent[unit(s, "Macva")] = 12  # as when enemies have come in its way
    assert refused(s, "stop") == set()


@pytest.mark.rule("8.7", "19.1.1")
def test_river_protection_over_two_hexes_keeps_one_of_them_at_the_river() -> None:
    s = bare(SE, turn=7)
    put(s, "21.12", "Macva")
    begun(s, SE)
    play(s, "march Macva", "enter 21.11")
    assert refused(s, "stop") == {"8.7"}
    play(s, "extend 21.10")
    assert refused(s, "stop") == set()
    play(s, "consolidate 21.11")
    assert refused(s, "stop") == {"8.7"}


@pytest.mark.rule("8.7", "19.1.1")
def test_river_protection_that_spreads_away_from_the_river_is_not_where_it_began() -> None:
    s = bare(SE, turn=7)
    put(s, "22.13", "Macva")
    begun(s, SE)
    play(s, "march Macva", "extend 22.14")
    assert refused(s, "stop") == {"8.7"}
    play(s, "consolidate 22.13")
    assert refused(s, "stop") == set()


# --- garrisons (8.6.2) --------------------------------------------------------------------------------------------


@pytest.mark.rule("8.6.2")
def test_a_garrison_that_is_too_far_when_the_enemy_comes_must_go_back() -> None:
    s = bare(SE, turn=7)
    put(s, "21.14", "Sabac")
    begun(s, SE)
    assert refused(s, "end") == set()
    s = bare(SE, turn=7)
    put(s, "21.14", "Sabac")
    put(s, "20.08", "9")
    begun(s, SE)
    assert refused(s, "end") == {"8.6.2"}
    play(s, "march Sabac")
    assert refused(s, "stop") == {"8.6.2"}
    play(s, "enter 21.13", "enter 21.12")
    assert refused(s, "stop") == set()


@pytest.mark.rule("8.6.2", "7.2")
def test_a_garrison_that_must_go_back_does_so_before_all_else_but_forces_no_march() -> None:
    s = bare(SE, turn=20)
    put(s, "21.14", "Sabac", sr=1)
    put(s, "21.14", "Morava I")
    put(s, "21.15", "21")
    put(s, "20.08", "9")
    begun(s, SE)
    play(s, "march Morava I", "with Sabac")
    for choice in ("prepare 21.15", "repulse 21.15", "drop Sabac", "stop"):
        assert "8.6.2" in refused(s, choice)
    assert "8.6.2" not in refused(s, "drop Morava I")
    s.spent[unit(s, "Morava I")] = s.spent[unit(s, "Sabac")] = 8  # from zone to zone or out of it: not without force
    assert offered(s, "enter")
    assert refused(s, "stop") == refused(s, "drop Sabac") == set()
    play(s, "drop Morava I", "stop", "stop")
    assert asked(s) == "nobody"


@pytest.mark.rule("8.6.2", "7.2")
@pytest.mark.parametrize(("spent", "against"), [(7, {"8.6.2"}), (8, set())])
def test_a_garrison_goes_back_with_its_last_normal_points_and_not_with_one_it_would_have_to_force(
    spent: int, against: set[str]
) -> None:
    s = bare(SE, turn=7)
    put(s, "21.14", "Sabac")
    put(s, "20.08", "9")
    play(begun(s, SE), "march Sabac")
    s.spent[unit(s, "Sabac")] = spent  # a step costs two
    assert refused(s, "stop") == against


@pytest.mark.rule("8.6.2", "7.7")
def test_a_garrison_that_must_go_back_begins_no_task_and_one_that_is_held_may_end_where_it_is() -> None:
    s = bare(AH, turn=7)
    put(s, "25.07", "Semlin", sr=1)
    put(s, "25.07", "13 Ma")
    put(s, "28.09", "Krupanj")
    begun(s, AH)
    play(s, "march Semlin")
    assert "8.6.2" in refused(s, "incorporate 13 Ma")
    s.phase = COUNTER_MOVEMENT
    (holder,) = put(s, "25.08", "Morava I", aim=at(s, "25.07"))
    s.pinned[unit(s, "Semlin")] = holder + 1
    assert refused(s, "stop") == set()


@pytest.mark.rule("8.6.2")
def test_a_garrison_that_is_too_far_goes_nearer_and_not_aside() -> None:
    s = bare(SE, turn=7)
    put(s, "21.14", "Sabac")
    put(s, "20.08", "9")
    play(begun(s, SE), "march Sabac")
    assert offered(s, "enter") == ["enter 21.13"]
    assert refused(s, "enter 22.14") == {"8.6.2"}  # four hexes from its town too


@pytest.mark.rule("8.6.2", "7.1.2")
def test_a_garrison_that_has_marched_holds_up_nobody() -> None:
    s = bare(SE, turn=7)
    put(s, "21.14", "Sabac", moved=1)
    put(s, "24.14", "Drina I")
    put(s, "20.08", "9")
    assert refused(begun(s, SE), "end") == set()


@pytest.mark.rule("8.6.4", "8.6.5")
def test_when_beograd_falls_only_serbian_garrisons_are_free() -> None:
    s = bare(AH, turn=7)
    put(s, "20.08", "9")
    put(s, "28.11", "Krupanj")
    sabac, semlin = units(s, "Sabac", "Semlin")
    far = at(s, "25.14")
    assert is_beyond_its_range(s, sabac, far)
    give(s, AH, "30.09")
    assert not is_beyond_its_range(s, sabac, far)
    assert is_beyond_its_range(s, semlin, at(s, "25.05"))
    give(s, SE, "29.09")
    assert not is_beyond_its_range(s, semlin, at(s, "25.05"))


# --- regions (25.2) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("25.2")
def test_a_unit_of_a_region_marches_within_it_and_not_out_of_it() -> None:
    s = bare(AH, turn=7)
    put(s, "27.04", "SYRMIEN 1")
    play(begun(s, AH), "march SYRMIEN 1")
    assert refused(s, "enter 28.04") == {"25.2"}
    assert refused(s, "enter 27.03") == set()


# --- Corps Trains (15.6.2) ----------------------------------------------------------------------------------------


@pytest.mark.rule("15.6.2")
def test_a_corps_train_marches_into_no_enemy_zone_without_a_combat_unit() -> None:
    s = bare(SE, turn=7)
    put(s, "24.11", "Train THIRD")
    put(s, "24.13", "9")
    begun(s, SE)
    play(s, "march Train THIRD")
    assert refused(s, "enter 24.12") == {"15.6.2"}
    put(s, "24.12", "Drina I")
    assert refused(s, "enter 24.12") == set()


# --- tasks (7.8.2) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.8.2")
def test_a_task_that_was_begun_goes_on_whether_its_unit_is_named_or_not() -> None:
    s = bare(AH, turn=7)
    s.rights[AH] = 1
    put(s, "24.07", "9", digging=5)
    put(s, "24.10", "Drina I")
    begun(s, AH)
    play(s, "end")
    assert (s.positions, s.spent[unit(s, "9")]) == (BIT[at(s, "24.07")], 8)


@pytest.mark.rule("7.8.2", "7.3.3")
def test_a_pinned_unit_does_not_recover_at_the_end_either() -> None:
    s = bare(SE, turn=7, phase=COUNTER_MOVEMENT)
    put(s, "24.07", "9", ce=2, recovering=3)
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    begun(s, AH)
    play(s, "end")
    assert s.ce[unit(s, "9")] == 2


@pytest.mark.rule("7.7", "7.8.2")
def test_a_marker_of_marsch_replacements_goes_when_no_marsch_unit_is_there() -> None:
    s = bare(AH, turn=7)
    put(s, "24.07", "9", sr=1, absorbing=4)
    begun(s, AH)
    assert s.absorbing[unit(s, "9")] == 0


# --- Assets (6.3, 7.3.1) ------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.1")
def test_the_units_of_a_force_prepare_against_one_hex() -> None:
    s = bare(AH, turn=7)
    put(s, "24.12", "9", "13 Ma")
    put(s, "24.13", "Morava I")
    begun(s, AH)
    play(s, "march 13 Ma", "prepare 24.13", "march 9")
    assert refused(s, "prepare 25.13") == {"7.3.1"}
    assert refused(s, "prepare 24.13") == set()
    put(s, "24.12", "21")
    assert refused(s, "prepare 25.13") == set()


@pytest.mark.rule("6.3", "7.4.2")
def test_an_asset_of_an_ineffective_formation_does_not_repulse() -> None:
    s = bare(AH, turn=7)
    put(s, "24.12", "9", ce=CI)
    put(s, "24.12", "13 Ma")
    put(s, "24.13", "Loznica")
    begun(s, AH)
    play(s, "march 13 Ma")
    assert refused(s, "repulse 24.13") == {"7.4.2"}


# --- retreats and advances (7.9, 25.2) ----------------------------------------------------------------------------


@pytest.mark.rule("7.9", "11.1")
def test_cavalry_retreats_into_no_mountains_but_along_a_roadway() -> None:
    s = bare(AH, turn=7)
    here = at(s, "18.12")
    assert "19.12" in labels(s, steps_back(s, put(s, "18.12", "Drina I"), here))
    assert "19.12" not in labels(s, steps_back(s, put(s, "18.12", "Cavalry"), here))


@pytest.mark.rule("25.2", "11.1", "11.2")
def test_a_unit_of_a_region_does_not_leave_it_in_retreat_or_advance() -> None:
    s = bare(AH, turn=7)
    guards = put(s, "26.10", "SYRMIEN 1")
    assert "26.11" not in labels(s, steps_back(s, guards, at(s, "26.10")))
    assert ways_in(s, at(s, "26.11"), guards[0]) == {}
    assert ways_in(s, at(s, "26.11"), put(s, "26.10", "32")[0]) != {}


@pytest.mark.rule("8.6.2", "11.2")
def test_a_garrison_does_not_advance_beyond_its_range() -> None:
    s = bare(SE, turn=7)
    (sabac,) = put(s, "21.12", "Sabac")
    put(s, "20.08", "9")
    assert ways_in(s, at(s, "21.13"), sabac) == {}
    assert ways_in(s, at(s, "21.11"), sabac) != {}
    assert (where(s, "Sabac"), units(s, "Sabac")) == ("21.12", (sabac,))


@pytest.mark.rule("7.8", "9.2.3")
def test_vector_51_who_works_at_a_position_does_not_attack() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9", digging=5)
    put(s, "23.14", "21")
    indicate(s)
    assert offered(s, "attack") == ["attack 21 > 24.14"]


@pytest.mark.rule("26.2.1")
def test_vector_49_the_primary_objective_is_one_of_the_objectives() -> None:
    s = bare(AH, turn=1)
    s.plans["FIFTH"] = BOUND
    put(s, "24.14", "36")
    attach(s, "FIFTH", "13", "36")
    begun(s, AH)
    play(s, "march 36", "enter 23.15")
    assert refused(s, "stop") == set()
