"""7.1 to 7.3 Marches, forced marches, Prepared Attacks and pins."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import BOUND, COUNTER_MOVEMENT, FRESH, LEFT, NOWHERE, SerbienState
from doppeladler.games.serbien.rules.ch02_values import artillery_value, attack_strength, defence_strength
from doppeladler.games.serbien.rules.ch07_costs import step_cost
from doppeladler.games.serbien.rules.ch07_march import March, finish_march, march_phase
from doppeladler.games.serbien.rules.ch07_prepared import bearers, offer_pins, preparing_cost
from doppeladler.games.serbien.rules.ch07_tasks import is_pinned
from doppeladler.games.serbien.rules.ch21_pontoons import turn_crossing_markers
from doppeladler.games.serbien.rules.tables import CI
from doppeladler.hexes import BIT
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    dice,
    give,
    happened,
    offered,
    play,
    put,
    refused,
    told,
    unit,
    units,
    where,
)


def marching(side: str, phase: str = "movement", turn: int = 7) -> SerbienState:
    """A movement phase about to begin."""
    return bare(side=side, turn=turn, phase=phase)


def alone(s: SerbienState, name: str, hex: str) -> SerbienState:
    """One unit on the map, chosen to march."""
    (chosen,) = put(s, hex, name)
    return play(begin(s, march_phase(s.printed.side[chosen])), f"march {name}")


# --- marching (7.1.2) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.2", "7.1", "4.2.5")
def test_a_unit_marches_hex_by_hex_with_a_running_total() -> None:
    s = alone(marching(AH), "32", "24.07")
    assert asked(s) == "AH March"
    play(s, "enter 24.08", "enter 24.07", "enter 24.08")
    assert (where(s, "32"), s.spent[unit(s, "32")]) == ("24.08", 6)
    play(s, "stop")
    assert (s.moved[unit(s, "32")], asked(s)) == (1, "nobody")
    assert [event.cost for event in happened(s, events.Marches)] == [2, 2, 2]


@pytest.mark.rule("7.1.2")
def test_one_group_after_another_marches_and_none_twice() -> None:
    s = marching(AH)
    put(s, "24.07", "32")
    put(s, "23.08", "31-")
    begin(s, march_phase(AH))
    assert offered(s) == ["march 31-", "march 32", "end"]
    play(s, "march 32", "stop")
    assert offered(s) == ["march 31-", "end"]
    assert refused(s, "march 32") == {"7.1.2"}
    play(s, "end")
    assert asked(s) == "nobody"


@pytest.mark.rule("1.1", "7.0", "8.5.1")
def test_inactive_units_forts_and_squadrons_do_not_march() -> None:
    s = marching(SE)
    put(s, "30.09", "Beograd", "Danube II")
    put(s, "27.14", "Sumadija I", asleep=9)
    begin(s, march_phase(SE))
    assert offered(s) == ["march Danube II", "end"]


@pytest.mark.rule("7.1.2", "3.2.1")
def test_a_group_is_one_force_and_picks_units_up_that_have_spent_no_more() -> None:
    s = marching(SE)
    put(s, "24.13", "Drina I", "Krupanj", "Ljubovija", "Loznica", "Drina II", "Train THIRD")
    begin(s, march_phase(SE))
    play(s, "march Drina I", "with Krupanj", "with Ljubovija")
    assert refused(s, "with Loznica") == {"3.2.1"}
    assert refused(s, "with Drina II") == {"3.2.1"}
    assert refused(s, "with Train THIRD") == {"3.2.1"}
    assert refused(s, "with 9") == {"7.1.2"}
    play(s, "enter 24.12")
    assert {where(s, name) for name in ("Drina I", "Krupanj", "Ljubovija")} == {"24.12"}
    assert where(s, "Loznica") == "24.13"


@pytest.mark.rule("7.1.2")
def test_a_unit_that_is_picked_up_has_spent_as_much_as_the_group() -> None:
    s = marching(SE)
    put(s, "24.14", "Drina I")
    put(s, "24.13", "Krupanj")
    begin(s, march_phase(SE))
    play(s, "march Drina I", "enter 24.13")
    spent = s.spent[unit(s, "Drina I")]
    play(s, "with Krupanj")
    assert s.spent[unit(s, "Krupanj")] == spent


@pytest.mark.rule("7.1.2")
def test_a_unit_that_is_dropped_moves_no_further_but_may_still_prepare() -> None:
    s = marching(SE)
    put(s, "24.07", "Drina I", "Krupanj")
    put(s, "25.09", "32")
    begin(s, march_phase(SE))
    play(s, "march Drina I", "with Krupanj", "enter 24.08", "drop Krupanj", "stop")
    assert asked(s) == "SE March"
    assert refused(s, "enter 23.08") == {"7.1.2"}
    play(s, "prepare 25.09")
    assert s.aim[unit(s, "Krupanj")] == at(s, "25.09")
    assert offered(s) == []


@pytest.mark.rule("7.1.2", "8.2.1")
def test_who_was_dropped_is_not_picked_up_again_and_is_no_newcomer_to_cavalry() -> None:
    s = marching(AH)
    put(s, "24.06", "9", "13 Ma")
    put(s, "24.08", "Cavalry")
    begin(s, march_phase(AH))
    play(s, "march 9", "with 13 Ma", "enter 24.07", "stay", "drop 13 Ma", "enter 24.06")
    assert asked(s) == "AH March"
    play(s, "enter 24.07")
    assert asked(s) == "AH March"  # 13 Ma stood beside the cavalry all the time
    assert refused(s, "with 13 Ma") == {"7.1.2"}


@pytest.mark.rule("7.1.1")
def test_a_step_that_is_too_dear_is_refused() -> None:
    s = alone(marching(AH), "8 Train", "24.07")
    play(s, "enter 24.08", "enter 24.07", "enter 24.08", "enter 24.07")
    assert s.spent[unit(s, "8 Train")] == 8
    assert asked(s) == "nobody"
    assert s.moved[unit(s, "8 Train")]


@pytest.mark.rule("7.1.4b")
def test_vector_47_crossing_the_sava_marks_the_largest_unit_and_the_marker_goes_in_two_steps() -> None:
    s = alone(marching(AH), "32", "22.09")
    play(s, "enter 21.10")
    division = unit(s, "32")
    assert (s.spent[division], s.crossed[division]) == (6, FRESH)
    assert (attack_strength(s, division), defence_strength(s, division), artillery_value(s, division)) == (10, 9, 2)
    begin(s, turn_crossing_markers())
    assert (s.crossed[division], attack_strength(s, division)) == (LEFT, 10)
    begin(s, turn_crossing_markers())
    assert (s.crossed[division], attack_strength(s, division)) == (0, 13)


@pytest.mark.rule("7.1.5a")
def test_a_ferry_takes_one_force_in_a_phase() -> None:
    s = marching(AH)
    put(s, "18.03", "32", "31-")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 18.02", "stop", "march 31-")
    assert refused(s, "enter 18.02") == {"7.1.5a"}


# --- forced marches (7.2) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("7.2", "7.2.1", "7.2.3", "6.2.1")
def test_vector_11_a_march_of_eleven_points_is_checked_at_two_more() -> None:
    s = marching(AH)
    (nine,) = put(s, "24.07", "9", spent=11, aim=at(s, "24.08"))
    finish_march(s, (nine,))
    s.settle()
    assert asked(s) == "dice ForcedMarch"
    dice(s, 4, 5)
    assert (s.ce[nine], s.aim[nine]) == (1, NOWHERE)
    assert happened(s, events.MarchChecked)[0].margin == 1


@pytest.mark.rule("7.2.3", "6.2", "6.2.2")
def test_at_or_below_the_level_the_check_is_passed_and_the_marker_stays() -> None:
    s = marching(AH)
    (nine,) = put(s, "24.07", "9", spent=11, aim=at(s, "24.08"))
    finish_march(s, (nine,))
    s.settle()
    dice(s, 4, 4)
    assert (s.ce[nine], s.aim[nine]) == (0, at(s, "24.08"))


@pytest.mark.rule("7.2.3a")
@pytest.mark.parametrize(
    ("name", "roll", "levels", "reductions"),
    [("9", (4, 4), 1, 0), ("9", (5, 6), 2, 0), ("9", (6, 6), 2, 1), ("10 c", (6, 5), 2, 1), ("10 c", (4, 4), 1, 0)],
)
def test_the_margin_costs_levels_and_strength(name: str, roll: tuple[int, int], levels: int, reductions: int) -> None:
    s = marching(AH)
    (marched,) = put(s, "24.07", name, spent=14)
    finish_march(s, (marched,))
    s.settle()
    dice(s, *roll)
    assert (s.ce[marched], s.sr[marched]) == (levels, reductions)


@pytest.mark.rule("7.2.3a", "5.5.2")
def test_a_failed_march_can_eliminate_assets() -> None:
    s = marching(SE)
    (krupanj,) = put(s, "24.07", "Krupanj", spent=12)
    finish_march(s, (krupanj,))
    s.settle()
    dice(s, 6, 6)
    assert where(s, "Krupanj") == "off"


@pytest.mark.rule("7.2.2")
def test_vector_10_after_a_task_with_a_point_left_the_march_may_be_forced() -> None:
    s = marching(AH)
    (nine,) = put(s, "24.07", "9", ce=2, recovering=1)
    begin(s, march_phase(AH))
    play(s, "march 9")
    assert offered(s) == ["work"]
    assert refused(s, "enter 24.08") == {"7.8.2"}
    play(s, "work")
    assert (s.ce[nine], s.spent[nine], asked(s)) == (1, 8, "AH March")
    play(s, "enter 24.08", "stop")
    assert asked(s) == "dice ForcedMarch"
    assert s.decision is not None
    assert s.decision.facts["forced"] == 1


# --- Prepared Attacks (7.3) -------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3")
def test_vectors_12_and_13_a_prepared_attack_costs_the_step_and_at_least_four() -> None:
    s = marching(AH)
    tamnava = at(s, "23.13"), at(s, "24.13")
    assert (step_cost(s, put(s, "23.13", "9"), *tamnava), preparing_cost(s, AH, *tamnava)) == (3, 4)
    assert preparing_cost(s, AH, at(s, "24.07"), at(s, "24.08")) == 4
    assert preparing_cost(s, AH, at(s, "14.23"), at(s, "14.22")) == 6
    assert preparing_cost(s, AH, at(s, "22.09"), at(s, "21.10")) == 6


@pytest.mark.rule("7.3", "7.3.1")
def test_who_has_prepared_spends_no_more_and_an_empty_hex_may_be_named() -> None:
    s = alone(marching(AH), "9", "24.07")
    play(s, "prepare 24.08")
    nine = unit(s, "9")
    assert (s.aim[nine], s.spent[nine], s.moved[nine], asked(s)) == (at(s, "24.08"), 4, 1, "nobody")


@pytest.mark.rule("7.3", "4.2.6")
def test_nobody_prepares_in_the_counter_movement_phase() -> None:
    s = alone(marching(SE, COUNTER_MOVEMENT), "9", "24.07")
    assert refused(s, "prepare 24.08") == {"7.3"}


@pytest.mark.rule("7.3.2", "6.3", "6.4", "8.1")
def test_ineffective_units_and_cavalry_do_not_prepare() -> None:
    s = marching(AH)
    put(s, "24.07", "9", ce=CI)
    put(s, "24.07", "10 c")
    begin(s, march_phase(AH))
    play(s, "march 9")
    assert refused(s, "prepare 24.08") == {"7.3.2"}
    play(s, "stop", "march 10 c")
    assert refused(s, "prepare 24.08") == {"7.3.2"}


@pytest.mark.rule("7.3.2")
def test_who_would_attack_with_less_than_one_does_not_prepare() -> None:
    s = marching(AH)
    put(s, "21.10", "Dani", sr=1)
    begin(s, march_phase(AH))
    play(s, "march Dani")
    assert refused(s, "prepare 22.09") == set()
    s.crossed[unit(s, "Dani")] = FRESH
    assert refused(s, "prepare 22.09") == {"7.3.2"}
    assert refused(s, "prepare 20.12") == {"7.3.2"}


@pytest.mark.rule("7.3", "3.1.2")
def test_vector_52_two_and_a_quarter_divisions_of_a_hex_prepare_at_most() -> None:
    s = marching(AH)
    put(s, "24.07", "13", "11 Gb", "104 Ls", aim=at(s, "24.08"), moved=1)
    put(s, "24.07", "9")
    begin(s, march_phase(AH))
    play(s, "march 9")
    assert refused(s, "prepare 24.08") == {"7.3"}


# --- pins (7.3.3) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.3")
def test_vector_14_of_two_forces_the_owner_names_the_one_that_stays() -> None:
    s = marching(SE, COUNTER_MOVEMENT)
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    put(s, "24.07", "9", "21")
    begin(s, march_phase(AH))
    assert asked(s) == "AH NamePinned"
    play(s, "pin 9", "march 9")
    assert offered(s, "enter") == []
    assert refused(s, "enter 24.06") == refused(s, "extend 24.06") == {"7.3.3"}
    play(s, "stop", "march 21")
    assert "enter 24.06" in offered(s)


@pytest.mark.rule("7.3.3")
def test_vector_15_a_division_stays_with_all_its_assets() -> None:
    s = marching(SE, COUNTER_MOVEMENT)
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    put(s, "24.07", "9", "13 Ma", "8 Ma")
    begin(s, offer_pins(AH))
    assert all(is_pinned(s, each) for each in units(s, "9", "13 Ma", "8 Ma"))


@pytest.mark.rule("7.3.3", "5.5.1")
def test_vector_16_a_division_named_without_assets_lets_the_other_take_them_along() -> None:
    s = marching(SE, COUNTER_MOVEMENT)
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    put(s, "24.07", "9", "21", "13 Ma", "8 Ma")
    begin(s, march_phase(AH))
    play(s, "pin 9", "march 21", "with 13 Ma", "with 8 Ma", "enter 24.06")
    assert {where(s, name) for name in ("21", "13 Ma", "8 Ma")} == {"24.06"}


@pytest.mark.rule("7.3.3")
def test_two_forces_pin_two_and_a_pin_ends_with_its_marker() -> None:
    s = marching(SE, COUNTER_MOVEMENT)
    put(s, "24.08", "Drina I", "Drina II", aim=at(s, "24.07"))
    put(s, "24.07", "9", "21")
    assert bearers(s, SE, at(s, "24.07")) == units(s, "Drina I", "Drina II")
    begin(s, offer_pins(AH))
    play(s, "pin 9")
    assert all(is_pinned(s, each) for each in units(s, "9", "21"))
    for name in ("Drina I", "Drina II"):
        s.aim[unit(s, name)] = NOWHERE
    assert not any(is_pinned(s, each) for each in units(s, "9", "21"))


@pytest.mark.rule("7.3.3", "1.1")
def test_two_assets_alone_are_one_force_and_stay_together() -> None:
    s = marching(SE, COUNTER_MOVEMENT)
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    put(s, "24.07", "13 Ma", "8 Ma")
    assert asked(begin(s, offer_pins(AH))) == "nobody"
    assert all(is_pinned(s, each) for each in units(s, "13 Ma", "8 Ma"))


@pytest.mark.rule("7.3.3", "1.1")
def test_of_three_assets_one_may_be_the_force_that_stays_and_of_four_two() -> None:
    s = marching(SE, COUNTER_MOVEMENT)
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    put(s, "24.07", "13 Ma", "8 Ma", "16 Ma")
    three = play(begin(s.clone(), offer_pins(AH)), "pin 8 Ma")
    assert (asked(three), [is_pinned(three, each) for each in units(s, "13 Ma", "8 Ma", "16 Ma")]) == (
        "nobody",
        [False, True, False],
    )
    put(s, "24.07", "17 Ma")
    four = play(begin(s, offer_pins(AH)), "pin 8 Ma", "pin 17 Ma")
    assert (asked(four), [is_pinned(four, each) for each in units(s, "13 Ma", "16 Ma", "17 Ma")]) == (
        "nobody",
        [False, False, True],
    )


@pytest.mark.rule("7.3", "23.1.1")
def test_komitadji_make_a_prepared_attack_dearer_as_they_do_a_step() -> None:
    s = marching(AH)
    here, there = at(s, "06.20"), at(s, "07.20")
    s.komitadji = BIT[there]
    assert (preparing_cost(s, AH, here, there), preparing_cost(s, SE, here, there)) == (6, 5)
    put(s, "07.20", "Krupanj")
    assert preparing_cost(s, AH, here, there) == 5


@pytest.mark.rule("7.1.2", "7.2", "7.2.2a")
def test_a_group_that_has_forced_its_march_picks_up_nobody_who_could_not_have() -> None:
    s = marching(AH)
    put(s, "24.07", "10 c", "13 Ma", "FsAR.6")
    begin(s, march_phase(AH))
    play(s, "march 10 c")
    rider = unit(s, "10 c")
    s.spent[rider] = 9
    assert refused(s, "with FsAR.6") == set()
    s.spent[rider] = 12
    assert (refused(s, "with FsAR.6"), refused(s, "with 13 Ma")) == ({"7.2"}, set())
    s.spent[rider] = 13
    assert refused(s, "with 13 Ma") == {"7.2"}


@pytest.mark.rule("7.2.2a")
def test_infantry_that_has_marched_with_cavalry_holds_it_back_also_when_it_is_dropped() -> None:
    s = marching(AH)
    put(s, "24.07", "10 c", "13 Ma", "8 Ma")
    begin(s, march_phase(AH))
    play(s, "march 10 c", "with 8 Ma", "drop 8 Ma")
    assert told(s, AH)["forced"] == 7
    play(s, "with 13 Ma", "enter 24.06")
    assert told(s, AH)["forced"] == 3
    play(s, "drop 13 Ma")
    assert told(s, AH)["forced"] == 3
    play(s, "enter 24.05", "extend 24.04")
    assert told(s, AH)["forced"] == 3


# --- where some may not go (8.6, 8.7, 25.2, 26.2) ---------------------------------------------------------------------


@pytest.mark.rule("8.7")
def test_river_protection_ends_at_sava_or_donau() -> None:
    s = alone(marching(SE), "Macva", "21.09")
    play(s, "enter 20.09")
    assert refused(s, "stop") == {"8.7"}
    play(s, "enter 21.10", "stop")
    assert where(s, "Macva") == "21.10"


@pytest.mark.rule("8.6.2", "8.6")
def test_a_garrison_stays_near_its_town_and_nearer_when_the_enemy_comes() -> None:
    s = alone(marching(SE), "Sabac", "21.12")
    assert "enter 21.13" in offered(s)
    s = marching(SE)
    put(s, "20.10", "9")
    s = alone(s, "Sabac", "21.12")
    assert refused(s, "enter 21.13") == {"8.6.2"}


@pytest.mark.rule("8.6.4", "8.6.5", "23.3")
def test_garrisons_are_free_when_their_town_or_beograd_is_lost() -> None:
    for hex in ("21.10", "30.09"):
        s = marching(SE)
        put(s, "20.10", "9")
        give(s, AH, hex)
        assert "enter 21.13" in offered(alone(s, "Sabac", "21.12"))


@pytest.mark.rule("25.2")
def test_syrmien_units_stay_in_syrmien() -> None:
    s = alone(marching(AH), "SYRMIEN 2", "22.09")
    assert refused(s, "enter 21.10") == {"25.2"}


@pytest.mark.rule("26.2.1", "26.2")
def test_vector_49_who_is_bound_by_a_plan_must_end_nearer_to_an_objective() -> None:
    s = marching(AH, turn=1)
    s.plans["FIFTH"] = BOUND
    s = alone(s, "36", "18.12")
    assert "enter 19.12" in offered(s)
    assert "enter 18.13" in offered(s)
    (group,) = units(s, "36")
    march = March(AH, (group,), False)
    s.place(group, at(s, "17.13"))
    s.spent[group] = 3
    assert {each.rule for each in march.refuse_stop(s)} == {"26.2.1"}
    s.place(group, at(s, "19.12"))
    assert list(march.refuse_stop(s)) == []
    s.place(group, at(s, "17.13"))
    s.ce[group] = CI
    assert list(march.refuse_stop(s)) == []


@pytest.mark.rule("26.2.1", "19.1.1")
def test_a_force_over_two_hexes_ends_nearer_with_one_of_them() -> None:
    s = marching(AH, turn=1)
    s.plans["FIFTH"] = BOUND
    s = alone(s, "36", "18.12")
    (group,) = units(s, "36")
    march = March(AH, (group,), False)
    s.place(group, at(s, "17.13"), at(s, "17.12"))
    assert {each.rule for each in march.refuse_stop(s)} == {"26.2.1"}
    s.place(group, at(s, "18.11"), at(s, "19.12"))
    assert list(march.refuse_stop(s)) == []


@pytest.mark.rule("26.2")
def test_other_armies_and_other_units_are_not_bound() -> None:
    s = marching(AH, turn=1)
    s.plans["FIFTH"] = BOUND
    attach(s, "SECOND", "4", "32")
    for name in ("32", "13 Ma"):
        s.place(unit(s, name), at(s, "17.13"))
        s.began[unit(s, name)] = at(s, "18.12")
        assert list(March(AH, units(s, name), False).refuse_stop(s)) == []


@pytest.mark.rule("6.3", "7.3.2", "5.5.1")
def test_an_asset_of_an_ineffective_formation_prepares_nothing_without_it() -> None:
    s = marching(AH)
    put(s, "24.07", "9", ce=CI)
    put(s, "24.07", "13 Ma")
    begin(s, march_phase(AH))
    play(s, "march 13 Ma")
    assert refused(s, "prepare 24.08") == {"6.3"}
    s.ce[unit(s, "9")] = 0
    assert refused(s, "prepare 24.08") == set()
