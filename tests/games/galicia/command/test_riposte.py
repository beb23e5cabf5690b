"""A plan of marches is weighed by what the enemy would answer, and changed for it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from doppeladler.games.galicia.columns import IN_SUPPLY, OUT_OF_SUPPLY, GaliciaState
from doppeladler.games.galicia.command.field import Field
from doppeladler.games.galicia.command.ground import ground_of
from doppeladler.games.galicia.command.marching import Mover
from doppeladler.games.galicia.command.planning import Plan, Task
from doppeladler.games.galicia.command.redraft import Redraft
from doppeladler.games.galicia.command.riposte import answer_anew, answer_to, carried_out
from doppeladler.games.galicia.command.weights import level
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT, steps_of
from doppeladler.wargame.pieces import NOWHERE
from tests.games.galicia.command.helpers import field_of, positions, worth
from tests.games.galicia.galicia_table import at, bare, begin_movement, put

STRONG = level("strong")
SLACK = 1.0
"""What closing ways and cutting supply may add to a plan besides (`worth` leaves that out)."""
PLAIN = replace(STRONG, ripostes=0)


def staying(s: GaliciaState, side: str) -> Plan:
    """The plan in which everybody stays."""
    plan = Plan(Field(s, side, ground_of(s.printed), STRONG.weights))
    for unit in s.on_map(side):
        plan.put(unit, Task(s.at[unit], NOWHERE))
    return plan


def test_the_enemy_attacks_who_is_in_his_reach_and_nobody_else() -> None:
    s = bare(turn=6)
    put(s, "14.22", "RU 47", "RU 48")
    put(s, "12.22", "AH 5")
    put(s, "4.22", "AH 46")
    begin_movement(s)
    blows = answer_to(staying(s, "AH")).blows()
    assert [aim for _, aim, _ in blows] == [at(s, "12.22")]
    assert blows[0][0] > 0


@pytest.mark.rule("15.1")
def test_he_walks_into_a_town_that_nobody_holds() -> None:
    s = bare(turn=3)
    put(s, "14.22", "AH 46")
    put(s, "8.22", "RU 47")
    begin_movement(s)
    answer = answer_to(staying(s, "RU"))
    assert at(s, "16.22") in [town for _, town in answer.walks()]
    (guard,) = (unit for unit in s.on_map("RU"))
    closed = answer_anew(answer, [(guard, at(s, "16.22"))])
    assert not closed.walks()
    assert closed.worth() < answer.worth()


def test_who_goes_out_of_reach_is_attacked_no_more() -> None:
    s = bare(turn=6)
    put(s, "14.22", "RU 47", "RU 48")
    (unit,) = put(s, "12.22", "AH 5")
    begin_movement(s)
    answer = answer_to(staying(s, "AH"))
    assert answer.blows()
    assert not answer_anew(answer, [(unit, at(s, "4.22"))]).blows()


@pytest.mark.rule("3.2", "11.4")
def test_the_enemy_answers_in_his_own_turn_with_the_supply_that_he_has_then() -> None:
    s = bare(turn=6)
    (hungry,) = put(s, "18.17", "RU 47", supply="out")
    put(s, "13.22", "AH 5")
    begin_movement(s)
    plan = staying(s, "AH")
    before = s.clone()
    after = carried_out(plan)
    assert (after.turn, after.phasing) == (7, "RU")
    assert (s.turn, s.phasing, list(s.at)) == (before.turn, before.phasing, list(before.at))
    assert carried_out(staying(s, "RU")).turn == 6
    assert (plan.field.s.supply[hungry], after.supply[hungry]) == (OUT_OF_SUPPLY, IN_SUPPLY)


def test_whoever_is_likely_to_be_driven_off_answers_from_behind() -> None:
    s = bare(turn=6)
    (weak,) = put(s, "14.22", "RU 55 r")
    strong = put(s, "13.22", "AH 5", "AH 46")
    begin_movement(s)
    plan = staying(s, "AH")
    for unit in strong:
        plan.take_up(unit)
        plan.put(unit, Task(at(s, "13.22"), at(s, "14.22")))
    after = carried_out(plan)
    assert after.at[weak] != at(s, "14.22")
    assert after.ce[weak] == s.ce[weak] + 1


def test_a_plan_is_changed_only_for_the_better_and_nobody_is_crowded_out() -> None:
    changed = 0
    for s in positions():
        field = field_of(s, s.phasing)
        mover = Mover(field, PLAIN, Random(1))
        plan = mover.plan()
        options = {unit: tasks for unit in s.on_map(s.phasing) if len(tasks := list(mover.tasks(unit))) > 1}
        was = dict(plan.tasks)
        before, first = worth(plan), answer_to(plan).worth()
        redraft = Redraft(plan, options)
        redraft.better(STRONG.ripostes)
        changed += was != plan.tasks
        saved = STRONG.weights.answer * (first - redraft.answer.worth())
        assert worth(plan) - before + saved > -SLACK
        for hex, stack in plan.stacks.items():
            assert sum(steps_of(field.s, each) for each in stack) <= STEP_LIMIT, s.label(hex)
    assert changed


def test_only_the_strong_one_looks_at_the_answer() -> None:
    assert STRONG.ripostes
    assert not any(level(name).ripostes for name in ("greedy", "easy", "normal"))
