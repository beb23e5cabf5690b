"""The strong commander looks at what the enemy would answer to its whole plan, and changes the plan for the better."""

from __future__ import annotations

from random import Random

import pytest

from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.appraisal import income
from doppeladler.games.kaisers_war.command.field import Field
from doppeladler.games.kaisers_war.command.marching import Mover
from doppeladler.games.kaisers_war.command.mobilizing import budget
from doppeladler.games.kaisers_war.command.redraft import Redraft
from doppeladler.games.kaisers_war.command.riposte import carried_out, riposte_to
from doppeladler.games.kaisers_war.command.weights import LEVELS
from doppeladler.games.kaisers_war.rules.ch07_control import is_held
from doppeladler.hexes import BIT, EMPTY
from tests.games.kaisers_war.kaiser_table import at, bare, give, put, unit

STRONG, NORMAL = LEVELS.level("strong"), LEVELS.level("normal")


def redraft(s: KaiserState) -> Redraft:
    """A plan of the Allies that has been looked at."""
    mover = Mover(Field(s, AL, STRONG.weights), STRONG, Random("redraft"))
    found = Redraft(mover, mover.orders())
    found.orders()
    return found


def surrounded() -> KaiserState:
    """A Russian army in the open that three German ones could attack from all sides; Poland and Galicia are lost."""
    s = bare(side=AL, date=("Jun", 1915), scenario="1915")
    put(s, "2518", "RU 4")
    for hex, name in (("2317", "GE 8"), ("2319", "GE 9"), ("2316", "GE 10")):
        put(s, hex, name)
    give(s, CP, "2218", "2622", "2523")
    return s


# --- the position after a plan ------------------------------------------------------------------------------------


@pytest.mark.rule("7.3")
def test_after_a_plan_everybody_stands_where_it_puts_him_and_holds_what_he_crossed() -> None:
    s = surrounded()
    army, there, crossed = unit(s, "RU 4"), at(s, "2417"), at(s, "2317")
    assert is_held(s, CP, crossed)
    after = carried_out(s, AL, {army: there}, BIT[crossed], ())
    assert (after.at[army], s.at[army]) == (there, at(s, "2518"))
    assert is_held(after, AL, crossed)
    assert is_held(s, CP, crossed)
    assert after.phasing == CP


@pytest.mark.rule("6.2")
def test_both_are_paid_where_the_game_turn_ends_before_the_enemy_answers() -> None:
    s = surrounded()
    s.vp[AL] = s.vp[CP] = 40
    after = carried_out(s, AL, {}, EMPTY, ())
    assert after.turn == s.turn + 1
    assert after.vp == {side: 40 + income(s, side) for side in (AL, CP)}


@pytest.mark.rule("6.1")
def test_nobody_is_paid_while_the_enemy_still_has_his_turn() -> None:
    s = bare(side=AL, date=("Sep", 1914))
    s.vp[AL] = 40
    after = carried_out(s, AL, {}, EMPTY, ())
    assert (after.turn, after.vp[AL]) == (s.turn, 40)


# --- what the enemy answers ---------------------------------------------------------------------------------------


@pytest.mark.rule("5.3")
def test_the_enemy_walks_into_an_objective_that_nobody_holds() -> None:
    s = bare(side=AL, date=("Jun", 1915), scenario="1915")
    put(s, "2117", "GE 8")
    open_one = riposte_to(carried_out(s, AL, {}, EMPTY, ()), CP, STRONG.weights)
    assert [hex for _, hex in open_one.walks] == [at(s, "2218")]
    put(s, "2218", "RU 4")
    held = riposte_to(carried_out(s, AL, {}, EMPTY, ()), CP, STRONG.weights)
    assert not held.walks
    assert held.value < open_one.value


@pytest.mark.rule("14.8")
def test_an_army_that_could_be_attacked_from_all_sides_goes_out_of_the_way() -> None:
    s = surrounded()
    before = riposte_to(carried_out(s, AL, {unit(s, "RU 4"): at(s, "2518")}, EMPTY, ()), CP, STRONG.weights)
    assert any(attack.target == at(s, "2518") and attack.prospect.is_ring for attack in before.attacks)
    found = redraft(s)
    assert found.judged.riposte.value < before.value


def test_a_plan_is_only_changed_for_a_better_one() -> None:
    s = surrounded()
    mover = Mover(Field(s, AL, STRONG.weights), STRONG, Random("redraft"))
    orders = mover.orders()
    assert redraft(s).judged.value > Redraft(mover, orders).judge(mover, orders).value


def test_the_same_position_gives_the_same_orders() -> None:
    assert redraft(surrounded()).plan == redraft(surrounded()).plan


def test_only_the_strong_commander_looks_at_the_answer() -> None:
    assert STRONG.ripostes
    assert not NORMAL.ripostes


# --- points -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2")
def test_only_who_is_paid_before_the_enemy_comes_spends_of_what_he_keeps_in_hand() -> None:
    s = bare(side=AL, date=("Jun", 1915), scenario="1915")
    s.vp[AL] = s.vp[CP] = 45
    in_hand = 45 - STRONG.weights.reserve
    assert budget(Field(s, AL, STRONG.weights)) > in_hand
    assert budget(Field(s, CP, STRONG.weights)) <= in_hand
    assert budget(Field(s, AL, NORMAL.weights)) <= 45 - NORMAL.weights.reserve
