"""7.1 to 7.4 What a group on the march is asked and told, what is said of it, and why not."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, SerbienState
from doppeladler.games.serbien.marches import objections_to_marching
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch07_repulse import RepulseCheck
from doppeladler.games.serbien.rules.tables import CI
from doppeladler.wargame.testing import truly_offered
from doppeladler.words import Sentence
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    extend,
    noted,
    offered,
    play,
    put,
    reasons,
    rules,
    told,
    unit,
    units,
    where,
)


def marches(s: SerbienState, name: str, *others: str, side: str = AH) -> SerbienState:
    """A unit begins its march and picks up these others."""
    return play(begin(s, march_phase(side)), f"march {name}", *(f"with {each}" for each in others))


def phase(side: str = AH, name: str = "movement") -> SerbienState:
    """A movement phase of turn 7."""
    return bare(side=side, turn=7, phase=name)


def parts(s: SerbienState, choice: str) -> dict[str, object]:
    """What the only objection against a choice is filled with."""
    (objection,) = s.why_not(choice)
    assert isinstance(objection.reason, Sentence)
    return dict(objection.reason.parts)


# --- the group (7.1.2) --------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.2", "7.1.1", "7.2.1")
def test_a_group_is_told_where_it_is_what_it_has_left_and_what_it_can_force() -> None:
    s = phase()
    put(s, "24.07", "9", "13 Ma")
    marches(s, "9", "13 Ma")
    assert told(s, AH) == {"units": ["9", "13 Ma"], "still": False, "from": "24.07", "left": 9, "forced": 3}
    play(s, "enter 24.08")
    assert (told(s, AH)["from"], told(s, AH)["left"]) == ("24.08", 7)
    nine, marsch = units(s, "9", "13 Ma")
    assert noted(s, events.Marches) == [("7.1", events.Marches((nine, marsch), at(s, "24.07"), at(s, "24.08"), 2))]


@pytest.mark.rule("7.1.2")
def test_who_marches_is_offered_all_it_can_do_and_nothing_else() -> None:
    s = phase()
    put(s, "24.07", "9", "13 Ma", "8 Train")
    begin(s, march_phase(AH))
    assert set(truly_offered(s)) == {"march 9", "march 13 Ma", "march 8 Train", "end"}
    play(s, "march 9")
    found = set(truly_offered(s))
    around = [s.label(hex) for hex in s.printed.grid.neighbours[at(s, "24.07")]]
    assert {*(f"enter {hex}" for hex in around), *(f"prepare {hex}" for hex in around), "with 13 Ma", "stop"} <= found
    assert not [each for each in found if each.startswith(("drop", "with 8", "repulse", "recover", "dig", "exit"))]
    play(s, "with 13 Ma")
    assert {"drop 9", "drop 13 Ma"} <= set(truly_offered(s))


@pytest.mark.rule("7.1.2", "1.1", "7.0")
def test_it_is_said_why_a_unit_does_not_set_out() -> None:
    s = phase()
    put(s, "24.07", "9", "21")
    put(s, "24.07", "36", asleep=30)
    put(s, "23.04", "Peterwardein")
    put(s, "24.14", "Lim", asleep=30)
    play(begin(s, march_phase(AH)), "march 9", "stop")
    why = {"9": "no-march-is-over", "36": "no-inactive", "Peterwardein": "no-forts-march"}
    why |= {"Lim": "no-not-asked-about", "42": "no-not-asked-about"}
    assert {each: reasons(s, f"march {each}") for each in why} == {each: [reason] for each, reason in why.items()}
    for name, rule in (("9", "7.1.2"), ("36", "1.1"), ("Peterwardein", "7.0")):
        assert rules(objections_to_marching(s, AH, units(s, name))) == {rule}


@pytest.mark.rule("7.1.2", "3.2.1", "7.2", "7.3.3", "7.8.2", "1.1")
def test_it_is_said_why_a_unit_is_not_picked_up() -> None:
    s = phase()
    put(s, "24.07", "9", "21", "13 Ma", "FsAR.6", "8 Train")
    put(s, "24.07", "8 Ma", moved=1)
    put(s, "24.07", "det.29", spent=1)
    put(s, "24.07", "3 Gb", absorbing=1)
    put(s, "24.07", "16 Ma", asleep=30)
    put(s, "24.08", "36")
    marches(s, "9")
    why = {
        "with nobody": "no-not-with-the-group",
        "with 9": "no-not-with-the-group",
        "with 36": "no-not-with-the-group",
        "with 16 Ma": "no-inactive",
        "with 8 Ma": "no-march-is-over",
        "with det.29": "no-has-spent-more",
        "with 3 Gb": "no-task-first",
        "with 21": "no-more-than-a-force",
        "with 8 Train": "no-more-than-a-force",
        "drop 9": "no-not-with-the-group",
        "drop 13 Ma": "no-not-with-the-group",
        "drop nobody": "no-not-with-the-group",
    }
    assert {each: reasons(s, each) for each in why} == {each: [reason] for each, reason in why.items()}
    assert reasons(s, "with 13 Ma") == []
    for each in units(s, "9", "13 Ma", "FsAR.6"):
        s.spent[each] = 10
    assert reasons(s, "with FsAR.6") == ["no-forced-so-far"]
    assert reasons(s, "with 13 Ma") == []


@pytest.mark.rule("7.3.3")
def test_a_pinned_unit_is_not_picked_up() -> None:
    s = phase()
    put(s, "24.13", "13 Ma", "9")
    (lim,) = put(s, "24.14", "Lim", aim=at(s, "24.13"))
    s.pinned[unit(s, "13 Ma")] = lim + 1
    marches(s, "9")
    assert reasons(s, "with 13 Ma") == ["no-pinned"]


@pytest.mark.rule("7.1.2")
def test_who_was_dropped_does_not_move_on() -> None:
    s = phase()
    put(s, "24.07", "9", "13 Ma", "8 Ma")
    put(s, "25.09", "Drina I")
    marches(s, "9", "13 Ma", "8 Ma")
    play(s, "enter 24.08", "drop 13 Ma", "stop")
    assert (asked(s), told(s, AH)["units"], told(s, AH)["still"]) == ("AH March", ["13 Ma"], True)
    assert reasons(s, "enter 24.07") == reasons(s, "with 8 Ma") == ["no-moves-no-further"]
    assert reasons(s, "extend 24.07") == reasons(s, "repulse 25.09") == ["no-moves-no-further"]


@pytest.mark.rule("7.1.2", "7.8.2")
def test_it_is_said_why_a_group_does_not_do_this_with_a_hex() -> None:
    s = phase()
    put(s, "24.07", "9")
    put(s, "24.08", "Lim")
    marches(s, "9")
    why = {
        "fight 24.06": "no-such-move",
        "enter nowhere": "no-such-move",
        "enter 24.05": "no-not-adjacent",
        "enter 24.08": "no-entry-among-enemies",
        "repulse 24.06": "no-nobody-to-repulse",
        "repulse 24.09": "no-nobody-to-repulse",
        "prepare 24.05": "no-attack-goes-there",
        "work": "no-task-begun",
        "consolidate 24.06": "no-such-move",
    }
    assert {each: reasons(s, each) for each in why} == {each: [reason] for each, reason in why.items()}
    s.recovering[unit(s, "9")] = 1
    for each in ("enter 24.06", "extend 24.06", "prepare 24.06", "with 13 Ma"):
        assert reasons(s, each) == ["no-task-first"]


@pytest.mark.rule("3.1", "7.1.3", "7.1.4a", "7.1.4b", "7.1.5a", "7.9")
@pytest.mark.parametrize(
    ("name", "here", "way", "there", "rule"),
    [
        ("9", "24.07", [], "24.08", "3.1"),
        ("9", "28.06", [], "28.07", "7.1.4a"),
        ("10 c", "28.06", [], "28.07", "7.1.4a"),
        ("Danube I", "34.11", [], "34.10", "7.1.4a"),
        ("Danube I", "24.12", ["24.11"], "24.10", "7.1.4b"),
        ("10 c", "21.25", [], "22.25", "7.9"),
        ("9 Train", "21.25", [], "22.25", "7.9"),
        ("9", "10.27", [], "11.27", "7.1.3"),
    ],
)
def test_it_is_said_what_closes_a_step(name: str, here: str, way: list[str], there: str, rule: str) -> None:
    s = phase()
    put(s, "24.08", "Lim")
    (one,) = put(s, here, name)
    marches(s, name, side=s.printed.side[one])
    play(s, *(f"enter {hex}" for hex in way))
    assert rules(s.why_not(f"enter {there}")) == {rule}


@pytest.mark.rule("7.1.1", "7.2.1")
def test_a_step_that_is_too_dear_is_told_with_its_cost_and_what_is_left() -> None:
    s = phase()
    put(s, "24.07", "9", "8 Train")
    marches(s, "9")
    s.spent[unit(s, "9")] = 11
    assert parts(s, "enter 24.08") == {"hex": "24.08", "cost": 2, "left": 1}
    play(s, "stop")
    dice(s, 1, 1)
    play(s, "march 8 Train")
    s.spent[unit(s, "8 Train")] = 9
    assert parts(s, "enter 24.08") == {"hex": "24.08", "cost": 2, "left": 0}


@pytest.mark.rule("19.1.1")
def test_a_force_over_two_hexes_is_told_to_come_together_first() -> None:
    s = phase()
    extend(s, "9", "24.07", "24.08")
    marches(s, "9")
    assert reasons(s, "enter 24.06") == ["no-consolidate-first"]
    assert not [each for each in truly_offered(s) if each.startswith("enter")]


# --- Prepared Attacks (7.3) ---------------------------------------------------------------------------------------


@pytest.mark.rule("7.3", "7.3.1", "7.3.2", "6.3")
def test_it_is_said_why_a_group_prepares_no_attack() -> None:
    s = phase()
    put(s, "24.07", "10 c", "9", "13 Ma")
    marches(s, "10 c")
    assert reasons(s, "prepare 24.08") == ["no-cannot-prepare"]
    play(s, "stop", "march 9")
    s.spent[unit(s, "9")] = 9
    assert parts(s, "prepare 24.08") == {"hex": "24.08", "cost": 4, "left": 3}
    s.spent[unit(s, "9")] = 0
    s.aim[unit(s, "13 Ma")] = at(s, "24.06")
    put(s, "24.08", "10 c")
    assert reasons(s, "prepare 24.08") == ["no-friends-there", "no-two-targets-for-a-force"]
    put(s, "23.07", "10 c")
    assert reasons(s, "prepare 24.08") == ["no-two-targets-for-a-force"]
    assert reasons(s, "prepare 24.06") == []
    play(s, "prepare 24.06")
    assert noted(s, events.Prepares) == [("7.3", events.Prepares(units(s, "9"), at(s, "24.06"), 4))]


@pytest.mark.rule("7.3", "6.3")
def test_who_is_ineffective_prepares_nothing_nor_do_its_assets() -> None:
    s = phase()
    put(s, "24.07", "9", ce=CI)
    put(s, "24.07", "13 Ma")
    marches(s, "13 Ma")
    assert reasons(s, "prepare 24.08") == ["no-ineffective"]
    play(s, "stop", "march 9")
    assert reasons(s, "prepare 24.08") == ["no-cannot-prepare"]


@pytest.mark.rule("7.3")
def test_no_attack_is_prepared_in_the_counter_movement_phase() -> None:
    s = phase(SE, COUNTER_MOVEMENT)
    put(s, "24.07", "9")
    marches(s, "9")
    assert reasons(s, "prepare 24.08") == ["no-preparing-now"]


@pytest.mark.rule("7.3", "3.1.2")
def test_more_than_two_divisions_and_a_quarter_prepare_no_attack_from_a_hex() -> None:
    s = phase()
    put(s, "24.07", "9", "21", aim=at(s, "24.08"))
    put(s, "24.07", "13")
    marches(s, "13")
    assert reasons(s, "prepare 24.08") == ["no-too-many-prepared"]


# --- Repulse (7.4) ------------------------------------------------------------------------------------------------


@pytest.fixture
def beside() -> SerbienState:
    """A division and its Asset beside a Serbian regiment, on their march."""
    s = phase()
    put(s, "24.07", "9", "13 Ma")
    put(s, "24.08", "Loznica")
    return marches(s, "9", "13 Ma")


@pytest.mark.rule("7.4", "7.4.2", "9.2.3")
def test_it_is_said_why_a_group_tries_no_repulse(beside: SerbienState) -> None:
    nine = unit(beside, "9")
    assert reasons(beside, "repulse 24.08") == []
    beside.ce[nine] = CI
    assert reasons(beside, "repulse 24.08") == ["no-ineffective"]
    beside.ce[nine] = 0
    beside.spent[nine] = 12
    assert parts(beside, "repulse 24.08") == {"hex": "24.08", "cost": 1, "left": 0}
    beside.spent[nine] = 11
    assert reasons(beside, "repulse 24.08") == []


@pytest.mark.rule("7.4", "7.4.3")
def test_trains_alone_are_not_repulsed() -> None:
    s = phase()
    put(s, "24.07", "9")
    put(s, "24.08", "Train THIRD")
    marches(s, "9")
    assert reasons(s, "repulse 24.08") == ["no-nobody-to-repulse"]


@pytest.mark.rule("7.4", "7.4.3", "7.4.4")
def test_a_repulse_is_told_from_the_attempt_to_the_check(beside: SerbienState) -> None:
    group, (loznica,) = units(beside, "9", "13 Ma"), units(beside, "Loznica")
    play(beside, "repulse 24.08")
    here, target = at(beside, "24.07"), at(beside, "24.08")
    assert [beside.spent[each] for each in group] == [1, 1]
    assert noted(beside, events.TriesRepulse) == [("7.4", events.TriesRepulse(group, here, target))]
    assert noted(beside, events.RepulseOdds) == [("7.4.3", events.RepulseOdds(target, "8:1"))]
    while asked(beside) == "SE RetreatTo":
        play(beside, offered(beside)[-1])
    assert (asked(beside), told(beside, "dice")["modifier"]) == ("dice RepulseCheck", 1)
    dice(beside, 4, 4)
    assert noted(beside, events.Checked) == [("7.4.4", events.Checked((loznica,), 8, 1, 9, 0))]
    assert (where(beside, "Loznica") != "24.08", asked(beside)) == (True, "AH March")


@pytest.mark.rule("7.4.3", "7.4.5")
def test_a_repulse_on_which_the_dice_decide_is_told() -> None:
    s = phase()
    put(s, "24.07", "9")
    put(s, "24.08", "Loznica", "Ljubovija")
    marches(s, "9")
    play(s, "repulse 24.08")
    while asked(s) == "SE WithholdDefenders":
        play(s, "done")
    assert noted(s, events.RepulseOdds)[0][1] == events.RepulseOdds(at(s, "24.08"), "3:1")
    assert told(s, "dice") == {"units": ["9"]}
    dice(s, 6, 6)
    assert noted(s, events.RepulseRolled) == [("7.4.3", events.RepulseRolled(6, 6, 0, False))]
    assert s.fought[unit(s, "9")] == 1


@pytest.mark.rule("7.4.4", "7.4.5")
@pytest.mark.parametrize(("roll", "lost"), [((5, 4), 0), ((5, 5), 1), ((6, 6), 1)])
def test_who_fails_a_check_after_a_repulse_loses_one_level_by_whatever_margin(roll: tuple[int, int], lost: int) -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9")
    s.then(RepulseCheck(((nine,),), 1))
    dice(s, *roll)
    assert s.ce[nine] == lost


# --- forced marches (7.2.3) ---------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.3")
def test_the_check_of_a_forced_march_is_asked_and_told() -> None:
    s = phase()
    (nine,) = put(s, "24.07", "9")
    marches(s, "9")
    s.spent[nine] = 11
    play(s, "stop")
    assert (asked(s), told(s, "dice")) == ("dice ForcedMarch", {"units": ["9"], "forced": 2})
    dice(s, 5, 6)
    assert noted(s, events.MarchChecked) == [("7.2.3", events.MarchChecked((nine,), 11, 2, 3))]


@pytest.mark.rule("7.2.3", "15.6.2a")
def test_whom_a_failed_march_leaves_alone_goes_at_once() -> None:
    s = phase()
    (marsch,) = put(s, "24.07", "13 Ma", sr=1, spent=12, moved=0)
    put(s, "24.07", "8 Train")
    put(s, "24.08", "Lim")
    begin(s, march_phase(AH))
    s.spent[marsch] = 12
    play(s, "march 13 Ma", "stop")
    dice(s, 6, 6)
    assert (where(s, "13 Ma"), asked(s)) == ("off", "AH RetreatTrain")
