"""3.3.3 Fallen units, the common reserve, replacement fields, entering the board, and the help from Krakow."""

from __future__ import annotations

import pytest

from doppeladler.games.limanowa import events
from doppeladler.games.limanowa.columns import FIELD, KRAKOW, RESERVE, WAITING, LimanowaState
from doppeladler.games.limanowa.game import Limanowa
from doppeladler.games.limanowa.rules.ch02_targets import pay_target
from doppeladler.games.limanowa.rules.ch03_replacements import in_corner, receive
from doppeladler.games.limanowa.rules.ch04_rounds import play_turn
from tests.games.limanowa.helpers import (
    asked,
    bare,
    begin,
    begin_central,
    begin_opening,
    begin_round,
    give,
    happened,
    offered,
    order,
    play,
    put,
    refusal,
    rp,
    skip,
    skip_to,
    unit,
    where,
)


def fields(s: LimanowaState, corner: str) -> list[str]:
    """Who stands on the replacement fields of a corner."""
    return [s.name(each) for each in in_corner(s, corner)]


def waiting(s: LimanowaState) -> list[str]:
    """Who waits for a field, in order."""
    return [s.name(each) for each in s.waiting]


# --- the fallen -------------------------------------------------------------------------------------------


@pytest.mark.rule("3.3.3")
def test_a_unit_that_has_lost_its_four_points_goes_to_the_common_reserve_whole_again() -> None:
    s = bare("VIII")
    put(s, "1002", "RU M1902 1")
    put(s, "1004", "AH infantry 1", rp=1)
    order(s, "bombard RU M1902 1 > 1004")
    play(s, "roll 1")
    assert s.at[unit(s, "AH infantry 1")] == RESERVE
    assert rp(s, "AH infantry 1") == 4


@pytest.mark.rule("3.3.3", "8")
def test_the_reserve_serves_both_groups_of_a_side() -> None:
    s = bare("VII", phase="opening")
    put(s, RESERVE, "RU infantry 1", group="VIII")
    give(s, "VII", "Transporting reinforcement I")
    begin_opening(s)
    play(s, "play Transporting reinforcement I", "aim RU infantry 1", "pass", "pass")
    assert fields(s, "RU") == ["RU infantry 1"]
    assert s.group_name(unit(s, "RU infantry 1")) == "VII"


@pytest.mark.rule("3.3.3")
@pytest.mark.parametrize(
    ("card", "come"),
    [
        ("Transporting reinforcement I", ["aim AH infantry 1", "aim AH observer 1", "aim AH uhlan 1"]),
        ("Deployment of reserve battery I", ["aim AH 1875M 1"]),
    ],
)
def test_each_card_brings_core_units_of_its_arms_only(card: str, come: list[str]) -> None:
    s = bare("Hadfy", phase="opening")
    fallen = ("AH infantry 1", "AH observer 1", "AH uhlan 1", "AH 1875M 1", "AH 1905M 1", "AH hussar 1", "AH legion")
    for name in (*fallen, "AH Hadfy", "RU infantry 1", "RU M1902 1"):
        put(s, RESERVE, name)
    give(s, "Hadfy", card)
    begin_opening(s)
    play(s, f"play {card}")
    assert sorted(offered(s)) == come


@pytest.mark.rule("3.3.3")
def test_without_a_fallen_core_unit_nothing_comes_and_the_card_may_not_be_played() -> None:
    s = bare("VIII", phase="opening")
    put(s, RESERVE, "RU guard 1")
    give(s, "VIII", "Transporting reinforcement I", "Deployment of reserve battery I")
    put(s, "1917", "RU infantry 5")
    begin_opening(s)
    assert offered(s) == ["pass"]
    assert refusal(s, "play Transporting reinforcement I") == {"3.4.1"}
    s = bare("VII")
    put(s, "1917", "RU infantry 5")
    begin_round(s)
    skip(s)
    assert [each.group for each in happened(s, events.NoCoreUnit)] == ["VII"]
    put(s, RESERVE, "RU infantry 1")
    begin_round(s)
    skip(s)
    assert s.at[unit(s, "RU infantry 1")] == RESERVE


# --- the replacement fields -------------------------------------------------------------------------------


@pytest.mark.rule("3.3.3")
def test_the_russian_corps_share_three_replacement_fields() -> None:
    s = bare()
    for name, group in (("RU infantry 1", "VIII"), ("RU infantry 2", "VII"), ("RU infantry 3", "VIII")):
        receive(s, unit(s, name), group)
    receive(s, unit(s, "RU infantry 4"), "VII")
    receive(s, unit(s, "AH infantry 1"), "Hadfy")
    receive(s, unit(s, "AH infantry 2"), "Szurmay")
    assert fields(s, "RU") == ["RU infantry 1", "RU infantry 2", "RU infantry 3"]
    assert (fields(s, "Hadfy"), fields(s, "Szurmay")) == (["AH infantry 1"], ["AH infantry 2"])
    assert waiting(s) == ["RU infantry 4"]


@pytest.mark.rule("3.3.3")
def test_waiting_units_take_free_fields_in_order_of_arrival(game: Limanowa) -> None:
    s = bare("VIII")
    for name in ("RU infantry 7", "RU infantry 6", "RU infantry 5", "RU infantry 4", "RU infantry 1", "RU M1902 2"):
        receive(s, unit(s, name), "VIII")
    assert waiting(s) == ["RU infantry 4", "RU infantry 1", "RU M1902 2"]
    order(s, "move RU infantry 6 > 2101", "move RU infantry 5 > 2102")
    assert fields(s, "RU") == ["RU infantry 1", "RU infantry 4", "RU infantry 7"]
    assert waiting(s) == ["RU M1902 2"]
    assert game.check(s) == []


@pytest.mark.rule("3.3.3")
def test_a_field_freed_in_one_corner_is_of_no_use_to_another() -> None:
    s = bare("Hadfy")
    for name in ("AH infantry 1", "AH infantry 2", "AH infantry 3"):
        receive(s, unit(s, name), "Hadfy")
    for name in ("AH uhlan 1", "AH uhlan 2", "AH uhlan 3", "AH observer 1"):
        receive(s, unit(s, name), "Szurmay")
    order(s, "move AH infantry 1 > 0101")
    assert waiting(s) == ["AH observer 1"]


@pytest.mark.rule("3.3.3")
@pytest.mark.parametrize(
    ("group", "name", "inside"),
    [("VIII", "RU infantry 1", "2101"), ("Hadfy", "AH infantry 1", "0101"), ("Szurmay", "AH infantry 2", "2118")],
)
def test_a_unit_enters_on_foot_by_the_entry_fields_of_its_corner(group: str, name: str, inside: str) -> None:
    s = bare(group)
    receive(s, unit(s, name), group)
    begin_central(s)
    entry = s.printed.entry["RU" if group == "VIII" else group]
    assert len(offered(s, "move")) == entry.bit_count()
    play(s, f"move {name} > {inside}", "done")
    skip(s)
    assert where(s, name) == inside


@pytest.mark.rule("3.3.3", "4.3.2")
@pytest.mark.parametrize(
    ("group", "name", "stations"),
    [
        ("VII", "RU infantry 1", {"1803", "1605", "1306"}),  # Biecz, Gorlice, Grybow
        ("Hadfy", "AH infantry 1", {"0404", "0806", "0807"}),  # Limanowa, Neu Sandez, Alt Sandez
        ("Szurmay", "AH infantry 2", {"1813", "1518", "1317"}),  # Bartfa, Kisszeben, Hethars
    ],
)
def test_a_unit_enters_by_rail_at_the_stations_of_its_corner(group: str, name: str, stations: set[str]) -> None:
    s = bare(group)
    receive(s, unit(s, name), group)
    begin_central(s)
    grid = s.printed.grid
    near = {grid.labels[hex] for station in stations for hex in grid.neighbours[grid.hex(station)]}
    assert {text.split(" > ")[1] for text in offered(s, "rail")} == stations | near
    station = min(stations)
    play(s, f"rail {name} > {station}", "done")
    skip(s)
    assert where(s, name) == station
    assert s.rails[s.side] == 3


@pytest.mark.rule("3.3.3", "2.4")
def test_units_on_replacement_fields_do_not_fight() -> None:
    s = bare("VIII")
    receive(s, unit(s, "RU infantry 1"), "VIII")
    receive(s, unit(s, "RU M1902 1"), "VIII")
    put(s, "2101", "AH hussar 1")
    begin_central(s)
    assert offered(s, "attack") == offered(s, "bombard") == []
    assert refusal(s, "attack RU infantry 1 > 2101") == {"2.4"}
    assert refusal(s, "bombard RU M1902 1 > 2101") == {"4.3.3"}


@pytest.mark.rule("3.3.3")
def test_units_in_the_reserve_or_waiting_take_no_orders() -> None:
    s = bare("VIII")
    put(s, RESERVE, "RU infantry 1")
    put(s, WAITING, "RU infantry 2")
    begin_central(s)
    assert offered(s) == ["done"]
    assert refusal(s, "move RU infantry 1 > 2101") == refusal(s, "move RU infantry 2 > 2101") == {"3.3.3"}


# --- the help from Krakow ---------------------------------------------------------------------------------


def with_krakow(track: int) -> LimanowaState:
    s = bare("Hadfy")
    for number in (6, 7, 8):
        put(s, KRAKOW, f"AH infantry {number}")
    s.krakow = track
    return s


@pytest.mark.rule("3.3.3k", "4.1")
def test_hadfy_rolls_first_thing_in_his_round_and_nobody_else_does() -> None:
    for group in ("VIII", "VII", "Szurmay"):
        assert asked(begin_round(bare(group))) == f"{group} UseCard"
    assert asked(begin_round(bare("Hadfy"))) == "dice KrakowRoll"


@pytest.mark.rule("3.3.3k")
@pytest.mark.parametrize(("face", "field"), [(1, 4), (2, 4), (3, 4), (4, 4), (5, 3), (6, 3)])
def test_one_to_four_brings_the_help_a_field_nearer(face: int, field: int) -> None:
    s = begin_round(with_krakow(3))
    play(s, f"roll {face}")
    assert s.krakow == field


@pytest.mark.rule("3.3.3k")
def test_the_help_from_krakow_arrives_with_the_tenth_advance() -> None:
    s = with_krakow(0)
    for name, field in (("RU cavalry 1", "1002"), ("AH hussar 1", "0602"), ("RU cavalry 3", "2005")):
        put(s, field, name)
    put(s, "1715", "AH hussar 5")
    begin(s, play_turn(1))
    for turn in range(1, 11):
        skip_to(s, turn, "Hadfy")
        assert asked(s) == "dice KrakowRoll"
        assert fields(s, "Hadfy") == []
        play(s, "roll 4")
    assert fields(s, "Hadfy") == ["AH infantry 6", "AH infantry 7", "AH infantry 8"]
    assert s.group_name(unit(s, "AH infantry 8")) == "Hadfy"
    skip_to(s, 11, "Hadfy")
    assert asked(s) == "Hadfy UseCard"


@pytest.mark.rule("3.3.3k")
def test_the_help_is_not_there_one_field_earlier() -> None:
    s = begin_round(with_krakow(8))
    play(s, "roll 1")
    assert (s.krakow, fields(s, "Hadfy")) == (9, [])


@pytest.mark.rule("3.3.3k", "3.3.3")
def test_the_help_waits_where_fields_are_occupied() -> None:
    s = with_krakow(9)
    receive(s, unit(s, "AH uhlan 1"), "Hadfy")
    begin_round(s)
    play(s, "roll 1")
    assert fields(s, "Hadfy") == ["AH infantry 6", "AH infantry 7", "AH uhlan 1"]
    assert waiting(s) == ["AH infantry 8"]


@pytest.mark.rule("3.3.3k", "3.3.3")
def test_the_regiments_from_krakow_may_be_used_in_the_round_of_their_arrival_and_replaced_later() -> None:
    s = begin_round(with_krakow(9))
    play(s, "roll 1", "pass", "pass", "pass", "move AH infantry 6 > 0101")
    assert s.printed.cls[unit(s, "AH infantry 6")] == "core"
    assert s.at[unit(s, "AH infantry 7")] == FIELD


@pytest.mark.rule("2.3", "3.3.3", "7.1")
def test_a_united_player_chooses_the_core_unit_for_the_group_that_earned_it() -> None:
    s = bare("VII", players="one-for-RU")
    put(s, RESERVE, "RU infantry 2")
    begin(s, pay_target(s.printed.by_target["Kesmark"], "VII"))
    assert asked(s) == "RU TakeCoreUnit"
    play(s, "take RU infantry 2")
    assert s.group_name(unit(s, "RU infantry 2")) == "VII"
