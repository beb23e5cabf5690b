"""Chapter 12: what a hex can hold, and the excess."""

from __future__ import annotations

import pytest

from doppeladler.games.kaisers_war import events
from doppeladler.games.kaisers_war.columns import BOX, POOL
from doppeladler.games.kaisers_war.rules.ch12_stacking import clear_overstacks, fits, load_in
from doppeladler.games.kaisers_war.rules.tables import fits_in_hex
from tests.games.kaisers_war.kaiser_table import asked, at, bare, begin, happened, offered, play, put, refused, unit


@pytest.mark.rule("12.1", "12.5", "12.0")
@pytest.mark.parametrize(
    ("names", "legal"),
    [
        (("AH 3", "AH St", "CP supply1", "AH F Przemysl"), True),
        (("AH 3", "AH St", "CP supply1", "CP supply2"), False),
        (("AH 3", "AH B-E"), False),
        (("AH B-E",), True),
        (("AH 1", "AH 3"), False),
        (("GE A", "GE 8"), False),
        (("GE A",), True),
        (("GE inf1", "GE inf2", "GE inf3", "CP supply1", "GE F Thorn"), True),
        (("GE inf1", "GE inf2", "GE inf3", "GE inf4"), False),
        (("GE inf1", "GE inf2", "GE HKK1", "GE Mar"), False),
        (("GE 8", "GE inf1"), False),
        (("AH B-E", "AH inf1"), False),
        (("GE 8", "GE PZ"), True),
        (("GE 8", "GE PZ", "GE St1"), False),
        (("GE inf1", "GE inf2", "GE PZ", "GE St1"), True),
        (("GE inf1", "GE inf2", "GE inf3", "GE St1"), True),
        (("GE inf1", "GE inf2", "GE St1", "GE St2"), True),
        (("GE inf1", "GE inf2", "GE inf3", "GE St1", "GE St2"), False),
        (("RU BP1", "RU BP2"), False),
        (("GE Stoss", "GE St1"), True),
        (("GE 8", "GE KFO"), False),
        (("GE F Thorn", "GE F Posen"), False),
        (("GE 8", "GE Tank"), True),
        (("GE 8", "GE Tank", "GE PZ"), False),
    ],
)
def test_what_a_hex_can_hold(names: tuple[str, ...], legal: bool) -> None:
    s = bare()
    put(s, "2422", *names)
    assert fits_in_hex(load_in(s, at(s, "2422"))) == legal


@pytest.mark.rule("12.1", "12.3")
def test_nations_of_one_side_stack_together_and_supply_with_everybody() -> None:
    s = bare()
    put(s, "2422", "AH inf1", "GE inf1", "CP supply1")
    assert fits(s, at(s, "2422"), unit(s, "GE inf2"))
    assert not fits(s, at(s, "2422"), unit(s, "GE 8"))


@pytest.mark.rule("12.2")
def test_an_overstacked_hex_loses_the_excess_by_its_owners_choice_and_no_points() -> None:
    s = bare()
    put(s, "2614", "RU 1", "RU 2", "AL supply1")
    begin(s, clear_overstacks("AL"))
    assert asked(s) == "AL RemoveExcess"
    assert offered(s) == ["remove RU 1", "remove RU 2"]
    assert refused(s, "remove AL supply1") == {"12.2"}
    play(s, "remove RU 2")
    assert s.at[unit(s, "RU 2")] == BOX
    assert s.vp == {"AL": 60, "CP": 60}
    assert happened(s, events.Removed) == [events.Removed(unit(s, "RU 2"), at(s, "2614"))]
    assert s.is_over


@pytest.mark.rule("12.2")
def test_an_army_may_go_for_its_corps_or_the_corps_for_the_army() -> None:
    s = bare()
    put(s, "2614", "RU 1", "RU inf1", "RU inf2")
    begin(s, clear_overstacks("AL"))
    assert offered(s) == ["remove RU 1", "remove RU inf1", "remove RU inf2"]
    play(s, "remove RU inf1", "remove RU inf2")
    assert s.at[unit(s, "RU inf1")] == POOL
    assert s.is_over


@pytest.mark.rule("12.2")
def test_the_phasing_player_removes_first_then_the_other() -> None:
    s = bare()
    put(s, "2614", "RU 1", "RU 2")
    put(s, "2214", "GE 8", "GE 9")
    begin(s, clear_overstacks("CP"))
    assert asked(s) == "CP RemoveExcess"
    play(s, "remove GE 8")
    assert asked(s) == "AL RemoveExcess"


@pytest.mark.rule("12.2", "9.10")
def test_removed_hqs_never_come_back() -> None:
    s = bare()
    put(s, "2614", "RU 1", "RU SW")
    begin(s, clear_overstacks("AL"))
    play(s, "remove RU SW")
    assert s.to_text().count("RU SW @ gone") == 1
