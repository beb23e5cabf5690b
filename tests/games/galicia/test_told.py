"""What is told of each happening: its figures, its rule and who hears it, in the order of the chapters."""

from __future__ import annotations

import pytest

from doppeladler.engine import Happening
from doppeladler.games.galicia import events
from doppeladler.games.galicia.columns import ELIMINATED, GaliciaState
from doppeladler.games.galicia.rules.ch10_effectiveness import eliminate, reduce_effectiveness
from doppeladler.games.galicia.rules.ch14_reinforcements import reinforcement_phase
from tests.games.galicia.combat_table import attack, bring, open_combat, russians_struck, struck
from tests.games.galicia.galicia_table import at, bare, begin, begin_movement, happened, play, put, unit, units

MARKERS = ("ce", "supply", "spent", "moved", "fought")


def rules_of(s: GaliciaState, kind: type[Happening]) -> list[str]:
    """The rules by which something has happened."""
    return [event.rule for event in s.events or [] if isinstance(event.what, kind)]


def heard(s: GaliciaState, kind: type[Happening], seat: str) -> bool:
    """Has a seat heard of it?"""
    return any(event.is_for(seat) for event in s.events or [] if isinstance(event.what, kind))


@pytest.mark.rule("4.2", "4.3")
@pytest.mark.parametrize(("enemy", "rule", "cost"), [("17.22", "4.2", 4), ("10.18", "4.3", 5)])
def test_a_hex_that_takes_all_points_is_no_minimum_move_one_that_takes_more_is(
    enemy: str, rule: str, cost: int
) -> None:
    s = bare()
    put(s, "9.17", "AH 4")
    put(s, enemy, "RU 32")
    begin_movement(s)
    play(s, "march AH 4", "enter 9.18")
    assert rules_of(s, events.March) == rules_of(s, events.MarchSeen) == [rule]
    assert happened(s, events.March)[0].cost == cost


@pytest.mark.rule("8.1", "5.4")
def test_a_declared_attack_names_all_who_are_in_the_hexes() -> None:
    s = bare()
    put(s, "13.22", "RU 32", "RU 69 r")
    put(s, "12.22", "AH 4", "AH 13")
    put(s, "12.21", "AH 20")
    open_combat(s)
    play(s, "attack 13.22", "from 12.22", "from 12.21", "declare")
    (declared,) = happened(s, events.AttackDeclared)
    assert (declared.side, declared.target) == ("AH", at(s, "13.22"))
    assert declared.hexes == (at(s, "12.22"), at(s, "12.21"))
    assert declared.attackers == units(s, "AH 4", "AH 13", "AH 20")
    assert declared.defenders == units(s, "RU 69 r", "RU 32")


@pytest.mark.rule("5.4", "8.1")
@pytest.mark.parametrize(("option", "told"), [("names", []), ("full", [5, 4])])
def test_strengths_are_told_by_option_only(option: str, told: list[int]) -> None:
    s = bare(reveal=option)
    put(s, "13.22", "RU 32", ce=2, supply="low")
    put(s, "13.22", "RU 69 r")
    put(s, "12.22", "AH 4", "AH 13")
    open_combat(s)
    attack(s, "13.22", "12.22", commit=("AH 4", "AH 13"))
    powers = zip(units(s, "RU 69 r", "RU 32"), told, strict=False)
    assert happened(s, events.Strengths) == ([(tuple(powers),)] if told else [])
    assert rules_of(s, events.Strengths) == (["5.4"] if told else [])


@pytest.mark.rule("9.2", "9.3")
def test_retreat_and_advance_tell_who_goes_from_where_to_where() -> None:
    s = russians_struck("RU 11", "RU 32")
    bring(s, "-/R1")
    play(s, "retreat 14.22", "advance AH 4")
    target = at(s, "13.22")
    assert happened(s, events.Retreat) == [(units(s, "RU 11", "RU 32"), target, at(s, "14.22"))]
    assert happened(s, events.Advance) == [(unit(s, "AH 4"), at(s, "12.22"), target)]
    assert (rules_of(s, events.Retreat), rules_of(s, events.Advance)) == (["9.2"], ["9.3"])


@pytest.mark.rule("9.2.1", "9.2.3")
def test_a_retreat_that_is_cut_short_tells_who_and_by_how_much_and_fails_once() -> None:
    s = struck("13.22", "12.22", "12.21", "13.21", "13.23", "14.21", "14.22")
    bring(s, "-/R2")
    assert happened(s, events.CannotRetreat) == [(units(s, "RU 32"), 2)]
    assert happened(s, events.GuidelinesBroken) == [("RU",)]
    assert rules_of(s, events.Reduced) == ["9.2.3", "9.2.3"]


@pytest.mark.rule("10.2", "5.4")
def test_reductions_are_told_to_the_owner_and_a_death_to_all() -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4")
    for _ in range(6):
        reduce_effectiveness(s, one, "9.4.2")
    assert happened(s, events.Reduced) == [(one, 1), (one, 2), (one, 1), (one, 2)]
    assert happened(s, events.StepLost) == [(one,)]
    assert happened(s, events.Eliminated) == [(one, at(s, "14.22"))]
    assert rules_of(s, events.Reduced) == ["9.4.2"] * 4
    assert (rules_of(s, events.StepLost), rules_of(s, events.Eliminated)) == (["10.2"], ["9.4.2"])
    assert [heard(s, kind, "RU") for kind in (events.Reduced, events.StepLost, events.Eliminated)] == [0, 0, 1]
    assert [heard(s, kind, "AH") for kind in (events.Reduced, events.StepLost, events.Eliminated)] == [1, 1, 1]


@pytest.mark.rule("10.2", "10.3.4")
def test_the_markers_of_an_eliminated_unit_are_removed() -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4")
    for column in MARKERS:
        getattr(s, column)[one] = 1
    eliminate(s, one, "5.2")
    assert [getattr(s, column)[one] for column in MARKERS] == [0] * 5
    assert s.at[one] == ELIMINATED


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(("ce", "flipped", "level"), [(2, False, 1), (1, False, 0), (0, True, 2)])
def test_recovery_tells_the_owner_what_is_left(ce: int, flipped: bool, level: int) -> None:
    s = bare()
    (one,) = put(s, "14.22", "AH 4", ce=ce, flipped=flipped)
    begin_movement(s)
    play(s, "recover AH 4")
    assert happened(s, events.Recovered) == [(one, level)]
    assert (s.ce[one], s.moved[one], s.spent[one]) == (level, 1, 4)
    assert (heard(s, events.Recovered, "AH"), heard(s, events.Recovered, "RU")) == (True, False)


@pytest.mark.rule("12.1")
def test_a_reaction_tells_who_steps_from_where_to_where() -> None:
    s = bare(side="RU")
    put(s, "14.22", "AH 6 c")
    put(s, "14.20", "RU 32")
    begin_movement(s)
    play(s, "march RU 32", "enter 14.21", "react AH 6 c > 14.23")
    assert happened(s, events.React) == [(unit(s, "AH 6 c"), at(s, "14.22"), at(s, "14.23"))]


@pytest.mark.rule("14.0")
def test_an_arrival_is_told_to_all_who_waits_to_the_owner() -> None:
    s = bare(turn=2)
    for each in s.printed.roster["AH"]:
        if s.name(each) not in ("AH 23", "AH 26"):
            s.place(each, ELIMINATED)
    put(s, "5.12", "RU 7 c")
    begin(s, reinforcement_phase("AH"))
    play(s, "wait AH 23", "place AH 26 > 5.16")
    assert happened(s, events.Arrives) == [(unit(s, "AH 26"), at(s, "5.16"))]
    assert happened(s, events.Waits) == [(unit(s, "AH 23"),)]
    assert (heard(s, events.Arrives, "RU"), heard(s, events.Waits, "RU")) == (True, False)
