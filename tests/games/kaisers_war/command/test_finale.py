"""The last turn is played for the verdict: spare points are spent, and those of the enemy count in full."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import KaiserState
from doppeladler.games.kaisers_war.command.field import Field
from doppeladler.games.kaisers_war.command.marching import Mover
from doppeladler.games.kaisers_war.command.mobilizing import purchase
from doppeladler.games.kaisers_war.command.weights import LEVELS, Level
from doppeladler.games.kaisers_war.command.worth import Worth
from doppeladler.games.kaisers_war.rules.ch09_mobilization import Mobilize
from tests.games.kaisers_war.kaiser_table import at, bare, put, unit

STRONG, NORMAL = LEVELS.level("strong"), LEVELS.level("normal")
DECEMBER = ("Nov-Dec", 1914)


def last(own: int = 99, foe: int = 99, date: tuple[str, int] = DECEMBER, phase: str = "movement") -> KaiserState:
    """The Central Powers before Warsaw in the last player turn of 1914."""
    s = bare(side=CP, date=date, phase=phase)
    s.vp = {CP: own, AL: foe}
    put(s, "2117", "GE 9")
    put(s, "2217", "RU 2")
    return s


@pytest.mark.rule("4.2")
def test_in_the_last_turn_the_enemys_points_count_though_he_has_too_many() -> None:
    def counts(s: KaiserState, level: Level) -> float:
        return Worth(s, CP, level.weights).point[AL] / level.weights.foe

    assert counts(last(), STRONG) == 1.0
    assert counts(last(), NORMAL) < 0.2
    assert counts(last(date=("Oct", 1914)), STRONG) < 1.0


@pytest.mark.rule("4.2")
def test_who_has_won_as_it_stands_does_not_play_for_more() -> None:
    won = Worth(last(foe=40), CP, STRONG.weights)
    assert won.is_won
    assert not Worth(last(), CP, STRONG.weights).is_won
    s = last(foe=76)
    assert Worth(s, CP, STRONG.weights).point[AL] == pytest.approx(STRONG.weights.foe)


@pytest.mark.rule("5.6")
def test_in_the_last_turn_corps_are_bought_with_points_that_the_track_cannot_hold() -> None:
    def buys(s: KaiserState, level: Level) -> str:
        offers = [choice for choice in Mobilize(CP).choices(s) if choice.verb == "buy"]
        found = purchase(Field(s, CP, level.weights), offers, ())
        return found.noun if found else ""

    rich, poor = last(phase="mobilization"), last(own=70, phase="mobilization")
    assert "infantry" in buys(rich, STRONG)
    assert not buys(rich, replace(STRONG, weights=replace(STRONG.weights, finale=0)))
    assert not buys(poor, STRONG)
    assert buys(poor, NORMAL), "who has no thrift pays with points that count"


@pytest.mark.rule("22.1")
def test_supply_comes_closer_before_winter() -> None:
    def reaches(date: tuple[str, int]) -> bool:
        plan = Mover(Field(last(date=date), CP, STRONG.weights), STRONG, Random("winter"))
        return plan._reaches(at(plan.s, "1917"), at(plan.s, "2117"))

    assert reaches(("Sep", 1914))
    assert not reaches(("Oct", 1914))


@pytest.mark.rule("16.1")
def test_nobody_comes_into_what_is_left_in_the_last_turn() -> None:
    def risks(s: KaiserState) -> float:
        put(s, "2214", "GE 8")
        return Field(s, CP, STRONG.weights).clash(at(s, "2217")).given_up(((unit(s, "GE 8"), at(s, "2214")),))

    assert risks(last()) == 0.0
    assert risks(last(date=("Oct", 1914))) > 0.0
