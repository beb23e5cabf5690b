"""8.5 and 8.8 Forts and guns that are left alone."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import LEFT, MARCHED
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import asked, at, bare, begin, dice, happened, play, put, refused, unit, where


@pytest.mark.rule("8.5.3")
def test_vector_22_a_fort_is_tested_once_when_its_escort_has_left() -> None:
    s = field()
    put(s, "30.09", "Beograd", "Cavalry")
    put(s, "29.10", "29")
    s.then(instant(AH, at(s, "29.10"), MARCHED))
    s.settle()
    assert not happened(s, events.FortTested)
    put(s, "32.14", "Cavalry")
    begin(s, instant(SE, at(s, "32.14"), LEFT))
    assert asked(s) == "dice AbandonmentTest"
    dice(s, 1)
    assert (where(s, "Beograd"), s.sr[unit(s, "Beograd")]) == ("30.09", 0)
    begin(s, instant(AH, at(s, "29.10"), MARCHED))
    assert asked(s) == "nobody"


@pytest.mark.rule("8.5.2", "8.5.3")
def test_an_abandoned_fort_is_flipped_and_retreats_three_hexes() -> None:
    s = field()
    put(s, "30.09", "Beograd")
    put(s, "29.10", "29")
    begin(s, instant(AH, at(s, "29.10"), MARCHED))
    dice(s, 2)
    play(s, "retreat 31.10")
    while asked(s) == "SE RetreatTo":
        s.play(s.choices()[-1])
    fort = unit(s, "Beograd")
    assert (s.sr[fort], s.printed.grid.distance(s.at[fort], at(s, "30.09"))) == (1, 3)


@pytest.mark.rule("8.5.3")
def test_some_forts_are_never_abandoned() -> None:
    s = field(SE)
    put(s, "07.21", "Sarajevo")
    put(s, "08.20", "Lim")
    begin(s, instant(SE, at(s, "08.20"), MARCHED))
    assert (asked(s), where(s, "Sarajevo")) == ("nobody", "07.21")


@pytest.mark.rule("8.8.1")
def test_guns_alone_in_a_zone_are_lost_at_once_and_with_company_they_are_not() -> None:
    s = field()
    put(s, "24.13", "FsAR.6", "Semlin")
    put(s, "24.14", "Morava I")
    begin(s, instant(SE, at(s, "24.14"), MARCHED))
    assert where(s, "FsAR.6") == "24.13"
    put(s, "20.09", "Semlin")
    begin(s, instant(SE, at(s, "24.14"), MARCHED))
    assert where(s, "FsAR.6") == "off"


@pytest.mark.rule("8.5.3", "8.2.2")
@pytest.mark.parametrize(("die", "stays"), [(1, True), (2, False), (6, False)])
def test_the_example_of_the_fort_whose_cavalry_rides_away(die: int, stays: bool) -> None:
    s = bare(AH, turn=8)
    put(s, "30.09", "Beograd", "Cavalry")
    put(s, "29.09", "29")
    begin(s, march_phase(AH))
    play(s, "march 29", "enter 29.10")
    assert (asked(s), happened(s, events.FortTested)) == ("SE React", [])
    assert refused(s, "react 29.09") == {"8.2"}
    play(s, "react 30.10")
    assert asked(s) == "dice AbandonmentTest"
    dice(s, die)
    while asked(s) == "SE RetreatTo":
        s.play(s.choices()[-1])
    assert (where(s, "Beograd") == "30.09") is stays
    assert s.sr[unit(s, "Beograd")] == (not stays)
