"""Before all else: how likely a place falls on which the enemy would win, and who could still save the game."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa.columns import LimanowaState
from doppeladler.games.limanowa.command.siege import Siege
from tests.games.limanowa.command.test_tactics import plan
from tests.games.limanowa.helpers import at, bare, put

NEU_SANDEZ = "Neu Sandez"


def besieged(group: str = "Szurmay", rp: int = 2) -> LimanowaState:
    """An uhlan in Podolin with a Cossack and line cavalry beside him; Russia holds all it needs but Podolin."""
    s = bare(group)
    for name, field in (("RU infantry 6", "1813"), ("RU infantry 5", "1605"), ("RU infantry 4", "0806")):
        put(s, field, name)
    put(s, "0404", "AH infantry 1", group="Hadfy")
    put(s, "0614", "AH uhlan 3", rp=rp)
    put(s, "0714", "RU Cossack 1")
    put(s, "0715", "RU cavalry 3")
    return s


@pytest.mark.rule("4.4", "5")
def test_the_chance_that_a_place_falls_is_that_of_the_clash() -> None:
    s = besieged()
    assert Siege(s, "AH", set()).falls(at(s, "0614")) == (1.0, 1.0)
    s = besieged(rp=4)  # 8 + 2 + 7 against 1 + 2: two points for sure, the charge a third, the last one in two of six
    now, later = Siege(s, "AH", set()).falls(at(s, "0614"))
    assert now == pytest.approx(1 / 3)
    assert later == 1.0
    fallen = {at(s, "0714"), at(s, "0715")}
    assert Siege(s, "AH", fallen).falls(at(s, "0614")) == (0.0, 0.0)


@pytest.mark.rule("2.4", "4.3.1")
def test_an_empty_place_falls_to_whoever_can_march_in() -> None:
    s = bare("Szurmay")
    put(s, "0714", "RU infantry 5")
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[0] == 1.0
    s = bare("Szurmay")
    put(s, "1613", "RU infantry 5")
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[0] == 0.0


@pytest.mark.rule("4.3.1")
def test_a_fresh_unit_beside_it_can_relieve_the_guard() -> None:
    s = bare("Szurmay")
    put(s, "0614", "AH uhlan 3", rp=2)
    put(s, "0714", "RU cavalry 3")
    alone = Siege(s, "AH", set()).falls(at(s, "0614"))[1]
    put(s, "0613", "AH infantry 5")
    assert Siege(s, "AH", set()).falls(at(s, "0614"))[1] < alone


@pytest.mark.rule("2.4", "4.3.5")
def test_the_game_is_saved_where_another_place_can_be_taken_from_the_enemy() -> None:
    s = besieged("Hadfy")
    number = [s.printed.by_target[NEU_SANDEZ]]
    assert Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) == 0.0
    put(s, "0605", "AH legion", group="Hadfy")  # one march from the empty field of the town: then nobody holds it
    assert Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) == 1.0
    put(s, "0706", "RU observer 1")
    one = Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True)
    put(s, "0606", "AH hussar 1")
    assert 0.0 < one < Siege(s, "AH", set()).saved(["Hadfy"], number, soon=True) < 1.0
    assert Siege(s, "AH", set()).saved(["Szurmay"], number, soon=True) == 0.0


@pytest.mark.rule("5")
def test_far_from_a_place_that_must_fall_the_other_group_goes_for_one_that_the_enemy_needs() -> None:
    """Podolin cannot be held; whoever walks into Neu Sandez in time has saved the game."""
    s = besieged("Hadfy")
    put(s, "0605", "AH legion", group="Hadfy")
    assert "move AH legion > 0706" in plan(s)
