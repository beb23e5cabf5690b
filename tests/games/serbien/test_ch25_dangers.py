"""25.1 and 25.4 Hits on squadrons and how they come back, their guns, the French guns, Kalinovik."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import (
    AWAITED,
    POOL,
    REFIT,
    STANDING,
    Battle,
    Pontoon,
    SerbienState,
)
from doppeladler.games.serbien.rules.ch25_guns import offer_guns, spike_guns
from doppeladler.games.serbien.rules.ch25_kalinovik import threaten_kalinovik
from doppeladler.games.serbien.rules.ch25_squadrons import offer_gunboats, return_squadrons
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    bare,
    begin,
    dice,
    noted,
    offered,
    play,
    put,
    reasons,
    told,
    unit,
    units,
    where,
)
from tests.games.serbien.test_ch25_squadrons import afloat, berth, go, river

# --- hits, and coming back (25.1.2) -----------------------------------------------------------------------------


@pytest.mark.rule("25.1.2")
@pytest.mark.parametrize(("die", "hit"), [(5, False), (6, True)])
def test_a_die_for_a_squadron_is_told_with_what_it_did(die: int, hit: bool) -> None:
    s = go(river("Donau 1", "29.09"), "Donau 1")
    play(s, "sail 30.09", "stop")
    dice(s, die)
    assert noted(s, events.ShotAt) == [("25.1.2", events.ShotAt(unit(s, "Donau 1"), die, hit))]


@pytest.fixture
def refitted() -> SerbienState:
    """The squadron of the Sava may come back."""
    s = bare(AH, turn=6, phase="preliminary")
    put(s, REFIT, "Sava", sr=1, refit=6)
    return begin(s, return_squadrons())


@pytest.mark.rule("25.1.2")
def test_a_squadron_that_is_back_refits_no_more_and_its_base_is_told(refitted: SerbienState) -> None:
    sava = unit(refitted, "Sava")
    play(refitted, "return 11.08")
    assert (berth(refitted, "Sava"), refitted.refit[sava]) == ("11.08", 0)
    assert noted(refitted, events.SquadronReturns) == [("25.1.2", events.SquadronReturns(sava, "11.08"))]


@pytest.mark.rule("25.1.2")
@pytest.mark.parametrize("choice", ["sail 11.08", "return 11.08 > Brod", "return 23.03", "restore nowhere"])
def test_a_squadron_comes_back_to_a_base_of_its_own_and_in_no_other_words(refitted: SerbienState, choice: str) -> None:
    assert reasons(refitted, choice) == ["no-base-there"]


@pytest.mark.rule("25.1.2", "21.2.4")
def test_a_squadron_that_comes_back_beside_a_serbian_bridge_removes_it() -> None:
    s = bare(AH, turn=6, phase="preliminary")
    put(s, REFIT, "Donau 1", sr=1, refit=6)
    s.pontoons = (Pontoon(SE, at(s, "30.09"), at(s, "29.09"), False),)
    begin(s, return_squadrons())
    play(s, "return 29.09")
    assert not s.pontoons


# --- the guns of squadrons (25.1) -------------------------------------------------------------------------------


def fire_at(target: str, *squadrons: str) -> SerbienState:
    """The artillery of a combat with these squadrons in 21.10."""
    s = field()
    for name in squadrons:
        afloat(s, name, "21.10")
    put(s, "22.11", "9")
    put(s, target, "Drina I")
    s.battle = Battle(AH, at(s, target), units(s, "9"), units(s, "Drina I"))
    return begin(s, offer_gunboats())


@pytest.mark.rule("25.1", "10.1.1")
def test_each_squadron_in_reach_may_fire_once() -> None:
    s = fire_at("22.10", "Sava", "Donau 1")
    assert told(s, AH) == {"hex": "22.10"}
    assert offered(s) == ["fire Donau 1", "fire Sava", "done"]
    play(s, "fire Sava")
    assert offered(s) == ["fire Donau 1", "done"]
    play(s, "fire Donau 1")
    assert (asked(s), s.battle and s.battle.fire) == ("nobody", 8 + 12)
    target = at(s, "22.10")
    assert noted(s, events.Supports) == [
        ("25.1", events.Supports(each, target)) for each in units(s, "Sava", "Donau 1")
    ]


@pytest.mark.rule("25.1")
@pytest.mark.parametrize("target", ["21.11", "23.11"])
def test_no_squadron_fires_inland_or_two_hexes_away(target: str) -> None:
    assert asked(fire_at(target, "Sava")) == "nobody"


# --- the French guns (25.1.4) -----------------------------------------------------------------------------------


@pytest.mark.rule("25.1.4")
def test_the_french_guns_are_placed_once_and_that_is_told() -> None:
    s = begin(bare(SE, turn=32, phase="preliminary"), offer_guns())
    play(s, "place")
    assert noted(s, events.GunsPlaced) == [("25.1.4", events.GunsPlaced(at(s, "30.09")))]
    begin(s, offer_guns())
    assert asked(s) == "nobody"


@pytest.mark.rule("25.1.4")
@pytest.mark.parametrize("guns", [AWAITED, STANDING])
def test_only_guns_that_stand_are_lost_in_beograd(guns: int) -> None:
    s = bare(AH, turn=32)
    s.guns = guns
    put(s, "30.09", "9")
    begin(s, spike_guns())
    lost = [("25.1.4", events.GunsLost(at(s, "30.09")))] if guns == STANDING else []
    assert noted(s, events.GunsLost) == lost
    put(s, "29.09", "9")
    begin(s, offer_guns())
    assert (asked(s) == "SE PlaceGuns") == (guns == AWAITED)


# --- Kalinovik (25.4) -------------------------------------------------------------------------------------------


@pytest.mark.rule("25.4")
@pytest.mark.parametrize(("serb", "hex"), [("06.23", "off"), ("06.24", "06.25")])
def test_3_gb_appears_when_a_serb_is_adjacent_and_not_before(serb: str, hex: str) -> None:
    s = bare(SE)
    s.place(unit(s, "3 Gb"), POOL)
    put(s, serb, "Uzice")
    begin(s, threaten_kalinovik())
    assert where(s, "3 Gb") == hex


@pytest.mark.rule("25.4")
def test_3_gb_does_not_come_back_to_kalinovik() -> None:
    s = bare(SE)
    put(s, "08.20", "3 Gb")
    put(s, "06.24", "Uzice")
    begin(s, threaten_kalinovik())
    assert where(s, "3 Gb") == "08.20"
    assert not noted(s, events.Arrives)
