"""3.1.6 What a player sees of the enemy's stacks; 7.4.6 and 10.1.1 what neighbours and the withheld do."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import BOUND
from doppeladler.games.serbien.panels import places_seen, plan_words
from doppeladler.games.serbien.pieces import enemy_seen
from doppeladler.games.serbien.rules.ch10_artillery import supporting_forces
from doppeladler.games.serbien.views import stack_seen, view
from doppeladler.games.serbien.words import sentence
from tests.games.serbien.battle_table import clash, field
from tests.games.serbien.serbien_table import at, bare, put, unit, units


@pytest.mark.rule("3.1.6", "3.1.6a")
def test_of_an_enemy_stack_the_top_unit_is_seen_and_how_high_it_is() -> None:
    s = bare()
    put(s, "24.13", "9", "13", sr=1, ce=2)
    seen = stack_seen(s, at(s, "24.13"), SE)
    assert (seen["count"], [piece["unit"] for piece in seen["pieces"]]) == (2, ["9"])
    assert not {"attack", "defence", "sr", "ce", "corps"} & set(enemy_seen(s, unit(s, "9")))
    own = stack_seen(s, at(s, "24.13"), AH)
    assert len(own["pieces"]) == 2
    assert "attack" in own["pieces"][0]


@pytest.mark.rule("3.1.5", "3.1.6")
def test_another_unit_is_seen_on_top_when_an_enemy_comes_beside_the_stack() -> None:
    """Also in a view of which parts are kept: nothing about the stack itself has changed."""
    s = field(AH)
    put(s, "24.13", "10 c", "9")
    for hex, top in (("30.20", "10 c"), ("24.14", "9"), ("30.20", "10 c")):
        put(s, hex, "Drina I")
        seen = {each["hex"]: each["pieces"] for each in view(s, SE)["stacks"]}
        assert [piece["unit"] for piece in seen["24.13"]] == [top]


@pytest.mark.rule("10.1.1")
def test_neighbours_of_the_same_corps_beside_an_attacker_support_unless_they_are_attacked() -> None:
    s = field(AH)
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    put(s, "25.14", "Drina II")
    near = clash(s, "24.14", "9", "Drina I")
    assert supporting_forces(s, near) == (units(s, "Drina II"),)
    s.attacks[unit(s, "21")] = at(s, "25.14")
    put(s, "26.13", "21")
    assert supporting_forces(s, near) == ()
    put(s, "26.13", "21", attacks=at(s, "27.14"))
    s.fired[unit(s, "Drina II")] = 1
    assert supporting_forces(s, near) == ()
    s.fired[unit(s, "Drina II")] = 0
    put(s, "24.15", "Drina II")
    assert supporting_forces(s, near) == ()


@pytest.mark.rule("1.3")
def test_sides_are_written_out() -> None:
    assert [str(sentence(f"side-{side}")) for side in (AH, SE)] == ["Austria-Hungary", "Serbia"]


@pytest.mark.rule("3.1.6", "27.1")
def test_how_far_an_army_is_from_its_goal_is_told_to_its_owner_only() -> None:
    s = field(AH)
    s.plans["FIFTH"] = BOUND
    put(s, "20.13", "36")
    assert "4 hexes" in plan_words(s, AH)
    for words in (plan_words(s, SE), *(place["name"] for place in places_seen(s, SE))):
        assert "4 hexes" not in words
