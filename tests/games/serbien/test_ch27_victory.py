"""26 and 27 Strategic plans and victory points."""

from __future__ import annotations

import pytest

from doppeladler.engine import DRAW
from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import ABANDONED, ACHIEVED, BOUND, SerbienState
from doppeladler.games.serbien.game import Serbien
from doppeladler.games.serbien.rules.ch03_control import control
from doppeladler.games.serbien.rules.ch25_squadrons import put_squadron
from doppeladler.games.serbien.rules.ch26_plans import (
    count_mandated,
    distance_to_goal,
    is_bound,
    is_captured,
    joint_preliminary,
    penalty,
    plan_objections,
)
from doppeladler.games.serbien.rules.ch27_victory import advance_points, end_points, finish, instant_points
from doppeladler.games.serbien.rules.tables import D1
from doppeladler.wargame.testing import reasons
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    give,
    happened,
    offered,
    play,
    put,
    refused,
    told,
    unit,
    units,
)


def bound(turn: int = 2, attacks: int = 5) -> SerbienState:
    """The Fifth Army bound by its plan, with so many mandated attacks made."""
    s = bare(side=AH, turn=turn)
    s.plans["FIFTH"], s.mandated["FIFTH"] = BOUND, attacks
    return s


# --- plans (26) -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("26.3", "27.1", "26.0", "4.2.1a")
def test_vector_45_a_plan_abandoned_four_hexes_from_the_goal_costs_ten() -> None:
    s = bound()
    put(s, "20.13", "36")
    assert distance_to_goal(s, "FIFTH") == 4
    begin(s, joint_preliminary())
    assert asked(s) == "AH AbandonPlan"
    assert refused(s, "abandon SIXTH") == refused(s, "take FIFTH") == {"26.3"}
    play(s, "abandon FIFTH")
    assert (s.vp, s.plans["FIFTH"], asked(s)) == (-10, ABANDONED, "nobody")


@pytest.mark.rule("26.3", "26.3.1")
def test_plans_are_abandoned_one_after_another_and_only_those_whose_attacks_are_made() -> None:
    s = bound()
    s.plans["SIXTH"], s.mandated["SIXTH"] = BOUND, 3
    begin(s, joint_preliminary())
    assert offered(s) == ["abandon FIFTH", "keep"]
    assert reasons(s, "abandon SIXTH") == ["no-attacks-first"]
    assert refused(s, "abandon SIXTH") == {"26.3.1"}
    assert refused(s, "achieve FIFTH") == {"26.3"}
    s.mandated["SIXTH"] = 4
    play(s, "abandon FIFTH")
    assert offered(s) == ["abandon SIXTH", "keep"]
    play(s, "abandon SIXTH")
    assert (s.plans["SIXTH"], asked(s)) == (ABANDONED, "nobody")


@pytest.mark.rule("26.3", "27.1")
def test_a_plan_costs_nothing_where_its_penalty_is_not_used() -> None:
    s = bare(side=AH, turn=12, scenario="drina")
    s.plans["FIFTH"], s.mandated["FIFTH"] = BOUND, 5
    begin(s, joint_preliminary())
    play(s, "abandon FIFTH")
    assert (s.vp, s.plans["FIFTH"]) == (0, ABANDONED)


@pytest.mark.rule("26.2")
def test_cavalry_is_not_bound_by_a_plan() -> None:
    s = bound()
    put(s, "18.12", "10 c", "36")
    attach(s, "FIFTH", "", "10 c", "36")
    assert [is_bound(s, each) for each in units(s, "10 c", "36")] == [False, True]


@pytest.mark.rule("26.2.1")
def test_who_has_not_begun_the_phase_on_the_map_is_not_looked_at() -> None:
    s = bound()
    (group,) = put(s, "18.12", "36")
    attach(s, "FIFTH", "13", "36")
    assert not [*plan_objections(s, group, at(s, "18.12"))]


@pytest.mark.rule("26.1.1")
def test_an_enemy_in_the_objective_that_is_controlled_captures_nothing() -> None:
    s = bound()
    put(s, "23.16", "Drina I")
    give(s, AH, "23.16")
    assert not is_captured(s, "FIFTH")
    put(s, "24.14", "Drina I")
    put(s, "23.16", "36")
    assert is_captured(s, "FIFTH")


@pytest.mark.rule("26.3", "26.3.1")
def test_no_plan_is_abandoned_before_turn_2_nor_before_its_attacks() -> None:
    for s in (bound(turn=1), bound(attacks=4)):
        begin(s, joint_preliminary())
        assert asked(s) == "nobody"


@pytest.mark.rule("27.1")
@pytest.mark.parametrize(
    ("hex", "points"), [("23.16", -3), ("23.15", -3), ("23.14", -6), ("23.13", -10), ("15.10", -15)]
)
def test_the_penalty_goes_by_the_distance_of_the_nearest_infantry(hex: str, points: int) -> None:
    s = bound()
    put(s, hex, "13 Ma")
    assert penalty(s, "FIFTH") == points


@pytest.mark.rule("27.1", "8.5")
@pytest.mark.parametrize(("reductions", "points"), [(0, -15), (1, -3)])
def test_a_fort_is_infantry_for_the_penalty_when_it_has_been_flipped(reductions: int, points: int) -> None:
    s = bound()
    put(s, "23.15", "Kalinovik", sr=reductions)
    attach(s, "FIFTH", "", "Kalinovik")
    assert penalty(s, "FIFTH") == points


@pytest.mark.rule("27.1")
def test_an_army_without_infantry_pays_the_most() -> None:
    assert penalty(bound(), "FIFTH") == -15


@pytest.mark.rule("26.1", "26.1.1", "26.1.2")
def test_a_plan_is_achieved_by_a_division_or_brigade_in_the_primary_objective_that_is_controlled() -> None:
    s = bound()
    put(s, "23.16", "13 Ma")
    begin(s, end_points(AH))
    assert s.plans["FIFTH"] == BOUND
    give(s, AH, "23.16")
    begin(s, end_points(AH))
    assert s.plans["FIFTH"] == ACHIEVED
    assert [(event.rule, event.what) for event in s.events or [] if isinstance(event.what, events.PlanAchieved)] == [
        ("26.1.1", events.PlanAchieved("FIFTH"))
    ]


@pytest.mark.rule("26.3.1")
def test_an_intense_attack_with_an_infantry_formation_of_a_bound_army_is_counted() -> None:
    s = bound(attacks=0)
    count_mandated(s, units(s, "36", "42"))
    count_mandated(s, units(s, "32"))
    count_mandated(s, units(s, "13 Ma"))
    assert s.mandated == {"SECOND": 0, "FIFTH": 1, "SIXTH": 0}


@pytest.mark.rule("26.3", "27.1")
def test_who_may_abandon_a_plan_is_told_its_price_and_may_keep_it() -> None:
    s = bound()
    put(s, "20.13", "36")
    begin(s, joint_preliminary())
    assert told(s, AH) == {"costs": {"FIFTH": 10}}
    assert offered(s) == ["abandon FIFTH", "keep"]
    play(s, "abandon FIFTH")
    assert happened(s, events.PlanAbandoned) == [events.PlanAbandoned("FIFTH", 10, -10)]
    assert [event.rule for event in s.events or []] == ["26.3"]


@pytest.mark.rule("26.3.1", "26.1.1")
def test_cavalry_makes_no_mandated_attack_and_captures_nothing() -> None:
    s = bound(attacks=0)
    attach(s, "FIFTH", "", "10 c")
    count_mandated(s, units(s, "10 c"))
    assert s.mandated["FIFTH"] == 0
    put(s, "23.16", "10 c")
    give(s, AH, "23.16")
    begin(s, end_points(AH))
    assert s.plans["FIFTH"] == BOUND


@pytest.mark.rule("27.1")
def test_only_infantry_of_the_army_itself_is_near_its_goal() -> None:
    s = bound()
    put(s, "23.15", "10 c")
    attach(s, "FIFTH", "", "10 c")
    put(s, "23.14", "1")
    attach(s, "SIXTH", "", "1")
    assert penalty(s, "FIFTH") == -15


@pytest.mark.rule("26.2.1", "19.1.4")
def test_of_a_bound_unit_over_two_hexes_the_half_that_stands_does_not_bring_the_other_nearer() -> None:
    s = bound()
    wheeling = units(s, "36")[0]
    s.began[wheeling], s.began_too[wheeling] = at(s, "21.11"), at(s, "21.12")
    assert [each.rule for each in plan_objections(s, wheeling, at(s, "20.11"), at(s, "21.12"))] == ["26.2.1"]
    assert not [*plan_objections(s, wheeling, at(s, "22.12"), at(s, "21.12"))]


@pytest.mark.rule("27.2", "26.1.1")
def test_a_demoralized_formation_counts_for_the_advance_and_in_an_objective() -> None:
    s = bound()
    put(s, "23.16", "36", ce=D1)
    give(s, AH, "23.16")
    begin(s, end_points(AH), advance_points(1))
    assert s.plans["FIFTH"] == ACHIEVED
    assert happened(s, events.Scores) == [events.Scores(AH, 3, at(s, "23.16"), 3)]


# --- points (27) ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("27.3")
def test_the_first_unit_in_a_town_scores_once() -> None:
    s = bare(side=AH)
    put(s, "23.16", "10 c")
    begin(s, instant_points())
    assert s.vp == 5
    begin(s, instant_points())
    assert s.vp == 5


@pytest.mark.rule("27.3", "25.1")
def test_a_squadron_before_beograd_has_not_entered_the_town() -> None:
    s = bare(side=AH)
    put_squadron(s, unit(s, "Donau 1"), at(s, "30.09"))
    begin(s, instant_points())
    assert s.vp == 0


@pytest.mark.rule("27.3", "27.0")
def test_points_are_told_with_their_rule_who_scores_where_and_the_net_points() -> None:
    s = bare(side=AH)
    s.vp = 2
    put(s, "23.16", "10 c")
    begin(s, instant_points())
    put(s, "16.22", "Uzice")
    begin(s, instant_points())
    scored = [events.Scores(AH, 5, at(s, "23.16"), 7), events.Scores(SE, 5, at(s, "16.22"), 2)]
    assert happened(s, events.Scores) == scored
    assert [event.rule for event in s.events or []] == ["27.3", "27.7"]


@pytest.mark.rule("27.2", "27.0")
def test_one_column_beyond_20_is_told_and_column_20_is_not() -> None:
    for hex, scored in (("20.09", []), ("21.10", [(AH, 1)])):
        s = bare(phase="inter-phase")
        put(s, hex, "9")
        begin(s, advance_points(1))
        assert [(event.side, event.points) for event in happened(s, events.Scores)] == scored


@pytest.mark.rule("27.2")
def test_of_two_in_the_same_column_the_northern_one_is_named() -> None:
    s = bare(phase="inter-phase")
    put(s, "25.14", "9")
    put(s, "25.12", "21")
    begin(s, advance_points(1))
    assert [event.hex for event in happened(s, events.Scores)] == [at(s, "25.12")]


@pytest.mark.rule("27.7")
def test_serbia_scores_in_visegrad_and_beside_sarajevo_and_kalinovik() -> None:
    s = bare(side=SE)
    put(s, "16.22", "Uzice")
    begin(s, instant_points())
    assert s.vp == -5
    put(s, "08.21", "Pljevlja")
    begin(s, instant_points())
    assert s.vp == -20


@pytest.mark.rule("27.7")
def test_what_is_reached_when_a_scenario_begins_is_in_its_points(game: Serbien) -> None:
    s = game.setup("drina")
    assert "27.7 16.22" in s.paid
    assert s.vp == -12


@pytest.mark.rule("27.4", "3.4")
def test_sabac_scores_for_who_controls_it_at_the_end_of_his_turn() -> None:
    s = bare(side=AH, scenario="macva")
    begin(s, end_points(SE))
    assert s.vp == -1
    begin(s, end_points(AH))
    assert s.vp == -1
    give(s, AH, "21.10")
    begin(s, end_points(AH))
    assert s.vp == 0


@pytest.mark.rule("27.5")
def test_serbia_scores_while_beograd_is_not_shelled() -> None:
    s = bare(side=SE)
    give(s, AH, "21.10")
    begin(s, end_points(SE))
    assert s.vp == -1
    put(s, "29.09", "FsAR.6")
    begin(s, end_points(SE))
    assert s.vp == -1
    put(s, "28.09", "FsAR.6")
    begin(s, end_points(SE))
    assert s.vp == -2


@pytest.mark.rule("27.6")
def test_serbia_takes_its_award_for_syrmia_once() -> None:
    s = bare(side=AH)
    give(s, SE, "23.08", "25.09")
    begin(s, end_points(AH))
    assert asked(s) == "SE TakeAward"
    assert told(s, SE) == {"points": 10}
    play(s, "wait")
    begin(s, end_points(AH))
    assert refused(s, "refuse") == {"27.6"}
    play(s, "take")
    assert s.vp == -10
    begin(s, end_points(AH))
    assert asked(s) == "nobody"


@pytest.mark.rule("27.2", "4.3.2")
@pytest.mark.parametrize(("hex", "points"), [("21.10", 1), ("25.14", 5), ("20.09", 0), ("25.25", 0), ("24.07", 0)])
def test_vector_46_the_furthest_infantry_formation_scores_its_column(hex: str, points: int) -> None:
    s = bare(phase="inter-phase")
    put(s, hex, "9")
    put(s, "30.12", "10 c", "13 Ma")
    begin(s, advance_points(1))
    assert s.vp == points


@pytest.mark.rule("3.4", "27.4")
def test_vector_50_a_lone_formation_in_sabac_scores_nothing() -> None:
    s = bare(side=AH, turn=2)
    put(s, "21.10", "Dani")
    put(s, "25.10", "31-")
    put(s, "26.11", "Obrenovac")
    begin(s, control(), end_points(AH))
    assert s.vp == 0
    put(s, "22.10", "31-")
    begin(s, control(), end_points(AH))
    assert s.vp == 1


# --- the end (27.0) ---------------------------------------------------------------------------------------------------

LEAST = {
    "macva": (14, 10, 8, 3),
    "campaign": (15, 0, -15, -34),
    "drina": (25, 10, -4, -19),
    "case-b": (60, 35, 20, 5),
}
"""By scenario the least net points of each level but the last."""
LEVELS = ("AH decisive", "AH win", DRAW, "SE win", "SE decisive")


@pytest.mark.rule("27.0")
@pytest.mark.parametrize("scenario", LEAST)
def test_net_points_mean_a_level_of_victory(scenario: str) -> None:
    for number, least in enumerate(LEAST[scenario]):
        for points, level in ((least, LEVELS[number]), (least - 1, LEVELS[number + 1])):
            s = bare(scenario=scenario)
            s.vp = points
            begin(s, finish())
            winner = DRAW if level == DRAW else level[:2]
            assert (s.phase, s.level, s.winner) == ("over", level, winner)
            assert happened(s, events.Ended) == [events.Ended(winner, level, points)]
            assert [event.rule for event in s.events or []] == ["27.0"]
