"""What a strong commander is afraid of: stronger enemies, HQs and supply units alone."""

from __future__ import annotations

from random import Random

import pytest

from doppeladler.games.kaisers_war.book import AL, CP, Side
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.field import Field
from doppeladler.games.kaisers_war.command.marching import Mover
from doppeladler.games.kaisers_war.command.weights import LEVELS
from doppeladler.hexes import BIT
from tests.games.kaisers_war.kaiser_table import at, bare, put, unit

STRONG, NORMAL = LEVELS.level("strong"), LEVELS.level("normal")


def field(s: KaiserState, side: Side) -> Field:
    return Field(s, side, STRONG.weights)


def mover(s: KaiserState, side: Side) -> Mover:
    return Mover(field(s, side), STRONG, Random("caution"))


def test_a_stronger_enemy_is_feared_more_than_a_weaker_one() -> None:
    s = bare(side=CP, date=("Sep", 1914))
    put(s, "2121", "RU 4")
    put(s, "2119", "GE 8", "GE 9")
    assert field(s, CP).fear < STRONG.weights.fear < field(s, AL).fear
    assert Field(s, AL, NORMAL.weights).fear == NORMAL.weights.fear


def open_warsaw(*comers: str) -> KaiserState:
    """Warsaw in German hands, a Russian army before it and these Germans near."""
    s = bare(side=AL, date=("Jun", 1915), scenario="1915")
    put(s, "2319", "RU 4")
    for place, name in zip(("2117", "2118"), comers, strict=False):
        put(s, place, name)
    s.changed |= BIT[at(s, "2218")]
    return s


@pytest.mark.rule("5.3")
def test_an_objective_that_the_enemy_comes_back_for_is_worth_less() -> None:
    kept, contested = open_warsaw(), open_warsaw("GE 8", "GE 9")
    warsaw = at(kept, "2218")
    assert field(kept, AL).prize(warsaw) == field(kept, AL).worth.capture(warsaw, AL)
    assert field(contested, AL).prize(warsaw) < field(contested, AL).worth.capture(warsaw, AL)
    plain = Field(contested, AL, NORMAL.weights)
    assert plain.prize(warsaw) == plain.worth.capture(warsaw, AL)


@pytest.mark.rule("5.3")
def test_whoever_would_be_beaten_in_an_objective_does_not_come_back_for_it() -> None:
    s = open_warsaw()
    put(s, "2218", "GE 8")
    assert field(s, AL).prize(at(s, "2218")) == field(s, AL).worth.capture(at(s, "2218"), AL)


@pytest.mark.rule("5.4")
def test_what_is_lost_again_brings_less_than_it_cost() -> None:
    s = open_warsaw()
    worth, warsaw = field(s, AL).worth, at(s, "2218")
    assert worth.capture(warsaw, AL, kept=0) < 0.5 * worth.capture(warsaw, AL, kept=1)


@pytest.mark.rule("19.1")
def test_an_hq_goes_with_an_army_where_the_enemy_comes() -> None:
    s = bare(side=CP, date=("Sep", 1914))
    put(s, "2218", "RU 2")
    put(s, "2117", "GE H-L")
    plan, hq = mover(s, CP), unit(s, "GE H-L")
    assert plan._exposed(hq, at(s, "2117")) > 0
    assert plan._exposed(hq, at(s, "1417")) == 0
    plan.place[unit(s, "GE 9")] = at(s, "2117")
    assert plan._exposed(hq, at(s, "2117")) == 0


@pytest.mark.rule("17.9")
def test_supply_comes_up_behind_armies_that_are_at_grips_with_the_enemy() -> None:
    s = bare(side=CP, date=("Sep", 1914))
    put(s, "2218", "RU 2")
    put(s, "2117", "GE 9")
    plan = mover(s, CP)
    plan.place[unit(s, "GE 9")] = at(s, "2117")
    assert plan._served_from(at(s, "2017")) == pytest.approx(STRONG.weights.train)
    assert plan._served_from(at(s, "1417")) == 0
