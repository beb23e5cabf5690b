from __future__ import annotations

from random import Random

import pytest

from doppeladler.games.serbien.book import AH, SE, enemy_of
from doppeladler.games.serbien.columns import GONE
from doppeladler.games.serbien.command.imagine import imagine
from doppeladler.games.serbien.record import COLUMNS, OPEN
from doppeladler.games.serbien.rules.ch03_stacking import top_unit
from doppeladler.wargame.columns import difference
from tests.games.serbien.command.helpers import asked_positions
from tests.games.serbien.disguise import disguise
from tests.games.serbien.serbien_table import at, bare, extend, load, put, unit


@pytest.mark.parametrize("scenario", ["macva", "campaign", "drina"])
def test_a_seat_imagines_its_own_side_as_it_is_and_the_tops_of_the_enemy(scenario: str) -> None:
    for s, seat in asked_positions(scenario, most=150):
        imagined = imagine(load(), s.view(seat))
        for name in COLUMNS:
            real, thought = getattr(s, name), getattr(imagined, name)
            assert all(real[unit] == thought[unit] for unit in s.printed.roster[seat]), name
        assert all(getattr(s, name) == getattr(imagined, name) for name in OPEN)
        enemy = enemy_of(seat)
        assert imagined.occupied == s.occupied
        for hex, units in s.stacks.items():
            if s.printed.side[units[0]] == enemy:
                assert top_unit(s, hex) in imagined.units_in(hex)


def test_what_lies_hidden_changes_nothing_that_is_imagined() -> None:
    chance, differed = Random(5), 0
    for s, seat in asked_positions(seed=3):
        other = disguise(s, seat, chance)
        differed += other.to_text() != s.to_text()
        assert not list(difference(imagine(load(), s.view(seat)), imagine(load(), other.view(seat))))
    assert differed > 100


def test_stores_are_known_to_their_owner_only() -> None:
    s = bare()
    values = {seat: s.view(seat)["record"]["open"] for seat in (AH, SE)}
    assert "shells" in values[SE]
    assert "shells" not in values[AH]
    assert "repl AH" in values[AH]
    assert "repl AH" not in values[SE]
    assert {"repl SE", "repl MO"} <= set(values[SE])


def test_a_unit_over_two_hexes_is_imagined_over_both() -> None:
    s = bare()
    put(s, "24.13", "9")
    extend(s, "9", "24.13", "25.13")
    for seat in (AH, SE):
        imagined = imagine(load(), s.view(seat))
        assert imagined.hexes_of(unit(s, "9")) == s.hexes_of(unit(s, "9"))


@pytest.mark.rule("3.1.6")
def test_below_the_top_lies_a_formation_of_its_corps_if_one_is_not_seen() -> None:
    s = load().setup("macva")
    for each in s.printed.roster[AH]:
        s.place(each, GONE)
    put(s, "16.12", "9", "21")
    imagined = imagine(load(), s.view(SE))
    assert imagined.units_in(at(s, "16.12")) == s.units_in(at(s, "16.12"))
