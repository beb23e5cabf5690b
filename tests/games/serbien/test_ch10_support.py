"""10.1.1, 9.4 and 23.2.1 The guns of neighbours: who may fire, with what ammunition, and on whose shells."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.rules import ch09_ammo
from doppeladler.games.serbien.rules.ch09_combat import reckon
from doppeladler.games.serbien.rules.ch10_artillery import (
    firing_of,
    modifier_of,
    most_support,
    supporting_forces,
    value_of,
)
from tests.games.serbien.battle_table import clash, feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    begin,
    dice,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    units,
)


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


def beside_mountains(*neighbours: str) -> SerbienState:
    """9 in the foothills of 19.12 is attacked from 19.11; neighbours of its corps stand in 20.11, beside both."""
    s = field(SE)
    put(s, "19.12", "9")
    put(s, "19.11", "Drina I")
    put(s, "20.11", *neighbours)
    attach(s, "FIFTH", "8", "9", "13")
    return s


@pytest.mark.rule("10.1.1", "8.8.1", "3.1.2a")
def test_artillery_fires_for_no_neighbour_in_the_mountains() -> None:
    s = beside_mountains("13", "FsAR.6")
    hills, plain = clash(s, "19.12", "Drina I", "9", SE), at(s, "24.13")
    assert supporting_forces(s, hills) == (units(s, "13"),)
    assert firing_of(s, units(s, "13", "FsAR.6"), plain) == units(s, "13", "FsAR.6")


@pytest.mark.rule("10.1.1", "3.1.2")
def test_two_assets_of_a_neighbour_fire_those_with_the_most_guns() -> None:
    s = beside_mountains("13", "13 Ma", "3 Gb", "FsAR.6")
    force = units(s, "13", "13 Ma", "3 Gb", "FsAR.6")
    assert firing_of(s, force, at(s, "24.13")) == units(s, "13", "3 Gb", "FsAR.6")
    fort = units(s, "13", "13 Ma", "3 Gb", "FsAR.6", "Kalinovik")
    assert firing_of(s, fort, at(s, "24.13")) == units(s, "13", "3 Gb", "FsAR.6", "Kalinovik")
    assert firing_of(s, units(s, "13", "3 Gb", "FsAR.6"), at(s, "19.12")) == units(s, "13", "3 Gb")


@pytest.mark.rule("10.1.1", "9.2.5")
def test_who_has_gone_back_in_this_phase_supports_nobody() -> None:
    s = beside_mountains("13")
    s.retreated[unit(s, "13")] = 1
    assert supporting_forces(s, clash(s, "19.12", "Drina I", "9", SE)) == ()


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


@pytest.mark.rule("10.1.1")
def test_a_second_neighbour_is_refused_and_the_guns_of_the_first_count_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    feed(monkeypatch)
    s = fought(defended("Timok I", "Sumadija I"), "fire")
    before, timok = reply(s), unit(s, "Timok I")
    play(s, "support Timok I")
    assert (asked(s), reply(s), s.fired[timok]) == ("SE ChooseSupport", before + 12, 1)
    assert happened(s, events.Supports) == [events.Supports(timok, at(s, "39.13"))]
    assert {event.rule for event in s.events or [] if isinstance(event.what, events.Supports)} == {"10.1.1"}
    assert (offered(s), refused(s, "support Sumadija I")) == (["done"], {"10.1.1"})


@pytest.mark.rule("10.1.1")
def test_a_neighbour_is_compared_with_the_attackers_that_it_touches() -> None:
    s = field(AH)
    put(s, "08.09", "Drina I")
    put(s, "09.09", "Drina II")
    put(s, "08.08", "9")
    put(s, "08.10", "21")
    both = clash(s, "08.09", "9, 21", "Drina I")
    level = s.printed.level
    assert level[at(s, "08.08")] < level[at(s, "09.09")] <= level[at(s, "08.10")]
    assert most_support(s, both, units(s, "Drina II")) == 2


@pytest.mark.rule("10.1.1", "5.3.3")
def test_independents_and_troops_without_guns_support_nobody() -> None:
    s = field(SE)
    put(s, "24.13", "Drina I")
    put(s, "24.14", "9")
    put(s, "25.14", "21")
    near = clash(s, "24.14", "Drina I", "9", SE)
    for corps, found in (("8", (units(s, "21"),)), ("", ())):
        attach(s, "FIFTH", corps, "9", "21")
        assert supporting_forces(s, near) == found
    put(s, "20.05", "21")
    put(s, "25.14", "104 Ls")
    attach(s, "FIFTH", "8", "9", "104 Ls")
    assert supporting_forces(s, near) == ()


@pytest.mark.rule("10.1.1", "5.5.1")
def test_the_corps_of_a_defence_is_that_of_its_formations() -> None:
    s = field(AH)
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I", "Loznica")
    put(s, "25.14", "Timok I")
    attach(s, "SERBIA", "THIRD", "Drina I")
    attach(s, "SERBIA", "FIRST", "Loznica", "Timok I")
    assert supporting_forces(s, clash(s, "24.14", "9", "Drina I, Loznica")) == ()


@pytest.mark.rule("10.1.2")
def test_a_size_is_judged_by_the_row_that_begins_with_it() -> None:
    s = field()
    for start, row in s.printed.artillery_table:
        for points in range(30):
            assert modifier_of(s, 4 * points, start) == sum(points >= least for least in row) - 2


@pytest.mark.rule("10.1.1a")
def test_a_force_uses_two_at_most_exactly_in_mountains() -> None:
    s = field()
    (nine,) = put(s, "24.13", "9")
    for hex in s.printed.grid.hexes:
        assert value_of(s, (nine,), hex, (), ()) == (8 if s.printed.mountainous >> hex & 1 else 16)
