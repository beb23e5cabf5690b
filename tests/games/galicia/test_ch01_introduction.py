"""Chapter 1: what the game is about, how it begins, and the map with its half-hexes."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from doppeladler.boards import read_rows
from doppeladler.engine import DICE
from doppeladler.games.galicia.game import Galicia
from doppeladler.games.galicia.rows import CalendarRow
from doppeladler.games.galicia.rules.ch06_zoc import zoc
from tests.games.galicia.galicia_table import (
    asked,
    at,
    bare,
    begin_combat,
    begin_movement,
    labels,
    offered,
    play,
    put,
    unit,
    where,
)

HALF_HEXES = {"14.26", "16.26", "18.26", *(f"19.{column:02}" for column in range(1, 27))}

COUNTER_ABBREVIATIONS = {
    "c": "cavalry",
    "cn": "Caucasian",
    "comb": "combined",
    "cs": "Cossack",
    "d": "Don",
    "gd": "Guard",
    "gn": "Grenadier",
    "ls": "Landsturm",
    "lw": "Landwehr",
    "m": "march",
    "r": "reserve",
    "rf": "rifle",
    "sch": "Kaiserschützen",
}


@pytest.mark.rule("1.0")
def test_one_player_leads_austria_hungary_the_other_russia(game: Galicia) -> None:
    assert set(game.seats) == {"AH", "RU"}
    assert len(game.printed.names) == len(game.printed.roster["AH"]) + len(game.printed.roster["RU"])


@pytest.mark.rule("1.0")
def test_a_hex_is_twelve_kilometres_and_a_turn_two_days_of_the_campaign(game: Galicia) -> None:
    calendar = read_rows(game.printed.layers, "calendar.csv", CalendarRow, ("gt",))
    days = [date.fromisoformat(day) for row in calendar for day in (row.from_, row.to)]
    assert days[0] == date(1914, 8, 23)
    assert days[-1] == date(1914, 9, 15)
    assert all(later - earlier == timedelta(days=1) for earlier, later in pairwise(days))
    assert str(game.printed.dates[5]) == "31 August to 1 September 1914"
    assert game.printed.board.km_per_hex == 12


@pytest.mark.rule("1.0")
def test_an_attack_is_rolled_with_two_six_sided_dice() -> None:
    s = bare()
    put(s, "14.22", "AH 4")
    put(s, "14.21", "RU 32")
    begin_combat(s)
    play(s, "attack 14.21", "from 14.22", "declare")
    assert asked(s) == f"{DICE} CombatRoll"
    assert set(offered(s)) == {f"roll {one} {two}" for one in range(1, 7) for two in range(1, 7)}


@pytest.mark.rule("1.1")
def test_every_unit_stands_in_its_set_up_hex_or_is_still_to_come(game: Galicia) -> None:
    s = game.setup()
    for row in game.printed.counters:
        assert where(s, f"{row.nat} {row.id}") == (row.setup or "off")
        assert bool(row.setup) != bool(row.arr_gt), row.id
    assert where(s, "AH 4") == "8.17"
    assert where(s, "AH 20") == "off"


@pytest.mark.rule("1.1", "3.0")
def test_the_austro_hungarian_player_begins_and_the_russian_waits_for_turn_two(game: Galicia) -> None:
    s = game.setup()
    assert (s.turn, s.phasing, asked(s)) == (1, "AH", "AH ChooseMarch")
    play(s, "end", "end")
    assert (s.turn, s.phasing) == (2, "RU")


@pytest.mark.rule("1.2")
def test_every_abbreviation_on_a_counter_is_explained(game: Galicia) -> None:
    words = " ".join(row.id.replace("+", " ") for row in game.printed.counters).split()
    short = {word for word in words if word.isalpha()} - {"Pavlov", "ersatz"}
    assert short == set(COUNTER_ABBREVIATIONS)
    explained = game.printed.rules["1.2"].in_short
    for abbreviation, meaning in COUNTER_ABBREVIATIONS.items():
        assert f"{abbreviation} {meaning}" in explained


@pytest.mark.rule("1.2")
@pytest.mark.parametrize("word", ["A-H", "AV", "DRM", "GT", "MA", "MP", "RR", "VP", "ZOC", "EZOC"])
def test_every_abbreviation_of_the_rules_is_explained(game: Galicia, word: str) -> None:
    assert f"{word} " in game.printed.rules["1.2"].in_short


@pytest.mark.rule("1.3")
def test_the_half_hexes_are_those_of_the_book_and_on_the_board(game: Galicia) -> None:
    s = bare()
    assert labels(s, game.printed.board.half) == HALF_HEXES
    assert set(game.printed.hex_of) >= HALF_HEXES
    assert not game.printed.board.half & ~game.printed.grid.board


@pytest.mark.rule("1.3")
@pytest.mark.parametrize("half", sorted(HALF_HEXES))
def test_a_unit_marches_into_a_half_hex_and_controls_ground_from_it(half: str) -> None:
    s = bare()
    beside = s.printed.grid.neighbours[at(s, half)][0]
    put(s, s.label(beside), "AH 4")
    begin_movement(s)
    play(s, "march AH 4", f"enter {half}")
    assert where(s, "AH 4") == half
    assert zoc(s, "AH") == s.printed.zone_of[at(s, half)]


@pytest.mark.rule("1.3")
def test_a_march_goes_through_half_hexes() -> None:
    s = bare()
    put(s, "19.10", "AH 4")
    begin_movement(s)
    play(s, "march AH 4", "enter 19.11", "enter 19.12", "enter 19.13", "stop")
    assert where(s, "AH 4") == "19.13"
    assert s.spent[unit(s, "AH 4")] == 3
