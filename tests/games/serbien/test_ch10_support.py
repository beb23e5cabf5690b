"""10.1.1, 9.4 and 23.2.1 The guns of neighbours: who may fire, with what ammunition, and on whose shells."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.rules import ch09_ammo
from doppeladler.games.serbien.rules.ch09_combat import reckon
from doppeladler.games.serbien.rules.ch10_artillery import most_support, supporting_forces
from tests.games.serbien.battle_table import clash, feed, field, indicate
from tests.games.serbien.serbien_table import asked, at, attach, begin, dice, offered, play, put, refused, unit, units


def defended(*neighbours: str) -> SerbienState:
    """Morava I in 39.13 is attacked by a corps; neighbours of its own corps stand beside it and the attackers."""
    s = field()
    put(s, "39.13", "Morava I")
    put(s, "38.13", "9")
    put(s, "39.14", "13")
    for hex, name in zip(("38.12", "40.13"), neighbours, strict=False):
        put(s, hex, name)
    attach(s, "SERBIA", "SECOND", "Morava I", *neighbours)
    attach(s, "FIFTH", "8", "9", "13")
    return s


def fought(s: SerbienState, *answers: str) -> SerbienState:
    """To the question for support."""
    indicate(s)
    play(s, "attack 9 > 39.13", "attack 13 > 39.13", "done", "done", *answers, "normal", "normal")
    dice(s, 6, 6)
    return s


def reply(s: SerbienState) -> int:
    """The artillery of the defence, in quarters."""
    assert s.battle is not None
    return s.battle.reply


@pytest.mark.rule("23.2.1", "10.1.1")
def test_the_shells_of_a_defending_force_serve_one_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = fought(defended("Timok I"), "fire")
    before = reply(s)
    play(s, "support Timok I")
    assert s.battle is None or reply(s) == before + 12
    assert s.shells == 124


@pytest.mark.rule("23.2.1", "10.1.1")
def test_a_neighbour_of_a_force_without_shells_needs_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = fought(defended("Timok I"), "save")
    play(s, "support Timok I")
    assert (asked(s), reply(s)) == ("SE GiveShells", 0)
    fired, silent = s.clone(), s
    play(fired, "fire")
    play(silent, "save")
    assert (fired.shells, silent.shells) == (124, 125)
    assert (reply(fired), reply(silent)) == (12, 0)


@pytest.mark.rule("23.2.1", "10.1.1")
def test_a_second_neighbour_needs_a_second_increment(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = defended("Timok I", "Sumadija I")
    monkeypatch.setattr("doppeladler.games.serbien.rules.ch10_support.most_support", lambda *given: 2)
    fought(s, "fire")
    play(s, "support Timok I", "support Sumadija I")
    assert asked(s) == "SE GiveShells"
    play(s, "fire")
    assert s.shells == 123


@pytest.mark.rule("9.4", "10.1.1", "23.2.1")
def test_a_serbian_neighbour_without_ammunition_does_not_fire(monkeypatch: pytest.MonkeyPatch) -> None:
    s = defended("Timok I")
    hungry = unit(s, "Timok I")
    monkeypatch.setattr(ch09_ammo, "ammo_ways", lambda s, unit: iter([] if unit == hungry else [()]))
    fought(s, "fire")
    before = reply(s)
    play(s, "support Timok I")
    assert s.battle is not None
    assert (reply(s), s.battle.unfed) == (before, (hungry,))


@pytest.mark.rule("9.4", "10.1.1")
def test_an_austrian_neighbour_without_ammunition_fires_with_half(monkeypatch: pytest.MonkeyPatch) -> None:
    s = field(SE)
    put(s, "24.14", "9")
    put(s, "25.14", "21")
    put(s, "24.13", "Morava I")
    attach(s, "FIFTH", "8", "9", "21")
    hungry = unit(s, "21")
    monkeypatch.setattr(ch09_ammo, "ammo_ways", lambda s, unit: iter([] if unit == hungry else [()]))
    indicate(s, SE)
    play(s, "attack Morava I > 24.14", "done", "done", "save", "normal", "normal")
    dice(s, 6, 6)
    before = reply(s)
    play(s, "support 21")
    assert reply(s) == before + 10


@pytest.mark.rule("10.1.1", "5.2")
def test_a_serbian_asset_is_supported_by_its_corps() -> None:
    s = field(AH)
    put(s, "24.13", "9")
    put(s, "24.14", "Loznica")
    put(s, "25.14", "Drina II")
    assert supporting_forces(s, clash(s, "24.14", "9", "Loznica")) == (units(s, "Drina II"),)
    attach(s, "SERBIA", "FIRST", "Drina II")
    assert supporting_forces(s, clash(s, "24.14", "9", "Loznica")) == ()


@pytest.mark.rule("10.1.1")
def test_two_forces_fire_only_if_both_stand_higher() -> None:
    s = field(AH)
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    put(s, "25.14", "Loznica")
    near = clash(s, "24.14", "9", "Drina I")
    level = s.printed.level
    assert level[s.at[unit(s, "Loznica")]] <= level[s.at[unit(s, "9")]]
    assert most_support(s, near, units(s, "Loznica")) == 1


@pytest.mark.rule("10.1.1")
def test_nobody_is_asked_for_the_guns_of_another_corps(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = defended("Timok I")
    attach(s, "SERBIA", "FIRST", "Timok I")
    fought(s, "fire")
    assert offered(s, "support") == []
    assert refused(s, "support Timok I") != set()


@pytest.mark.rule("10.1.1")
def test_who_has_defended_and_retreated_does_not_support_another_combat_with_the_same_guns() -> None:
    s = field(AH)
    put(s, "24.13", "9")
    put(s, "24.14", "Drina II")
    put(s, "25.14", "Drina I")
    attach(s, "SERBIA", "THIRD", "Drina I", "Drina II")
    near = clash(s, "24.14", "9", "Drina II")
    s.battle = Battle(AH, at(s, "26.14"), units(s, "21"), units(s, "Drina I"), silent=units(s, "Drina I"))
    put(s, "26.13", "21")
    silent = begin(s.clone(), reckon())
    assert supporting_forces(silent, near) == (units(s, "Drina I"),)
    s.battle = s.battle._replace(silent=())
    assert supporting_forces(begin(s, reckon()), near) == ()
