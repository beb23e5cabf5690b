"""Orders in words and every objection against them: march, attack, recover."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from tests.games.galicia.combat_table import attack, open_combat
from tests.games.galicia.galicia_table import at, bare, load, play, put, rules, unit

RUSSIANS = ("RU 32", "RU 11", "RU 5", "RU 42", "RU 9", "RU 31")


def marching(turn: int = 6) -> GaliciaState:
    """Austria-Hungary's movement phase with the 4th at 13.22."""
    s = bare(turn=turn)
    put(s, "13.22", "AH 4")
    s.then(movement_phase("AH"))
    s.settle()
    return s


def fighting() -> GaliciaState:
    """Austria-Hungary's combat phase: three divisions against the Russian 32nd."""
    s = bare()
    put(s, "13.22", "RU 32")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20", "AH 3 c")
    open_combat(s)
    return s


def said(s: GaliciaState, order: str) -> list[str]:
    """The sentences against an order."""
    return [each.sentence for each in s.why_not(order)]


# --- names --------------------------------------------------------------------------------------------------


def test_units_are_found_by_name_or_designation() -> None:
    s = bare()
    find = s.printed.gazetteer.unit
    assert find("AH", "4") == find("RU", "AH 4") == unit(s, "AH 4")
    assert find("RU", "3") == unit(s, "RU 3")
    assert find("AH", "3  lw") == unit(s, "GE 3 lw")
    assert find("AH", "999") is None


def test_hexes_are_found_by_their_number() -> None:
    s = bare()
    find = s.printed.gazetteer.hex
    assert find("7.09") == find("7.9") == find("Lemberg") == at(s, "7.09")
    assert find("99.99") is None


@pytest.mark.parametrize("order", ["enter 12.22", "end", "hello", "", "march AH 4", "attack 13.22"])
def test_what_is_no_order_is_left_to_the_choices(order: str) -> None:
    assert load().why_not_order(marching(), "AH", order) is None


@pytest.mark.parametrize("order", ["999 marches to 12.22", "4 marches to 99.99", "999 attacks 12.22", "999 recovers"])
def test_unknown_names_are_named(order: str) -> None:
    assert said(marching(), order)[0].startswith("There is no ")


# --- march --------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1", "4.2")
@pytest.mark.parametrize(
    "order", ["4 marches to 12.22", "AH 4 to 15.22", "march 4 to 14.21", "4 can go to 13.23", "4 goes to 11.22"]
)
def test_a_march_within_reach_meets_no_objection(order: str) -> None:
    assert marching().why_not(order) == []


@pytest.mark.rule("4.1")
def test_a_march_too_far_is_told_the_way_and_its_price() -> None:
    objections = marching().why_not("4 marches to 15.17")
    assert [each.rule for each in objections] == ["4.1"]
    facts = objections[0].facts
    assert (facts["left"], facts["allowance"]) == (4, 4)
    assert isinstance(facts["cost"], int)
    assert facts["cost"] > 4
    assert str(facts["way"]).split()[0] == "13.22"
    assert str(facts["way"]).split()[-1] == "15.17"


@pytest.mark.rule("4.1")
def test_a_march_among_the_enemy_is_refused_for_that_alone() -> None:
    s = marching()
    put(s, "14.22", "RU 32")
    assert said(s, "4 marches to 14.22") == ["14.22 is occupied by the enemy."]


@pytest.mark.rule("4.2")
def test_a_march_to_a_hex_behind_the_enemy_finds_no_way() -> None:
    s = marching()
    for hex, name in zip(("13.21", "14.21", "14.22", "13.23", "12.22", "12.21"), RUSSIANS, strict=True):
        put(s, hex, name)
    assert said(s, "4 marches to 15.22") == ["There is no way for AH 4 to 15.22."]


@pytest.mark.rule("4.2")
def test_a_march_to_where_the_unit_stands() -> None:
    assert said(marching(), "4 marches to 13.22") == ["AH 4 stands in 13.22."]


@pytest.mark.rule("4.5")
def test_a_march_into_a_shaded_hex() -> None:
    s = marching(turn=5)
    put(s, "7.02", "AH 13")
    assert "4.5" in rules(s.why_not("13 marches to 7.01"))
    s = marching(turn=6)
    put(s, "7.02", "AH 13")
    assert s.why_not("13 marches to 7.01") == []


@pytest.mark.rule("2.1", "4.1")
def test_all_objections_come_at_once_with_their_facts() -> None:
    s = marching(turn=1)
    put(s, "9.11", "AH 3")
    s.moved[unit(s, "AH 3")] = 1
    objections = s.why_not("3 marches to 13.22")
    assert [each.rule for each in objections] == ["2.1", "4.1", "4.1"]
    assert objections[0].facts == {"turn": 1, "released": 2}
    assert objections[2].facts["allowance"] == 4


@pytest.mark.rule("3.2")
def test_marches_belong_to_the_movement_phase() -> None:
    s = fighting()
    objections = s.why_not("4 marches to 11.22")
    assert [each.rule for each in objections] == ["3.2"]
    assert objections[0].sentence == "Units march in their own movement phase; this is the combat phase of AH."
    assert objections[0].facts == {"phase": "combat", "phasing": "AH"}


@pytest.mark.rule("4.2")
def test_another_march_must_be_stopped_first() -> None:
    s = marching()
    put(s, "11.22", "AH 13")
    play(s, "march AH 4")
    assert said(s, "13 marches to 11.23") == ["AH 4 is on the march: stop first."]
    assert s.why_not("13 marches to 11.23")[0].facts == {"first": "stop"}
    assert s.why_not("4 marches to 12.22") == []


@pytest.mark.rule("4.1")
def test_an_order_to_an_enemy_unit_does_not_tell_where_it_stands() -> None:
    s = marching()
    put(s, "15.22", "RU 1 gn", "RU 69 r")
    here = s.why_not("RU 69 r marches to 15.25")
    s.place(unit(s, "RU 69 r"), at(s, "17.03"))
    assert s.why_not("RU 69 r marches to 15.25") == here
    assert [each.rule for each in here] == ["4.1"]


# --- attack -------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.0", "7.1", "7.2")
@pytest.mark.parametrize("order", ["4 attacks 13.22", "4 attacks 13.22 with 13, 20", "4 attacks 13.22 with 13 and 20"])
def test_an_attack_that_may_be_made_meets_no_objection(order: str) -> None:
    assert fighting().why_not(order) == []


@pytest.mark.rule("7.0")
def test_an_attack_on_nobody_or_from_afar() -> None:
    s = fighting()
    put(s, "15.22", "RU 5")
    assert rules(s.why_not("4 attacks 14.22")) == {"7.0"}
    assert said(s, "4 attacks 15.22")[-1] == "AH 4 in 12.22 is not adjacent to 15.22."


@pytest.mark.rule("7.0", "7.2", "7.5")
def test_every_objection_to_an_attack_is_given() -> None:
    s = fighting()
    put(s, "11.22", "AH 24")
    s.fought[unit(s, "AH 13")] = 1
    objections = s.why_not("4 attacks 13.22 with 13, 20, 3 c and 24")
    assert [each.rule for each in objections] == ["7.0", "7.0", "7.5", "7.2"]
    assert objections[-1].facts == {"corps": "AH 2, AH 2, independent, independent, AH 10"}


@pytest.mark.rule("7.1")
def test_who_is_named_twice_takes_part_once() -> None:
    assert said(fighting(), "4 attacks 13.22 with 13, 4") == []


@pytest.mark.rule("7.4")
def test_a_unit_without_strength_is_named_with_its_strength() -> None:
    s = fighting()
    put(s, "13.21", "AH 101 ls", ce=1, supply="low")
    objections = s.why_not("101 ls attacks 13.22")
    assert [(each.rule, dict(each.facts)) for each in objections] == [("7.4", {"attack": 0})]


@pytest.mark.rule("8.2")
def test_an_attack_certain_to_be_below_one_to_three_is_refused_with_both_strengths() -> None:
    s = fighting()
    s.place(unit(s, "RU 32"), ELIMINATED)
    put(s, "13.22", "RU 1 gn")
    put(s, "13.21", "AH 101 ls", ce=1)
    objections = s.why_not("101 ls attacks 13.22")
    assert [(each.rule, dict(each.facts)) for each in objections] == [("8.2", {"attack": 1, "defence": 4})]


@pytest.mark.rule("8.2")
def test_an_attack_that_hidden_markers_may_allow_is_not_refused() -> None:
    s = fighting()
    put(s, "13.21", "AH 101 ls")  # 2 against 7 as printed
    assert s.why_not("101 ls attacks 13.22") == []
    s.ce[unit(s, "RU 32")] = 2
    put(s, "13.22", "RU 69 r")
    assert s.why_not("101 ls attacks 13.22") == []


@pytest.mark.rule("13.0")
def test_an_attack_on_the_fortress() -> None:
    s = bare(side="RU")
    put(s, "3.15", "AH 4")
    put(s, "3.14", "RU 14")
    open_combat(s, "RU")
    assert rules(s.why_not("14 attacks 3.15")) == {"13.0"}


@pytest.mark.rule("3.2")
def test_attacks_belong_to_the_combat_phase_and_one_at_a_time() -> None:
    s = marching()
    put(s, "14.22", "RU 32")
    assert rules(s.why_not("4 attacks 14.22")) == {"3.2"}
    s = fighting()
    play(s, "attack 13.22")
    assert said(s, "20 attacks 13.22") == ["Units attack when the question that waits has been answered."]


@pytest.mark.rule("7.0")
def test_a_unit_that_has_attacked_and_a_hex_that_was_attacked() -> None:
    s = fighting()
    attack(s, "13.22", "12.22", commit=("AH 4",))
    play(s, "roll 3 4", "roll 1", "roll 1")
    assert said(s, "4 attacks 13.22")[:2] == [
        "13.22 holds a unit that has been attacked in this combat phase.",
        "AH 4 has attacked in this combat phase.",
    ]


@pytest.mark.rule("7.0")
def test_an_order_to_attack_with_an_enemy_unit() -> None:
    s = fighting()
    assert said(s, "RU 32 attacks 13.22") == ["RU 32 is not one of your units."]


# --- recover ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.3", "4.4")
def test_a_recovery_that_may_be_made() -> None:
    s = marching()
    s.ce[unit(s, "AH 4")] = 1
    assert s.why_not("4 recovers") == []
    assert rules(marching().why_not("4 recovers")) == {"10.3"}


@pytest.mark.rule("10.3.1", "4.4")
def test_every_objection_to_a_recovery_is_given() -> None:
    s = marching()
    put(s, "13.22", "AH 4", ce=1, supply="low")
    put(s, "14.22", "RU 32")
    s.spent[unit(s, "AH 4")] = 1
    objections = s.why_not("4 recovers")
    assert [each.rule for each in objections] == ["10.3.1", "4.4", "10.3.1"]
    assert [dict(each.facts) for each in objections] == [{"supply": "low"}, {"needed": 4, "left": 3}, {"distance": 1}]


@pytest.mark.rule("10.3.2", "10.3.3", "10.3.4")
def test_who_never_recovers() -> None:
    s = marching()
    put(s, "11.22", "AH 101 ls", "AH 3 c", ce=1)
    s.place(unit(s, "AH 13"), ELIMINATED)
    assert rules(s.why_not("101 ls recovers")) == {"10.3.2"}
    assert rules(s.why_not("3 c recovers")) == {"10.3.3"}
    assert rules(s.why_not("13 recovers")) == {"10.3.4"}


@pytest.mark.rule("4.4")
def test_recovery_belongs_to_the_movement_phase_and_waits_for_a_march() -> None:
    s = fighting()
    assert "4.4" in rules(s.why_not("4 recovers"))
    s = marching()
    put(s, "11.22", "AH 13", ce=1)
    play(s, "march AH 4")
    assert said(s, "13 recovers") == ["Units recover when the question that waits has been answered."]
