"""7.6 Units withheld from a combat: free on the attacker's side, swept along on the defender's."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import GaliciaState
from tests.games.galicia.combat_table import (
    attack,
    bring,
    kind,
    open_combat,
    reductions,
    roll,
    roll_losses,
    seat,
)
from tests.games.galicia.galicia_table import bare, happened, offered, play, put, rules, unit, where


def north_and_south() -> GaliciaState:
    """One Russian division at 13.22, Austro-Hungarian divisions south of it."""
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20")
    return s


@pytest.mark.rule("7.6")
def test_withheld_attackers_choose_to_follow_a_retreat_or_to_stay() -> None:
    s = north_and_south()
    put(s, "12.22", "AH 41")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 13",))
    bring(s, "+1.R1/-1")
    assert kind(s) == "FollowRetreat"
    assert offered(s) == ["follow AH 4", "follow AH 41", "done"]
    assert rules(s.why_not("follow AH 13")) == rules(s.why_not("follow AH 20")) == {"7.6"}
    play(s, "follow AH 4", "done", "retreat 11.22")
    assert [where(s, name) for name in ("AH 13", "AH 4", "AH 41")] == ["11.22", "11.22", "12.22"]
    roll(s, 6)
    assert sum(reductions(s, "AH 13")) > 0
    assert reductions(s, "AH 4", "AH 41") == [0, 0]


@pytest.mark.rule("7.6", "2.1")
def test_a_unit_that_is_held_does_not_go_along_by_choice() -> None:
    # AH 6 and AH 28 are held until turn 2, AH 105 ls until turn 3.
    s = bare(turn=2)
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 6", "AH 105 ls")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1.R1/-1")
    assert offered(s) == ["follow AH 6", "done"]
    assert rules(s.why_not("follow AH 105 ls")) == {"2.1"}
    play(s, "follow AH 6")
    assert kind(s) == "Retreat"  # nobody is left who may go along


@pytest.mark.rule("7.6", "2.1")
def test_where_all_withheld_units_are_held_nobody_is_asked() -> None:
    s = bare(turn=1)
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 6")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4",))
    bring(s, "+1.R1/-1")
    assert kind(s) == "Retreat"


@pytest.mark.rule("9.2", "2.1")
def test_a_held_unit_that_attacked_must_retreat() -> None:
    s = bare(turn=1)
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 6")
    open_combat(s)
    attack(s, "13.22", "12.22")
    bring(s, "+1.R1/-1")
    play(s, "retreat 11.22")
    assert where(s, "AH 6") == "11.22"


@pytest.mark.rule("7.6")
def test_withheld_attackers_are_not_touched_by_losses() -> None:
    s = north_and_south()
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 13",))
    bring(s, "+2/-1")
    roll(s, 6)
    assert reductions(s, "AH 13", "AH 4", "AH 20")[1:] == [0, 0]
    assert where(s, "AH 4") == "12.22"


@pytest.mark.rule("7.6")
def test_a_stack_with_all_followers_leaves_without_another_question() -> None:
    s = north_and_south()
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 13",))
    bring(s, "+1.R1/-1")
    play(s, "follow AH 4")
    assert kind(s) == "Retreat"
    play(s, "retreat 11.23")
    assert where(s, "AH 4") == where(s, "AH 13") == "11.23"


@pytest.mark.rule("7.6")
def test_withheld_defenders_retreat_along_but_take_no_losses() -> None:
    s = north_and_south()
    put(s, "13.22", "RU 3 d cs")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 3 d cs")
    bring(s, "-/R1")
    play(s, "retreat 14.21", "done")
    roll_losses(s, 1, 6)
    assert where(s, "RU 3 d cs") == where(s, "RU 32") == "14.21"
    assert reductions(s, "RU 3 d cs") == [0]
    assert reductions(s, "RU 32") != [0]


@pytest.mark.rule("7.6", "7.0")
def test_withheld_defenders_have_been_attacked() -> None:
    s = north_and_south()
    put(s, "13.22", "RU 3 d cs")
    s.ce[unit(s, "RU 32")] = 2
    s.flipped[unit(s, "RU 32")] = 1
    put(s, "14.21", "RU 5")
    put(s, "13.21", "AH 23")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 3 d cs")
    bring(s, "-/R1")
    play(s, "retreat 14.21", "done")
    roll_losses(s, 1, 6)
    assert where(s, "RU 32") == "off"
    assert rules(s.why_not("attack 14.21")) == {"7.0"}


@pytest.mark.rule("7.6")
def test_withheld_units_left_alone_without_a_retreat_result_retreat_one_hex() -> None:
    s = north_and_south()
    put(s, "13.22", "RU 3 d cs")
    s.ce[unit(s, "RU 32")] = 2
    s.flipped[unit(s, "RU 32")] = 1
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 3 d cs")
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    assert where(s, "RU 32") == "off"
    assert (kind(s), seat(s)) == ("Retreat", "RU")
    play(s, "retreat 14.22")
    assert where(s, "RU 3 d cs") == "14.22"
    assert reductions(s, "RU 3 d cs") == [0]
    assert offered(s) == ["advance AH 4", "advance AH 13", "done"]


@pytest.mark.rule("7.6")
def test_withheld_units_stay_when_a_defender_is_left() -> None:
    s = north_and_south()
    put(s, "13.22", "RU 3 d cs")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 3 d cs")
    bring(s, "+1/-")
    roll_losses(s, 1, 6)
    assert where(s, "RU 3 d cs") == where(s, "RU 32") == "13.22"
    assert (happened(s, events.Retreat), kind(s)) == ([], "ChooseAttack")


@pytest.mark.rule("7.6")
def test_withheld_units_retreat_once_when_the_defenders_had_a_retreat_result() -> None:
    s = north_and_south()
    put(s, "13.22", "RU 3 d cs")
    s.ce[unit(s, "RU 32")] = 2
    s.flipped[unit(s, "RU 32")] = 1
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    play(s, "withhold RU 3 d cs")
    bring(s, "-/R1")
    play(s, "retreat 14.22", "done")
    roll_losses(s, 1, 6)
    assert (where(s, "RU 32"), where(s, "RU 3 d cs")) == ("off", "14.22")
    assert len(happened(s, events.Retreat)) == 1


@pytest.mark.rule("7.6", "9.2.3")
def test_withheld_units_do_not_retreat_again_after_a_retreat_result_that_could_not_be_kept() -> None:
    s = bare()
    put(s, "13.22", "RU 32", flipped=True, ce=2)
    put(s, "13.22", "RU 3 d cs")
    put(s, "12.22", "AH 4")
    cavalry = ("AH 3 c", "AH 9 c", "AH 6 c", "AH 2 c", "AH 4 c")
    for hex, name in zip(("13.21", "14.21", "14.22", "13.23", "12.21"), cavalry, strict=True):
        put(s, hex, name)
    open_combat(s)
    attack(s, "13.22", "12.22")
    play(s, "withhold RU 3 d cs")
    bring(s, "-/R1")
    assert where(s, "RU 32") == "off"
    roll(s, 1)
    assert (where(s, "RU 3 d cs"), reductions(s, "RU 3 d cs")) == ("13.22", [1])
    assert len(happened(s, events.CannotRetreat)) == 1
