"""1.1, 6.4, 8.8.1 and 15.6.2 What follows at once when units come or go, one thing after another."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Pontoon
from doppeladler.games.serbien.rules.ch11_retreat import SHELTERED
from doppeladler.games.serbien.rules.ch15_units import displace_depot, return_train
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import LEFT, MARCHED
from doppeladler.games.serbien.rules.tables import D1
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import asked, at, bare, begin, happened, play, put, unit, where


@pytest.mark.rule("6.4")
def test_an_enemy_who_comes_beside_a_sheltered_formation_drives_it_on_and_one_who_leaves_does_not() -> None:
    s = field()
    put(s, "24.13", "Morava I", ce=D1, fleeing=SHELTERED)
    put(s, "24.13", "Comb I")
    put(s, "24.12", "9")
    assert asked(begin(s.clone(), instant(AH, at(s, "24.12"), LEFT))) == "nobody"
    assert asked(begin(s, instant(AH, at(s, "24.12"), MARCHED))) == "SE Flee"


@pytest.mark.rule("8.8.1", "8.5")
def test_a_fort_does_not_keep_guns_that_stand_with_it() -> None:
    s = field(SE)
    put(s, "07.21", "Sarajevo", "FsAR.6")
    put(s, "08.20", "Lim")
    begin(s, instant(SE, at(s, "08.20"), MARCHED))
    assert (where(s, "FsAR.6"), where(s, "Sarajevo")) == ("off", "07.21")


@pytest.mark.rule("15.6.2b")
def test_of_two_depots_left_alone_both_are_displaced() -> None:
    s = bare(AH)
    put(s, "30.12", "Depot 1", "Depot 2")
    put(s, "30.11", "9")
    begin(s, instant(AH, at(s, "30.11"), MARCHED))
    for name in ("Depot 1", "Depot 2"):
        assert (asked(s), where(s, name)) == ("SE DisplaceDepot", "30.12")
        s.play(s.choices()[0])
    assert asked(s) == "nobody"


@pytest.mark.rule("15.6.2a", "1.1", "7.8.3", "21.2.2", "27.3")
def test_a_train_that_has_flown_wakes_who_sleeps_stops_recovery_and_bridges_and_enters_a_town() -> None:
    s = bare(AH)
    put(s, "23.16", "FIFTH Depot")
    (sleeper,) = put(s, "23.17", "Drina I", asleep=30)
    (tired,) = put(s, "22.16", "Comb I", ce=2, recovering=5)
    s.pontoons = (Pontoon(SE, at(s, "23.16"), at(s, "23.15"), True),)
    begin(s, return_train(unit(s, "8 Train")))
    assert (where(s, "8 Train"), s.asleep[sleeper], s.recovering[tired], len(s.pontoons)) == ("23.16", 0, 0, 0)
    assert [(each.points, each.hex) for each in happened(s, events.Scores)] == [(5, at(s, "23.16"))]


@pytest.mark.rule("15.6.2b", "1.1")
def test_a_depot_that_has_flown_wakes_who_sleeps() -> None:
    s = bare(AH)
    put(s, "20.20", "FIFTH Depot")
    (sleeper,) = put(s, "11.12", "Train UZICE", asleep=30)
    begin(s, displace_depot(unit(s, "FIFTH Depot")))
    play(s, "displace 10.12")
    assert (where(s, "FIFTH Depot"), s.asleep[sleeper]) == ("10.12", 0)
