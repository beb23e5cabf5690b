"""8.5 and 8.8 Forts and guns that are left alone."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle
from doppeladler.games.serbien.rules.ch03_stacking import assets_in
from doppeladler.games.serbien.rules.ch05_assets import unassigned
from doppeladler.games.serbien.rules.ch07_march import march_phase
from doppeladler.games.serbien.rules.ch08_forts import drive_off, try_forts
from doppeladler.games.serbien.rules.ch09_ammo import ammunition
from doppeladler.games.serbien.rules.ch09_odds import forces_of
from doppeladler.games.serbien.rules.ch09_withhold import may_be_withheld, surplus_assets
from doppeladler.games.serbien.rules.instant import instant
from doppeladler.games.serbien.rules.moved import LEFT, MARCHED
from tests.games.serbien.battle_table import field
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    bare,
    begin,
    dice,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    where,
)


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
    assert s.decision is not None
    assert s.decision.facts["number"] == 1
    dice(s, 1)
    fort = unit(s, "Beograd")
    assert [each for each in s.events or [] if each.rule == "8.5.3"][-1].what == events.FortTested(fort, 1, True)
    assert (where(s, "Beograd"), s.sr[fort], s.tested[fort]) == ("30.09", 0, 1)
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
    assert happened(s, events.FortTested) == [events.FortTested(fort, 2, False)]


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
    (lost,) = (each for each in s.events or [] if isinstance(each.what, events.Eliminated))
    assert (lost.rule, lost.what) == ("8.8.1", events.Eliminated(unit(s, "FsAR.6"), at(s, "24.13")))


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


# --- on its infantry side it is an Asset as others (8.5) ----------------------------------------------------------


@pytest.mark.rule("8.5", "9.4", "8.5.1")
@pytest.mark.parametrize("flipped", [0, 1])
def test_a_fort_needs_ammunition_only_on_its_infantry_side(flipped: int) -> None:
    s = field()
    (fort,) = put(s, "24.14", "Beograd", sr=flipped)
    s.battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), (fort,))
    begin(s, ammunition(SE, (fort,)))
    assert (len(happened(s, events.WithoutAmmo)), asked(s)) == ((1, "nobody") if flipped else (0, "SE GiveShells"))


@pytest.mark.rule("8.5", "3.1.2", "9.2.5")
@pytest.mark.parametrize("flipped", [0, 1])
def test_a_fort_counts_as_an_asset_in_combat_only_on_its_infantry_side(flipped: int) -> None:
    s = field()
    force = put(s, "24.14", "Loznica", "Krupanj")
    (fort,) = put(s, "24.14", "Beograd", sr=flipped)
    attach(s, "SERBIA", "THIRD", "Loznica", "Krupanj", "Beograd")
    battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), (*force, fort))
    assert surplus_assets(s, battle.defenders, battle) == ((*force, fort) if flipped else ())
    assert may_be_withheld(s, fort, battle.defenders, battle) is bool(flipped)
    assert forces_of(s, battle.defenders) == ((force, (fort,)) if flipped else ((*force, fort),))
    assert assets_in(s, at(s, "24.14")) == ((*force, fort) if flipped else force)


@pytest.mark.rule("8.5", "5.5.1")
@pytest.mark.parametrize("flipped", [0, 1])
def test_a_fort_on_its_infantry_side_is_assigned_as_other_assets_are(flipped: int) -> None:
    s = field()
    formations = put(s, "24.14", "Branicevo", "Obrenovac")
    (fort,) = put(s, "24.14", "Beograd", sr=flipped)
    s.battle = Battle(AH, at(s, "24.14"), put(s, "24.13", "9"), (*formations, fort))
    assert unassigned(s, SE) == ((fort,) if flipped else ())


@pytest.mark.rule("8.5", "8.5.3", "7.3")
def test_a_fort_on_its_infantry_side_marches_and_prepares_as_infantry() -> None:
    s = bare(SE, turn=8)
    (fort,) = put(s, "24.14", "Beograd")
    put(s, "24.13", "9")
    assert asked(begin(s.clone(), march_phase(SE))) == "nobody"
    s.sr[fort] = 1
    play(begin(s, march_phase(SE)), "march Beograd")
    assert "prepare 24.13" in offered(s)


@pytest.mark.rule("9.2", "8.8.1", "15.6.2b")
def test_a_fort_keeps_its_hex_and_guns_and_depots_do_not() -> None:
    s = field(SE)
    put(s, "24.13", "Kalinovik", "FsAR.6")
    begin(s, drive_off(at(s, "24.13")))
    assert where(s, "FsAR.6") == "24.13"
    put(s, "30.16", "FsAR.6", "SIXTH Depot 1")
    begin(s, drive_off(at(s, "30.16")))
    assert where(s, "FsAR.6") == "off"
    while asked(s) == "AH DisplaceDepot":
        s.play(s.choices()[0])
    assert where(s, "SIXTH Depot 1") != "30.16"


@pytest.mark.rule("8.5.3")
def test_a_fort_on_its_infantry_side_is_not_tested_nor_one_that_nobody_threatens() -> None:
    s = field()
    (fort,) = put(s, "30.09", "Beograd")
    assert asked(begin(s, try_forts(SE))) == "nobody"
    s.sr[fort] = 1
    put(s, "29.10", "29")
    assert asked(begin(s, try_forts(SE))) == "nobody"
