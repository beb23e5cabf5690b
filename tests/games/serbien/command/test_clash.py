from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.command.clash import Judge, begun, checks, fall
from doppeladler.games.serbien.command.weights import LEVELS
from doppeladler.games.serbien.rules.ch09_odds import ratio_name
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import at, put, units

WEIGHTS = LEVELS.level("greedy").weights


def battle(s: SerbienState, attackers: str, defenders: str) -> Battle:
    fight = Battle(AH, at(s, "24.14"), units(s, *attackers.split(", ")), units(s, *defenders.split(", ")))
    return begun(s, fight, ())


def table(*attackers: str) -> SerbienState:
    s = field(AH)
    put(s, "24.13", *attackers)
    put(s, "24.14", "Drina II")
    return s


@pytest.mark.rule("10.3")
def test_the_chances_of_a_check_are_those_of_two_dice() -> None:
    found = {(each.levels, each.badly): each.chance for each in checks(-10)}
    assert found[0, False] == pytest.approx(33 / 36)
    assert found[1, False] == pytest.approx(3 / 36)
    assert sum(each.chance for each in checks(3)) == pytest.approx(1)


def test_the_last_steps_of_the_ladder_are_the_dearest() -> None:
    assert fall(0, 1) < fall(1, 1) < fall(2, 1) < fall(3, 1)
    assert fall(0, 2) == pytest.approx(fall(0, 1) + fall(1, 1))


@pytest.mark.rule("9.6", "9.8")
def test_better_odds_promise_more() -> None:
    one, two = table("9"), table("9", "21")
    weak, strong = battle(one, "9", "Drina II"), battle(two, "9, 21", "Drina II")
    assert weak.rung < strong.rung
    assert ratio_name(two, strong.rung) in ("2:1", "3:1")
    judge = [Judge(s, WEIGHTS).prospect(b, attacks=False, defends=False) for s, b in ((one, weak), (two, strong))]
    assert judge[0].clears < judge[1].clears
    assert judge[0].theirs < judge[1].theirs


@pytest.mark.rule("9.8.2")
def test_intensity_costs_blood_and_gains_ground() -> None:
    s = table("9", "21")
    fight = battle(s, "9, 21", "Drina II")
    judge = Judge(s, WEIGHTS)
    calm, hard = (judge.prospect(fight, attacks=attacks, defends=False) for attacks in (False, True))
    assert hard.clears > calm.clears
    assert hard.own > calm.own
    held = judge.prospect(fight, attacks=False, defends=True)
    assert held.clears < calm.clears
    assert held.theirs > calm.theirs
