"""13.0 Fortress Przemysl: closed to the Russians, out of reach, and a help to all who fight beside it."""

from __future__ import annotations

import pytest

from doppeladler.games.galicia import events
from doppeladler.games.galicia.rules.ch04_movement import movement_phase
from doppeladler.games.galicia.rules.ch08_procedure import reckon
from doppeladler.games.galicia.rules.ch13_przemysl import fortress_shift
from doppeladler.games.galicia.rules.tables import column_name
from tests.games.galicia.combat_table import attack, battle, bring, kind, open_combat
from tests.games.galicia.galicia_table import at, bare, happened, offered, play, put, rules, units, where

AROUND = ("3.14", "4.14", "4.15", "3.16", "2.15", "2.14")


@pytest.mark.rule("13.0")
def test_no_russian_marches_in() -> None:
    s = bare(side="RU")
    put(s, "3.14", "RU 14")
    s.then(movement_phase("RU"))
    s.settle()
    play(s, "march RU 14")
    assert "enter 3.15" not in offered(s)
    assert rules(s.why_not("enter 3.15")) == {"13.0"}


@pytest.mark.rule("13.0")
def test_no_russian_retreats_in() -> None:
    s = bare()
    put(s, "3.14", "RU 14")
    put(s, "3.13", "AH 5", "AH 46")
    for hex, name in (("4.13", "AH 3 c"), ("4.14", "AH 9 c"), ("2.14", "AH 6 c"), ("2.13", "AH 2 c")):
        put(s, hex, name)
    open_combat(s)
    attack(s, "3.14", "3.13", commit=("AH 5", "AH 46"))
    bring(s, "-/R1")
    assert where(s, "RU 14") == "3.14"
    assert happened(s, events.CannotRetreat) == [(units(s, "RU 14"), 1)]


@pytest.mark.rule("13.0")
def test_austro_hungarians_may_retreat_in() -> None:
    s = bare(side="RU")
    put(s, "3.14", "AH 4")
    put(s, "3.13", "RU 14", "RU 15")
    open_combat(s, "RU")
    attack(s, "3.14", "3.13", commit=("RU 14", "RU 15"))
    bring(s, "-/R1")
    play(s, "retreat 3.15")
    assert where(s, "AH 4") == "3.15"


@pytest.mark.rule("13.0")
def test_the_garrison_cannot_be_attacked_but_attacks() -> None:
    s = bare(side="RU")
    put(s, "3.15", "AH 4")
    put(s, "3.14", "RU 14", "RU 15", "RU 13")
    open_combat(s, "RU")
    assert offered(s) == ["end"]
    assert rules(s.why_not("attack 3.15")) == {"13.0"}
    play(s, "end")
    open_combat(s, "AH")
    attack(s, "3.14", "3.15")
    assert (kind(s), battle(s).attackers) == ("CombatRoll", units(s, "AH 4"))


@pytest.mark.rule("13.0", "8.2")
@pytest.mark.parametrize("hex", AROUND)
def test_beside_it_two_columns_go_to_austria_hungary_on_either_side(hex: str) -> None:
    s = bare()
    assert fortress_shift(s, "AH", at(s, hex)) == 2
    assert fortress_shift(s, "RU", at(s, hex)) == -2


@pytest.mark.rule("13.0")
@pytest.mark.parametrize("hex", ["3.15", "3.13", "5.14", "4.16", "1.15", "13.22"])
def test_elsewhere_nothing_is_shifted(hex: str) -> None:
    s = bare()
    assert fortress_shift(s, "AH", at(s, hex)) == fortress_shift(s, "RU", at(s, hex)) == 0


@pytest.mark.rule("13.0", "8.2")
def test_the_shift_decides_the_column_both_ways() -> None:
    s = bare()
    put(s, "3.14", "RU 32")
    put(s, "3.13", "AH 4", "AH 25", "AH 13")
    sums = reckon(s, "AH", at(s, "3.14"), units(s, "AH 4", "AH 25", "AH 13"), units(s, "RU 32"))
    assert (sums.attack.total, sums.defence.total, column_name(sums.column)) == (14, 7, "3:1")
    assert [(line.rule, line.value) for line in sums.shifts] == [("13.0", 2)]
    s = bare(side="RU")
    put(s, "3.14", "AH 4")
    put(s, "3.13", "RU 14", "RU 15")
    sums = reckon(s, "RU", at(s, "3.14"), units(s, "RU 14", "RU 15"), units(s, "AH 4"))
    assert (sums.attack.total, sums.defence.total, column_name(sums.column)) == (12, 6, "1:1")
    assert [(line.rule, line.value) for line in sums.shifts] == [("13.0", -2)]


@pytest.mark.rule("13.0")
def test_an_attack_out_of_an_adjacent_hex_into_another_gains_nothing() -> None:
    s = bare()
    put(s, "3.14", "AH 4")
    put(s, "3.13", "RU 32")
    sums = reckon(s, "AH", at(s, "3.13"), units(s, "AH 4"), units(s, "RU 32"))
    assert list(sums.shifts) == []


@pytest.mark.rule("13.0", "8.2")
def test_a_weak_attack_beside_the_fortress_is_called_off_or_lifted() -> None:
    s = bare(side="RU")
    put(s, "3.14", "AH 4", "AH 25")
    put(s, "3.13", "RU 14")
    open_combat(s, "RU")
    attack(s, "3.14", "3.13")  # 6 against 12 is 1:2, shifted under 1:3
    (off,) = happened(s, events.CalledOff)
    assert off.target == at(s, "3.14")
    s = bare()
    put(s, "3.14", "RU 14", "RU 15")
    put(s, "3.15", "AH 20")
    open_combat(s)
    attack(s, "3.14", "3.15")  # 4 against 14 is 1:4, shifted to 1:2
    assert column_name(battle(s).column) == "1:2"
