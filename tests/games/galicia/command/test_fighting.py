"""Attacks are chosen for the whole phase, and prepared for what is not known before they are declared."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from doppeladler.games.galicia.columns import GaliciaState
from doppeladler.games.galicia.command.field import Field
from doppeladler.games.galicia.command.fighting import plan_attacks
from doppeladler.games.galicia.command.ground import ground_of
from doppeladler.games.galicia.command.weights import level
from doppeladler.hexes import members
from tests.games.galicia.command.helpers import field_of, play_phase
from tests.games.galicia.galicia_table import at, bare, begin_combat, put, unit


def worth(s: GaliciaState, tries: int) -> float:
    """What the attacks of a phase promise together."""
    field = field_of(s, s.phasing)
    return sum(each.worth for each in plan_attacks(field, members(field.targets), 3, tries=tries))


def test_attacks_that_are_changed_together_promise_more() -> None:
    s, chance = bare(turn=6), Random(2)
    for number, side, row in ((2, "AH", 12), (1, "RU", 13)):
        divisions = [unit for unit in s.printed.roster[side] if s.printed.steps[unit] == 2]
        chance.shuffle(divisions)
        for place in range(15, 23):
            put(s, f"{row}.{place}", *(s.name(divisions.pop()) for _ in range(number)))
    begin_combat(s)
    assert worth(s, 60) > worth(s, 0) + 0.3


def test_attacks_that_were_planned_before_are_gone_on_with() -> None:
    s = bare(turn=6)
    put(s, "12.20", "AH 5", "AH 46")
    put(s, "13.20", "RU 18")
    begin_combat(s)
    field = field_of(s, "AH")
    (planned,) = plan_attacks(field, members(field.targets), 3)
    assert plan_attacks(field, members(field.targets), 0, before=[planned]) == [planned]


@pytest.mark.rule("7.2", "8.1")
@pytest.mark.parametrize(("name", "named"), [("normal", 2), ("strong", 3)])
def test_whoever_attacks_nobody_else_is_named_to_help_if_need_be(name: str, named: int) -> None:
    """One corps and one other unit fight; the division of a third corps waits beside them."""
    s = bare(turn=6)
    put(s, "12.20", "AH 5", "AH 46")
    put(s, "12.19", "AH 25")
    put(s, "13.21", "AH 8")
    put(s, "13.20", "RU 18", "RU 45")
    begin_combat(s)
    assert [answer.partition(" ")[0] for answer in play_phase(s, "AH", name)].count("from") == named


@pytest.mark.rule("5.4", "10.2")
def test_an_attack_counts_with_enemies_as_worn_as_usual_and_with_fresh_ones() -> None:
    s = bare(turn=6)
    put(s, "12.20", "AH 5")
    put(s, "13.20", "RU 18")
    begin_combat(s)
    (worn, likely), (fresh, less) = field_of(s, "AH").defences(at(s, "13.20"))
    assert worn.strength < fresh.strength
    assert worn.room < fresh.room
    assert likely + less == pytest.approx(1.0)
    sure = replace(level("strong").weights, fresh=0.0)
    assert Field(s, "AH", ground_of(s.printed), sure).defences(at(s, "13.20")) == ((worn, 1.0),)


@pytest.mark.rule("9.2", "15.1")
def test_a_garrison_that_may_be_thrown_back_counts_its_town() -> None:
    s = bare(turn=4)
    put(s, "7.09", "AH 6", "AH 28")
    put(s, "8.09", "RU 11")
    begin_combat(s)
    field, town = field_of(s, "AH"), at(s, "7.09")
    one, other = unit(s, "AH 6"), unit(s, "AH 28")
    assert field.left_by(frozenset({(one, town)})) == 0.0
    assert field.left_by(frozenset({(one, town), (other, town)})) == pytest.approx(0.4 * field.held(town))
