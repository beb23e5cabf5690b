"""The strong commander keeps objectives before it attacks; the lower levels spend points as if they were money."""

from __future__ import annotations

from random import Random

import pytest

from doppeladler.games.kaisers_war.book import AL, CP
from doppeladler.games.kaisers_war.columns import BOX, KaiserState
from doppeladler.games.kaisers_war.command.field import Field
from doppeladler.games.kaisers_war.command.garrisons import threatened
from doppeladler.games.kaisers_war.command.marching import Mover
from doppeladler.games.kaisers_war.command.mobilizing import budget
from doppeladler.games.kaisers_war.command.weights import LEVELS
from tests.games.kaisers_war.kaiser_table import at, bare, put, unit

STRONG, NORMAL, EASY = (LEVELS.level(name) for name in ("strong", "normal", "easy"))


def before_warsaw() -> KaiserState:
    """A Russian army two hexes behind Warsaw, and two German ones that could storm the city."""
    s = bare(side=AL, date=("Sep", 1914))
    put(s, "2319", "RU 4")
    put(s, "2117", "GE 8")
    put(s, "2118", "GE 9")
    return s


@pytest.mark.rule("5.3")
def test_an_army_is_kept_for_an_objective_that_the_enemy_could_storm() -> None:
    s = before_warsaw()
    plan = Mover(Field(s, AL, STRONG.weights), STRONG, Random("garrison"))
    assert at(s, "2218") in threatened(plan.field)
    plan.orders()
    assert {s.name(who): s.label(where) for who, where in plan.posts.items()} == {"RU 4": "2218"}


@pytest.mark.rule("5.3")
def test_nobody_is_kept_for_an_objective_that_no_enemy_reaches() -> None:
    s = before_warsaw()
    put(s, "1624", "AH 1")
    for name in ("GE 8", "GE 9"):
        s.place(unit(s, name), BOX)
    plan = Mover(Field(s, AL, STRONG.weights), STRONG, Random("garrison"))
    assert at(s, "2218") not in threatened(plan.field)
    assert not list(plan._garrisons())


def test_the_other_levels_plan_no_garrisons() -> None:
    s = before_warsaw()
    assert not list(Mover(Field(s, AL, NORMAL.weights), NORMAL, Random("garrison"))._garrisons())


def test_who_keeps_an_objective_attacks_only_from_there() -> None:
    s = before_warsaw()
    plan = Mover(Field(s, AL, STRONG.weights), STRONG, Random("garrison"))
    plan.orders()
    kept = unit(s, "RU 4")
    assert all(where == plan.posts[kept] for each in plan.attacks for who, where in each.force if who == kept)
    assert plan.place[kept] == plan.posts[kept]


@pytest.mark.rule("5.5")
def test_only_the_strong_commander_saves_points_for_the_final_count() -> None:
    s = bare(side=CP, date=("Oct", 1914))
    s.vp[CP] = 70
    left = {level.name: s.vp[CP] - budget(Field(s, CP, level.weights)) for level in (EASY, NORMAL, STRONG)}
    assert left["easy"] == EASY.weights.reserve < left["normal"] == NORMAL.weights.reserve < left["strong"]
