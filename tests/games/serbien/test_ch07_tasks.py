"""7.5 to 7.8 and 14.3 Tasks."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, SerbienState
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch07_tasks import has_rest, may_begin_recovery, rights_left
from doppeladler.games.serbien.rules.tables import CI, D1
from doppeladler.hexes import BIT
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    where,
)


def chosen(s: SerbienState, name: str) -> SerbienState:
    """A unit on the map is chosen to march."""
    return play(begin(s, march_phase(s.printed.side[unit(s, name)])), f"march {name}")


def far_from(s: SerbienState, name: str, hexes: int, **columns: int) -> bool:
    """May a unit recover with an enemy so many hexes away?"""
    put(s, "24.07", name, **columns)
    put(s, f"24.{7 + hexes:02}", "Drina I" if s.printed.side[unit(s, name)] == AH else "32")
    return may_begin_recovery(s, unit(s, name))


# --- recovery (7.5) ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.5", "6.5")
def test_nine_points_give_a_step_back() -> None:
    s = bare(side=AH)
    (nine,) = put(s, "24.07", "9", ce=CI)
    play(chosen(s, "9"), "recover")
    assert (s.ce[nine], s.recovering[nine], s.moved[nine]) == (3, 0, 1)


@pytest.mark.rule("7.8", "7.5")
def test_fewer_points_are_kept_by_a_marker_for_the_next_phase() -> None:
    s = bare(side=SE, phase=COUNTER_MOVEMENT)
    (nine,) = put(s, "24.07", "9", ce=2)
    play(chosen(s, "9"), "recover")
    assert (s.ce[nine], s.recovering[nine], s.spent[nine], s.moved[nine]) == (2, 5, 5, 1)


@pytest.mark.rule("7.5.1")
def test_three_hexes_from_the_enemy_and_one_more_for_austria_hungary_in_serbia_until_turn_9() -> None:
    assert far_from(bare(turn=5), "9", 3, ce=1)
    assert not far_from(bare(turn=5), "9", 2, ce=1)
    for turn, hexes, allowed in ((5, 3, False), (5, 4, True), (10, 3, True), (10, 2, False)):
        s = bare(turn=turn)
        put(s, "24.12", "9", ce=1)
        put(s, f"24.{12 + hexes:02}", "Drina I")
        assert may_begin_recovery(s, unit(s, "9")) is allowed


@pytest.mark.rule("7.5.1")
def test_two_hexes_are_enough_behind_friends_in_positions() -> None:
    s = bare(turn=10)
    put(s, "24.07", "9", ce=1)
    put(s, "24.09", "Drina I")
    assert not may_begin_recovery(s, unit(s, "9"))
    put(s, "24.08", "21")
    s.positions = BIT[at(s, "24.08")]
    assert may_begin_recovery(s, unit(s, "9"))


@pytest.mark.rule("7.5.1", "7.5.1a", "14.2")
def test_from_turn_19_a_position_lets_recover_beside_the_enemy_all_at_once() -> None:
    s = bare(turn=19)
    put(s, "24.07", "9", ce=1)
    put(s, "24.08", "Drina I")
    assert not may_begin_recovery(s, unit(s, "9"))
    s.positions = BIT[at(s, "24.07")]
    assert may_begin_recovery(s, unit(s, "9"))
    s.fresh = s.positions
    assert not may_begin_recovery(s, unit(s, "9"))
    s.fresh = BIT[at(s, "24.09")]
    s.phasing, s.phase = SE, COUNTER_MOVEMENT
    assert refused(chosen(s, "9"), "recover") == {"7.5.1a"}


@pytest.mark.rule("7.5.2", "6.4")
def test_a_demoralized_formation_must_be_five_hexes_away() -> None:
    assert not far_from(bare(turn=10), "9", 4, ce=D1)
    assert far_from(bare(turn=10), "9", 5, ce=D1)


@pytest.mark.rule("25.3", "7.5.1", "7.5.2")
def test_in_the_sarajevo_area_austria_hungary_recovers_beside_the_enemy() -> None:
    s = bare(turn=5)
    put(s, "07.21", "40", ce=1)
    put(s, "08.21", "Lim")
    assert may_begin_recovery(s, unit(s, "40"))
    s.ce[unit(s, "40")] = D1
    assert not may_begin_recovery(s, unit(s, "40"))
    put(s, "09.21", "Lim")
    assert may_begin_recovery(s, unit(s, "40"))


@pytest.mark.rule("7.5")
def test_assets_and_fresh_formations_have_nothing_to_recover() -> None:
    s = bare(side=AH)
    put(s, "24.07", "9")
    assert refused(chosen(s, "9"), "recover") == {"7.5"}


# --- Marsch replacements (7.7) ----------------------------------------------------------------------------------------


@pytest.mark.rule("7.7", "7.7.1")
def test_a_unit_takes_in_a_marsch_unit_as_far_as_it_has_room() -> None:
    s = bare(side=AH)
    (nine,) = put(s, "24.07", "9", sr=3)
    put(s, "24.07", "13 Ma")
    play(chosen(s, "9"), "incorporate 13 Ma")
    assert (s.sr[nine], where(s, "13 Ma")) == (1, "off")
    s = bare(side=AH)
    (nine,) = put(s, "24.07", "9", sr=1)
    (marsch,) = put(s, "24.07", "13 Ma")
    play(chosen(s, "9"), "incorporate 13 Ma")
    assert (s.sr[nine], s.sr[marsch], where(s, "13 Ma")) == (0, 1, "24.07")


@pytest.mark.rule("7.7")
def test_only_marsch_units_in_the_hex_fill_only_who_has_lost() -> None:
    s = bare(side=AH)
    put(s, "24.07", "9", "13 Ma")
    put(s, "24.08", "8 Ma")
    chosen(s, "9")
    assert refused(s, "incorporate 13 Ma") == {"7.7.1"}
    assert refused(s, "incorporate 8 Ma") == {"7.7"}
    assert refused(s, "incorporate 21") == {"7.7"}


@pytest.mark.rule("7.8.1", "7.5", "7.7")
def test_recovery_and_marsch_go_together() -> None:
    s = bare(side=AH)
    (nine,) = put(s, "24.07", "9", sr=1, ce=1)
    put(s, "24.07", "13 Ma")
    play(chosen(s, "9"), "both 13 Ma")
    assert (s.sr[nine], s.ce[nine], s.spent[nine]) == (0, 0, 9)


@pytest.mark.rule("7.8.1", "7.5", "7.7")
@pytest.mark.parametrize(("begun", "other"), [("recovering", "incorporate 13 Ma"), ("absorbing", "recover")])
def test_who_recovers_may_begin_with_marsch_replacements_too_and_the_other_way_round(begun: str, other: str) -> None:
    s = bare(side=AH)
    (nine,) = put(s, "24.07", "9", sr=1, ce=1, **{begun: 5})
    put(s, "24.07", "13 Ma")
    assert not has_rest(s, nine)
    chosen(s, "9")
    assert {*offered(s)} == {"work", other}
    assert refused(s, "both 13 Ma") == {"7.8.2"}
    play(s, other)
    assert (s.sr[nine], s.ce[nine], s.recovering[nine], s.absorbing[nine]) == (0, 0, 0, 0)
    assert s.spent[nine] == 9


@pytest.mark.rule("7.8.1", "14.3")
def test_who_digs_begins_nothing_else() -> None:
    s = bare(side=AH)
    put(s, "24.07", "9", sr=1, ce=1, digging=3)
    put(s, "24.07", "13 Ma")
    chosen(s, "9")
    assert refused(s, "recover") == refused(s, "incorporate 13 Ma") == {"7.8.2"}


# --- positions (14.3) and unfinished tasks (7.8) ----------------------------------------------------------------------


def sapper(turn: int = 7, rights: int = 2, phase: str = "movement", side: str = AH) -> SerbienState:
    """A division that could dig, with an enemy near."""
    s = bare(side=side, turn=turn, phase=phase)
    s.rights = {SE: rights, AH: rights}
    put(s, "24.07", "9")
    put(s, "24.10", "Drina I")
    return s


@pytest.mark.rule("14.3.1", "7.6", "7.8", "14.0", "7.8.2")
def test_vector_19_thirteen_points_over_two_phases_and_the_rest_is_free() -> None:
    s = sapper(phase=COUNTER_MOVEMENT, side=SE)
    nine = unit(s, "9")
    play(chosen(s, "9"), "dig")
    assert (s.digging[nine], s.positions) == (5, 0)
    s.spent[nine] = s.moved[nine] = 0
    s.phasing, s.phase = AH, "movement"
    chosen(s, "9")
    assert offered(s) == ["work"]
    assert refused(s, "stop") == {"7.8.2"}
    play(s, "work")
    assert (s.digging[nine], s.positions, s.rights[AH], s.spent[nine]) == (0, BIT[at(s, "24.07")], 1, 8)
    assert asked(s) == "AH March"


@pytest.mark.rule("14.3", "14.3.2", "14.3.3", "14.3.4")
def test_who_may_not_begin_a_position() -> None:
    s = sapper()
    assert refused(chosen(s, "9"), "dig") == set()
    s = sapper(rights=0)
    assert refused(chosen(s, "9"), "dig") == {"14.3.4"}
    s = sapper()
    s.ce[unit(s, "9")] = D1
    assert refused(chosen(s, "9"), "dig") == {"14.3.3"}
    s = sapper()
    put(s, "24.13", "Drina I")
    assert refused(chosen(s, "9"), "dig") == {"14.3.2"}
    s = sapper()
    put(s, "19.12", "9")
    put(s, "20.12", "Drina I")
    assert refused(chosen(s, "9"), "dig") == {"14.3"}
    s = sapper()
    put(s, "24.07", "10 c")
    assert refused(chosen(s, "10 c"), "dig") == {"14.3"}
    s = sapper()
    s.positions = BIT[at(s, "24.07")]
    assert refused(chosen(s, "9"), "dig") == {"14.0"}


@pytest.mark.rule("14.3.4")
def test_vector_48_before_the_second_inter_phase_only_its_last_own_phase_may_begin_on_the_coming_rights() -> None:
    for turn, side, phase, allowed in (
        (5, AH, "movement", False),
        (6, AH, "movement", True),
        (6, SE, COUNTER_MOVEMENT, False),
    ):
        s = sapper(turn, 0, phase, side)
        assert (refused(chosen(s, "9"), "dig") == set()) is allowed
    for turn, side, phase, allowed in ((6, SE, "movement", False), (6, AH, COUNTER_MOVEMENT, True)):
        s = bare(side=side, turn=turn, phase=phase)
        put(s, "24.10", "Drina I")
        put(s, "24.07", "9")
        assert (refused(chosen(s, "Drina I"), "dig") == set()) is allowed


@pytest.mark.rule("14.3.4")
def test_a_position_in_work_claims_a_right() -> None:
    s = sapper(rights=1)
    assert rights_left(s, AH) == 1
    s.digging[unit(s, "9")] = 9
    assert rights_left(s, AH) == 0


@pytest.mark.rule("7.2.2")
def test_forced_points_do_no_tasks() -> None:
    s = sapper()
    s.spent[unit(s, "9")] = 9
    assert refused(chosen(s, "9"), "dig") == {"7.2.2"}


@pytest.mark.rule("7.3.3", "7.8")
def test_a_pinned_unit_may_finish_a_position_but_begin_nothing() -> None:
    s = bare(side=SE, turn=7, phase=COUNTER_MOVEMENT)
    s.rights = {SE: 2, AH: 2}
    put(s, "24.07", "9")
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    assert refused(chosen(s, "9"), "dig") == {"7.3.3"}
    s = bare(side=SE, turn=7, phase=COUNTER_MOVEMENT)
    s.rights = {SE: 2, AH: 2}
    put(s, "24.07", "9", digging=10)
    put(s, "24.08", "Drina I", aim=at(s, "24.07"))
    play(chosen(s, "9"), "work")
    assert s.positions == BIT[at(s, "24.07")]


@pytest.mark.rule("7.7")
def test_the_marsch_unit_that_is_named_is_taken_in() -> None:
    s = bare(side=AH, turn=7)
    put(s, "24.07", "9", sr=1)
    put(s, "24.07", "13 Ma", "8 Ma")
    play(chosen(s, "9"), "incorporate 8 Ma")
    assert (s.sr[unit(s, "8 Ma")], s.sr[unit(s, "13 Ma")]) == (1, 0)


@pytest.mark.rule("7.5.1", "25.3")
def test_what_lets_recover_beside_the_enemy_does_so_two_hexes_away() -> None:
    s = bare(side=AH, turn=8)
    put(s, "06.21", "40", ce=1)
    put(s, "08.21", "Drina I")
    assert refused(chosen(s, "40"), "recover") == set()
    s = bare(side=AH, turn=19)
    put(s, "24.07", "9", ce=1)
    put(s, "24.09", "Drina I")
    assert refused(chosen(s, "9"), "recover") == {"7.5.1"}
    s.positions = BIT[at(s, "24.07")]
    assert refused(s, "recover") == set()


@pytest.mark.rule("7.8.2", "7.3.3")
def test_who_works_with_all_his_points_or_is_pinned_has_nothing_to_decide() -> None:
    s = bare(side=SE, phase=COUNTER_MOVEMENT)
    put(s, "24.07", "9", digging=8)
    put(s, "24.06", "21", digging=9)
    put(s, "24.05", "36")
    assert [has_rest(s, unit(s, name)) for name in ("9", "21", "36")] == [True, False, False]
    put(s, "25.06", "Drina I", aim=at(s, "24.05"))
    s.pinned[unit(s, "36")] = unit(s, "Drina I") + 1
    assert has_rest(s, unit(s, "36"))


@pytest.mark.rule("14.3.4", "7.8.2")
def test_no_more_positions_are_begun_on_the_coming_rights_than_there_will_be() -> None:
    s = sapper(turn=6, rights=0)
    put(s, "25.08", "21", digging=9)
    assert refused(chosen(s, "9"), "dig") == set()
    s = sapper(turn=6, rights=0)
    put(s, "25.08", "21", "36", digging=9)
    assert refused(chosen(s, "9"), "dig") == {"14.3.4"}


@pytest.mark.rule("14.3")
def test_only_formations_construct_positions() -> None:
    s = bare(AH, turn=8)
    s.rights[AH] = 1
    put(s, "24.13", "13 Ma", "9")
    put(s, "24.15", "Morava I")
    begin(s, march_phase(AH))
    play(s, "march 13 Ma")
    assert "14.3" in refused(s, "dig")


@pytest.mark.rule("7.7", "7.8", "7.8.2")
def test_marsch_replacements_that_were_begun_are_finished_in_the_next_phase() -> None:
    s = bare(AH, turn=8)
    (nine,) = put(s, "20.05", "9", sr=1, absorbing=5)
    put(s, "20.05", "13 Ma")
    begin(s, march_phase(AH))
    play(s, "march 9", "work")
    assert (s.absorbing[nine], s.sr[nine], s.spent[nine]) == (0, 0, 4)
    assert [(each.rule, each.what) for each in s.events or [] if isinstance(each.what, events.Works)] == [
        ("7.8", events.Works(nine, 4)),
    ]


@pytest.mark.rule("7.3")
def test_a_prepared_attack_uphill_costs_the_contours_on_its_own_way() -> None:
    s = bare(AH, turn=8)
    put(s, "06.20", "9")
    begin(s, march_phase(AH))
    play(s, "march 9", "prepare 07.20")
    assert [each.cost for each in happened(s, events.Prepares)] == [5]
