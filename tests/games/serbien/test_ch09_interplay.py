"""9 to 11, 19 Where several rules of combat meet: Forces over two hexes, neighbours, guns, trains and Depots."""

from __future__ import annotations

import pytest

from doppeladler.games.serbien import events
from doppeladler.games.serbien.book import AH, SE
from doppeladler.games.serbien.columns import Battle, SerbienState
from doppeladler.games.serbien.rules import ch15_units
from doppeladler.games.serbien.rules.ch08_forts import drive_off
from doppeladler.games.serbien.rules.ch09_combat import (
    check_attackers,
    check_defenders,
    end_combat,
    give_supplies,
    lower_forces,
)
from doppeladler.games.serbien.rules.ch09_odds import by_first_hex
from doppeladler.games.serbien.rules.ch10_artillery import most_support, supporting_forces
from doppeladler.games.serbien.rules.ch10_checks import CombatCheck
from doppeladler.games.serbien.rules.ch11_retreat import SHELTERED
from doppeladler.games.serbien.rules.tables import CI, D1
from doppeladler.hexes import EMPTY
from tests.games.serbien.battle_table import clash, field, indicate
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
    told,
    unit,
    units,
    where,
)

# --- the Forces of several hexes (1.1, 5.5.1, 10.0) ---------------------------------------------------------------


def attacked_from_two() -> SerbienState:
    """Drina I and, from a hex of its own, Krupanj of the same corps attack 9."""
    s = field(SE)
    put(s, "24.14", "9")
    put(s, "24.13", "Drina I")
    put(s, "25.14", "Krupanj")
    attach(s, "SERBIA", "THIRD", "Drina I", "Krupanj")
    s.battle = Battle(SE, at(s, "24.14"), units(s, "Drina I", "Krupanj"), units(s, "9"), shaken=True)
    return s


@pytest.mark.rule("9.9.2", "5.5.2")
def test_an_asset_alone_in_its_hex_suffers_a_level_of_the_table_beside_a_formation_in_another() -> None:
    s = attacked_from_two()
    begin(s, lower_forces())
    assert s.ce[unit(s, "Drina I")] == 1
    assert s.sr[unit(s, "Krupanj")] == 1 or where(s, "Krupanj") == "off"


def guns_with_half_a_unit() -> SerbienState:
    """42 attacks from two hexes, and guns from the second of them."""
    s = field()
    put(s, "24.14", "Morava I")
    extend(s, "42", "24.13", "25.14")
    put(s, "25.14", "FsAR.6")
    s.battle = Battle(AH, at(s, "24.14"), units(s, "42", "FsAR.6"), units(s, "Morava I"))
    return s


@pytest.mark.rule("5.5.1", "10.0", "19.1.6")
def test_guns_in_the_other_hex_of_their_formation_are_checked_with_it() -> None:
    s = guns_with_half_a_unit()
    begin(s, check_attackers())
    assert told(s, "dice")["units"] == ["42", "FsAR.6"]


@pytest.mark.rule("5.5.1", "9.4", "19.1.6")
def test_guns_in_the_other_hex_of_their_formation_share_its_ammunition() -> None:
    s = guns_with_half_a_unit()
    begin(s, give_supplies())
    assert happened(s, events.WithoutAmmo)[0].units == units(s, "42", "FsAR.6")


@pytest.mark.rule("5.5.1", "19.1.6")
def test_guns_that_are_assigned_to_the_formation_of_their_own_hex_are_counted_there() -> None:
    s = guns_with_half_a_unit()
    put(s, "25.14", "13")
    three = units(s, "42", "13", "FsAR.6")
    here, there = at(s, "24.13"), at(s, "25.14")
    for leader, hex in (("42", here), ("13", there)):
        s.assigned[unit(s, "FsAR.6")] = unit(s, leader) + 1
        found = by_first_hex(s, three, at(s, "24.14"))
        assert [each for each in found if unit(s, "FsAR.6") in found[each]] == [hex]


@pytest.mark.rule("5.5.1", "19.1.6")
def test_an_asset_is_counted_with_its_formation_whichever_is_named_first() -> None:
    s = field(SE)
    put(s, "24.14", "9")
    extend(s, "Lim", "24.13", "25.14")
    put(s, "25.14", "Loznica")
    both = units(s, "Loznica", "Lim")
    assert both[0] < both[1]
    assert by_first_hex(s, both, at(s, "24.14")) == {at(s, "24.13"): both}


# --- two attacks and a unit that has gone back (19.1.6, 9.2.5) ----------------------------------------------------


@pytest.mark.rule("19.1.6", "9.2.5")
def test_who_has_gone_back_into_two_hexes_does_not_make_the_attacks_on_both_concurrent() -> None:
    s = field()
    extend(s, "Lim", "22.11", "22.12")
    s.retreated[unit(s, "Lim")] = 1
    put(s, "22.11", "Uzice")
    put(s, "22.12", "Obrenovac")
    put(s, "21.12", "1", aim=at(s, "22.11"))
    put(s, "21.13", "48", aim=at(s, "22.12"))
    play(indicate(s), "done", "fight 22.11")
    while asked(s) != "dice CombatRoll":
        play(s, next(choice for choice in ("done", "fire", "normal") if choice in offered(s)))
    assert s.waiting == ()
    assert s.attacks[unit(s, "48")] == at(s, "22.12")


@pytest.mark.rule("10.0", "7.4.4")
def test_who_was_repulsed_to_another_attacker_is_checked_with_the_hex_from_which_it_attacked() -> None:
    s = field()
    put(s, "24.14", "Morava I")
    put(s, "25.15", "21")
    put(s, "25.15", "109 Ls", retreated=1, began=at(s, "24.13"))
    s.battle = Battle(AH, at(s, "25.14"), units(s, "21", "109 Ls"), units(s, "Morava I"))
    begin(s, check_attackers())
    assert told(s, "dice")["units"] == ["21"]
    dice(s, 1, 1)
    assert told(s, "dice")["units"] == ["109 Ls"]


# --- neighbours over two hexes (10.1.1, 19.1.6) -------------------------------------------------------------------


def wide_neighbour(hex: str, also: str) -> SerbienState:
    """Drina I in 24.14 is attacked from 24.13; Drina II stands over two hexes, one of them beside both."""
    s = field()
    put(s, "24.13", "9")
    put(s, "24.14", "Drina I")
    extend(s, "Drina II", hex, also)
    attach(s, "SERBIA", "THIRD", "Drina I", "Drina II")
    return s


@pytest.mark.rule("10.1.1", "19.1.6")
@pytest.mark.parametrize("hexes", [("25.14", "25.15"), ("25.15", "25.14")])
def test_half_of_a_unit_over_two_hexes_supports_a_neighbour(hexes: tuple[str, str]) -> None:
    s = wide_neighbour(*hexes)
    assert supporting_forces(s, clash(s, "24.14", "9", "Drina I")) == (units(s, "Drina II"),)


@pytest.mark.rule("10.1.1", "19.1.6")
@pytest.mark.parametrize("hexes", [("25.14", "25.15"), ("25.15", "25.14")])
def test_half_a_unit_supports_nobody_while_the_other_half_is_attacked(hexes: tuple[str, str]) -> None:
    s = wide_neighbour(*hexes)
    put(s, "26.16", "21", attacks=at(s, "25.15"))
    assert supporting_forces(s, clash(s, "24.14", "9", "Drina I")) == ()


@pytest.mark.rule("10.1.1", "19.1.6", "9.2.5")
def test_the_other_half_of_a_defender_does_not_fire_for_it() -> None:
    s = wide_neighbour("25.14", "24.14")
    put(s, "25.15", "Drina I")
    s.attacks[unit(s, "9")] = at(s, "24.14")
    assert supporting_forces(s, clash(s, "24.14", "9", "Drina II")) == ()


@pytest.mark.rule("10.1.1", "19.1.6")
def test_a_neighbour_with_both_halves_beside_the_fight_is_one_neighbour() -> None:
    s = wide_neighbour("25.14", "25.15")
    put(s, "24.15", "21")
    both = clash(s, "24.14", "9, 21", "Drina I")
    assert supporting_forces(s, both) == (units(s, "Drina II"),)


@pytest.mark.rule("10.1.1", "19.1.6")
@pytest.mark.parametrize("hexes", [("09.09", "10.10"), ("10.10", "09.09")])
def test_how_high_a_neighbour_stands_is_seen_where_it_fires(hexes: tuple[str, str]) -> None:
    s = field()
    put(s, "08.09", "Drina I")
    extend(s, "Drina II", *hexes)
    put(s, "08.08", "9")
    put(s, "08.10", "21")
    level = s.printed.level
    assert level[at(s, "08.08")] < level[at(s, "09.09")] <= level[at(s, "08.10")]
    assert most_support(s, clash(s, "08.09", "9", "Drina I"), units(s, "Drina II")) == 2
    assert most_support(s, clash(s, "08.09", "21", "Drina I"), units(s, "Drina II")) == 1


# --- supply units without defenders (9.2, 15.6.2) -----------------------------------------------------------------


@pytest.mark.rule("9.2", "15.6.2a", "15.6.2b")
def test_a_train_that_is_driven_off_with_its_depot_flies_to_where_that_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ch15_units, "train_refuges", lambda s, unit: EMPTY)
    s = field()
    put(s, "30.09", "Depot 1", "Train THIRD")
    begin(s, drive_off(at(s, "30.09")))
    assert asked(s) == "SE DisplaceDepot"
    play(s, "displace 34.11")
    assert (where(s, "Depot 1"), where(s, "Train THIRD")) == ("34.11", "34.11")


# --- who loses heart while others go back (6.4, 10.3) -------------------------------------------------------------


def two_that_fail(second: str = "Comb I") -> SerbienState:
    """Two divisions in a hex fail their check by four and lose heart; each must go back two hexes."""
    s = field()
    put(s, "32.18", "Morava I", second, ce=3)
    put(s, "32.17", "9")
    put(s, "31.18", "21")
    put(s, "32.25", "Depot 1")
    forces = tuple((each,) for each in units(s, "Morava I", second))
    s.battle = Battle(AH, at(s, "32.18"), units(s, "9"), units(s, "Morava I", second))
    s.then(CombatCheck(SE, forces, 3, ()))
    return dice(s, 5, 4)


@pytest.mark.rule("6.4", "10.3", "11.1")
def test_who_loses_heart_in_a_check_meets_his_obligation_while_another_goes_back_and_does_not_flee_besides() -> None:
    s = two_that_fail()
    while s.decision:
        play(s, next(each for each in ("retreat 32.19", "retreat 32.20") if each in offered(s)))
    assert happened(s, events.LosesHeart) == []
    gone = [(s.names_of(each.units), s.label(each.there)) for each in happened(s, events.Retreats)]
    assert gone == [([name], hex) for name in ("Morava I", "Comb I") for hex in ("32.19", "32.20")]
    assert [s.sr[each] for each in units(s, "Morava I", "Comb I")] == [0, 0]


@pytest.mark.rule("6.4", "9.9.2")
def test_who_loses_heart_by_the_table_does_not_flee_while_the_attackers_go_back() -> None:
    s = field()
    (lim,) = put(s, "32.18", "Lim", ce=CI)
    put(s, "32.17", "9")
    put(s, "31.18", "21")
    put(s, "32.25", "Depot 1")
    s.battle = Battle(AH, at(s, "32.18"), units(s, "9", "21"), (lim,), shaking=True, rung=3, strain=6)
    begin(s, lower_forces(), check_attackers(), check_defenders(), end_combat())
    for _ in range(2):
        dice(s, 6, 6)
        while asked(s).startswith("AH"):
            play(s, "pass" if "pass" in offered(s) else offered(s)[0])
    assert (s.ce[lim], where(s, "Lim"), told(s, "dice")["units"]) == (D1, "32.18", ["Lim"])
    put(s, "32.17", "36")
    dice(s, 1, 1)
    assert asked(s) == "SE Flee"


@pytest.mark.rule("6.4", "9.9.2")
def test_who_has_found_shelter_is_left_in_it_when_a_combat_ends() -> None:
    s = field()
    put(s, "32.18", "Morava I")
    (lim,) = put(s, "32.18", "Lim", ce=D1, fleeing=SHELTERED)
    put(s, "32.17", "9")
    s.battle = Battle(AH, at(s, "32.18"), units(s, "9"), units(s, "Morava I", "Lim"), shaking=True)
    begin(s, lower_forces(), end_combat())
    assert (s.fleeing[lim], where(s, "Lim"), asked(s)) == (SHELTERED, "32.18", "nobody")
