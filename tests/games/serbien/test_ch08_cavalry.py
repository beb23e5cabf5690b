"""8.1 to 8.3 Cavalry, and 8.8 artillery left alone."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import COUNTER_MOVEMENT, DOBOJ, FRESH, SerbienState
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch08_cavalry import offer_reactions, offer_retirements, one_step, ride, rides_of
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import MARCHED, RETREATED
from doppeladler.hexes import EMPTY
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    extend,
    happened,
    load,
    offered,
    play,
    put,
    refused,
    told,
    unit,
    where,
)


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


@pytest.mark.rule("8.2.1")
def test_cavalry_reacts_to_cavalry_that_has_ridden_up_to_it() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "20.04", "10 c")
    begin(s, march_phase(AH))
    play(s, "march 10 c", "enter 19.05")
    assert asked(s) == "SE React"


@pytest.mark.rule("8.2.4", "7.1.4b")
@pytest.mark.parametrize(("began", "rides", "crosses"), [("23.11", [], True), ("23.12", ["react 23.11"], False)])
def test_cavalry_reacts_over_the_sava_only_where_it_began_the_phase(
    began: str, rides: list[str], crosses: bool
) -> None:
    s = bare(side=AH)
    put(s, began, "Cavalry")
    put(s, "25.13", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 24.12", *rides, "enter 24.11")
    assert (asked(s), where(s, "Cavalry")) == ("SE React", "23.11")
    assert ("react 23.10" in offered(s)) is crosses
    assert "react 22.11" in offered(s)


@pytest.mark.rule("8.2.4", "7.1.4b")
def test_cavalry_that_has_ridden_away_from_the_sava_and_back_began_beside_it() -> None:
    s = bare(side=AH)
    (cavalry,) = put(s, "23.11", "Cavalry")
    for here, there in (("23.11", "23.12"), ("23.12", "23.11")):
        ride(s, cavalry, one_step(at(s, here), at(s, there)))
    s.settle()
    assert "react 23.10" in {str(choice) for choice in rides_of(s, cavalry, "react", EMPTY)}


@pytest.mark.rule("8.2.3", "15.6.2a")
def test_while_a_train_waits_cavalry_rides_no_further_than_else() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "18.05", "Train THIRD")
    put(s, "20.05", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert (asked(s), refused(s, "later")) == ("SE React", set())
    assert refused(s, "react 18.02") == refused(s, "react 19.05") == {"8.2"}


@pytest.mark.rule("8.2.4a", "7.2.3")
def test_one_point_that_cavalry_owes_beyond_its_normal_points_is_checked() -> None:
    s = bare(side=AH)
    put(s, "24.07", "10 c", owed=10)
    play(begin(s, march_phase(AH)), "end")
    assert (asked(s), told(s, "dice")["forced"]) == ("dice ForcedMarch", 1)


@pytest.mark.rule("8.2.3", "8.2.4")
def test_there_is_no_end_to_reactions_nor_to_what_they_cost() -> None:
    s = bare(side=AH)
    (cavalry,) = put(s, "18.04", "Cavalry", owed=40)
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05", "react 18.03")
    assert s.owed[cavalry] == 42
    assert load().from_text(s.to_text()).owed[cavalry] == 42


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


# --- what triggers (8.2.1) ----------------------------------------------------------------------------------------


@pytest.mark.rule("8.2.1")
@pytest.mark.parametrize(("friend", "who"), [("21.06", "SE React"), ("30.15", "AH March")])
def test_an_enemy_who_leaves_cavalry_for_another_of_its_side_lets_it_react(friend: str, who: str) -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, friend, "Drina I")
    put(s, "19.05", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 20.05")
    assert asked(s) == who


@pytest.mark.rule("8.2.1")
def test_an_enemy_who_joins_one_that_came_before_does_not_come_first() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "19.05", "31-", spent=2, moved=1)
    put(s, "20.04", "32")
    begin(s, march_phase(AH))
    play(s, "march 32", "enter 19.05")
    assert asked(s) == "AH March"


@pytest.mark.rule("8.2.1")
def test_an_enemy_who_comes_back_to_where_he_began_comes_anew() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "19.05", "32", spent=6, began=at(s, "19.05"))
    begin(s, instant(AH, at(s, "19.05"), MARCHED))
    assert asked(s) == "SE React"


@pytest.mark.rule("8.2.1", "19.1.1")
def test_cavalry_reacts_once_to_a_force_that_spreads_into_two_hexes_beside_it() -> None:
    s = bare(side=AH)
    put(s, "24.14", "Cavalry")
    put(s, "22.14", "9")
    begin(s, march_phase(AH))
    play(s, "march 9", "extend 23.14 > 23.15")
    assert asked(s) == "SE React"
    play(s, "stay")
    assert asked(s) == "AH March"


@pytest.mark.rule("8.2.1", "19.1.1")
@pytest.mark.parametrize("beside", ["23.14", "23.15"])
def test_cavalry_does_not_react_to_a_force_that_spreads_to_who_stood_beside_it(beside: str) -> None:
    s = bare(side=AH)
    put(s, "24.14", "Cavalry")
    put(s, beside, "13")
    put(s, "22.14", "9")
    begin(s, march_phase(AH))
    play(s, "march 9", "extend 23.14 > 23.15")
    assert asked(s) == "AH March"


@pytest.mark.rule("8.2.1", "8.2.2", "19.1.4")
def test_cavalry_reacts_to_the_half_that_goes_from_one_hex_beside_it_to_another_and_not_into_the_one_it_left() -> None:
    s = bare(side=AH)
    put(s, "24.14", "Cavalry")
    extend(s, "9", "22.15", "23.15")
    begin(s, march_phase(AH))
    play(s, "march 9", "sidestep 22.14 > 23.14")
    assert asked(s) == "SE React"
    assert refused(s, "react 23.15") == {"8.2"}
    assert "react 24.15" in offered(s)


@pytest.mark.rule("8.2", "15.6.3a")
def test_nobody_reacts_to_a_depot_beyond_the_map_nor_off_it() -> None:
    s = bare(side=AH)
    assert asked(begin(s, offer_reactions(SE, DOBOJ, False))) == "nobody"
    put(s, "19.05", "32", spent=2)
    assert asked(begin(s, offer_reactions(SE, at(s, "19.05"), False))) == "nobody"
    assert asked(begin(s, offer_retirements(SE))) == "nobody"


@pytest.mark.rule("8.2.3")
def test_cavalry_that_has_nowhere_to_ride_is_not_asked() -> None:
    s = bare(side=AH)
    put(s, "18.04", "Cavalry")
    put(s, "19.05", "32", spent=2)
    for hex, name in (("17.04", "9"), ("17.05", "21"), ("18.03", "36"), ("19.04", "42")):
        put(s, hex, name)
    s.came = at(s, "18.05")
    begin(s, offer_reactions(SE, at(s, "19.05"), False))
    assert asked(s) == "nobody"


# --- where cavalry rides (8.2.3, 7.9, 19.1) -----------------------------------------------------------------------


def rides(s: SerbienState) -> set[str]:
    """Where the Serbian cavalry could ride to if nobody were near."""
    return {str(choice) for choice in rides_of(s, unit(s, "Cavalry"), "react", EMPTY)}


@pytest.mark.rule("8.2.3", "7.9", "7.1.4a", "19.1.2")
def test_cavalry_rides_neither_into_mountains_nor_over_the_donau_nor_into_anothers_two_hexes() -> None:
    s = bare()
    put(s, "19.11", "Cavalry")
    assert not {"react 19.12", "react 18.11"} & rides(s)
    assert "react 20.11" in rides(s)
    put(s, "18.04", "Cavalry")
    assert {"react 17.05", "extend 17.05", "extend 18.05"} <= rides(s)
    extend(s, "Drina I", "17.04", "17.05")
    assert {"react 17.05", "extend 18.05"} <= rides(s)
    assert not {"extend 17.05", "extend 17.04 17.05"} & rides(s)
    here, there = next(iter(sorted(s.printed.donau)))
    s.place(unit(s, "Cavalry"), here)
    assert f"react {s.label(there)}" not in rides(s)


@pytest.mark.rule("8.2.4", "7.1.4b")
@pytest.mark.parametrize(("there", "wet"), [("23.10", FRESH), ("23.12", 0)])
def test_cavalry_that_rides_over_the_sava_bears_the_marker(there: str, wet: int) -> None:
    s = bare()
    (cavalry,) = put(s, "23.11", "Cavalry")
    ride(s, cavalry, one_step(at(s, "23.11"), at(s, there)))
    assert (where(s, "Cavalry"), s.crossed[cavalry]) == (there, wet)


@pytest.mark.rule("8.2", "8.3")
def test_rides_are_told_with_where_from_where_to_and_what_they_cost() -> None:
    s = bare(side=AH)
    (cavalry,) = put(s, "18.04", "Cavalry")
    put(s, "19.05", "32", spent=2)
    begin(s, offer_reactions(SE, at(s, "19.05"), False))
    play(s, "react 17.04")
    here, there = (at(s, "18.04"),), (at(s, "17.04"),)
    assert [(each.rule, each.what) for each in s.events or []][:1] == [
        ("8.2", events.Reacts(cavalry, here, there, 2)),
    ]
    put(s, "18.04", "Cavalry")
    begin(s, offer_retirements(SE))
    assert refused(s, "later") == {"8.3"}
    play(s, "retire 17.04")
    assert happened(s, events.Retires) == [events.Retires(cavalry, here, there, 2)]


@pytest.mark.rule("8.2", "15.6.2a")
def test_a_train_that_must_go_lets_cavalry_wait_but_ride_no_further() -> None:
    s = bare(side=SE)
    put(s, "20.05", "9 Train")
    put(s, "20.04", "10 c")
    put(s, "20.06", "Timok I")
    put(s, "21.04", "Drina I", spent=2)
    begin(s, instant(SE, at(s, "21.04"), MARCHED))
    assert (refused(s, "later"), refused(s, "react 30.09")) == (set(), {"8.2"})


@pytest.mark.rule("15.6.2a", "19.1.1")
def test_who_comes_together_leaves_alone_what_stood_in_its_other_hex() -> None:
    s = bare(side=AH)
    extend(s, "9", "24.13", "24.12")
    put(s, "24.12", "8 Train")
    put(s, "25.12", "Drina I")
    play(begin(s, march_phase(AH)), "march 9", "consolidate 24.13")
    assert asked(s) == "AH RetreatTrain"


@pytest.mark.rule("15.6.2a", "8.3", "19.1.1")
def test_cavalry_that_rides_together_leaves_alone_what_stood_in_its_other_hex() -> None:
    s = bare(side=SE, phase="finishing")
    extend(s, "10 c", "24.13", "24.12")
    put(s, "24.12", "8 Train")
    put(s, "25.12", "Drina I")
    put(s, "24.13", "9")
    play(begin(s, offer_retirements(AH)), "consolidate 24.13")
    assert asked(s) == "AH RetreatTrain"


@pytest.mark.rule("8.2.4a")
def test_a_debt_of_all_normal_points_is_paid_without_a_check_and_a_march_is_checked_once() -> None:
    s = bare(side=AH, phase=COUNTER_MOVEMENT)
    put(s, "24.13", "Cavalry", owed=5)
    play(begin(s, march_phase(SE)), "end")
    assert asked(s) == "nobody"
    s = bare(side=AH, phase=COUNTER_MOVEMENT)
    put(s, "24.13", "Cavalry", owed=6)
    play(begin(s, march_phase(SE)), "march Cavalry", "stop")
    dice(s, 1, 1)
    assert asked(s) == "nobody"


@pytest.mark.rule("8.2.4a")
def test_who_owes_more_than_it_can_force_does_not_march() -> None:
    s = bare(side=AH, phase=COUNTER_MOVEMENT)
    (cavalry,) = put(s, "24.13", "Cavalry", owed=13)
    put(s, "24.14", "Drina I")
    dice(begin(s, march_phase(SE)), 1, 1)
    assert (offered(s, "march"), s.moved[cavalry], s.owed[cavalry]) == (["march Drina I"], 1, 1)
