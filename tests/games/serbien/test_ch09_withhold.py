"""9.2.2, 9.2.5 and 3.1.2 Who attacks and defends together, and who is withheld."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import SerbienState
from doppeladler.games.serbien.rules import ch11_retreat
from doppeladler.games.serbien.rules.ch09_attack import next_combat
from doppeladler.games.serbien.rules.ch09_withhold import commands_of
from doppeladler.games.serbien.rules.ch10_checks import CombatCheck
from doppeladler.games.serbien.rules.tables import CI
from tests.games.serbien.battle_table import feed, field, indicate
from tests.games.serbien.serbien_table import (
    asked,
    at,
    attach,
    begin,
    dice,
    extend,
    happened,
    offered,
    play,
    put,
    refused,
    unit,
    units,
    where,
)

# --- corps (9.2.2) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.2", "5.3.3")
def test_an_asset_alone_is_a_corps_of_its_own_whoever_is_named_first() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "24.13", "9")
    put(s, "25.14", "13 Ma")
    attach(s, "FIFTH", "8", "9")
    indicate(s)
    play(s, "attack 13 Ma > 24.14")
    assert refused(s, "attack 9 > 24.14") == {"9.2.2"}


@pytest.mark.rule("9.2.5", "9.2.2")
def test_of_two_corps_that_defend_only_one_is_withheld() -> None:
    s = field()
    put(s, "24.14", "Morava I", "Comb I", "Drina I")
    attach(s, "SERBIA", "SECOND", "Morava I", "Comb I")
    attach(s, "SERBIA", "THIRD", "Drina I")
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done", "withhold Morava I")
    assert refused(s, "withhold Drina I") == {"9.2.5"}
    play(s, "withhold Comb I")
    assert s.battle is not None
    assert s.battle.defenders == units(s, "Drina I")


# --- more than may attack (3.1.2, 9.2.5 A) ------------------------------------------------------------------------


@pytest.mark.rule("3.1.2a", "9.2.5")
def test_of_too_many_with_markers_the_excess_is_withheld_before_mountains() -> None:
    s = field()
    put(s, "19.12", "Drina I")
    put(s, "18.12", "36", "42", aim=at(s, "19.12"))
    attach(s, "FIFTH", "13", "36", "42")
    indicate(s)
    play(s, "done")
    assert refused(s, "done") == {"3.1.2"}
    play(s, "withhold 42")
    assert refused(s, "withhold 36") == {"9.2.5"}
    assert refused(s, "done") == set()


@pytest.mark.rule("3.1.2a", "9.2.5")
def test_who_attacked_from_a_mountain_hex_before_counts_for_the_next_attack() -> None:
    s = field()
    put(s, "19.12", "36", aim=at(s, "18.12"), attacks=at(s, "18.12"), fought=1)
    put(s, "19.12", "42", aim=at(s, "19.13"))
    put(s, "19.13", "Drina I")
    attach(s, "FIFTH", "13", "36", "42")
    indicate(s)
    play(s, "done")
    assert refused(s, "done") == {"3.1.2"}
    play(s, "withhold 42")
    assert happened(s, events.AttackDropped)


# --- what it means (9.2.5 D) --------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.5", "11.1.3")
def test_withheld_formations_go_back_each_as_a_force_of_its_own() -> None:
    s = field(SE)
    put(s, "24.14", "Morava I")
    company = put(s, "24.14", "Comb I", "Lim", ce=CI)
    s.then(CombatCheck(SE, (units(s, "Morava I"),), 10, company))
    dice(s, 4, 4)
    while asked(s) == "SE RetreatTo":
        s.play(s.choices()[0])
    gone = [each.units for each in happened(s, events.Retreats)]
    assert gone == [(each,) for each in units(s, "Morava I", "Comb I", "Lim")]


# --- nobody to fight with (9.2, 15.6.2) ---------------------------------------------------------------------------


@pytest.mark.rule("9.2")
def test_a_corps_train_alone_beyond_the_sava_is_driven_off_without_a_combat(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "21.10", "Train THIRD")
    put(s, "30.16", "Depot 1")
    put(s, "22.09", "32")
    attach(s, "SECOND", "4", "32")
    indicate(s)
    play(s, "attack 32 > 21.10", "done")
    while asked(s) == "SE RetreatTrain":
        s.play(s.choices()[0])
    assert (happened(s, events.Odds), s.fought[unit(s, "32")]) == ([], 0)
    assert where(s, "Train THIRD") != "21.10"
    assert "advance 32" in offered(s)
    assert s.active == AH


@pytest.mark.rule("9.2", "11.2", "15.6.2")
def test_a_corps_train_whose_defenders_have_gone_does_not_keep_the_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "21.10", "Train THIRD", "Krupanj")
    put(s, "22.09", "32")
    attach(s, "SECOND", "4", "32")
    indicate(s)
    play(s, "attack 32 > 21.10", "done", "done", "normal", "normal")
    dice(s, 1, 1)
    while asked(s) not in ("AH Advance", "nobody"):
        dice(s, 1, 1) if asked(s).startswith("dice") else s.play(s.choices()[0])
    assert (where(s, "Train THIRD") == "21.10", asked(s)) == (False, "AH Advance")


@pytest.mark.rule("9.2.2", "5.3.3", "19.0")
def test_independents_with_half_a_unit_are_one_stack() -> None:
    s = field(SE)
    extend(s, "109 Ls", "24.13", "24.14")
    put(s, "24.14", "104 Ls")
    attach(s, "SIXTH", "", "109 Ls", "104 Ls")
    assert len(commands_of(s, units(s, "109 Ls", "104 Ls"))) == 1
    attach(s, "SIXTH", "15", "109 Ls")
    assert len(commands_of(s, units(s, "109 Ls", "104 Ls"))) == 2


# --- sizes (9.10.1, 8.5.1) ----------------------------------------------------------------------------------------


@pytest.mark.rule("9.10.1", "8.5.1")
def test_a_fort_has_a_size_for_artillery_only_and_costs_strength_only_by_a_die(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    s = field()
    put(s, "24.14", "Beograd", "Branicevo")
    put(s, "24.13", "9")
    attach(s, "SERBIA", "FIRST", "Beograd", "Branicevo")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done", "done", "fire", "intense", "normal")
    dice(s, 6, 5)
    assert s.battle is not None
    assert (s.battle.defending, s.battle.forts, s.battle.worn) == (8, 1, 1)
    assert asked(s) == "dice SmallMagnitude"


# --- guns (8.8.1) -------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.8.1")
def test_guns_attack_only_with_a_combat_unit_of_their_stack() -> None:
    s = field()
    put(s, "30.09", "Drina I")
    put(s, "29.09", "FsAR.6")
    indicate(s)
    assert refused(s, "attack FsAR.6 > 30.09") == {"8.8.1"}
    put(s, "29.09", "Semlin")
    assert refused(s, "attack FsAR.6 > 30.09") == {"8.8.1"}
    play(s, "attack Semlin > 30.09")
    assert refused(s, "attack FsAR.6 > 30.09") == set()


@pytest.mark.rule("8.8.1", "9.2.5")
def test_guns_are_withheld_with_the_last_combat_unit_of_their_stack() -> None:
    s = field()
    put(s, "30.09", "Drina I")
    put(s, "29.09", "FsAR.6", "Semlin")
    indicate(s)
    play(s, "attack Semlin > 30.09", "attack FsAR.6 > 30.09", "done", "withhold Semlin")
    assert (asked(s), happened(s, events.AttackDropped)) == ("nobody", [events.AttackDropped(at(s, "30.09"))])


@pytest.mark.rule("9.2.5", "8.8.1")
def test_guns_with_none_but_retreated_troops_are_not_attacked() -> None:
    s = field(SE)
    put(s, "24.14", "9", retreated=1)
    put(s, "24.14", "FsAR.6")
    put(s, "24.13", "Drina I", attacks=at(s, "24.14"))
    begin(s, next_combat(SE))
    assert (where(s, "FsAR.6"), happened(s, events.AttackDropped)) == ("24.14", [events.AttackDropped(at(s, "24.14"))])


# --- who stays when others cannot go (9.2.5 B and D) ----------------------------------------------------------------


def riders_and_foot() -> SerbienState:
    """Cavalry whose hex no way leaves, and with it an ineffective brigade; two divisions attack them."""
    s = field()
    put(s, "28.20", "Cavalry")
    put(s, "28.20", "Lim", ce=CI)
    put(s, "28.20", "Loznica")
    attach(s, "SERBIA", "SECOND", "Cavalry", "Lim")
    put(s, "28.21", "9")
    put(s, "29.20", "21")
    attach(s, "FIFTH", "8", "9", "21")
    indicate(s)
    return play(s, "attack 9 > 28.20", "attack 21 > 28.20", "done", "done")


@pytest.mark.rule("9.2.5", "11.1.5")
def test_the_withheld_stay_where_a_defender_stays_who_cannot_retreat(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch)
    monkeypatch.setattr(ch11_retreat, "is_isolated", lambda s, unit: False)
    s = riders_and_foot()
    play(s, "withhold Lim", "done", "save", "normal", "normal")
    dice(s, 6, 3)
    while asked(s) != "dice CombatCheck":
        s.play(s.choices()[0])
    assert s.battle is not None
    assert (s.battle.back > 0, where(s, "Cavalry"), where(s, "Lim")) == (True, "28.20", "28.20")


@pytest.mark.rule("9.2.5", "11.1.5", "10.3", "19.1.6")
@pytest.mark.parametrize("hexes", [("28.20",), ("28.20", "28.19"), ("28.19", "28.20")])
def test_the_withheld_stay_where_a_force_that_failed_its_check_cannot_go(
    hexes: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ch11_retreat, "is_isolated", lambda s, unit: False)
    s = field()
    put(s, "28.20", "Cavalry")
    s.place(unit(s, "Lim"), *(at(s, hex) for hex in hexes))
    put(s, "28.21", "9")
    put(s, "29.20", "21")
    s.then(CombatCheck(SE, (units(s, "Cavalry"),), 7, units(s, "Lim")))
    dice(s, 5, 5)
    assert (where(s, "Cavalry"), s.ce[unit(s, "Cavalry")]) == ("28.20", CI)
    assert (asked(s), where(s, "Lim"), s.retreated[unit(s, "Lim")]) == ("nobody", hexes[0], 0)


@pytest.mark.rule("9.2.5", "5.5.1")
def test_assets_may_be_withheld_with_the_ineffective_formation_to_which_they_are_assigned() -> None:
    s = riders_and_foot()
    assert refused(s, "withhold Loznica") == {"9.2.5"}
    play(s, "withhold Lim")
    assert refused(s, "withhold Loznica") == set()
    play(s, "withhold Loznica")
    assert s.battle is not None
    assert s.battle.defenders == units(s, "Cavalry")


@pytest.mark.rule("9.2.5", "10.3")
def test_the_withheld_in_another_hex_have_nothing_to_do_with_a_check() -> None:
    s = field(SE)
    put(s, "24.14", "Morava I")
    put(s, "25.15", "Lim", ce=CI)
    s.then(CombatCheck(SE, (units(s, "Morava I"),), 10, units(s, "Lim")))
    dice(s, 4, 4)
    while asked(s) == "SE RetreatTo":
        s.play(s.choices()[0])
    assert (where(s, "Morava I") != "24.14", where(s, "Lim")) == (True, "25.15")


# --- who counts among those who stay and go (9.2.2, 9.2.5) ----------------------------------------------------------


@pytest.mark.rule("9.2.2", "5.3.3", "19.0")
def test_independents_in_two_hexes_are_two_stacks_also_beside_a_corps_over_both() -> None:
    s = field(SE)
    extend(s, "36", "24.13", "24.14")
    put(s, "24.13", "109 Ls")
    put(s, "24.14", "104 Ls")
    attach(s, "SIXTH", "15", "36")
    attach(s, "SIXTH", "", "109 Ls", "104 Ls")
    assert len(commands_of(s, units(s, "109 Ls", "104 Ls"))) == 2


@pytest.mark.rule("3.1.2", "9.2.5")
def test_who_was_driven_back_into_a_hex_after_his_attack_has_not_attacked_from_it() -> None:
    s = field()
    put(s, "24.13", "9", "21", aim=at(s, "24.14"))
    put(s, "24.13", "36", fought=1, retreated=1)
    put(s, "24.14", "Morava I")
    attach(s, "FIFTH", "8", "9", "21", "36")
    indicate(s)
    play(s, "done")
    assert refused(s, "done") == set()


@pytest.mark.rule("3.1.2a", "9.2.5")
@pytest.mark.parametrize(("before", "why"), [("43.06", set()), ("44.06", {"3.1.2"})])
def test_who_attacked_lower_ground_before_does_not_count_for_an_attack_on_mountains(before: str, why: set[str]) -> None:
    s = field()
    put(s, "43.07", "36", aim=at(s, before), attacks=at(s, before), fought=1)
    put(s, "43.07", "42", aim=at(s, "44.07"))
    put(s, "44.07", "Drina I")
    attach(s, "FIFTH", "13", "36", "42")
    mountainous = s.printed.mountainous
    assert [mountainous >> at(s, hex) & 1 for hex in ("43.06", "44.06", "43.07", "44.07")] == [0, 1, 0, 1]
    indicate(s)
    play(s, "done")
    assert refused(s, "done") == why


@pytest.mark.rule("9.2.5", "3.1.2")
def test_guns_on_open_ground_must_defend_and_do_not_count_for_a_crowd() -> None:
    s = field(SE)
    put(s, "24.14", "9", "21", "36", "FsAR.6")
    attach(s, "FIFTH", "8", "9", "21", "36")
    put(s, "24.13", "Drina I")
    indicate(s, SE)
    play(s, "attack Drina I > 24.14", "done", "done")
    assert refused(s, "withhold 9") == set()
    assert refused(s, "withhold FsAR.6") == {"9.2.5"}
    play(s, "withhold 9")
    assert refused(s, "withhold FsAR.6") == {"9.2.5"}


@pytest.mark.rule("9.2.5", "5.5.1")
def test_an_ineffective_formation_defends_if_none_but_its_assets_are_with_it() -> None:
    s = field()
    put(s, "24.14", "Lim", ce=CI)
    put(s, "24.14", "Loznica")
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done")
    assert refused(s, "withhold Lim") == {"9.2.5"}


@pytest.mark.rule("9.2.5", "5.5.1")
def test_an_asset_is_not_withheld_with_a_formation_that_has_only_come_into_the_hex_in_retreat() -> None:
    s = field()
    put(s, "24.14", "Drina I", "Loznica")
    put(s, "24.14", "Lim", ce=CI, retreated=1)
    put(s, "24.13", "9")
    indicate(s)
    play(s, "attack 9 > 24.14", "done", "done")
    assert refused(s, "withhold Loznica") == {"9.2.5"}


def two_corps() -> SerbienState:
    """Two Formations of SECOND and one of THIRD with an Asset are attacked in one hex."""
    s = field()
    put(s, "24.14", "Morava I", "Comb I", "Obrenovac", "Loznica")
    put(s, "24.13", "9")
    indicate(s)
    return play(s, "attack 9 > 24.14", "done")


@pytest.mark.rule("9.2.5", "9.2.2")
def test_who_has_come_in_retreat_does_not_say_which_corps_is_withheld() -> None:
    s = two_corps()
    put(s, "24.14", "Drina I", retreated=1)
    play(s, "done")
    assert refused(s, "withhold Morava I") == set()


@pytest.mark.rule("9.2.5", "9.2.2", "5.5.1")
def test_of_two_corps_an_asset_may_be_withheld_with_either() -> None:
    s = play(two_corps(), "done", "withhold Morava I")
    assert (refused(s, "withhold Obrenovac"), refused(s, "withhold Loznica")) == ({"9.2.5"}, set())


@pytest.mark.rule("9.2.5")
def test_the_defender_is_not_asked_when_nobody_is_left_to_attack_him() -> None:
    s = play(two_corps(), "withhold 9")
    assert (asked(s), happened(s, events.AttackDropped)) == ("nobody", [events.AttackDropped(at(s, "24.14"))])
