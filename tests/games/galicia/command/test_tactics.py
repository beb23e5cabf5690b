"""Positions in which the right choice is plain."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia.columns import Battle, GaliciaState
from doppeladler.games.galicia.rules.ch07_combat import combat_phase
from doppeladler.games.galicia.rules.ch09_losses import begin_allocation
from doppeladler.games.galicia.rules.ch09_results import offer_advance
from tests.games.galicia.command.helpers import play_phase, reply_to
from tests.games.galicia.galicia_table import (
    asked,
    at,
    bare,
    begin,
    begin_combat,
    begin_movement,
    play,
    put,
    unit,
    units,
    where,
)

REAL = ("easy", "normal", "strong")


def march(s: GaliciaState, name: str = "strong") -> list[str]:
    """The phasing side's movement phase as a commander plays it."""
    begin_movement(s)
    return play_phase(s, s.phasing, name)


def test_an_empty_town_that_pays_is_taken() -> None:
    s = bare()
    put(s, "14.22", "AH 5")
    put(s, "18.12", "RU 18")
    march(s)
    assert where(s, "AH 5") == "16.22"


def test_cavalry_rides_for_a_town_too() -> None:
    s = bare()
    put(s, "13.21", "AH 3 c")
    put(s, "18.12", "RU 18")
    march(s)
    assert where(s, "AH 3 c") == "16.22"


def test_a_town_the_enemy_wants_is_not_left_to_him() -> None:
    s = bare()
    put(s, "7.09", "AH 6", "AH 28")
    put(s, "9.09", "RU 11", "RU 32")
    march(s)
    assert {where(s, "AH 6"), where(s, "AH 28")} & {"7.09"}


def test_a_hopeless_attack_is_not_made() -> None:
    s = bare(turn=10)
    put(s, "12.20", "AH 46")
    put(s, "13.20", "RU 1 gn", "RU 2 gn", "RU 18")
    begin_combat(s)
    assert str(reply_to(s).choice) == "end"


def test_an_attack_that_pays_and_risks_little_is_made() -> None:
    s = bare(turn=6)
    put(s, "12.20", "AH 5", "AH 46")
    put(s, "13.20", "RU 13 c")
    begin_combat(s)
    reply = reply_to(s)
    assert str(reply.choice) == "attack 13.20"
    assert ":1" in str(reply.reason)
    assert "to take the hex" in str(reply.reason)


def test_after_the_attack_is_chosen_it_is_declared_and_fought() -> None:
    s = bare(turn=6)
    put(s, "12.20", "AH 5", "AH 46")
    put(s, "13.20", "RU 18")
    begin_combat(s)
    assert play_phase(s, "AH")[:2] == ["attack 13.20", "from 12.20"]
    assert asked(s) == "dice CombatRoll"


def test_a_tired_division_without_an_enemy_near_recovers() -> None:
    s = bare(turn=3)
    put(s, "5.16", "AH 5", ce=2)
    put(s, "17.12", "RU 18")
    assert "recover AH 5" in march(s)


def test_the_unit_that_would_be_eliminated_is_spared() -> None:
    s = bare(phase="combat")
    put(s, "12.20", "AH 5")
    put(s, "12.21", "AH 46", ce=2, flipped=True)
    put(s, "13.20", "RU 18")
    attackers = units(s, "AH 5", "AH 46")
    s.battle = Battle(at(s, "13.20"), (at(s, "12.20"), at(s, "12.21")), attackers, units(s, "RU 18"))
    begin(s, begin_allocation("AH", attackers, 1))
    assert str(reply_to(s).choice) == "suffer AH 5"


def test_ersatz_dies_rather_than_a_division() -> None:
    s = bare(phase="combat")
    put(s, "12.20", "AH 1 m", ce=1)
    put(s, "12.21", "AH 46", ce=2, flipped=True)
    put(s, "13.20", "RU 18")
    attackers = units(s, "AH 1 m", "AH 46")
    s.battle = Battle(at(s, "13.20"), (at(s, "12.20"), at(s, "12.21")), attackers, units(s, "RU 18"))
    begin(s, begin_allocation("AH", attackers, 1))
    assert str(reply_to(s).choice) == "suffer AH 1 m"


def test_cavalry_is_withheld_beside_infantry() -> None:
    s = bare(side="RU", phase="combat")
    put(s, "12.20", "AH 5", "AH 3 c")
    put(s, "13.20", "RU 18")
    begin(s, combat_phase("RU"))
    play(s, "attack 12.20", "from 13.20", "declare")
    assert asked(s) == "AH WithholdDefender"
    assert str(reply_to(s).choice) == "withhold AH 3 c"


@pytest.mark.parametrize("name", REAL)
def test_cavalry_slips_away_from_a_corps(name: str) -> None:
    s = bare(side="RU")
    put(s, "12.20", "AH 3 c")
    put(s, "14.20", "RU 18", "RU 45", "RU 2 rf")
    begin_movement(s)
    play(s, "march RU 18", "join RU 45", "join RU 2 rf", "enter 13.20")
    assert asked(s) == "AH React"
    assert reply_to(s, name).choice.verb == "react"


def advance(*stacks: tuple[str, str]) -> list[str]:
    """Three divisions in 12.20 have driven the Russians out of 13.20, who stand elsewhere: who follows up."""
    s, names = bare(turn=4, phase="combat"), ("AH 5", "AH 46", "AH 12")
    attackers = put(s, "12.20", *names)
    for hex, name in stacks:
        put(s, hex, name)
    s.battle = Battle(at(s, "13.20"), (at(s, "12.20"),), attackers, cell="-/R1", attack=15, defence=7)
    begin(s, offer_advance("AH"))
    return play_phase(s, "AH")


def test_a_whole_stack_follows_up_where_one_alone_would_not_be_safe() -> None:
    assert advance(("15.20", "RU 18"), ("15.21", "RU 45")) == ["advance AH 5", "advance AH 46", "advance AH 12"]


def test_a_garrison_does_not_follow_up_when_its_town_would_fall() -> None:
    s = bare(turn=4, phase="combat")
    attackers = put(s, "7.09", "AH 6")
    put(s, "9.09", "RU 11", "RU 32")
    s.battle = Battle(at(s, "8.09"), (at(s, "7.09"),), attackers, cell="-/R1", attack=5, defence=7)
    begin(s, offer_advance("AH"))
    reply = reply_to(s)
    assert str(reply.choice) == "done"
    assert str(reply.reason).startswith("Nobody goes to 8.09")


def test_an_overstacked_hex_gives_up_its_ersatz() -> None:
    s = bare()
    put(s, "12.20", "AH 5", "AH 46", "AH 12", "AH 1 m")
    begin_movement(s)
    play(s, "end")
    assert asked(s) == "AH RemoveExcess"
    assert str(reply_to(s).choice) == "remove AH 1 m"


def test_a_plan_is_given_up_when_the_position_is_another() -> None:
    """The commander goes on with a plan only while those may march whom it expects."""
    s = bare()
    put(s, "14.22", "AH 5")
    put(s, "13.21", "AH 46")
    put(s, "18.12", "RU 18")
    begin_movement(s)
    answers = play_phase(s.clone(), "AH")
    s.play("march AH 46")
    s.play("stop")
    assert answers[0].startswith("march")
    assert str(reply_to(s).choice) in ("march AH 5", "end")
    assert unit(s, "AH 5") in s.units_in(at(s, "14.22"))
