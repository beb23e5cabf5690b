"""8.1 to 8.3 Cavalry, and 8.8 artillery left alone."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch08_cavalry import offer_retirements
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import MARCHED, RETREATED
from tests.games.serbien.serbien_table import asked, at, bare, begin, dice, offered, play, put, refused, unit, where


@pytest.mark.rule("8.2", "8.2.1", "8.2.2", "8.2.4")
def test_vector_20_an_enemy_who_goes_from_one_hex_beside_cavalry_to_another_lets_it_react() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "19.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert asked(s) == "SE React"
    whole = {choice for choice in offered(s) if not choice.startswith("extend")}
    assert whole == {"react 17.04", "react 17.05", "react 18.03", "react 18.05", "stay"}
    assert refused(s, "react 19.04") == {"8.2"}
    play(s, "react 18.03")
    assert (where(s, "Cavalry"), s.owed[unit(s, "Cavalry")]) == ("18.03", 2)
    assert asked(s) == "AH March"


@pytest.mark.rule("8.2.1", "8.2.2")
def test_an_enemy_who_comes_to_lonely_cavalry_lets_it_react_also_into_any_hex() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert asked(s) == "SE React"
    play(s, "stay")
    assert (where(s, "Cavalry"), asked(s)) == ("18.04", "AH March")


@pytest.mark.rule("8.2.1")
def test_cavalry_with_an_enemy_beside_it_already_does_not_react_to_another() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "17.05", "31-")
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert asked(s) == "AH March"


@pytest.mark.rule("8.2.3")
def test_cavalry_reacts_into_no_empty_hex_in_the_zone_of_another_enemy() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "18.01", "31-")
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert "react 18.03" in offered(s)
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "16.03", "31-")
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert "react 17.04" not in offered(s)
    assert "react 18.05" in offered(s)


@pytest.mark.rule("8.2", "8.2.1")
def test_vector_55_cavalry_does_not_react_to_retreats() -> None:
    s = bare(side=AH)
    put(s, "18.04", "10 c")
    put(s, "19.05", "Drina I")
    begin(s, instant(SE, at(s, "19.05"), RETREATED))
    assert asked(s) == "nobody"


@pytest.mark.rule("8.2", "1.1")
def test_inactive_cavalry_wakes_first_and_then_may_react() -> None:
    s = bare(side=AH, turn=0)
    put(s, "18.04", "Cavalry", asleep=1)
    put(s, "19.05", "32", spent=2)
    begin(s, instant(AH, at(s, "19.05"), MARCHED))
    assert asked(s) == "SE React"


@pytest.mark.rule("8.2.4a", "7.1.1")
@pytest.mark.parametrize(("owed", "forced", "left"), [(9, 4, 0), (14, 7, 2)])
def test_vector_21_debts_are_paid_first_with_forced_points_and_the_rest_stays(
    owed: int, forced: int, left: int
) -> None:
    s = bare(side=AH, phase=COUNTER_MOVEMENT)
    (cavalry,) = put(s, "24.13", "Cavalry", owed=owed)
    begin(s, march_phase(SE))
    if asked(s) == "SE ChooseMarch":
        play(s, "end")
    assert asked(s) == "dice ForcedMarch"
    assert s.decision is not None
    assert s.decision.facts["forced"] == forced
    dice(s, 1, 1)
    assert (s.owed[cavalry], asked(s)) == (left, "nobody")


@pytest.mark.rule("8.2.4a", "7.1.1")
def test_a_small_debt_leaves_points_for_the_march() -> None:
    s = bare(side=SE)
    (cavalry,) = put(s, "24.07", "Cavalry", owed=2)
    begin(s, march_phase(SE))
    assert (s.spent[cavalry], s.owed[cavalry]) == (2, 0)
    play(s, "march Cavalry", "enter 24.08", "stop")
    assert asked(s) == "nobody"


@pytest.mark.rule("8.3", "8.3.1", "8.3.2", "4.2.9")
def test_cavalry_beside_enemies_may_retire_and_owes_for_it() -> None:
    s = bare(side=AH, phase="finishing")
    (cavalry,) = put(s, "18.04", "Cavalry")
    begin(s, offer_retirements(SE))
    assert asked(s) == "nobody"
    put(s, "19.05", "32")
    begin(s, offer_retirements(SE))
    assert asked(s) == "SE Retire"
    assert "retire 18.05" not in offered(s)
    play(s, "retire 17.04")
    assert (where(s, "Cavalry"), s.owed[cavalry]) == ("17.04", 2)


@pytest.mark.rule("8.8.1", "8.8")
def test_artillery_left_alone_in_an_enemy_zone_is_lost() -> None:
    s = bare(side=SE)
    put(s, "24.07", "FsAR.6", "9")
    put(s, "24.08", "Drina I")
    begin(s, instant(SE, at(s, "24.08"), MARCHED))
    assert where(s, "FsAR.6") == "24.07"
    put(s, "24.05", "9")
    begin(s, instant(AH, at(s, "24.05"), MARCHED))
    assert where(s, "FsAR.6") == "off"


@pytest.mark.rule("7.8.3", "8.2")
def test_cavalry_that_reacts_gives_up_its_recovery() -> None:
    s = bare(side=AH)
    (cavalry,) = put(s, "18.04", "Cavalry", ce=2, recovering=5)
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05", "react 17.04")
    assert (where(s, "Cavalry"), s.recovering[cavalry]) == ("17.04", 0)


@pytest.mark.rule("8.2.1", "8.2.4a")
def test_an_enemy_who_paid_his_debts_stood_there_before() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "19.05", "10 c", owed=2)
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert asked(s) == "AH March"
