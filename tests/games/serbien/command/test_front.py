"""Serbia's front: the line, garrisons, watches and hunters, and who goes where."""

from __future__ import annotations

from itertools import pairwise

import pytest

from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.command.field import Field
from doppeladler.games.serbien.command.front import SHORT, Front
from doppeladler.games.serbien.command.hunt import Hunt
from doppeladler.games.serbien.command.line import FURTHEST
from doppeladler.games.serbien.command.station import Station, allowed
from doppeladler.games.serbien.command.weights import LEVELS
from doppeladler.games.serbien.rules.tables import CI, D1
from tests.games.serbien.serbien_table import at, bare, give, put, unit, units

STRONG = LEVELS.level("strong").weights
ARMY = ("Morava I", "Sumadija I", "Comb I", "Danube I", "Drina I", "Drina II", "Timok I")


def front(s: SerbienState) -> Front:
    return Front(Field(s, SE, STRONG))


def hunt(s: SerbienState) -> Hunt:
    return Hunt(Field(s, SE, STRONG), front(s).able)


def on_the_kolubara() -> SerbienState:
    """The enemy has come over the Drina, and Serbia's divisions stand before him."""
    s = bare(SE, turn=10)
    for name, hex in zip(("9", "21", "36", "42"), ("20.11", "20.13", "19.15", "19.17"), strict=True):
        put(s, hex, name)
    for name, hex in zip(ARMY, ("23.11", "23.12", "23.13", "23.14", "23.15", "22.17", "23.18"), strict=True):
        put(s, hex, name)
    return s


@pytest.mark.rule("3.3", "7.1.6")
def test_the_posts_of_a_line_are_so_near_that_nobody_gets_through() -> None:
    s = on_the_kolubara()
    line = front(s).ground
    posts = sorted(line.posts(len(ARMY)), key=lambda hex: line.lies[hex][1])
    distance = s.printed.grid.distance
    assert len(posts) >= 4
    assert all(distance(one, two) <= FURTHEST for one, two in pairwise(posts))
    assert s.printed.banks >> posts[0] & 1
    assert max(line.lies[hex][0] for hex in posts) < 26


@pytest.mark.rule("27.2")
def test_no_line_runs_behind_the_enemys_back_however_empty_it_is_there() -> None:
    s = bare(SE, turn=10)
    for name, hex in zip(("9", "21", "36", "42"), ("24.12", "23.14", "23.15", "23.16"), strict=True):
        put(s, hex, name)
    for name, hex in zip(ARMY, ("27.12", "26.13", "26.15", "25.17", "25.18", "21.18", "20.17"), strict=True):
        put(s, hex, name)
    line = front(s).ground
    posts = line.posts(len(ARMY))
    assert len(posts) >= 3
    assert min(line.lies[hex][0] for hex in posts if line.lies[hex][1] <= line.lies[at(s, "23.16")][1]) >= 24


@pytest.mark.rule("27.2")
def test_a_line_gives_up_ground_where_the_enemy_is_further_east_elsewhere() -> None:
    s = on_the_kolubara()
    assert front(s).ground._west == 15
    put(s, "29.13", "11 Gb", "13")
    assert front(s).ground._west == 25


def test_who_has_nothing_to_do_comes_from_afar_to_a_post_that_is_pressed() -> None:
    s = bare(SE, turn=10)
    put(s, "29.10", "9", "21")
    put(s, "28.11", "36", "42")
    put(s, "30.11", "Morava I")
    put(s, "22.21", "Comb I")
    post = Station(at(s, "30.11"), 1)
    assert front(s).doubled({unit(s, "Morava I"): post})[unit(s, "Comb I")] == post


def test_a_line_has_no_more_posts_than_there_are_formations() -> None:
    assert len(front(on_the_kolubara()).ground.posts(3)) == 3


@pytest.mark.rule("6.3")
def test_who_is_ineffective_gets_no_station_and_a_battle_of_a_week_has_none() -> None:
    s = on_the_kolubara()
    s.ce[unit(s, "Comb I")] = CI
    stations = front(s).stations()
    assert unit(s, "Comb I") not in stations
    assert unit(s, "Drina I") in stations
    put(s, "23.09", "Drina I")
    assert unit(s, "Drina I") not in front(s).able, "beyond the Sava"
    short = bare(SE, turn=3, scenario="macva")
    put(short, "20.11", "9")
    put(short, "23.11", "Morava I")
    assert front(short).stations() == {}


def test_in_the_first_week_of_a_long_game_only_hunters_have_stations() -> None:
    s = on_the_kolubara()
    s.turn = SHORT + 1
    assert unit(s, "Drina II") in front(s).stations()
    s.turn = SHORT
    assert front(s).stations() == {}, "free to attack"
    put(s, "30.13", "13")
    assert set(front(s).stations()) == set(hunt(s).hunters()) != set(), "who is behind the army is hunted all the same"


def test_a_few_strong_and_fresh_formations_near_the_enemy_keep_no_line() -> None:
    s = on_the_kolubara()
    assert set(front(s).strikers()) == set(units(s, "Morava I", "Sumadija I", "Comb I"))
    assert not set(front(s).strikers()) & set(front(s).stations())
    s.ce[unit(s, "Morava I")] = 2
    put(s, "30.19", "Comb I")
    assert set(front(s).strikers()) == set(units(s, "Sumadija I", "Danube I", "Timok I")), "not who is tired or far"


@pytest.mark.rule("27.3")
def test_a_town_is_garrisoned_while_the_enemy_could_slip_into_it() -> None:
    s = bare(SE, turn=10)
    give(s, AH, "21.10")
    put(s, "22.13", "9")
    put(s, "27.14", "Drina I", "Obrenovac")
    assert [s.label(hex) for hex in front(s).garrisons()] == ["23.16"]
    found = front(s).stations()
    assert found[unit(s, "Obrenovac")] == Station(at(s, "23.16"), 0, haste=True), "a weak one is enough"
    put(s, "22.14", "Morava I")
    put(s, "24.14", "Comb I")
    put(s, "21.15", "Drina II")
    assert front(s).garrisons() == [], "zones bar the way"
    for name in ("Morava I", "Comb I", "Drina II"):
        put(s, "30.19", name)
    put(s, "23.16", "Obrenovac")
    assert [s.label(hex) for hex in front(s).garrisons()] == ["23.16"], "who keeps it does not make it safe to leave"


@pytest.mark.rule("7.1.4b")
def test_the_bank_is_watched_where_the_enemy_could_land_and_nobody_is_near() -> None:
    s = on_the_kolubara()
    put(s, "26.10", "14")
    watches = list(front(s).watches(()))
    assert watches
    assert all(s.printed.banks >> hex & 1 for hex in watches)
    assert list(front(s).watches(watches)) == []
    put(s, "22.05", "14")
    assert list(front(s).watches(())) == []


@pytest.mark.rule("27.2", "6.4")
def test_raiders_are_hunted_by_as_many_as_it_takes_whatever_state_they_are_in() -> None:
    s = on_the_kolubara()
    put(s, "33.16", "104 Ls")
    put(s, "30.14", "Timok II")
    put(s, "30.15", "Morava II")
    hunters = hunt(s).hunters()
    ahead, after = (hunters[each] for each in units(s, "Timok II", "Morava II"))
    assert after == Station(at(s, "33.16"), 1, haste=True)
    assert s.label(ahead.hex).startswith("35.")
    assert len(hunters) == 2
    put(s, "33.16", "9")
    put(s, "17.20", "104 Ls")
    assert len(hunt(s).hunters()) == 3
    s.ce[unit(s, "9")] = D1
    assert len(hunt(s).hunters()) == 2


@pytest.mark.rule("27.2")
def test_who_is_still_before_the_own_formations_is_no_raider_nor_who_has_friends_near() -> None:
    s = on_the_kolubara()
    put(s, "17.20", "104 Ls")
    assert hunt(s).raiders() == []
    put(s, "26.12", "104 Ls", "13", "11 Gb", "8 Gb")
    assert hunt(s).raiders() == []
    put(s, "17.20", "11 Gb", "8 Gb")
    assert set(hunt(s).raiders()) == set(units(s, "104 Ls", "13"))


def test_who_has_a_station_goes_there_and_keeps_near() -> None:
    s = on_the_kolubara()
    field, drina = Field(s, SE, STRONG), unit(s, "Drina I")
    ends = [at(s, hex) for hex in ("23.15", "24.15", "24.16", "25.17")]
    assert allowed(field, {}, drina, ends) == ends
    assert list(allowed(field, {drina: Station(at(s, "24.16"), 0)}, drina, ends)) == [at(s, "24.16")]
    assert len(allowed(field, {drina: Station(at(s, "24.16"), 1)}, drina, ends)) == 3
    assert list(allowed(field, {drina: Station(at(s, "30.19"), 1)}, drina, ends)) == [at(s, "25.17")]


def test_posts_that_are_pressed_get_help_from_who_has_nothing_to_do() -> None:
    s = bare(SE, turn=10)
    put(s, "20.11", "9", "21")
    put(s, "21.12", "36", "42")
    put(s, "23.13", "Morava I")
    put(s, "25.13", "Comb I")
    ahead = front(s)
    post = Station(at(s, "23.13"), 1)
    assert ahead.doubled({unit(s, "Morava I"): post}) == dict.fromkeys(units(s, "Morava I", "Comb I"), post)
    put(s, "10.12", "9", "21", "36", "42")
    assert set(front(s).doubled({unit(s, "Morava I"): post})) == {unit(s, "Morava I")}


def test_a_fresh_division_takes_the_post_before_a_tired_one() -> None:
    s = bare(SE, turn=10)
    put(s, "21.12", "36", "42")
    put(s, "24.13", "Morava I", "Comb I")
    s.ce[unit(s, "Morava I")] = 3
    post = Station(at(s, "23.13"), 1)
    assert front(s).manned([post]) == {unit(s, "Comb I"): post}
    assert s.printed.side[unit(s, "36")] == AH
