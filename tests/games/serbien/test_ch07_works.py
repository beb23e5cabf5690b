"""7.5 to 7.8 and 14.3 Tasks: what is said of them, how far the enemy must be, and why not."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, SerbienState
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch07_tasks import (
    clear_recovery,
    has_rest,
    is_screened,
    may_begin_recovery,
    must_work,
    points_needed,
)
from doppeladler.games.serbien.rules.tables import CI, D1
from doppeladler.hexes import BIT
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    extend,
    noted,
    offered,
    play,
    put,
    reasons,
    refused,
    unit,
    units,
    where,
)


def works(s: SerbienState, name: str = "9") -> SerbienState:
    """A unit is chosen in the movement phase of its side."""
    return play(begin(s, march_phase(s.printed.side[unit(s, name)])), f"march {name}")


def phase(turn: int = 13, name: str = "movement") -> SerbienState:
    """A movement phase of A-H, when its recovery is poor no longer and no Inter-Phase follows."""
    s = bare(side=AH, turn=turn, phase=name)
    s.rights[AH] = s.rights[SE] = 2
    return s


# --- recovery (7.5) -----------------------------------------------------------------------------------------------


@pytest.mark.rule("7.5", "7.8")
def test_recovery_is_told_with_its_points_and_the_status_it_gives() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", ce=2)
    works(s)
    play(s, "recover")
    assert noted(s, events.Works) == [("7.8", events.Works(nine, 9))]
    assert noted(s, events.Recovers) == [("7.5", events.Recovers(nine, 1))]
    assert (s.ce[nine], s.recovering[nine], s.spent[nine]) == (1, 0, 9)


@pytest.mark.rule("7.5", "7.8", "7.8.2")
def test_a_recovery_that_was_begun_needs_the_rest_of_its_points_only() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", ce=2, recovering=4)
    assert points_needed(s, nine) == 5
    works(s)
    assert reasons(s, "stop") == ["no-task-first"]
    play(s, "work")
    assert (s.ce[nine], s.recovering[nine], s.spent[nine]) == (1, 0, 5)
    assert asked(s) == "AH March"  # four points are left


@pytest.mark.rule("7.5", "7.5.1", "7.5.1a", "7.5.2")
def test_it_is_said_why_a_formation_does_not_recover() -> None:
    s = phase()
    put(s, "24.07", "9")
    put(s, "24.07", "13 Ma")
    works(s)
    assert reasons(s, "recover") == ["no-nothing-to-recover"]
    s.ce[unit(s, "9")] = 1
    assert reasons(s, "recover") == []
    put(s, "24.09", "Lim")
    assert reasons(s, "recover") == ["no-too-near"]
    put(s, "24.10", "Lim")
    assert reasons(s, "recover") == []
    s.ce[unit(s, "9")] = D1
    assert reasons(s, "recover") == ["no-too-near"]
    put(s, "24.12", "Lim")
    assert reasons(s, "recover") == []


@pytest.mark.rule("7.5.1", "7.5.1a")
def test_in_an_old_position_from_turn_19_on_a_formation_recovers_beside_the_enemy_all_at_once() -> None:
    s = phase(turn=19)
    (nine,) = put(s, "24.07", "9", ce=1)
    put(s, "24.08", "Lim")
    s.positions = s.fresh = BIT[at(s, "24.07")]
    assert not may_begin_recovery(s, nine)
    s.fresh &= ~BIT[at(s, "24.07")]
    assert may_begin_recovery(s, nine)
    works(s)
    s.spent[nine] = 1
    assert reasons(s, "recover") == ["no-all-at-once"]
    s.spent[nine] = 0
    assert reasons(s, "recover") == []
    s.turn = 18
    assert not may_begin_recovery(s, nine)


@pytest.mark.rule("7.5.1")
def test_only_what_lies_between_screens_from_the_enemy() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", ce=1)
    put(s, "24.09", "Lim")
    assert not is_screened(s, nine, at(s, "24.09"))
    put(s, "24.08", "21")
    assert not is_screened(s, nine, at(s, "24.09"))
    s.positions = BIT[at(s, "24.08")]
    assert is_screened(s, nine, at(s, "24.09"))
    put(s, "25.09", "Lim")  # two hexes lie between
    assert not is_screened(s, nine, at(s, "25.09"))


@pytest.mark.rule("7.8.3", "19.0")
def test_a_recovery_marker_goes_when_an_enemy_is_beside_either_half_and_not_before() -> None:
    s = phase()
    nine = unit(s, "9")
    extend(s, "9", "24.07", "24.08")
    s.recovering[nine] = 4
    put(s, "24.10", "Lim")
    begin(s, clear_recovery())
    assert s.recovering[nine] == 4
    put(s, "24.09", "Lim")
    begin(s, clear_recovery())
    assert s.recovering[nine] == 0


# --- Marsch replacements (7.7) ------------------------------------------------------------------------------------


@pytest.mark.rule("7.7", "7.7.1")
def test_marsch_men_fill_a_unit_as_far_as_both_can_and_that_is_told() -> None:
    s = phase()
    nine, marsch = put(s, "24.07", "9", "13 Ma")
    s.sr[nine] = 3
    works(s)
    play(s, "incorporate 13 Ma")
    assert noted(s, events.Incorporates) == [("7.7", events.Incorporates(nine, marsch, 2))]
    assert (s.sr[nine], where(s, "13 Ma"), s.spent[nine]) == (1, "off", 9)


@pytest.mark.rule("7.7", "7.7.1")
def test_it_is_said_why_nobody_is_taken_in() -> None:
    s = phase()
    put(s, "24.07", "9", "13 Ma", "det.29")
    put(s, "24.08", "8 Ma")
    works(s)
    assert reasons(s, "incorporate 13 Ma") == ["no-nothing-to-fill"]
    s.sr[unit(s, "9")] = 1
    assert reasons(s, "incorporate 13 Ma") == []
    for name in ("8 Ma", "det.29", "nobody"):
        assert reasons(s, f"incorporate {name}") == ["no-marsch-unit-here"]
    assert {"incorporate 13 Ma", "recover"} & set(offered(s)) == {"incorporate 13 Ma"}
    assert reasons(s, "both 13 Ma") == ["no-nothing-to-recover"]
    s.ce[unit(s, "9")] = 1
    assert reasons(s, "both 13 Ma") == []


@pytest.mark.rule("7.7", "7.7.1")
@pytest.mark.parametrize("name", ["10 c", "8 Ma"])
def test_cavalry_and_marsch_units_take_nobody_in(name: str) -> None:
    s = phase()
    put(s, "24.07", name, sr=1)
    put(s, "24.07", "13 Ma")
    works(s, name)
    assert reasons(s, "incorporate 13 Ma") == ["no-nothing-to-fill"]


# --- positions (14.3) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("14.3.1", "14.3.4")
def test_a_position_that_is_finished_is_told_costs_a_right_and_ends_the_work_of_others_in_the_hex() -> None:
    s = phase()
    nine, other = put(s, "24.07", "9", "21", digging=7)
    (elsewhere,) = put(s, "25.08", "36", digging=7)
    put(s, "24.10", "Lim")
    works(s)
    play(s, "work")
    hex = at(s, "24.07")
    assert noted(s, events.Digs) == [("14.3.1", events.Digs(nine, hex))]
    assert (s.positions, s.fresh, s.serbian, s.rights[AH]) == (BIT[hex], BIT[hex], 0, 1)
    assert [s.digging[each] for each in (nine, other, elsewhere)] == [0, 0, 7]
    assert s.spent[nine] == 6


@pytest.mark.rule("14.3.1")
def test_a_serbian_position_is_known_as_serbian() -> None:
    s = bare(side=SE, turn=12, phase="movement")
    s.rights[SE] = 1
    put(s, "24.13", "Drina I", digging=12)
    put(s, "24.10", "9")
    works(s, "Drina I")
    play(s, "work")
    assert (s.positions, s.serbian) == (BIT[at(s, "24.13")],) * 2


@pytest.mark.rule("14.3", "14.0", "14.3.2", "14.3.3", "14.3.4")
def test_it_is_said_why_nobody_digs() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9")
    (lim,) = put(s, "24.11", "Lim")
    works(s)
    assert reasons(s, "dig") == []
    assert reasons(s, "dig 24.08") == ["no-not-in-that-hex"]
    put(s, "24.12", "Lim")
    assert reasons(s, "dig") == ["no-enemy-in-sight"]
    put(s, "24.11", "Lim")
    s.positions = BIT[at(s, "24.07")]
    assert reasons(s, "dig") == ["no-position-there"]
    s.positions = BIT[at(s, "24.08")]
    s.ce[nine] = CI
    assert reasons(s, "dig") == []
    s.ce[nine] = D1
    assert reasons(s, "dig") == ["no-demoralized-digs"]
    s.ce[nine], s.rights[AH] = 0, 0
    assert reasons(s, "dig") == ["no-right-to-dig"]
    s.rights[AH] = 1
    put(s, "26.07", "21", digging=3)
    assert reasons(s, "dig") == ["no-right-to-dig"]
    assert s.at[lim] == at(s, "24.11")


@pytest.mark.rule("14.3")
def test_nobody_digs_in_the_mountains_and_only_infantry_formations_do() -> None:
    s = phase()
    put(s, "19.12", "36", "10 c", "13 Ma")
    put(s, "19.14", "Lim")
    for name in ("36", "10 c", "13 Ma"):
        works(s, name)
        expected = {"no-digging-in-mountains"} | ({"no-only-infantry-digs"} if name != "36" else set())
        assert set(reasons(s, "dig")) == expected
        play(s, "stop")


# --- who may, and who must (7.2.2, 7.8) ---------------------------------------------------------------------------


@pytest.mark.rule("7.2.2", "7.8.1", "7.8.2")
def test_a_task_is_done_alone_with_normal_points_and_one_after_another() -> None:
    s = phase()
    put(s, "24.07", "9", "13 Ma", ce=0)
    put(s, "24.10", "Lim")
    works(s)
    play(s, "with 13 Ma")
    assert reasons(s, "dig") == ["no-points-for-a-task"]
    play(s, "stop")
    put(s, "26.07", "21")
    works(s, "21")
    s.spent[unit(s, "21")] = 9
    assert reasons(s, "dig") == ["no-points-for-a-task"]
    s.spent[unit(s, "21")] = 8
    assert reasons(s, "dig") == []
    s.digging[unit(s, "21")] = 5
    assert reasons(s, "dig") == reasons(s, "recover") == ["no-task-first"]
    s.spent[unit(s, "21")], s.rights[AH] = 0, 0
    assert reasons(s, "work") == ["no-right-to-dig"]
    s.spent[unit(s, "21")] = 8
    assert reasons(s, "work") == []  # it does not finish


@pytest.mark.rule("7.4.5")
def test_after_a_repulse_in_vain_a_unit_only_digs() -> None:
    s = phase()
    put(s, "24.07", "9", ce=1, fought=1)
    put(s, "24.10", "Lim")
    works(s)
    assert reasons(s, "recover") == ["no-only-prepare-or-dig"]
    assert reasons(s, "dig") == []


@pytest.mark.rule("7.3.3", "7.8")
def test_a_pinned_unit_goes_on_with_a_position_and_not_with_its_recovery() -> None:
    s = phase(name=COUNTER_MOVEMENT)
    nine, other = put(s, "24.07", "9", "21")
    (lim,) = put(s, "24.08", "Lim", aim=at(s, "24.07"))
    for each, column in ((nine, "digging"), (other, "recovering")):
        getattr(s, column)[each] = 3
        s.pinned[each] = lim + 1
    assert (must_work(s, nine), must_work(s, other)) == (True, False)
    s.aim[lim] = at(s, "24.09")
    assert (must_work(s, nine), must_work(s, other)) == (True, True)


@pytest.mark.rule("7.8")
@pytest.mark.parametrize(
    ("column", "done", "needed"), [("recovering", 1, 8), ("absorbing", 8, 1), ("digging", 12, 1), ("digging", 1, 12)]
)
def test_what_a_task_still_needs(column: str, done: int, needed: int) -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", **{column: done})
    assert points_needed(s, nine) == needed
    assert points_needed(s, *units(s, "21")) == 0


# --- how far it goes ----------------------------------------------------------------------------------------------


@pytest.mark.rule("7.5.1", "25.3")
def test_what_is_said_of_austria_hungary_does_not_hold_for_serbia() -> None:
    s = bare(SE, turn=5)
    (lim,) = put(s, "07.21", "Lim", ce=1)
    put(s, "08.21", "40")
    assert not may_begin_recovery(s, lim)  # beside Sarajevo
    put(s, "24.12", "Lim")
    put(s, "24.15", "40")
    assert may_begin_recovery(s, lim)  # its recovery is poor in no turn
    put(s, "24.14", "40")
    assert not may_begin_recovery(s, lim)


@pytest.mark.rule("7.5.1a", "7.5.1")
def test_two_hexes_from_the_enemy_a_recovery_in_a_position_may_be_left_unfinished() -> None:
    s = phase(turn=19)
    (division,) = put(s, "24.07", "36", ce=3)
    put(s, "24.09", "Lim")
    s.positions = BIT[at(s, "24.07")]
    works(s, "36")
    s.spent[division] = 1
    play(s, "recover")
    assert (s.recovering[division], s.ce[division]) == (8, 3)


@pytest.mark.rule("7.5.1a")
def test_beside_the_enemy_a_recovery_takes_all_points_of_a_phase() -> None:
    s = phase(turn=19)
    (division,) = put(s, "24.07", "36", ce=3)
    put(s, "24.08", "Lim")
    s.positions = BIT[at(s, "24.07")]
    works(s, "36")
    assert refused(s, "recover") == set()
    s.spent[division] = 1
    assert refused(s, "recover") == {"7.5.1a"}


@pytest.mark.rule("7.5")
def test_it_is_told_who_recovers_and_how_far() -> None:
    s = phase()
    (division,) = put(s, "24.07", "36", ce=3)
    play(works(s, "36"), "recover")
    assert noted(s, events.Recovers) == [("7.5", events.Recovers(division, 2))]


@pytest.mark.rule("7.8.1", "7.8.2")
def test_who_is_at_both_tasks_begins_neither_anew() -> None:
    s = phase()
    put(s, "24.07", "9", ce=2, sr=1, recovering=3, absorbing=3)
    put(s, "24.07", "13 Ma", "8 Ma")
    works(s)
    assert reasons(s, "recover") == reasons(s, "incorporate 8 Ma") == ["no-task-first"]


@pytest.mark.rule("7.8.2", "7.1.1")
def test_who_has_no_points_left_need_not_go_on() -> None:
    s = phase()
    (cavalry,) = put(s, "24.07", "10 c", ce=2, recovering=4, owed=9)
    works(s, "10 c")
    assert s.spent[cavalry] == 9
    assert refused(s, "stop") == set()
    assert not has_rest(s, unit(s, "9"))


@pytest.mark.rule("7.8.2", "7.8.1")
@pytest.mark.parametrize(("spent", "sr", "rest"), [(0, 0, False), (5, 0, True), (5, 1, False)])
def test_who_has_just_enough_points_for_its_task_rests_unless_it_can_join_another(
    spent: int, sr: int, rest: bool
) -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", ce=2, recovering=5, spent=spent, sr=sr)
    put(s, "24.07", "13 Ma")
    assert has_rest(s, nine) is rest


@pytest.mark.rule("14.3.4", "14.3.1")
@pytest.mark.parametrize(("done", "against"), [(3, set()), (4, {"14.3.4"})])
def test_the_last_point_of_a_position_needs_a_right(done: int, against: set[str]) -> None:
    s = phase()
    s.rights[AH] = 0
    put(s, "24.07", "9", digging=done)
    put(s, "24.10", "Lim")
    assert refused(works(s), "work") == against


@pytest.mark.rule("14.3.4")
def test_in_the_macva_nobody_digs_on_rights_to_come() -> None:
    s = bare(AH, turn=6, scenario="macva")
    put(s, "24.07", "9")
    put(s, "24.10", "Drina I")
    assert refused(works(s), "dig") == {"14.3.4"}


@pytest.mark.rule("7.8", "7.7", "14.3.1")
@pytest.mark.parametrize(("column", "kept"), [("recovering", 6), ("absorbing", 6), ("digging", 6)])
def test_one_point_is_a_beginning_and_what_is_added_is_kept(column: str, kept: int) -> None:
    s = phase(name=COUNTER_MOVEMENT)
    (nine,) = put(s, "24.07", "9", ce=2, sr=1, **{column: 1})
    put(s, "24.07", "13 Ma")
    put(s, "24.10", "Lim")
    play(works(s), "work")
    assert getattr(s, column)[nine] == kept


@pytest.mark.rule("7.7", "7.8.2")
def test_where_the_marsch_men_have_gone_or_nobody_is_missing_the_work_is_in_vain() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", sr=1, absorbing=5)
    put(s, "24.07", "13 Ma")
    begin(s, march_phase(AH))
    play(s, "march 13 Ma", "enter 24.06", "stop", "march 9", "work")
    assert (s.sr[nine], s.absorbing[nine], s.spent[nine]) == (1, 0, 4)
    s = phase()
    (nine,) = put(s, "24.07", "9", absorbing=5)
    put(s, "24.07", "13 Ma")
    play(works(s), "work")
    assert (noted(s, events.Incorporates), s.absorbing[nine]) == ([], 0)


@pytest.mark.rule("7.7.1")
def test_a_reduced_marsch_unit_has_one_step_to_give() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", sr=2)
    put(s, "24.07", "13 Ma", sr=1)
    play(works(s), "incorporate 13 Ma")
    assert (s.sr[nine], where(s, "13 Ma")) == (1, "off")


@pytest.mark.rule("7.2.2", "7.8.2")
def test_who_has_finished_its_task_with_points_left_marches_on() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9", ce=1, recovering=4)
    play(works(s), "work")
    assert (asked(s), s.moved[nine], s.spent[nine]) == ("AH March", 0, 5)
    play(s, "enter 24.06", "stop")
    assert s.moved[nine] == 1
