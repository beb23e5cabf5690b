"""Plans keep to the rules by themselves: stacking, command, what can be reached."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from doppeladler.games.galicia.book import enemy_of
from doppeladler.games.galicia.command.field import Field
from doppeladler.games.galicia.command.ground import ground_of
from doppeladler.games.galicia.command.marching import Mover
from doppeladler.games.galicia.command.quests import quests
from doppeladler.games.galicia.command.weights import LEVELS, level
from doppeladler.games.galicia.rules.ch05_stacking import STEP_LIMIT, steps_of
from doppeladler.games.galicia.rules.ch07_command import is_commanded, is_one_arm
from doppeladler.hexes import BIT
from tests.games.galicia.command.helpers import field_of, play_phase, positions, worth
from tests.games.galicia.galicia_table import at, bare, begin_movement, load, put, unit, units


def test_no_plan_overstacks_or_breaks_the_command_limit() -> None:
    checked = 0
    for s in positions():
        field = field_of(s, s.phasing)
        plan = Mover(field, level("strong"), Random(1)).plan()
        for hex, stack in plan.stacks.items():
            assert sum(steps_of(field.s, each) for each in stack) <= STEP_LIMIT, s.label(hex)
        for force in plan.forces.values():
            attackers = [each for each, _ in force]
            assert is_one_arm(field.s, attackers)
            assert is_commanded(field.s, attackers)
            checked += len(attackers) > 1
    assert checked > 5


def test_units_that_change_their_tasks_together_better_the_plan() -> None:
    one_by_one = replace(level("strong"), regroups=0)
    before = after = 0.0
    for s in positions():
        field = field_of(s, s.phasing)
        before += worth(Mover(field, one_by_one, Random(1)).plan())
        after += worth(Mover(field, level("strong"), Random(1)).plan())
    assert after > before + 2


def test_a_whole_movement_phase_loses_nobody_to_overstacking() -> None:
    s = load().setup()
    play_phase(s, "AH")
    assert not [each for each in s.printed.roster["AH"] if s.at[each] == -2]


def test_the_nearest_unit_is_sent_to_a_free_town_and_infantry_to_a_held_one() -> None:
    s = bare()
    put(s, "13.21", "AH 3 c")
    put(s, "8.21", "AH 5", "AH 46")
    put(s, "18.17", "RU 55 r")
    begin_movement(s)
    field = field_of(s, "AH")
    found = quests(field, list(units(s, "AH 3 c", "AH 5", "AH 46")))
    assert found[unit(s, "AH 3 c")].town == at(s, "16.22")
    assert s.printed.cavalry[unit(s, "AH 3 c")]
    held = [each for each, quest in found.items() if s.occupied[enemy_of("AH")] >> quest.town & 1]
    assert not any(s.printed.cavalry[each] for each in held)


def test_levels_differ_in_data_only() -> None:
    easy, strong = level("easy"), level("strong")
    assert easy.careless > level("normal").careless > strong.careless == 0
    assert LEVELS.changed({"fear": 0.7}).level("strong").weights.fear == 0.7
    assert LEVELS.changed({}).level("strong") == strong


@pytest.mark.rule("6.3")
def test_whoever_leaves_opens_a_way_and_is_feared_for() -> None:
    s = bare(turn=6)
    put(s, "14.22", "RU 47")
    put(s, "12.22", "AH 5")
    put(s, "10.22", "AH 46")
    begin_movement(s)
    field = field_of(s, "AH")
    rear = at(s, "10.22")
    before = field.threat.get(rear, (0.0, 0.0))[0]
    field.foresee(field.s.occupied["AH"] & ~BIT[at(s, "12.22")])
    assert before < field.threat[rear][0]


@pytest.mark.rule("12.0", "15.1")
def test_a_town_may_fall_to_cavalry_where_only_cavalry_keeps_it() -> None:
    s = bare(turn=3)
    (keeper,) = put(s, "16.22", "RU 3 d cs")
    put(s, "14.22", "AH 9 c")
    begin_movement(s)
    town = at(s, "16.22")
    assert field_of(s, "RU").exposure(town, (keeper,))[1] > 0.2
    fearless = replace(level("strong").weights, riders=0.0)
    assert Field(s, "RU", ground_of(s.printed), fearless).exposure(town, (keeper,)) == (0.0, 0.0)
